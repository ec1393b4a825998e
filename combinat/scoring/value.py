"""What a reading is worth: yaku, han, fu and points, with the winning tile in one place.

>>> from combinat.analysis.readings import readings
>>> from combinat.scoring.dora import dora_held
>>> from combinat.scoring.features import every_place
>>> from combinat.scoring.win import as_win
>>> win = as_win("123456m22p234789s", winning_tile="4s", tsumo=True)
>>> for f in every_place(win, readings(win.hand)[0]):
...     worth = value(f, 0, ())
...     print(worth.yaku, worth.han, worth.fu, worth.points)
(YakuHan(name='menzen tsumo', han=1), YakuHan(name='pinfu', han=1)) 2 20 1500

Every test of the table is asked, then what another yaku sets aside is dropped. The yaku found
are one number, a bit for each, so that what they are worth together is worked out once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from combinat.scoring.fu import fu_parts, rounded
from combinat.scoring.points import MANGAN, YAKUMAN, YAKUMAN_HAN, base_points, points
from combinat.scoring.yaku import NEEDS, YAKU, Yaku, present

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from combinat.analysis.blocks import Block, Reading
    from combinat.scoring.features import Features
    from combinat.scoring.fu import FuPart
    from combinat.scoring.rules import Rules

RENHOU_HAN = YAKU["renhou"].closed
"""What a renhou that stands alone counts as: the least han of a mangan."""


class YakuHan(NamedTuple):
    """A yaku of a win, and its han there; of a yakuman, how many yakuman it is.

    >>> YakuHan("pinfu", 1) == ("pinfu", 1)
    True
    """

    name: str
    """The name, a key of :data:`~combinat.scoring.yaku.YAKU`."""
    han: int
    """Its han, or how many yakuman."""


class Worth(NamedTuple):
    """What one reading is worth, with the winning tile in one place."""

    points: int
    """What it brings, without honba and riichi sticks."""
    yakuman: int
    """How many yakuman; 0 if there is none."""
    han: int
    """Of yaku and dora; 0 for a yakuman, and without a yaku."""
    fu: int
    """As they count; 0 for a yakuman."""
    yaku: tuple[YakuHan, ...]
    """The yaku that count."""
    limit: str
    """The name of the limit, or none."""
    base: int
    """Base points."""
    liable_base: int
    """How many of them one player is liable for."""
    parts: tuple[FuPart, ...]
    """The fu, part by part; none for a yakuman."""
    reading: Reading
    """The reading."""
    place: Block
    """The block that the winning tile completed."""
    wait: str
    """What the wait was."""


_Test = tuple[int, int, "Callable[[Features], bool]"]


class _Tariff:
    """Which yaku there can be, and what they are worth, by some rules.

    Tests of yakuman come apart from the others: where one is found, the others count nothing.
    Which tests need to be asked is worked out once for each combination of what there may be,
    and what the situation brings once for each situation.
    """

    def __init__(self, rules: Rules, closed: bool) -> None:
        self._rules, self._closed = rules, closed
        self._entries = [entry for entry in YAKU.values() if self._counts(entry)]
        self._met: dict[int, tuple[tuple[YakuHan, ...], int]] = {}
        self._tests: dict[tuple[bool, ...], tuple[list[_Test], list[_Test]]] = {}
        self._flags: dict[tuple[str, ...], tuple[tuple[int, int], tuple[int, int]]] = {}

    def _counts(self, entry: Yaku) -> bool:
        here = not entry.is_local or entry.name in self._rules.local_yaku
        return here and (entry.closed if self._closed else entry.opened) > 0

    def _asked(self, yakuman: bool, needs: Collection[str]) -> list[_Test]:
        """For each yaku that needs one of these its bit, the bits it sets aside, and its test."""
        bits = {entry.name: 1 << place for place, entry in enumerate(self._entries)}
        return [
            (bits[entry.name], sum(bits.get(name, 0) for name in entry.sets_aside), entry.test)
            for entry in self._entries
            if entry.is_yakuman == yakuman and entry.needs in needs
        ]

    def _of_reading(self, f: Features) -> tuple[list[_Test], list[_Test]]:
        """The tests that need to be asked of a reading."""
        there = present(f)
        tests = self._tests.get(there)
        if tests is None:
            needs = ["", *[need for need, here in zip(NEEDS, there, strict=True) if here]]
            tests = self._tests[there] = self._asked(True, needs), self._asked(False, needs)
        return tests

    def _of_situation(self, f: Features) -> tuple[tuple[int, int], tuple[int, int]]:
        """What the situation alone brings, as :func:`_passed` tells it."""
        flags = f.flags.flags
        found = self._flags.get(flags)
        if found is None:
            yakuman, ordinary = self._asked(True, ["flags"]), self._asked(False, ["flags"])
            found = self._flags[flags] = _passed(yakuman, f), _passed(ordinary, f)
        return found

    def found(self, f: Features) -> tuple[int, int]:
        """The yakuman, and the other yaku, as bits; only one of them unless there is no limit."""
        (high, aside), (low, more) = self._of_situation(f)
        yakuman, ordinary = self._of_reading(f)
        if yakuman:
            there, others = _passed(yakuman, f)
            high, aside = high | there, aside | others
        if high and not self._rules.aotenjou:
            return high & ~aside, 0
        there, others = _passed(ordinary, f)
        return high & ~aside, (low | there) & ~(aside | more | others)

    def worth(self, bits: int) -> tuple[tuple[YakuHan, ...], int]:
        """Some yaku by name with their han, and how many together."""
        known = self._met.get(bits)
        if known is None:
            listed = [entry for i, entry in enumerate(self._entries) if bits >> i & 1]
            yaku = tuple([YakuHan(entry.name, self._han(entry)) for entry in listed])
            known = self._met[bits] = yaku, sum(han for _, han in yaku)
        return known

    def _han(self, entry: Yaku) -> int:
        rules = self._rules
        han = entry.closed if self._closed else entry.opened
        if entry.is_yakuman:
            han *= 1 + (entry.name in rules.double_yakuman)
            return han * YAKUMAN_HAN if rules.aotenjou else han
        if entry.name == "chiitoitsu" and rules.seven_pairs_fu == 50:
            return han - 1  # twice the fu, half as much for han
        return han


def _passed(tests: list[_Test], f: Features) -> tuple[int, int]:
    """The bits of the yaku that are there, and of those they set aside."""
    there = aside = 0
    for bit, others, test in tests:
        if test(f):
            there |= bit
            aside |= others
    return there, aside


_tariff = lru_cache(maxsize=64)(_Tariff)


def value(f: Features, bonus: int, liable: tuple[str, ...]) -> Worth:
    """What a reading is worth, with the winning tile in its place.

    Arguments:
        f: its features.
        bonus: how many dora of all sorts there are.
        liable: the yakuman that one player is liable for.
    """
    rules = f.win.rules
    tariff = _tariff(rules, f.closed)
    high, low = tariff.found(f)
    if high and not rules.aotenjou:
        return _of_yakuman(f, *tariff.worth(high), liable)
    yaku, han = tariff.worth(high | low)
    parts = fu_parts(f)
    fu = rounded(parts)
    if not yaku:
        found = Worth(0, 0, 0, fu, (), "", 0, 0, parts, f.reading, f.place, f.wait)
    else:
        han += bonus
        base, limit = base_points(han, fu, rules)
        gain = points(f.win, base)
        found = Worth(
            gain, 0, han, fu, yaku, limit, base, 0, parts, f.reading, f.place, f.wait
        )  # fmt: skip
    if f.flags.renhou and rules.renhou == "mangan":
        return max(found, _renhou_alone(f, fu, parts), key=rank)
    return found


def rank(worth: Worth) -> tuple[int, int, int, int]:
    """What decides between readings: points, then yakuman before others, then han, then fu."""
    return worth.points, worth.yakuman, worth.han, worth.fu


def _of_yakuman(
    f: Features, yaku: tuple[YakuHan, ...], units: int, liable: tuple[str, ...]
) -> Worth:
    """Yakuman add up, or the highest counts; then one who is liable answers for the whole."""
    rules = f.win.rules
    if not rules.yakuman_add:
        units = max(number for _, number in yaku)
    base, liable_base = YAKUMAN * units, 0
    if liable:
        whole = rules.liability_scope == "hand" or not rules.yakuman_add
        fed = sum(number for name, number in yaku if name in liable)
        liable_base = base if whole else YAKUMAN * fed
    gain, at = points(f.win, base, liable_base), (f.reading, f.place, f.wait)
    return Worth(gain, units, 0, 0, yaku, "yakuman", base, liable_base, (), *at)


def _renhou_alone(f: Features, fu: int, parts: tuple[FuPart, ...]) -> Worth:
    yaku = (YakuHan("renhou", RENHOU_HAN),)
    gain, at = points(f.win, MANGAN), (f.reading, f.place, f.wait)
    return Worth(gain, 0, RENHOU_HAN, fu, yaku, "mangan", MANGAN, 0, parts, *at)
