#pragma once

#include <QString>

namespace tilewright {

class WatchSession;

/// What has to be said besides what the step does: that the search is over, or that what was looked for does
/// not exist. Empty otherwise.
QString noticeOf(const WatchSession& session);

}  // namespace tilewright
