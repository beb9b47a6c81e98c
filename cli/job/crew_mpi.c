// crew_mpi.c - the processes that mpirun has started as a crew: see crew.h.
//
// The leader, rank 0, has a thread that does nothing but hand out slots of its ring and
// take back what came of them (the messenger). To it a process is like a worker thread that
// has one slot, or two if slots take less time than a message: who is quick gets more.
//
//     rank 0                                  others
//       FIELDS, once: names of columns  ──▶
//       WORK: a chunk                   ──▶
//                                       ◀──  PART: text that grows large; waits for GO
//       GO: it has been written         ──▶
//                                       ◀──  ANSWER: what came of it
//       LEAVE: there is no more         ──▶
//
// MPI's own waiting takes all of a core, so everybody asks now and then instead.

#define _DEFAULT_SOURCE
#include "job/crew.h"

#include <limits.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "job/clock.h"
#include "job/exit.h"
#include "job/message.h"
#include "job/parcel.h"
#include "job/signals.h"

enum { FIELDS = 1, WORK, PART, GO, ANSWER, LEAVE }; // tags

enum {
    QUICK = 20000000,    // ns: who takes less time for a slot gets the next before
    SHORT_WAIT = 200000, // ns between questions, at first
    LONG_WAIT = 2000000, // and in the end
    MOST_AHEAD = 2,      // slots that a process has at once
};

typedef struct member {
    size_t slots;      // it has now
    bool quick, waits; // it waits to be told that its part has been written
    size_t waiting;    // the number of that slot
    cli_text parcel[MOST_AHEAD];
    MPI_Request sent[MOST_AHEAD]; // of the parcels
    size_t number[MOST_AHEAD];
    uint64_t since[MOST_AHEAD]; // when they were handed out
} member;

static struct {
    int rank, size;
    member *members; // the leader's
    size_t out;      // slots that are handed out
    bool left;       // a follower has been told to leave
    pthread_t messenger;
    bool leading;
    bool abandoned; // somebody still works on what nobody wants
    cli_text parcel;
} crew = {.size = 1};

// ---- messages

static void rest(uint64_t *wait)
{
    nanosleep(&(struct timespec){.tv_nsec = (long)*wait}, NULL);
    *wait = 2 * *wait < LONG_WAIT ? 2 * *wait : LONG_WAIT;
}

static void send_parcel(int to, int tag, const cli_text *parcel)
{
    MPI_Send(parcel ? parcel->bytes : NULL, parcel ? (int)parcel->size : 0, MPI_BYTE, to,
             tag, MPI_COMM_WORLD);
}

// Takes a message if there is one.
static bool receive(cli_text *parcel, int *from, int *tag)
{
    MPI_Status status;
    int there, size;
    MPI_Iprobe(*from, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there)
        return false;
    MPI_Get_count(&status, MPI_BYTE, &size);
    if (parcel->room < (size_t)size) {
        parcel->bytes = cli_allocate(parcel->bytes, (size_t)size, 1);
        parcel->room = (size_t)size;
    }
    MPI_Recv(parcel->bytes, size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    parcel->size = (size_t)size;
    *from = status.MPI_SOURCE;
    *tag = status.MPI_TAG;
    return true;
}

// ---- beginning and end

void cli_crew_start(int *argc, char ***argv)
{
    // MPI's own threads are not to take the signals that a run is interrupted with.
    sigset_t set, old;
    int level;
    cli_signals_that_end(&set);
    pthread_sigmask(SIG_BLOCK, &set, &old);
    MPI_Init_thread(argc, argv, MPI_THREAD_SERIALIZED, &level);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &crew.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &crew.size);
    if (crew.size > 1 && level < MPI_THREAD_SERIALIZED) {
        cli_message("nonet: this MPI cannot be used from a thread");
        MPI_Abort(MPI_COMM_WORLD, EXIT_IO);
    }
    cli_message_mute(crew.rank > 0); // the leader says it
}

static void wait_for_leave(void)
{
    uint64_t wait = SHORT_WAIT;
    for (int from = 0, tag; !crew.left; from = 0)
        if (receive(&crew.parcel, &from, &tag))
            crew.left = tag == LEAVE;
        else
            rest(&wait);
}

int cli_crew_end(int status)
{
    if (crew.abandoned)
        MPI_Abort(MPI_COMM_WORLD, status);
    for (int i = 1; crew.rank == 0 && i < crew.size; i++)
        send_parcel(i, LEAVE, NULL);
    if (crew.rank > 0)
        wait_for_leave();
    cli_text_free(&crew.parcel);
    MPI_Finalize();
    return crew.rank == 0 ? status : EXIT_FINE;
}

size_t cli_crew_size(void)
{
    return (size_t)crew.size;
}

bool cli_crew_leads(void)
{
    return crew.rank == 0;
}

// ---- the messenger; the lock is held, and let go while a chunk is packed or written

static member *member_for_next(void)
{
    for (int i = 1; i < crew.size; i++)
        if (crew.members[i].slots == 0)
            return &crew.members[i];
    for (int i = 1; i < crew.size; i++)
        if (crew.members[i].slots < MOST_AHEAD && crew.members[i].quick)
            return &crew.members[i];
    return NULL;
}

static bool hand_out(pipeline *p)
{
    member *m = member_for_next();
    slot *s = m ? cli_take_slot(p) : NULL;
    if (!s)
        return false;
    int i = 0;
    while (m->sent[i] != MPI_REQUEST_NULL)
        i++;
    pthread_mutex_unlock(&p->lock);
    cli_parcel_chunk(&m->parcel[i], s->out.number, &s->chunk);
    MPI_Isend(m->parcel[i].bytes, (int)m->parcel[i].size, MPI_BYTE, (int)(m - crew.members),
              WORK, MPI_COMM_WORLD, &m->sent[i]);
    pthread_mutex_lock(&p->lock);
    m->number[i] = s->out.number;
    m->since[i] = cli_now();
    m->slots++;
    crew.out++;
    return true;
}

// An answer says that the chunk has arrived, too.
static void forget(member *m, size_t number)
{
    for (int i = 0; i < MOST_AHEAD; i++)
        if (m->sent[i] != MPI_REQUEST_NULL && m->number[i] == number) {
            MPI_Wait(&m->sent[i], MPI_STATUS_IGNORE);
            m->quick = cli_now() - m->since[i] < QUICK;
        }
    m->slots--;
    crew.out--;
}

static bool take_back(pipeline *p)
{
    int from = MPI_ANY_SOURCE, tag;
    pthread_mutex_unlock(&p->lock);
    bool came = receive(&crew.parcel, &from, &tag);
    pthread_mutex_lock(&p->lock);
    if (!came)
        return false;
    size_t number = cli_parcel_number(&crew.parcel);
    slot *s = cli_slot_at(p, number);
    member *m = &crew.members[from];
    cli_parcel_add(&crew.parcel, &s->out);
    if (tag == PART) {
        m->waits = true;
        m->waiting = number;
    } else {
        forget(m, number);
        cli_slot_done(p, s);
    }
    return true;
}

// Writes the part of the slot whose turn it is.
static bool write_part(pipeline *p)
{
    for (int i = 1; i < crew.size; i++) {
        member *m = &crew.members[i];
        if (!m->waits || m->waiting != p->turn || p->writing)
            continue;
        m->waits = false;
        cli_write_part(p, &cli_slot_at(p, p->turn)->out);
        send_parcel(i, GO, NULL);
        return true;
    }
    return false;
}

static bool is_done(const pipeline *p)
{
    return p->broken || (p->ended && p->taken == p->filled && crew.out == 0);
}

static void wait_a_little(pipeline *p, uint64_t *wait)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += (long)*wait;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&p->handed, &p->lock, &until);
    *wait = 2 * *wait < LONG_WAIT ? 2 * *wait : LONG_WAIT;
}

static void *carry(void *context)
{
    pipeline *p = context;
    uint64_t wait = SHORT_WAIT;
    pthread_mutex_lock(&p->lock);
    while (!is_done(p)) {
        bool moved = take_back(p);
        moved |= write_part(p);
        moved |= hand_out(p);
        if (moved)
            wait = SHORT_WAIT;
        else
            wait_a_little(p, &wait);
    }
    crew.abandoned = crew.out > 0;
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

void cli_crew_lead(pipeline *p)
{
    if (crew.leading || !p->crew)
        return;
    crew.members = cli_allocate(NULL, (size_t)crew.size, sizeof *crew.members);
    cli_parcel_fields(&crew.parcel, p->columns);
    for (int i = 0; i < crew.size; i++) {
        crew.members[i] = (member){0};
        for (int k = 0; k < MOST_AHEAD; k++)
            crew.members[i].sent[k] = MPI_REQUEST_NULL;
        if (i > 0)
            send_parcel(i, FIELDS, &crew.parcel);
    }
    crew.leading = pthread_create(&crew.messenger, NULL, carry, p) == 0;
}

void cli_crew_join(pipeline *p)
{
    if (!crew.leading)
        return;
    pthread_mutex_lock(&p->lock);
    pthread_cond_signal(&p->handed);
    pthread_mutex_unlock(&p->lock);
    pthread_join(crew.messenger, NULL);
    crew.leading = false;
    for (int i = 0; i < crew.size; i++)
        for (int k = 0; k < MOST_AHEAD; k++)
            cli_text_free(&crew.members[i].parcel[k]);
    free(crew.members);
}

// ---- the others

static void answer(pipeline *p, slot *s, void **worker)
{
    cli_text parcel = {0};
    cli_parcel_open(&crew.parcel, s);
    s->out.pipeline = p;
    s->out.flushed = cli_now();
    s->out.held = p->job->settle != NULL;
    cli_process(p, s, worker);
    cli_parcel_answer(&parcel, &s->out);
    send_parcel(0, ANSWER, &parcel);
    cli_text_free(&parcel);
    cli_strings_clear(&s->strings);
    s->out = (cli_out){.text = s->out.text,
                       .notes = s->out.notes,
                       .aside = s->out.aside,
                       .once = s->out.once,
                       .row = s->out.row};
    s->out.text.size = s->out.notes.size = s->out.aside.size = s->out.once.size = 0;
}

void cli_crew_follow(pipeline *p)
{
    slot s = {0};
    void *worker = NULL;
    uint64_t wait = SHORT_WAIT;
    for (int from = 0, tag; !crew.left; from = 0) {
        if (!receive(&crew.parcel, &from, &tag)) {
            rest(&wait);
            continue;
        }
        wait = SHORT_WAIT;
        if (tag == FIELDS)
            cli_parcel_columns(&crew.parcel, p);
        else if (tag == WORK)
            answer(p, &s, &worker);
        else
            crew.left = tag == LEAVE;
    }
    if (worker)
        p->job->worker_free(worker);
    cli_text_free(&s.out.text);
    cli_text_free(&s.out.notes);
    cli_text_free(&s.out.aside);
    cli_text_free(&s.out.once);
    cli_text_free(&s.out.row);
    free(s.chunk.records);
    free(s.chunk.partners);
    free(s.boards);
}

// The chunk that is worked on lies in crew.parcel, which must not be used here.
void cli_crew_spill(cli_out *out)
{
    cli_text parcel = {0};
    uint64_t wait = SHORT_WAIT;
    int there = 0;
    cli_parcel_answer(&parcel, out);
    send_parcel(0, PART, &parcel);
    cli_text_free(&parcel);
    out->text.size = out->notes.size = 0;
    for (;;) {
        MPI_Iprobe(0, GO, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
        if (there)
            break;
        rest(&wait);
    }
    MPI_Recv(NULL, 0, MPI_BYTE, 0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
