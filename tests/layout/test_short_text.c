// test_short_text.c - a line makes a layout and a layout writes its line; trouble says
// where.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/layout.h>
#include <nonet/puzzle.h>

static void check_written(const char *text, const char *want)
{
    nonet_layout *layout = test_layout(text);
    static test_page got;
    nonet_sink sink = test_sink(&got);
    nonet_layout_write(layout, &sink);
    CHECK_FOR(strcmp(got.text, want) == 0, "%s is written %s", text, got.text);
    nonet_layout_free(layout);
}

static void layouts_come_back_as_they_were(void **state)
{
    (void)state;
    static const char *const same[] = {
        "9x9",
        "16x16",
        "36x36",
        "64x64",
        "7x7",
        "1x1",
        "6x6:3x2",
        "9x9:none",
        "6x8",
        "6x6/7",
        "9x9/0-8+cage=0:r1c1",
        "6x6/0-9+allow=0.9:r1c1",
        "9x9+x",
        "9x9+windoku+antiknight",
        "9x9+diagonal=anti+antiking+nonconsecutive",
        "12x12+disjoint",
        "4x4:1122112233443344",
        "5x5:1112211222333443344455555",
        "9x9+cage=15:r1c1r1c2r2c1",
        "9x9+cage=-:r1c1r9c9",
        "16x16+sum=100:r10c12r11c11r16c1",
        "9x9+little=20:r1c3dl+little=9:r9c1dl",
        "9x9+even:r1c1r2c2+odd:r3c3+allow=1.5.9:r4c4",
        "6x6+region:r1c1r2c2r3c3r4c4r5c5r6c6",
        "9x9+different:r1c1r9c9",
        "9x9+thermo:r1c1r1c2+slowthermo:r2c1r2c2r2c3+greater:r9c1r8c1",
        "9x9+arrow:r1c1/r1c2r1c3+arrow:r3c3r3c4/r4c4r5c5+doublearrow:r1c4r1c5r1c6",
        "9x9+difference=1:r1c1r1c2+ratio=2:r1c2r1c3+pairsum=10:r1c3r1c4+whisper=5:r1c1r2c2",
        "9x9+negative=difference=1+negative=ratio=2+negative=pairsum=5",
        "9x9+palindrome:r1c1r1c2r1c3+clone:r1c1r1c2/r5c5r5c6+same:r2c1r2c2/r5c1r5c2",
        "9x9+renban:r1c1r1c2+between:r2c1r2c2r2c3+lockout=4:r3c1r3c2r3c3",
        "9x9+zipper:r4c1r4c2r4c3",
        "9x9+regionsum:r1c1r1c2r1c3r1c4+equalsum:r1c1/r2c1r3c1+entropic:r5c1r5c2",
        "9x9+modular=3:r6c1r6c2",
        "9x9+quad=1.5:r1c1r1c2r2c1r2c2+minimum:r5c5+maximum:r6c6",
        "9x9+sandwich=8:r1c1-r1c9+xsum=12:r9c4-r1c4+skyscraper=3:r5c9-r5c1",
        "9x9+room=4:r1c1-r9c1",
        "9x9+sumline=10:r1c1r1c2+sumloop=10:r2c1r2c2+lunchbox=5:r3c1r3c2r3c3",
        "4x4+relation=2.3/1/-/1.2.3.4:r1c1r1c2+relationall=1/2/3/4:r1c1r2c2",
        "4x4+automaton=1.2/1/1/1/1/2/-/0.1.2/2/2/2/2/2:r1c1r1c2",
        "9x9+rowindex:r1c1r2c2+columnindex:r3c3+slingshot:r1c1r1c2r1c3+antitaxicab",
        "9x9+count=2=1.5:r1c1r1c2r1c3+atleast=1=9:r2c1r2c2+squarethirds+squarerests",
        "9x9+circles:r1c1r2c2r3c3+distinct:r5c5r5c6r5c7+rellik=10:r9c1r9c2",
        "samurai",
        "clueless1+antiknight",
        "samurai+x+cage=15:r21c20r21c21",
        "windmill:none",
        "9x9@r1c1r7c7",
        "9x9/0-8@r1c1r7c7",
        "6x6@r1c1r3c4:3x2+windoku",
        "4x4@r2c2r1c1step2r1c1gap1",
        "2x2@r1c1r2c2:11.223..3",
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        check_written(same[i], same[i]);
    check_written("6x6:2x3", "6x6");
    check_written("9x9/9", "9x9");
    check_written("9x9/1-9", "9x9");
    check_written("6x6/1-8", "6x6/8");
    check_written("4x4:aabbaabbccddccdd", "4x4:1122112233443344");
    check_written("9x9+w+d", "9x9+windoku+disjoint");
    check_written("9x9@r1c1r1c13r7c7r13c1r13c13+x", "samurai+x");
    check_written("Gattai-8:3x3", "gattai8");
    check_written("9x9@r1c1", "9x9");
    check_written("9x9@r1c1 step 1 gap 0r7c7", "9x9@r1c1r7c7");
    check_written("9x9+X", "9x9+x");
    check_written("9x9+cage 15 r1c1-r1c3", "9x9+cage=15:r1c1r1c2r1c3");
    check_written("9x9+cage r1c1 r2c2", "9x9+cage=-:r1c1r2c2");
    check_written("9x9+allow 1,3 r1c1-r3c3", "9x9+allow=1.3:r1c1r2c2r3c3");
    check_written("6x6+arrow r1c1 / r1c2-r1c4", "6x6+arrow:r1c1/r1c2r1c3r1c4");
    check_written("6x6+skyscraper 3 c4", "6x6+skyscraper=3:r1c4-r6c4");
    check_written("6x6+thermo r2", "6x6+thermo:r2c1r2c2r2c3r2c4r2c5r2c6");
}

#define NO_SIZE                                                                            \
    "expected a size such as 9x9, or samurai, windmill, sohei, butterfly, gattai8, "       \
    "shogun, sumo, clueless1, clueless2"

static void trouble_has_a_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t column;
        const char *message;
    } bad[] = {
        {"", 1, NO_SIZE},
        {"9", 1, NO_SIZE},
        {"clueless", 1, NO_SIZE},
        {"samurais+x", 1, NO_SIZE},
        {"9x9@", 5, "expected where a grid begins, such as r7c7"},
        {"9x9@r1c1r0c3", 9, "expected where a grid begins, such as r7c7"},
        {"9x9@r1c1r57c1", 9, "at most 64 grids, rows and columns"},
        {"9x9@r1c1step0", 5, "a board has 1 to 64 rows and columns"},
        {"9x9@r1c1r2c2step9", 9, "at most 64 grids, rows and columns"},
        {"6x8@r1c1", 5, "grids have as many rows, columns and values"},
        {"9x9/10@r1c1", 8, "grids have as many rows, columns and values"},
        {"samurai+cage=5:r1c10r1c11", 16, "r1c10 is in no grid"},
        {"samurai+cage=5:r22c1", 16, "r22c1 is not on this board"},
        {"samurai+cage=5:r1c9-r1c13", 16, "a run goes straight or along a diagonal"},
        {"samurai+rowindex:r1c1", 9, "this needs a board of one grid"},
        {"samurai:2x4", 9, "boxes hold as many cells as there are values"},
        {"65x65", 1, "a board has 1 to 64 rows and columns"},
        {"9x9/", 5, "expected a number of values, or 0-8"},
        {"9x9/2-10", 9, "expected a number of values, or 0-8"},
        {"9x9/0-7", 8, "expected as many values as a line has cells"},
        {"9x9/0-8+allow=9:r1c1", 15, "expected values of this board, such as 1,3,5"},
        {"9x9:2x4", 5, "boxes hold as many cells as there are values"},
        {"9x9:abc", 5,
         "expected boxes (3x3), none, or one character a cell for the regions"},
        {"4x4:1122112233443345", 15, "a region has as many cells as there are values"},
        {"9x9 +x", 4, "expected '+' and a rule"},
        {"9x9+termometer", 5, "unknown rule 'termometer'"},
        {"9x9+windko", 5, "unknown rule 'windko'; did you mean windoku"},
        {"9x9+cage=15:r10c1", 13, "r10c1 is not on this board"},
        {"9x9+cage=15:r1c1r1c1", 5, "r1c1 is named twice"},
        {"9x9+cage=15", 5, "cage needs cells"},
        {"9x9+x:r1c1", 7, "expected the end of the rule"},
        {"9x9+sum:r1c1", 9, "expected a number"},
        {"9x9+cage=5:r1c1-r2c3", 12, "a run goes straight or along a diagonal"},
        {"9x9+little=5:r1c3", 18, "expected a direction: dl, dr, ul or ur"},
        {"9x9+little=5:r2c3dl", 5, "a little killer runs along a diagonal, edge to edge"},
        {"9x9+allow=1.10:r1c1", 13, "expected values of this board, such as 1,3,5"},
        {"6x6:none+w", 10, "windows need boxes"},
        {"6x8+x", 5, "a diagonal needs a square board"},
        {"7x7+disjoint", 5, "disjoint groups need boxes"},
        {"4x4+cage=9:r1c1r1c2r1c3r1c4r2c1", 5,
         "a cage has at most as many cells as there are values"},
        {"9x9+thermo:r1c1", 5, "a line has at least two cells"},
        {"9x9+thermo:r1c1/r1c2", 16, "expected a cell such as r1c1"},
        {"9x9+arrow:r1c1r1c2", 5, "arrow needs cells on both sides of '/'"},
        {"9x9+arrow:r1c1r1c2r1c3r1c4/r2c2", 5,
         "the pill of an arrow has at most three cells"},
        {"12x12+arrow:r1c1r1c2/r2c2", 7, "the pill of an arrow needs values of one digit"},
        {"9x9+doublearrow:r1c1r1c2", 5, "a double arrow has cells between its ends"},
        {"9x9+whisper:r1c1r1c2", 13, "expected a number"},
        {"9x9+clone:r1c1/r2c2r2c3", 5, "a clone has as many cells as the original"},
        {"9x9+same:r1c1/r2c2r2c3", 5, "both parts have as many cells"},
        {"4x4+renban:r1r2c1", 5,
         "a renban line has at most as many cells as there are values"},
        {"9x9+between:r1c1r1c2", 5, "a between line has cells between its ends"},
        {"9x9+lockout=4:r1c1r1c2", 5, "a lockout line has cells between its ends"},
        {"9x9+zipper:r1c1r1c2", 5, "a zipper line has at least three cells"},
        {"4x4+entropic:r1c1r1c2", 5, "an entropic line needs three groups of values"},
        {"9x9+modular=1:r1c1r1c2", 5,
         "a modular line needs remainders by 2 or more, and no more than values"},
        {"9x9+quad=1.2.3:r1c1r1c2", 5, "more values than cells to hold them"},
        {"9x9+sandwich=8:r1c1-r1c8", 5, "a sandwich needs a line with all values"},
        {"9x9+xsum=8:r1c1-r3c3", 5, "the cells run along a row or a column"},
        {"4x4@r1c1r4c4+room=2:r1c4-r7c4", 14, "the cells are in one grid"},
        {"9x9+room=10:r1", 5, "a value that is not on the board"},
        {"9x9+sumline=64:r1c1r1c2", 5, "the sum of a stretch is 1 to 63"},
        {"4x4+relation=1/2/3:r1c1r1c2", 5, "a relation has a set of values for each value"},
        {"4x4+relation=1/2/x:r1c1r1c2", 18, "expected sets of numbers, such as 1,3/2/-"},
        {"4x4+automaton=0/1/1/1/1:r1c1", 5, "a state that the automaton does not have"},
        {"4x4+automaton=0/0/0/0:r1c1", 5,
         "an automaton has 1 to 64 states, and what follows each for every value"},
        {"9x9+slingshot:r1c1r1c2", 5, "a slingshot has at least three cells"},
        {"4x4+squarethirds", 5, "there are no three groups of values"},
        {"4x4+lunchbox=3:r1r2c1", 5,
         "a lunchbox has at most as many cells as there are values"},
        {"4x4+rellik=0:r1c1r1c2", 5, "the number of a rellik cage is 1 to 2080"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        nonet_layout *layout;
        nonet_trouble trouble = {0};
        nonet_status status = nonet_layout_read(bad[i].text, &layout, &trouble);
        CHECK_FOR(status == NONET_BAD_TEXT && !layout, "'%s' was read", bad[i].text);
        CHECK_FOR(trouble.column == bad[i].column &&
                      strcmp(trouble.message, bad[i].message) == 0,
                  "'%s': %zu: %s", bad[i].text, trouble.column, trouble.message);
        assert_int_equal(nonet_layout_read(bad[i].text, &layout, NULL), NONET_BAD_TEXT);
    }
}

// Any text at all: read it or say where it goes wrong, and what is read can be written.
static void garbage_is_refused_or_understood(void **state)
{
    (void)state;
    static const char alphabet[] = "0123469xx:+=.-, rrcc19dlurabcdgeiknosumwt";
    uint64_t random = test_seed();
    for (int round = 0; round < 20000; round++) {
        char text[40] = "4x4";
        size_t size = 3 + test_random(&random, 36);
        for (size_t i = test_random(&random, 2) * 3; i < size; i++)
            text[i] = alphabet[test_random(&random, sizeof alphabet - 1)];
        nonet_layout *layout;
        nonet_trouble trouble = {0};
        if (nonet_layout_read(text, &layout, &trouble) == NONET_OK) {
            static test_page got;
            nonet_sink sink = test_sink(&got);
            nonet_layout_write(layout, &sink);
            nonet_layout_free(test_layout(got.text));
        } else {
            CHECK_FOR(trouble.column >= 1 && trouble.column <= strlen(text) + 1 &&
                          trouble.message[0],
                      "'%s': %zu: %s", text, trouble.column, trouble.message);
        }
        nonet_layout_free(layout);
    }
}

static void the_classic_board_is_recognised(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool classic;
    } boards[] = {
        {"9x9", true},
        {"9x9:3x3", true},
        {"9x9:11122233311122233311122233344455566644455566644455566677788899977788899977788"
         "8999",
         true},
        {"9x9+cage=-:r1c1r1c2", true},
        {"9x9:none", false},
        {"9x9+x", false},
        {"9x9+even:r1c1", false},
        {"9x9+cage=-:r1c1r9c9", false},
        {"9x9+cage=3:r1c1r1c2", false},
        {"9x9+nonconsecutive", false},
        {"16x16", false},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        nonet_layout *layout = test_layout(boards[i].text);
        CHECK_FOR(nonet_layout_is_classic(layout) == boards[i].classic, "%s",
                  boards[i].text);
        nonet_layout_free(layout);
    }
}

// A house by its name, as a list of cell names.
static void check_house(const char *text, const char *house, const char *cells)
{
    nonet_layout *layout = test_layout(text);
    char name[NONET_NAME_SIZE];
    for (size_t h = 0; h < nonet_layout_houses(layout); h++) {
        if (strcmp(nonet_layout_house_name(layout, h, name), house) != 0)
            continue;
        char got[1024] = "";
        for (int i = 0; i < nonet_layout_values(layout); i++) {
            strcat(got, i ? " " : "");
            strcat(got,
                   nonet_layout_cell_name(layout, nonet_layout_house(layout, h)[i], name));
        }
        CHECK_FOR(strcmp(got, cells) == 0, "%s, %s: %s", text, house, got);
        nonet_layout_free(layout);
        return;
    }
    fail_msg("%s has no %s", text, house);
}

static void houses_are_where_they_should_be(void **state)
{
    (void)state;
    check_house("6x6", "row 2", "r2c1 r2c2 r2c3 r2c4 r2c5 r2c6");
    check_house(
        "12x12", "column 12",
        "r1c12 r2c12 r3c12 r4c12 r5c12 r6c12 r7c12 r8c12 r9c12 r10c12 r11c12 r12c12");
    check_house("6x6", "box 4", "r3c4 r3c5 r3c6 r4c4 r4c5 r4c6");
    check_house("6x6:3x2", "box 4", "r4c1 r4c2 r5c1 r5c2 r6c1 r6c2");
    check_house("4x4:1112133232443244", "region 2", "r1c4 r2c4 r3c2 r4c2");
    check_house("4x4+x", "diagonal main", "r1c1 r2c2 r3c3 r4c4");
    check_house("4x4+x", "diagonal anti", "r1c4 r2c3 r3c2 r4c1");
    check_house("9x9+w", "window 2", "r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8");
    check_house("9x9+w", "window 4", "r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8");
    check_house("4x4+disjoint", "group 2", "r1c2 r1c4 r3c2 r3c4");
    check_house("6x6+disjoint", "group 6", "r2c3 r2c6 r4c3 r4c6 r6c3 r6c6");
    check_house("4x4+cage=10:r1c1r2c2r3c3r4c1", "cage r1c1", "r1c1 r2c2 r3c3 r4c1");
}

// Values that break rules, and the words for it, in order.
static void check_breaches(const char *text, const char *values, const char *want)
{
    nonet_layout *layout = test_layout(text);
    uint8_t value[256];
    for (size_t i = 0; i < nonet_layout_cells(layout); i++)
        value[i] = (uint8_t)(values[i] == '.' ? 0 : values[i] - '0');
    nonet_breach breach[16];
    size_t n = nonet_puzzle_breaches(layout, value, breach, 16);
    static test_page got;
    nonet_sink sink = test_sink(&got);
    for (size_t i = 0; i < n; i++) {
        nonet_emit(&sink, i ? "; " : "");
        nonet_breach_write(layout, value, &breach[i], &sink);
    }
    CHECK_FOR(strcmp(got.text, want) == 0, "%s: %s", text, got.text);
    assert_int_equal(nonet_puzzle_breaches(layout, value, NULL, 0), n);
    nonet_layout_free(layout);
}

static void breaches_have_names_and_numbers(void **state)
{
    (void)state;
    check_breaches("4x4", "................", "");
    check_breaches("4x4", "1234341221434321", "");
    check_breaches("4x4", "1..1............", "row 1: 1 at r1c1 and r1c4");
    check_breaches("4x4", "1....1..........", "box 1: 1 at r1c1 and r2c2");
    check_breaches("4x4", "22...2..........",
                   "row 1: 2 at r1c1 and r1c2; column 2: 2 at r1c2 and r2c2; "
                   "box 1: 2 at r1c1, r1c2 and r2c2");
    check_breaches("4x4", "5...............", "value not on the board: 5 at r1c1");
    check_breaches("4x4+x", "1..............1", "diagonal main: 1 at r1c1 and r4c4");
    check_breaches("4x4+cage=5:r1c1r1c2", "34..............", "cage 5 r1c1 r1c2: 3+4 is 7");
    check_breaches("4x4+cage=5:r1c1r1c2r2c3", "32..............",
                   "cage 5 r1c1 r1c2 r2c3: 3+2 is 5 already");
    check_breaches("4x4+cage=5:r1c1r1c2", "3...............", "");
    check_breaches("4x4+cage=-:r1c1r4c4", "1..............1",
                   "cage r1c1: 1 at r1c1 and r4c4");
    check_breaches("4x4+sum=3:r1c1r4c4", "1..............1", "sum 3 r1c1 r4c4: 1+1 is 2");
    check_breaches("4x4+little=3:r1c2dl", ".3..4...........",
                   "little 3 r1c2 r2c1: 3+4 is 7");
    check_breaches("4x4+antiknight", "1.....1.........", "antiknight: 1 at r1c1 and r2c3");
    check_breaches("4x4:none+antiking", "1....1..........", "antiking: 1 at r1c1 and r2c2");
    check_breaches("4x4+nonconsecutive", "12..............",
                   "nonconsecutive: 1 at r1c1 and 2 at r1c2");
    check_breaches("4x4+even:r1c1+odd:r1c2+allow=4:r1c3", "123.............",
                   "even r1c1: 1 at r1c1; odd r1c2: 2 at r1c2; allow r1c3: 3 at r1c3");
    check_breaches("4x4+thermo:r1c1r1c2r1c3", "31..............",
                   "thermo r1c1: 3 at r1c1 and 1 at r1c2");
    check_breaches("4x4+slowthermo:r1c1r2c2r3c3", "2....2..........",
                   "box 1: 2 at r1c1 and r2c2");
    check_breaches("4x4+arrow:r1c1/r1c2r1c3", "412.............",
                   "arrow r1c1: 4 1 2 in r1c1 r1c2 r1c3 do not fit");
    check_breaches("4x4+arrow:r1c1/r1c2r1c3", "41..............", "");
    check_breaches(
        "4x4+difference=1:r1c1r1c2+negative=difference=1", "2132............",
        "row 1: 2 at r1c1 and r1c4; negative difference: 3 at r1c3 and 2 at r1c4");
    check_breaches("4x4+ratio=2:r1c1r1c2+negative=ratio=2", "1324............",
                   "ratio r1c1: 1 at r1c1 and 3 at r1c2; "
                   "negative ratio: 2 at r1c3 and 4 at r1c4");
    check_breaches("4x4+minimum:r1c1", "3.......4.......", "");
    check_breaches("4x4+minimum:r1c1", "32..4...........",
                   "minimum r1c1: 3 at r1c1 and 2 at r1c2");
    check_breaches("4x4+skyscraper=2:r1", "1243............",
                   "skyscraper r1c1: 1 2 4 3 in r1c1 r1c2 r1c3 r1c4 do not fit");
    check_breaches("4x4+sandwich=5:r1+xsum=3:r1+room=4:r1", "2341............",
                   "sandwich r1c1: 2 3 4 1 in r1c1 r1c2 r1c3 r1c4 do not fit; "
                   "xsum r1c1: 2 3 4 1 in r1c1 r1c2 r1c3 r1c4 do not fit; "
                   "room r1c1: 2 3 4 1 in r1c1 r1c2 r1c3 r1c4 do not fit");
}

TEST_MAIN(TEST(layouts_come_back_as_they_were), TEST(trouble_has_a_place),
          TEST(garbage_is_refused_or_understood), TEST(the_classic_board_is_recognised),
          TEST(houses_are_where_they_should_be), TEST(breaches_have_names_and_numbers))
