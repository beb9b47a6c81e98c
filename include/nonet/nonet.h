// nonet/nonet.h - all of nonet in one include.

#ifndef NONET_NONET_H
#define NONET_NONET_H

#include <nonet/batch.h>
#include <nonet/board.h>
#include <nonet/canon.h>
#include <nonet/check.h>
#include <nonet/collection.h>
#include <nonet/compose.h>
#include <nonet/experiment.h>
#include <nonet/explain.h>
#include <nonet/generate.h>
#include <nonet/grids.h>
#include <nonet/layout.h>
#include <nonet/logic.h>
#include <nonet/picture.h>
#include <nonet/property.h>
#include <nonet/puzzle.h>
#include <nonet/puzzle_check.h>
#include <nonet/random.h>
#include <nonet/rate.h>
#include <nonet/reason.h>
#include <nonet/render.h>
#include <nonet/row.h>
#include <nonet/sink.h>
#include <nonet/solve.h>
#include <nonet/status.h>
#include <nonet/stop.h>
#include <nonet/study.h>
#include <nonet/text.h>
#include <nonet/version.h>

#endif
