// test_bad_input.c - what is wrong is named with its place, and reading goes on.

#include "help.h"

#include <string.h>

static void add_rows(text_buffer *to, int n)
{
    for (int row = 0; row < n; row++) {
        text_add(to, text_example + 9 * row, 9);
        if (n > 1)
            text_add(to, "\n", 1);
    }
}

static void add_zeros(text_buffer *to)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        text_add(to, text_example[cell] == '.' ? "0" : text_example + cell, 1);
}

// {81} and its like; the length of the name, 0 if it is none of them.
static size_t add_named(text_buffer *to, const char *name)
{
    static const char *const names[] = {"{81}", "{80}", "{82}", "{0}", "{row}", "{rows}"};
    size_t i = 0;
    while (i < 6 && strncmp(name, names[i], strlen(names[i])) != 0)
        i++;
    if (i < 3)
        text_add(to, text_example, i == 1 ? 80 : 81);
    if (i == 2)
        text_add(to, "1", 1);
    else if (i == 3)
        add_zeros(to);
    else if (i == 4 || i == 5)
        add_rows(to, i == 4 ? 1 : 9);
    return i < 6 ? strlen(names[i]) : 0;
}

static size_t add_escape(text_buffer *to, const char *escape)
{
    unsigned code = 0;
    if (escape[1] == 'x')
        assert_int_equal(sscanf(escape + 2, "%2x", &code), 1);
    char c = escape[1] == 'n'   ? '\n'
             : escape[1] == 'r' ? '\r'
             : escape[1] == 't' ? '\t'
             : escape[1] == '0' ? '\0'
             : escape[1] == 'x' ? (char)code
                                : escape[1];
    text_add(to, &c, 1);
    return escape[1] == 'x' ? 4 : 2;
}

static text_buffer input_of(const char *line)
{
    text_buffer input = {0};
    text_add(&input, "", 0);
    while (*line) {
        size_t named = add_named(&input, line);
        if (named == 0 && *line == '\\')
            named = add_escape(&input, line);
        if (named == 0) {
            text_add(&input, line, 1);
            named = 1;
        }
        line += named;
    }
    return input;
}

// Compares the records of one case with the lines of `want`.
static void check_case(const char *line, const char *want)
{
    text_buffer input = input_of(line), got = {0};
    text_bytes from = {.bytes = input.bytes, .size = input.size};
    nonet_reader *reader = text_open(&from, NULL);
    nonet_record record;
    text_add(&got, "", 0);
    while (nonet_reader_next(reader, &record)) {
        char text[512];
        int size = record.status == NONET_OK
                       ? snprintf(text, sizeof text, "out: ok\n")
                       : snprintf(text, sizeof text, "out: %zu:%zu: %s\n", record.line,
                                  record.column, record.message);
        text_add(&got, text, (size_t)size);
        if (record.status == NONET_OK)
            assert_string_equal(test_text(&record.given), text_example);
    }
    CHECK_FOR(strcmp(got.bytes, want) == 0, "in: %s\n%swanted\n%s", line, got.bytes, want);
    nonet_reader_free(reader);
    text_free(&got);
    text_free(&input);
}

static void bad_input_is_named(void **unused)
{
    (void)unused;
    text_buffer table = text_load("tests/text/bad.txt");
    size_t cases = 0;
    for (char *in = strstr(table.bytes, "\nin: "); in; cases++) {
        char *end = strchr(in + 1, '\n'), *next = strstr(end, "\nin: ");
        text_buffer want = {0};
        text_add(&want, "", 0);
        for (char *out = strstr(end, "\nout: "); out && (!next || out < next);
             out = strstr(out + 1, "\nout: "))
            text_add(&want, out + 1, strcspn(out + 1, "\n") + 1);
        *end = '\0';
        check_case(in + 5, want.bytes);
        text_free(&want);
        in = next;
    }
    assert_true(cases > 30);
    text_free(&table);
}

TEST_MAIN(TEST(bad_input_is_named))
