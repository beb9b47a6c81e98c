// test.c - see test.h.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "board/house.h"

uint64_t test_seed(void)
{
    const char *text = getenv("TEST_SEED");
    return text ? strtoull(text, NULL, 10) : 1;
}

// splitmix64: any seed is a good seed.
uint32_t test_random(uint64_t *state, uint32_t below)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)((z ^ z >> 31) >> 32) % below;
}

static bool cells_from(const char *text, nonet_board *board)
{
    for (int i = 0; i < NONET_CELLS; i++) {
        if (text[i] >= '1' && text[i] <= '9')
            board->cell[i] = (uint8_t)(text[i] - '0');
        else if (text[i] == '.' || text[i] == '0')
            board->cell[i] = 0;
        else
            return false;
    }
    return true;
}

nonet_board test_board(const char *text)
{
    nonet_board board;
    if (!cells_from(text, &board))
        fail_msg("not a board: %s", text);
    return board;
}

const char *test_text(const nonet_board *board)
{
    static char buffers[4][NONET_CELLS + 1];
    static unsigned turn;
    char *text = buffers[turn++ % 4];
    for (int i = 0; i < NONET_CELLS; i++)
        text[i] = board->cell[i] ? (char)('0' + board->cell[i]) : '.';
    text[NONET_CELLS] = '\0';
    return text;
}

FILE *test_open_shared(const char *name)
{
    const char *source = getenv("NONET_SOURCE");
    char path[4096];
    snprintf(path, sizeof path, "%s/../shared/data/%s", source ? source : ".", name);
    return fopen(path, "r");
}

FILE *test_open_source(const char *path)
{
    const char *source = getenv("NONET_SOURCE");
    char full[4096];
    snprintf(full, sizeof full, "%s/%s", source ? source : ".", path);
    return fopen(full, "r");
}

bool test_next(FILE *file, nonet_board *board)
{
    char line[1024];
    while (fgets(line, sizeof line, file))
        if (line[0] != '#' && strlen(line) >= NONET_CELLS && cells_from(line, board))
            return true;
    return false;
}

nonet_board test_random_board(uint64_t *state, int clues)
{
    nonet_board board = {{0}};
    for (int tries = 0; clues > 0 && tries < 1000; tries++) {
        int cell = (int)test_random(state, NONET_CELLS);
        if (board.cell[cell])
            continue;
        board.cell[cell] = (uint8_t)(1 + test_random(state, 9));
        if (nonet_clashes(&board, NULL, 0) > 0)
            board.cell[cell] = 0;
        else
            clues--;
    }
    return board;
}
