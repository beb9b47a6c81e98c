// layout.c - other boards: a small killer solved and drawn, and a new jigsaw made.
//
//     cc layout.c $(pkg-config --cflags --libs nonet) && ./a.out

#include <nonet/nonet.h>
#include <stdio.h>
#include <string.h>

enum { CELLS = 36 };

static const char killer_text[] =
    "6x6+cage=9:r1c1r1c2+cage=11:r1c3r2c3r1c4+cage=13:r1c5r2c5r2c4"
    "+cage=18:r1c6r2c6r3c6r4c6r5c6+cage=8:r2c1r2c2r3c1+cage=19:r3c2r3c3r4c3r3c4r4c4"
    "+cage=8:r3c5r4c5r5c5+cage=11:r4c1r4c2r5c1+cage=3:r5c2r5c3+cage=5:r5c4"
    "+cage=18:r6c1r6c2r6c3r6c4r6c5+cage=3:r6c6";

static void to_file(void *file, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, file);
}

static bool keep(void *solution, const uint8_t *values)
{
    memcpy(solution, values, CELLS);
    return true;
}

int main(void)
{
    nonet_layout *killer, *plain, *jigsaw;
    nonet_trouble trouble;
    if (nonet_layout_read(killer_text, &killer, &trouble) != NONET_OK) {
        printf("column %zu: %s\n", trouble.column, trouble.message);
        return 1;
    }
    uint8_t given[CELLS] = {0}, solution[CELLS] = {0};
    nonet_query query = {.limit = 2, .found = keep, .context = solution};
    nonet_searched done;
    if (nonet_puzzle_search(killer, nonet_layout_blank(killer), &query, &done) != NONET_OK)
        return 1;
    printf("%zu solution\n", done.solutions);
    nonet_picture picture = {.layout = killer, .given = given, .found = solution};
    nonet_sink out = {to_file, stdout};
    nonet_picture_text(&picture, NONET_DRAW_UNICODE, &out);

    nonet_rng rng;
    nonet_rng_seed(&rng, 42); // the same puzzle on every machine
    nonet_wanted wanted = {.symmetry = NONET_SYMMETRY_ROTATE_180, .effort = {1, 1}};
    if (nonet_layout_read("6x6+x", &plain, NULL) != NONET_OK ||
        nonet_compose_regions(plain, NULL, &rng, &jigsaw) != NONET_OK ||
        nonet_compose(jigsaw, &wanted, &rng, given, NULL) != NONET_OK)
        return 1;
    bool symmetric = nonet_puzzle_has_symmetry(jigsaw, given, wanted.symmetry);
    printf("a new jigsaw: %zu rules, %s, no guess needed\n", nonet_layout_rules(jigsaw),
           symmetric ? "symmetric clues" : "clues anywhere");

    nonet_layout_free(killer);
    nonet_layout_free(plain);
    nonet_layout_free(jigsaw);
}
