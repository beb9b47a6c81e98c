// filter.c - the choice of filter, and the smallest one: two cells in a relation.

#include "layout/filter.h"

#include "base/bits.h"

static nonet_values partners(const layout_filter *pair, nonet_values of)
{
    nonet_values all = 0;
    for (; of; of &= of - 1)
        all |= pair->relation[bits_first_64(of)];
    return all;
}

bool nonet_filter_pair(const layout_filter *pair, const nonet_values *in, nonet_values *out)
{
    out[0] = in[0] & partners(pair, in[1]);
    out[1] = in[1] & partners(pair, in[0]);
    return out[0] && out[1];
}

bool nonet_filter(const layout_filter *filter, const nonet_values *in, nonet_values *out,
                  nonet_values *must)
{
    *must = 0;
    switch (filter->kind) {
    case FILTER_CAGE:
        return nonet_filter_cage(filter, in, out, must);
    case FILTER_SUM:
        return nonet_filter_sum(filter, in, out);
    case FILTER_PAIR:
        return nonet_filter_pair(filter, in, out);
    }
    return true;
}
