// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workers.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace ridgepoint {

unsigned workerCount(unsigned wanted, std::size_t pieces) {
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t workers = std::min<std::size_t>(wanted == 0 ? cores : wanted, pieces);
    return std::max(1U, static_cast<unsigned>(workers));
}

void shareWork(std::size_t count, unsigned workers, std::size_t run, const std::stop_token& stop,
               const std::function<void(unsigned worker, std::size_t i)>& work) {
    std::atomic<std::size_t> next = 0;
    const auto takeRuns = [&](unsigned worker) {
        for (std::size_t first = next.fetch_add(run); first < count; first = next.fetch_add(run)) {
            const std::size_t last = std::min(count, first + run);
            for (std::size_t i = first; i < last; ++i) {
                if (stop.stop_requested()) {
                    return;
                }
                work(worker, i);
            }
        }
    };
    std::vector<std::jthread> others;
    for (unsigned worker = 1; worker < workers; ++worker) {
        others.emplace_back(takeRuns, worker);
    }
    takeRuns(0);
}

} // namespace ridgepoint
