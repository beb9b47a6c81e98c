// clique.c - the most unavoidable sets no two of which have a cell in common.
//
// Two sets without a common cell are friends; wanted is the largest group of friends, a
// clique of the graph of all sets. The branch and bound is that of Tomita: what may still
// join is divided into colours, sets of one colour being no friends of each other, so that
// a clique has at most one of each. Sets are tried from the highest colour down, until the
// colours left are too few.

#include <nonet/grids.h>

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "board/cells.h"

typedef struct {
    const nonet_cells *set;
    size_t n, words;
    uint64_t *friends; // of set i: `words` words from i * words
    uint64_t *rows;    // room for candidates, colours to come and friends: of each depth

    size_t member[NONET_MAX_CLIQUE];
    size_t best[NONET_MAX_CLIQUE];
    int size, most;
    nonet_stop stop;
    bool stopped;
} search;

// The order of the sets to try and the colour of each, lower ones first. Colours that
// cannot make a larger clique are left out.
typedef struct {
    uint16_t *set;
    uint16_t *colour;
    size_t n;
} palette;

static void take_out(uint64_t *row, size_t i)
{
    row[i / 64] &= ~((uint64_t)1 << i % 64);
}

// The first member of a row from word `*word` on; false if there is none.
static bool first_of(const uint64_t *row, size_t words, size_t *word, size_t *member)
{
    for (; *word < words; ++*word)
        if (row[*word]) {
            *member = 64 * *word + (size_t)bits_first_64(row[*word]);
            return true;
        }
    return false;
}

static void colour(const search *s, const uint64_t *candidates, uint64_t *left,
                   uint64_t *open, palette *made)
{
    int enough = s->most - s->size;
    memcpy(left, candidates, s->words * sizeof *left);
    made->n = 0;
    size_t any = 0, member;
    for (int c = 1; first_of(left, s->words, &any, &member); c++) {
        memcpy(open, left, s->words * sizeof *open);
        for (size_t word = any; first_of(open, s->words, &word, &member);) {
            take_out(left, member);
            take_out(open, member);
            // Those that may have the same colour are no friends of it.
            for (size_t i = word; i < s->words; i++)
                open[i] &= ~s->friends[member * s->words + i];
            if (c > enough) {
                made->set[made->n] = (uint16_t)member;
                made->colour[made->n++] = (uint16_t)c;
            }
        }
    }
}

static void grow(search *s, int depth, palette *palettes)
{
    uint64_t *candidates = s->rows + 3 * s->words * (size_t)depth;
    uint64_t *next = candidates + 3 * s->words;
    palette *made = &palettes[depth];
    if (s->size > s->most) {
        s->most = s->size;
        memcpy(s->best, s->member, sizeof s->best);
    }
    s->stopped = s->stopped || stop_asked(&s->stop);
    if (s->stopped || s->size == NONET_MAX_CLIQUE)
        return;
    colour(s, candidates, candidates + s->words, candidates + 2 * s->words, made);
    for (size_t i = made->n; i-- > 0 && !s->stopped;) {
        size_t member = made->set[i];
        if (s->size + made->colour[i] <= s->most)
            return;
        for (size_t word = 0; word < s->words; word++)
            next[word] = candidates[word] & s->friends[member * s->words + word];
        s->member[s->size++] = member;
        grow(s, depth + 1, palettes);
        s->size--;
        take_out(candidates, member);
    }
}

static void befriend(search *s)
{
    for (size_t i = 0; i < s->n; i++) {
        nonet_cells set = cells_and(s->set[i], cells_all());
        if (cells_empty(set))
            continue;
        s->rows[i / 64] |= (uint64_t)1 << i % 64;
        for (size_t j = 0; j < s->n; j++)
            if (!cells_meet(set, s->set[j]))
                s->friends[i * s->words + j / 64] |= (uint64_t)1 << j % 64;
    }
}

nonet_status nonet_unavoidables_clique(const nonet_unavoidables *sets,
                                       const nonet_stop *stop, int *size,
                                       nonet_cells clique[NONET_MAX_CLIQUE])
{
    enum { DEPTHS = NONET_MAX_CLIQUE + 2 };
    search s = {.set = sets->set,
                .n = sets->n < UINT16_MAX ? sets->n : UINT16_MAX,
                .stop = stop_or_never(stop)};
    palette palettes[DEPTHS];
    *size = 0;
    s.words = (s.n + 63) / 64;
    s.friends = calloc(s.n * s.words + 1, sizeof *s.friends);
    s.rows = calloc(3 * DEPTHS * s.words + 1, sizeof *s.rows);
    uint16_t *order = calloc(2 * DEPTHS * s.n + 1, sizeof *order);
    nonet_status status = NONET_NO_MEMORY;
    if (s.friends && s.rows && order) {
        for (size_t i = 0; i < DEPTHS; i++)
            palettes[i] = (palette){order + 2 * i * s.n, order + (2 * i + 1) * s.n, 0};
        befriend(&s);
        grow(&s, 0, palettes);
        for (*size = 0; *size < s.most; ++*size)
            clique[*size] = s.set[s.best[*size]];
        status = s.stopped ? NONET_STOPPED : NONET_OK;
    }
    free(order);
    free(s.rows);
    free(s.friends);
    return status;
}
