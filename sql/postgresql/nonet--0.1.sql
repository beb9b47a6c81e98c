-- nonet--0.1.sql - the type, its order, and the functions with one value as answer.
--
-- Released: what is to change goes into a script of its own, to the next version.
\echo Use "CREATE EXTENSION nonet" to load this file. \quit

-- The type

CREATE TYPE sudoku;

CREATE FUNCTION sudoku_in(cstring) RETURNS sudoku
AS 'MODULE_PATHNAME', 'sudoku_in'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION sudoku_out(sudoku) RETURNS cstring
AS 'MODULE_PATHNAME', 'sudoku_out'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION sudoku_recv(internal) RETURNS sudoku
AS 'MODULE_PATHNAME', 'sudoku_recv'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION sudoku_send(sudoku) RETURNS bytea
AS 'MODULE_PATHNAME', 'sudoku_packed'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE TYPE sudoku (
    INPUT = sudoku_in,
    OUTPUT = sudoku_out,
    RECEIVE = sudoku_recv,
    SEND = sudoku_send,
    INTERNALLENGTH = VARIABLE,
    STORAGE = main -- not plain, which would make its header four bytes long
);
COMMENT ON TYPE sudoku IS 'a puzzle on the classic board, or a complete grid';

CREATE FUNCTION sudoku(text) RETURNS sudoku
AS 'MODULE_PATHNAME', 'sudoku_from_text'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION sudoku(text) IS 'the puzzle that a text holds, in any format';

CREATE FUNCTION sudoku(bytea) RETURNS sudoku
AS 'MODULE_PATHNAME', 'sudoku_from_bytes'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION sudoku(bytea) IS 'the puzzle that packed() has packed';

CREATE FUNCTION is_sudoku(text) RETURNS boolean
AS 'MODULE_PATHNAME', 'sudoku_is_sudoku'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION is_sudoku(text) IS 'whether a text holds a puzzle';

CREATE FUNCTION packed(sudoku) RETURNS bytea
AS 'MODULE_PATHNAME', 'sudoku_packed'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION packed(sudoku) IS 'the puzzle in about 20 bytes';

CREATE CAST (bytea AS sudoku) WITH FUNCTION sudoku(bytea);
CREATE CAST (sudoku AS bytea) WITH FUNCTION packed(sudoku);

-- Order and equality

CREATE FUNCTION sudoku_eq(sudoku, sudoku) RETURNS boolean
AS 'MODULE_PATHNAME', 'sudoku_eq'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION sudoku_ne(sudoku, sudoku) RETURNS boolean
AS 'MODULE_PATHNAME', 'sudoku_ne'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION sudoku_lt(sudoku, sudoku) RETURNS boolean
AS 'MODULE_PATHNAME', 'sudoku_lt'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION sudoku_le(sudoku, sudoku) RETURNS boolean
AS 'MODULE_PATHNAME', 'sudoku_le'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION sudoku_gt(sudoku, sudoku) RETURNS boolean
AS 'MODULE_PATHNAME', 'sudoku_gt'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION sudoku_ge(sudoku, sudoku) RETURNS boolean
AS 'MODULE_PATHNAME', 'sudoku_ge'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION sudoku_compare(sudoku, sudoku) RETURNS integer
AS 'MODULE_PATHNAME', 'sudoku_compare'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION sudoku_hash(sudoku) RETURNS integer
AS 'MODULE_PATHNAME', 'sudoku_hash'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION sudoku_hash_extended(sudoku, bigint) RETURNS bigint
AS 'MODULE_PATHNAME', 'sudoku_hash_extended'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE OPERATOR = (LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_eq,
    COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel,
    HASHES, MERGES);
CREATE OPERATOR <> (LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_ne,
    COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR < (LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_lt,
    COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_le,
    COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
CREATE OPERATOR > (LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_gt,
    COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
CREATE OPERATOR >= (LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = sudoku_ge,
    COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel);

CREATE OPERATOR CLASS sudoku_ops DEFAULT FOR TYPE sudoku USING btree AS
    OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
    FUNCTION 1 sudoku_compare(sudoku, sudoku);
CREATE OPERATOR CLASS sudoku_ops DEFAULT FOR TYPE sudoku USING hash AS
    OPERATOR 1 =,
    FUNCTION 1 sudoku_hash(sudoku),
    FUNCTION 2 sudoku_hash_extended(sudoku, bigint);

-- What puzzles are. The costs are in the time of an operator, roughly: a search takes less than
-- a microsecond, a rating a tenth of a millisecond and more.

CREATE FUNCTION nonet_version() RETURNS text
AS 'MODULE_PATHNAME', 'sudoku_nonet_version'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION nonet_version() IS 'the version of nonet';

CREATE FUNCTION clues(sudoku) RETURNS integer
AS 'MODULE_PATHNAME', 'sudoku_clues'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION clues(sudoku) IS 'how many cells are given';

CREATE FUNCTION verdict(sudoku) RETURNS text
AS 'MODULE_PATHNAME', 'sudoku_verdict'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;
COMMENT ON FUNCTION verdict(sudoku) IS 'unique, none, multiple, or clash among the givens';

CREATE FUNCTION is_unique(sudoku) RETURNS boolean
AS 'MODULE_PATHNAME', 'sudoku_is_unique'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;
COMMENT ON FUNCTION is_unique(sudoku) IS 'whether there is exactly one solution';

CREATE FUNCTION solve(sudoku) RETURNS sudoku
AS 'MODULE_PATHNAME', 'sudoku_solve'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;
COMMENT ON FUNCTION solve(sudoku) IS 'the solution, if there is exactly one';

CREATE FUNCTION count_solutions(puzzle sudoku, most bigint) RETURNS bigint
AS 'MODULE_PATHNAME', 'sudoku_count_solutions'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION count_solutions(sudoku,bigint) IS 'how many solutions there are, counted up to most';

CREATE FUNCTION is_minimal(sudoku) RETURNS boolean
AS 'MODULE_PATHNAME', 'sudoku_is_minimal'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 500;
COMMENT ON FUNCTION is_minimal(sudoku) IS 'whether there is one solution, and more without any of the clues';

CREATE FUNCTION canon(sudoku) RETURNS sudoku
AS 'MODULE_PATHNAME', 'sudoku_canon'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION canon(sudoku) IS 'the least of all equivalent puzzles';

-- The planner writes the body in place of the call: so p ~= '53..' is looked up in an index on
-- canon(p), and a join on ~= is a hash join.
CREATE FUNCTION equivalent(sudoku, sudoku) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 200
RETURN canon($1) = canon($2);
COMMENT ON FUNCTION equivalent(sudoku, sudoku) IS 'whether one is the other, rearranged and with its digits renamed';

CREATE OPERATOR ~= (LEFTARG = sudoku, RIGHTARG = sudoku, FUNCTION = equivalent,
    COMMUTATOR = ~=, RESTRICT = eqsel, JOIN = eqjoinsel);

CREATE FUNCTION er(sudoku) RETURNS numeric
AS 'MODULE_PATHNAME', 'sudoku_er'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;
COMMENT ON FUNCTION er(sudoku) IS 'the rating of the hardest step, as Sudoku Explainer';

CREATE FUNCTION ep(sudoku) RETURNS numeric
AS 'MODULE_PATHNAME', 'sudoku_ep'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;
COMMENT ON FUNCTION ep(sudoku) IS 'likewise, up to the first digit placed';

CREATE FUNCTION ed(sudoku) RETURNS numeric
AS 'MODULE_PATHNAME', 'sudoku_ed'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;
COMMENT ON FUNCTION ed(sudoku) IS 'likewise, of the first step';

CREATE FUNCTION hodoku_level(sudoku) RETURNS text
AS 'MODULE_PATHNAME', 'sudoku_hodoku_level'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;
COMMENT ON FUNCTION hodoku_level(sudoku) IS 'Easy, Medium, Hard, Unfair or Extreme';

CREATE FUNCTION hodoku_score(sudoku) RETURNS integer
AS 'MODULE_PATHNAME', 'sudoku_hodoku_score'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;
COMMENT ON FUNCTION hodoku_score(sudoku) IS 'the points of all steps, as HoDoKu';

CREATE FUNCTION grade(sudoku) RETURNS text
AS 'MODULE_PATHNAME', 'sudoku_grade'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION grade(sudoku) IS 'easy, medium, hard or evil';
