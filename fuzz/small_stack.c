// small_stack.c - no public call needs more stack than docs/architecture.md promises.
//
//     small_stack fuzz/corpus/api [FILE OR FOLDER...]
//
// Each input of api_is_safe.c is run on a thread of its own, whose stack has been painted
// over before: how far down the paint is gone is what the calls took, theirs and ours. The
// promise is about builds as people install them; others are only run.

#define _GNU_SOURCE // MAP_STACK
#include <dirent.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "api/feed.h"

enum {
    KILOBYTE = 1024,
    STACK = 8192 * KILOBYTE,
    MOST = 128 * KILOBYTE,          // of any call,
    MOST_CLIMBING = 512 * KILOBYTE, // but those of the human solver
    PATIENCE = 2000,                // so that the hardest techniques are reached
    PAINT = 0xa5,
};

#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
static const bool is_measured = true;
#else
static const bool is_measured = false;
#endif

static void *run(void *context)
{
    feed *in = context;
    api_part_of(in)->call(in);
    return NULL;
}

// What a run of the feed takes of the stack.
static size_t measure(feed in, unsigned char *stack)
{
    pthread_attr_t attributes;
    pthread_t thread;
    memset(stack, PAINT, STACK);
    pthread_attr_init(&attributes);
    if (pthread_attr_setstack(&attributes, stack, STACK) != 0 ||
        pthread_create(&thread, &attributes, run, &in) != 0)
        exit(2);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
    size_t clean = 0;
    while (clean < STACK && stack[clean] == PAINT)
        clean++;
    return STACK - clean;
}

static bool is_small(const char *path, unsigned char *stack)
{
    static uint8_t data[1 << 16];
    FILE *file = fopen(path, "rb");
    if (!file)
        exit(2);
    size_t size = fread(data, 1, sizeof data, file);
    fclose(file);
    feed in = {data, size, PATIENCE}, look = in;
    size_t most = api_part_of(&look)->climbs ? MOST_CLIMBING : MOST;
    size_t used = measure(in, stack);
    printf("%s: %zu of %zu kB\n", path, used / KILOBYTE, most / KILOBYTE);
    return used <= most || !is_measured;
}

static bool are_small(const char *path, unsigned char *stack)
{
    DIR *folder = opendir(path);
    bool good = true;
    if (!folder)
        return is_small(path, stack);
    for (struct dirent *entry; (entry = readdir(folder));) {
        char name[4096];
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] != '.')
            good = is_small(name, stack) && good;
    }
    closedir(folder);
    return good;
}

int main(int argc, char **argv)
{
    unsigned char *stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE,
                                MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    bool good = stack != MAP_FAILED && argc > 1;
    for (int i = 1; good && i < argc; i++)
        good = are_small(argv[i], stack);
    return good ? 0 : 1;
}
