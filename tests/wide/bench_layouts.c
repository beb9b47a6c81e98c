// bench_layouts.c - how long puzzles on any layout take, beside another program.
//
//     bench_layouts [--limit=N] [--method=auto|search|learn] [--each] [--peer=CMD] FILE...
//
// A line of a file is a layout in short text, a tab, and the givens (1-9A-Z, a dot for
// blank; nothing for a blank board). The layout is made anew for each puzzle: building it
// counts. Each figure is processor time, the least of up to 100 runs within 0.15 s.
//
// A peer is run once for each file, as `CMD FILE`, with the same limit in the
// environment (LIMIT), and prints for each line the milliseconds it took and how many
// solutions it found, or a dash if the line is not for it. Lines on which the counts differ
// are told, and the ratio is of those both have done.

#define _POSIX_C_SOURCE 200809L // popen(), clock_gettime()

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <nonet/puzzle.h>

enum {
    LINE_SIZE = 1 << 16,
    MOST_RUNS = 100,
    LARGEST = 36 * 36,
};

static const double run_seconds = 0.15;

typedef struct {
    nonet_query query;
    bool each;
    const char *peer;
} options;

typedef struct {
    double ms;
    size_t solutions, guesses;
    bool known;
} result;

typedef struct {
    size_t puzzles, compared;
    double ours, worst, ours_compared, peer;
} totals;

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

// The values of characters 1-9A-Z; what is missing is blank.
static void read_givens(const char *text, size_t cells, uint8_t *givens)
{
    static const char symbols[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    memset(givens, 0, cells);
    for (size_t i = 0; i < cells && text[i]; i++) {
        const char *at = strchr(symbols, text[i]);
        givens[i] = (uint8_t)(at ? at - symbols + 1 : 0);
    }
}

static bool run_once(const char *layout_text, const char *givens_text,
                     const nonet_query *query, nonet_searched *done)
{
    nonet_layout *layout;
    nonet_trouble trouble;
    uint8_t givens[LARGEST];
    nonet_values marks[LARGEST];
    if (nonet_layout_read(layout_text, &layout, &trouble) != NONET_OK) {
        fprintf(stderr, "%.60s: column %zu: %s\n", layout_text, trouble.column,
                trouble.message);
        return false;
    }
    bool good = nonet_layout_cells(layout) <= LARGEST;
    if (good) {
        read_givens(givens_text, nonet_layout_cells(layout), givens);
        nonet_puzzle_marks(layout, givens, marks);
        good = nonet_puzzle_search(layout, marks, query, done) == NONET_OK;
    }
    nonet_layout_free(layout);
    return good;
}

static result measure(char *line, const nonet_query *query)
{
    result best = {.ms = 1e9};
    char *givens = strchr(line, '\t');
    if (givens)
        *givens++ = '\0';
    double start = cpu_seconds(), before = start;
    for (int run = 0; run < MOST_RUNS && before - start < run_seconds; run++) {
        nonet_searched done;
        if (!run_once(line, givens ? givens : "", query, &done))
            return (result){.known = false};
        double now = cpu_seconds(), ms = 1e3 * (now - before);
        best = (result){ms < best.ms ? ms : best.ms, done.solutions, done.guesses, true};
        before = now;
    }
    return best;
}

static result ask_peer(FILE *peer)
{
    char line[256];
    double ms;
    size_t solutions;
    if (!peer || !fgets(line, sizeof line, peer) ||
        sscanf(line, "%lf %zu", &ms, &solutions) != 2)
        return (result){.known = false};
    return (result){ms, solutions, 0, true};
}

static void add(totals *sum, const result *ours, const result *peer)
{
    sum->puzzles++;
    sum->ours += ours->ms;
    sum->worst = ours->ms > sum->worst ? ours->ms : sum->worst;
    if (!peer->known)
        return;
    sum->compared++;
    sum->ours_compared += ours->ms;
    sum->peer += peer->ms;
}

static void print_totals(const char *name, const totals *sum)
{
    double n = sum->puzzles ? (double)sum->puzzles : 1;
    printf("%s\t%zu puzzles\t%.4f ms each\t%.3f ms worst", name, sum->puzzles,
           sum->ours / n, sum->worst);
    if (sum->compared > 0)
        printf("\tpeer %.4f ms each\t%.2f times ours (%zu)",
               sum->peer / (double)sum->compared, sum->peer / sum->ours_compared,
               sum->compared);
    putchar('\n');
    fflush(stdout);
}

static void run_file(const char *name, FILE *file, FILE *peer, const options *o)
{
    static char line[LINE_SIZE];
    totals sum = {0};
    for (int number = 1; fgets(line, sizeof line, file); number++) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '\0' || line[0] == '#')
            continue;
        result ours = measure(line, &o->query), theirs = ask_peer(peer);
        if (!ours.known)
            continue;
        if (o->each)
            printf("%d\t%.4f ms\t%zu solutions\t%zu guesses\tpeer %.4f ms\n", number,
                   ours.ms, ours.solutions, ours.guesses, theirs.ms);
        if (theirs.known && theirs.solutions != ours.solutions)
            printf("%s:%d: %zu solutions, the peer has %zu\n", name, number, ours.solutions,
                   theirs.solutions);
        add(&sum, &ours, &theirs);
    }
    print_totals(name, &sum);
}

static bool bench_file(const char *name, const options *o)
{
    FILE *file = fopen(name, "r"), *peer = NULL;
    if (!file) {
        perror(name);
        return false;
    }
    if (o->peer) {
        char command[4096];
        snprintf(command, sizeof command, "LIMIT=%zu %s '%s'", o->query.limit, o->peer,
                 name);
        peer = popen(command, "r");
    }
    run_file(name, file, peer, o);
    fclose(file);
    return !peer || pclose(peer) == 0;
}

static bool read_option(const char *text, options *o)
{
    static const char *const methods[] = {"auto", "search", "learn"};
    if (strncmp(text, "--limit=", 8) == 0)
        o->query.limit = strtoumax(text + 8, NULL, 10);
    else if (strncmp(text, "--peer=", 7) == 0)
        o->peer = text + 7;
    else if (strcmp(text, "--each") == 0)
        o->each = true;
    else if (strncmp(text, "--method=", 9) == 0) {
        int m = 0;
        while (m < 3 && strcmp(text + 9, methods[m]) != 0)
            m++;
        o->query.method = (nonet_method)m;
        return m < 3;
    } else
        return false;
    return true;
}

int main(int argc, char **argv)
{
    options o = {.query.limit = 2};
    int first = 1;
    for (; first < argc && strncmp(argv[first], "--", 2) == 0; first++)
        if (!read_option(argv[first], &o))
            break;
    if (first >= argc || strncmp(argv[first], "--", 2) == 0) {
        fprintf(stderr, "usage: bench_layouts [--limit=N] [--method=auto|search|learn] "
                        "[--each] [--peer=COMMAND] FILE...\n");
        return 2;
    }
    bool good = true;
    for (; first < argc; first++)
        good = bench_file(argv[first], &o) && good;
    return good ? 0 : 1;
}
