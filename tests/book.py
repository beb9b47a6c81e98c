"""tests/book.py NONET - what `nonet book`, `show` and `explain` print is what was asked for,
and nothing overlaps.

The words of a PDF and their places come from pdftotext; boards are put together again from
them and compared with those that `generate` and `solve` give. Ends with 77 where the program
draws no pages.
"""

import os
import re
import signal
import struct
import subprocess
import sys
import time

NONET = sys.argv[1]
MM = 72 / 25.4
WIDTH, HEIGHT, MARGIN, TEXT = 210 * MM, 297 * MM, 15 * MM, 10


def run(*words, **more):
    return subprocess.run(words, check=True, capture_output=True, **more).stdout


def pages(pdf):
    """For each page its words: left, top, right, bottom, text."""
    html = run("pdftotext", "-bbox", pdf, "-").decode()
    word = re.compile(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>')
    return [[(*map(float, found[:4]), found[4]) for found in word.findall(page)]
            for page in html.split("<page ")[1:]]


def no_overlap(words):
    for i, a in enumerate(words):
        for b in words[i + 1:]:
            wide = min(a[2], b[2]) - max(a[0], b[0])
            high = min(a[3], b[3]) - max(a[1], b[1])
            assert wide < 1 or high < 1, (a, b)


def boards(words, columns, rows):
    """The boards of a page, by the geometry of book_pages.c."""
    wide, high = (WIDTH - 2 * MARGIN) / columns, (HEIGHT - 2 * MARGIN - 4 * TEXT) / rows
    side = min(wide - (6 if columns > 2 else 12 if columns > 1 else 0), high - TEXT * 1.6 - 4)
    for place in range(columns * rows):
        left = MARGIN + place % columns * wide + (wide - side) / 2 + side * 0.05
        top = MARGIN + 2 * TEXT + place // columns * high + TEXT * 1.6 + side * 0.05
        cells, cell = ["."] * 81, side * 0.1
        for x1, y1, x2, y2, text in words:
            column, row = ((x1 + x2) / 2 - left) // cell, ((y1 + y2) / 2 - top) // cell
            if 0 <= row < 9 and 0 <= column < 9 and re.fullmatch("[1-9]", text):
                cells[int(row * 9 + column)] = text
        if any(c != "." for c in cells):
            yield "".join(cells)


HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
HARDEST = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."


def boxes(pdf):
    found = re.findall(r"(\w+Box): +([-.\d]+) +([-.\d]+) +([-.\d]+) +([-.\d]+)", run("pdfinfo", "-box", pdf, text=True))
    return {name: tuple(map(float, numbers)) for name, *numbers in found}


def cut():
    """A bleed of 3 mm is 8.504 points, around the page and in its boxes."""
    run(NONET, "book", "--easy", "5", "--seed", "7", "--bleed=3", "-o", "cut.pdf")
    found, sheet = boxes("cut.pdf"), (0, 0, 612.28, 858.9)
    assert found["MediaBox"] == found["BleedBox"] == sheet, found
    assert found["TrimBox"] == (8.5, 8.5, 603.78, 850.39), found
    assert len(pages("cut.pdf")) == 3


def path():
    """Every step of the path is told, in its order, on pages where nothing overlaps."""
    run(NONET, "explain", "--to=pdf", "-o", "path.pdf", HARD)
    said = run(NONET, "explain", HARD, text=True)
    told = pages("path.pdf")
    words = [word[4] for page in told for word in page]
    missing = [n for n in re.findall(r"^ *(\d+\.) ", said, re.M) if n not in words]
    assert not missing, missing
    for page in told:
        no_overlap([word for word in page if not re.fullmatch("[1-9]", word[4])])
    assert "solved in" in " ".join(words), words


def pictures():
    run(NONET, "show", "-o", "each-%d.png", HARD, HARDEST)
    run(NONET, "show", "-o", "both.png", HARD, HARDEST)
    sizes = [struct.unpack(">II", open(name, "rb").read(24)[16:]) for name in
             ("each-1.png", "each-2.png", "both.png")]
    assert sizes == [(960, 960), (960, 960), (1920, 960)], sizes
    run(NONET, "show", "--solve", "-o", "solved.pdf", HARD, HARDEST)
    words = [word[4] for page in pages("solved.pdf") for word in page]
    assert len(pages("solved.pdf")) == 2 and sum(word in "123456789" for word in words) == 162


def trouble():
    """A deadline, a full disk, a closed pipe, Ctrl-C."""
    late = subprocess.run([NONET, "book", "--timeout=0.2", "-o", "late.pdf", HARDEST], capture_output=True, text=True)
    assert late.returncode == 1 and "1:1: left out: timeout" in late.stderr, late
    full = subprocess.run([NONET, "book", "--easy", "9", "--seed=1", "-o", "/dev/full"], capture_output=True, text=True)
    assert full.returncode == 4 and "No space left" in full.stderr, full
    with subprocess.Popen([NONET, "book", "--easy", "200", "--seed=1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as piped:
        piped.stdout.close()
        assert piped.wait() == 4 and piped.stderr.read() == b""
    with subprocess.Popen([NONET, "book", "--easy", "2000", "--seed=1", "-o", "never.pdf"]) as stopped:
        while not any(name.startswith(".never.pdf") or "never" in name for name in os.listdir(".")):
            time.sleep(0.01)
        stopped.send_signal(signal.SIGINT)
        assert stopped.wait() != 0
    assert not [name for name in os.listdir(".") if "never" in name], os.listdir(".")


def main():
    made = subprocess.run([NONET, "book", "--easy", "3", "--hard", "6", "--seed", "7", "-o", "book.pdf"],
                          capture_output=True, text=True)
    if "draws no pages" in made.stderr:
        sys.exit(77)
    assert made.returncode == 0, made.stderr
    lines = lambda grade: run(NONET, "generate", "-n", "9", "--seed", "7", "--grade", grade, text=True).split()
    asked = lines("easy")[:3] + lines("hard")[3:]
    solved = run(NONET, "solve", *asked, text=True).split()
    rated = run(NONET, "rate", "--to=csv", *asked, text=True).splitlines()
    book = pages("book.pdf")
    assert len(book) == 4, len(book)
    for page in book:
        no_overlap(page)
    puzzles = [board for page in book[:3] for board in boards(page, 2, 2)]
    assert puzzles == asked, (puzzles, asked)
    assert list(boards(book[3], 3, 4)) == solved
    captions = " ".join(word[4] for page in book[:3] for word in page)
    er = rated[0].split(",").index("er")
    for number, row in enumerate(rated[1:], 1):
        grade = "easy" if number <= 3 else "hard"
        assert f"{number} · {grade} · ER {row.split(',')[er]}" in captions, (number, captions)
    fonts = run("pdffonts", "book.pdf", text=True).splitlines()[2:]
    assert fonts and all(re.search(r"yes yes yes\s+\d+\s+\d+$", font) for font in fonts), fonts
    again = {"SOURCE_DATE_EPOCH": "1000000000", "PATH": "/usr/bin:/bin"}
    for name in ("a.pdf", "b.pdf"):
        run(NONET, "book", "--easy", "2", "--seed", "1", "-o", name, env=again)
    assert open("a.pdf", "rb").read() == open("b.pdf", "rb").read()
    for part in (cut, path, pictures, trouble):
        part()
    print("ok")


main()
