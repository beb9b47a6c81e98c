// test_packed.c - boards in few bytes, which sort as the boards do.

#include "test.h"

#include <string.h>

#include <nonet/collection.h>

// A board of any fullness, with clashes.
static nonet_board random_cells(uint64_t *state)
{
    nonet_board board = {0};
    uint32_t blank = test_random(state, 11);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (test_random(state, 10) >= blank)
            board.cell[cell] = (uint8_t)(1 + test_random(state, 9));
    return board;
}

// The table of collection.h, read as a person would.
static size_t packed_by_hand(const nonet_board *board, uint8_t bytes[NONET_PACKED_SIZE])
{
    static const char *const codes[] = {"0",    "1000", "1001", "1010",  "1011",
                                        "1100", "1101", "1110", "11110", "11111"};
    char bits[8 * NONET_PACKED_SIZE + 8] = "";
    for (int cell = 0; cell < NONET_CELLS; cell++)
        strcat(bits, codes[board->cell[cell]]);
    while (strlen(bits) % 8)
        strcat(bits, "0");
    for (size_t bit = 0; bits[bit]; bit++)
        bytes[bit / 8] = (uint8_t)(bytes[bit / 8] << 1 | (bits[bit] - '0'));
    return strlen(bits) / 8;
}

static void boards_pack_as_written_down_and_unpack(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    for (int round = 0; round < 20000; round++) {
        nonet_board board = random_cells(&state), back;
        uint8_t bytes[NONET_PACKED_SIZE], wanted[NONET_PACKED_SIZE];
        size_t size = nonet_pack(&board, bytes);
        CHECK_FOR(size == packed_by_hand(&board, wanted) &&
                      memcmp(bytes, wanted, size) == 0,
                  "%s", test_text(&board));
        CHECK_FOR(nonet_unpack(bytes, size, &back) &&
                      memcmp(&board, &back, sizeof board) == 0,
                  "%s", test_text(&board));
    }
}

static void packed_boards_sort_as_their_lines(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    for (int round = 0; round < 20000; round++) {
        nonet_board a = random_cells(&state), b = a;
        for (uint32_t changes = test_random(&state, 4); changes > 0; changes--)
            b.cell[test_random(&state, NONET_CELLS)] = (uint8_t)test_random(&state, 10);
        uint8_t a_bytes[NONET_PACKED_SIZE], b_bytes[NONET_PACKED_SIZE];
        size_t a_size = nonet_pack(&a, a_bytes), b_size = nonet_pack(&b, b_bytes);
        int order = nonet_packed_compare(a_bytes, a_size, b_bytes, b_size);
        int wanted = memcmp(&a, &b, sizeof a);
        CHECK_FOR((order > 0) == (wanted > 0) && (order < 0) == (wanted < 0), "%s %s",
                  test_text(&a), test_text(&b));
    }
}

static void other_bytes_are_refused(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    int taken = 0;
    for (int round = 0; round < 100000; round++) {
        nonet_board board = random_cells(&state);
        uint8_t bytes[80], again[NONET_PACKED_SIZE];
        size_t size = nonet_pack(&board, bytes);
        for (size_t i = size; i < sizeof bytes; i++)
            bytes[i] = 0;
        if (test_random(&state, 2))
            bytes[test_random(&state, (uint32_t)size)] = (uint8_t)test_random(&state, 256);
        else
            size = test_random(&state, sizeof bytes);
        if (!nonet_unpack(bytes, size, &board))
            continue;
        taken++;
        CHECK_FOR(nonet_pack(&board, again) == size && memcmp(bytes, again, size) == 0,
                  "%s", test_text(&board));
    }
    assert_true(taken > 1000 && taken < 90000);
}

TEST_MAIN(TEST(boards_pack_as_written_down_and_unpack),
          TEST(packed_boards_sort_as_their_lines), TEST(other_bytes_are_refused))
