// exchange_mpi.c - entries from everybody to everybody, under MPI: see crew.h and spread.h.
//
//     all                                     all
//       ENTRIES: those that are another's  ──▶
//     rank 0                                  others
//       FINISH: there are no more          ──▶  and all wait until everything has arrived
//       NEXT                               ──▶
//                                          ◀──  BLOCK: picked entries, in order
//       NEXT                               ──▶
//                                          ◀──  LAST: what was counted
//
// Entries are sent so that a message is known to be sent when somebody takes it. So when
// all that a process has sent is known to be sent, and that of all others too (a barrier
// that nobody sleeps in), everything has arrived.

#include "job/crew.h"

#include <mpi.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "job/crew_mpi.h"
#include "job/spread.h"

enum { MOST_WAITING = 64 << 20 }; // bytes that are on their way from a process

typedef struct message {
    struct message *next;
    size_t to;
    cli_text parcel;
    MPI_Request request;
} message;

static struct {
    pthread_mutex_t lock; // guards these three, as the leader has a messenger
    pthread_cond_t carried;
    message *waiting; // to be sent
    message *sent;    // on their way
    size_t bytes;     // of both
} exchange = {.lock = PTHREAD_MUTEX_INITIALIZER, .carried = PTHREAD_COND_INITIALIZER};

// ---- sending

static void send_waiting(void)
{
    for (message *m; (m = exchange.waiting);) {
        exchange.waiting = m->next;
        m->next = exchange.sent;
        exchange.sent = m;
        MPI_Issend(m->parcel.bytes, (int)m->parcel.size, MPI_BYTE, (int)m->to, ENTRIES,
                   MPI_COMM_WORLD, &m->request);
    }
}

static void drop(message **place)
{
    message *m = *place;
    *place = m->next;
    exchange.bytes -= m->parcel.size;
    cli_text_free(&m->parcel);
    free(m);
}

bool cli_exchange_carry(void)
{
    bool moved = false;
    pthread_mutex_lock(&exchange.lock);
    moved |= exchange.waiting != NULL;
    send_waiting();
    for (message **place = &exchange.sent; *place;) {
        int arrived;
        MPI_Test(&(*place)->request, &arrived, MPI_STATUS_IGNORE);
        moved |= arrived;
        if (arrived)
            drop(place);
        else
            place = &(*place)->next;
    }
    if (moved)
        pthread_cond_broadcast(&exchange.carried);
    pthread_mutex_unlock(&exchange.lock);
    return moved;
}

bool cli_exchange_is_idle(void)
{
    pthread_mutex_lock(&exchange.lock);
    bool idle = !exchange.waiting;
    pthread_mutex_unlock(&exchange.lock);
    return idle;
}

static bool all_arrived(void)
{
    pthread_mutex_lock(&exchange.lock);
    bool all = !exchange.waiting && !exchange.sent;
    pthread_mutex_unlock(&exchange.lock);
    return all;
}

// Takes entries if there are any, and nothing else.
static bool receive_entries(cli_spread *spread)
{
    static cli_text parcel;
    int from = MPI_ANY_SOURCE, tag = ENTRIES;
    if (!cli_mpi_receive(&parcel, &from, &tag))
        return false;
    cli_spread_receive(spread, (const uint8_t *)parcel.bytes, parcel.size);
    return true;
}

// A follower has no messenger: it takes what comes meanwhile, so that nobody waits for
// somebody who waits.
static void carry_until_few(cli_spread *spread)
{
    uint64_t wait = SHORT_WAIT;
    cli_exchange_carry();
    while (receive_entries(spread) || exchange.bytes > MOST_WAITING)
        if (!cli_exchange_carry() && exchange.bytes > MOST_WAITING)
            cli_mpi_rest(&wait);
}

void cli_crew_send(cli_spread *spread, size_t to, cli_text *parcel)
{
    message *m = cli_allocate(NULL, 1, sizeof *m);
    *m = (message){.to = to, .parcel = *parcel};
    *parcel = (cli_text){0};
    pthread_mutex_lock(&exchange.lock);
    m->next = exchange.waiting;
    exchange.waiting = m;
    exchange.bytes += m->parcel.size;
    while (cli_crew_leads() && exchange.bytes > MOST_WAITING)
        pthread_cond_wait(&exchange.carried, &exchange.lock);
    pthread_mutex_unlock(&exchange.lock);
    if (!cli_crew_leads())
        carry_until_few(spread);
}

// ---- all have arrived

static void wait_for_all(cli_spread *spread)
{
    uint64_t wait = SHORT_WAIT;
    MPI_Request barrier = MPI_REQUEST_NULL;
    for (bool there = false; !there;) {
        bool moved = receive_entries(spread);
        moved |= cli_exchange_carry();
        int done = 0;
        if (barrier != MPI_REQUEST_NULL) {
            MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
            there = done;
        } else if (all_arrived())
            MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
        if (moved)
            wait = SHORT_WAIT;
        else if (!there)
            cli_mpi_rest(&wait);
    }
}

void cli_crew_exchanged(cli_spread *spread, size_t block)
{
    cli_text parcel = {0};
    cli_text_add(&parcel, (const char *)&block, sizeof block);
    for (int i = 1; i < (int)cli_crew_size(); i++)
        cli_mpi_send(i, FINISH, &parcel);
    cli_text_free(&parcel);
    wait_for_all(spread);
    for (int i = 1; i < (int)cli_crew_size(); i++)
        cli_mpi_send(i, NEXT, NULL);
}

// ---- what was picked

typedef struct {
    uint64_t tally[CLI_SPREAD_TALLIES];
    int error;
} summary;

static void wait_for(int *from, int *tag, cli_text *parcel)
{
    uint64_t wait = SHORT_WAIT;
    int who = *from, what = *tag;
    while (!cli_mpi_receive(parcel, from, tag)) {
        cli_mpi_rest(&wait);
        *from = who;
        *tag = what;
    }
}

void cli_crew_block(cli_spread *spread, size_t rank, cli_text *bytes)
{
    int from = (int)rank, tag = MPI_ANY_TAG;
    wait_for(&from, &tag, bytes);
    if (tag == BLOCK) {
        cli_mpi_send(from, NEXT, NULL);
        return;
    }
    summary last;
    memcpy(&last, bytes->bytes, sizeof last);
    for (int i = 0; i < CLI_SPREAD_TALLIES; i++)
        spread->tally[i] += last.tally[i];
    spread->error = spread->error ? spread->error : last.error;
    bytes->size = 0;
}

// Has a block ready whenever the leader asks for one.
static void give_blocks(cli_spread *spread, size_t size)
{
    cli_text block = {0}, asked = {0};
    for (bool there = true; there;) {
        int from = 0, tag = NEXT;
        there = cli_spread_block(spread, &block, size);
        wait_for(&from, &tag, &asked);
        if (there)
            cli_mpi_send(0, BLOCK, &block);
    }
    summary last = {.error = spread->error};
    memcpy(last.tally, spread->tally, sizeof last.tally);
    block.size = 0;
    cli_text_add(&block, (const char *)&last, sizeof last);
    cli_mpi_send(0, LAST, &block);
    cli_text_free(&block);
    cli_text_free(&asked);
}

bool cli_exchange_take(cli_spread *spread, int tag, const cli_text *parcel)
{
    if (tag == ENTRIES)
        cli_spread_receive(spread, (const uint8_t *)parcel->bytes, parcel->size);
    if (tag != FINISH)
        return false;
    size_t block;
    memcpy(&block, parcel->bytes, sizeof block);
    wait_for_all(spread);
    cli_spread_prepare(spread);
    give_blocks(spread, block);
    return true;
}
