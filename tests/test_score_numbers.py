"""Each number that scoring rests on is held by a win worked by hand: change it, and one differs.

The numbers of the yaku are changed in the table. Those of fu, limits and payments are changed in
the source itself, one at a time, wherever one stands in it, and a scoring room is made of that:
so none can hide in a line of code, and one that comes to be added asks for an example of its own.
"""

import ast
import re
import sys
from contextlib import contextmanager
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.util import find_spec, spec_from_loader
from pathlib import Path
from typing import NamedTuple

import pytest

import combinat.scoring
from combinat.analysis.readings import readings
from combinat.scoring import value
from combinat.scoring.features import every_place
from combinat.scoring.points import MANGAN, base_points
from combinat.scoring.presets import PRESETS
from combinat.scoring.rules import Rules
from combinat.scoring.situation import ScoreError, Situation
from combinat.scoring.win import as_win
from combinat.scoring.yaku import YAKU
from tests.score_examples import EXAMPLES, PLAIN, PLAIN_OPEN, ask, example

ROOM = "combinat.scoring"


@pytest.mark.parametrize(
    "one", EXAMPLES, ids=lambda one: f"{one.hand} {one.asked} {one.options or ''}"
)
def test_a_win_worked_by_hand_is_worth_just_that(one):
    assert ask(one) == one.expected()


def differing():
    """The first example that comes out otherwise."""
    return next((one for one in EXAMPLES if differs(one)), None)


def differs(one):
    """Whether an example comes out otherwise; an error is otherwise, too."""
    try:
        return ask(one).numbers != one.expected().numbers
    except (ArithmeticError, LookupError, ValueError):
        return True


def test_unchanged_no_example_differs():
    assert differing() is None


# --- the yaku ----------------------------------------------------------------------------------

NEVER_OPEN = {
    "riichi": "is refused with a called meld",
    "double riichi": "is refused with a called meld",
    "ippatsu": "needs riichi",
    "renhou": "is refused with a meld",
    "tenhou": "is refused with a meld",
    "chiihou": "is refused with a meld",
    "renhou yakuman": "is refused with a meld",
    "chiitoitsu": "has no melds",
    "kokushi musou": "has no melds",
    "kokushi musou juusanmen": "has no melds",
    "daichisei": "has no melds",
    "suuankou": "has four concealed melds",
    "suuankou tanki": "has four concealed melds",
}
"""The yaku of which no hand with a called meld can be asked: their 0 cannot be wrong."""

CHANGES = [
    pytest.param(entry, field, step, id=f"{name}, {field} {step:+}")
    for name, entry in YAKU.items()
    for field in ("closed", "opened")
    for step in (1, -1)
    if getattr(entry, field) + step >= 0 and not (field == "opened" and name in NEVER_OPEN)
]


@pytest.fixture
def changed_yaku(monkeypatch):
    """Put another entry into the table, until the test is over."""

    def change(entry):
        monkeypatch.setitem(YAKU, entry.name, entry)
        value._tariff.cache_clear()

    yield change
    monkeypatch.undo()
    value._tariff.cache_clear()


@pytest.mark.parametrize(("entry", "field", "step"), CHANGES)
def test_the_han_of_each_yaku_matter(changed_yaku, entry, field, step):
    changed_yaku(entry._replace(**{field: getattr(entry, field) + step}))
    assert differing() is not None


def test_what_is_never_open_is_worth_nothing_open():
    assert {name for name in NEVER_OPEN if YAKU[name].opened} == set()


@pytest.mark.parametrize(
    ("how", "seat"),
    [
        ({"riichi": True}, "S"),
        ({"double_riichi": True}, "S"),
        ({"riichi": True, "ippatsu": True}, "S"),
        ({"tenhou": True}, "E"),
        ({"chiihou": True}, "S"),
        ({"renhou": True}, "S"),
    ],
    ids=lambda given: "+".join(given) if isinstance(given, dict) else given,
)
def test_a_situation_that_asks_for_a_concealed_hand_is_refused_with_a_called_meld(how, seat):
    asked = {
        "winning_tile": "1z",
        "tsumo": not how.keys().isdisjoint({"tenhou", "chiihou"}),
        "seat_wind": seat,
        "situation": Situation(**how),
    }
    assert as_win(PLAIN, **asked).closed
    with pytest.raises(ScoreError, match=r"clashes with a(.*) meld"):
        as_win(PLAIN_OPEN, **asked)


def test_a_form_without_melds_is_no_reading_of_a_hand_with_one():
    assert {one.form for one in readings(PLAIN_OPEN)} == {"regular"}
    for hand in ("1133557799m1z[222z]", "19m19p19s12345z[777z]"):
        assert not readings(hand)


def test_four_triplets_of_which_one_is_called_are_three_concealed_ones():
    hand = "55m222333444z[111z]"
    win = as_win(hand, winning_tile="5m", tsumo=True)
    ways = [f for reading in readings(hand) for f in every_place(win, reading)]
    assert [(len(f.triplets), f.concealed) for f in ways] == [(4, 3)]


# --- fu, limits, payments ----------------------------------------------------------------------

MODULES = ("fu", "points", "value")
"""The modules in whose source numbers are looked for."""

AMOUNTS = ("_han",)
"""The functions in which 0 and 1 are amounts; in others they are indexes."""

SAME = {
    ("points", "MANGAN_HAN = 5", 1): "5 han of any fu are beyond a mangan by themselves",
}
"""The changes that change nothing, and why."""


class Literal(NamedTuple):
    """A number in the source of a module."""

    module: str
    line: int
    column: int
    number: int
    text: str

    def changed(self, step):
        """The source with another number in its place."""
        lines = source(self.module).splitlines(keepends=True)
        before, after = self.text[: self.column], self.text[self.column :]
        written = re.match(r"[\d_]+", after)
        assert written, self
        assert int(written[0]) == self.number
        lines[self.line - 1] = f"{before}{self.number + step}{after[written.end() :]}\n"
        return "".join(lines)


def source(module):
    spec = find_spec(f"{ROOM}.{module}")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).read_text(encoding="utf-8")


def literals(module):
    """The numbers of constants, and in functions those from 2 on, or all in `AMOUNTS`."""
    text = source(module)
    tree, lines = ast.parse(text), text.splitlines()
    amounts = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and function.name in AMOUNTS
        for node in ast.walk(function)
    }
    for statement in tree.body:
        is_function = isinstance(statement, ast.FunctionDef | ast.ClassDef)
        if not is_function and not is_constant(statement):
            continue
        for node in ast.walk(statement):
            if not isinstance(node, ast.Constant) or type(node.value) is not int:
                continue
            if node.value > 1 or not is_function or id(node) in amounts:
                text = lines[node.lineno - 1]
                yield Literal(module, node.lineno, node.col_offset, node.value, text)


def is_constant(statement):
    """Whether it gives a value to a name in capitals."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return any(isinstance(target, ast.Name) and target.id.isupper() for target in targets)


class Changed(MetaPathFinder, Loader):
    """A finder that finds one module, made of another source."""

    def __init__(self, name, text):
        self.name, self.text = name, text

    def find_spec(self, fullname, path, target=None):
        return spec_from_loader(fullname, self) if fullname == self.name else None

    def exec_module(self, module):
        exec(compile(self.text, self.name, "exec"), module.__dict__)


@contextmanager
def room_with(module, text):
    """A scoring room of its own, one module of which is made of another source."""

    def taken():
        names = [name for name in sys.modules if name == ROOM or name.startswith(f"{ROOM}.")]
        return {name: sys.modules.pop(name) for name in names}

    before, finder = taken(), Changed(f"{ROOM}.{module}", text)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        taken()
        sys.modules.update(before)
        combinat.scoring = before[ROOM]


NUMBERS = [
    pytest.param(literal, step, id=f"{literal.module}: {literal.text.strip()}; {where} {step:+}")
    for module in MODULES
    for where, literal in enumerate(literals(module))
    for step in (1, -1)
    if (module, literal.text.strip(), step) not in SAME and literal.number + step >= 0
]


@pytest.mark.parametrize(("literal", "step"), NUMBERS)
def test_each_number_in_the_source_matters(literal, step):
    with room_with(literal.module, literal.changed(step)):
        try:
            import_module(f"{ROOM}.score")
        except (ArithmeticError, LookupError, ValueError):
            return  # such a room cannot even be made
        assert differing() is not None


def test_a_room_of_the_source_as_it_is_gets_all_examples_right():
    for module in MODULES:
        with room_with(module, source(module)):
            assert import_module(f"{ROOM}.value") is not value
            assert differing() is None
    assert import_module(f"{ROOM}.value") is value


def test_the_numbers_that_are_looked_for_are_those_of_the_tables():
    found = {module: sorted({one.number for one in literals(module)}) for module in MODULES}
    assert set(found["fu"]) >= {2, 4, 8, 16, 32, 10, 20, 25}
    assert set(found["points"]) >= {1, 2, 4, 6, 5, 8, 11, 13, 100, 1920, 2000, 3000, 4000, 6000}
    assert 8000 in found["points"]


def test_the_changes_left_out_change_nothing():
    assert SAME.keys() == {("points", "MANGAN_HAN = 5", 1)}
    assert min(20 << han + 2 for han in range(5, 14)) > MANGAN
    assert all(base_points(5, fu) == (MANGAN, "mangan") for fu in (20, 25, *range(30, 120, 10)))


# --- what the rules say in numbers -------------------------------------------------------------

HONBA = {name: (200 if "SANMA" in name else 300, 100, 1000) for name in PRESETS}
"""What a honba adds to a ron, and to each payment otherwise, and what a stick is worth."""


@pytest.mark.parametrize("step", [0, 1, -1])
@pytest.mark.parametrize("option", ["honba_ron", "honba_tsumo", "riichi_stick"])
@pytest.mark.parametrize("preset", PRESETS)
def test_what_honba_and_sticks_bring_matters_in_each_rule_set(preset, option, step):
    """Two honba and a stick, on a mangan of dots: 8,000, or 2,000 and 4,000."""
    by_ron, each, stick = HONBA[preset]
    west, north = 2000 + 2 * each, 2000 + 2 * each
    hand, how = "11123456799p[888p]", f"honba 2, sticks 1, rules {preset}"
    drawn = f"E {4000 + 2 * each}, W {west}" + f", N {north}" * ("SANMA" not in preset)
    fu = "20 base + 8 concealed triplet 111p + 2 open triplet 888p + 2 closed wait"
    gain = sum(int(amount) for amount in re.findall(r"\d+", drawn)) + stick
    changed = {option: getattr(PRESETS[preset], option) + step} if step else {}
    answers = [
        example(
            hand, f"ron 6p, {how}", "5 chinitsu", fu, 2000, f"discarder {8000 + 2 * by_ron}",
            8000 + 2 * by_ron + stick, **changed,
        ),
        example(
            hand, f"tsumo 6p, {how}", "5 chinitsu", f"{fu} + 2 self-drawn", 2000, drawn, gain,
            **changed,
        ),
    ]  # fmt: skip
    assert all(ask(one) == one.expected() for one in answers) == (step == 0)


@pytest.mark.parametrize(
    ("option", "other", "asked"),
    [
        ("double_wind_fu", 2, "seat E, riichi"),
        ("open_ron_fu", 20, "ron 2m"),
        ("seven_pairs_fu", 50, "ron 4z"),
    ],
)
def test_an_option_that_is_a_number_matters(option, other, asked):
    """Where an example is worked for Tenhou, another number of the option makes it differ."""
    assert getattr(Rules(), option) != other
    assert any(
        differs(one._replace(options={option: other}))
        for one in EXAMPLES
        if asked in one.asked and "rules" not in one.asked and not one.options
    )
