-- Every function, on puzzles of every kind.
CREATE TABLE puzzles (id serial, name text, p sudoku);
INSERT INTO puzzles (name, p) VALUES
 ('easy', '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'),
 ('seventeen', '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'),
 ('hard', '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..'),
 ('none', '.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........'),
 ('two', '.........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'),
 ('clash', '55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'),
 ('complete', '534678912672195348198342567859761423426853791713924856961537284287419635345286179'),
 ('empty', repeat('.', 81)::sudoku),
 ('missing', NULL);
SELECT name, clues(p), verdict(p), is_unique(p), count_solutions(p, 1000) AS count, is_minimal(p),
       er(p), ep(p), ed(p), hodoku_level(p) AS level, hodoku_score(p) AS score, grade(p),
       length(packed(p)) AS bytes, pg_column_size(p) AS size, p ~= canon(p) AS equivalent
FROM puzzles ORDER BY id;
SELECT name, solve(p) FROM puzzles ORDER BY id;
SELECT name, canon(p) FROM puzzles ORDER BY id;
SELECT name, packed(p) FROM puzzles ORDER BY id;
-- What goes in comes out, whatever the form.
SELECT bool_and(packed(p)::sudoku = p) AS bytes, bool_and(p::text::sudoku = p) AS text,
       bool_and(sudoku(replace(p::text, '.', '0')) = p) AS zeros,
       bool_and(sudoku(p::bytea) = p) AS a_call FROM puzzles;
SELECT is_sudoku('53'), is_sudoku(repeat('.', 81)), is_sudoku(NULL);
SELECT sudoku('
  +-------+-------+-------+
  | 5 3 . | . 7 . | . . . |
  | 6 . . | 1 9 5 | . . . |
  | . 9 8 | . . . | . 6 . |
  +-------+-------+-------+
  | 8 . . | . 6 . | . . 3 |
  | 4 . . | 8 . 3 | . . 1 |
  | 7 . . | . 2 . | . . 6 |
  +-------+-------+-------+
  | . 6 . | . . . | 2 8 . |
  | . . . | 4 1 9 | . . 5 |
  | . . . | . 8 . | . 7 9 |
  +-------+-------+-------+
') = p AS grid FROM puzzles WHERE name = 'easy';
SELECT count_solutions(p, 0), count_solutions(p, -1), count_solutions(p, NULL),
       count_solutions(p, 1) FROM puzzles WHERE name = 'two';
-- All of them are immutable, may run in parallel, and take NULL for no puzzle.
SELECT provolatile, proparallel, proisstrict, count(*), min(proname) FROM pg_proc
WHERE oid IN (SELECT objid FROM pg_depend WHERE deptype = 'e' AND classid = 'pg_proc'::regclass
              AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'nonet'))
GROUP BY 1, 2, 3 ORDER BY 4;
