-- nonet--0.1--0.2.sql - the functions with several rows as answer.
--
-- Released: what is to change goes into a script of its own, to the next version.
\echo Use "ALTER EXTENSION nonet UPDATE TO '0.2'" to load this file. \quit

CREATE FUNCTION solutions(puzzle sudoku, most bigint)
RETURNS TABLE (number bigint, solution sudoku)
AS 'MODULE_PATHNAME', 'sudoku_solutions'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000 ROWS 100;
COMMENT ON FUNCTION solutions(sudoku, bigint) IS 'the first solutions, in ascending order';

CREATE FUNCTION explain(puzzle sudoku, ladder text DEFAULT 'human')
RETURNS TABLE (number integer, technique text, level text, score integer, notation text,
               words text, "position" sudoku)
AS 'MODULE_PATHNAME', 'sudoku_explain'
LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000 ROWS 60;
COMMENT ON FUNCTION explain(sudoku, text) IS
    'the steps of a person, and the position each was found in';

-- Not strict, for an argument that is NULL is one that is not asked for.
CREATE FUNCTION generate(n bigint, seed bigint, symmetry text DEFAULT NULL,
                         min_clues integer DEFAULT NULL, max_clues integer DEFAULT NULL,
                         minimal boolean DEFAULT NULL, pattern sudoku DEFAULT NULL,
                         grade text DEFAULT NULL, level text DEFAULT NULL,
                         min_score integer DEFAULT NULL, max_score integer DEFAULT NULL,
                         min_er numeric DEFAULT NULL, max_er numeric DEFAULT NULL,
                         technique text DEFAULT NULL)
RETURNS TABLE (number bigint, puzzle sudoku, solution sudoku)
AS 'MODULE_PATHNAME', 'sudoku_generate'
LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100000 ROWS 1000;
COMMENT ON FUNCTION generate IS
    'new puzzles, each with one solution, the same from the same seed';
