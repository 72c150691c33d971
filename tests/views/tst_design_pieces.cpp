// The piece list of the editor: names, counts, sets, text, and fixed pieces.

#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>
#include <QToolTip>
#include <algorithm>

#include "core/puzzle/piece_sets.h"
#include "tests/support/design_desk.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/editor/pieces_panel.h"
#include "views/editor/place_dialog.h"
#include "views/editor/puzzle_panel.h"

using namespace tilewright;
using namespace tilewright::test;
using Desk = DesignDesk;

class TestDesignPieces : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void thePieceListIsEdited() {
        Desk desk(latticeNamed("square"));
        desk.drawPiece({{0, 0, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}});
        const auto names = [&] {
            QString all;
            for (const Piece& piece : desk.value().pieces)
                all += QString::fromStdString(piece.name) + u' ';
            return all;
        };
        QCOMPARE(names(), QStringLiteral("A B "));
        desk.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(desk.value().pieces.size(), 3U);
        QCOMPARE(desk.value().pieces[2].shape.size(), 2);
        desk.key(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(*desk.designer.target().piece, 1U);
        // In place, with F2 and the keyboard.
        desk.key(Qt::Key_F2);
        QTRY_VERIFY_WITH_TIMEOUT(desk.list().findChild<QLineEdit*>() != nullptr, 60'000);
        auto* line = desk.list().findChild<QLineEdit*>();
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("long"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(names(), QStringLiteral("A long B "), 60'000);
        QTest::keyClick(&desk.list(), Qt::Key_Delete);
        QCOMPARE(names(), QStringLiteral("A B "));
        desk.session.document().undo();
        QCOMPARE(names(), QStringLiteral("A long B "));
    }

    void countsAndColours() {
        Desk desk(latticeNamed("square"));
        desk.drawPiece({{0, 0, 0}});
        auto* least = desk.puzzle->findChild<QSpinBox*>(QStringLiteral("least"));
        auto* most = desk.puzzle->findChild<QSpinBox*>(QStringLiteral("most"));
        least->setFocus();
        least->selectAll();
        QTest::keyClicks(least, QStringLiteral("3"));
        QTest::keyClick(least, Qt::Key_Return);
        QVERIFY((desk.value().pieces[0].count == Count{3, 3}));
        // "0 to 3" is one number: the other stays.
        least->setFocus();
        least->selectAll();
        QTest::keyClicks(least, QStringLiteral("0"));
        QTest::keyClick(least, Qt::Key_Tab);
        QVERIFY((desk.value().pieces[0].count == Count{0, 3}));
        most->setFocus();
        most->selectAll();
        QTest::keyClicks(most, QStringLiteral("any"));
        QTest::keyClick(most, Qt::Key_Return);
        QVERIFY((desk.value().pieces[0].count == Count{0, Count::any}));
        desk.session.document().undo();
        desk.editor.setFocus();
        desk.key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY((desk.value().pieces[0].count == Count{0, Count::any}));
    }

    void piecesOfACoverAreWeighed() {
        Desk desk(latticeNamed("square"));
        desk.drawPiece({{0, 0, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}});
        auto* weight = desk.puzzle->findChild<QSpinBox*>(QStringLiteral("weight"));
        QVERIFY(!weight->isVisible());
        Puzzle cover = desk.value();
        cover.kind = PuzzleKind::cover;
        desk.session.document().setPuzzle(cover);
        QVERIFY(weight->isVisible());
        desk.list().setCurrentIndex(desk.list().model()->index(1, 0));
        weight->setFocus();
        weight->selectAll();
        QTest::keyClicks(weight, QStringLiteral("12"));
        QTest::keyClick(weight, Qt::Key_Return);
        QCOMPARE(desk.value().pieces[0].weight, 1);
        QCOMPARE(desk.value().pieces[1].weight, 12);
        desk.session.document().undo();
        QCOMPARE(desk.value().pieces[1].weight, 1);
        QCOMPARE(weight->value(), 1);
    }

    // Groups and weights for disassembly: for tilings only, applied to all selected pieces, in steps that can
    // be undone.
    void groupsAndWeight_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<int>("groups");
        QTest::newRow("one") << QStringLiteral(" cage ") << QStringLiteral("cage") << 1;
        QTest::newRow("two, one with a number")
            << QStringLiteral("cage 2,bird") << QStringLiteral("cage 2, bird") << 2;
        QTest::newRow("a name of two words") << QStringLiteral("old cage") << QStringLiteral("old cage") << 1;
        QTest::newRow("none") << QStringLiteral(" , ") << QString() << 0;
    }
    void groupsAndWeight() {
        QFETCH(QString, text);
        Desk desk(latticeNamed("cube"));
        desk.drawPiece({{0, 0, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}});
        auto* groups = desk.puzzle->findChild<QLineEdit*>(QStringLiteral("groups"));
        auto* disassemblyWeight = desk.puzzle->findChild<QSpinBox*>(QStringLiteral("disassemblyWeight"));
        QVERIFY(groups->isVisible() && disassemblyWeight->isVisible());
        desk.list().setCurrentIndex(desk.list().model()->index(1, 0));
        disassemblyWeight->setFocus();
        disassemblyWeight->selectAll();
        QTest::keyClicks(disassemblyWeight, QStringLiteral("7"));
        QTest::keyClick(disassemblyWeight, Qt::Key_Return);
        QCOMPARE(desk.value().pieces[1].disassemblyWeight, 7);
        groups->setFocus();
        QTest::keyClicks(groups, text);
        QTest::keyClick(groups, Qt::Key_Return);
        QTEST(groups->text(), "shown");
        QTEST(static_cast<int>(desk.value().pieces[1].groups.size()), "groups");
        QVERIFY(desk.value().pieces[0].groups.empty());
        if (!desk.value().pieces[1].groups.empty()) desk.session.document().undo();
        QVERIFY(desk.value().pieces[1].groups.empty());
        QCOMPARE(groups->text(), QString());
        desk.session.document().undo();
        QCOMPARE(disassemblyWeight->value(), 1);
        Puzzle cover = desk.value();
        cover.kind = PuzzleKind::cover;
        desk.session.document().setPuzzle(cover);
        QVERIFY(!groups->isVisible() && !disassemblyWeight->isVisible());
    }

    void piecesTravelAsText() {
        Desk from(latticeNamed("square"));
        from.drawPiece({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}});
        from.key(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("[[piece]]")));
        Desk to(latticeNamed("square"));
        to.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(to.value().pieces.size(), 1U);
        QVERIFY(to.value().pieces[0].shape == from.value().pieces[0].shape);
        // Invalid input is refused with a message.
        QApplication::clipboard()->setText(QStringLiteral("[[piece"));
        QSignalSpy refused(&to.designer, &Designer::refused);
        to.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(refused.count(), 1);
        QCOMPARE(to.value().pieces.size(), 1U);
    }

    void piecesAreFixedByDropping() {
        const auto drop = [](Desk& desk, QWidget& on, QPoint at) {
            auto& pieces = desk.puzzle->pieces().pieces();
            const std::unique_ptr<QMimeData> data(pieces.mimeData({pieces.index(0, 0)}));
            QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
            QApplication::sendEvent(&on, &enter);
            for (int i = 0; i < 2; ++i) {
                QDragMoveEvent move(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
                QApplication::sendEvent(&on, &move);
                QApplication::processEvents();
            }
            QDropEvent event(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
            QApplication::sendEvent(&on, &event);
        };
        // On the layer: the first move shows the region, then the piece goes under the mouse.
        Desk flat(latticeNamed("square"));
        flat.key(Qt::Key_B, Qt::ControlModifier);
        flat.drawPiece({{0, 0, 0}, {1, 0, 0}});
        flat.designer.setTarget({});
        drop(flat, flat.editor, flat.middle({2, 3, 0}));
        QCOMPARE(flat.value().fixed.size(), 1U);
        QCOMPARE(flat.value().fixed[0].cells, (std::vector<Cell>{{2, 3, 0}, {3, 3, 0}}));
        flat.session.document().undo();
        QVERIFY(flat.value().fixed.empty());
        // In the other view, while the piece is what is drawn.
        Desk solid(latticeNamed("cube"));
        solid.key(Qt::Key_B, Qt::ControlModifier);
        solid.drawPiece({{0, 0, 0}, {1, 0, 0}});
        solid.designer.setTarget({0});
        AssemblyView& view = solid.page->view();
        drop(solid, view, view.rect().center());
        QCOMPARE(solid.value().fixed.size(), 1U);
        QVERIFY(solid.value().region.contains(solid.value().fixed[0].cells[0]));
        solid.designer.setTarget({0});
        solid.key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(solid.value().fixed.empty());
    }

    void piecesAreFixedByCoordinates() {
        Desk desk(latticeNamed("square"));
        desk.key(Qt::Key_B, Qt::ControlModifier);
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}});
        PlaceDialog dialog(desk.designer, 0);
        dialog.show();
        const QList<QSpinBox*> boxes = dialog.findChildren<QSpinBox*>();
        QCOMPARE(boxes.size(), 3);
        boxes[0]->setValue(2);
        boxes[1]->setValue(4);
        boxes[2]->setValue(3);
        QCOMPARE(desk.designer.pointed(), (std::vector<Cell>{{4, 3, 0}, {4, 4, 0}}));
        boxes[2]->setValue(5);
        // It would stick out of the region.
        auto* fix = dialog.findChild<QDialogButtonBox*>()->buttons().last();
        for (QAbstractButton* button : dialog.findChild<QDialogButtonBox*>()->buttons())
            if (button->text().contains(QStringLiteral("Fix"))) fix = button;
        QVERIFY(!fix->isEnabled());
        boxes[2]->setValue(3);
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(desk.value().fixed.size(), 1U);
        QCOMPARE(desk.value().fixed[0].cells, (std::vector<Cell>{{4, 3, 0}, {4, 4, 0}}));
    }

    void setsAreChosen() {
        PieceSetDialog dialog(latticeNamed("square"), true, 60);
        dialog.show();
        QCOMPARE(dialog.chosen().size(), 12U);
        auto* list = dialog.findChild<QListWidget*>();
        list->clearSelection();
        QVERIFY(dialog.chosen().empty());
        // A click selects one more piece, and another click deselects it.
        for (const int row : {2, 3, 2})
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                              list->visualItemRect(list->item(row)).center());
        const auto says = [&](const char* words) {
            const QList<QLabel*> labels = dialog.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](const QLabel* label) {
                return label->text().contains(QString::fromLatin1(words));
            });
        };
        QVERIFY(says("1 of 12 pieces selected") && says("5 of 60 cells"));
        const QList<QSpinBox*> boxes = dialog.findChildren<QSpinBox*>();
        boxes[1]->setValue(2);
        QCOMPARE(dialog.chosen().size(), 1U);
        QVERIFY((dialog.chosen()[0].count == Count{2, 2}));
        boxes[0]->setValue(4);
        QCOMPARE(dialog.chosen().size(), 5U);
        const PieceSetDialog twins(latticeNamed("cube"), true, 0);
        QCOMPARE(twins.chosen().size(), 8U);
    }

    void returnAddsThePieceSet() {
        PieceSetDialog dialog(latticeNamed("square"), true, 60);
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog, 60'000));
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
    }

    // An invalid name stays in its field with the reason, until it is corrected.
    void namesAreJudgedWhileTheyAreTyped() {
        Desk desk(latticeNamed("square"));
        desk.drawPiece({{0, 0, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}});
        QListView& list = desk.list();
        list.setFocus();
        list.setCurrentIndex(list.model()->index(1, 0));
        list.edit(list.currentIndex());
        auto* field = list.findChild<QLineEdit*>();
        QVERIFY(field != nullptr);
        QTest::keyClicks(field, QStringLiteral("A"));
        QCOMPARE(QToolTip::text(), QStringLiteral("There is a piece named 'A' already."));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(desk.value().pieces[1].name, "B");
        QVERIFY(field->isVisible());
        QTest::keyClicks(field, QStringLiteral("x"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(desk.value().pieces[1].name, "Ax", 60'000);
    }

    void longWordsDoNotWidenThePanels() {
        Desk desk(latticeNamed("square"));
        const int before = desk.window.minimumSizeHint().width();
        Puzzle puzzle = desk.value();
        puzzle.name = std::string(52, 'm');
        puzzle.source = std::string(300, 'm');
        puzzle.region = Region::box({4, 4, 1});
        puzzle.pieces = {{std::string(90, 'm'), Shape({{0, 0, 0}, {5, 0, 0}}), {}, {}}};
        desk.session.document().setPuzzle(puzzle);
        desk.designer.setTarget({0});
        QTRY_VERIFY_WITH_TIMEOUT(desk.texts().contains(QStringLiteral("mmm")), 60'000);
        desk.window.layout()->activate();
        QVERIFY(desk.window.minimumSizeHint().width() <= before + 40);
        QVERIFY(!desk.list().horizontalScrollBar()->isVisible());
        // Nor do the weights of a cover.
        desk.session.document().setPuzzle(libraryPuzzle("cover/five-pieces-11x11"));
        desk.designer.setTarget({0});
        QTRY_VERIFY_WITH_TIMEOUT(desk.window.findChild<QSpinBox*>(QStringLiteral("weight"))->isVisible(),
                                 60'000);
        desk.window.layout()->activate();
        QVERIFY(desk.window.minimumSizeHint().width() <= before + 40);
    }

    void anEmptyPageIsNoReproach() {
        Desk desk(latticeNamed("square"));
        auto* reasons = desk.puzzle->findChild<ReasonsBox*>();
        QSignalSpy checked(&desk.session.document(), &Document::reasonsFound);
        desk.session.document().newPuzzle(latticeNamed("square"));
        QTRY_COMPARE_WITH_TIMEOUT(checked.count(), 1, 60'000);
        QVERIFY(!reasons->isVisible());
        desk.click({0, 0, 0});
        desk.key(Qt::Key_Insert);
        QTRY_VERIFY_WITH_TIMEOUT(reasons->isVisible(), 60'000);
        // The list does not move, and nothing is said twice.
        const QPoint place = desk.list().mapToGlobal(QPoint());
        desk.puzzle->setReasonsElsewhere(true);
        QVERIFY(!reasons->isVisible());
        QCOMPARE(desk.list().mapToGlobal(QPoint()), place);
    }

    void theRestBecomesAPiece() {
        Desk desk(latticeNamed("square"));
        QAction* rest = desk.puzzle->pieces().placeActions().last();
        desk.key(Qt::Key_B, Qt::ControlModifier);
        // Nothing is in place, so all of the region remains.
        QVERIFY(!rest->isEnabled());
        desk.drawPiece({{2, 2, 0}});
        QVERIFY(rest->isEnabled());
        desk.key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(desk.value().pieces.size(), 2U);
        QCOMPARE(desk.value().pieces[1].shape.size(), 35);
        QVERIFY(!rest->isEnabled() && rest->toolTip().contains(QStringLiteral("No cells remain")));
        // A set lies nowhere in particular.
        desk.session.document().newPuzzle(latticeNamed("square"));
        desk.key(Qt::Key_B, Qt::ControlModifier);
        desk.designer.apply(QStringLiteral("Add"), [](const Puzzle& puzzle) {
            return withPieces(puzzle, polyforms(puzzle.lattice, 3, SetKind::free));
        });
        QVERIFY(!rest->isEnabled());
    }

    // Context menu actions apply to the piece under the mouse, even after a drop.
    void theMenuIsAboutThePieceBelow() {
        Desk desk(latticeNamed("square"));
        desk.key(Qt::Key_B, Qt::ControlModifier);
        desk.drawPiece({{0, 0, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}});
        desk.designer.apply(QStringLiteral("Fix"), [](const Puzzle& puzzle) {
            return withFixed(puzzle, 1, {{4, 4, 0}, {4, 5, 0}});
        });
        const auto askFor = [&](int row) {
            desk.designer.setTarget({});
            const QPoint at = desk.list().visualRect(desk.list().model()->index(row, 0)).center();
            desk.list().setContextMenuPolicy(Qt::NoContextMenu);
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, desk.list().viewport()->mapToGlobal(at));
            QApplication::sendEvent(desk.list().viewport(), &event);
        };
        const auto isEnabled = [&](const QString& name) {
            for (const QAction* action : desk.list().actions())
                if (action->text().remove(u'&') == name) return action->isEnabled();
            return false;
        };
        for (const int row : {0, 1}) {
            askFor(row);
            QVERIFY(desk.designer.target() == EditTarget{static_cast<std::size_t>(row)});
            QVERIFY(isEnabled(QStringLiteral("Cut")) && isEnabled(QStringLiteral("Rename")));
            QCOMPARE(isEnabled(QStringLiteral("Release")), row == 1);
        }
    }

    // Missing input is not an error, and has the same wording everywhere.
    void unfinishedIsNotUnsolvable_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("heading");
        const QString unfinished = QStringLiteral("Not ready to solve");
        QTest::newRow("no pieces") << QStringLiteral("square XX") << unfinished;
        QTest::newRow("too few") << QStringLiteral("square XXX | A 1 XX") << unfinished;
        QTest::newRow("fits nowhere")
            << QStringLiteral("square XX/X. | A 1 XXX") << QStringLiteral("There is no solution");
    }
    void unfinishedIsNotUnsolvable() {
        QFETCH(QString, puzzle);
        Desk desk(latticeNamed("square"));
        desk.session.document().setPuzzle(drawnPuzzle(puzzle.toStdString()));
        const auto* reasons = desk.puzzle->findChild<ReasonsBox*>();
        QTRY_VERIFY_WITH_TIMEOUT(reasons->isVisible(), 60'000);
        QTEST(reasons->findChild<QLabel*>()->text(), "heading");
    }

    // Designer, year, source and notes are fields of their own, and one step to undo.
    void originsAreEdited() {
        Desk desk(latticeNamed("square"));
        Puzzle puzzle = desk.value();
        puzzle.source = "a book";
        desk.session.document().setPuzzle(puzzle);
        PropertiesDialog dialog(desk.designer);
        const auto line = [&](const char* name) {
            return dialog.findChild<QLineEdit*>(QString::fromLatin1(name));
        };
        QCOMPARE(line("source")->text(), QStringLiteral("a book"));
        QTest::keyClicks(line("designer"), QStringLiteral(" S. W. Golomb "));
        QTest::keyClicks(line("year"), QStringLiteral("19x53"));
        dialog.findChild<QPlainTextEdit*>(QStringLiteral("notes"))
            ->setPlainText(QStringLiteral("one\ntwo \n"));
        dialog.accept();
        QVERIFY(desk.value().credits == (Credits{"S. W. Golomb", 1953, "one\ntwo"}));
        QCOMPARE(desk.value().source, std::string("a book"));
        const auto* shown = desk.puzzle->findChild<ClampedText*>()->findChild<QLabel*>();
        const auto plain = [&] { return shown->text().remove(QChar(0x200b)); };
        QCOMPARE(plain(), QStringLiteral("S. W. Golomb, 1953\na book\none\ntwo"));
        PropertiesDialog again(desk.designer);
        QCOMPARE(again.findChild<QLineEdit*>(QStringLiteral("year"))->text(), QStringLiteral("1953"));
        desk.session.document().undo();
        QVERIFY(desk.value().credits.empty());
        QCOMPARE(plain(), QStringLiteral("a book"));
    }

    // Two lines of a long text, and all of it on request.
    void longSourcesAreClamped() {
        Desk desk(latticeNamed("square"));
        Puzzle puzzle = desk.value();
        auto* source = desk.puzzle->findChild<ClampedText*>();
        auto* more = source->findChild<QToolButton*>();
        for (const int words : {3, 100}) {
            puzzle.source.clear();
            for (int i = 0; i < words; ++i)
                puzzle.source += "word ";
            desk.session.document().setPuzzle(puzzle);
            QApplication::processEvents();
            QCOMPARE(more->isVisible(), words == 100);
        }
        const int clamped = source->height();
        more->click();
        QTRY_VERIFY_WITH_TIMEOUT(source->height() > 2 * clamped, 60'000);
        more->click();
        QTRY_COMPARE_WITH_TIMEOUT(source->height(), clamped, 60'000);
    }
};

TILEWRIGHT_TEST(TestDesignPieces)
#include "tst_design_pieces.moc"
