// cages_split.c - a cage cut in two.
//
// A random tree through a cage is cut at one of its edges: both parts hang together. If the
// parts at every edge had the same sums in two solutions, so would all single cells: so
// there is always an edge that tells them apart.

#include <string.h>

#include "compose/cages.h"
#include "compose/fill.h"

typedef struct {
    int n;
    uint16_t cell[NONET_MAX_VALUES]; // the first is the root
    int parent[NONET_MAX_VALUES];
    int size[NONET_MAX_VALUES];       // of what hangs on a cell, itself included
    int difference[NONET_MAX_VALUES]; // of the sums of these in the two solutions
} cage_tree;

static void grow_tree(const caging *c, const cage *of, cage_tree *tree)
{
    uint16_t rest[NONET_MAX_VALUES];
    int left = of->n;
    memcpy(rest, of->cells, of->n * sizeof *rest);
    nonet_shuffle_cells(c->rng, rest, left);
    tree->cell[0] = rest[--left];
    for (tree->n = 1; left > 0; tree->n++) {
        int parent = -1, taken = -1;
        uint32_t ties = 0;
        for (int i = 0; i < tree->n; i++)
            for (int k = 0; k < left; k++)
                for (int side = 0; side < 4; side++)
                    if (layout_beside(c->like, tree->cell[i], side) == rest[k] &&
                        nonet_rng_below(c->rng, ++ties) == 0) {
                        parent = i;
                        taken = k;
                    }
        tree->cell[tree->n] = rest[taken];
        tree->parent[tree->n] = parent;
        rest[taken] = rest[--left];
    }
    for (int i = tree->n - 1; i >= 0; i--) {
        tree->size[i] = 1;
        tree->difference[i] = c->solution[tree->cell[i]] - c->other[tree->cell[i]];
        for (int k = i + 1; k < tree->n; k++)
            if (tree->parent[k] == i) {
                tree->size[i] += tree->size[k];
                tree->difference[i] += tree->difference[k];
            }
    }
}

// The cell below the edge to cut: random, but with parts that are large enough if such an
// edge is among those that will do.
static int pick_edge(const caging *c, const cage_tree *tree, bool tells)
{
    int best = -1;
    uint32_t ties = 0;
    bool best_fair = false;
    for (int i = 1; i < tree->n; i++) {
        bool fair = tree->size[i] >= c->least && tree->n - tree->size[i] >= c->least;
        if ((tells && tree->difference[i] == 0) || (best_fair && !fair))
            continue;
        ties = fair && !best_fair ? 0 : ties;
        best_fair = fair;
        if (nonet_rng_below(c->rng, ++ties) == 0)
            best = i;
    }
    return best;
}

void nonet_cages_split(caging *c, int number, bool tells)
{
    cage_tree tree;
    bool below[NONET_MAX_VALUES] = {false};
    grow_tree(c, &c->cages[number], &tree);
    int edge = pick_edge(c, &tree, tells);
    c->cages[number].n = 0;
    c->cages[c->n].n = 0;
    for (int i = 0; i < tree.n; i++) {
        below[i] = i == edge || (i > 0 && below[tree.parent[i]]);
        cages_put(c, below[i] ? c->n : number, tree.cell[i]);
    }
    c->n++;
}
