// visit.inl.h - the loop of a search, from the first node to the last solution.
//
// What a node is, and what is done with one, is the affair of the file that includes this:
//
//     node_from_marks(), node_from_board()    the first node
//     begin()                                 prepares it
//     settle()                                deduces; is it solved or dead?
//     split()                                 the two children of a node that is open
//     board_from_node()                       a solution
//
// The nodes still to be visited are a stack. Splitting turns its top into the child without
// a digit and puts the child with it on top; so there are never more nodes than cells that
// can be placed by guess, and one.

enum {
    DEPTH = NONET_CELLS + 1,
};

static inline bool report(progress *run, const node *n)
{
    nonet_board room, *solution = progress_room(run, &room);
    if (solution)
        board_from_node(n, solution);
    return progress_report(run, solution);
}

// Visits the solutions of the node at the bottom of the stack.
static void visit(progress *run, node *stack)
{
    begin(stack);
    for (node *top = stack; top >= stack;) {
        verdict found = settle(top);
        if (found == OPEN) {
            if (progress_guess(run))
                return;
            split(top++);
            continue;
        }
        if (found == SOLVED && !report(run, top))
            return;
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
