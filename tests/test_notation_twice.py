"""Two readers that share nothing agree on ten thousand strings.

The second one stands here, whole: MPSZ with its melds in brackets, in some twenty lines.
"""

import random
import re
from collections import Counter

import pytest

from combinat.tiles.hand import Hand
from combinat.tiles.kinds import tile_name
from tests.strategies import hand_or_error

ALPHABET = "0123456789mpsz[]()-=+ "
DICE = random.Random(20_240_229)


# --- the second reader -------------------------------------------------------------------------

HAND = re.compile(r" *((?:[0-9]+[mpsz] *)*)((?:[\[(][^\[\]() ]+[\])] *)*)")
RUN = re.compile(r"\[([0-9]{3}|(?=[0-9]+-[0-9]*[mps])[0-9-]{4})([mps])\]")
CONCEALED = re.compile(r"\(([0-9]{4})()[mpsz]\)")
ALIKE = re.compile(r"\[(?=[0-9]{3,4}[-=+]?[mpsz]|[0-9]{3}[-=+][0-9][mpsz])"
                   r"([0-9]*?)([0-9][-=+][0-9]?)?[mpsz]\]")  # fmt: skip


def second_meld(text):
    """The meld in the one way it is written, or None for what is no meld."""
    ranks = sorted(re.sub("[^0-9]", "", text).replace("0", "5"))
    if (run := RUN.fullmatch(text)) and "".join(ranks) in "123456789":
        in_order = sorted(re.findall("[0-9]-?", run[1]), key=lambda mark: mark.replace("0", "5"))
        return f"[{''.join(in_order)}{run[2]}]"
    if len(set(ranks)) == 1 and (alike := CONCEALED.fullmatch(text) or ALIKE.fullmatch(text)):
        own, called = alike.groups("")
        return text[0] + "".join(sorted(own)) + called + text[-2:]
    return None


def second_reading(text):
    """The tiles and the melds by name, sorted, or None for what is no hand."""
    if not (hand := HAND.fullmatch(text)):
        return None
    melds = re.findall(r"[\[(][^\])]*[\])]", hand[2])
    groups = re.findall("([0-9]+)([mpsz])", hand[1])
    named = [rank + suit for ranks, suit in groups for rank in ranks]
    everything = named + [rank + meld[-2] for meld in melds for rank in re.findall("[0-9]", meld)]
    most = max(Counter(name.replace("0", "5") for name in everything).values(), default=0)
    melds = [second_meld(meld) for meld in melds]
    if None in melds or most > 4 or {"0z", "8z", "9z"}.intersection(everything):
        return None
    return sorted(named), sorted(melds)


def test_the_second_reader_reads():
    assert second_reading(" 2m 10m [34-2m][505=p]") == (["0m", "1m", "2m"], ["[055=p]", "[234-m]"])
    assert second_reading("(5505s)[055+0p]") == ([], ["(0555s)", "[055+0p]"])
    assert second_reading("") == ([], [])
    for text in ("8z", "11111m", "[123z]", "[135m]", "[2=34m]", "[2-3-4m]", "12", "(555m)", "1m]"):
        assert second_reading(text) is None


# --- the strings -------------------------------------------------------------------------------


def random_string():
    return "".join(DICE.choices(ALPHABET, k=DICE.randint(0, 12)))


def random_meld():
    suit, rank = DICE.choice("mpsz"), DICE.randint(1, 7)
    alike = ["[xxxS]", "[xxxxS]", "[xxxSx]", "(xxxx)"]
    runs = ["[xyz]", "[x-yz]", "[xy-z]", "[xyz-]"] if suit != "z" else []
    meld = DICE.choice(alike + runs).replace("S", DICE.choice("-=+"))
    if DICE.random() < 0.25:
        meld = re.sub("[-=+]", "", meld)
    for i, mark in enumerate("xyz"):
        meld = meld.replace(mark, str(rank + i))
    if suit != "z" and DICE.random() < 0.5:
        meld = meld.replace("5", "0", 1)
    return meld[:-1] + suit + meld[-1]


def random_hand():
    """A hand with up to four melds, by rejection of what holds too many of a kind."""
    wall = [rank + suit for suit in "mps" for rank in 3 * "123456789" + "123406789"]
    wall += [rank + "z" for rank in 4 * "1234567"]
    while True:
        melds = [random_meld() for _ in range(DICE.choice([0, 1, 2, 3, 4]))]
        tiles = sorted(DICE.sample(wall, 13 - 3 * len(melds)), key=lambda name: name[::-1])
        suits = ((suit, [name[0] for name in tiles if name[1] == suit]) for suit in "mpsz")
        text = "".join("".join(ranks) + suit for suit, ranks in suits if ranks) + "".join(melds)
        if second_reading(text):
            return text


def with_one_edit(text):
    at = DICE.randint(0, len(text))
    edit = DICE.choice(["insert", "delete", "replace"])
    character = "" if edit == "delete" else DICE.choice(DICE.choice([ALPHABET, "0123456789"]))
    return text[:at] + character + text[at + (edit != "insert") :]


RANDOM = [random_string() for _ in range(5_000)]
VALID = [random_hand() for _ in range(5_000)]
EDITED = [with_one_edit(text) for text in VALID]


def test_the_strings_are_what_they_should_be():
    assert sum("[" in text or "(" in text for text in VALID) >= 1_000
    assert sum("0" in text for text in VALID) >= 1_000
    assert sum(bool(second_reading(text)) for text in VALID) == 5_000
    readable = sum(bool(second_reading(text)) for text in EDITED)
    assert len(EDITED) / 3 <= readable <= len(EDITED) * 2 / 3
    assert sum(bool(second_reading(text)) for text in RANDOM) >= 100


# --- the agreement -----------------------------------------------------------------------------


def first_reading(text):
    """The same from the package; an error has to say where."""
    hand = hand_or_error(text)
    if isinstance(hand, Hand):
        return sorted(map(tile_name, hand.tiles)), sorted(map(str, hand.melds))
    assert 1 <= hand.column <= len(text) + 1
    assert f"column {hand.column}" in str(hand)
    return None


@pytest.mark.parametrize("strings", [RANDOM, VALID, EDITED], ids=["random", "valid", "edited"])
def test_two_readers_agree(strings):
    for text in strings:
        if not text.lstrip().startswith(tuple("mpsz")):
            assert first_reading(text) == second_reading(text), text


@pytest.mark.parametrize("strings", [RANDOM, VALID, EDITED], ids=["random", "valid", "edited"])
def test_what_is_read_has_the_tiles_that_were_typed_and_writes_back_to_them(strings):
    for text in strings:
        if first := first_reading(text):
            hand = Hand(text)
            ranks = Counter(re.findall("[0-9]", text))
            assert ranks == Counter(re.findall("[0-9]", str(hand))), text
            assert first_reading(str(hand)) == first
            assert second_reading(str(hand)) == first
