#include "views/solutions/symmetry_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <array>
#include <map>

namespace tilewright {

namespace {

struct SymmetryWords {
    Q_DECLARE_TR_FUNCTIONS(SymmetryWords)
};

constexpr std::array<Cell, 3> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

int part(Cell c, std::size_t axis) {
    return std::array{c.x, c.y, c.z}[axis];
}

int traceOf(const Symmetry& motion) {
    int trace = 0;
    for (std::size_t axis = 0; axis < axes.size(); ++axis)
        trace += part(motion(axes[axis]), axis);
    return trace;
}

// Whether every axis is carried to itself, in one direction or the other.
bool keepsAxes(const Symmetry& motion) {
    for (std::size_t axis = 0; axis < axes.size(); ++axis)
        if (part(motion(axes[axis]), axis) == 0) return false;
    return true;
}

QString nameInPlane(const Symmetry& motion) {
    const Cell right = motion({1, 0, 0});
    const Cell up = motion({0, 1, 0});
    if (!motion.isMirror())
        return right.x == 0 ? SymmetryWords::tr("quarter turn") : SymmetryWords::tr("half turn");
    if (right.x == 0) return SymmetryWords::tr("mirror image along a diagonal");
    return up.y == 1 ? SymmetryWords::tr("mirror image left to right")
                     : SymmetryWords::tr("mirror image top to bottom");
}

QString nameInSpace(const Symmetry& motion) {
    const bool keeps = keepsAxes(motion);
    // The trace of a turn or of a mirrored turn tells its angle.
    switch (traceOf(motion)) {
        case 1:
            if (!motion.isMirror()) return SymmetryWords::tr("quarter turn");
            return keeps ? SymmetryWords::tr("mirror image")
                         : SymmetryWords::tr("mirror image along a diagonal");
        case 0:
            return motion.isMirror() ? SymmetryWords::tr("mirrored sixth of a turn")
                                     : SymmetryWords::tr("third of a turn");
        case -1:
            if (motion.isMirror()) return SymmetryWords::tr("mirrored quarter turn");
            return keeps ? SymmetryWords::tr("half turn") : SymmetryWords::tr("half turn about a diagonal");
        default:
            return SymmetryWords::tr("reflection in the middle");
    }
}

}  // namespace

QString symmetryName(const Symmetry& motion, Lattice lattice) {
    return lattice == Lattice::square ? nameInPlane(motion) : nameInSpace(motion);
}

QString symmetryWords(SolutionLook::SymmetrySet own, const SolutionLook& look, Lattice lattice) {
    QStringList names;
    std::map<QString, int> counts;
    for (int k = 1; k < look.symmetryCount(); ++k) {
        if ((own >> k & 1) == 0) continue;
        const QString name = symmetryName(look.motion(k), lattice);
        if (counts[name]++ == 0) names << name;
    }
    for (QString& name : names)
        if (const int count = counts[name]; count > 1)
            name = SymmetryWords::tr("%1 × %2").arg(count).arg(name);
    return names.join(QStringLiteral(", "));
}

QString countWords(quint64 raw, const PreparedSearch& search) {
    const std::span<const RegionSymmetry> symmetries = search.symmetry().symmetries();
    const auto mirrors =
        static_cast<int>(std::count_if(symmetries.begin(), symmetries.end(),
                                       [](const RegionSymmetry& one) { return one.motion().isMirror(); }));
    const int all = static_cast<int>(symmetries.size()) + 1;
    const QString number = QLocale().toString(raw);
    if (all == 1) return SymmetryWords::tr("The region has no symmetry: none was removed.");
    if (mirrors == 0)
        return SymmetryWords::tr("%1 with all turned ones. Removed: %2 turns of the region.")
            .arg(number)
            .arg(all);
    return SymmetryWords::tr(
               "%1 with all turned and mirrored ones. Removed: %2 symmetries of the region (%3 turns, %4 "
               "mirrored).")
        .arg(number)
        .arg(all)
        .arg(all - mirrors)
        .arg(mirrors);
}

}  // namespace tilewright
