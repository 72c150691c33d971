#pragma once

#include <QtGlobal>
#include <optional>
#include <vector>

namespace tilewright {

/// Which solutions a person has in mind: numbers for Solutions::solution(), in the order of the list that
/// they come from. Empty where there is nothing.
struct ExportSelection {
    /// The one that is shown.
    std::optional<quint64> current;
    std::vector<quint64> selected;
    std::vector<quint64> marked;
    /// Those that a list shows, filtered and sorted.
    std::vector<quint64> shown;
    /// The step at which a person watches the search, where they do.
    std::optional<quint64> watchedStep = {};
};

}  // namespace tilewright
