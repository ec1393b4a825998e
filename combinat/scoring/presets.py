"""The rule sets that people play by.

>>> MAHJONG_SOUL.liability_scope, M_LEAGUE.kiriage, WRC.red_fives, EMA.yakuman_add
('yakuman', True, (0, 0, 0), False)

Each option of a preset has its *ground*: how sure it is, and where it stands.

>>> print(ground(M_LEAGUE, "double_wind_fu"))
double_wind_fu=2: certain [MLeague-mapped] [Koba-rules]
>>> print(ground(WRC, "liability_scope"))
liability_scope='hand': not known, so as in Rules()

*Certain* is what two independent sources say, or one that quotes the rules or was held against
official records; *probable* is one decent source. The rules themselves, [TenhouManual],
[MahjongSoul], [MLeague], [WRC2025] and [EMA2025], were read through the sources named, which quote
them. The WRC rules are those of 2025, the EMA's those of 2025.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, NamedTuple

from combinat.scoring.rules import (
    LIABILITY,
    SPECIAL_WAITS,
    TENHOU_WAITS,
    Rules,
    RulesError,
    as_rules,
)

CONFIDENCE = {
    "C": "certain",
    "P": "probable",
    "U": "not known, so as in Rules()",
}
"""How sure an option of a preset is, and what the letters mean."""

_C, _P, _U = CONFIDENCE
_Told = tuple[object, str, str]


class Ground(NamedTuple):
    """An option of a preset, how sure it is, and where it stands."""

    option: str
    """The name of the option."""
    value: object
    """Its value."""
    confidence: str
    """A letter out of :data:`CONFIDENCE`."""
    sources: tuple[str, ...]
    """Keys of the bibliography."""

    def __str__(self) -> str:
        sources = "".join(f" [{key}]" for key in self.sources)
        return f"{self.option}={self.value!r}: {CONFIDENCE[self.confidence]}{sources}"


_TENHOU: dict[str, _Told] = {
    "players": (4, _C, "TenhouManual"),
    "open_tanyao": (True, _C, "Riichimi"),
    "red_fives": ((1, 1, 1), _C, "Riichimi Koba-rules"),
    "double_wind_fu": (4, _C, "Meijin Riichimi"),
    "kiriage": (False, _C, "Meijin"),
    "counted": ("yakuman", _C, "RiichiEnv-code Mahjong-lib"),
    "double_yakuman": ((), _C, "Riichimi RiichiEnv"),
    "yakuman_add": (True, _C, "Riichimi RiichiEnv"),
    "renhou": ("none", _C, "Ronin"),
    "rinshan_fu": (True, _C, "Meijin Koba-rules"),
    "pinfu_tsumo": (True, _C, "Mahjong-lib Majiang-core"),
    "open_ron_fu": (30, _C, "Mahjong-lib Majiang-core"),
    "seven_pairs_fu": (25, _C, "Mahjong-lib Majiang-core"),
    "ryuuiisou_green": (False, _C, "Ronin Mahjong-lib"),
    "honba_ron": (300, _C, "Mahjong-lib Majiang-core"),
    "honba_tsumo": (100, _C, "Mahjong-lib Majiang-core"),
    "riichi_stick": (1000, _C, "Mahjong-lib Majiang-core"),
    "liability": (LIABILITY[:2], _C, "RiichiEnv Koba-rules"),
    "liability_scope": ("hand", _C, "RiichiEnv Koba-rules"),
    # Older texts have the discarder pay; the newer evidence is preferred.
    "liability_honba": ("liable", _C, "Mahjax RiichiEnv-code"),
    "ippatsu": (True, _C, "Koba-rules RiichiEnv"),
    "ura_dora": (True, _C, "Koba-rules RiichiEnv"),
    "kan_dora": (True, _C, "Koba-rules RiichiEnv"),
    "kan_ura": (True, _C, "Koba-rules RiichiEnv"),
    "aotenjou": (False, _C, "Mahjong-lib RiichiEnv"),
    "local_yaku": ((), _C, "RiichiEnv"),
}

_SANMA: dict[str, _Told] = {
    "players": (3, _C, "RiichiEnv-code"),
    "honba_ron": (200, _C, "Akagi Mahjong-lib"),
    "honba_tsumo": (100, _C, "Akagi Mahjong-lib"),
    "kita": (True, _C, "Akagi RiichiEnv-code"),
    "tsumo_loss": ("unpaid", _C, "RiichiEnv-code Agari"),
}
"""What is the same at both tables of three."""

_TENHOU_SANMA: dict[str, _Told] = {
    **_TENHOU,
    **_SANMA,
    "red_fives": ((0, 1, 1), _P, "Agari"),
    "rinshan_fu": (True, _P, "RiichiEnv"),
    "liability": (LIABILITY[:2], _P, "RiichiEnv"),
    "liability_scope": ("hand", _P, "RiichiEnv"),
    "liability_honba": ("liable", _P, "RiichiEnv-code"),
}

_MAHJONG_SOUL: dict[str, _Told] = {
    "players": (4, _C, "MahjongSoul"),
    "open_tanyao": (True, _C, "Riichimi Majsoul-editor"),
    "red_fives": ((1, 1, 1), _C, "Majsoul-editor Riichimi"),
    "double_wind_fu": (4, _C, "Majsoul-editor RiichiEnv"),
    "kiriage": (False, _C, "Majsoul-editor RiichiEnv-corpus"),
    "counted": ("yakuman", _C, "RiichiEnv-code"),
    "double_yakuman": (SPECIAL_WAITS, _C, "RiichiEnv Majsoul-editor"),
    "yakuman_add": (True, _C, "RiichiEnv"),
    "renhou": ("none", _C, "Majsoul-editor"),
    "rinshan_fu": (True, _C, "RiichiEnv-corpus"),
    "pinfu_tsumo": (True, _C, "RiichiEnv-corpus"),
    "open_ron_fu": (30, _C, "RiichiEnv-corpus"),
    "seven_pairs_fu": (25, _C, "RiichiEnv-corpus"),
    "ryuuiisou_green": (False, _C, "RiichiEnv Majsoul-editor"),
    "tenhou_best_wait": (TENHOU_WAITS, _P, "Injustice"),
    "honba_ron": (300, _C, "RiichiEnv-corpus Majsoul-editor"),
    "honba_tsumo": (100, _C, "RiichiEnv-corpus Majsoul-editor"),
    "riichi_stick": (1000, _C, "RiichiEnv-corpus Majsoul-editor"),
    "liability": (LIABILITY[:2], _C, "RiichiEnv Majsoul-asked"),
    "liability_scope": ("yakuman", _C, "RiichiEnv RiichiEnv-code"),
    "liability_honba": ("liable", _C, "Majsoul-asked RiichiEnv-code"),
    "ippatsu": (True, _C, "Majsoul-editor RiichiEnv"),
    "ura_dora": (True, _C, "Majsoul-editor RiichiEnv"),
    "kan_dora": (True, _C, "Majsoul-editor RiichiEnv"),
    "kan_ura": (True, _C, "Majsoul-editor RiichiEnv"),
    "aotenjou": (False, _C, "Majsoul-editor"),
    "local_yaku": ((), _C, "Majsoul-editor"),
}

_MAHJONG_SOUL_SANMA: dict[str, _Told] = {
    **_MAHJONG_SOUL,
    **_SANMA,
    "red_fives": ((0, 1, 1), _C, "Agari RiichiEnv-code"),
    "rinshan_fu": (True, _P, "RiichiEnv"),
    "liability": (LIABILITY[:2], _P, "RiichiEnv"),
    "liability_scope": ("yakuman", _P, "RiichiEnv"),
    "liability_honba": ("liable", _P, "RiichiEnv-code"),
}

_M_LEAGUE: dict[str, _Told] = {
    "players": (4, _C, "MLeague"),
    "open_tanyao": (True, _C, "MLeague-mapped Koba-rules"),
    "red_fives": ((1, 1, 1), _C, "Koba-rules"),
    "double_wind_fu": (2, _C, "MLeague-mapped Koba-rules"),
    "kiriage": (True, _C, "MLeague-mapped Koba-rules"),
    "counted": ("sanbaiman", _C, "MLeague-mapped Koba-rules"),
    "double_yakuman": ((), _C, "MLeague-mapped Koba-rules"),
    "yakuman_add": (True, _C, "MLeague-mapped"),
    "renhou": ("none", _C, "MLeague-mapped"),
    "rinshan_fu": (True, _P, "MLeague-mapped"),
    "pinfu_tsumo": (True, _C, "MLeague-mapped"),
    "open_ron_fu": (30, _C, "MLeague-mapped"),
    "seven_pairs_fu": (25, _C, "MLeague-mapped"),
    "ryuuiisou_green": (False, _P, "MLeague-mapped"),
    "honba_ron": (300, _C, "MLeague-mapped"),
    "honba_tsumo": (100, _C, "MLeague-mapped"),
    "riichi_stick": (1000, _C, "MLeague-mapped"),
    "liability": (LIABILITY, _C, "MLeague-mapped Majsoul-editor"),
    "liability_scope": ("yakuman", _C, "MLeague-mapped"),
    "liability_honba": ("liable", _C, "MLeague-mapped"),
    "ippatsu": (True, _C, "MLeague-mapped Koba-rules"),
    "ura_dora": (True, _C, "MLeague-mapped Koba-rules"),
    "kan_dora": (True, _C, "MLeague-mapped Koba-rules"),
    "kan_ura": (True, _C, "MLeague-mapped Koba-rules"),
    "aotenjou": (False, _C, "MLeague-mapped"),
    "local_yaku": ((), _C, "MLeague-mapped"),
}

_WRC: dict[str, _Told] = {
    "players": (4, _C, "WRC2025"),
    "open_tanyao": (True, _C, "WRC2025"),
    "red_fives": ((0, 0, 0), _C, "WRC2025 Riichimi"),
    "double_wind_fu": (2, _C, "WRC2025 WRC2022"),
    "kiriage": (True, _C, "WRC2025 EMA2016"),
    "counted": ("yakuman", _C, "WRC2025"),
    "double_yakuman": ((), _C, "WRC2025"),
    "yakuman_add": (True, _C, "WRC2025 WRC2022"),
    "renhou": ("mangan", _C, "WRC2025"),
    "rinshan_fu": (True, _P, "WRC2025"),
    "pinfu_tsumo": (True, _C, "WRC2025"),
    "open_ron_fu": (30, _C, "WRC2025"),
    "seven_pairs_fu": (25, _C, "WRC2025"),
    "ryuuiisou_green": (False, _C, "WRC2025"),
    "honba_ron": (300, _P, "WRC2025"),
    "honba_tsumo": (100, _P, "WRC2025"),
    "riichi_stick": (1000, _P, "WRC2025"),
    "liability": (LIABILITY, _C, "WRC2025"),
    "ippatsu": (True, _C, "WRC2025"),
    "ura_dora": (True, _C, "WRC2025"),
    "kan_dora": (True, _C, "WRC2025"),
    "kan_ura": (True, _C, "WRC2025"),
    "aotenjou": (False, _C, "WRC2025"),
    "local_yaku": ((), _C, "WRC2025"),
}

_EMA: dict[str, _Told] = {
    "players": (4, _C, "EMA2025"),
    "open_tanyao": (True, _C, "EMA2016 EMA-card"),
    "red_fives": ((0, 0, 0), _C, "EMA2016 EMA-card"),
    "double_wind_fu": (2, _C, "EMA-card"),
    "kiriage": (True, _C, "EMA-card"),
    "counted": ("sanbaiman", _C, "EMA2016 EMA-card"),
    "double_yakuman": ((), _C, "EMA2016"),
    "yakuman_add": (False, _C, "EMA-card"),
    "renhou": ("mangan", _C, "EMA2016 EMA-card"),
    "rinshan_fu": (True, _P, "EMA-card"),
    "pinfu_tsumo": (True, _C, "EMA-card"),
    "open_ron_fu": (30, _C, "EMA-card"),
    "seven_pairs_fu": (25, _C, "EMA-card"),
    "ryuuiisou_green": (False, _P, "EMA-card"),
    "honba_ron": (300, _C, "EMA-card"),
    "honba_tsumo": (100, _C, "EMA-card"),
    "riichi_stick": (1000, _C, "EMA-card"),
    "liability": (LIABILITY[:2], _C, "EMA-card"),
    # There is never more than one yakuman in a hand, so both scopes are the same.
    "liability_scope": ("hand", _C, "EMA-card"),
    "liability_honba": ("discarder", _C, "EMA-card"),
    "ippatsu": (True, _C, "EMA-card"),
    "ura_dora": (True, _C, "EMA-card"),
    "kan_dora": (True, _C, "EMA-card"),
    "kan_ura": (True, _C, "EMA-card"),
    "aotenjou": (False, _C, "EMA-card"),
    "local_yaku": ((), _C, "EMA-card"),
}


def _made(told: dict[str, _Told]) -> Rules:
    options: dict[str, Any] = {option: value for option, (value, _, _) in told.items()}
    return Rules(**options)  # what is not told is as Tenhou has it, the default


TENHOU = _made(_TENHOU)
"""Tenhou, four players."""

TENHOU_SANMA = _made(_TENHOU_SANMA)
"""Tenhou, three players."""

MAHJONG_SOUL = _made(_MAHJONG_SOUL)
"""Mahjong Soul, ranked games of four players."""

MAHJONG_SOUL_SANMA = _made(_MAHJONG_SOUL_SANMA)
"""Mahjong Soul, ranked games of three players."""

M_LEAGUE = _made(_M_LEAGUE)
"""M.League."""

WRC = _made(_WRC)
"""World Riichi Championship, rules of 2025."""

EMA = _made(_EMA)
"""European Mahjong Association, rules of 2025."""

_GROUNDS = {
    "TENHOU": (TENHOU, _TENHOU),
    "TENHOU_SANMA": (TENHOU_SANMA, _TENHOU_SANMA),
    "MAHJONG_SOUL": (MAHJONG_SOUL, _MAHJONG_SOUL),
    "MAHJONG_SOUL_SANMA": (MAHJONG_SOUL_SANMA, _MAHJONG_SOUL_SANMA),
    "M_LEAGUE": (M_LEAGUE, _M_LEAGUE),
    "WRC": (WRC, _WRC),
    "EMA": (EMA, _EMA),
}

PRESETS: dict[str, Rules] = {name: rules for name, (rules, _) in _GROUNDS.items()}
"""The presets by name."""


def preset_name(rules: Rules) -> str:
    """The name of the preset that some rules are, or none.

    >>> preset_name(WRC), preset_name(WRC.but(kiriage=False))
    ('WRC', '')
    """
    return next((name for name, preset in PRESETS.items() if preset == rules), "")


def grounds(rules: Rules) -> tuple[Ground, ...]:
    """How sure each option of a preset is, and where it stands.

    >>> [ground.option for ground in grounds(WRC) if ground.confidence == "U"]
    ['tenhou_best_wait', 'liability_scope', 'liability_honba']

    Arguments:
        rules: a preset.

    Raises:
        RulesError: they are no preset.

    What concerns three players only is left out where there are four.
    """
    name = preset_name(as_rules(rules))
    if not name:
        raise RulesError(f"expected a preset, one of {', '.join(PRESETS)}, got {rules!r}")
    told = _GROUNDS[name][1]
    options = [field.name for field in fields(Rules)]
    if rules.players == 4:
        options = [option for option in options if option not in ("kita", "tsumo_loss")]
    return tuple([_ground(option, getattr(rules, option), told) for option in options])


def _ground(option: str, value: object, told: dict[str, _Told]) -> Ground:
    if option not in told:
        return Ground(option, value, _U, ())
    _, confidence, sources = told[option]
    return Ground(option, value, confidence, tuple(sources.split()))


def ground(rules: Rules, option: str) -> Ground:
    """How sure one option of a preset is, and where it stands.

    >>> ground(TENHOU_SANMA, "red_fives").confidence
    'P'

    Arguments:
        rules: a preset.
        option: the name of an option.

    Raises:
        RulesError: they are no preset, or have no such option.
    """
    for found in grounds(rules):
        if found.option == option:
            return found
    from combinat.results.cite import near

    close = near(str(option), [found.option for found in grounds(rules)])
    raise RulesError(f"expected an option of these rules{close}, got {option!r}")
