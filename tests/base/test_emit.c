// test_emit.c - numbers, and text that must survive JSON, XML and CSV.

#include "test.h"

#include <string.h>

#include <nonet/random.h>

#include <nonet/sink.h>

static const char *emitted(void (*emit)(const nonet_sink *, const char *), const char *text)
{
    static test_page out;
    nonet_sink sink = test_sink(&out);
    emit(&sink, text);
    return out.text;
}

static const char *decimal(int64_t number, int places)
{
    static test_page out;
    nonet_sink sink = test_sink(&out);
    nonet_emit_decimal(&sink, number, places);
    return out.text;
}

static void decimals(void **state)
{
    (void)state;
    assert_string_equal(decimal(0, 0), "0");
    assert_string_equal(decimal(-7, 0), "-7");
    assert_string_equal(decimal(72, 1), "7.2");
    assert_string_equal(decimal(5, 2), "0.05");
    assert_string_equal(decimal(-5, 1), "-0.5");
    assert_string_equal(decimal(INT64_MIN, 0), "-9223372036854775808");
}

static void json_strings(void **state)
{
    (void)state;
    assert_string_equal(emitted(nonet_emit_json, "a\"b\\c\n\x01"),
                        "\"a\\\"b\\\\c\\n\\u0001\"");
    assert_string_equal(emitted(nonet_emit_json, "é"), "\"é\"");
    // a lone continuation byte, an overlong slash, a surrogate, a truncated sequence
    assert_string_equal(emitted(nonet_emit_json, "\x80"), "\"\xef\xbf\xbd\"");
    assert_string_equal(emitted(nonet_emit_json, "\xc0\xaf"),
                        "\"\xef\xbf\xbd\xef\xbf\xbd\"");
    assert_string_equal(emitted(nonet_emit_json, "\xed\xa0\x80"),
                        "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
    assert_string_equal(emitted(nonet_emit_json, "\xe2\x82"),
                        "\"\xef\xbf\xbd\xef\xbf\xbd\"");
}

static void xml_and_csv(void **state)
{
    (void)state;
    assert_string_equal(emitted(nonet_emit_xml, "a<b & 'c'"), "a&lt;b &amp; &#39;c&#39;");
    // what XML has no place for: a control character, a lone byte, U+FFFE, U+FFFF
    assert_string_equal(emitted(nonet_emit_xml, "é\t\n\r\xef\xbf\xbd"),
                        "é\t\n\r\xef\xbf\xbd");
    assert_string_equal(emitted(nonet_emit_xml, "\x1b[\x80]\xef\xbf\xbe\xef\xbf\xbf<"),
                        "\xef\xbf\xbd[\xef\xbf\xbd]\xef\xbf\xbd\xef\xbf\xbd&lt;");
    assert_string_equal(emitted(nonet_emit_csv, "plain"), "plain");
    assert_string_equal(emitted(nonet_emit_csv, "a,\"b\""), "\"a,\"\"b\"\"\"");
}

static void random_numbers_repeat_and_stay_below(void **state)
{
    (void)state;
    nonet_rng a, b;
    nonet_rng_seed(&a, 1);
    nonet_rng_seed(&b, 1);
    int seen[7] = {0};
    for (int i = 0; i < 7000; i++) {
        uint32_t drawn = nonet_rng_below(&a, 7);
        assert_int_equal(drawn, nonet_rng_below(&b, 7));
        assert_true(drawn < 7);
        seen[drawn]++;
    }
    for (int i = 0; i < 7; i++)
        assert_in_range(seen[i], 850, 1150);
    nonet_rng_seed_pair(&a, 1, 2);
    nonet_rng_seed_pair(&b, 2, 1);
    assert_true(nonet_rng_next(&a) != nonet_rng_next(&b));
}

TEST_MAIN(TEST(decimals), TEST(json_strings), TEST(xml_and_csv),
          TEST(random_numbers_repeat_and_stay_below))
