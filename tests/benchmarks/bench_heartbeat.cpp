// How late a 33 ms timer of the GUI thread is while all cores search, with the 3D view, the table and the
// chart live.
//
// bench_heartbeat PUZZLE [SECONDS]

#include <QApplication>
#include <QElapsedTimer>
#include <QSplitter>
#include <QSurfaceFormat>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <vector>

#include "views/editor/designer.h"
#include "views/editor/puzzle_panel.h"
#include "views/search/plan_panel.h"
#include "views/session/session.h"
#include "views/solutions/solution_navigator.h"
#include "views/statistics/run_status.h"
#include "views/statistics/statistics_view.h"
#include "views/style/theme.h"

using namespace tilewright;

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT3D_RENDERER")) qputenv("QT3D_RENDERER", "opengl");
    QSurfaceFormat format;
    format.setVersion(3, 2);
    format.setProfile(QSurfaceFormat::CoreProfile);
    QSurfaceFormat::setDefaultFormat(format);
    QApplication app(argc, argv);
    applyTheme(Theme::light);
    if (argc < 2) {
        std::fputs("usage: bench_heartbeat PUZZLE [SECONDS]\n", stderr);
        return 2;
    }
    const int seconds = argc > 2 ? std::atoi(argv[2]) : 20;

    Session session;
    QSplitter across(Qt::Horizontal);
    Designer designer(session);
    across.addWidget(new PuzzlePanel(designer));
    auto* middle = new QSplitter(Qt::Vertical);
    middle->addWidget(new SolutionNavigator(session, makeAssemblyView()));
    middle->addWidget(new StatisticsView(session));
    middle->addWidget(new RunStatus(session));
    across.addWidget(middle);
    across.addWidget(new PlanPanel(session));
    across.resize(1280, 800);
    across.show();
    if (!session.open(QString::fromLocal8Bit(argv[1]))) return 3;

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
    QTimer::singleShot(1500, [&] {
        session.start();
        clock.start();
        timer.start(beat);
    });
    QTimer::singleShot(1500 + seconds * 1000, &app, &QApplication::quit);
    QApplication::exec();

    std::sort(late.begin(), late.end());
    const auto percentile = [&](double p) {
        return late[static_cast<std::size_t>(p * static_cast<double>(late.size() - 1))];
    };
    std::printf(
        "beats %zu  late by ms: median %.1f  90 %% %.1f  99 %% %.1f  worst %.1f  solutions %llu  fits/s "
        "%.3g\n",
        late.size(), percentile(0.5), percentile(0.9), percentile(0.99), late.back(),
        static_cast<unsigned long long>(session.solutionCount()),
        static_cast<double>(session.snapshot().statistics.totalFits()) / session.snapshot().searchSeconds);
    return 0;
}
