// layout.c - other boards: a 6x6 puzzle with diagonals, a jigsaw and a killer, made and drawn.
//
//     cc layout.c $(pkg-config --cflags --libs nonet) && ./a.out

#include <nonet/nonet.h>
#include <stdio.h>

static void to_file(void *file, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, file);
}

static void draw(const char *title, const nonet_layout *layout, const uint8_t *given)
{
    nonet_picture picture = {.title = title, .layout = layout, .given = given};
    nonet_sink out = {to_file, stdout};
    nonet_picture_text(&picture, NONET_DRAW_UNICODE, &out);
}

int main(void)
{
    nonet_layout *layout, *jigsaw, *killer;
    nonet_trouble trouble;
    if (nonet_layout_read("6x6+x", &layout, &trouble) != NONET_OK) {
        printf("column %zu: %s\n", trouble.column, trouble.message);
        return 1;
    }
    nonet_rng rng;
    nonet_rng_seed(&rng, 42); // the same puzzles on every machine
    uint8_t given[36] = {0};
    nonet_wanted wanted = {.symmetry = NONET_SYMMETRY_ROTATE_180, .effort = {1, 1}};
    nonet_wanted_cages cages = {.size = {2, 4}, .effort = {1, 1}};

    if (nonet_compose(layout, &wanted, &rng, given, NULL) != NONET_OK)
        return 1;
    draw("Diagonals", layout, given);

    if (nonet_compose_regions(layout, NULL, &rng, &jigsaw) != NONET_OK ||
        nonet_compose(jigsaw, &wanted, &rng, given, NULL) != NONET_OK)
        return 1;
    draw("Jigsaw", jigsaw, given);

    if (nonet_compose_cages(layout, &cages, &rng, &killer, NULL) != NONET_OK)
        return 1;
    draw("Killer", killer, NULL); // no clue is needed

    nonet_layout_free(killer);
    nonet_layout_free(jigsaw);
    nonet_layout_free(layout);
}
