// batch.h - what batch.c and threads.c share: one thread's part in a piece of work.

#ifndef BATCH_BATCH_H
#define BATCH_BATCH_H

#include "batch/engine.h"

// Clears the counts and makes `work` of `job`. False if there is nothing to do.
bool nonet_batch_start(batch_work *work, const nonet_batch_job *job);

// Works until nothing is left to take; one by one if `batch` is NULL.
void nonet_batch_work(nonet_batch *batch, batch_work *work);

#endif
