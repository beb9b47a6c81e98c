// test_se_tables.c - the generated sets of cells, entry by entry.

#include "test.h"

#include "rate/se/grid.h"

static bool shares(int a, int b, int kind)
{
    static const int slot[3] = {2, 0, 1}; // box, row, column
    return nonet_cell_houses[a][slot[kind]] == nonet_cell_houses[b][slot[kind]];
}

static void the_others_of_a_house_are_all_but_the_cell(void **state)
{
    (void)state;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int kind = 0; kind < 3; kind++)
            for (int other = 0; other < NONET_CELLS; other++)
                assert_int_equal(cells_has(nonet_se_others[cell][kind], other),
                                 other != cell && shares(cell, other, kind));
}

static void each_peer_is_beside_once(void **state)
{
    (void)state;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int other = 0; other < NONET_CELLS; other++) {
            int kind = 0;
            while (kind < 3 && !shares(cell, other, kind))
                kind++;
            for (int k = 0; k < 3; k++)
                assert_int_equal(cells_has(nonet_se_beside[cell][k], other),
                                 other != cell && k == kind);
        }
}

TEST_MAIN(TEST(the_others_of_a_house_are_all_but_the_cell), TEST(each_peer_is_beside_once))
