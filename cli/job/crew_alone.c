// crew_alone.c - a crew of one: see crew.h.

#include "job/crew.h"

void cli_crew_start(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
}

int cli_crew_end(int status)
{
    return status;
}

size_t cli_crew_size(void)
{
    return 1;
}

bool cli_crew_leads(void)
{
    return true;
}

size_t cli_crew_rank(void)
{
    return 0;
}

void cli_crew_lead(pipeline *p)
{
    (void)p;
}

void cli_crew_join(pipeline *p)
{
    (void)p;
}

void cli_crew_follow(pipeline *p)
{
    (void)p;
}

void cli_crew_spill(cli_out *out)
{
    (void)out;
}

void cli_crew_send(struct cli_spread *spread, size_t to, cli_text *parcel)
{
    (void)spread;
    (void)to;
    (void)parcel;
}

void cli_crew_exchanged(struct cli_spread *spread, size_t block)
{
    (void)spread;
    (void)block;
}

void cli_crew_block(struct cli_spread *spread, size_t rank, cli_text *bytes)
{
    (void)spread;
    (void)rank;
    (void)bytes;
}
