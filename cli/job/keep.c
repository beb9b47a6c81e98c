// keep.c - copies of records that outlast the reader they came from.
//
// The strings of a chunk are packed into a few blocks and freed together; most puzzles have
// none and cost nothing here.

#include "job/input.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 1 << 14 };

struct cli_block {
    struct cli_block *next;
    size_t used, size;
    max_align_t bytes[];
};

static void *take(cli_strings *strings, size_t size)
{
    struct cli_block *block = strings->blocks;
    size = (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    if (!block || block->size - block->used < size) {
        size_t room = size > BLOCK ? size : BLOCK;
        block = cli_allocate(NULL, 1, sizeof *block + room);
        *block = (struct cli_block){.next = strings->blocks, .size = room};
        strings->blocks = block;
    }
    void *memory = (char *)block->bytes + block->used;
    block->used += size;
    return memory;
}

static const char *keep(cli_strings *strings, const char *text)
{
    return text ? strcpy(take(strings, strlen(text) + 1), text) : NULL;
}

struct cli_kept_layout {
    struct cli_kept_layout *next;
    nonet_layout *layout;
};

// A layout is shared once for a run of records that have it.
static void keep_layout(cli_strings *strings, const nonet_layout *layout)
{
    if (strings->layouts && strings->layouts->layout == layout)
        return;
    struct cli_kept_layout *kept = take(strings, sizeof *kept);
    *kept = (struct cli_kept_layout){strings->layouts, nonet_layout_share(layout)};
    strings->layouts = kept;
}

static const void *keep_bytes(cli_strings *strings, const void *bytes, size_t size)
{
    return bytes ? memcpy(take(strings, size), bytes, size) : NULL;
}

static void keep_wide(nonet_record *copy, cli_strings *strings)
{
    nonet_wide *wide = &copy->wide;
    size_t cells = nonet_layout_cells(copy->layout);
    keep_layout(strings, copy->layout);
    wide->given = keep_bytes(strings, wide->given, cells);
    wide->marks = keep_bytes(strings, wide->marks, cells * sizeof *wide->marks);
    wide->entered = keep_bytes(strings, wide->entered, cells);
    wide->solution = keep_bytes(strings, wide->solution, cells);
}

void cli_record_keep(nonet_record *copy, const nonet_record *record, cli_strings *strings)
{
    *copy = *record;
    copy->source = keep_bytes(strings, record->source, record->source_size);
    copy->message = keep(strings, record->message);
    if (record->layout)
        keep_wide(copy, strings);
    if (record->n_fields == 0)
        return;
    nonet_field *fields = take(strings, record->n_fields * sizeof *fields);
    for (size_t i = 0; i < record->n_fields; i++) {
        fields[i].name = keep(strings, record->fields[i].name);
        fields[i].value = keep(strings, record->fields[i].value);
    }
    copy->fields = fields;
}

void cli_strings_clear(cli_strings *strings)
{
    for (; strings->layouts; strings->layouts = strings->layouts->next)
        nonet_layout_free(strings->layouts->layout);
    while (strings->blocks) {
        struct cli_block *block = strings->blocks;
        strings->blocks = block->next;
        free(block);
    }
}
