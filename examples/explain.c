// explain.c - the way a person would solve a puzzle, step by step.
//
//     cc explain.c $(pkg-config --cflags --libs nonet) && ./a.out

#include <nonet/nonet.h>
#include <stdio.h>

static void to_file(void *file, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, file);
}

static bool print_step(void *number, const nonet_step *step)
{
    nonet_sink out = {to_file, stdout};
    printf("%d. ", ++*(int *)number);
    nonet_write_step(step, NONET_EUREKA, &out);
    putchar('\n');
    return true;
}

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1]
                                : "53..7....6..195....98....6.8...6...34..8.3..1"
                                  "7...2...6.6....28....419..5....8..79";
    nonet_board puzzle;
    nonet_position position;
    nonet_sink out = {to_file, stdout};
    if (nonet_read_line(text, &puzzle, NULL) != NONET_OK)
        return 1;
    nonet_question question = {.given = &puzzle};
    nonet_admission admission = nonet_admit(&question, NULL, &position);
    if (admission.verdict != NONET_UNIQUE) {
        nonet_write_refusal(&admission, &out);
        putchar('\n');
        return 1;
    }
    int number = 0;
    nonet_climb(nonet_ladder_named("human"), &position, NULL, print_step, &number);
    nonet_drawing drawing;
    nonet_drawing_start(&drawing, &position.given, &position.digits, NULL);
    nonet_draw_text(&drawing, NONET_DRAW_ASCII, &out);
}
