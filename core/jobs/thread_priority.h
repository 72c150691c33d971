#pragma once

namespace tilewright {

/// Lets everything else on the machine go before this thread, where the system can do that. It cannot be
/// taken back.
void lowerThreadPriority();

}  // namespace tilewright
