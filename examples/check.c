// check.c - what is right and wrong with a puzzle, in words.
//
//     cc check.c $(pkg-config --cflags --libs nonet) && ./a.out

#include <nonet/nonet.h>
#include <stdio.h>

static void to_file(void *file, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, file);
}

int main(void)
{
    static const char *const texts[] = {
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        ".........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    };
    nonet_board puzzles[4];
    nonet_question questions[4];
    static nonet_finding findings[4]; // some kilobytes each
    for (int i = 0; i < 4; i++) {
        if (nonet_read_line(texts[i], &puzzles[i], NULL) != NONET_OK)
            return 1;
        questions[i] = (nonet_question){.given = &puzzles[i]};
    }
    nonet_checker *checker = nonet_checker_new(NULL);
    if (!checker || !nonet_check(checker, questions, 4, (nonet_stop){0}, findings))
        return 1;
    nonet_checker_free(checker);
    for (int i = 0; i < 4; i++) {
        nonet_sink out = {to_file, stdout};
        nonet_write_finding(&findings[i], NONET_DETAIL_FULL, &out);
        putchar('\n');
    }
}
