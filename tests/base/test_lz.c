// test_lz.c - what LZ-string makes of a text is the text again, and no input breaks it.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "base/lz.h"

static void check_round_trip(const char *text, size_t size)
{
    static test_page packed;
    nonet_sink sink = test_sink(&packed);
    char *back;
    size_t length, at;
    assert_true(nonet_lz_write(text, size, &sink));
    assert_int_equal(packed.size % 4, 0);
    lz_status status =
        nonet_lz_read(packed.text, packed.size, 1 << 16, &back, &length, &at);
    CHECK_FOR(status == LZ_OK, "status %d at %zu", status, at);
    CHECK_FOR(length == size && memcmp(back, text, size) == 0, "%.60s, then %.60s", text,
              back);
    free(back);
}

// Few different characters make long entries, many make many.
static void texts_come_back(void **unused)
{
    (void)unused;
    static const char *const pieces[] = {"a",          "b", "R1C1", "\",\"", "é", "\u20ac",
                                         "\U0001f600", "0", "{}",   "[",     "]", "~"};
    uint64_t state = test_seed();
    check_round_trip("", 0);
    for (int round = 0; round < 2000; round++) {
        static char text[8000];
        size_t used = 0;
        uint32_t kinds = 1 + test_random(&state, 12), count = test_random(&state, 900);
        for (uint32_t i = 0; i < count; i++) {
            const char *piece = pieces[test_random(&state, kinds)];
            memcpy(text + used, piece, strlen(piece));
            used += strlen(piece);
        }
        check_round_trip(text, used);
    }
}

// What LZString.compressToBase64("hello world") is.
static void known_texts_are_known(void **unused)
{
    (void)unused;
    static const char *const packed = "BYUwNmD2AEDukCcwBMg=";
    char *text;
    size_t length, at;
    assert_int_equal(nonet_lz_read(packed, strlen(packed), 1000, &text, &length, &at),
                     LZ_OK);
    assert_string_equal(text, "hello world");
    free(text);
}

static void what_is_wrong_is_named(void **unused)
{
    (void)unused;
    static const char packed[] = "BYUwNmD2AEDukCcwBMg=";
    char *text;
    size_t length, at;
    for (size_t size = 0; size < strlen(packed) - 2; size++)
        assert_int_equal(nonet_lz_read(packed, size, 1000, &text, &length, &at),
                         LZ_CUT_SHORT);
    assert_int_equal(nonet_lz_read(packed, strlen(packed), 5, &text, &length, &at),
                     LZ_TOO_LONG);
}

static void any_input_is_safe(void **unused)
{
    (void)unused;
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=%";
    uint64_t state = test_seed();
    for (int round = 0; round < 20000; round++) {
        char text[200], *back = NULL;
        size_t length, at, size = test_random(&state, sizeof text);
        for (size_t i = 0; i < size; i++)
            text[i] = letters[test_random(&state, sizeof letters)];
        if (nonet_lz_read(text, size, 4000, &back, &length, &at) == LZ_OK)
            assert_true(length <= 3 * 4000);
        free(back);
    }
}

TEST_MAIN(TEST(texts_come_back), TEST(known_texts_are_known), TEST(what_is_wrong_is_named),
          TEST(any_input_is_safe))
