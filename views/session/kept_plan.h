#pragma once

#include <QString>
#include <optional>

#include "core/plans/plan.h"

class QObject;

namespace tilewright {

class Session;

/// A plan with all that belongs to it, as options of the command line.
QString optionsOf(const Plan& plan);
/// The plan that optionsOf() has written; nullopt where it does not suit the puzzle.
std::optional<Plan> planOf(const QString& options, const Puzzle& puzzle);

/// From now on keeps the plans that a person chooses for puzzles with files, and the number of threads, in
/// the settings, and brings them back when the puzzle is opened again. `owner` ends that; `session` must
/// outlive it.
void keepPlans(Session& session, QObject& owner);

}  // namespace tilewright
