// crew_mpi.c - the processes that mpirun has started as a crew: see crew.h.
//
// The leader, rank 0, has a thread that does nothing but hand out slots of its ring and
// take back what came of them (the messenger). To it a process is like a worker thread that
// has one slot, or several if they take little time: who is quick gets more.
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
#include "job/crew_mpi.h"
#include "job/exit.h"
#include "job/message.h"
#include "job/parcel.h"
#include "job/signals.h"

enum {
    AHEAD = 100000000, // ns of work that a process has before it: a message takes a while
    MOST_AHEAD = 6,    // slots it has at once
};

typedef struct member {
    size_t slots;      // it has now
    uint64_t pace;     // ns that the last took; 0: none yet
    uint64_t answered; // when that was
    bool waits;        // it waits to be told that its part has been written
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
    cli_text answer; // a follower's last, which may still be on its way
    MPI_Request answering;
} crew = {.size = 1};

// ---- messages

void cli_mpi_rest(uint64_t *wait)
{
    nanosleep(&(struct timespec){.tv_nsec = (long)*wait}, NULL);
    *wait = 2 * *wait < LONG_WAIT ? 2 * *wait : LONG_WAIT;
}

static void wait_until_sent(MPI_Request *request)
{
    uint64_t wait = SHORT_WAIT;
    for (int done;;) {
        MPI_Test(request, &done, MPI_STATUS_IGNORE);
        if (done)
            return;
        cli_mpi_rest(&wait);
    }
}

// MPI's own waiting would be for the leader to look, and that is 24 ms of work lost for an
// answer.
void cli_mpi_send(int to, int tag, const cli_text *parcel)
{
    MPI_Request request;
    MPI_Isend(parcel ? parcel->bytes : NULL, parcel ? (int)parcel->size : 0, MPI_BYTE, to,
              tag, MPI_COMM_WORLD, &request);
    wait_until_sent(&request);
}

bool cli_mpi_receive(cli_text *parcel, int *from, int *tag)
{
    MPI_Status status;
    int there, size;
    MPI_Iprobe(*from, *tag, MPI_COMM_WORLD, &there, &status);
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
    for (int from = 0, tag = MPI_ANY_TAG; !crew.left; from = 0, tag = MPI_ANY_TAG)
        if (cli_mpi_receive(&crew.parcel, &from, &tag))
            crew.left = tag == LEAVE;
        else
            cli_mpi_rest(&wait);
}

int cli_crew_end(int status)
{
    if (crew.abandoned)
        MPI_Abort(MPI_COMM_WORLD, status);
    for (int i = 1; crew.rank == 0 && i < crew.size; i++)
        cli_mpi_send(i, LEAVE, NULL);
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

size_t cli_crew_rank(void)
{
    return (size_t)crew.rank;
}

// ---- the messenger; the lock is held, and let go while a chunk is packed or written

// Who has nothing to do; or the one with the fewest slots who will soon be through.
static member *member_for_next(void)
{
    member *next = NULL;
    for (int i = 1; i < crew.size; i++) {
        member *m = &crew.members[i];
        bool soon = m->pace && m->slots < MOST_AHEAD && m->slots * m->pace < AHEAD;
        if ((m->slots == 0 || soon) && (!next || m->slots < next->slots))
            next = m;
    }
    return next;
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
            uint64_t begun = m->since[i] > m->answered ? m->since[i] : m->answered;
            m->answered = cli_now();
            m->pace = m->answered - begun + 1;
        }
    m->slots--;
    crew.out--;
}

static bool take_back(pipeline *p)
{
    int from = MPI_ANY_SOURCE, tag = MPI_ANY_TAG;
    pthread_mutex_unlock(&p->lock);
    bool came = cli_mpi_receive(&crew.parcel, &from, &tag);
    if (came && tag == ENTRIES)
        cli_exchange_take(p->job->spread, tag, &crew.parcel);
    pthread_mutex_lock(&p->lock);
    if (!came || tag == ENTRIES)
        return came;
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
        cli_mpi_send(i, GO, NULL);
        return true;
    }
    return false;
}

static bool is_done(const pipeline *p)
{
    return p->broken ||
           (p->ended && p->taken == p->filled && crew.out == 0 && cli_exchange_is_idle());
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
        moved |= cli_exchange_carry();
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
            cli_mpi_send(i, FIELDS, &crew.parcel);
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
    cli_parcel_open(&crew.parcel, s);
    s->out.pipeline = p;
    s->out.flushed = cli_now();
    s->out.held = p->job->settle != NULL;
    cli_process(p, s, worker);
    wait_until_sent(&crew.answering);
    crew.answer.size = 0;
    cli_parcel_answer(&crew.answer, &s->out);
    MPI_Isend(crew.answer.bytes, (int)crew.answer.size, MPI_BYTE, 0, ANSWER, MPI_COMM_WORLD,
              &crew.answering);
    cli_strings_clear(&s->strings);
    s->out = (cli_out){.text = s->out.text,
                       .notes = s->out.notes,
                       .aside = s->out.aside,
                       .once = s->out.once,
                       .row = s->out.row};
    s->out.text.size = s->out.notes.size = s->out.aside.size = s->out.once.size = 0;
}

static void free_worker(pipeline *p, void **worker)
{
    if (*worker)
        p->job->worker_free(*worker);
    *worker = NULL;
}

void cli_crew_follow(pipeline *p)
{
    slot s = {0};
    void *worker = NULL;
    uint64_t wait = SHORT_WAIT;
    crew.answering = MPI_REQUEST_NULL;
    while (!crew.left) {
        int from = MPI_ANY_SOURCE, tag = MPI_ANY_TAG;
        cli_exchange_carry();
        if (!cli_mpi_receive(&crew.parcel, &from, &tag)) {
            cli_mpi_rest(&wait);
            continue;
        }
        wait = SHORT_WAIT;
        if (tag == FIELDS)
            cli_parcel_columns(&crew.parcel, p);
        else if (tag == WORK)
            answer(p, &s, &worker);
        else
            crew.left = tag == LEAVE;
        if (tag == FINISH)
            free_worker(p, &worker);
        if (tag == ENTRIES || tag == FINISH)
            cli_exchange_take(p->job->spread, tag, &crew.parcel);
    }
    free_worker(p, &worker);
    wait_until_sent(&crew.answering);
    cli_text_free(&crew.answer);
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
    cli_mpi_send(0, PART, &parcel);
    cli_text_free(&parcel);
    out->text.size = out->notes.size = 0;
    for (;;) {
        MPI_Iprobe(0, GO, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
        if (there)
            break;
        cli_mpi_rest(&wait);
    }
    MPI_Recv(NULL, 0, MPI_BYTE, 0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
