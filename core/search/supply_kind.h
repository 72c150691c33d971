#pragma once

namespace tilewright {

/// How much bookkeeping the pieces of a puzzle ask for at each node.
enum class SupplyKind {
    /// Each shape once: the set of used shapes says it all.
    single,
    /// Some shapes several times.
    several,
    /// Ranges of pieces or optional cells: a solution may come with any number of pieces left.
    openEnded,
};

}  // namespace tilewright
