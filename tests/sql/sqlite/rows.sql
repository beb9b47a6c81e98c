-- The functions that answer with rows.
SELECT * FROM solutions('.........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 10);
SELECT number FROM solutions('.........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 1);
SELECT count(*) FROM solutions('.........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 0);
SELECT count(*), count(DISTINCT solution), max(number), sum(is_unique(solution))
FROM solutions('..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....', 3000);
SELECT count_solutions('..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....', 3000);
-- A LIMIT saves the work: there are 6,670,903,752,021,072,936,960.
SELECT number, solution FROM solutions(printf('%.*c', 81, '.'), 9223372036854775807) LIMIT 2;
SELECT number, technique, level, score, notation, position
FROM explain('4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......')
WHERE number BETWEEN 4 AND 6;
SELECT words FROM explain('4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......')
WHERE number = 5;
SELECT sum(score) = hodoku_score('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79')
FROM explain('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
SELECT technique, count(*) FROM explain('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 'teaching')
GROUP BY technique;
-- Puzzles that have no one solution have no steps.
SELECT count(*) FROM explain('.........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
SELECT * FROM generate(3, 1);
SELECT number, puzzle, clues(puzzle), er(puzzle), symmetry, max_er
FROM generate(3, 1) WHERE symmetry = 'rotate-180' AND max_er = 2.5;
SELECT puzzle, grade(puzzle), hodoku_level(puzzle) FROM generate(2, 7) WHERE grade = 'hard';
SELECT er(puzzle) FROM generate(2, 7, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 4, 5);
SELECT clues(puzzle) BETWEEN 24 AND 25 FROM generate(3, 5) WHERE min_clues = 24 AND max_clues = 25;
SELECT max(e.technique = 'X-Wing') FROM generate(1, 3) AS g, explain(g.puzzle) AS e
WHERE g.technique = 'x_wing';
SELECT clues(puzzle), substr(puzzle, 1, 9) FROM generate(2, 4)
WHERE pattern = '11..1....1..111....11....1.1...1...11..1.1..11...1...1.1....11....111..1....1..11';
-- Joined with tables, in any order.
SELECT g.number, s.number, s.solution = g.solution FROM generate(3, 1) AS g, solutions(g.puzzle, 5) AS s;
SELECT s.number, s.solution = g.solution FROM generate(1, 1) AS g JOIN solutions AS s
ON s.puzzle = g.puzzle AND s.most = 5;
-- NULL is no puzzle.
SELECT count(*) FROM solutions(NULL, 5);
SELECT count(*) FROM explain(NULL);
SELECT count(*) FROM generate(NULL, 1);
SELECT count(*) FROM generate(0, 1);
SELECT count(*) FROM generate(-1, 1);
