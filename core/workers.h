// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace ridgepoint {

/// How many threads to work with: `wanted`, or one for each core where that is 0. Never more than there are pieces.
unsigned workerCount(unsigned wanted, std::size_t pieces);

/// Calls work(worker, i) once for each i below `count`, on `workers` threads of which the calling one is the first, in
/// runs of `run` neighbours. Comes back when all is done, or when those under way are done after a stop.
/// `work` must not throw.
void shareWork(std::size_t count, unsigned workers, std::size_t run, const std::stop_token& stop,
               const std::function<void(unsigned worker, std::size_t i)>& work);

} // namespace ridgepoint
