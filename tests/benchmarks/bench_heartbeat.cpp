// Measures the delay of a 33 ms timer in the GUI thread while all cores search and the 3D view, the solution
// browser, the table and the chart are live. Also prints the duration of the search, if it ends in time, and
// the memory of the program.
//
// bench_heartbeat PUZZLE [SECONDS] [none|pictures|list|scroll|symmetric|ranked]
//
// none: without the browser; scroll: the pictures scroll all the time; symmetric: only symmetric solutions
// are listed; ranked: all solutions, sorted by their distance to the first one.

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QScrollBar>
#include <QSplitter>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "views/assembly/assembly_view.h"
#include "views/editor/designer.h"
#include "views/editor/puzzle_panel.h"
#include "views/search/plan_panel.h"
#include "views/search/run_status.h"
#include "views/search/statistics_view.h"
#include "views/session/session.h"
#include "views/solutions/solution_browser.h"
#include "views/solutions/solution_grid.h"
#include "views/solutions/solution_model.h"
#include "views/solutions/solution_navigator.h"
#include "views/solutions/solutions_page.h"
#include "views/style/theme.h"

using namespace tilewright;

namespace {

// The memory of this process as reported by Linux, in MiB.
double memory(const char* what) {
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly)) return 0.0;
    for (const QByteArray& line : file.readAll().split('\n'))
        if (line.startsWith(what))
            return line.mid(static_cast<qsizetype>(qstrlen(what))).trimmed().split(' ').front().toDouble() /
                   1024.0;
    return 0.0;
}

double processorSeconds(clockid_t whose) {
    timespec time{};
    clock_gettime(whose, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

// Applies `mode` to the browser; `scrolling` moves the pictures forever.
void use(SolutionsPage& page, const std::string& mode, QTimer& scrolling) {
    const auto press = [&](const char* name) {
        for (QAction* action : page.browser().actions())
            if (action->text() == QLatin1String(name)) action->trigger();
    };
    press(mode == "list" ? "List" : "Pictures");
    if (mode != "scroll") return;
    QScrollBar* bar = page.findChild<SolutionGrid*>()->verticalScrollBar();
    QObject::connect(&scrolling, &QTimer::timeout, bar,
                     [bar] { bar->setValue(bar->value() >= bar->maximum() ? 0 : bar->value() + 40); });
    constexpr int often = 30;
    scrolling.start(often);
}

void ask(SolutionListing& listing, const std::string& mode) {
    SolutionFilter filter;
    filter.symmetric = mode == "symmetric";
    listing.setFilter(filter, {});
    if (mode == "ranked") listing.setOrder(SolutionOrder::distance, false, 0);
}

}  // namespace

int main(int argc, char** argv) {
    setUpGraphics();
    QApplication app(argc, argv);
    applyTheme(Theme::light);
    if (argc < 2) {
        std::fputs("usage: bench_heartbeat PUZZLE [SECONDS]\n", stderr);
        return 2;
    }
    const int seconds = argc > 2 ? std::atoi(argv[2]) : 20;
    const std::string mode = argc > 3 ? argv[3] : "pictures";

    Session session;
    QSplitter across(Qt::Horizontal);
    Designer designer(session);
    across.addWidget(new PuzzlePanel(designer));
    auto* middle = new QSplitter(Qt::Vertical);
    SolutionsPage* page = nullptr;
    if (mode == "none")
        middle->addWidget(new SolutionNavigator(session, makeAssemblyView()));
    else
        middle->addWidget(page = new SolutionsPage(session, makeAssemblyView()));
    middle->addWidget(new StatisticsView(session));
    middle->addWidget(new RunStatus(session));
    across.addWidget(middle);
    across.addWidget(new PlanPanel(session));
    across.resize(1280, 800);
    across.show();
    if (!session.document().open(QString::fromLocal8Bit(argv[1]))) return 3;

    constexpr int beat = 33;
    std::vector<double> late;
    QElapsedTimer clock;
    qint64 expected = 0;
    QTimer timer;
    timer.setTimerType(Qt::PreciseTimer);
    QObject::connect(&timer, &QTimer::timeout, [&] {
        const double now = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        if (expected > 0) late.push_back(std::max(0.0, now - static_cast<double>(expected)));
        if (expected > 0 && late.back() > 50.0)
            std::printf("%.0f ms late after %.1f s\n", late.back(), now / 1e3);
        expected = static_cast<qint64>(now) + beat;
    });
    QTimer scrolling;
    if (page != nullptr) use(*page, mode, scrolling);
    const bool asks = mode == "symmetric" || mode == "ranked";
    QObject::connect(&session.solutions(), &Solutions::countChanged, &app, [&] {
        auto* listing = page != nullptr ? page->findChild<SolutionListing*>() : nullptr;
        if (!asks || listing == nullptr || session.solutions().count() < 1000 ||
            listing->order() != SolutionOrder::number || listing->filter().symmetric)
            return;
        ask(*listing, mode);
    });
    double spent = 0.0;
    double spentByWindow = 0.0;
    session.run().onChange(Run::Change::phase, &app, [&] {
        if (session.run().phase() == Run::Phase::finished) QTimer::singleShot(500, &app, &QApplication::quit);
    });
    QTimer::singleShot(1500, [&] {
        session.run().start();
        spent = processorSeconds(CLOCK_PROCESS_CPUTIME_ID);
        spentByWindow = processorSeconds(CLOCK_THREAD_CPUTIME_ID);
        clock.start();
        timer.start(beat);
    });
    QTimer::singleShot(1500 + seconds * 1000, &app, &QApplication::quit);
    QApplication::exec();

    spent = processorSeconds(CLOCK_PROCESS_CPUTIME_ID) - spent;
    spentByWindow = processorSeconds(CLOCK_THREAD_CPUTIME_ID) - spentByWindow;
    std::printf(
        "%s: %s after %.3f s of searching, %.3f s of all processors, %.3f s of them in the GUI thread; "
        "memory %.0f "
        "MiB, at most %.0f MiB\n",
        mode.c_str(), session.run().phase() == Run::Phase::finished ? "complete" : "goes on",
        session.run().snapshot().seconds, spent, spentByWindow, memory("VmRSS:"), memory("VmHWM:"));
    std::sort(late.begin(), late.end());
    const auto percentile = [&](double p) {
        return late[static_cast<std::size_t>(p * static_cast<double>(late.size() - 1))];
    };
    std::printf(
        "beats %zu  late by ms: median %.1f  90 %% %.1f  99 %% %.1f  worst %.1f  solutions %llu  fits/s "
        "%.3g\n",
        late.size(), percentile(0.5), percentile(0.9), percentile(0.99), late.back(),
        static_cast<unsigned long long>(session.solutions().count()),
        static_cast<double>(session.run().tilingSnapshot().statistics.totalFits()) /
            session.run().snapshot().seconds);
    return 0;
}
