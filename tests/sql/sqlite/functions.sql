-- Every function, on puzzles of every kind.
CREATE TABLE puzzles (name, p TEXT);
INSERT INTO puzzles VALUES
 ('easy', '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'),
 ('seventeen', '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'),
 ('hard', '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..'),
 ('none', '.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........'),
 ('two', '.........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'),
 ('clash', '55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'),
 ('complete', '534678912672195348198342567859761423426853791713924856961537284287419635345286179'),
 ('empty', printf('%.*c', 81, '.')),
 ('missing', NULL);
.mode column
SELECT name, clues(p) AS clues, verdict(p) AS verdict, is_unique(p) AS is_unique,
       count_solutions(p, 1000) AS count, is_minimal(p) AS is_minimal,
       er(p) AS er, ep(p) AS ep, ed(p) AS ed, hodoku_level(p) AS level,
       hodoku_score(p) AS score, grade(p) AS grade, length(packed(p)) AS bytes,
       equivalent(p, canon(p)) AS equivalent FROM puzzles;
.mode list
SELECT name, solve(p) FROM puzzles;
SELECT name, canon(p) FROM puzzles;
SELECT name, hex(packed(p)) FROM puzzles;
-- What goes in comes out, whatever the form.
SELECT name, sudoku(packed(p)) IS sudoku(p), sudoku(replace(p, '.', '0')) IS p FROM puzzles;
SELECT is_sudoku('53'), is_sudoku(x'00'), is_sudoku(1), is_sudoku(packed(p)) FROM puzzles LIMIT 1;
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
-- Numbers that are asked for and not.
SELECT count_solutions(p, 0), count_solutions(p, -1), count_solutions(p, NULL),
       count_solutions(p, 1) FROM puzzles WHERE name = 'two';
-- An index on an expression needs functions that say that they are deterministic, and a schema
-- that nobody vouches for such as say that they do no harm.
SELECT count(*) AS functions, sum(flags & 0x200800 = 0x200800) AS are_both
FROM pragma_function_list WHERE NOT builtin AND name NOT IN
     (SELECT name FROM pragma_function_list WHERE builtin)
     AND (name IN ('sudoku', 'is_sudoku', 'packed', 'clues', 'verdict', 'is_unique', 'solve',
     'count_solutions', 'is_minimal', 'canon', 'equivalent', 'er', 'ep', 'ed', 'hodoku_level',
     'hodoku_score', 'grade', 'nonet_version'));
