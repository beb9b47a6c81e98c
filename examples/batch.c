// batch.c - many puzzles at once, on all processors: which of them have one solution?
//
//     cc batch.c $(pkg-config --cflags --libs nonet) && ./a.out puzzles.txt

#include <nonet/nonet.h>
#include <stdio.h>
#include <stdlib.h>

enum { BATCH = 1 << 16 }; // any number will do; more are faster up to some thousand

static ptrdiff_t from_file(void *file, char *buffer, size_t size)
{
    size_t got = fread(buffer, 1, size, file);
    return got == 0 && ferror(file) ? -1 : (ptrdiff_t)got;
}

int main(int argc, char **argv)
{
    static nonet_board puzzles[BATCH], solutions[BATCH];
    static size_t counts[BATCH];
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : stdin;
    nonet_reader *reader;
    if (!file || nonet_reader_new(&reader, from_file, file, "line") != NONET_OK)
        return 1;
    // Lines of 81 characters, as fast as can be; read_file.c reads everything else too.
    size_t sum[3] = {0}; // with no solution, one, two or more
    for (size_t n; (n = nonet_reader_boards(reader, puzzles, BATCH)) > 0;) {
        nonet_solve_many(puzzles, n, 2, counts, solutions, 0);
        for (size_t i = 0; i < n; i++)
            sum[counts[i]]++;
    }
    nonet_reader_free(reader);
    printf("%zu without a solution, %zu with one, %zu with several\n", sum[0], sum[1],
           sum[2]);
}
