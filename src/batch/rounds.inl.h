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
};

// A puzzle being worked on.
typedef struct {
    size_t puzzle;
    int lanes;  // that work on it; one that waits for a lane counts as one
    int newest; // of its untried nodes in the pool, or NONE
} flight;

// An untried node, or a free place: two lines of the cache.
typedef struct {
    _Alignas(64) node node;
    int next; // the next older of the same puzzle; or the next free place
} pooled;

typedef struct {
    block block;
    stage main, fresh;
    lanes busy; // lanes of the main block in use
    int flight_in[LANES];

    pooled waiting[LANES]; // `next` is the flight
    int n_waiting;

    flight flights[FLIGHTS];
    int free_flights[FLIGHTS];
    int n_free_flights;

    pooled pool[POOL];
    int free_place; // the list of free places, NONE at its end
    int n_pooled;

    bool helping; // a puzzle may have more lanes than one
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
        seen = k & 1 ? sweep_columns(b) : sweep_rows(b);
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

static bool is_finished(const state *st, size_t puzzle)
{
    const nonet_batch_job *job = st->work->job;
    return job->counts[puzzle] >= job->limit;
}

static int start_flight(state *st, size_t puzzle)
{
    assert(st->n_free_flights > 0);
    int f = st->free_flights[--st->n_free_flights];
    st->flights[f] = (flight){.puzzle = puzzle, .lanes = 1, .newest = NONE};
    return f;
}

// Puts `stage`'s lane on the list of flight `f` as its second child;
// false if the pool is full.
static bool push_fork(state *st, stage *s, int lane, int f)
{
    int place = st->free_place;
    if (place == NONE)
        return false;
    pooled *p = &st->pool[place];
    st->free_place = p->next;
    st->n_pooled++;
    get_node(s, lane, &p->node);
    split(s, lane, &p->node, st->branches);
    p->next = st->flights[f].newest;
    st->flights[f].newest = place;
    return true;
}

// Moves the newest untried node of flight `f` into a lane of the main stage.
static void pop_into(state *st, int f, int lane)
{
    int place = st->flights[f].newest;
    pooled *p = &st->pool[place];
    put_node(&st->main, lane, &p->node);
    st->flights[f].newest = p->next;
    p->next = st->free_place;
    st->free_place = place;
    st->n_pooled--;
}

static void drop_untried(state *st, int f)
{
    for (int place = st->flights[f].newest; place != NONE;) {
        pooled *p = &st->pool[place];
        int next = p->next;
        p->next = st->free_place;
        st->free_place = place;
        st->n_pooled--;
        place = next;
    }
    st->flights[f].newest = NONE;
}

static void occupy(state *st, int lane, int f)
{
    lanes_set(&st->busy, lane);
    st->flight_in[lane] = f;
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

static void count_solution(state *st, stage *s, int lane, size_t puzzle)
{
    const nonet_batch_job *job = st->work->job;
    if (is_finished(st, puzzle))
        return;
    if (job->counts[puzzle]++ == 0 && job->firsts) {
        node n;
        get_node(s, lane, &n);
        board_of_node(&n, &job->firsts[puzzle]);
    }
}

static void search_node(state *st, const node *n, size_t puzzle)
{
    nonet_marks marks;
    marks_of_node(n, &marks);
    nonet_batch_search_one(st->work, puzzle, &marks);
}

static void search_lane(state *st, stage *s, int lane, size_t puzzle)
{
    node n;
    get_node(s, lane, &n);
    search_node(st, &n, puzzle);
}

// ---- new puzzles

static void fill_free_lanes(state *st)
{
    uint16_t list[LANES + 1];
    int n = lanes_list(~st->busy, list);
    for (int i = 0; i < n && st->n_waiting > 0; i++) {
        pooled *p = &st->waiting[--st->n_waiting];
        put_node(&st->main, list[i], &p->node);
        occupy(st, list[i], p->next);
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
    pooled *p = &st->waiting[st->n_waiting++];
    get_node(&st->fresh, lane, &p->node);
    p->next = f;
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
        load_boards(&st->block, job->boards + first, n);
    else
        load_marks(&st->block, &st->fresh, job->marks + first, n);
    verdict v = propagate(&st->block, lanes_first(n));
    if (lanes_any(v.open | v.solved))
        store_block(&st->block, &st->fresh);

    uint16_t list[LANES + 1];
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
    uint16_t list[LANES + 1], idle[LANES + 1];
    int n = lanes_list(st->busy, list), n_idle = lanes_list(~st->busy, idle);
    for (int i = 0; i < n && st->n_pooled > 0; i++) {
        int f = st->flight_in[list[i]];
        while (n_idle > 0 && st->flights[f].newest != NONE) {
            int lane = idle[--n_idle];
            pop_into(st, f, lane);
            occupy(st, lane, f);
            st->flights[f].lanes++;
            st->helping = true;
        }
    }
}

static void take_solutions(state *st, lanes solved)
{
    uint16_t list[LANES + 1];
    int n = lanes_list(solved, list);
    for (int i = 0; i < n; i++) {
        int f = st->flight_in[list[i]];
        count_solution(st, &st->main, list[i], st->flights[f].puzzle);
        if (is_finished(st, st->flights[f].puzzle))
            drop_untried(st, f);
    }
}

// Forks the lanes of `fork`. Returns those whose node went to the search instead.
static lanes fork_lanes(state *st, lanes fork)
{
    uint16_t list[LANES + 1];
    lanes searched = no_lanes();
    int n = lanes_list(fork, list);
    for (int i = 0; i < n; i++) {
        int f = st->flight_in[list[i]];
        size_t puzzle = st->flights[f].puzzle;
        if (is_finished(st, puzzle) || push_fork(st, &st->main, list[i], f))
            continue;
        search_lane(st, &st->main, list[i], puzzle);
        if (is_finished(st, puzzle))
            drop_untried(st, f);
        lanes_set(&searched, list[i]);
    }
    return searched;
}

// Lanes whose node is finished go on with the newest of their puzzle, or are free.
static void go_on(state *st, lanes finished)
{
    uint16_t list[LANES + 1];
    int n = lanes_list(finished, list);
    for (int i = 0; i < n; i++) {
        int f = st->flight_in[list[i]];
        if (st->flights[f].newest != NONE)
            pop_into(st, f, list[i]);
        else
            leave(st, list[i]);
    }
}

// With several lanes to a puzzle, its limit may be reached in one while others go on.
static void free_finished(state *st, lanes open)
{
    uint16_t list[LANES + 1];
    int n = lanes_list(open, list);
    for (int i = 0; i < n; i++)
        if (is_finished(st, st->flights[st->flight_in[list[i]]].puzzle))
            leave(st, list[i]);
}

static void run_round(state *st)
{
    load_block(&st->block, &st->main);
    verdict v = propagate(&st->block, st->busy);
    if (lanes_any(v.open | v.solved))
        store_block(&st->block, &st->main);
    take_solutions(st, v.solved);
    v.open &= ~fork_lanes(st, v.fork);
    go_on(st, st->busy & ~v.open);
    if (st->helping)
        free_finished(st, v.open);
}

// Gives all that is left to the search.
static void search_the_rest(state *st)
{
    uint16_t list[LANES + 1];
    while (lanes_any(st->busy)) {
        int n = lanes_list(st->busy, list);
        for (int i = 0; i < n; i++) {
            int f = st->flight_in[list[i]];
            size_t puzzle = st->flights[f].puzzle;
            if (!is_finished(st, puzzle))
                search_lane(st, &st->main, list[i], puzzle);
            if (is_finished(st, puzzle))
                drop_untried(st, f);
        }
        go_on(st, st->busy);
    }
}

static void reset(state *st, batch_work *work)
{
    st->work = work;
    st->busy = no_lanes();
    st->n_waiting = 0;
    st->helping = false;
    st->n_free_flights = FLIGHTS;
    for (int f = 0; f < FLIGHTS; f++)
        st->free_flights[f] = f;
    st->n_pooled = 0;
    st->free_place = 0;
    for (int place = 0; place < POOL; place++)
        st->pool[place].next = place + 1 < POOL ? place + 1 : NONE;
    fill_branches(st->branches);
}

static void run(void *memory, batch_work *work)
{
    state *st = memory;
    reset(st, work);
    while (!work_stopped(work)) {
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
