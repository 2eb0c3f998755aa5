// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace ridgepoint {

/// The last ten files that were opened or saved, the latest first, kept in the settings.
class RecentFiles {
public:
    static constexpr int kMost = 10;

    QStringList files() const;
    void add(const QString& path);
    void clear();
};

} // namespace ridgepoint
