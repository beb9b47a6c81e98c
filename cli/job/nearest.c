// nearest.c - which word was meant: the smallest number of typing slips away.
//
// A slip is a missing, extra, wrong or swapped letter. A beginning of a word counts as one
// slip, so that `gen` finds `generate`.

#include "job/options.h"

#include <string.h>

enum { LONGEST = 31 };

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

// The number of slips between two words (optimal string alignment).
static size_t slips(const char *from, const char *to)
{
    size_t n = strlen(from), m = strlen(to), cost[LONGEST + 2][LONGEST + 2];
    if (n > LONGEST || m > LONGEST)
        return SIZE_MAX;
    for (size_t i = 0; i <= n; i++)
        for (size_t j = 0; j <= m; j++) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            size_t wrong = from[i - 1] != to[j - 1];
            cost[i][j] = least(least(cost[i - 1][j], cost[i][j - 1]) + 1,
                               cost[i - 1][j - 1] + wrong);
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
                cost[i][j] = least(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[n][m];
}

const char *cli_nearest(const char *word, const char *(*next)(const void *, size_t),
                        const void *context)
{
    const char *best = NULL, *offered;
    size_t length = strlen(word), fewest = length < 5 ? 2 : length < 8 ? 3 : 4;
    for (size_t i = 0; (offered = next(context, i)); i++) {
        size_t count = slips(word, offered);
        if (length >= 2 && strncmp(word, offered, length) == 0)
            count = least(count, 1);
        if (count < fewest) {
            fewest = count;
            best = offered;
        }
    }
    return best;
}
