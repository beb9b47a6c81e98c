// batch.h - what batch.c and threads.c share: one thread's part in a piece of work.

#ifndef BATCH_BATCH_H
#define BATCH_BATCH_H

#include "batch/engine.h"

// Clears the counts and makes `work` of `job`. False if there is nothing to do.
bool nonet_batch_start(batch_work *work, const nonet_batch_job *job);

// Solves the first few puzzles of a short batch, to see how hard they are. Returns the
// effort that solving the rest one by one would take: that of a guess is 1.
size_t nonet_batch_effort(batch_work *work);

// Works until nothing is left to take, in the way that suits one thread's part of the
// effort; one by one if `batch` is NULL.
void nonet_batch_work(nonet_batch *batch, batch_work *work, size_t effort);

#endif
