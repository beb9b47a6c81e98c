// vec_plain.h - verbs of several steps, for instruction sets that have no single one.
//
// AVX-512 has: any logic of three inputs is one instruction there, and a comparison yields
// a mask that the next instruction takes. The others build the same verbs from simple ones.

#ifndef SOLVE_VEC_PLAIN_H
#define SOLVE_VEC_PLAIN_H

static inline vec vec_or3(vec a, vec b, vec c)
{
    return vec_or(vec_or(a, b), c);
}

// The bits set in at least two of the three.
static inline vec vec_two(vec a, vec b, vec c)
{
    return vec_or(vec_and(a, b), vec_and(vec_or(a, b), c));
}

static inline vec vec_or_and(vec a, vec b, vec c)
{
    return vec_or(a, vec_and(b, c));
}

static inline vec vec_or_but(vec a, vec b, vec c)
{
    return vec_or(a, vec_but(b, c));
}

// The words of `a` that have no bit in common with `test`, the others 0.
static inline vec vec_if_apart(vec a, vec test)
{
    return vec_and(a, vec_is_zero(vec_and(a, test)));
}

// In each word `a` without the bits of `b`, but with those of `except`.
static inline vec vec_but_except(vec a, vec b, vec except)
{
    return vec_but(a, vec_but(b, except));
}

// The words of `a` that share bits with `set` keep those only; `others` is the complement
// of `set` within the digits.
static inline vec vec_prefer(vec a, vec set, vec others)
{
    return vec_but_where(a, others, vec_and(a, set));
}

// `*any` becomes the union of nine words that have at most one bit each; the result is not
// zero where one bit occurs twice. Then, and only then, their sum is not their union.
static inline vec vec_unite(const vec a[9], vec *any)
{
    vec sum = vec_add(vec_add(vec_add(a[0], a[1]), vec_add(a[2], a[3])),
                      vec_add(vec_add(a[4], a[5]), vec_add(a[6], a[7])));
    *any = vec_or3(vec_or3(a[0], a[1], a[2]), vec_or3(a[3], a[4], a[5]),
                   vec_or3(a[6], a[7], a[8]));
    return vec_xor(vec_add(sum, a[8]), *any);
}

// What the choice of a cell needs to know of its candidates: a weight (0 decided, 4 two
// candidates, 3 more), and the mask of the key it competes with: two candidates come before
// three (no top bit), others do not compete.
static inline vec vec_weigh(vec x, vec *mask)
{
    const vec one = vec_all(1);
    vec two = vec_and(x, vec_sub(x, one));
    vec three = vec_and(two, vec_sub(two, one));
    vec four = vec_and(three, vec_sub(three, one));
    vec at_most_1 = vec_is_zero(two), at_most_2 = vec_is_zero(three);
    *mask =
        vec_and(vec_but(vec_is_zero(four), at_most_1), vec_or(vec_all(0x7fff), at_most_2));
    return vec_sub(vec_but(vec_all(4), at_most_1), vec_but(one, at_most_2));
}

#endif
