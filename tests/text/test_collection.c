// test_collection.c - collections: what goes in comes out, in turn, by number and by its
// cells; and whatever byte is damaged, no wrong puzzle comes out.

#include "help.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/collection.h>

#include "base/hash.h"
#include "text/nonets.h"

enum { MANY = 3000 };

static nonet_board random_puzzle(uint64_t *state)
{
    nonet_board board = {0};
    for (uint32_t clues = 17 + test_random(state, 15); clues > 0; clues--)
        board.cell[test_random(state, NONET_CELLS)] = (uint8_t)(1 + test_random(state, 9));
    return board;
}

static void write_boards(text_buffer *to, const nonet_board *boards, size_t n)
{
    nonet_record *records = calloc(n, sizeof *records);
    for (size_t i = 0; i < n; i++)
        nonet_record_from_board(&boards[i], &records[i]);
    text_write(to, "nonets", 0, records, n);
    free(records);
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(nonet_board));
}

static nonet_collection *open_text(const text_buffer *text)
{
    nonet_collection *all;
    assert_int_equal(nonet_collection_open(&all, text->bytes, text->size), NONET_OK);
    return all;
}

// The published values of XXH64.
static void the_checksum_is_the_known_one(void **unused)
{
    (void)unused;
    static const char pangram[] = "The quick brown fox jumps over the lazy dog";
    assert_true(nonet_hash("", 0) == 0xef46db3751d8e999u);
    assert_true(nonet_hash("a", 1) == 0xd24ec4f1a98c6e5bu);
    assert_true(nonet_hash("abc", 3) == 0x44bc2cf5ad770999u);
    assert_true(nonet_hash(pangram, sizeof pangram - 1) == 0x0b242d361fda71bcu);
}

static void puzzles_are_had_by_number_and_by_their_cells(void **unused)
{
    (void)unused;
    static nonet_board boards[MANY];
    uint64_t state = test_seed(), number;
    for (size_t i = 0; i < MANY; i++)
        boards[i] = random_puzzle(&state);
    for (int sorted = 0; sorted < 2; sorted++) {
        text_buffer text = {0};
        nonet_board board;
        if (sorted)
            qsort(boards, MANY, sizeof *boards, compare);
        write_boards(&text, boards, MANY);
        nonet_collection *all = open_text(&text);
        assert_int_equal(nonet_collection_size(all), MANY);
        assert_int_equal(nonet_collection_is_sorted(all), sorted);
        for (size_t i = 0; i < MANY; i++) {
            assert_int_equal(nonet_collection_at(all, i, &board), NONET_OK);
            assert_memory_equal(&board, &boards[i], sizeof board);
            nonet_status found = nonet_collection_find(all, &board, &number);
            assert_int_equal(found, sorted ? NONET_OK : NONET_IMPOSSIBLE);
            assert_true(!sorted || number == i);
            board.cell[80] = board.cell[80] ? 0 : 5;
            if (sorted && !bsearch(&board, boards, MANY, sizeof board, compare))
                assert_int_equal(nonet_collection_find(all, &board, NULL),
                                 NONET_IMPOSSIBLE);
        }
        assert_int_equal(nonet_collection_at(all, MANY, &board), NONET_IMPOSSIBLE);
        nonet_collection_free(all);
        text_free(&text);
    }
}

static void blocks_of_text_stand_among_the_others(void **unused)
{
    (void)unused;
    enum { N = 2500 };
    uint64_t state = test_seed();
    nonet_record *records = calloc(N, sizeof *records), got;
    nonet_field field = {"name", "a name"};
    text_buffer text = {0};
    for (size_t i = 0; i < N; i++) {
        nonet_board board = random_puzzle(&state);
        nonet_record_from_board(&board, &records[i]);
        if (i / 500 % 2) {
            records[i].n_fields = 1;
            records[i].fields = &field;
        }
    }
    text_write(&text, "nonets", 0, records, N);
    text_bytes from = {.bytes = text.bytes, .size = text.size};
    nonet_reader *reader = text_open(&from, NULL);
    for (size_t i = 0; i < N; i++) {
        assert_true(nonet_reader_next(reader, &got));
        assert_int_equal(got.status, NONET_OK);
        assert_int_equal(got.line, i + 1);
        assert_string_equal(got.format, "nonets");
        assert_memory_equal(&got.given, &records[i].given, sizeof got.given);
        assert_int_equal(got.n_fields, records[i].n_fields);
        if (got.n_fields)
            assert_string_equal(nonet_record_field(&got, "name"), "a name");
    }
    assert_false(nonet_reader_next(reader, &got));
    nonet_reader_free(reader);
    text_free(&text);
    free(records);
}

// Reads what is there; how many good records there are, each of which must be one of those
// that were written, in their order. `*bad`: how many are reported.
static size_t read_damaged(const char *bytes, size_t size, const nonet_board *boards,
                           size_t n, size_t *bad)
{
    text_bytes from = {.bytes = bytes, .size = size};
    nonet_reader *reader = text_open(&from, "nonets");
    nonet_record got;
    size_t good = 0, at = 0;
    *bad = 0;
    while (nonet_reader_next(reader, &got)) {
        if (got.status != NONET_OK) {
            (*bad)++;
            continue;
        }
        while (at < n && memcmp(&boards[at], &got.given, sizeof got.given) != 0)
            at++;
        CHECK_FOR(at++ < n, "a puzzle that was never written: %s", test_text(&got.given));
        good++;
    }
    nonet_reader_free(reader);
    return good;
}

static void damage_is_reported_and_never_a_puzzle(void **unused)
{
    (void)unused;
    static nonet_board boards[MANY];
    uint64_t state = test_seed();
    text_buffer text = {0};
    size_t bad;
    for (size_t i = 0; i < MANY; i++)
        boards[i] = random_puzzle(&state);
    write_boards(&text, boards, MANY);
    assert_int_equal(read_damaged(text.bytes, text.size, boards, MANY, &bad), MANY);
    assert_int_equal(bad, 0);
    for (int round = 0; round < 150; round++) {
        size_t at = round < 60 ? (size_t)round : test_random(&state, (uint32_t)text.size);
        char kept = text.bytes[at];
        text.bytes[at] = (char)(kept ^ (1 << test_random(&state, 8)));
        read_damaged(text.bytes, text.size, boards, MANY, &bad);
        CHECK_FOR(bad > 0, "byte %zu of %zu", at, text.size);
        text.bytes[at] = kept;
        size_t cut = 1 + test_random(&state, (uint32_t)text.size - 1);
        read_damaged(text.bytes, cut, boards, MANY, &bad);
        CHECK_FOR(bad > 0, "cut to %zu of %zu", cut, text.size);
    }
    text_free(&text);
}

static void one_may_follow_another(void **unused)
{
    (void)unused;
    nonet_board boards[2] = {{{1}}, {{2}}};
    text_buffer text = {0};
    size_t bad;
    write_boards(&text, &boards[0], 1);
    write_boards(&text, &boards[1], 1);
    text_add(&text, "\n", 1);
    assert_int_equal(read_damaged(text.bytes, text.size, boards, 2, &bad), 2);
    assert_int_equal(bad, 0);
    text_free(&text);
}

TEST_MAIN(TEST(the_checksum_is_the_known_one),
          TEST(puzzles_are_had_by_number_and_by_their_cells),
          TEST(blocks_of_text_stand_among_the_others),
          TEST(damage_is_reported_and_never_a_puzzle), TEST(one_may_follow_another))
