// crew.h - processes that share a job. The leader reads, hands out chunks, puts what comes
// of them in order and writes it; everybody works.
//
// crew_alone.c is for a program that has nobody, crew_mpi.c for one that mpirun has started
// several times (nonet-mpi); the rest of both is the same.

#ifndef CLI_CREW_H
#define CLI_CREW_H

#include "job/pipeline.h"

// To be called before everything else, and at the very end: returns the exit status.
void cli_crew_start(int *argc, char ***argv);
int cli_crew_end(int status);

size_t cli_crew_size(void); // 1: alone
bool cli_crew_leads(void);  // is this the one that reads and writes?
size_t cli_crew_rank(void); // the number of this one: 0 leads

// The leader begins to hand out what is in the ring, once the header is known; waits until
// all of that has come back.
void cli_crew_lead(pipeline *p);
void cli_crew_join(pipeline *p);

// The others work on what they get, until the leader has no more.
void cli_crew_follow(pipeline *p);
// A chunk's text grows large: it goes to the leader, who waits until it can be written.
void cli_crew_spill(cli_out *out);

// ---- entries that are spread over the crew: see spread.h

// Sends entries to another, whose they are, and takes the parcel's memory.
void cli_crew_send(struct cli_spread *spread, size_t to, cli_text *parcel);
// The leader says that there are no more; returns when all have arrived where they belong.
// Then the others pick, and have blocks of so many bytes ready.
void cli_crew_exchanged(struct cli_spread *spread, size_t block);
// The next block of another; an empty one is the last, and adds what was counted there.
void cli_crew_block(struct cli_spread *spread, size_t rank, cli_text *bytes);

#endif
