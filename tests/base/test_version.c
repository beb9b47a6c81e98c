// test_version.c - the version is said in one place: headers, library and build agree.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/version.h>

static void headers_library_and_build_agree(void **unused)
{
    (void)unused;
    assert_string_equal(NONET_VERSION, BUILD_VERSION);
    assert_string_equal(nonet_version(), BUILD_VERSION);
}

static void the_number_is_that_of_the_text(void **unused)
{
    (void)unused;
    char *end;
    long major = strtol(BUILD_VERSION, &end, 10);
    long minor = strtol(end + 1, &end, 10);
    long patch = strtol(end + 1, &end, 10);
    assert_string_equal(end, "");
    assert_in_range(minor, 0, 99);
    assert_in_range(patch, 0, 99);
    assert_int_equal(NONET_VERSION_NUMBER, major * 10000 + minor * 100 + patch);
}

TEST_MAIN(TEST(headers_library_and_build_agree), TEST(the_number_is_that_of_the_text))
