#include "views/edges/edge_film.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace tilewright {

namespace {

constexpr int tickInterval = 16;
// So far the search may be ahead of the film.
constexpr std::size_t mostAhead = 4096;
constexpr std::size_t mostKept = 300'000;
// A jump goes on in pieces, so that the window stays alive.
constexpr int stepsPerTick = 20'000;

}  // namespace

// Where the search puts its steps, and waits while there are enough of them.
class EdgeFilm::Recorder final : public EdgeSearchObserver {
  public:
    void event(const EdgeStep& step) override {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [this] { return isStopped_ || steps_.size() < mostAhead; });
        if (!isStopped_) steps_.push_back(step);
    }

    void stop() {
        const std::lock_guard lock(mutex_);
        isStopped_ = true;
        room_.notify_all();
    }

    void finish() {
        const std::lock_guard lock(mutex_);
        isFinished_ = true;
    }

    std::deque<EdgeStep> take() {
        const std::lock_guard lock(mutex_);
        room_.notify_all();
        return std::exchange(steps_, {});
    }

    // Whether nothing is there and nothing will come.
    bool isExhausted() const {
        const std::lock_guard lock(mutex_);
        return isFinished_ && steps_.empty();
    }

  private:
    mutable std::mutex mutex_;
    std::condition_variable room_;
    std::deque<EdgeStep> steps_;
    bool isStopped_ = false;
    bool isFinished_ = false;
};

EdgeFilm::EdgeFilm(QObject* parent) : QObject(parent) {
    timer_.setInterval(tickInterval);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &EdgeFilm::tick);
}

EdgeFilm::~EdgeFilm() {
    end();
}

void EdgeFilm::beginSearch(const EdgePuzzle& puzzle) {
    end();
    board_.assign(puzzle.pieces.size(), std::nullopt);
    recorder_ = std::make_shared<Recorder>();
    isOpen_ = true;
    control_ = std::make_shared<EdgeControl>();
    thread_ = std::jthread([recorder = recorder_, puzzle, control = control_] {
        EdgeOptions options;
        options.wantAll = true;
        options.threads = 1;
        options.control = control;
        options.observer = recorder;
        try {
            solveEdges(puzzle, options);
        } catch (const std::exception&) {
            // The film ends where the search does, whatever the reason.
        }
        recorder->finish();
    });
    Q_EMIT changed();
}

void EdgeFilm::beginPath(const EdgeArrangement& arrangement, const std::vector<std::size_t>& order) {
    end();
    board_.assign(arrangement.size(), std::nullopt);
    isOpen_ = true;
    quint64 number = 0;
    for (const std::size_t place : order) {
        EdgeStep step;
        step.kind = EdgeStep::Kind::place;
        step.step = ++number;
        step.place = place;
        step.placed = arrangement[place];
        steps_.push_back(step);
    }
    EdgeStep last;
    last.kind = EdgeStep::Kind::solution;
    last.step = ++number;
    steps_.push_back(last);
    Q_EMIT changed();
}

void EdgeFilm::end() {
    timer_.stop();
    mode_ = Mode::still;
    if (recorder_) {
        control_->stop(StopReason::cancelled);
        recorder_->stop();
        thread_.join();
        recorder_.reset();
    }
    const bool wasOpen = std::exchange(isOpen_, false);
    steps_.clear();
    position_ = 0;
    dropped_ = 0;
    board_.clear();
    if (wasOpen) Q_EMIT changed();
}

std::optional<EdgeStep> EdgeFilm::lastStep() const {
    return position_ > 0 ? std::optional(steps_[position_ - 1]) : std::nullopt;
}

bool EdgeFilm::isAtEnd() const {
    return position_ == steps_.size() && (!recorder_ || recorder_->isExhausted());
}

void EdgeFilm::stepForward() {
    if (!isOpen_) return;
    // The search may need a moment for its next step; then the timer looks again.
    run(Mode::step);
    tick();
}

void EdgeFilm::stepBack() {
    if (!isOpen_) return;
    run(Mode::still);
    if (position_ > 0) show(steps_[--position_], false);
    Q_EMIT changed();
}

void EdgeFilm::play() {
    run(Mode::playing);
}
void EdgeFilm::pause() {
    run(Mode::still);
}
void EdgeFilm::toNextSolution() {
    run(Mode::toSolution);
}
void EdgeFilm::toNextBacktrack() {
    run(Mode::toBacktrack);
}

void EdgeFilm::run(Mode mode) {
    if (!isOpen_) return;
    mode_ = mode;
    due_ = 0.0;
    if (mode == Mode::still)
        timer_.stop();
    else
        timer_.start();
    Q_EMIT changed();
}

void EdgeFilm::tick() {
    if (mode_ == Mode::playing) {
        due_ += speed_ * tickInterval / 1000.0;
        for (; due_ >= 1.0 && advance(); due_ -= 1.0) {
        }
        due_ = std::min(due_, 1.0);
    } else {
        for (int i = 0; i < stepsPerTick && mode_ != Mode::still && advance(); ++i) {
            const EdgeStep::Kind kind = steps_[position_ - 1].kind;
            if (mode_ == Mode::step || kind == EdgeStep::Kind::solution ||
                (mode_ == Mode::toBacktrack && kind == EdgeStep::Kind::remove))
                mode_ = Mode::still;
        }
    }
    if (isAtEnd()) mode_ = Mode::still;
    if (mode_ == Mode::still) timer_.stop();
    Q_EMIT changed();
}

bool EdgeFilm::advance() {
    if (position_ == steps_.size()) fetch();
    if (position_ == steps_.size()) return false;
    show(steps_[position_++], true);
    return true;
}

void EdgeFilm::fetch() {
    if (!recorder_) return;
    for (EdgeStep& step : recorder_->take())
        steps_.push_back(step);
    if (steps_.size() <= mostKept) return;
    const std::size_t forgotten = std::min(position_, steps_.size() / 2);
    steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(forgotten));
    position_ -= forgotten;
    dropped_ += forgotten;
}

void EdgeFilm::show(const EdgeStep& step, bool forward) {
    const bool puts = step.kind == EdgeStep::Kind::place;
    if (!puts && step.kind != EdgeStep::Kind::remove) return;
    if (puts == forward)
        board_[step.place] = step.placed;
    else
        board_[step.place].reset();
}

}  // namespace tilewright
