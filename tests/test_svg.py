"""A picture shows each tile of a hand where it lies on a table, and says so in words."""

import hashlib
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from combinat.display import faces, svg
from combinat.results.layouts import visible
from combinat.tiles.hand import Hand
from combinat.tiles.kinds import KINDS, TileError, tile_name
from combinat.tiles.meld import Meld
from tests.pictures import SVG, Page, laid, names, parsed, words
from tests.processes import printed_each_time
from tests.strategies import hands, melds

TILES = range(37)
NASTY = (
    "<script>alert(1)</script>",
    "\"'&quot;&#x3c;b&#62;",
    "]]><svg onload=x>",
    "</title></svg>",
    "&amp;&lt;&unknown;",
    "\x00\x07\x1b[31m\ud800\ufffe\u202e",
    "javascript:x' onerror='y",
)
texts = st.one_of(st.text(st.characters()), st.sampled_from(NASTY), st.text("<>&\"'/;#\x00\x1b"))


def held(hand: Hand) -> list[int]:
    return sorted([*hand.tiles, *(tile for meld in hand.melds for tile in meld.tiles)])


# Faces.


def test_each_tile_has_a_face_of_its_own_which_is_well_formed():
    drawn = {faces.face(tile) for tile in TILES}
    assert len(drawn) == len(TILES)
    for strokes in drawn:
        assert {part.tag for part in ElementTree.fromstring(f"<g>{strokes}</g>")} == {"path"}


@pytest.mark.parametrize("suit", "mps")
def test_a_red_five_is_marked_by_more_than_its_color(suit):
    def shapes(tile: str) -> set[str | None]:
        return {
            path.get("d") for path in ElementTree.fromstring(f"<g>{faces.face(tile)}</g>").iter()
        }

    assert shapes(f"5{suit}") < shapes(f"0{suit}")
    assert faces.RED in faces.face(f"0{suit}")
    assert faces.INK not in faces.face(f"0{suit}")


@pytest.mark.parametrize("rank", range(9))
def test_a_tile_of_dots_or_bamboo_shows_its_number(rank):
    _, centers = faces.DOTS[rank]
    assert len(set(centers.split(","))) == rank + 1
    if rank:
        assert "".join(faces.STICKS[rank]).count("M") == rank + 1


def test_dots_of_a_tile_do_not_touch():
    for wide, centers in faces.DOTS:
        points = [complex(*map(float, center.split())) for center in centers.split(",")]
        near = [abs(a - b) for i, a in enumerate(points) for b in points[:i]]
        assert min(near, default=99) > wide
        assert all(wide / 2 + 1 < point.real < 29 - wide / 2 for point in points)
        assert all(wide / 2 + 1 < point.imag < 39 - wide / 2 for point in points)


@pytest.mark.parametrize("bad", ["8z", "", "<b>", 37, -1, True, None, 1.0])
def test_what_is_no_tile_has_no_face(bad):
    with pytest.raises(TileError, match="expected a tile"):
        faces.face(bad)
    with pytest.raises(TileError, match="expected a tile"):
        svg.draw_tile(bad)


# Melds lie as they do on a table.


@pytest.mark.parametrize(
    ("meld", "slot"),
    [
        ("[2-34m]", 0),
        ("[23-4m]", 0),
        ("[234-m]", 0),
        ("[555-z]", 0),
        ("[555=z]", 1),
        ("[555+z]", 2),
        ("[5555-p]", 0),
        ("[5555=p]", 1),
        ("[5555+p]", 3),
    ],
)
def test_render_06_the_called_tile_lies_on_its_side_where_it_came_from(meld, slot):
    tiles = laid(svg.draw_meld(meld))
    assert [i for i, tile in enumerate(tiles) if tile.turned] == [slot]
    assert all(one.x < other.x for one, other in pairwise(tiles))


@pytest.mark.parametrize("meld", ["[4-06s]", "[40-6s]", "[406-s]"])
def test_render_06_a_run_shows_the_called_tile_and_then_the_others_ascending(meld):
    called, *others = names(svg.draw_meld(meld))
    assert called == tile_name(Meld(meld).tiles[Meld(meld).called or 0])
    assert [called, *others] == [called, *(name for name in ("4s", "0s", "6s") if name != called)]


@pytest.mark.parametrize(("sign", "slot"), [("-", 0), ("=", 1), ("+", 2)])
def test_render_01_the_tile_added_to_a_quad_lies_on_the_called_one(sign, slot):
    tiles = laid(svg.draw_meld(f"[222{sign}2p]"))
    lying = [tile for tile in tiles if tile.turned]
    assert len({tile.x for tile in tiles}) == 3
    assert [tile.x for tile in lying] == [sorted({tile.x for tile in tiles})[slot]] * 2
    assert lying[0].y - lying[1].y == faces.WIDTH


@pytest.mark.parametrize(("meld", "added"), [("[505-5p]", "5p"), ("[555=0p]", "0p")])
def test_the_tile_on_top_is_the_one_that_was_added(meld, added):
    top = min(laid(svg.draw_meld(meld)), key=lambda tile: tile.y - 99 * tile.turned)
    assert top.tile == added


def test_render_01_a_called_quad_has_one_tile_on_its_side_and_a_concealed_one_two_on_their_faces():
    assert [tile.turned for tile in laid(svg.draw_meld("[2222-p]"))].count(True) == 1
    concealed = laid(svg.draw_meld("(2222p)"))
    assert not any(tile.turned for tile in concealed)
    assert [tile.tile for tile in concealed] == ["back", "2p", "2p", "back"]


@pytest.mark.parametrize(
    ("quad", "shown"),
    [
        ("(0555p)", ["back", "0p", "5p", "back"]),
        ("(0055p)", ["back", "0p", "0p", "back"]),
        ("(0005p)", ["back", "0p", "0p", "0p"]),
        ("(0000p)", ["0p", "0p", "0p", "0p"]),
    ],
)
def test_render_02_a_red_five_is_never_hidden(quad, shown):
    assert names(svg.draw_meld(quad)) == shown


def test_a_meld_of_unknown_source_has_no_tile_on_its_side_and_a_line_below():
    unknown, known = svg.draw_meld("[555z]"), svg.draw_meld("[555=z]")
    assert not any(tile.turned for tile in laid(unknown))
    assert len(parsed(unknown).findall(f"{SVG}path")) == 1
    assert not parsed(known).findall(f"{SVG}path")
    assert unknown.height > known.height


@given(melds())
def test_a_meld_shows_all_its_tiles_but_for_two_of_a_concealed_quad(meld):
    shown = names(svg.draw_meld(meld))
    hidden = shown.count("back")
    assert hidden <= 2 * meld.concealed
    seen = sorted(name for name in shown if name != "back")
    every = sorted(map(tile_name, meld.tiles))
    assert len(seen) + hidden == len(every)
    assert all(seen.count(name) <= every.count(name) for name in set(seen))
    assert seen.count(f"0{every[0][1]}") == every.count(f"0{every[0][1]}")
    turned = [tile.turned for tile in laid(svg.draw_meld(meld))].count(True)
    assert turned == (meld.called is not None) + meld.is_added


# Hands.


@given(hands())
def test_a_hand_shows_all_its_tiles_inside_the_picture_and_none_over_another(hand):
    picture = svg.draw_hand(hand)
    tiles = laid(picture)
    assert len(tiles) == len(held(hand))
    left, top, wide, high = map(float, parsed(picture).get("viewBox", "").split())
    spaces = []
    for tile in tiles:
        w, h = (40, 30) if tile.turned else (30, 40)
        y = tile.y - 30 if tile.turned else tile.y
        spaces.append((tile.x, tile.x + w, y, y + h))
        assert left <= tile.x <= tile.x + w <= left + wide
        assert top <= y <= y + h <= top + high
    for i, one in enumerate(spaces):
        for other in spaces[:i]:
            apart_x = one[0] >= other[1] or other[0] >= one[1]
            assert apart_x or one[2] >= other[3] or other[2] >= one[3]


@given(hands())
def test_the_words_of_a_picture_parse_back(hand):
    picture = svg.draw_hand(hand)
    title, description = words(picture)
    if hand != Hand(""):
        assert title == description == picture.notation
        assert Hand(picture.notation) == hand


@given(hands(max_tiles=14), st.data())
def test_the_winning_tile_stands_apart(hand, data):
    if not hand.tiles:
        return
    tile = data.draw(st.sampled_from(hand.tiles))
    whole, parted = svg.draw_hand(hand), svg.draw_hand(hand, winning_tile=tile)
    assert sorted(names(whole)) == sorted(names(parted))
    last = laid(parted)[len(hand.tiles) - 1]
    assert last.tile == tile_name(tile)
    before = [one.x for one in laid(parted)[: len(hand.tiles) - 1]]
    assert last.x - max(before, default=last.x - 42) == faces.WIDTH + svg.GAP


@pytest.mark.parametrize(("tile", "apart"), [("5p", "0p"), ("0p", "0p")])
def test_the_only_five_may_be_asked_for_as_red_or_plain(tile, apart):
    assert names(svg.draw_hand("406p", winning_tile=tile))[-1] == apart
    assert names(svg.draw_hand("4056p", winning_tile="5p"))[-1] == "5p"


def test_a_winning_tile_that_is_not_concealed_is_refused():
    for tile in ("2m", "0p"):
        with pytest.raises(svg.PictureError, match="expected a winning tile out of"):
            svg.draw_hand("11z55p[234m]", winning_tile=tile)


def test_the_empty_hand_has_a_picture_without_tiles():
    assert laid(svg.draw_hand("")) == []


@pytest.mark.parametrize(
    "height", [0, -1, float("nan"), float("inf"), True, None, "20", 1e5, 10**400, 1j]
)
def test_a_picture_has_a_height(height):
    with pytest.raises(svg.PictureError, match="expected a height above 0"):
        svg.draw_tile("1m", height=height)


@pytest.mark.parametrize("hand", ["19m19p19s1234567z1z", "147m258p369s12345z", "12345678906789p"])
def test_a_hand_of_fourteen_tiles_takes_about_six_kilobytes(hand):
    assert len(svg.draw_hand(hand).encode()) < 6500
    assert svg.draw_hand(hand).isascii()


def test_two_pictures_in_one_page_agree_on_what_an_id_means():
    meaning: dict[str, str] = {}
    for hand in ("123m456p789s1122z", "0123m[555=z](1111s)", "340p[2-34m]"):
        for part in parsed(svg.draw_hand(hand, height=30)).iter(f"{SVG}g"):
            drawn = ElementTree.tostring(part, encoding="unicode")
            assert meaning.setdefault(part.get("id", ""), drawn) == drawn
    assert all(name.startswith("combinat-") for name in meaning)


def test_a_picture_needs_nothing_from_outside():
    """No font, no script, no style, no file: lines, and references to itself."""
    for tile in TILES:
        tree = parsed(svg.draw_hand(Hand.from_tiles([tile])))
        tags = {part.tag.removeprefix(SVG) for part in tree.iter()}
        assert tags <= {"svg", "title", "desc", "defs", "g", "use", "rect", "path"}
        assert all(use.get("href", "").startswith("#") for use in tree.iter(f"{SVG}use"))


# What a user writes is shown, and does nothing.


@given(texts)
def test_a_title_is_shown_and_is_never_markup(title):
    picture = svg.draw_hand("123m11z", title=title)
    plain = svg.draw_hand("123m11z")
    assert [part.tag for part in parsed(picture).iter()] == [
        part.tag for part in parsed(plain).iter()
    ]
    assert not [character for character in picture if ord(character) < 32]
    shown, description = words(picture)
    assert description == "123m11z"
    assert shown == visible(title) or not title


@given(texts)
def test_words_beside_a_picture_are_never_markup(text):
    picture = svg.draw([svg.row([0])], text)
    page = Page(picture.html)
    ((tag, attrs),) = page.tags
    assert (tag, page.text) == ("img", "")
    assert attrs.keys() == {"src", "alt", "width", "height", "style"}
    assert attrs["alt"] == visible(text)
    assert page.pictures == [picture]


# The same bytes, whenever and wherever.


PROGRAM = """
import sys
before = set(sys.modules)
from hashlib import sha256
from combinat.display import svg
pictures = [svg.draw_tile(tile) for tile in range(37)]
pictures += [svg.draw_hand("0555p[2-34m][222=2s](0555s)", winning_tile="5p", height=31.5)]
print(sha256("".join(pictures).encode()).hexdigest())
loaded = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(loaded - sys.stdlib_module_names - {"combinat"}))
"""


def test_two_processes_draw_the_same_bytes_with_the_standard_library_alone():
    lines = printed_each_time(PROGRAM)
    digest, loaded = lines
    assert len(digest) == len(hashlib.sha256().hexdigest())
    assert loaded == ""


# Unicode tiles in a line of text.


def test_render_04_the_red_dragon_is_asked_to_look_like_its_neighbors():
    assert Hand("567z").write("unicode") == "🀆🀅🀄\ufe0e"
    assert len(KINDS) == 34
