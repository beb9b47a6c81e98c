// test_row.c - one row in three styles, and text that must survive each of them.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/row.h>

#include "base/utf8.h"
#include "strict_json.h"

static test_page out;

enum { RATED = 1, LISTED = 2 };

static const nonet_column columns[] = {
    {.name = "puzzle", .in = NONET_IN_CSV | NONET_IN_JSON},
    {.name = "name"},
    {.name = "er", .part = RATED},
    {.name = "why", .part = RATED},
    {.name = "all", .part = LISTED},
    {.name = "unique"},
    {.name = "word", .in = NONET_IN_LINE},
    {.name = "steps", .in = NONET_IN_JSON},
    {0},
};

static const nonet_column judged[] = {
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "status", .in = NONET_IN_DATA},
    {.name = "er"},
    {.name = "reason", .in = NONET_IN_DATA},
    {0},
};

static nonet_table table_of(nonet_row_style style, unsigned parts)
{
    return (nonet_table){.columns = columns, .style = style, .parts = parts};
}

// All that can be put, in each style.
static void put_everything(nonet_row *row)
{
    nonet_board board = {{0}};
    nonet_row_board(row, "puzzle", &board);
    nonet_row_text(row, "name", "a, \"b\"");
    nonet_row_decimal(row, "er", 72, 1);
    nonet_row_list(row, "all");
    nonet_row_number(row, NULL, 1);
    nonet_row_cell(row, NULL, 80);
    nonet_row_text(row, NULL, "two words");
    nonet_row_list(row, NULL);
    nonet_row_null(row, NULL);
    nonet_row_list_end(row);
    nonet_row_list_end(row);
    nonet_row_bool(row, "unique", true);
    nonet_row_text(row, "word", "end");
    nonet_row_object(row, "steps");
    nonet_row_figure(row, "x", "1e+3");
    nonet_row_object_end(row);
    nonet_row_end(row);
}

static void check_everything(nonet_row_style style, const char *wanted)
{
    nonet_table table = table_of(style, RATED | LISTED);
    char text[1000], blanks[NONET_CELLS + 1] = {0};
    memset(blanks, '.', NONET_CELLS);
    snprintf(text, sizeof text, wanted, blanks);
    nonet_sink sink = test_sink(&out);
    nonet_table_header(&table, &sink);
    nonet_row row = nonet_row_begin(&table, sink);
    put_everything(&row);
    assert_string_equal(out.text, text);
}

static void the_same_calls_in_three_styles(void **state)
{
    (void)state;
    check_everything(NONET_ROW_CSV, "puzzle,name,er,why,all,unique\n"
                                    "%s,\"a, \"\"b\"\"\",7.2,,1 r9c9 two%%20words,yes\n");
    check_everything(NONET_ROW_JSON,
                     "{\"puzzle\":\"%s\",\"name\":\"a, \\\"b\\\"\",\"er\":7.2,"
                     "\"all\":[1,\"r9c9\",\"two words\",[null]],\"unique\":true,"
                     "\"steps\":{\"x\":1e+3}}\n");
    check_everything(NONET_ROW_LINE, "a, \"b\"\t7.2\t1\nr9c9\ntwo words\nyes\tend\n");
}

// What stands first in one style may stand last in another.
static void a_name_may_have_a_place_for_each_style(void **state)
{
    (void)state;
    static const nonet_column places[] = {{.name = "a", .in = NONET_IN_JSON},
                                          {.name = "b"},
                                          {.name = "a", .in = NONET_IN_CSV},
                                          {0}};
    static const char *const wanted[] = {"2\n", "2,3\n", "{\"a\":1,\"b\":2}\n"};
    for (int style = NONET_ROW_LINE; style <= NONET_ROW_JSON; style++) {
        nonet_table table = {.columns = places, .style = (nonet_row_style)style};
        nonet_row row = nonet_row_begin(&table, test_sink(&out));
        if (style == NONET_ROW_JSON)
            nonet_row_number(&row, "a", 1);
        nonet_row_number(&row, "b", 2);
        if (style != NONET_ROW_JSON)
            nonet_row_number(&row, "a", 3);
        nonet_row_end(&row);
        assert_string_equal(out.text, wanted[style]);
    }
}

// Whoever reads line by line gets each member when it is there, not when the next one is.
static void members_end_their_line_at_once(void **state)
{
    (void)state;
    static const nonet_column one[] = {{.name = "list"}, {.name = "word"}, {0}};
    const nonet_table table = {.columns = one};
    nonet_row row = nonet_row_begin(&table, test_sink(&out));
    nonet_row_list(&row, "list");
    nonet_row_number(&row, NULL, 1);
    assert_string_equal(out.text, "1\n");
    nonet_row_bool(&row, NULL, true);
    assert_string_equal(out.text, "1\nyes\n");
    nonet_row_list_end(&row);
    nonet_row other = row;
    nonet_row_end(&row);
    assert_string_equal(out.text, "1\nyes\n");
    nonet_row_text(&other, "word", "timeout");
    nonet_row_end(&other);
    assert_string_equal(out.text, "1\nyes\ntimeout\n");
}

// ---- outcomes

static void check_outcome(nonet_row_style style, nonet_outcome outcome, const char *reason,
                          const char *wanted)
{
    nonet_table table = {.columns = judged, .style = style};
    nonet_row row = nonet_row_begin(&table, test_sink(&out));
    nonet_row_outcome(&row, outcome, reason);
    nonet_row_end(&row);
    assert_string_equal(out.text, wanted);
}

static void an_outcome_has_its_columns_and_the_rest_is_empty(void **state)
{
    (void)state;
    check_outcome(NONET_ROW_CSV, NONET_OUTCOME_NONE, NULL, ",none,,\n");
    check_outcome(NONET_ROW_CSV, NONET_OUTCOME_REFUSED, "no, none",
                  ",refused,,\"no, none\"\n");
    check_outcome(NONET_ROW_JSON, NONET_OUTCOME_TIMEOUT, "late",
                  "{\"status\":\"timeout\",\"reason\":\"late\"}\n");
    check_outcome(NONET_ROW_LINE, NONET_OUTCOME_REFUSED, "no, none", "no, none\n");
    check_outcome(NONET_ROW_LINE, NONET_OUTCOME_CLASH, NULL, "clash\n");
}

static void every_outcome_has_a_word_of_its_own(void **state)
{
    (void)state;
    for (int i = 0; i <= NONET_OUTCOME_REFUSED; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(nonet_outcome_name((nonet_outcome)i),
                                    nonet_outcome_name((nonet_outcome)k));
    assert_null(nonet_outcome_name((nonet_outcome)(NONET_OUTCOME_REFUSED + 1)));
}

// ---- random text

static size_t random_text(uint64_t *state, char *text, size_t most)
{
    static const char likely[] =
        ",\"\r\n\t \\/%'\x7f\x01\x80\xbf\xc3\xa9\xe2\x82\xac\xed\xa0";
    size_t size = test_random(state, (uint32_t)most);
    for (size_t i = 0; i < size; i++)
        text[i] = test_random(state, 2) ? likely[test_random(state, sizeof likely - 1)]
                                        : (char)(1 + test_random(state, 255));
    text[size] = '\0';
    return size;
}

// Bytes that are no UTF-8 replaced, one by one.
static void mend(const char *text, char *to)
{
    for (size_t length; *text; text += length) {
        length = nonet_utf8_length((const unsigned char *)text, strlen(text));
        memcpy(to, length ? text : "\xef\xbf\xbd", length ? length : 3);
        to += length ? length : 3;
        length += !length;
    }
    *to = '\0';
}

static void json_is_valid_and_says_the_same(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int i = 0; i < 20000; i++) {
        char text[64], name[16], wanted[3 * sizeof text], got[1 << 10];
        random_text(&random, text, sizeof text);
        random_text(&random, name, sizeof name);
        nonet_row row = nonet_row_begin(NULL, test_sink(&out));
        nonet_row_text(&row, name, text);
        nonet_row_end(&row);
        CHECK_FOR(strict_json(out.text, got), "%s", out.text);
        mend(text, wanted);
        CHECK_FOR(strcmp(got, wanted) == 0, "%s", out.text);
        CHECK_FOR(strchr(out.text, '\n') == out.text + out.size - 1, "%s", out.text);
    }
}

// One field of CSV, as RFC 4180 and nothing else has it; returns what follows it.
static const char *read_field(const char *at, char *field)
{
    bool quoted = *at == '"';
    at += quoted;
    for (; quoted ? *at != '"' || at[1] == '"' : !strchr(",\n", *at); at++) {
        CHECK_FOR(*at, "the text ends within a field");
        CHECK_FOR(quoted || (*at != '"' && *at != '\r'), "needs quotes: %s", at);
        at += quoted && *at == '"';
        *field++ = *at;
    }
    *field = '\0';
    return at + quoted;
}

static void csv_reads_back(void **state)
{
    (void)state;
    static const nonet_column two[] = {{.name = "a"}, {.name = "b"}, {.name = "c"}, {0}};
    const nonet_table table = {.columns = two, .style = NONET_ROW_CSV};
    uint64_t random = test_seed();
    for (int i = 0; i < 20000; i++) {
        char text[2][64], got[64];
        random_text(&random, text[0], sizeof text[0]);
        random_text(&random, text[1], sizeof text[1]);
        nonet_row row = nonet_row_begin(&table, test_sink(&out));
        nonet_row_text(&row, "a", text[0]);
        nonet_row_text(&row, "c", text[1]);
        nonet_row_end(&row);
        const char *at = read_field(out.text, got);
        CHECK_FOR(strcmp(got, text[0]) == 0, "%s", out.text);
        CHECK_FOR(at[0] == ',' && at[1] == ',', "%s", out.text);
        at = read_field(at + 2, got);
        CHECK_FOR(strcmp(got, text[1]) == 0, "%s", out.text);
        CHECK_FOR(strcmp(at, "\n") == 0, "%s", out.text);
        size_t length = strlen(text[0]);
        bool spaced =
            length && (strchr(" \t", text[0][0]) || strchr(" \t", text[0][length - 1]));
        CHECK_FOR(!spaced || out.text[0] == '"', "%s", out.text);
    }
}

static char decode(const char **at)
{
    if (**at != '%')
        return *(*at)++;
    char hex[3] = {(*at)[1], (*at)[2]};
    *at += 3;
    return (char)strtol(hex, NULL, 16);
}

static void lists_in_csv_come_apart_at_their_spaces(void **state)
{
    (void)state;
    static const nonet_column one[] = {{.name = "list"}, {0}};
    const nonet_table table = {.columns = one, .style = NONET_ROW_CSV};
    uint64_t random = test_seed();
    for (int i = 0; i < 5000; i++) {
        char text[3][32];
        nonet_row row = nonet_row_begin(&table, test_sink(&out));
        nonet_row_list(&row, "list");
        for (int k = 0; k < 3; k++) {
            random_text(&random, text[k], sizeof text[k]);
            nonet_row_text(&row, NULL, text[k]);
        }
        nonet_row_list_end(&row);
        nonet_row_end(&row);
        const char *at = out.text;
        for (int k = 0; k < 3; k++) {
            for (const char *c = text[k]; *c; c++) {
                CHECK_FOR(!strchr(" ,\"\n", *at), "%s", out.text);
                CHECK_FOR(decode(&at) == *c, "%s", out.text);
            }
            CHECK_FOR(*at++ == "  \n"[k], "%s", out.text);
        }
        CHECK_FOR(*at == '\0', "%s", out.text);
    }
}

static void a_line_is_one_line(void **state)
{
    (void)state;
    static const nonet_column one[] = {{.name = "a"}, {.name = "b"}, {0}};
    const nonet_table table = {.columns = one, .between = ' '};
    uint64_t random = test_seed();
    for (int i = 0; i < 5000; i++) {
        char text[64];
        random_text(&random, text, sizeof text);
        nonet_row row = nonet_row_begin(&table, test_sink(&out));
        nonet_row_text(&row, "a", text);
        nonet_row_text(&row, "b", "end");
        nonet_row_end(&row);
        CHECK_FOR(strchr(out.text, '\n') == out.text + out.size - 1, "%s", out.text);
        CHECK_FOR(out.size == strlen(text) + 5, "%s", out.text);
    }
}

// ---- random rows

static void put_random_value(uint64_t *random, nonet_row *row, const char *name, int depth)
{
    static const char *const figures[] = {"1",  "-0.5", "6.7e+21", "inf", "nan", "",
                                          "01", ".5",   "1.",      "1e",  "-",   "0x1p3"};
    char text[32];
    random_text(random, text, sizeof text);
    nonet_board board = test_random_board(random, 20);
    bool list = false;
    switch (test_random(random, depth < 3 ? 10 : 8)) {
    case 0:
        nonet_row_text(row, name, text);
        break;
    case 1:
        nonet_row_number(row, name, (int64_t)(*random << 7));
        break;
    case 2:
        nonet_row_decimal(row, name, -(int64_t)test_random(random, 1000), 2);
        break;
    case 3:
        nonet_row_figure(row, name, figures[test_random(random, 12)]);
        break;
    case 4:
        nonet_row_bool(row, name, test_random(random, 2));
        break;
    case 5:
        nonet_row_null(row, name);
        break;
    case 6:
        nonet_row_board(row, name, &board);
        break;
    case 7:
        nonet_row_cell(row, name, (int)test_random(random, 81));
        break;
    case 8:
        list = true;
        nonet_row_list(row, name);
        break;
    default:
        nonet_row_object(row, name);
    }
    // What was opened is the last of the ten: the row itself knows.
    if (row->depth + row->left_out == (unsigned)depth)
        return;
    for (uint32_t n = test_random(random, 4); n > 0; n--) {
        random_text(random, text, sizeof text);
        put_random_value(random, row, list ? NULL : text, depth + 1);
    }
    (list ? nonet_row_list_end : nonet_row_object_end)(row);
}

static size_t count_fields(const char *at)
{
    char field[1 << 12];
    size_t n = 0;
    do {
        at = read_field(at, field);
        n++;
    } while (*at++ == ',');
    return n;
}

// Whatever is put or passed over: valid JSON, and as many fields as the header has.
static void random_rows_keep_their_shape(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int i = 0; i < 6000; i++) {
        nonet_row_style style = i % 2 ? NONET_ROW_CSV : NONET_ROW_JSON;
        nonet_table table = table_of(style, test_random(&random, 4));
        nonet_sink sink = test_sink(&out);
        nonet_table_header(&table, &sink);
        size_t wanted = style == NONET_ROW_CSV ? count_fields(out.text) : 0;
        nonet_row row = nonet_row_begin(&table, test_sink(&out));
        for (const nonet_column *column = columns; column->name; column++)
            if (test_random(&random, 3))
                put_random_value(&random, &row, column->name, 0);
        nonet_row_end(&row);
        if (style == NONET_ROW_JSON)
            CHECK_FOR(strict_json(out.text, NULL), "%s", out.text);
        else
            CHECK_FOR(count_fields(out.text) == wanted, "%zu fields: %s", wanted, out.text);
    }
}

// The judge must be able to say no.
static void strict_json_is_strict(void **state)
{
    (void)state;
    static const char *const good[] = {"{}", "[1,-0.5e3,\"\\u001f\"]", " {\"a\":[{}]} \n"};
    static const char *const bad[] = {
        "",         "{",        "{}}",       "[1,]", "{\"a\"}",   "01",       "1.",
        "\"\x01\"", "\"\x80\"", "\"\\x\"",   "nul",  "[,]",       "{\"a\":}", "{a:1}",
        "\"",       "[1 2]",    "\"\\u12\"", "+1",   "[\"a\":1]", "'a'"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        CHECK_FOR(strict_json(good[i], NULL), "%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK_FOR(!strict_json(bad[i], NULL), "%s", bad[i]);
}

TEST_MAIN(TEST(the_same_calls_in_three_styles),
          TEST(a_name_may_have_a_place_for_each_style),
          TEST(members_end_their_line_at_once),
          TEST(an_outcome_has_its_columns_and_the_rest_is_empty),
          TEST(every_outcome_has_a_word_of_its_own), TEST(json_is_valid_and_says_the_same),
          TEST(csv_reads_back), TEST(lists_in_csv_come_apart_at_their_spaces),
          TEST(a_line_is_one_line), TEST(random_rows_keep_their_shape),
          TEST(strict_json_is_strict))
