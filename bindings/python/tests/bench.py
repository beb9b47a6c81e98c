"""How fast the package is, beside plain Python: python3 bench.py FILE [--tdoku LIBRARY]

FILE has a puzzle a line. The two solvers of plain Python are those people write: candidates kept
as sets of characters with propagation and the smallest cell first (after Norvig's essay), and the
same on bits. LIBRARY is tdoku as a shared library, called through ctypes. All run on one core, the
best of three passes in CPU time, and every answer is compared.
"""

import argparse
import ctypes
import time

import nonet

ROWS = [[9 * r + c for c in range(9)] for r in range(9)]
COLUMNS = [[9 * r + c for r in range(9)] for c in range(9)]
BOXES = [[27 * (b // 3) + 3 * (b % 3) + 9 * (i // 3) + i % 3 for i in range(9)] for b in range(9)]
HOUSES = [[h for h in ROWS + COLUMNS + BOXES if cell in h] for cell in range(81)]
PEERS = [sorted({c for h in HOUSES[cell] for c in h} - {cell}) for cell in range(81)]


# ---- strings


def assign(values, cell, digit):
    return values if all(eliminate(values, cell, d) for d in values[cell] if d != digit) else None


def eliminate(values, cell, digit):
    if digit not in values[cell]:
        return True
    values[cell] = values[cell].replace(digit, "")
    if not values[cell]:
        return False
    if len(values[cell]) == 1 and not all(eliminate(values, p, values[cell]) for p in PEERS[cell]):
        return False
    for house in HOUSES[cell]:
        places = [c for c in house if digit in values[c]]
        if not places or len(places) == 1 and not assign(values, places[0], digit):
            return False
    return True


def search(values):
    open_cells = [(len(v), cell) for cell, v in enumerate(values) if len(v) > 1]
    if not open_cells:
        return values
    cell = min(open_cells)[1]
    for digit in values[cell]:
        copy = values[:]
        solved = assign(copy, cell, digit) and search(copy)
        if solved:
            return solved
    return None


def solve_with_strings(puzzle):
    values = ["123456789"] * 81
    for cell, c in enumerate(puzzle):
        if c in "123456789" and not assign(values, cell, c):
            return None
    solved = search(values)
    return solved and "".join(solved)


# ---- bits


def solve_with_bits(puzzle):
    cells = [int(c) if c in "123456789" else 0 for c in puzzle]
    rows, columns, boxes = [0] * 9, [0] * 9, [0] * 9
    blanks = []
    for cell, digit in enumerate(cells):
        r, c = divmod(cell, 9)
        b = r // 3 * 3 + c // 3
        if digit:
            bit = 1 << digit
            if (rows[r] | columns[c] | boxes[b]) & bit:
                return None
            rows[r] |= bit
            columns[c] |= bit
            boxes[b] |= bit
        else:
            blanks.append((cell, r, c, b))
    count = [bin(n).count("1") for n in range(1024)]

    def fill():
        best, fewest, where = None, 10, -1
        for i, (cell, r, c, b) in enumerate(blanks):
            free = 1022 & ~(rows[r] | columns[c] | boxes[b])
            if count[free] < fewest:
                best, fewest, where = free, count[free], i
                if fewest < 2:
                    break
        if where < 0:
            return True
        cell, r, c, b = blanks[where]
        blanks[where] = blanks[-1]
        blanks.pop()
        while best:
            bit = best & -best
            best ^= bit
            rows[r] ^= bit
            columns[c] ^= bit
            boxes[b] ^= bit
            cells[cell] = bit.bit_length() - 1
            if fill():
                return True
            rows[r] ^= bit
            columns[c] ^= bit
            boxes[b] ^= bit
        blanks.append((cell, r, c, b))
        return False

    return "".join(map(str, cells)) if fill() else None


# ---- tdoku


def tdoku_solver(path):
    library = ctypes.CDLL(path)
    call = library.TdokuSolverDpllTriadSimd
    call.restype = ctypes.c_size_t
    guesses, solution = ctypes.c_size_t(), ctypes.create_string_buffer(82)

    def solve(puzzle):
        call(puzzle.encode(), ctypes.c_size_t(1), ctypes.c_uint32(0), solution,
             ctypes.byref(guesses))
        return solution.raw[:81].decode()

    return solve


def measure(name, solve, puzzles, wanted):
    best = None
    for _ in range(3):
        start = time.process_time()
        got = solve(puzzles)
        spent = time.process_time() - start
        best = spent if best is None else min(best, spent)
    assert list(got) == wanted[:len(puzzles)], name
    print(f"{name:34} {len(puzzles) / best:12,.0f} puzzles/s")
    return len(puzzles) / best


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--tdoku")
    parser.add_argument("--few", type=int, default=100, help="puzzles for the slow solvers")
    options = parser.parse_args()
    puzzles = [str(p) for p in nonet.read(options.file)]
    wanted = [nonet.solve(p) for p in puzzles]
    few = puzzles[:options.few]
    cells = b"".join(bytes(int(c) if c != "." else 0 for c in p) for p in puzzles)
    try:
        import numpy

        array = numpy.frombuffer(cells, numpy.uint8).reshape(-1, 81)
    except ImportError:
        array = cells
    plain = [
        measure("plain Python, strings", lambda ps: [solve_with_strings(p) for p in ps], few,
                wanted),
        measure("plain Python, bits", lambda ps: [solve_with_bits(p) for p in ps], few, wanted),
    ]
    if options.tdoku:
        solve = tdoku_solver(options.tdoku)
        measure("tdoku through ctypes", lambda ps: [solve(p) for p in ps], puzzles, wanted)
    one = measure("nonet.solve", lambda ps: [nonet.solve(p) for p in ps], puzzles, wanted)
    spent = None
    for _ in range(3):
        start = time.process_time()
        solutions = nonet.solve_many(array, limit=2, threads=1).solutions
        passed = time.process_time() - start
        spent = passed if spent is None else min(spent, passed)
    data = bytes(solutions)
    assert all(data[81 * i:81 * i + 81] == bytes(map(int, w)) for i, w in enumerate(wanted))
    many = len(puzzles) / spent
    print(f"{'nonet.solve_many, an array':34} {many:12,.0f} puzzles/s")
    print(f"\nsolve is {one / max(plain):,.0f} times, solve_many {many / max(plain):,.0f} times "
          "the faster one of plain Python")


if __name__ == "__main__":
    main()
