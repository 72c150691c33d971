#pragma once

namespace tilewright::cli {

/// From now on the first Ctrl-C (or SIGTERM) is only noted; a second one ends the program at once.
void noteInterrupts();

/// Whether there has been one.
bool isInterrupted();

}  // namespace tilewright::cli
