#pragma once

#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "core/search/plan.h"
#include "tests/support/puzzles.h"
#include "views/watch/watch_page.h"

namespace tilewright::test {

/// A session with a puzzle, and the Watch page.
struct WatchDesk {
    static inline const QString pentominoes = QStringLiteral("pentominoes/10x6");
    /// Of the FILA article.
    static inline const QString planP4 = QStringLiteral("-r -V -of=11 -f11");
    static inline const QString planP5 = QStringLiteral("-r -V -of=11 -f11 -n");
    /// The time limit of a search on a busy machine, in milliseconds.
    static constexpr int longest = 60'000;

    explicit WatchDesk(const QString& puzzle = pentominoes, const QString& plan = planP5) {
        open(puzzle, plan);
        page.resize(1100, 700);
        page.show();
        page.activateWindow();
        page.setFocus();
    }

    void open(const QString& name, const QString& plan) {
        const Puzzle puzzle = libraryPuzzle(name.toStdString());
        session.document().setPuzzle(puzzle);
        session.run().setPlan(planFromOptions(plan.toStdString(), puzzle));
    }

    TilingWatch& player() { return page.player(); }
    quint64 position() { return player().position(); }
    QString caption() { return named<QLabel>("What the step does")->text(); }
    bool isAt(quint64 step) {
        return player().phase() == WatchSession::Phase::waiting && player().position() == step;
    }
    bool waits() {
        return QTest::qWaitFor([this] { return player().phase() == WatchSession::Phase::waiting; }, longest);
    }

    /// Idle: nothing happens unless requested.
    bool rests() {
        return QTest::qWaitFor([this] { return player().stepPlayer()->isIdle(); }, 60'000) &&
               !player().isPlaying();
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus != nullptr ? focus : &page, key, modifiers);
    }

    void goTo(quint64 step) {
        player().goTo(step);
        QVERIFY(QTest::qWaitFor([&] { return isAt(step); }, longest));
    }

    QPushButton* button(const char* text) {
        for (QPushButton* button : page.findChildren<QPushButton*>())
            if (button->text().remove(u'&') == QLatin1String(text)) return button;
        return nullptr;
    }

    template <class Widget>
    Widget* named(const char* name) {
        for (Widget* widget : page.findChildren<Widget*>())
            if (widget->accessibleName() == QLatin1String(name)) return widget;
        return nullptr;
    }

    Session session;
    WatchPage page{session};
};

}  // namespace tilewright::test
