// Measures how many steps per second Watch plays, how long input waits meanwhile, and how far the drawn tree
// lags behind.
//
// bench_watch PUZZLE OPTIONS [STEPS_A_SECOND [SECONDS [FIRST_STEP]]]
//
// OPTIONS are those of a plan, in one argument; 0 steps a second is the highest speed. Input is an event
// every 10 ms from another thread.

#include <QApplication>
#include <QElapsedTimer>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <deque>
#include <thread>
#include <utility>
#include <vector>

#include "core/search/plan.h"
#include "views/assembly/assembly_view.h"
#include "views/session/session.h"
#include "views/style/theme.h"
#include "views/watch/tree_pane.h"
#include "views/watch/watch_page.h"

using namespace tilewright;

namespace {

const auto inputType = static_cast<QEvent::Type>(QEvent::registerEventType());

class Input final : public QEvent {
  public:
    explicit Input(qint64 sent) : QEvent(inputType), sent_(sent) {}
    qint64 sent() const { return sent_; }

  private:
    qint64 sent_;
};

class Receiver final : public QObject {
  public:
    explicit Receiver(const QElapsedTimer& clock) : clock_(clock) {}
    std::vector<double> waits;

    bool event(QEvent* event) override {
        if (event->type() != inputType) return QObject::event(event);
        const qint64 sent = static_cast<const Input*>(event)->sent();
        waits.push_back(static_cast<double>(clock_.nsecsElapsed() - sent) / 1e6);
        return true;
    }

  private:
    const QElapsedTimer& clock_;
};

}  // namespace

int main(int argc, char** argv) {
    setUpGraphics();
    QApplication app(argc, argv);
    installTranslations();
    applyTheme(Theme::light);
    if (argc < 3) {
        std::fputs("usage: bench_watch PUZZLE OPTIONS [STEPS_A_SECOND [SECONDS [FIRST_STEP]]]\n", stderr);
        return 2;
    }
    const int rate = argc > 3 ? std::atoi(argv[3]) : 60;
    const int seconds = argc > 4 ? std::atoi(argv[4]) : 10;
    const quint64 first = argc > 5 ? std::strtoull(argv[5], nullptr, 10) : 2000;

    Session session;
    if (!session.document().open(QString::fromLocal8Bit(argv[1]))) return 3;
    session.run().setPlan(planFromOptions(argv[2], session.document().puzzle()));
    WatchPage page(session);
    page.resize(1280, 800);
    page.show();
    TilingWatch& player = page.player();
    const auto wait = [&](auto condition) {
        while (!condition())
            QApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    };
    wait([&] { return player.phase() == WatchSession::Phase::waiting; });
    player.goTo(first);
    wait([&] { return player.phase() == WatchSession::Phase::waiting && player.position() == first; });

    QElapsedTimer clock;
    clock.start();
    wait([&] { return clock.elapsed() > 2000; });
    Receiver receiver(clock);
    int shown = 0;
    // When each step was shown, for steps that the tree has not reached yet.
    std::deque<std::pair<quint64, qint64>> ahead;
    double lag = 0.0;
    const auto* tree = page.findChild<TreePane*>();
    QObject::connect(&player, &WatchSession::stateChanged, [&] {
        ++shown;
        const qint64 now = clock.nsecsElapsed();
        ahead.emplace_back(player.position(), now);
        while (!ahead.empty() && ahead.front().first <= tree->model().tree().step())
            ahead.pop_front();
        if (!ahead.empty()) lag = std::max(lag, static_cast<double>(now - ahead.front().second) / 1e6);
    });
    std::size_t sent = 0;
    player.setSpeed(rate == 0 ? watchSpeeds().back() : WatchSpeed{rate, 1});
    const qint64 begin = clock.nsecsElapsed();
    player.play(WatchSession::Direction::forward);
    {
        const std::jthread typist([&](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                QApplication::postEvent(&receiver, new Input(clock.nsecsElapsed()));
                ++sent;
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
            }
        });
        wait([&] { return clock.nsecsElapsed() - begin > seconds * 1'000'000'000LL; });
    }
    const double passed = static_cast<double>(clock.nsecsElapsed() - begin) / 1e9;
    const quint64 steps = player.position() - first;
    player.pause();
    QApplication::processEvents();
    std::vector<double>& waits = receiver.waits;
    std::sort(waits.begin(), waits.end());
    const auto percentile = [&](double p) {
        return waits[static_cast<std::size_t>(p * static_cast<double>(waits.size() - 1))];
    };
    std::printf(
        "%.1f steps/s  %.1f states shown/s  input: %zu of %zu arrived, waited ms: median %.1f  90 %% %.1f  "
        "99 %% %.1f  worst %.1f  tree behind by at most %.0f ms\n",
        static_cast<double>(steps) / passed, shown / passed, waits.size(), sent, percentile(0.5),
        percentile(0.9), percentile(0.99), waits.back(), lag);
    return 0;
}
