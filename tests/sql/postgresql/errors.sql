-- What is wrong is told, with its place and a hint.
SELECT '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.q79'::sudoku;
SELECT sudoku('');
SELECT er('53..7');
SELECT sudoku('1...............');
SELECT sudoku('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
SELECT sudoku(repeat('ä', 1000));
SELECT sudoku(repeat('1', 1000000));
SELECT sudoku('\x0102'::bytea);
SELECT sudoku(''::bytea);
SELECT sudoku(decode(repeat('00', 1000000), 'hex'));
SELECT * FROM solutions('53..7', 2);
SELECT * FROM explain('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 'rope');
SELECT * FROM generate(1, 1, 'round');
SELECT * FROM generate(1, 1, grade => 'nice');
SELECT * FROM generate(1, 1, level => 'nice');
SELECT * FROM generate(1, 1, technique => 'luck');
SELECT * FROM generate(1, 1, pattern => '1');
SELECT * FROM generate(1, 1, max_clues => 16);
SELECT * FROM generate(1, 1, min_er => 5, max_er => 4);
SELECT * FROM generate(1, 1, min_er => 'NaN');
SELECT * FROM generate(1, 1, min_clues => -3);
CREATE TABLE t (p sudoku);
COPY t FROM stdin;
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
53..7
\.
SELECT count(*) FROM t;
-- Steps take stack: where there is none, it is an error and no crash.
SET max_stack_depth = '400kB';
SELECT count(*) FROM explain('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
RESET max_stack_depth;
SELECT count(*) FROM explain('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
