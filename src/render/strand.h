// strand.h - the nodes and links of a step as lines of argument.
//
//     a = b - c = d            a chain: one strand
//     r1c1=5 - .. = x          a tree: a strand for every way from an assumption to an end
//     r1c1=5 - .. - x
//
// Where a node rests on several others the step is a net, which no line can show: it is
// told as implications, one for each node that follows from others.

#ifndef RENDER_STRAND_H
#define RENDER_STRAND_H

#include <nonet/explain.h>

// Nodes in the order of the argument, by number.
typedef struct strand {
    int count;
    uint8_t node[NONET_STEP_NODES];
} strand;

// All nodes of the step make one strand, in their own order.
bool nonet_is_one_strand(const nonet_step *step);

// Some node rests on several others, or on a rule.
bool nonet_is_net(const nonet_step *step);

// An assumption: nothing leads to it. An end: it leads to nothing.
bool nonet_is_root(const nonet_step *step, int node);
bool nonet_is_end(const nonet_step *step, int node);

// The strand that leads to `end`; for steps that are no net.
void nonet_strand_to(const nonet_step *step, int end, strand *to);

// How many lines nonet_write_strand() has for the step.
int nonet_count_strands(const nonet_step *step);

// All of a step that is one strand; loops begin with a statement that is false, so that
// they close with a weak link.
void nonet_strand_of(const nonet_step *step, strand *to);

// The kind of link between two nodes of a strand or a loop.
nonet_link_kind nonet_link_between(const nonet_step *step, int from, int to);

// The almost locked set behind a NONET_LINK_SET, or NULL.
const nonet_group *nonet_set_of_link(const nonet_step *step, int from, int to);

// "(8=3)r1c2 - (3)r1c5 = (3)r4c5".
void nonet_emit_eureka(const nonet_sink *sink, const nonet_step *step, const strand *from);

// "r1c2 -3- r1c5 =3= r4c5".
void nonet_emit_loop(const nonet_sink *sink, const nonet_step *step, const strand *from);

// The same without what tells how its ends close.
void nonet_emit_inner(const nonet_sink *sink, const nonet_step *step, const strand *from);

// "r1c2=5", "r1c2<>5".
void nonet_emit_fact(const nonet_sink *sink, const nonet_node *node);

#endif
