// rounds.inl.h - which node is in which lane: puzzles come in, nodes fork, answers go out.
//
//      puzzles --> fresh block --> waiting --> lanes of the main block --+--> answers
//                      |                          ^   |                  |
//                      +--> answers               |   +--> pool of ------+
//                                                 +------- untried nodes
//
// New puzzles are propagated in a block of their own, LANES at a time; that alone settles
// most easy ones. The others wait for a lane. A lane belongs to one puzzle until that is
// done: a fork leaves one child in the lane and puts the other on the puzzle's own list in
// the pool, and a lane whose node is finished takes the newest from that list. So every
// puzzle is searched depth first, however the lanes around it fare, and stops as soon as
// its limit is reached. When no puzzles are left to take, free lanes help with the lists of
// others; and when only a handful of nodes are left, the search finishes them one by one,
// for a round costs the same however few lanes it has to do for.
//
// A sweep does not see every contradiction: four of one digit at the corners of a rectangle
// are a permutation both ways. On a nearly empty board that comes out only after more
// guesses than anybody waits for. So a puzzle that has come to nothing very often is begun
// anew by the search, which sees it at once.
//
// Memory is bounded: the pool has POOL_PER_LANE nodes per lane and does not grow. When it
// is full, the node that would fork is given to the search instead, with all below it.

#include <assert.h>

#include "batch/engine.h"

enum {
    POOL_PER_LANE = 32,
    POOL = POOL_PER_LANE * LANES,
    FLIGHTS = 2 * LANES, // in lanes, or waiting for one
    NONE = -1,
    LAST_NODES = LANES / 32, // so few are left to the search
    HARD = 2,                // contradictions that make a puzzle hard,
    LOST = 4096,             // and those after which the search begins anew
};

_Static_assert(POOL <= INT16_MAX && FLIGHTS <= INT16_MAX, "short numbers will do");

// A puzzle being worked on: half a line of the cache.
typedef struct {
    size_t puzzle;
    size_t found;           // solutions
    int16_t lanes;          // that work on it; one that waits for a lane counts as one
    int16_t newest, oldest; // of its untried nodes in the pool; NONE, and any, without some
    int16_t untried;        // how many these are
    uint32_t forks, deaths; // guesses, and nodes without a solution; may begin anew
} flight;

typedef struct {
    _Alignas(32) node node;
} pooled;

typedef struct {
    _Alignas(64) block main; // in row form but while they are propagated
    block fresh;
    lanes busy; // lanes of the main block in use
    int16_t flight_in[LANES];

    pooled waiting[LANES];
    int flight_of_waiting[LANES];
    int n_waiting;

    flight flights[FLIGHTS];
    int free_flights[FLIGHTS];
    int n_free_flights;

    // Untried nodes. The links are apart from them, or the free places would be a chain
    // through the second cache.
    pooled pool[POOL];
    int16_t next[POOL]; // the next older of the same puzzle; or the next free place
    int16_t free_place; // the list of free places, NONE at its end
    int n_pooled;

    bool stale; // a puzzle reached its limit while other lanes work on it
    branch_cells branches[BRANCHES];
    batch_work *work;
} state;

// What a round found out about each lane.
typedef struct {
    lanes open; // go on with it
    lanes fork; // of these: nothing more to find, branch
    lanes solved;
} verdict;

// ---- propagation

// Sweeps until no more than 3 in 16 lanes still change, with one pass of triads on the way.
// Both directions must have run, or a nearly empty block would repeat itself for ever.
static verdict propagate(block *b, lanes valid)
{
    int n_valid = lanes_count(valid);
    outlook seen;
    lanes active;
    bool counted = false;
    for (int k = 0;; k++) {
        if (k & 1)
            seen = sweep_columns(b);
        else
            seen = k == 0 ? sweep_rows_blindly(b) : sweep_rows(b);
        active = seen.changed & seen.open & ~seen.dead & valid;
        if (!counted && lanes_count(active) <= n_valid * 5 / 8) {
            sweep_triads(b, &seen);
            active = seen.changed & seen.open & ~seen.dead & valid;
            counted = true;
        }
        if (counted && k > 0 && lanes_count(active) <= n_valid * 3 / 16)
            break;
    }
    verdict v = {
        .open = seen.open & ~seen.dead & valid,
        .solved = ~seen.open & ~seen.dead & valid,
    };
    if (lanes_any(v.solved))
        v.solved &= ~find_incomplete(b);
    v.fork = v.open & ~active;
    if (lanes_any(v.fork))
        v.fork &= choose(b);
    return v;
}

// ---- puzzles in flight, and their untried nodes

static bool is_finished(const state *st, int f)
{
    return st->flights[f].found >= st->work->job->limit;
}

static int start_flight(state *st, size_t puzzle)
{
    assert(st->n_free_flights > 0);
    int f = st->free_flights[--st->n_free_flights];
    st->flights[f] = (flight){.puzzle = puzzle, .lanes = 1, .newest = NONE};
    return f;
}

// Splits a lane's node and puts the second child on the list of flight `f`;
// false if the pool is full.
static bool push_fork(state *st, block *b, int lane, int f)
{
    int16_t place = st->free_place;
    if (place == NONE)
        return false;
    flight *own = &st->flights[f];
    node *second = &st->pool[place].node;
    st->free_place = st->next[place];
    st->n_pooled++;
    get_node(b, lane, second);
    split(b, lane, second, st->branches);
    st->next[place] = own->newest;
    own->newest = place;
    if (own->untried++ == 0)
        own->oldest = place;
    return true;
}

// Moves the newest untried node of flight `f` into a lane of the main block.
static void pop_into(state *st, int f, int lane)
{
    flight *own = &st->flights[f];
    int16_t place = own->newest;
    put_node(&st->main, lane, &st->pool[place].node);
    own->newest = st->next[place];
    own->untried--;
    st->next[place] = st->free_place;
    st->free_place = place;
    st->n_pooled--;
}

// A flight that has reached its limit: its list joins the free places as a whole, and other
// lanes that work on it are to leave it.
static void end_flight(state *st, int f)
{
    flight *own = &st->flights[f];
    st->stale |= own->lanes > 1;
    if (own->untried == 0)
        return;
    st->next[own->oldest] = st->free_place;
    st->free_place = own->newest;
    st->n_pooled -= own->untried;
    own->untried = 0;
    own->newest = NONE;
}

static void occupy(state *st, int lane, int f)
{
    lanes_set(&st->busy, lane);
    st->flight_in[lane] = (int16_t)f;
}

// The lane leaves its flight, which ends with its last lane.
static void leave(state *st, int lane)
{
    int f = st->flight_in[lane];
    lanes_clear(&st->busy, lane);
    if (--st->flights[f].lanes == 0)
        st->free_flights[st->n_free_flights++] = f;
}

// ---- answers

static void count_solution(state *st, block *b, int lane, size_t puzzle)
{
    const nonet_batch_job *job = st->work->job;
    if (job->counts[puzzle]++ == 0 && job->firsts) {
        node n;
        get_node(b, lane, &n);
        board_of_node(&n, &job->firsts[puzzle]);
    }
}

// Gives the node of a lane to the search, with all below it.
static void search_lane(state *st, block *b, int lane, size_t puzzle)
{
    node n;
    nonet_marks marks;
    get_node(b, lane, &n);
    marks_of_node(&n, &marks);
    nonet_batch_search_one(st->work, puzzle, &marks);
}

// Likewise in the main block, where others may work on the puzzle.
static void search_flight(state *st, int lane, int f)
{
    flight *own = &st->flights[f];
    search_lane(st, &st->main, lane, own->puzzle);
    own->found = st->work->job->counts[own->puzzle];
    if (is_finished(st, f))
        end_flight(st, f);
}

// Forgets what was found about a puzzle and lets the search do it from the beginning.
static void begin_anew(state *st, int f)
{
    flight *own = &st->flights[f];
    nonet_batch_search_anew(st->work, own->puzzle);
    own->found = st->work->job->limit;
    end_flight(st, f);
}

// ---- new puzzles

static void fill_free_lanes(state *st)
{
    if (st->n_waiting == 0)
        return;
    uint16_t list[LIST_ROOM];
    int n = lanes_list(~st->busy, list);
    for (int i = 0; i < n && st->n_waiting > 0; i++) {
        int w = --st->n_waiting;
        put_node(&st->main, list[i], &st->waiting[w].node);
        occupy(st, list[i], st->flight_of_waiting[w]);
    }
}

// An open lane of the fresh block: splits it if it is to fork, and lets it wait for a lane.
static void let_wait(state *st, int lane, size_t puzzle, bool fork)
{
    int f = start_flight(st, puzzle);
    if (fork && !push_fork(st, &st->fresh, lane, f)) {
        search_lane(st, &st->fresh, lane, puzzle);
        st->free_flights[st->n_free_flights++] = f;
        return;
    }
    int w = st->n_waiting++;
    get_node(&st->fresh, lane, &st->waiting[w].node);
    st->flight_of_waiting[w] = f;
}

// Asks for memory that will be wanted soon.
static void ask_for(const void *from, size_t bytes, bool to_write)
{
    for (size_t at = 0; at < bytes; at += 64)
        if (to_write)
            __builtin_prefetch((const char *)from + at, 1, 2);
        else
            __builtin_prefetch((const char *)from + at, 0, 2);
}

// While these puzzles are propagated, the places of their answers can come nearer, and the
// next puzzles.
static void ask_ahead(const nonet_batch_job *job, size_t first, size_t n)
{
    if (job->firsts)
        ask_for(job->firsts + first, n * sizeof *job->firsts, true);
    ask_for(job->counts + first, n * sizeof *job->counts, true);
    size_t next = first + n, rest = job->n - next;
    if (job->boards)
        ask_for(job->boards + next, (rest < n ? rest : n) * sizeof *job->boards, false);
}

// Propagates the next LANES puzzles. False if there are none left.
static bool take_puzzles(state *st)
{
    const nonet_batch_job *job = st->work->job;
    size_t first;
    int n = (int)work_take(st->work, LANES, &first);
    if (n == 0)
        return false;
    if (job->boards)
        load_boards(&st->fresh, job->boards + first, n);
    else
        load_marks(&st->fresh, job->marks + first, n);
    ask_ahead(job, first, (size_t)n);
    verdict v = propagate(&st->fresh, lanes_first(n));
    if (lanes_any(v.open | v.solved))
        store_block(&st->fresh);

    uint16_t list[LIST_ROOM];
    n = lanes_list(v.solved, list);
    for (int i = 0; i < n; i++)
        count_solution(st, &st->fresh, list[i], first + list[i]);
    n = lanes_list(v.fork, list);
    for (int i = 0; i < n; i++)
        let_wait(st, list[i], first + list[i], true);
    n = lanes_list(v.open & ~v.fork, list);
    for (int i = 0; i < n; i++)
        let_wait(st, list[i], first + list[i], false);
    return true;
}

// ---- the main block

// No puzzles are left to take: lanes that have become free take untried nodes of others.
static void help_others(state *st)
{
    uint16_t list[LIST_ROOM], idle[LIST_ROOM];
    int n = lanes_list(st->busy, list), n_idle = lanes_list(~st->busy, idle);
    for (int i = 0; i < n && st->n_pooled > 0; i++) {
        int f = st->flight_in[list[i]];
        while (n_idle > 0 && st->flights[f].newest != NONE) {
            int lane = idle[--n_idle];
            pop_into(st, f, lane);
            occupy(st, lane, f);
            st->flights[f].lanes++;
        }
    }
}

static void take_solutions(state *st, lanes solved)
{
    uint16_t list[LIST_ROOM];
    int n = lanes_list(solved, list);
    for (int i = 0; i < n; i++) {
        int f = st->flight_in[list[i]];
        if (is_finished(st, f))
            continue;
        st->flights[f].found++;
        st->flights[f].deaths--; // go_on() will count one
        count_solution(st, &st->main, list[i], st->flights[f].puzzle);
        if (is_finished(st, f))
            end_flight(st, f);
    }
}

// Splits a lane's node and puts the second child into the lane `to`.
static void give_fork(state *st, int lane, int to, int f)
{
    node second;
    get_node(&st->main, lane, &second);
    split(&st->main, lane, &second, st->branches);
    put_node(&st->main, to, &second);
    occupy(st, to, f);
    st->flights[f].lanes++;
}

// Where guesses are often wrong, all nodes must be visited, and the sooner the better.
// Where they are not, a second child is hardly ever wanted.
static bool is_hard(const flight *own)
{
    return own->deaths >= HARD && 2 * own->deaths >= own->forks;
}

// Forks the lanes of `fork`, of hard puzzles into idle lanes, as far as there are some.
// Returns those whose node went to the search instead, because the pool is full.
static lanes fork_lanes(state *st, lanes fork, const uint16_t *idle, int n_idle)
{
    uint16_t list[LIST_ROOM];
    lanes searched = no_lanes();
    int n = lanes_list(fork, list);
    for (int i = 0; i < n; i++) {
        int f = st->flight_in[list[i]];
        flight *own = &st->flights[f];
        if (is_finished(st, f))
            continue;
        own->forks++;
        if (n_idle > 0 && is_hard(own)) {
            give_fork(st, list[i], idle[--n_idle], f);
        } else if (!push_fork(st, &st->main, list[i], f)) {
            search_flight(st, list[i], f);
            lanes_set(&searched, list[i]);
        }
    }
    return searched;
}

// Lanes whose node is finished go on with the newest of their puzzle. Lists the others,
// which are idle now, and returns how many they are.
static int go_on(state *st, lanes finished, uint16_t *idle)
{
    uint16_t list[LIST_ROOM];
    int n = lanes_list(finished, list), n_idle = 0;
    for (int i = 0; i < n; i++) {
        int f = st->flight_in[list[i]];
        if (++st->flights[f].deaths >= LOST && !is_finished(st, f))
            begin_anew(st, f);
        if (st->flights[f].newest != NONE) {
            pop_into(st, f, list[i]);
        } else {
            leave(st, list[i]);
            idle[n_idle++] = list[i];
        }
    }
    return n_idle;
}

// With several lanes to a puzzle, its limit may be reached in one while others go on, also
// those that were given a node of it in this very round.
static void leave_finished(state *st)
{
    uint16_t list[LIST_ROOM];
    int n = lanes_list(st->busy, list);
    for (int i = 0; i < n; i++)
        if (is_finished(st, st->flight_in[list[i]]))
            leave(st, list[i]);
    st->stale = false;
}

static void run_round(state *st)
{
    load_block(&st->main);
    verdict v = propagate(&st->main, st->busy);
    if (lanes_any(v.open | v.solved))
        store_block(&st->main);
    uint16_t idle[LANES];
    take_solutions(st, v.solved);
    int n_idle = go_on(st, st->busy & ~v.open, idle);
    lanes searched = fork_lanes(st, v.fork, idle, n_idle);
    if (lanes_any(searched))
        go_on(st, searched, idle);
    if (st->stale)
        leave_finished(st);
}

// Gives all that is left to the search.
static void search_the_rest(state *st)
{
    uint16_t list[LIST_ROOM], idle[LANES];
    while (lanes_any(st->busy)) {
        int n = lanes_list(st->busy, list);
        for (int i = 0; i < n; i++) {
            int f = st->flight_in[list[i]];
            if (!is_finished(st, f))
                search_flight(st, list[i], f);
        }
        go_on(st, st->busy, idle);
    }
}

static void reset(state *st, batch_work *work)
{
    st->work = work;
    st->busy = no_lanes();
    st->n_waiting = 0;
    st->n_free_flights = FLIGHTS;
    for (int f = 0; f < FLIGHTS; f++)
        st->free_flights[f] = f;
    st->n_pooled = 0;
    st->free_place = 0;
    for (int place = 0; place < POOL; place++)
        st->next[place] = (int16_t)(place + 1 < POOL ? place + 1 : NONE);
    st->stale = false;
    fill_branches(st->branches);
}

static void work_through(state *st)
{
    while (!work_stopped(st->work)) {
        fill_free_lanes(st);
        bool room = lanes_any(~st->busy);
        if (room && take_puzzles(st))
            continue;
        if (!lanes_any(st->busy))
            return;
        if (room)
            help_others(st);
        if (lanes_count(st->busy) + st->n_pooled <= LAST_NODES) {
            search_the_rest(st);
            return;
        }
        run_round(st);
    }
}

static void run(void *memory, batch_work *work)
{
    state *st = memory;
    reset(st, work);
    work_through(st);
#ifdef LANES_LEAVE
    LANES_LEAVE();
#endif
}
