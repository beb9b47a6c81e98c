-- What there is, as sql/functions.def has it: test_sql_parts compares the two.
\pset tuples_only on
\pset format unaligned
SELECT proname, pg_get_function_arguments(oid), pg_get_function_result(oid), obj_description(oid)
FROM pg_proc WHERE obj_description(oid) IS NOT NULL AND oid IN
  (SELECT objid FROM pg_depend WHERE deptype = 'e' AND classid = 'pg_proc'::regclass
   AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'nonet'))
ORDER BY proname, 2;
