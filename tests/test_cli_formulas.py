"""`combinat formula` prints what the formulas say, and says what is wrong."""

import pytest

import combinat as cb
from combinat.cli.main import main


@pytest.fixture
def answer(capsys):
    def run(*line):
        status = main(["formula", *line])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_the_command_prints_a_formula_in_four_ways(answer):
    f = cb.formula(14, 1, weight="deals")
    for form, text in {
        "text": f.to_text(),
        "latex": f.to_latex(),
        "sympy": str(f.to_sympy()),
        "bfile": f.to_bfile().removesuffix("\n"),
    }.items():
        assert answer("14", "1", "--weight", "deals", "--format", form) == (0, text + "\n", "")
    assert answer("14", "1", "--weight", "deals")[1] == f"{f}\n"


def test_the_command_takes_copies_honors_and_all_numbers_of_tiles(answer):
    told = answer("8", "1", "--copies", "3", "--honors")[1]
    assert told == f"{cb.formula(8, 1, copies=3, honors=True)}\n"
    assert answer("all", "0")[1] == f"{cb.formula(None, 0)}\n"
    assert answer("3", "0", "--format", "bfile", "--last", "3")[1] == "0 0\n1 1\n2 2\n3 4\n"


def test_the_command_prints_numbers_of_any_length(answer):
    status, out, err = answer("all", "0", "--format", "bfile", "--last", "8000")
    assert (status, err) == (0, "")
    assert len(out.splitlines()[-1]) > 4300


@pytest.mark.parametrize(
    ("line", "match"),
    [
        (["many", "0"], "expected a whole number, or all, got 'many'"),
        (["3", "4"], "expected k to be 0, 1 or 2, got 4"),
        (["-1", "0"], "expected i to be a whole number, 0 or more, got -1"),
        (["3", "0", "--copies", "100"], "expected 0 to 99 copies"),
        (["3", "0", "--last", "9"], "expected no --last without --format bfile"),
    ],
)
def test_the_command_says_what_is_wrong(answer, line, match):
    status, out, err = answer(*line)
    assert (status, out) == (2, "")
    assert match in err
