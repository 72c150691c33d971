#include "core/cover/cover_methods.h"

#include <algorithm>

namespace tilewright {

CoverBoard::CoverBoard(const CoverModel& model, RunControl& control) : model_(&model), control_(control) {
    long long most = model.fixedValue();
    for (int cell = 0; cell < model.cellCount(); ++cell)
        most += model.potentialOf(cell);
    bound_ = most;
    note();
}

bool CoverBoard::offer(std::span<const Column> packing) {
    const long long value = model_->valueOf(packing);
    if (value <= this->value() || !model_->isPacking(packing)) return false;
    const std::lock_guard lock(mutex_);
    if (value <= this->value()) return false;
    best_.assign(packing.begin(), packing.end());
    value_.store(value, std::memory_order_release);
    note();
    return true;
}

void CoverBoard::boundBy(long long bound) {
    const std::lock_guard lock(mutex_);
    if (bound >= this->bound()) return;
    bound_.store(std::max(bound, value()), std::memory_order_release);
    note();
}

void CoverBoard::close() {
    const std::lock_guard lock(mutex_);
    if (value() >= 0) bound_.store(value(), std::memory_order_release);
    settled_.store(true, std::memory_order_release);
    note();
}

// Called with the lock, or by the constructor.
void CoverBoard::note() {
    CoverPoint point;
    point.seconds = control_.elapsed().count();
    if (value() >= 0) point.value = value();
    point.bound = bound();
    history_.push_back(point);
    if (value() >= bound()) settled_.store(true, std::memory_order_release);
}

bool CoverBoard::mustStop() const {
    control_.waitWhilePaused();
    control_.checkTime();
    return control_.isStopping() || isSettled();
}

std::vector<CoverBoard::Column> CoverBoard::best() const {
    const std::lock_guard lock(mutex_);
    return best_;
}

std::vector<CoverPoint> CoverBoard::history() const {
    const std::lock_guard lock(mutex_);
    return history_;
}

}  // namespace tilewright
