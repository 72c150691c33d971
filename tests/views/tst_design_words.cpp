// Words and groups of open cells in the editor: typed, drawn, and undone.

#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QToolBar>

#include "core/puzzle/checks.h"
#include "tests/support/design_desk.h"
#include "tests/support/test_program.h"
#include "views/assembly/assembly_painter.h"
#include "views/editor/puzzle_panel.h"

using namespace tilewright;
using namespace tilewright::test;
using Desk = DesignDesk;

namespace {

std::string wordIn(const Desk& desk, Cell cell) {
    return std::string(labelOf(desk.value(), cell));
}

void drawBoard(Desk& desk) {
    desk.drag({0, 0}, {2, 1}, Qt::ShiftModifier);
}

// How many pixels of a picture are different from its ground.
int inkOf(const AssemblyScene& scene, PaintView view) {
    QImage image(200, 200, QImage::Format_RGB32);
    image.fill(Qt::white);
    PaintStyle style;
    style.view = view;
    style.outlines = false;
    {
        QPainter painter(&image);
        paintAssembly(painter, QRectF(0, 0, 200, 200), scene, style);
    }
    int dark = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            dark += image.pixelColor(x, y).lightness() < 100 ? 1 : 0;
    return dark;
}

}  // namespace

class TestDesignWords : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Enter goes on to the next cell as one reads, Escape ends.
    void wordsAreTyped() {
        Desk desk(Lattice::all().front());
        drawBoard(desk);
        QCOMPARE(desk.value().region.size(), 6);
        desk.key(Qt::Key_T);
        QVERIFY(desk.designer.tools().pen == Pen::word);
        desk.click({0, 1});
        auto* field = desk.window.findChild<QLineEdit*>(QStringLiteral("word"));
        QVERIFY(field->isVisible());
        QTest::keyClicks(field, QStringLiteral("JAN"));
        QTest::keyClick(field, Qt::Key_Return);
        QTest::keyClicks(field, QStringLiteral("FEB"));
        QTest::keyClick(field, Qt::Key_Tab);
        QTest::keyClick(field, Qt::Key_Return);
        QTest::keyClicks(field, QStringLiteral("25"));
        QTest::keyClick(field, Qt::Key_Return);
        QTest::keyClicks(field, QStringLiteral("lost"));
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!field->isVisible());
        QCOMPARE(wordIn(desk, {0, 1}), std::string("JAN"));
        QCOMPARE(wordIn(desk, {1, 1}), std::string("FEB"));
        QCOMPARE(wordIn(desk, {2, 1}), std::string());
        QCOMPARE(wordIn(desk, {0, 0}), std::string("25"));
        QCOMPARE(desk.value().labels.size(), std::size_t{3});
        QCOMPARE(desk.session.document().undoName(), QStringLiteral("Write word"));
        desk.session.document().undo();
        QCOMPARE(wordIn(desk, {0, 0}), std::string());
        desk.session.document().redo();
        // An empty word is none.
        desk.click({0, 0});
        QCOMPARE(field->text(), QStringLiteral("25"));
        field->clear();
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(wordIn(desk, {0, 0}), std::string());
        QCOMPARE(desk.session.document().undoName(), QStringLiteral("Remove word"));
    }

    void groupsAreDrawn() {
        Desk desk(Lattice::all().front());
        drawBoard(desk);
        desk.key(Qt::Key_G);
        QVERIFY(desk.designer.tools().pen == Pen::group);
        desk.drag({0, 1}, {2, 1});
        QCOMPARE(desk.value().open.size(), std::size_t{1});
        QVERIFY((desk.value().open.front().cells == std::vector<Cell>{{0, 1}, {1, 1}, {2, 1}}));
        QVERIFY(desk.value().open.front().count == (Count{1, 1}));
        QCOMPARE(desk.value().region.requiredSize(), 3);
        auto* name = desk.window.findChild<QLineEdit*>(QStringLiteral("openGroupName"));
        auto* most = desk.window.findChild<QSpinBox*>(QStringLiteral("openGroupMost"));
        auto* groups = desk.window.findChild<QComboBox*>(QStringLiteral("openGroup"));
        QVERIFY(name->isVisible());
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("month"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(desk.value().open.front().name, std::string("month"));
        most->setValue(2);
        QVERIFY(desk.value().open.front().count == (Count{1, 2}));
        // A second group takes a cell from the first one.
        groups->setCurrentIndex(groups->findText(QStringLiteral("New group")));
        Q_EMIT groups->activated(groups->currentIndex());
        desk.click({0, 0});
        desk.click({0, 1});
        QCOMPARE(desk.value().open.size(), std::size_t{2});
        QVERIFY((desk.value().open[0].cells == std::vector<Cell>{{1, 1}, {2, 1}}));
        QVERIFY((desk.value().open[1].cells == std::vector<Cell>{{0, 0}, {0, 1}}));
        // The right button takes cells out; they stay optional.
        desk.click({0, 0}, Qt::RightButton);
        QVERIFY((desk.value().open[1].cells == std::vector<Cell>{{0, 1}}));
        QCOMPARE(desk.value().region.requiredSize(), 2);
        QVERIFY(validate(desk.value()).empty());
        const auto before = desk.value().open;
        desk.window.findChild<QToolBar*>(QStringLiteral("openGroupBar"))->actions().last()->trigger();
        QCOMPARE(desk.value().open.size(), std::size_t{1});
        desk.session.document().undo();
        QVERIFY(desk.value().open == before);
    }

    void rulesAreDrawn() {
        Desk desk(Lattice::all().front());
        drawBoard(desk);
        desk.key(Qt::Key_N);
        QVERIFY(desk.designer.tools().pen == Pen::rule);
        desk.drag({0, 1}, {1, 1});
        QCOMPARE(desk.value().rules.size(), std::size_t{1});
        QVERIFY((desk.value().rules.front().cells == std::vector<Cell>{{0, 1}, {1, 1}}));
        // Cells of a rule must still be filled.
        QCOMPARE(desk.value().region.requiredSize(), 6);
        auto* kind = desk.window.findChild<QComboBox*>(QStringLiteral("numberRuleKind"));
        auto* least = desk.window.findChild<QSpinBox*>(QStringLiteral("numberRuleLeast"));
        auto* most = desk.window.findChild<QSpinBox*>(QStringLiteral("numberRuleMost"));
        const auto choose = [&](const char* name) {
            kind->setCurrentIndex(kind->findText(QLatin1String(name)));
            Q_EMIT kind->activated(kind->currentIndex());
        };
        const auto rule = [&] { return desk.value().rules.front(); };
        QVERIFY(kind->isVisible());
        least->setValue(7);
        QVERIFY(rule().least == 7 && rule().most == 7);
        most->setValue(9);
        QVERIFY(rule().least == 7 && rule().most == 9);
        choose("Sum less than");
        QVERIFY(rule().least == noLeastSum && rule().most == 6);
        QTRY_VERIFY(!most->isVisible());
        choose("All different");
        QVERIFY(rule().kind == NumberRule::Kind::different);
        QTRY_VERIFY(!least->isVisible());
        // A second rule may share a cell; the right button takes the cell out of both.
        auto* rules = desk.window.findChild<QComboBox*>(QStringLiteral("numberRule"));
        rules->setCurrentIndex(rules->findText(QStringLiteral("New rule")));
        Q_EMIT rules->activated(rules->currentIndex());
        desk.drag({1, 1}, {2, 1});
        QCOMPARE(desk.value().rules.size(), std::size_t{2});
        desk.click({1, 1}, Qt::RightButton);
        QVERIFY((desk.value().rules[0].cells == std::vector<Cell>{{0, 1}}));
        QVERIFY((desk.value().rules[1].cells == std::vector<Cell>{{2, 1}}));
        desk.window.findChild<QToolBar*>(QStringLiteral("numberRuleBar"))->actions().last()->trigger();
        QCOMPARE(desk.value().rules.size(), std::size_t{1});
        QVERIFY(validate(desk.value()).empty());
    }

    // A face is painted beside the side that it is behind, above and below in the centre; the right button
    // takes its colour away.
    void facesAreDrawn_data() {
        QTest::addColumn<QPointF>("at");
        QTest::addColumn<int>("face");
        QTest::newRow("left") << QPointF(-0.4, 0.1) << 0;
        QTest::newRow("right") << QPointF(0.4, 0.1) << 1;
        QTest::newRow("front") << QPointF(0.1, 0.4) << 2;
        QTest::newRow("back") << QPointF(0.1, -0.4) << 3;
        QTest::newRow("below") << QPointF(0.05, 0.15) << 4;
        QTest::newRow("above") << QPointF(0.05, -0.15) << 5;
    }
    void facesAreDrawn() {
        QFETCH(QPointF, at);
        QFETCH(int, face);
        Desk desk(latticeNamed("cube"));
        desk.click({0, 0, 0});
        desk.designer.apply({}, [](const Puzzle& puzzle) {
            return withCellColour(withCellColour(puzzle, {"red", {200, 0, 0}}).puzzle, {"blue", {0, 0, 200}});
        });
        desk.key(Qt::Key_K);
        QVERIFY(desk.designer.tools().pen == Pen::face);
        desk.key(Qt::Key_2);
        QVERIFY(desk.designer.tools().pen == Pen::face && desk.designer.tools().colour == 2);
        const auto faces = [&] { return desk.value().region.facesAt(0); };
        // The digit has painted all faces of the cell at the cursor.
        QVERIFY((faces() == FaceColours{2, 2, 2, 2, 2, 2}));
        const QRect cell = desk.editor.rectOf({0, 0, 0});
        const QPoint point = cell.center() + QPointF(at.x() * cell.width(), at.y() * cell.height()).toPoint();
        QTest::mouseClick(&desk.editor, Qt::RightButton, {}, point);
        FaceColours expected{2, 2, 2, 2, 2, 2};
        expected[static_cast<std::size_t>(face)] = 0;
        QVERIFY(faces() == expected);
        desk.key(Qt::Key_0);
        QVERIFY(faces() == FaceColours{});
        desk.key(Qt::Key_1);
        desk.key(Qt::Key_0);
        desk.designer.setTools([&] {
            DrawTools tools = desk.designer.tools();
            tools.colour = 1;
            return tools;
        }());
        QTest::mouseClick(&desk.editor, Qt::LeftButton, {}, point);
        expected = {};
        expected[static_cast<std::size_t>(face)] = 1;
        QVERIFY(faces() == expected);
        QVERIFY(validate(desk.value()).empty() || desk.value().pieces.empty());
    }

    // The properties say which sides are joined, and the rules for faces.
    void propertiesOfBoards() {
        Desk desk(Lattice::all().front());
        drawBoard(desk);
        PropertiesDialog dialog(desk.designer);
        const auto choose = [&](const char* name, int index) {
            dialog.findChild<QComboBox*>(QLatin1String(name))->setCurrentIndex(index);
        };
        choose("wrap", 2);
        dialog.accept();
        QVERIFY((desk.value().wrap == Wrap{Wrap::Join::straight, Wrap::Join::straight}));
        PropertiesDialog again(desk.designer);
        QCOMPARE(again.findChild<QComboBox*>(QStringLiteral("wrap"))->currentIndex(), 2);
        again.findChild<QComboBox*>(QStringLiteral("wrap"))->setCurrentIndex(0);
        again.findChild<QComboBox*>(QStringLiteral("touchingFaces"))->setCurrentIndex(2);
        again.findChild<QComboBox*>(QStringLiteral("outerFaces"))->setCurrentIndex(1);
        again.accept();
        QVERIFY((desk.value().wrap == Wrap{}));
        QVERIFY((desk.value().faces == FaceRule{FaceRule::Touching::different, FaceRule::Sides::same}));
    }

    // Words are seen where no piece is, from above, from a corner, and in layers.
    void wordsAreDrawn_data() {
        QTest::addColumn<QString>("lattice");
        QTest::addColumn<int>("view");
        QTest::newRow("from above") << "square" << static_cast<int>(PaintView::above);
        QTest::newRow("from a corner") << "square" << static_cast<int>(PaintView::isometric);
        QTest::newRow("in layers") << "cube" << static_cast<int>(PaintView::layers);
        QTest::newRow("hexagons") << "hexagon" << static_cast<int>(PaintView::above);
    }
    void wordsAreDrawn() {
        QFETCH(QString, lattice);
        QFETCH(int, view);
        Puzzle puzzle;
        puzzle.lattice = *Lattice::named(lattice.toStdString());
        puzzle.region = Region({{0, 0}, {1, 0}, {2, 0}}, {});
        puzzle.pieces = {{"A", Shape(std::vector<Cell>{{0, 0}}), {1, 1}, Colour{0xff, 0xff, 0xff}}};
        const std::vector<Placement> placed{{0, {{0, 0}}, {}}};
        const auto ink = [&](const Puzzle& of) {
            return inkOf(makeScene(of, placed), static_cast<PaintView>(view));
        };
        const int none = ink(puzzle);
        const int covered = ink(withLabel(puzzle, {0, 0}, "JAN").puzzle);
        const int open = ink(withLabel(puzzle, {1, 0}, "JAN").puzzle);
        QVERIFY2(open > none + 20, qPrintable(QStringLiteral("%1, %2").arg(none).arg(open)));
        QCOMPARE(covered, none);
    }
};

TILEWRIGHT_TEST(TestDesignWords)
#include "tst_design_words.moc"
