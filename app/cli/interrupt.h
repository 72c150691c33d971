#pragma once

namespace tilewright::cli {

/// From now on the first Ctrl-C (or SIGTERM) is only noted, and all that follow within two seconds are
/// ignored; a later one ends the program at once.
void noteInterrupts();

/// Whether there has been one.
bool isInterrupted();

}  // namespace tilewright::cli
