// known.c - see known.h.

#include "job/known.h"

#include <stdlib.h>

cli_call cli_with_known(const cli_call *call, const cli_option *option, cli_job *job)
{
    static char standard_input[] = "-";
    cli_call more = *call;
    const char *known = cli_word(call, option, NULL);
    job->known = known != NULL;
    if (!known)
        return more;
    more.n_files = 1 + (call->n_files ? call->n_files : 1);
    more.files = cli_allocate(NULL, more.n_files, sizeof *more.files);
    more.files[0] = (char *)known;
    more.files[1] = standard_input;
    for (size_t i = 0; i < call->n_files; i++)
        more.files[i + 1] = call->files[i];
    return more;
}

void cli_known_end(cli_call *call, const cli_job *job)
{
    if (job->known)
        free(call->files);
}
