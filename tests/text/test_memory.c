// test_memory.c - without memory a reader or writer says so, and does nothing by halves.
//
// The linker hands this file the calls of malloc() and its like (--wrap in meson.build).

#include "help.h"

#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

enum { NEVER = -1, CALLS = 16 };

static int calls_left = NEVER; // until one fails

static bool fails(void)
{
    return calls_left != NEVER && calls_left-- == 0;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return fails() ? NULL : __real_realloc(old, size);
}

static void count_bytes(void *context, const char *bytes, size_t size)
{
    (void)bytes;
    *(size_t *)context += size;
}

// Two records, while allocation number `call` fails; true if it was one of the writer's.
static bool write_without(const nonet_format *format, const nonet_record *record, int call)
{
    size_t written = 0, before;
    nonet_sink sink = {count_bytes, &written};
    nonet_writer *writer = NULL;
    calls_left = call;
    nonet_status status = nonet_writer_new(&writer, format->name);
    for (int i = 0; i < 3 && writer; i++) {
        before = written;
        bool failed = status != NONET_OK;
        status = i < 2 ? nonet_writer_put(writer, record, &sink)
                       : nonet_writer_end(writer, &sink);
        if (failed)
            assert_int_equal(written, before);
    }
    bool happened = calls_left == NEVER;
    calls_left = NEVER;
    assert_int_equal(status, happened ? NONET_NO_MEMORY : NONET_OK);
    nonet_writer_free(writer);
    return happened;
}

static void a_writer_without_memory_says_so(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    nonet_record record = text_random_record(&state, (text_random){.fields = true});
    const nonet_format *format;
    for (size_t f = 0; (format = nonet_format_at(f)); f++) {
        int call = 0;
        bool writes = format->writes && format->givens;
        while (writes && write_without(format, &record, call))
            call++;
        CHECK_FOR(!writes || (call > 0 && call < CALLS), "%s", format->name);
    }
}

static void a_reader_without_memory_says_so(void **unused)
{
    (void)unused;
    text_buffer text = text_load("fuzz/corpus/text/bank");
    bool happened = true;
    for (int call = 0; happened; call++) {
        nonet_record record;
        calls_left = call;
        nonet_status status = nonet_read_record(text.bytes, text.size, &record);
        happened = calls_left == NEVER;
        calls_left = NEVER;
        assert_int_equal(status, happened ? NONET_NO_MEMORY : NONET_OK);
        assert_int_equal(record.status, status);
        assert_true(call < CALLS);
        nonet_record_free(&record);
    }
    text_free(&text);
}

TEST_MAIN(TEST(a_writer_without_memory_says_so), TEST(a_reader_without_memory_says_so))
