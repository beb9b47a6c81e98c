// subsets.h - walking over all ways to choose a few of many.
//
// A combination is a word with `size` bits among `count`,
// and the next one is a matter of arithmetic:
//
//     for (unsigned pick = combination_first(3); pick < 1u << count;
//          pick = combination_next(pick))

#ifndef LOGIC_SUBSETS_H
#define LOGIC_SUBSETS_H

static inline unsigned combination_first(int size)
{
    return (1u << size) - 1;
}

// The next larger word with as many bits (Gosper).
static inline unsigned combination_next(unsigned pick)
{
    unsigned low = pick & (0u - pick), ripple = pick + low;
    return ripple | ((pick ^ ripple) >> 2) / low;
}

#endif
