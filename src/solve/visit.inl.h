// visit.inl.h - the loop of a search, from the first node to the last solution.
//
// What a node is, and what is done with one, is the affair of the file that includes this:
//
//     node_from_marks(), node_from_board()    the first node
//     propagate()                             deduces; is it solved or dead?
//     count_triads()                          more deductions, where these are at an end
//     split()                                 the two children of a node that is open
//     board_from_node()                       a solution
//
// The nodes still to be visited are a stack. Splitting turns its top into the child without
// a digit and puts the child with it on top; so there are never more nodes than cells that
// can be placed by guess, and one.

enum {
    DEPTH = NONET_CELLS + 1,
    LOOKS_PER_CONTRADICTION = 4,
    LOOKS_PER_FIND = 5,
};

static inline bool report(progress *run, const node *n)
{
    nonet_board room, *solution = progress_room(run, &room);
    if (solution)
        board_from_node(n, solution);
    return progress_report(run, solution);
}

// How often the triads were looked at, and how often that brought something.
typedef struct {
    size_t looks, finds, deaths;
} experience;

// Where most guesses lead to solutions, the triads save none of them; and a look costs a
// part of a guess.
static inline bool worth_a_look(const experience *so_far)
{
    return so_far->looks <= LOOKS_PER_CONTRADICTION * so_far->deaths &&
           so_far->looks < LOOKS_PER_FIND * (so_far->finds + 1);
}

// All that can be deduced. Out of line: the loops inside want every register there is, and
// between them the node can stay in these.
static __attribute__((noinline)) verdict settle(node *n, experience *so_far)
{
    for (;;) {
        verdict found = propagate(n);
        if (found != OPEN || !worth_a_look(so_far))
            return found;
        finding more = count_triads(n);
        so_far->looks++;
        if (more != NEWS)
            return more == CLASH ? DEAD : OPEN;
        so_far->finds++;
    }
}

// Visits the solutions of the node at the bottom of the stack.
static void visit(progress *run, node *stack)
{
    experience so_far = {0};
    for (node *top = stack; top >= stack;) {
        verdict found = settle(top, &so_far);
        if (found == OPEN) {
            if (progress_guess(run))
                return;
            split(top++);
            continue;
        }
        if (found == SOLVED && !report(run, top))
            return;
        so_far.deaths += found == DEAD;
        top--;
    }
}

static nonet_searched run_search(const nonet_search *search, const nonet_marks *puzzle)
{
    progress run = {.search = search};
    node stack[DEPTH];
    if (search->limit > 0) {
        node_from_marks(puzzle, stack);
        visit(&run, stack);
    }
    return run.done;
}

static nonet_searched solve_board(const nonet_search *search, const nonet_board *puzzle)
{
    progress run = {.search = search};
    node stack[DEPTH];
    if (search->limit > 0) {
        node_from_board(puzzle, stack);
        visit(&run, stack);
    }
    return run.done;
}
