// test_se_tables.c - the generated sets of cells, entry by entry.

#include "test.h"

#include "rate/se/fields.h"
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

static void each_cell_has_its_bit_in_three_fields(void **state)
{
    (void)state;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int kind = 0; kind < 3; kind++) {
            int bit = nonet_se_field_bit[cell][kind];
            int house = nonet_cell_houses[cell][kind] % 9;
            assert_int_equal(bit / 64, 2 * kind + house / 6);
            assert_int_equal(bit % 64, 10 * (house % 6) + nonet_cell_places[cell][kind]);
            assert_int_equal(nonet_se_field_cell[bit], cell);
        }
}

static void the_fields_have_all_peers_and_no_more(void **state)
{
    (void)state;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        uint64_t peers[FIELD_WORDS] = {0};
        for (nonet_cells rest = nonet_peer_set[cell]; !cells_empty(rest);) {
            const uint16_t *bit = nonet_se_field_bit[cells_take(&rest)];
            for (int kind = 0; kind < 3; kind++)
                peers[bit[kind] / 64] |= (uint64_t)1 << bit[kind] % 64;
        }
        assert_memory_equal(peers, nonet_se_field_peers[cell], sizeof peers);
    }
}

TEST_MAIN(TEST(the_others_of_a_house_are_all_but_the_cell), TEST(each_peer_is_beside_once),
          TEST(each_cell_has_its_bit_in_three_fields),
          TEST(the_fields_have_all_peers_and_no_more))
