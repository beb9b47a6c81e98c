// read_file.c - puzzles from a file in any format, however long, and out again as CSV.
//
//     cc read_file.c $(pkg-config --cflags --libs nonet) && ./a.out puzzles.txt

#include <nonet/nonet.h>
#include <stdio.h>

static ptrdiff_t from_file(void *file, char *buffer, size_t size)
{
    size_t got = fread(buffer, 1, size, file);
    return got == 0 && ferror(file) ? -1 : (ptrdiff_t)got;
}

static void to_file(void *file, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, file);
}

int main(int argc, char **argv)
{
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : stdin;
    nonet_sink out = {to_file, stdout};
    nonet_reader *reader;
    nonet_writer *writer;
    nonet_record record;
    if (!file || nonet_reader_new(&reader, from_file, file, NULL) != NONET_OK)
        return 1;
    if (nonet_writer_new(&writer, "csv") != NONET_OK)
        return 1;
    while (nonet_reader_next(reader, &record))
        if (record.status == NONET_OK)
            nonet_writer_put(writer, &record, &out);
        else // the others are still read
            fprintf(stderr, "line %zu, column %zu: %s\n", record.line, record.column,
                    record.message);
    nonet_writer_end(writer, &out);
    nonet_status status = nonet_reader_status(reader);
    nonet_writer_free(writer);
    nonet_reader_free(reader);
    return status != NONET_OK || ferror(stdout);
}
