#pragma once

#include <cstdint>
#include <cstdio>

#include "core/jobs/job.h"
#include "core/search/observer.h"

namespace tilewright::cli {

/// Prints the first events of a search.
class Trace final : public SearchObserver {
  public:
    Trace(std::uint64_t events, std::FILE* to) : left_(events), to_(to) {}

    /// The job that is watched; to be called before it starts.
    void watch(const Job& job) { job_ = &job; }

    void event(const SearchEvent& event) override;

  private:
    std::uint64_t left_;
    std::FILE* to_;
    const Job* job_ = nullptr;
};

}  // namespace tilewright::cli
