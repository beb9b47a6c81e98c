-- Order, equality, and the indexes that rest on them.
CREATE TABLE t (id serial PRIMARY KEY, p sudoku NOT NULL);
INSERT INTO t (p) SELECT puzzle FROM generate(2000, 1);
-- The order is that of the lines.
SELECT count(*) AS out_of_order FROM (SELECT row_number() OVER (ORDER BY p) AS a,
  row_number() OVER (ORDER BY p::text COLLATE "C") AS b FROM t) AS x WHERE a <> b;
SELECT count(*) FILTER (WHERE a.p < b.p) AS lt, count(*) FILTER (WHERE a.p <= b.p) AS le,
       count(*) FILTER (WHERE a.p = b.p) AS eq, count(*) FILTER (WHERE a.p >= b.p) AS ge,
       count(*) FILTER (WHERE a.p > b.p) AS gt, count(*) FILTER (WHERE a.p <> b.p) AS ne
FROM t AS a, t AS b WHERE a.id <= 100 AND b.id <= 100;
CREATE UNIQUE INDEX t_p ON t (p);
CREATE INDEX t_hash ON t USING hash (p);
CREATE INDEX t_canon ON t (canon(p));
CREATE INDEX t_er ON t (er(p)) WHERE id <= 300;
ANALYZE t;
SET enable_seqscan = off;
SET enable_bitmapscan = off;
EXPLAIN (COSTS OFF) SELECT id FROM t WHERE p < '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
EXPLAIN (COSTS OFF) SELECT id FROM t ORDER BY p LIMIT 3;
EXPLAIN (COSTS OFF) SELECT id FROM t WHERE id <= 300 AND er(p) > 7.2;
-- A disguise of the third, made by `nonet transform --random --seed=5`.
SELECT id, p FROM t
WHERE p ~= '.9.78..6.....6...51....5...5...2......25...814.9..8...83....6..........4.....159.';
EXPLAIN (COSTS OFF) SELECT id, p FROM t
WHERE p ~= '.9.78..6.....6...51....5...5...2......25...814.9..8...83....6..........4.....159.';
SELECT id FROM t
WHERE equivalent('.9.78..6.....6...51....5...5...2......25...814.9..8...83....6..........4.....159.', p);
DROP INDEX t_p, t_canon;
SELECT id FROM t WHERE p = (SELECT p FROM t WHERE id = 7);
EXPLAIN (COSTS OFF) SELECT id FROM t WHERE p = '.2....3....7...4.64..8...2..8..1...2.4.9..6.....2.6...97............59..1.2..4.8.';
RESET enable_seqscan;
SET enable_mergejoin = off;
-- Two collections are joined by their least forms.
EXPLAIN (COSTS OFF) SELECT count(*) FROM t AS a JOIN t AS b ON a.p ~= b.p;
SELECT count(*) FROM t AS a JOIN t AS b ON a.p ~= b.p;
SELECT count(*), count(DISTINCT p), count(DISTINCT canon(p)) FROM t;
-- Partitions by hash, and arrays.
CREATE TABLE parts (p sudoku) PARTITION BY HASH (p);
CREATE TABLE parts_0 PARTITION OF parts FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE parts_1 PARTITION OF parts FOR VALUES WITH (MODULUS 2, REMAINDER 1);
INSERT INTO parts SELECT p FROM t;
SELECT count(*) BETWEEN 900 AND 1100 AS fair FROM parts_0;
SELECT cardinality(array_agg(p)), (array_agg(p ORDER BY p))[1] = min(p::text)::sudoku AS first FROM t;
