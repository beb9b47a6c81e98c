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
