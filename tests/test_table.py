"""A table is exact, aligned, safe to write anywhere, and a value."""

import csv
import io
import json
import pickle
import re
from decimal import Decimal
from fractions import Fraction
from html.parser import HTMLParser

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from combinat.results.cells import FORMATS, ColumnFormat, TableError, decimal_text
from combinat.results.layouts import visible, width
from combinat.results.table import Result, Table

# --- what is drawn -----------------------------------------------------------------------------

texts = st.text(st.characters(codec="utf-8")) | st.sampled_from(
    ["a|b", "\\|", "\r\n", "a\rb", "\x00", "<b>&amp;", '"', "聴牌", "\u202eabc", "a\u0301", "\\\\"]
)
fractions = st.fractions()
numbers = st.integers() | fractions | st.decimals(allow_nan=False, allow_infinity=False)
cells = st.none() | texts | numbers


@st.composite
def tables(draw, cells=cells):
    columns = draw(st.lists(texts, min_size=1, max_size=4, unique=True))
    row = st.tuples(*[cells] * len(columns))
    return Table(
        draw(texts),
        tuple(columns),
        tuple(draw(st.lists(row, max_size=4))),
        counted=draw(texts),
        notes=tuple(draw(st.lists(texts, max_size=2))),
        sources=tuple(draw(st.lists(texts, max_size=2))),
        formats=(
            ColumnFormat(columns[0], draw(st.sampled_from(FORMATS)), draw(st.integers(1, 9))),
        ),
    )


SQUARES = Table("Squares", ("n", "square"), ((1, 1), (2, 4), (3, 9)))
HEAVEN = Fraction(12859078207674, 4250305029168216000)


# --- a value -----------------------------------------------------------------------------------


def test_a_table_is_read_by_column_by_row_and_from_top_to_bottom():
    assert SQUARES["square"] == (1, 4, 9)
    assert SQUARES.row(2) == (2, 4)
    assert list(SQUARES) == [(1, 1), (2, 4), (3, 9)]
    assert len(SQUARES) == 3


def test_tables_are_equal_when_all_their_parts_are():
    again = Table("Squares", ("n", "square"), ((1, 1), (2, 4), (3, 9)))
    assert SQUARES == again
    assert hash(SQUARES) == hash(again)
    assert Table("Squares", ("n", "square"), again.rows, deck="another") != SQUARES


@given(tables())
def test_a_table_survives_repr_and_pickle(table):
    assert eval(repr(table)) == table
    assert pickle.loads(pickle.dumps(table)) == table


def test_lists_become_tuples_so_that_nothing_changes_later():
    rows = [[1, 1]]
    table = Table("", ["n", "square"], rows)
    rows[0][0] = 7
    assert table.rows == ((1, 1),)


def test_the_integers_of_others_become_pythons():
    class Seven:
        def __index__(self):
            return 7

    assert type(Table("", ("n",), ((Seven(),),)).rows[0][0]) is int


@pytest.mark.parametrize("cell", [True, 1j, float("nan"), Decimal("Infinity"), b"bytes", (1, 2)])
def test_a_cell_of_another_kind_is_refused(cell):
    with pytest.raises(TableError, match="in a cell, got"):
        Table("", ("n",), ((cell,),))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("", ("a", "b"), ((1,),)), r"expected a row of 2 cells, got \(1,\)"),
        (("", ("a",), ("x",)), "expected a row of 1 cells, got 'x'"),
        (("", ("a", "a"), ()), "expected columns of different names, found 'a' twice"),
        (("", "ab", ()), "expected a tuple of texts as columns, got 'ab'"),
        ((None, ("a",), ()), "expected a text as title, got None"),
    ],
)
def test_a_table_that_cannot_be_says_why(arguments, message):
    with pytest.raises(TableError, match=message):
        Table(*arguments)


def test_a_note_given_as_a_bare_text_is_refused_and_not_split_into_letters():
    with pytest.raises(TableError, match="tuple of texts as notes"):
        Table("", (), (), notes="of melds")


def test_an_error_about_a_row_or_a_column_names_what_is_near_or_the_first_few():
    names = ("tanyao", "yakuhai", "pinfu", "iipeikou", "ittsu", "chanta")
    table = Table("", ("shape", "patterns"), tuple((name, 1) for name in names))
    for key in ("Tanyao", "TANYAO", "tanyo"):
        with pytest.raises(TableError, match=f"'{key}', found 0, perhaps tanyao$"):
            table.row(key)
    few = "rows begin with 'tanyao', 'yakuhai', 'pinfu', 'iipeikou', 'ittsu', ...$"
    for other in ("xyz", 3, None):
        with pytest.raises(TableError, match=f"found 0: {few}"):
            table.row(other)
    with pytest.raises(TableError, match=r"found 0: rows begin with 1, 2, 3$"):
        Table("", ("n",), ((1,), (2,), (3,))).row("1")
    with pytest.raises(TableError, match=r"found 0$"):
        Table("", ("n",), ()).row(1)
    with pytest.raises(TableError, match=r"found 2$"):
        Table("", ("n",), ((1,), (1,), (2,))).row(1)
    for column in ("Patterns", "PATTERNS", "pattern"):
        with pytest.raises(TableError, match=f"got '{column}', perhaps patterns$"):
            table[column]


def test_unknown_columns_rows_and_formats_are_named():
    with pytest.raises(TableError, match="expected one of the columns n, square, got 'root'"):
        SQUARES["root"]
    with pytest.raises(TableError, match="expected one row to begin with 9, found 0"):
        SQUARES.row(9)
    with pytest.raises(TableError, match="got 'root'"):
        SQUARES.showing("root")
    with pytest.raises(TableError, match="got 'precent'"):
        SQUARES.showing("n", "precent")
    for digits in (0, -1, 2.5, True):
        with pytest.raises(TableError, match="1 or more significant digits"):
            SQUARES.showing("n", digits=digits)  # type: ignore[arg-type]


# --- numbers -----------------------------------------------------------------------------------


@given(fractions, st.integers(1, 12))
@example(Fraction(999999999, 1000), 3)
@example(Fraction(1, 10**9), 1)
@example(Fraction(10**30 + 1), 4)
def test_a_decimal_is_the_nearest_with_so_many_digits(value, digits):
    text = decimal_text(value, digits)
    written = Fraction(text.replace(",", ""))
    unit = Fraction(1)
    while unit <= abs(value):
        unit *= 10
    while unit > abs(value) > 0:
        unit /= 10
    step = unit / 10 ** (digits - 1)
    if "e" not in text:
        step = min(step, Fraction(1))
    assert abs(written - value) <= step / 2
    assert (written / step).denominator == 1


@given(st.fractions(-(10**6), 10**6, max_denominator=64))
def test_a_decimal_ends_in_zeros_only_where_something_was_rounded(value):
    text = decimal_text(value, 30).replace(",", "")
    if Fraction(text) == value and "." in text:
        assert not text.endswith("0")


def test_fractions_are_shown_as_their_column_asks_and_saved_exactly():
    table = Table("", ("chance",), ((HEAVEN,),))
    last = {kind: str(table.showing("chance", kind)).splitlines()[-1].strip() for kind in FORMATS}
    assert last == {
        "decimal": "3.02545e-6",
        "percent": "0.000302545%",
        "odds": "1 in 330,530",
        "exact": "2,143,179,701,279/708,384,171,528,036,000",
    }
    assert table.showing("chance", "percent").to_csv() == table.to_csv()
    assert Fraction(table.to_csv().splitlines()[1]) == HEAVEN


def test_the_last_format_of_a_column_holds():
    table = Table("", ("p",), ((Fraction(1, 4),),)).showing("p", "exact").showing("p", "odds")
    assert table.formats == (ColumnFormat("p", "odds"),)
    assert str(table).endswith("1 in 4")


def test_odds_of_nothing_are_never():
    assert str(Table("", ("p",), ((Fraction(0),),)).showing("p", "odds")).endswith("never")


# --- plain text --------------------------------------------------------------------------------


def test_plain_text_is_aligned_and_tells_what_was_counted():
    table = Table(
        "Complete hands",
        ("form", "patterns", "probability"),
        (("regular", 11498658, HEAVEN), ("七対子", 5379616, None)),
        counted="14-tile hands",
        deck="136 tiles",
        convention="no fifth copy",
        notes=("one", "two"),
        sources=("Wandm", "PE696"),
    )
    assert str(table).splitlines() == [
        "Complete hands",
        "",
        "form       patterns  probability",
        "-------  ----------  -----------",
        "regular  11,498,658   3.02545e-6",
        "七対子    5,379,616",
        "",
        "Counted: 14-tile hands",
        "Deck: 136 tiles",
        "Convention: no fifth copy",
        "Note: one",
        "Note: two",
        "Sources: [Wandm], [PE696]",
    ]


@given(st.lists(texts, min_size=1, max_size=5))
def test_the_second_column_begins_at_one_place(names):
    table = Table("", ("name", "x"), tuple((name, "|") for name in names))
    places = {width(line.rsplit("|", 1)[0]) for line in str(table).splitlines()[2:]}
    assert len(places) == 1


@given(tables())
def test_plain_text_has_one_line_for_each_row_and_nothing_unseen(table):
    lines = str(table).split("\n")
    assert all(line == visible(line) for line in lines)
    head = (table.title != "") * 2
    assert set(lines[head + 1]) <= {"-", " "}
    assert len([*table]) <= len(lines) - head - 2


# --- CSV and JSON ------------------------------------------------------------------------------


@given(tables())
@example(Table("", ("a",), ((None,),)))
@example(Table("", ("",), (("",), ("a\r",))))
def test_csv_reads_back_cell_for_cell(table):
    head, *rows = csv.reader(io.StringIO(table.to_csv(), newline=""))
    assert tuple(head) == table.columns
    told = [["" if cell is None else str(cell) for cell in row] for row in table]
    assert rows == told


@given(tables())
def test_a_dictionary_goes_through_json_and_numbers_come_out_exact(table):
    saved = json.loads(json.dumps(table.to_dict()))
    assert saved == table.to_dict()
    for row, told in zip(table, saved["rows"], strict=True):
        for cell, word in zip(row, told, strict=True):
            assert (type(cell)(word) if isinstance(cell, Fraction | Decimal) else word) == cell


# --- Markdown ----------------------------------------------------------------------------------


def markdown_cells(line):
    """The cells of a line of a Markdown table, as a reader of GitHub's kind finds them."""
    pieces = re.findall(r"(?:\\.|[^|\\])+|\|", line.strip().removeprefix("|"))
    return [re.sub(r"\\(\W|_)", r"\1", piece).strip() for piece in pieces if piece != "|"]


@given(tables())
def test_markdown_has_as_many_cells_in_each_row_as_columns(table):
    lines = table.to_markdown().split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith("|"))
    assert re.fullmatch(r"(\|:?-+:?)+\|", lines[first + 1])
    rows = lines[first + 2 : first + 2 + len(table)]
    for row, line in zip(table, rows, strict=True):
        told = markdown_cells(line)
        assert len(told) == len(table.columns)
        for cell, word in zip(row, told, strict=True):
            if isinstance(cell, str):
                assert word == visible(cell).strip()


def test_markdown_reads_as_it_was_meant():
    table = Table("S_1 *", ("a|b", "n"), (("[555z]", 1000),), deck="`4` <b>", sources=("PE696",))
    assert table.to_markdown().splitlines() == [
        r"**S\_1 \***",
        "",
        r"| a\|b     |     n |",
        r"|:---------|------:|",
        r"| \[555z\] | 1,000 |",
        "",
        r"- Deck: \`4\` \<b\>",
        r"- Sources: \[PE696\]",
    ]


# --- HTML --------------------------------------------------------------------------------------


class Page(HTMLParser):
    """What a browser makes of a page: its elements, and the texts inside them."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.tags, self.attributes, self.cells, self.open = set(), set(), [], []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)
        if tag in ("td", "th", "caption"):
            self.cells.append((tag, ""))
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.cells and self.open and self.open[-1] in ("td", "th", "caption"):
            tag, text = self.cells[-1]
            self.cells[-1] = (tag, text + data)


@given(tables())
def test_html_shows_every_text_and_holds_nothing_a_text_could_have_brought_in(table):
    page = Page(table._repr_html_())
    assert page.open == []
    assert page.tags <= set("table caption thead tbody tfoot tr th td br sup".split())
    assert page.attributes <= {"scope", "style", "title", "colspan"}
    assert [text for tag, text in page.cells if tag == "th"] == list(map(visible, table.columns))
    told = [text for tag, text in page.cells if tag == "td"]
    asked = [cell for row in table for cell in row]
    for cell, text in zip(asked, told, strict=False):
        if isinstance(cell, str):
            assert text == visible(cell)


def test_html_shows_powers_as_powers_and_keeps_the_exact_fraction_at_hand():
    page = Table("", ("p",), ((HEAVEN,),))._repr_html_()
    assert "3.02545 × 10<sup>-6</sup>" in page
    assert 'title="2143179701279/708384171528036000"' in page


def test_a_notebook_gets_text_and_html():
    bundle = SQUARES._repr_mimebundle_()
    assert bundle == {"text/plain": str(SQUARES), "text/html": SQUARES._repr_html_()}


# --- LaTeX -------------------------------------------------------------------------------------


@given(tables())
def test_latex_has_balanced_braces_and_as_many_cells_as_columns(table):
    page = table.to_latex()
    bare = re.sub(r"\\[{}$&#%_]", "", page)
    assert bare.count("{") == bare.count("}")
    assert not set('$#%_~<>|"') & set(bare)
    lines = bare.split("\n")
    rows = [line for line in lines if line.endswith(r" \\")]
    assert len(rows) == len(table) + 1
    assert {line.count("&") for line in rows} == {len(table.columns) - 1}


def test_a_bracket_or_star_after_a_line_end_is_no_argument_of_it():
    rows = Table("", ("hand",), (("[555z]",), ("*",))).to_latex().splitlines()[6:8]
    assert rows == [r"{[}555z] \\", r"{*} \\"]


def test_latex_sets_minus_signs_powers_and_percents():
    table = Table("", ("n", "p"), ((-1, HEAVEN),))
    assert r"\ensuremath{-}1 & 3.02545\ensuremath{{}\times 10^{-6}} \\" in table.to_latex()
    assert r"0.000302545\% \\" in table.showing("p", "percent").to_latex()


# --- edges -------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [Table("", (), ()), Table("", ("n",), ()), Table("t", (), ())])
def test_an_empty_table_can_be_written_in_every_form(table):
    assert table.title in str(table)
    assert Page(table._repr_html_()).open == []
    for page in (table.to_markdown(), table.to_latex(), table.to_csv()):
        assert isinstance(page, str)


def test_a_result_says_how_it_is_a_table():
    with pytest.raises(TypeError, match="to_table"):
        Result()  # type: ignore[abstract]


def test_a_table_cites_the_package_and_each_source_once():
    cited = Table("", (), (), sources=("PE696", "Knu2011", "PE696")).cite()
    assert re.findall(r"^@\w+\{(\w+),", cited, re.MULTILINE) == ["combinat", "PE696", "Knu2011"]
