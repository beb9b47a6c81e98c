// crew_mpi.h - what the two files of a crew under MPI share: messages and waiting.

#ifndef CLI_CREW_MPI_H
#define CLI_CREW_MPI_H

#include <stdbool.h>
#include <stdint.h>

#include "job/text.h"

// Tags: the first six are crew_mpi.c's, the others exchange_mpi.c's.
enum { FIELDS = 1, WORK, PART, GO, ANSWER, LEAVE, ENTRIES, FINISH, NEXT, BLOCK, LAST };

enum {
    SHORT_WAIT = 200000, // ns between questions, at first
    LONG_WAIT = 2000000, // and in the end
};

void cli_mpi_rest(uint64_t *wait);
void cli_mpi_send(int to, int tag, const cli_text *parcel);
// Takes a message if there is one: from whom and with which tag is asked, and told.
bool cli_mpi_receive(cli_text *parcel, int *from, int *tag);

// The messenger sends what threads of the leader have for others, and a process looks
// whether what it has sent has arrived. True if something moved.
bool cli_exchange_carry(void);
bool cli_exchange_is_idle(void); // nothing waits to be carried
// Entries have come, or the leader says that there are no more: true if it was that.
bool cli_exchange_take(struct cli_spread *spread, int tag, const cli_text *parcel);

#endif
