#pragma once

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QTest>
#include <memory>

#include "tests/support/drawn_puzzle.h"
#include "tests/support/files.h"
#include "tests/support/puzzles.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/solutions/solution_browser.h"
#include "views/solutions/solution_grid.h"
#include "views/solutions/solution_model.h"
#include "views/solutions/solution_navigator.h"
#include "views/solutions/solutions_page.h"

namespace tilewright::test {

/// The Solutions page with a session of its own, and user actions on it.
struct BrowserDesk {
    BrowserDesk()
        : page(session, std::make_unique<PainterAssemblyView>()),
          browser(page.browser()),
          grid(page.findChild<SolutionGrid*>()),
          table(page.findChild<SolutionTable*>()),
          model(page.findChild<SolutionModel*>()),
          listing(page.findChild<SolutionListing*>()),
          tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest) {
        press("Pictures");
        page.resize(1000, 650);
        page.show();
        page.activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(&page, 60'000));
    }

    bool open(const char* puzzle) {
        const QString text = QString::fromLatin1(puzzle);
        if (!text.contains(QLatin1Char('|'))) return session.document().open(libraryPath(puzzle));
        session.document().setPuzzle(drawnPuzzle(puzzle));
        return true;
    }

    bool solve(const char* puzzle) {
        if (!open(puzzle)) return false;
        session.run().start();
        return QTest::qWaitFor([this] { return session.run().phase() == Run::Phase::finished; }, 60'000) &&
               isListed();
    }

    // Whether the list contains all requested solutions.
    bool isListed() {
        return QTest::qWaitFor(
            [this] {
                if (listing->isExamining()) return false;
                if (!listing->filter().isEmpty()) return true;
                return listing->size() + session.solutions().remarks().deletedCount() ==
                       session.solutions().count();
            },
            60'000);
    }

    void press(const char* action) const {
        for (QAction* own : browser.actions())
            if (own->text().remove(QLatin1Char('&')) == QLatin1String(action)) return own->trigger();
        QFAIL(action);
    }

    template <class Widget>
    Widget* named(const char* name) const {
        for (Widget* widget : page.findChildren<Widget*>())
            if (widget->accessibleName() == QLatin1String(name)) return widget;
        return nullptr;
    }

    template <class Widget>
    Widget* labelled(const char* text) const {
        for (Widget* widget : page.findChildren<Widget*>())
            if (widget->text().remove(QLatin1Char('&')).startsWith(QLatin1String(text))) return widget;
        return nullptr;
    }

    void click(int row, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::mouseClick(grid->viewport(), Qt::LeftButton, modifiers,
                          grid->visualRect(model->index(row, 0)).center());
    }

    void choose(const char* box, const char* entry) const {
        auto* combo = named<QComboBox>(box);
        combo->setFocus();
        QTest::keyClick(combo, Qt::Key_Home);
        for (int i = 0; i < combo->count() && combo->currentText() != QLatin1String(entry); ++i)
            QTest::keyClick(combo, Qt::Key_Down);
        QCOMPARE(combo->currentText(), QLatin1String(entry));
    }

    // The check mark of a box, at its left.
    static void tick(QCheckBox* box) {
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    }

    int numberShown() const { return static_cast<int>(named<NumberBox>("Number of the solution")->value()); }

    Session session;
    SolutionsPage page;
    SolutionBrowser& browser;
    SolutionGrid* grid;
    SolutionTable* table;
    SolutionModel* model;
    SolutionListing* listing;
    QAbstractItemModelTester tester;
};

}  // namespace tilewright::test
