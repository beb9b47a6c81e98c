// test_least.c - the least form: against trying all rearrangements, and by its properties.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/canon.h>

static const char empty[] =
    ".................................................................................";
static const char wikipedia[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char wikipedia_solution[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// The grid with the most automorphisms of all, as catalogues give it.
static const char most_canonical[] =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
// As many clues wherever a line meets a box: no line, and so no sketch, is better than any
// other to begin with.
static const char even_clues[] =
    "5..6..9...7..9..4...8..2..78..7..4...2..5..9...3..4..69..5..2...8..1..3...5..6..9";
// All cells alike: no puzzle, but nothing may hang on it.
static const char all_ones[] =
    "111111111111111111111111111111111111111111111111111111111111111111111111111111111";

// --- the specification: try all of them

static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static void line_order(int index, uint8_t line[9])
{
    const uint8_t *triples = orders[index / 216];
    int within[3] = {index / 36 % 6, index / 6 % 6, index % 6};
    for (int i = 0; i < 9; i++)
        line[i] = (uint8_t)(3 * triples[i / 3] + orders[within[i / 3]][i % 3]);
}

typedef struct {
    nonet_order order;
    uint32_t clues; // in each three cells of the top band, if the order begins with that
    nonet_board board;
    uint32_t count;
} answer;

static int digit_at(const nonet_board *board, int row, int column, bool transposed)
{
    return board->cell[transposed ? 9 * column + row : 9 * row + column];
}

static uint32_t count_clues(const nonet_board *board, const uint8_t row[9],
                            const uint8_t column[9], bool transposed)
{
    uint32_t counts = 0;
    for (int i = 0; i < 9; i++) {
        uint32_t n = 0;
        for (int j = 0; j < 3; j++)
            n += digit_at(board, row[i / 3], column[3 * (i % 3) + j], transposed) != 0;
        counts = counts << 2 | n;
    }
    return counts;
}

// Reads `board` through the given rows and columns, digits named as they turn up, and keeps
// it if it is the least so far; gives up at the first cell that is too high.
static void try_one(const nonet_board *board, const uint8_t row[9], const uint8_t column[9],
                    bool transposed, answer *least)
{
    uint8_t label[10] = {0}, named = 0;
    nonet_board read;
    bool lower = false;
    if (least->order == NONET_ORDER_COUNTS) {
        uint32_t clues = count_clues(board, row, column, transposed);
        if (clues > least->clues)
            return;
        lower = clues < least->clues;
        least->clues = clues;
    }
    for (int i = 0; i < NONET_CELLS; i++) {
        int digit = digit_at(board, row[i / 9], column[i % 9], transposed);
        if (digit && !label[digit])
            label[digit] = ++named;
        read.cell[i] = label[digit];
        if (!lower && read.cell[i] > least->board.cell[i])
            return;
        lower |= read.cell[i] < least->board.cell[i];
    }
    if (lower) {
        least->board = read;
        least->count = 0;
    }
    least->count++;
}

static answer try_all(nonet_order order, const nonet_board *board)
{
    answer least = {.order = order, .clues = UINT32_MAX};
    memset(&least.board, 10, sizeof least.board);
    for (int i = 0; i < 1296; i++)
        for (int j = 0; j < 1296; j++) {
            uint8_t row[9], column[9];
            line_order(i, row);
            line_order(j, column);
            try_one(board, row, column, false, &least);
            try_one(board, row, column, true, &least);
        }
    return least;
}

static void check_order(nonet_order order, const nonet_board *board)
{
    answer want = try_all(order, board);
    nonet_least got;
    nonet_least_form_by(order, board, &got);
    CHECK_FOR(memcmp(&want.board, &got.board, sizeof got.board) == 0, "%s\n# %s\n# %s",
              test_text(board), test_text(&want.board), test_text(&got.board));
    CHECK_FOR(want.count == got.automorphisms, "%s %u %u", test_text(board), want.count,
              got.automorphisms);
    nonet_board moved = nonet_transform_board(&got.transform, board);
    assert_true(nonet_transform_is_valid(&got.transform));
    assert_string_equal(test_text(&moved), test_text(&got.board));
}

static void check_against_all(const nonet_board *board)
{
    check_order(NONET_ORDER_COUNTS, board);
    check_order(NONET_ORDER_NUMBER, board);
}

static void it_is_the_least_of_all(void **state)
{
    (void)state;
    static const char *const known[] = {wikipedia, wikipedia_solution, most_canonical,
                                        even_clues};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        nonet_board board = test_board(known[i]);
        check_against_all(&board);
    }
    uint64_t random = test_seed();
    for (int clues = 3; clues <= 33; clues += 10) {
        nonet_board board = test_random_board(&random, clues);
        check_against_all(&board);
    }
    nonet_board board = test_board(wikipedia_solution);
    for (int blanks = 1; blanks < 60; blanks += 25) { // few blanks, few rows alike
        board = test_board(wikipedia_solution);
        for (int i = 0; i < blanks; i++)
            board.cell[test_random(&random, NONET_CELLS)] = 0;
        check_against_all(&board);
    }
}

static void clashes_make_no_difference(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int digits = 2; digits <= 9; digits += 6) {
        nonet_board board;
        for (int cell = 0; cell < NONET_CELLS; cell++)
            board.cell[cell] = (uint8_t)test_random(&random, (uint32_t)digits + 1);
        check_against_all(&board);
        for (int cell = 0; cell < NONET_CELLS; cell++)
            board.cell[cell] = (uint8_t)(1 + test_random(&random, (uint32_t)digits));
        check_against_all(&board);
    }
}

// --- properties

static void check_disguises(nonet_rng *rng, nonet_order order, const nonet_board *board,
                            int rounds)
{
    nonet_least least, other;
    nonet_least_form_by(order, board, &least);
    nonet_least_form_by(order, &least.board, &other);
    CHECK_FOR(memcmp(&least.board, &other.board, sizeof other.board) == 0, "%s",
              test_text(board));
    for (int i = 0; i < rounds; i++) {
        nonet_transform t;
        nonet_transform_random(rng, &t);
        nonet_board disguised = nonet_transform_board(&t, board);
        nonet_least_form_by(order, &disguised, &other);
        CHECK_FOR(memcmp(&least.board, &other.board, sizeof other.board) == 0, "%s",
                  test_text(&disguised));
        CHECK_FOR(least.automorphisms == other.automorphisms, "%s", test_text(&disguised));
        nonet_board moved = nonet_transform_board(&other.transform, &disguised);
        CHECK_FOR(memcmp(&moved, &least.board, sizeof moved) == 0, "%s",
                  test_text(&disguised));
    }
}

static void disguises_have_one_least_form(void **state)
{
    (void)state;
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    static const char *const known[] = {wikipedia, wikipedia_solution, most_canonical,
                                        empty};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        nonet_board board = test_board(known[i]);
        check_disguises(&rng, NONET_ORDER_COUNTS, &board, 200);
        check_disguises(&rng, NONET_ORDER_NUMBER, &board, 200);
    }
    uint64_t random = test_seed();
    for (int clues = 0; clues <= 45; clues++)
        for (int round = 0; round < 5; round++) {
            nonet_board board = test_random_board(&random, clues);
            check_disguises(&rng, NONET_ORDER_COUNTS, &board, 10);
            check_disguises(&rng, NONET_ORDER_NUMBER, &board, 10);
        }
}

// --- pencil marks

// The text of `marks` through the given rows and columns, digits named the best way: in
// each cell, of the digits that have been alike so far those that are absent go first.
// Keeps it if it is the least so far.
typedef struct {
    char text[9 * NONET_CELLS];
    uint32_t count;
} marks_answer;

static void try_marks(const nonet_marks *marks, const uint8_t row[9],
                      const uint8_t column[9], bool transposed, marks_answer *least)
{
    uint32_t rank[9] = {0}; // digits with the same rank have been alike
    char text[9 * NONET_CELLS];
    bool lower = false;
    for (int i = 0; i < NONET_CELLS; i++) {
        int r = row[i / 9], c = column[i % 9];
        unsigned set = marks->cell[transposed ? 9 * c + r : 9 * r + c];
        uint32_t now[9];
        char *out = text + 9 * i;
        for (int d = 0; d < 9; d++)
            now[d] = 2 * rank[d] + (set >> d & 1);
        for (int d = 0; d < 9; d++) {
            int place = 0, ties = 0;
            rank[d] = 0;
            for (int other = 0; other < 9; other++) {
                place += now[other] < now[d];
                rank[d] += now[other] < now[d];
                ties += other < d && now[other] == now[d];
            }
            out[place + ties] = set >> d & 1 ? 'x' : '.';
        }
        int order = lower ? -1 : memcmp(out, least->text + 9 * i, 9);
        if (order > 0)
            return;
        lower |= order < 0;
    }
    if (lower) {
        memcpy(least->text, text, sizeof text);
        least->count = 0;
    }
    least->count++;
}

static void check_marks_against_all(const nonet_marks *marks)
{
    static marks_answer want;
    memset(want.text, '~', sizeof want.text);
    want.count = 0;
    for (int i = 0; i < 1296; i++)
        for (int j = 0; j < 1296; j++) {
            uint8_t row[9], column[9];
            line_order(i, row);
            line_order(j, column);
            try_marks(marks, row, column, false, &want);
            try_marks(marks, row, column, true, &want);
        }
    nonet_least_marks got;
    nonet_least_form_marks(marks, &got);
    for (int i = 0; i < 9 * NONET_CELLS; i++)
        assert_int_equal(got.marks.cell[i / 9] >> (i % 9) & 1, want.text[i] == 'x');
    assert_int_equal(got.automorphisms, want.count);
    assert_true(nonet_transform_is_valid(&got.transform));
}

static void marks_have_a_least_form_too(void **state)
{
    (void)state;
    nonet_board board = test_board(wikipedia);
    nonet_marks marks;
    nonet_marks_basic(&board, &marks);
    check_marks_against_all(&marks);
    uint64_t random = test_seed();
    for (int cell = 0; cell < NONET_CELLS; cell++)
        marks.cell[cell] =
            (uint16_t)(test_random(&random, 3) ? 0x1ff : 1 + test_random(&random, 511));
    check_marks_against_all(&marks);
}

static void disguised_marks_have_one_least_form(void **state)
{
    (void)state;
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    uint64_t random = test_seed();
    for (int round = 0; round < 30; round++) {
        nonet_marks marks;
        for (int cell = 0; cell < NONET_CELLS; cell++)
            marks.cell[cell] = (uint16_t)(test_random(&random, 1 + (uint32_t)round)
                                              ? 0x1ff
                                              : 0x1ff & test_random(&random, 512));
        nonet_least_marks least, other;
        nonet_least_form_marks(&marks, &least);
        nonet_transform t;
        nonet_transform_random(&rng, &t);
        nonet_marks disguised = nonet_transform_marks(&t, &marks);
        nonet_least_form_marks(&disguised, &other);
        assert_memory_equal(&least.marks, &other.marks, sizeof least.marks);
        assert_int_equal(least.automorphisms, other.automorphisms);
        nonet_least_form_marks(&least.marks, &other);
        assert_memory_equal(&least.marks, &other.marks, sizeof least.marks);
    }
}

static uint32_t automorphisms(const char *text)
{
    nonet_board board = test_board(text);
    nonet_least least;
    nonet_least_form(&board, &least);
    return least.automorphisms;
}

static void known_automorphism_counts(void **state)
{
    (void)state;
    assert_int_equal(automorphisms(most_canonical), 648);
    assert_int_equal(automorphisms(wikipedia), 1);
    assert_int_equal(automorphisms(empty), 3359232);
    assert_int_equal(automorphisms(all_ones), 3359232);
    char one[] = "........................................"
                 ".........................................";
    one[40] = '5'; // one of 81 places
    assert_int_equal(automorphisms(one), 3359232 / 81);
}

static void equivalence_comes_with_a_proof(void **state)
{
    (void)state;
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    nonet_board a = test_board(wikipedia), c = a;
    c.cell[0] = 0;
    for (int round = 0; round < 100; round++) {
        nonet_transform t, how;
        nonet_transform_random(&rng, &t);
        nonet_board b = nonet_transform_board(&t, &a);
        assert_true(nonet_equivalent(&a, &b, &how));
        nonet_board moved = nonet_transform_board(&how, &a);
        assert_string_equal(test_text(&moved), test_text(&b));
        assert_false(nonet_equivalent(&b, &c, &how));
    }
}

// --- the 416 classes of bands

static int compare_boards(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(nonet_board));
}

typedef struct {
    nonet_board *list;
    size_t size;
} band_list;

// Fills the second and third box of a band whose first box reads 123/456/789, columns in
// ascending order of their top digits, cell by cell.
static void fill_band(band_list *all, nonet_board *board, int index)
{
    static const uint8_t cells[18] = {3, 4, 5, 12, 13, 14, 21, 22, 23,
                                      6, 7, 8, 15, 16, 17, 24, 25, 26};
    if (index == 18) {
        if (board->cell[3] < board->cell[6])
            all->list[all->size++] = *board;
        return;
    }
    int cell = cells[index];
    for (int digit = 1; digit <= 9; digit++) {
        if (index % 9 > 0 && index % 9 < 3 && digit < board->cell[cell - 1])
            continue;
        board->cell[cell] = (uint8_t)digit;
        bool fits = true;
        for (int other = 0; other < 27 && fits; other++)
            fits = other == cell || board->cell[other] != digit ||
                   (other / 9 != cell / 9 && other % 9 / 3 != cell % 9 / 3);
        if (fits)
            fill_band(all, board, index + 1);
    }
    board->cell[cell] = 0;
}

static void there_are_416_classes_of_bands(void **state)
{
    (void)state;
    band_list all = {malloc(40000 * sizeof(nonet_board)), 0};
    assert_non_null(all.list);
    nonet_board board = {{0}};
    for (int i = 0; i < 9; i++)
        board.cell[i / 3 * 9 + i % 3] = (uint8_t)(i + 1);
    fill_band(&all, &board, 0);
    assert_int_equal(all.size, 36288); // 56 x 6^6 / (6 x 6 x 2)
    for (size_t i = 0; i < all.size; i++) {
        nonet_least least;
        nonet_least_form(&all.list[i], &least);
        all.list[i] = least.board;
    }
    qsort(all.list, all.size, sizeof *all.list, compare_boards);
    size_t classes = 1;
    for (size_t i = 1; i < all.size; i++)
        classes += compare_boards(&all.list[i - 1], &all.list[i]) != 0;
    assert_int_equal(classes, 416);
    free(all.list);
}

// The public list of 17-clue puzzles holds each in its least form,
// and no two equivalent ones.
static void the_17_clue_puzzles_are_all_different(void **state)
{
    (void)state;
    FILE *file = test_open_shared("17_clue.txt");
    enum { PUZZLES = 49158 };
    nonet_board *list = malloc(PUZZLES * sizeof *list), board;
    assert_non_null(list);
    size_t size = 0;
    while (size < PUZZLES && test_next(file, &board)) {
        nonet_least least;
        nonet_least_form(&board, &least);
        CHECK_FOR(compare_boards(&board, &least.board) == 0, "%s", test_text(&board));
        list[size++] = least.board;
    }
    fclose(file);
    qsort(list, size, sizeof *list, compare_boards);
    for (size_t i = 1; i < size; i++)
        CHECK_FOR(compare_boards(&list[i - 1], &list[i]) != 0, "%s", test_text(&list[i]));
    free(list);
}

TEST_MAIN(TEST(it_is_the_least_of_all), TEST(clashes_make_no_difference),
          TEST(disguises_have_one_least_form), TEST(marks_have_a_least_form_too),
          TEST(disguised_marks_have_one_least_form), TEST(known_automorphism_counts),
          TEST(equivalence_comes_with_a_proof), TEST(there_are_416_classes_of_bands),
          TEST_ON_DATA(the_17_clue_puzzles_are_all_different))
