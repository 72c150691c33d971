#pragma once

#include <functional>

namespace tilewright {

/// Lets everything else on the machine go before this thread, where the system can do that. It cannot be
/// taken back.
void lowerThreadPriority();

/// Calls work(0) to work(count - 1) in a task arena of `count` threads, each on one of its own but the first
/// one, which stays on this thread; none has a higher priority than this thread. A call that waits for
/// another one must also end without it.
///
/// Returns when all have ended. The first exception of any of them is thrown again at the end; `onFailure` is
/// called at once then, to let the others end.
void workOnThreads(int count, const std::function<void(int)>& work, const std::function<void()>& onFailure);

}  // namespace tilewright
