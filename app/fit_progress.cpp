// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fit_progress.h"

#include "app/console.h"

#include <QElapsedTimer>

#include <memory>

namespace ridgepoint::app {

FitProgress fitProgress() {
    struct Told {
        QElapsedTimer timer;
        qint64 last = 0; ///< ms
    };
    auto told = std::make_shared<Told>();
    told->timer.start();
    return [told](int done, int all) {
        constexpr qint64 kEvery = 1000;
        const qint64 now = told->timer.elapsed();
        if (done > 0 && done < all && now - told->last < kEvery) {
            return;
        }
        told->last = now;
        say(done == 0
                ? QStringLiteral("fitting the constants to all runs, then %1 times without a model family").arg(all - 1)
                : QStringLiteral("%1 of %2 fits, %3 s").arg(done).arg(all).arg(now / 1000));
    };
}

} // namespace ridgepoint::app
