#include "app/cli/trace.h"

#include <cstdio>

#include "core/formats/trace_text.h"

namespace tilewright::cli {

void Trace::event(const SearchEvent& event) {
    if (left_ == 0) return;
    --left_;
    std::fprintf(to_, "%s\n", toText(event, *job_->search()).c_str());
}

}  // namespace tilewright::cli
