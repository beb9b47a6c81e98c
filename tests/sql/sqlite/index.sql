-- Indexes on expressions, generated columns, and a schema that is not trusted.
PRAGMA trusted_schema = OFF;
CREATE TABLE t (p TEXT NOT NULL CHECK (is_sudoku(p)), least TEXT AS (canon(p)));
INSERT INTO t SELECT puzzle FROM generate(500, 1);
CREATE INDEX by_least ON t (canon(p));
CREATE INDEX by_er ON t (er(p)) WHERE is_unique(p);
CREATE VIEW hardest AS SELECT p, er(p) AS er FROM t WHERE is_unique(p) ORDER BY er(p) DESC, p;
SELECT * FROM hardest LIMIT 3;
-- A disguise of the third, made by `nonet transform --random --seed=5`.
SELECT rowid, p FROM t
WHERE canon(p) = canon('.9.78..6.....6...51....5...5...2......25...814.9..8...83....6..........4.....159.');
EXPLAIN QUERY PLAN SELECT rowid FROM t WHERE canon(p) = canon('53..7');
EXPLAIN QUERY PLAN SELECT p FROM t WHERE is_unique(p) AND er(p) > 7;
SELECT count(*), sum(least = canon(p)) FROM t;
SELECT count(*), min(er(p)), max(er(p)) FROM t WHERE is_unique(p) AND er(p) BETWEEN 2 AND 7.2;
PRAGMA integrity_check;
