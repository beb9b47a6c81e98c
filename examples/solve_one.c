// solve_one.c - the library in ten lines: solve one puzzle and print it.
//
//     cc solve_one.c $(pkg-config --cflags --libs nonet) && ./a.out

#include <nonet/nonet.h>
#include <stdio.h>

int main(void)
{
    nonet_board puzzle, solution;
    char text[NONET_LINE_SIZE];
    nonet_read_line("53..7....6..195....98....6.8...6...34..8.3..1"
                    "7...2...6.6....28....419..5....8..79",
                    &puzzle, NULL);
    if (nonet_solve(&puzzle, 2, &solution) != 1)
        return 1;
    nonet_write_line(&solution, text);
    puts(text);
}
