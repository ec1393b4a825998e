"""Points: from han and fu to what each player pays.

Base points are fu times two to the power of han and two more, up to a limit; the larger limits
are for more han:

>>> base_points(3, 40), base_points(4, 40), base_points(5, 30), base_points(13, 30)
((1280, ''), (2000, 'mangan'), (2000, 'mangan'), (8000, 'counted yakuman'))

The dealer pays and is paid double. A ron is paid by one, with four shares, or six to the dealer;
a self-drawn win by all. Each payment is rounded up to a hundred by itself, then honba come on
top of it, and the riichi sticks on the table go to the winner:

>>> from combinat.scoring.win import as_win
>>> win = as_win("123m456p789s11122z", winning_tile="2z", tsumo=True, honba=1, riichi_sticks=2)
>>> payments(win, 640)
Payments(E=-1400, S=5000, W=-800, N=-800)

References: [WRC2025], [Mahjong-lib].
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from combinat.scoring.rules import Rules
from combinat.tiles.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from combinat.scoring.win import Win

MANGAN = 2000
"""Base points of a mangan, and the most that fu and han can give."""

YAKUMAN = 8000
"""Base points of a yakuman."""

KIRIAGE = 1920
"""Base points that some tables raise to a mangan."""

MANGAN_HAN = 5
"""From so many han on fu do not matter."""

YAKUMAN_HAN = 13
"""From so many han on a hand without a yakuman counts as one; where there are no limits, the
han of a yakuman."""

LIMITS = (
    (YAKUMAN_HAN, "counted yakuman", YAKUMAN),
    (11, "sanbaiman", 6000),
    (8, "baiman", 4000),
    (6, "haneman", 3000),
    (MANGAN_HAN, "mangan", MANGAN),
)
"""From how many han on, what it is called, and base points."""

SHARES = {"ron": 4, "dealer's ron": 6, "dealer": 2, "other": 1}
"""How many times the base points are paid: by ron, to a dealer by ron, and when the win is
self-drawn between a dealer and another, between two others."""

KANJI = {
    "mangan": "満貫",
    "haneman": "跳満",
    "baiman": "倍満",
    "sanbaiman": "三倍満",
    "counted yakuman": "数え役満",
    "yakuman": "役満",
}
"""The limits as they are written."""

_TENHOU = Rules()


class Payments(Value, Mapping[str, int]):
    """What each seat gains or pays, by its wind; a mapping that never changes.

    >>> paid = Payments({"E": -1000, "S": 1000})
    >>> paid["S"], dict(paid), sum(paid.values())
    (1000, {'E': -1000, 'S': 1000}, 0)

    It shows itself as it can be made, too:

    >>> Payments(E=-1000, S=1000) == paid
    True

    A ron of which the discarder is not told has the keys ``winner`` and ``discarder``.
    """

    __slots__ = ("items_",)

    items_: tuple[tuple[str, int], ...]
    """Seats and amounts, in order."""

    def __init__(
        self, amounts: Mapping[str, int] | Iterable[tuple[str, int]] = (), /, **more: int
    ) -> None:
        self._set(items_=tuple(dict(amounts, **more).items()))

    def __getitem__(self, seat: str) -> int:
        for name, amount in self.items_:
            if name == seat:
                return amount
        raise KeyError(seat)

    def __iter__(self) -> Iterator[str]:
        return iter([name for name, _ in self.items_])

    def __len__(self) -> int:
        return len(self.items_)

    def __eq__(self, other: object) -> bool:
        return dict(self) == dict(other) if isinstance(other, Mapping) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self.items_))

    def __repr__(self) -> str:
        return f"Payments({', '.join(f'{name}={amount}' for name, amount in self.items_)})"

    def __reduce__(self) -> tuple[type[Payments], tuple[tuple[tuple[str, int], ...]]]:
        return Payments, (self.items_,)


def base_points(han: int, fu: int, rules: Rules = _TENHOU) -> tuple[int, str]:
    """Base points, and the name of the limit that they are, or none.

    >>> base_points(4, 30), base_points(4, 30, Rules(kiriage=True))
    ((1920, ''), (2000, 'mangan'))
    >>> base_points(13, 30, Rules(counted="sanbaiman"))
    (6000, 'sanbaiman')

    Arguments:
        han: of yaku and dora together, 1 or more.
        fu: as they count, rounded.
        rules: which limits there are.
    """
    if rules.aotenjou:
        return unlimited(han, fu), ""
    if han >= MANGAN_HAN:
        for least, name, base in LIMITS:
            if han >= least and (name != "counted yakuman" or rules.counted == "yakuman"):
                return base, name
    base = unlimited(han, fu)
    if base >= MANGAN or (base == KIRIAGE and rules.kiriage):
        return MANGAN, "mangan"
    return base, ""


def unlimited(han: int, fu: int) -> int:
    """What base points are where there is no limit.

    >>> unlimited(4, 40)
    2560
    """
    return fu << han + 2


def hundred(amount: int) -> int:
    """The amount, rounded up to a hundred.

    >>> hundred(7680), hundred(7700)
    (7700, 7700)
    """
    return -(-amount // 100) * 100


def points(win: Win, base: int, liable_base: int = 0) -> int:
    """What a win of so many base points brings, without honba and riichi sticks.

    >>> from combinat.scoring.win import as_win
    >>> points(as_win("123m456p789s11122z", winning_tile="2z"), 1280)
    5200
    """
    if win.tsumo or liable_base:
        return sum(owed(win, base, liable_base).values())
    return hundred(ron_shares(win) * base)


def payments(win: Win, base: int, liable_base: int = 0) -> Payments:
    """What each seat gains or pays, honba and riichi sticks included.

    >>> from combinat.scoring.win import as_win
    >>> payments(as_win("123m456p789s11122z", winning_tile="2z"), 1280)
    Payments(winner=5200, discarder=-5200)

    Arguments:
        win: who won, how, and by which rules.
        base: base points.
        liable_base: how many of them one player is liable for.
    """
    paid = owed(win, base, liable_base) if base else {}
    if paid:
        for seat, amount in _honba(win, liable_base).items():
            paid[seat] = paid.get(seat, 0) + amount
        gain = sum(paid.values()) + win.rules.riichi_stick * win.riichi_sticks
        paid[win.seat_wind] = paid["winner"] = -gain
    return Payments([(seat, -paid.get(seat, 0)) for seat in _seats(win)])


def _seats(win: Win) -> Iterable[str]:
    """The seats by their winds, or by what they are in a ron of which no more is told."""
    return win.rules.winds if win.tsumo or win.discarder else ("winner", "discarder")


def owed(win: Win, base: int, liable_base: int = 0) -> dict[str, int]:
    """What each other seat owes for the hand alone.

    >>> from combinat.scoring.win import as_win
    >>> owed(as_win("123m456p789s11122z", winning_tile="2z", tsumo=True), 640)
    {'E': 1300, 'W': 700, 'N': 700}

    A player who is liable for some of the base points pays all of that when the win is
    self-drawn, and half of it when another deals in; the rest is paid as ever.
    """
    paid_by = _self_drawn if win.tsumo else _by_ron
    if not liable_base:
        return paid_by(win, base)
    rest = base - liable_base
    paid = paid_by(win, rest) if rest else {}
    whole = hundred(ron_shares(win) * liable_base)
    liable = win.liable[0][1]
    payers = {liable} if win.tsumo else {liable, win.discarder or ""}
    for seat in payers:
        paid[seat] = paid.get(seat, 0) + whole // len(payers)
    return paid


def ron_shares(win: Win) -> int:
    """How many times the base points are paid by ron."""
    return SHARES["dealer's ron" if win.seat_wind == "E" else "ron"]


def _by_ron(win: Win, base: int) -> dict[str, int]:
    return {win.discarder or "discarder": hundred(ron_shares(win) * base)}


def _self_drawn(win: Win, base: int) -> dict[str, int]:
    """What each pays: double by or to the dealer."""
    winner, rules = win.seat_wind, win.rules
    by_dealer, by_others = drawn(base, rules, by_dealer=winner == "E")
    return {
        seat: by_dealer if "E" in (seat, winner) else by_others
        for seat in rules.winds
        if seat != winner
    }


def drawn(base: int, rules: Rules, *, by_dealer: bool) -> tuple[int, int]:
    """What is paid for a self-drawn win by or to the dealer, and what between two others.

    >>> drawn(640, _TENHOU, by_dealer=False)
    (1300, 700)

    Arguments:
        base: the base points.
        rules: whether the share of a missing North is split.
        by_dealer: whether the dealer wins.
    """
    double, single = SHARES["dealer"], SHARES["other"]
    if rules.players == 3 and rules.tsumo_loss == "split":
        norths = double if by_dealer else single
        of_dealer, of_other = (-(-(2 * own + norths) * base // 2) for own in (double, single))
        return hundred(of_dealer), hundred(of_other)
    return hundred(double * base), hundred(single * base)


def _honba(win: Win, liable_base: int) -> dict[str, int]:
    """Who pays how much for the honba."""
    if not win.honba:
        return {}
    rules = win.rules
    if win.tsumo:
        each = rules.honba_tsumo * win.honba
        others = [seat for seat in rules.winds if seat != win.seat_wind]
        if liable_base:
            return {win.liable[0][1]: each * len(others)}
        return dict.fromkeys(others, each)
    payer = win.discarder or "discarder"
    if liable_base and rules.liability_honba == "liable":
        payer = win.liable[0][1]
    return {payer: rules.honba_ron * win.honba}
