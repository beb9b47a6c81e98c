// numbered.c - see numbered.h.

#include "job/numbered.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "job/exit.h"
#include "job/message.h"
#include "job/output.h"

// The place for the number in `name`: where it begins and ends, and how many digits it has
// at least. False if there is none, or something else that printf would take for one.
static bool find_place(const char *name, size_t *begin, size_t *end, int *digits)
{
    const char *at = strchr(name, '%'), *rest = at ? at + 1 : NULL;
    if (!at || strchr(rest, '%'))
        return false;
    *digits = 1;
    if (rest[0] == '0' && rest[1] >= '1' && rest[1] <= '9') {
        *digits = rest[1] - '0';
        rest += 2;
    }
    *begin = (size_t)(at - name);
    *end = (size_t)(rest + 1 - name);
    return *rest == 'd';
}

bool cli_is_numbered(const cli_call *call)
{
    size_t begin, end;
    int digits;
    return find_place(cli_word(call, &option_output, ""), &begin, &end, &digits);
}

// The folder is made if it is not there; that it cannot be is found out by the file.
static void make_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    cli_text folder = {0};
    if (!slash || slash == path)
        return;
    cli_text_add(&folder, path, (size_t)(slash - path));
    cli_text_add(&folder, "", 1);
    mkdir(folder.bytes, 0777);
    cli_text_free(&folder);
}

char *cli_numbered_name(const char *name, uint64_t number)
{
    size_t begin = 0, end = 0;
    int digits = 1;
    cli_text path = {0};
    find_place(name, &begin, &end, &digits);
    cli_text_print(&path, "%.*s%0*llu%s", (int)begin, name, digits,
                   (unsigned long long)number, name + end);
    cli_text_add(&path, "", 1);
    make_folder(path.bytes);
    return path.bytes;
}

static bool write_file(const char *path, const cli_text *text)
{
    cli_output output;
    if (cli_output_open_file(&output, path))
        cli_output_write(&output, text->bytes, text->size);
    return cli_output_close(&output);
}

void cli_put_numbered_text(const cli_call *call, uint64_t number, const cli_text *text,
                           cli_out *out)
{
    char *path = cli_numbered_name(cli_word(call, &option_output, ""), number);
    if (!write_file(path, text))
        cli_raise(out, EXIT_IO);
    free(path);
}

bool cli_put_numbered(const cli_call *call, uint64_t number, const char *format,
                      const nonet_record *record, cli_out *out)
{
    cli_text text = {0};
    nonet_sink sink = cli_text_sink(&text);
    nonet_writer *writer = cli_writer(format);
    nonet_status status = nonet_writer_put(writer, record, &sink);
    if (status == NONET_NO_MEMORY || nonet_writer_end(writer, &sink) == NONET_NO_MEMORY)
        cli_no_memory();
    if (status == NONET_OK)
        cli_put_numbered_text(call, number, &text, out);
    nonet_writer_free(writer);
    cli_text_free(&text);
    return status == NONET_OK;
}
