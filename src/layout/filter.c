// filter.c - the choice of filter, and the smallest one: cells in a relation to the next.

#include "layout/filter.h"

#include "base/bits.h"

static nonet_values partners(const nonet_values *relation, nonet_values of)
{
    nonet_values all = 0;
    for (; of; of &= of - 1)
        all |= relation[bits_first_64(of)];
    return all;
}

// Once along the chain and once back: what is left can then be completed to both sides.
bool nonet_filter_chain(const layout_filter *chain, const nonet_values *in,
                        nonet_values *out)
{
    int n = chain->n;
    out[0] = in[0];
    for (int i = 1; i < n; i++)
        if ((out[i] = in[i] & partners(chain->relation, out[i - 1])) == 0)
            return false;
    for (int i = n - 2; i >= 0; i--)
        out[i] &= partners(chain->relation + chain->values, out[i + 1]);
    return true;
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
    case FILTER_CHAIN:
        return nonet_filter_chain(filter, in, out);
    case FILTER_OWN:
        return filter->run(filter, in, out, must);
    }
    return true;
}
