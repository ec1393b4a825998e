"""A score, told: as text, as HTML, step by step, and as a dictionary.

>>> from combinat.scoring.score import score
>>> print(score("123m456p789s11z[555z]", winning_tile="2m", discarder="E"))
123m456p789s11z[555z]: ron on 2m from E in seat S, round E
reading: 1<2>3m 456p 789s 11z [555z], closed wait
yaku: 1 haku
fu: 20 base + 2 pair of value + 4 open triplet of terminals or honors + 2 closed wait = 28, so 30
points: 30 fu x 2^(1 + 2) = 240; x 4 = 960, so 1,000
payments: E -1,000, S +1,000, W 0, N 0

The winning tile stands in angle brackets, in the block that it completed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from combinat.scoring.features import WAITS
from combinat.scoring.liability import liable_for
from combinat.scoring.points import (
    KANJI,
    MANGAN_HAN,
    SHARES,
    YAKUMAN,
    hundred,
    ron_shares,
    unlimited,
)
from combinat.scoring.presets import preset_name
from combinat.scoring.situation import said
from combinat.scoring.yaku import YAKU
from combinat.tiles.kinds import tile_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from combinat.analysis.blocks import Block
    from combinat.scoring.rules import Rules
    from combinat.scoring.score import Score
    from combinat.scoring.win import Win


_LEFT = 'style="text-align: left"'


class _Told(NamedTuple):
    """One step of the way: what it is, in a line, and in more lines."""

    name: str
    line: str
    more: tuple[str, ...] = ()


def as_text(score: Score) -> str:
    """A score in a line for each step.

    Arguments:
        score: the score.
    """
    return "\n".join([_asked(score.win), *[f"{step.name}: {step.line}" for step in _steps(score)]])


def explained(score: Score) -> str:
    """A score step by step, with the definition of each yaku and each part of the fu.

    >>> from combinat.scoring.score import score
    >>> print(score("123m456p789s11z[555z]", winning_tile="2m").explain())
    123m456p789s11z[555z]: ron on 2m in seat S, round E
    reading: 1<2>3m 456p 789s 11z [555z], closed wait
    yaku: 1 haku
      haku 役牌 白 (white dragons): A triplet or quad of white dragons. [WRC2025]
    fu: 28, so 30
      20 base
      2 pair of value: 11z
      4 open triplet of terminals or honors: [555z]
      2 closed wait: 123m
    points: 30 fu x 2^(1 + 2) = 240; x 4 = 960, so 1,000
    payments: winner +1,000, discarder -1,000

    Arguments:
        score: the score.
    """
    lines = [_asked(score.win)]
    for step in _steps(score):
        line = _fu_total(score) if step.name == "fu" else step.line
        lines += [f"{step.name}: {line}", *[f"  {more}" for more in step.more]]
    return "\n".join(lines)


def in_short(score: Score) -> str:
    """What counts, and what it comes to.

    >>> from combinat.scoring.score import score
    >>> in_short(score("123m406p789s11z[555z]", winning_tile="2m"))
    'haku 1, red 1; 2 han 30 fu'
    >>> in_short(score("19m19p19s12345677z", winning_tile="1m"))
    'kokushi musou 1; 1 yakuman'

    Arguments:
        score: the score.
    """
    if not score.wins:
        return "no yaku"
    total = f"{score.yakuman} yakuman" if score.han is None else f"{score.han} han {score.fu} fu"
    return f"{_joined(f'{name} {number}' for name, number in counted(score))}; {total}"


def counted(score: Score) -> list[tuple[str, int]]:
    """The yaku, then the dora of each sort held where they count, with the han of each.

    >>> from combinat.scoring.score import score
    >>> counted(score("123m406p789s11z[555z]", winning_tile="2m", dora_indicators="9s9m"))
    [('haku', 1), ('dora', 1), ('red', 1)]

    Arguments:
        score: the score.
    """
    yaku = [(name, han) for name, han in score.yaku]  # plain pairs, as the dora are
    if not yaku or score.yakuman:
        return yaku
    if yaku[0][0] == "renhou" and score.win.rules.renhou == "mangan":
        return yaku  # which stands alone
    return yaku + [(name, number) for name, number in score.held._asdict().items() if number]


def as_html(score: Score) -> str:
    """A score as a table for a notebook, the winning tile marked.

    >>> from combinat.scoring.score import score
    >>> "1<mark>2</mark>3m" in as_html(score("123m456p789s11z[555z]", winning_tile="2m"))
    True

    Arguments:
        score: the score.
    """
    from html import escape  # which takes as long to import as all the rest here

    rows = []
    for step in _steps(score):
        lines = [step.line] if step.name != "fu" else [_fu_total(score)]
        cell = "<br>".join(_marked(escape(line)) for line in (*lines, *step.more))
        rows.append(f"<tr><th>{escape(step.name)}</th><td {_LEFT}>{cell}</td></tr>")
    caption = f"<caption>{escape(_asked(score.win))}</caption>"
    return f"<table>{caption}<tbody>{''.join(rows)}</tbody></table>"


def as_dict(score: Score) -> dict[str, Any]:
    """A score in numbers, texts, lists and dictionaries.

    >>> from combinat.scoring.score import score
    >>> as_dict(score("123m456p789s11z[555z]", winning_tile="2m"))["payments"]
    {'winner': 1000, 'discarder': -1000}

    Arguments:
        score: the score.
    """
    win = score.win
    return {
        "wins": score.wins,
        "yaku": dict(score.yaku),
        "han": score.han,
        "fu": score.fu,
        "yakuman": score.yakuman,
        "dora": score.dora,
        "ura": score.ura,
        "red": score.red,
        "kita": score.kita,
        "limit": score.limit,
        "base_points": score.base,
        "points": score.points,
        "payments": dict(score.payments),
        "reading": str(score.reading),
        "place": str(score.place),
        "wait": score.wait,
        "fu_parts": [
            {"name": part.name, "fu": part.fu, "block": part.block and str(part.block)}
            for part in score.fu_parts
        ],
        "win": _win_as_dict(win),
    }


def _win_as_dict(win: Win) -> dict[str, Any]:
    """What was asked, under the names under which :func:`score` takes it."""
    return {
        "hand": str(win.hand),
        "winning_tile": tile_name(win.tile),
        "tsumo": win.tsumo,
        "round_wind": win.round_wind,
        "seat_wind": win.seat_wind,
        "situation": list(win.situation.flags),
        "dora_indicators": list(map(tile_name, win.dora_indicators)),
        "ura_indicators": list(map(tile_name, win.ura_indicators)),
        "discarder": win.discarder,
        "liable": {name: seat for name, seat in win.liable if name}
        or (win.liable[0][1] if win.liable else None),
        "kita": win.kita,
        "honba": win.honba,
        "riichi_sticks": win.riichi_sticks,
        "rules": preset_name(win.rules) or _options(win.rules),
    }


def _options(rules: Rules) -> dict[str, Any]:
    """The options that are not as Tenhou has them; JSON has lists for tuples."""
    changed = rules.changed().items()
    return {name: list(value) if isinstance(value, tuple) else value for name, value in changed}


def _asked(win: Win) -> str:
    """The hand, and how it was won."""
    source = f" from {win.discarder}" if win.discarder else ""
    told = [
        f"{'tsumo' if win.tsumo else 'ron'} on {tile_name(win.tile)}{source}"
        f" in seat {win.seat_wind}, round {win.round_wind}",
        *map(said, win.situation.flags),
    ]
    indicators = " ".join(map(tile_name, win.dora_indicators))
    below = " ".join(map(tile_name, win.ura_indicators))
    if indicators or below:
        told.append(f"indicators {indicators or 'none'}" + f", below {below}" * bool(below))
    return f"{win.hand}: {'; '.join(told)}"


def _steps(score: Score) -> list[_Told]:
    steps = [
        _Told("reading", f"{_reading(score)}, {WAITS[score.wait]} wait"),
        _Told("yaku", _yaku(score), tuple(_defined(name) for name, _ in score.yaku)),
    ]
    if score.fu_parts:
        steps.append(_Told("fu", _fu(score), tuple(map(str, score.fu_parts))))
    if score.wins:
        steps.append(_Told("points", _points(score)))
        steps.append(_Told("payments", _payments(score)))
    return steps


def _reading(score: Score) -> str:
    """The blocks, with the winning tile marked in the one it completed."""
    told, marked = [], False
    for block in score.reading.blocks:
        here = not marked and block is score.place
        marked = marked or here
        told.append(_with_mark(block, score.win) if here else str(block))
    return " ".join(told)


def _with_mark(block: Block, win: Win) -> str:
    name = tile_name(win.tile)
    at = len(block.kinds) - 1 if block.shape != "run" else block.kinds.index(win.kind)
    ranks = list(str(block)[:-1])
    ranks[at] = f"<{name[0]}>"
    return "".join(ranks) + name[1]


def _yaku(score: Score) -> str:
    if not score.wins:
        return "none, so it does not win"
    told = [f"{number} {name}" for name, number in counted(score)]
    if score.han is None:
        best = ", the highest" if len(told) > 1 and not score.win.rules.yakuman_add else ""
        return f"{_joined(told)}; {score.yakuman} yakuman{best}"
    return _joined(told) + (f"; {score.han} han" if len(told) > 1 else "")


def _joined(parts: Iterable[str]) -> str:
    return ", ".join(parts)


def _defined(name: str) -> str:
    entry = YAKU[name]
    return f"{name} {entry.kanji} ({entry.english}): {entry.words} [{entry.source}]"


def _fu(score: Score) -> str:
    parts = " + ".join(f"{part.fu} {part.name}" for part in score.fu_parts)
    if len(score.fu_parts) == 1:
        return parts
    return f"{parts} = {_fu_total(score)}"


def _fu_total(score: Score) -> str:
    total = sum(part.fu for part in score.fu_parts)
    return str(total) if total == score.fu else f"{total}, so {score.fu}"


def _points(score: Score) -> str:
    """From han and fu to what is paid."""
    return f"{_base(score)}; {_shares(score)}"


def _base(score: Score) -> str:
    worth = score.worth
    if worth.yakuman > 1:
        return f"{worth.yakuman} x {YAKUMAN:,} = {worth.base:,}"
    at_limit = f"{worth.limit} {KANJI[worth.limit]}, {worth.base:,}" if worth.limit else ""
    if worth.yakuman:
        return at_limit
    if at_limit and worth.han >= MANGAN_HAN:
        return f"{worth.han} han, {at_limit}"
    formula = f"{worth.fu} fu x 2^({worth.han} + 2) = {unlimited(worth.han, worth.fu):,}"
    return f"{formula}, so {at_limit}" if at_limit else formula


def _shares(score: Score) -> str:
    win = score.win
    if win.liable:
        is_whole = score.worth.liable_base == score.base
        fed = "the whole hand" if is_whole else _joined(liable_for(win))
        return f"{win.liable[0][1]} is liable for {fed}; {score.points:,} in all"
    if not win.tsumo:
        return _share(ron_shares(win), score)
    if win.rules.players == 3 and win.rules.tsumo_loss == "split":
        return f"{score.points:,} in all, the share of the missing seat split"
    paid_by = ["dealer"] if win.seat_wind == "E" else ["dealer", "other"]
    return _joined(_share(SHARES[one], score) for one in paid_by)


def _share(shares: int, score: Score) -> str:
    """What so many times the base points are, and what is paid of that."""
    amount = shares * score.base
    paid = hundred(amount)
    return f"x {shares} = {amount:,}" + (f", so {paid:,}" if amount != paid else "")


def _payments(score: Score) -> str:
    win = score.win
    told = [f"{seat} {amount:+,}".replace("+0", "0") for seat, amount in score.payments.items()]
    extra = []
    if win.honba:
        extra.append(f"{win.honba} honba")
    if win.riichi_sticks:
        extra.append(f"{win.riichi_sticks} riichi stick{'s' * (win.riichi_sticks > 1)}")
    return _joined(told) + (f" (with {_joined(extra)})" if extra else "")


def _marked(escaped: str) -> str:
    """The winning tile in a mark, not in angle brackets."""
    return escaped.replace("&lt;", "<mark>").replace("&gt;", "</mark>")
