// failing_memory.c - to be preloaded: the allocation with the number $FAIL_AT fails, and
// with $FAIL_ON all after it. That it has is told by a file, $FAIL_MARK. A program that has
// it inside says with failing_memory_at() which one is to fail, and asks if it has.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

static atomic_long countdown; // to the one that fails; 0: none does
static atomic_bool fails_on;

// The libc's own, which need no lookup that would allocate.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

__attribute__((constructor)) static void start(void)
{
    const char *text = getenv("FAIL_AT");
    atomic_store(&countdown, text ? atol(text) : 0);
}

void failing_memory_at(long number);
void failing_memory_at(long number)
{
    atomic_store(&countdown, number);
}

bool failing_memory_has_failed(void);
bool failing_memory_has_failed(void)
{
    return atomic_load(&countdown) == 0;
}

static void leave_mark(void)
{
    const char *mark = getenv("FAIL_MARK");
    int fd = mark ? open(mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (fd >= 0)
        close(fd);
}

static bool fails(void)
{
    if (atomic_load(&countdown) > 0 && atomic_fetch_sub(&countdown, 1) == 1) {
        leave_mark();
        atomic_store(&fails_on, getenv("FAIL_ON") != NULL);
    } else if (!atomic_load(&fails_on))
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    if (fails())
        return ENOMEM;
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}
