-- The functions that answer with rows.
SELECT * FROM solutions('.........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 10);
SELECT number FROM solutions('.........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 1);
SELECT count(*) FROM solutions('.........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 0);
SELECT count(*), count(DISTINCT solution), max(number), bool_and(is_unique(solution))
FROM solutions('..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....', 3000);
-- In the list of a SELECT a LIMIT saves the work: there are 6,670,903,752,021,072,936,960.
SELECT (solutions(sudoku(repeat('.', 81)), 9223372036854775807)).* LIMIT 2;
SELECT number, technique, level, score, notation, "position"
FROM explain('4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......')
WHERE number BETWEEN 4 AND 6;
SELECT words FROM explain('4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......') WHERE number = 5;
SELECT technique, count(*) FROM explain('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 'teaching') GROUP BY technique ORDER BY 1;
-- Puzzles that have no one solution have no steps.
SELECT count(*) FROM explain('.........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
SELECT * FROM generate(3, 1);
SELECT number, puzzle, clues(puzzle), er(puzzle)
FROM generate(3, 1, symmetry => 'rotate-180', max_er => 2.5);
SELECT puzzle, grade(puzzle), hodoku_level(puzzle) FROM generate(2, 7, grade => 'hard');
SELECT clues(puzzle) BETWEEN 24 AND 25 AS fits FROM generate(3, 5, min_clues => 24, max_clues => 25);
SELECT bool_or(e.technique = 'X-Wing')
FROM generate(1, 3, technique => 'x_wing') AS g, explain(g.puzzle) AS e;
SELECT clues(puzzle), left(puzzle::text, 9) FROM generate(2, 4,
pattern => '11..1....1..111....11....1.1...1...11..1.1..11...1...1.1....11....111..1....1..11');
SELECT g.number, s.number, s.solution = g.solution AS same
FROM generate(3, 1) AS g, solutions(g.puzzle, 5) AS s;
-- NULL is no puzzle.
SELECT count(*) FROM solutions(NULL, 5);
SELECT count(*) FROM explain(NULL);
SELECT count(*) FROM generate(NULL, 1);
SELECT count(*) FROM generate(0, 1);
SELECT count(*) FROM generate(-1, 1);
-- A query that takes a part only gives the memory back all the same.
SELECT (generate(1000000, 1)).puzzle LIMIT 1;
