#pragma once

#include <span>
#include <string>
#include <vector>

namespace tilewright::cli {

/// An option whose value, if any, stands right behind it: `-f11`, `--fila=11`, or `-f` and `--fila` alone.
struct OptionalValue {
    char letter;
    std::string name;
    /// What the option means without a value.
    std::string fallback;
};

/// Rewrites command line arguments so that each option of `options` has a value: `-f` becomes
/// `--fila=FALLBACK`, also at the end of a group of `flags` such as `-inf11`. Everything behind `--` stays as
/// it is.
///
/// The FILA article's command lines need this, since `-r -- FILE` and `-rL` are both right, but `-r FILE`
/// does not name a piece. Throws UsageError at `--fila=`.
std::vector<std::string> withValues(std::span<const std::string> arguments,
                                    std::span<const OptionalValue> options, const std::string& flags);

}  // namespace tilewright::cli
