// test_subsets.c - combinations, and sets that have as many members as they are.

#include "test.h"

#include "base/subsets.h"

static void combinations_are_all_there_once(void **state)
{
    (void)state;
    for (int size = 1; size <= 4; size++) {
        int count = 0;
        unsigned last = 0;
        for (unsigned pick = combination_first(size); pick < 1u << 9;
             pick = combination_next(pick)) {
            assert_true(pick > last);
            assert_int_equal(bits_count(pick), size);
            last = pick;
            count++;
        }
        static const int expected[] = {0, 9, 36, 84, 126};
        assert_int_equal(count, expected[size]);
    }
}

// The walk finds what looking at all the subsets of the sets finds, in their order.
static void walks_find_every_subset_once(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int round = 0; round < 2000; round++) {
        subset_walk walk;
        uint16_t set[9];
        int size = 1 + (int)test_random(&random, 4), count = (int)test_random(&random, 10);
        subset_start(&walk, size);
        for (int i = 0; i < count; i++) {
            set[i] =
                (uint16_t)(1u << test_random(&random, 6) | 1u << test_random(&random, 6));
            subset_add(&walk, 8 - i, set[i]);
        }
        for (unsigned pick = 0; pick < 1u << count; pick++) {
            unsigned names = 0, members = 0;
            for (int i = 0; i < count; i++)
                if (pick >> i & 1) {
                    names |= 1u << (8 - i);
                    members |= set[i];
                }
            if (bits_count(pick) != size || bits_count(members) != size)
                continue;
            assert_true(subset_next(&walk));
            assert_int_equal(walk.names, names);
            assert_int_equal(walk.members, members);
        }
        assert_false(subset_next(&walk));
    }
}

TEST_MAIN(TEST(combinations_are_all_there_once), TEST(walks_find_every_subset_once))
