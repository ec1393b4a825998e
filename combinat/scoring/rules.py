"""What tables differ in: one value that holds every option.

A ``Rules`` says how a win is scored wherever there is more than one way. Without arguments it
is how Tenhou does it; other rule sets are told from it by their options:

>>> Rules() == Rules(players=4, double_wind_fu=4)
True
>>> Rules(double_wind_fu=2, kiriage=True).changed()
{'double_wind_fu': 2, 'kiriage': True}
>>> Rules(double_wind_fu=3)
Traceback (most recent call last):
...
combinat.scoring.rules.RulesError: expected double_wind_fu to be 2 or 4, got 3

The rule sets that people play by are in :mod:`combinat.scoring.presets`. When quad indicators are
shown, how many may win on one discard and when a concealed quad may be robbed is no matter of
what a win is worth, so it is not here.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SPECIAL_WAITS = (
    "kokushi musou juusanmen",
    "suuankou tanki",
    "junsei chuuren poutou",
    "daisuushii",
)
"""The yakuman that some tables count twice."""

TENHOU_WAITS = SPECIAL_WAITS[:3]
"""The yakuman that depend on the winning tile, which a tenhou has not shown apart."""

LIABILITY = ("daisangen", "daisuushii", "suukantsu")
"""The yakuman for which one who fed the last set can be liable."""

LOCAL_YAKU = (
    "isshoku sanjun",
    "sanrenkou",
    "suurenkou",
    "uumensai",
    "daisharin",
    "daichisei",
)
"""The local yaku there are; none counts unless a table names it."""

WINDS = "ESWN"
"""The seats, from the dealer on."""


class RulesError(ValueError):
    """An option with a value it cannot have; the message names both."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules:
    """How wins are scored: every option, its legal values and what they mean.

    >>> Rules(renhou="mangan").renhou
    'mangan'

    A ``Rules`` never changes and can be a key of a dictionary.
    """

    players: Literal[3, 4] = 4
    """4; or 3, for the three-player game: no 2m to 8m, no North seat, 1m follows 9m as dora."""

    open_tanyao: bool = True
    """Whether a hand with called melds can have tanyao."""

    red_fives: tuple[int, int, int] = (1, 1, 1)
    """How many fives of characters, dots and bamboo are red, each 0 to 4. Each is a dora."""

    double_wind_fu: Literal[2, 4] = 4
    """Fu of a pair of the wind that is both seat and round: 2 or 4."""

    kiriage: bool = False
    """Whether base points of 1,920 (4 han 30 fu, 3 han 60 fu) are raised to a mangan."""

    counted: Literal["yakuman", "sanbaiman"] = "yakuman"
    """What 13 han and more without a yakuman are: worth one yakuman, or still a sanbaiman."""

    double_yakuman: tuple[str, ...] = ()
    """The yakuman that count twice: any of the names in :data:`SPECIAL_WAITS`."""

    yakuman_add: bool = True
    """Whether several yakuman in one hand add up; else the hand is worth the highest of them."""

    renhou: Literal["none", "mangan", "added", "yakuman"] = "none"
    """A ron before one's first draw: nothing; a mangan by itself, if that is more than the hand
    is worth otherwise; five han added to the rest; a yakuman."""

    rinshan_fu: bool = True
    """Whether the 2 fu of a self-drawn win count on a replacement tile too."""

    pinfu_tsumo: bool = True
    """Whether a self-drawn hand can be pinfu, and then has 20 fu; else the 2 fu stand instead."""

    open_ron_fu: Literal[20, 30] = 30
    """Fu of an open hand won by ron that has none but the first 20: 30 or 20."""

    seven_pairs_fu: Literal[25, 50] = 25
    """Seven pairs: 25 fu and 2 han, or 50 fu and 1 han."""

    ryuuiisou_green: bool = False
    """Whether ryuuiisou needs the green dragon."""

    tenhou_best_wait: tuple[str, ...] = ()
    """The yakuman for which a tenhou may take any of its tiles for the last, so that they are
    won on their special waits: any of the names in :data:`TENHOU_WAITS`."""

    honba_ron: int = 300
    """What each honba adds to a ron, 0 or more."""

    honba_tsumo: int = 100
    """What each honba adds to the payment of each player when the win is self-drawn."""

    riichi_stick: int = 1000
    """What a riichi stick on the table is worth to the winner."""

    liability: tuple[str, ...] = ("daisangen", "daisuushii")
    """The yakuman one can be liable for: any of the names in :data:`LIABILITY`."""

    liability_scope: Literal["hand", "yakuman"] = "hand"
    """What the liable player answers for: the whole hand, or only that yakuman."""

    liability_honba: Literal["liable", "discarder"] = "liable"
    """Who pays the honba when another than the liable player deals in."""

    ippatsu: bool = True
    """Whether ippatsu is a yaku."""

    ura_dora: bool = True
    """Whether the indicators below count for a riichi."""

    kan_dora: bool = True
    """Whether more indicators than the first count."""

    kan_ura: bool = True
    """Whether more indicators below than the first count."""

    kita: bool = True
    """Three players: whether each North declared counts like a dora."""

    tsumo_loss: Literal["unpaid", "split"] = "unpaid"
    """Three players: whether the share of the missing player is not paid when the win is
    self-drawn, or split in halves between the two who pay."""

    aotenjou: bool = False
    """Whether there are no limits: points grow with fu and han for ever, a yakuman is 13 han,
    and all that is not set aside by it counts beside it."""

    local_yaku: tuple[str, ...] = ()
    """The local yaku that count: any of the names in :data:`LOCAL_YAKU`."""

    def __post_init__(self) -> None:
        for name, (wanted, is_legal) in _LEGAL.items():
            value = getattr(self, name)
            if not is_legal(value):
                raise RulesError(f"expected {name} to be {wanted}, got {value!r}")
        object.__setattr__(self, "_hash", hash(tuple(getattr(self, name) for name in _LEGAL)))

    def __hash__(self) -> int:
        return self._hash  # type: ignore[attr-defined, no-any-return]

    def __repr__(self) -> str:
        return f"Rules({', '.join(f'{name}={value!r}' for name, value in self.changed().items())})"

    def __reduce__(self) -> tuple[Callable[..., Rules], tuple[Mapping[str, Any]]]:
        return _made, (self.changed(),)

    @property
    def winds(self) -> str:
        """The seats there are, from the dealer on.

        >>> Rules().winds, Rules(players=3).winds
        ('ESWN', 'ESW')
        """
        return WINDS[: self.players]

    def but(self, **options: Any) -> Rules:
        """The same rules but for these options.

        >>> Rules().but(players=3).but(honba_ron=200)
        Rules(players=3, honba_ron=200)
        >>> Rules().but(ipatsu=False)
        Traceback (most recent call last):
        ...
        combinat.scoring.rules.RulesError: expected options of Rules, perhaps ippatsu, got 'ipatsu'
        """
        for name in options:
            if name not in _LEGAL:
                from combinat.results.cite import near

                raise RulesError(f"expected options of Rules{near(name, _LEGAL)}, got {name!r}")
        return replace(self, **options)

    def changed(self) -> dict[str, Any]:
        """The options that are not as in ``Rules()``.

        >>> Rules().changed()
        {}
        """
        own = {field.name: (getattr(self, field.name), field.default) for field in fields(self)}
        return {name: value for name, (value, default) in own.items() if value != default}


def _made(options: Mapping[str, Any]) -> Rules:
    return Rules(**options)


_KNOWN = "TENHOU, TENHOU_SANMA, MAHJONG_SOUL, MAHJONG_SOUL_SANMA, M_LEAGUE, WRC or EMA"
"""The presets, which are made of rules and so come after them."""


def as_rules(rules: object) -> Rules:
    """The rules, if they are; anything else is a :class:`RulesError`.

    >>> as_rules("tenhou")
    Traceback (most recent call last):
    ...
    combinat.scoring.rules.RulesError: expected Rules, such as combinat.TENHOU, TENHOU_SANMA, \
MAHJONG_SOUL, MAHJONG_SOUL_SANMA, M_LEAGUE, WRC or EMA, got 'tenhou'
    """
    if not isinstance(rules, Rules):
        raise RulesError(f"expected Rules, such as combinat.{_KNOWN}, got {rules!r}")
    return rules


_Legal = tuple[str, "Callable[[object], bool]"]
"""What a value should be, in words and as a test."""


def _one_of(*values: object) -> _Legal:
    # `True == 1`, so that the type has to be asked for too.
    kinds = {(type(value), value) for value in values}
    return " or ".join(
        map(repr, values)
    ), lambda value: isinstance(value, (bool, int, str)) and (type(value), value) in kinds


def _names_of(names: tuple[str, ...]) -> _Legal:
    return (
        f"a tuple out of {', '.join(names)}, each once",
        lambda value: (
            isinstance(value, tuple)
            and all(isinstance(name, str) and name in names for name in value)
            and len(set(value)) == len(value)
        ),
    )


def _is_whole(value: object) -> bool:
    return type(value) is int and value >= 0


_SWITCH = _one_of(True, False)
_AMOUNT = ("a whole number from 0", _is_whole)

_LEGAL: dict[str, _Legal] = {
    "players": _one_of(3, 4),
    "open_tanyao": _SWITCH,
    "red_fives": (
        "three whole numbers from 0 to 4",
        lambda value: (
            isinstance(value, tuple)
            and len(value) == 3
            and all(_is_whole(number) and number <= 4 for number in value)
        ),
    ),
    "double_wind_fu": _one_of(2, 4),
    "kiriage": _SWITCH,
    "counted": _one_of("yakuman", "sanbaiman"),
    "double_yakuman": _names_of(SPECIAL_WAITS),
    "yakuman_add": _SWITCH,
    "renhou": _one_of("none", "mangan", "added", "yakuman"),
    "rinshan_fu": _SWITCH,
    "pinfu_tsumo": _SWITCH,
    "open_ron_fu": _one_of(20, 30),
    "seven_pairs_fu": _one_of(25, 50),
    "ryuuiisou_green": _SWITCH,
    "tenhou_best_wait": _names_of(TENHOU_WAITS),
    "honba_ron": _AMOUNT,
    "honba_tsumo": _AMOUNT,
    "riichi_stick": _AMOUNT,
    "liability": _names_of(LIABILITY),
    "liability_scope": _one_of("hand", "yakuman"),
    "liability_honba": _one_of("liable", "discarder"),
    "ippatsu": _SWITCH,
    "ura_dora": _SWITCH,
    "kan_dora": _SWITCH,
    "kan_ura": _SWITCH,
    "kita": _SWITCH,
    "tsumo_loss": _one_of("unpaid", "split"),
    "aotenjou": _SWITCH,
    "local_yaku": _names_of(LOCAL_YAKU),
}
"""For each option what it may be."""
