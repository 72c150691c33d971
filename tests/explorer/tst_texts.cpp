// No text of a control is cut off: the window with all pages and panels, and all dialogs of its menus, on a
// screen of 1280 x 800, in English and German.

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QFileDialog>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSet>
#include <QSpinBox>
#include <QStyleOptionComboBox>
#include <QStyleOptionSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <QToolButton>
#include <QTranslator>

#include "app/explorer/main_window.h"
#include "core/formats/exact_cover_text.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"
#include "views/editor/puzzle_panel.h"
#include "views/matrix/exact_cover_window.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace Qt::StringLiterals;

namespace {

// The minimum number of dialogs per puzzle: a dialog that is not opened is not tested.
constexpr int fewestDialogs = 15;

// The part of 1280 x 800 that a window manager leaves.
constexpr QSize windowRoom(1264, 756);

QString plain(QString text) {
    return text.remove(QRegularExpression(u"&(?!&)"_s));
}

int widthOf(const QWidget& widget, const QString& text) {
    return widget.fontMetrics().size(Qt::TextSingleLine, plain(text)).width();
}

QString nameOf(const QWidget& widget) {
    QStringList path;
    for (const QWidget* at = &widget; at != nullptr && path.size() < 4; at = at->parentWidget())
        if (const QString name = at->objectName();
            at == &widget || (!name.isEmpty() && !name.startsWith(u"qt_"_s)) || at->isWindow())
            path.prepend(QLatin1String(at->metaObject()->className()).toString() +
                         (name.isEmpty() ? QString() : u'#' + name));
    return path.join(u'/');
}

// The space that the texts of a widget lack, and the texts; empty if all fit.
QString cutIn(QWidget& widget) {
    const auto tooNarrow = [&](const QString& text, int needed, int given) {
        return needed > given
                   ? u"%1: \"%2\" needs %3, has %4"_s.arg(nameOf(widget), text).arg(needed).arg(given)
                   : QString();
    };
    if (auto* label = qobject_cast<QLabel*>(&widget)) {
        // Widgets for names and paths are elided and have a tooltip.
        if (label->text().isEmpty() || qobject_cast<ElidedLabel*>(label)) return {};
        // Texts limited to two lines have a button that shows the rest.
        if (auto* clamped = qobject_cast<ClampedText*>(label->parentWidget());
            clamped && clamped->findChild<QToolButton*>()->isVisible())
            return {};
        if (label->wordWrap())
            return tooNarrow(label->text(), label->heightForWidth(label->width()), label->height() + 2);
        return tooNarrow(label->text(), label->sizeHint().width(), label->width());
    }
    if (auto* group = qobject_cast<QGroupBox*>(&widget))
        return tooNarrow(group->title(), widthOf(widget, group->title()), group->width() - 8);
    if (auto* button = qobject_cast<QAbstractButton*>(&widget)) {
        if (button->text().isEmpty()) return {};
        if (auto* tool = qobject_cast<QToolButton*>(button);
            tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull())
            return {};
        // A button without a frame needs no more than its text.
        if (auto* tool = qobject_cast<QToolButton*>(button);
            tool && tool->autoRaise() && tool->toolButtonStyle() == Qt::ToolButtonTextOnly)
            return tooNarrow(button->text(), widthOf(widget, button->text()) + 4, button->width());
        return tooNarrow(button->text(), button->sizeHint().width(), button->width());
    }
    if (auto* tabs = qobject_cast<QTabBar*>(&widget)) {
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->isTabVisible(i))
                if (const QString cut = tooNarrow(tabs->tabText(i), widthOf(widget, tabs->tabText(i)) + 8,
                                                  tabs->tabRect(i).width());
                    !cut.isEmpty())
                    return cut;
        int all = 0;
        for (int i = 0; i < tabs->count(); ++i)
            all += tabs->isTabVisible(i) ? tabs->tabRect(i).width() : 0;
        return tabs->shape() <= QTabBar::RoundedSouth ? tooNarrow(u"all tabs"_s, all, tabs->width())
                                                      : QString();
    }
    if (auto* combo = qobject_cast<QComboBox*>(&widget)) {
        QStyleOptionComboBox option;
        option.initFrom(combo);
        option.editable = combo->isEditable();
        const int given =
            combo->style()
                ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, combo)
                .width();
        if (combo->isEditable()) return {};
        for (int i = 0; i < combo->count(); ++i) {
            const int icon = combo->itemIcon(i).isNull() ? 0 : combo->iconSize().width() + 4;
            if (const QString cut =
                    tooNarrow(combo->itemText(i), widthOf(widget, combo->itemText(i)) + icon, given);
                !cut.isEmpty())
                return cut;
        }
        return {};
    }
    if (auto* spin = qobject_cast<QAbstractSpinBox*>(&widget)) {
        if (const auto* line = spin->findChild<QLineEdit*>())
            return tooNarrow(line->text(), widthOf(*line, line->text()), line->width());
        return {};
    }
    if (auto* line = qobject_cast<QLineEdit*>(&widget)) {
        if (qobject_cast<QAbstractSpinBox*>(line->parentWidget())) return {};
        const int buttons = static_cast<int>(line->findChildren<QToolButton*>().size()) * 22;
        return tooNarrow(line->placeholderText(), widthOf(widget, line->placeholderText()) + 6,
                         line->width() - buttons);
    }
    if (auto* list = qobject_cast<QListWidget*>(&widget)) {
        if (list->wordWrap() || list->viewMode() == QListView::IconMode || list->count() == 0) return {};
        return tooNarrow(list->item(0)->text() + u" and others"_s, list->sizeHintForColumn(0),
                         list->viewport()->width());
    }
    if (auto* header = qobject_cast<QHeaderView*>(&widget)) {
        if (header->orientation() != Qt::Horizontal || !header->model()) return {};
        for (int i = 0; i < header->count(); ++i) {
            if (header->isSectionHidden(i)) continue;
            const QString text = header->model()->headerData(i, Qt::Horizontal).toString();
            if (const QString cut = tooNarrow(text, widthOf(widget, text) + 6, header->sectionSize(i));
                !cut.isEmpty())
                return cut;
        }
        return {};
    }
    return {};
}

// Everything visible in a window.
void addCut(QWidget& window, QSet<QString>& found) {
    // A text that has just changed has its room once the layouts around it have seen that.
    for (int depth = 0; depth < 4; ++depth)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    if (auto* dialog = qobject_cast<QDialog*>(&window))
        // The space beside the title of a window.
        if (const int needed = widthOf(window, window.windowTitle()) + 120; needed > dialog->width())
            found.insert(u"title \"%1\" needs %2, has %3"_s.arg(window.windowTitle())
                             .arg(needed)
                             .arg(dialog->width()));
    const auto look = [&] {
        QSet<QString> cuts;
        for (QWidget* widget : window.findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->window() != &window || widget->visibleRegion().isEmpty())
                continue;
            if (const QString cut = cutIn(*widget); !cut.isEmpty()) cuts.insert(cut);
        }
        return cuts;
    };
    // What is about to be laid out, such as a tool bar whose list has a new entry, takes its time. Once
    // something is cut the test has failed, and should say so soon.
    if (!QTest::qWaitFor([&] { return look().isEmpty(); }, found.isEmpty() ? 60'000 : 1'000)) found += look();
}

// Includes every page of its lists and tabs.
void addCutOfPages(QWidget& window, QSet<QString>& found) {
    const auto look = [&] {
        QTest::qWait(30);
        addCut(window, found);
    };
    look();
    for (QTabWidget* tabs : window.findChildren<QTabWidget*>())
        for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i) {
            tabs->setCurrentIndex(i);
            look();
        }
    if (auto* kinds = window.findChild<QListWidget*>(u"kinds"_s))
        for (int i = 0; i < kinds->count(); ++i) {
            kinds->setCurrentRow(i);
            look();
            // Options that appear for certain choices.
            for (QComboBox* combo : window.findChildren<QComboBox*>())
                for (int k = combo->count() - 1; combo->isVisible() && k >= 0; --k) {
                    combo->setCurrentIndex(k);
                    look();
                }
        }
}

class InLanguage {
  public:
    explicit InLanguage(const QString& language) {
        QLocale::setDefault(QLocale(language));
        if (words_.load(u":/translations/tilewright_%1.qm"_s.arg(language)))
            QCoreApplication::installTranslator(&words_);
    }
    ~InLanguage() {
        QCoreApplication::removeTranslator(&words_);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

  private:
    QTranslator words_;
};

}  // namespace

class TestTexts : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { keepWindowsOnScreen(*qApp); }

    void nothingIsCutInExactCovers() {
        for (const char* language : {"en", "de"}) {
            const InLanguage words(QString::fromLatin1(language));
            ExactCoverWindow window(readExactCover("a b | x\na x:1\nb x:1\na b\n", "test.dlx"),
                                    QStringLiteral("test.dlx"));
            window.resize(windowRoom);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window, 60'000));
            QTRY_VERIFY(window.player().isReady());
            window.findChild<QPushButton*>(QStringLiteral("solve"))->click();
            QTRY_VERIFY(!window.isRunning());
            QSet<QString> found;
            addCut(window, found);
            QVERIFY2(found.isEmpty(), qPrintable(QStringList(found.values()).join(u'\n')));
        }
    }

    void nothingIsCut_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<bool>("withDialogs");
        for (const char* language : {"en", "de"}) {
            const auto row = [&](const char* puzzle, bool withDialogs) {
                QTest::addRow("%s %s", language, puzzle)
                    << QString::fromLatin1(language) << QString::fromLatin1(puzzle) << withDialogs;
            };
            row("burrs/six-sticks-level-7", true);
            row("pentominoes/8x8-with-hole", false);
            row("edges/tetravex-4x4", true);
            row("cover/five-pieces-7x7-turned", false);
        }
    }
    void nothingIsCut() {
        QFETCH(QString, language);
        QFETCH(QString, puzzle);
        QFETCH(bool, withDialogs);
        const InLanguage words(language);
        QSet<QString> found;
        MainWindow window;
        window.resize(windowRoom);
        window.show();
        window.openFile(libraryPath(puzzle.toStdString()), 1);
        QVERIFY(QTest::qWaitForWindowExposed(&window, 60'000));
        const QList<QAction*> actions = window.findChildren<QAction*>();
        const auto trigger = [&](const QKeySequence& key) {
            for (QAction* action : actions)
                if (action->shortcut() == key && action->isEnabled()) action->trigger();
        };
        addCut(window, found);
        trigger(puzzle.startsWith(u"cover"_s) ? Qt::Key_F7 : Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(!window.isSearching(), 60'000);
        for (const Qt::Key place : {Qt::Key_1, Qt::Key_2, Qt::Key_3}) {
            trigger(QKeySequence(Qt::ALT | place));
            window.resize(windowRoom);
            QTest::qWait(50);
            addCut(window, found);
            for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
                // Edge puzzles have no panels.
                if (puzzle.startsWith(u"edges"_s)) continue;
                const bool wasShown = dock->isVisible();
                dock->show();
                dock->raise();
                QTest::qWait(30);
                if (window.width() <= windowRoom.width()) addCutOfPages(*dock->window(), found);
                dock->setVisible(wasShown);
            }
        }
        if (withDialogs) {
            const QStringList seen = lookAtDialogs(window, actions, found);
            QVERIFY2(seen.size() >= fewestDialogs, qPrintable(seen.join(u'\n')));
        }
        QStringList all = found.values();
        all.sort();
        QVERIFY2(all.isEmpty(), qPrintable(u'\n' + all.join(u'\n')));
    }

  private:
    // The texts of actions that open dialogs end in an ellipsis.
    static QStringList lookAtDialogs(MainWindow& window, const QList<QAction*>& actions,
                                     QSet<QString>& found) {
        QStringList seen;
        QTimer look;
        QObject::connect(&look, &QTimer::timeout, &look, [&] {
            for (QWidget* other : QApplication::topLevelWidgets()) {
                if (other == &window || !other->isVisible() || other->windowType() == Qt::Popup ||
                    other->windowType() == Qt::ToolTip)
                    continue;
                look.stop();
                // Several actions open one dialog, each at another of its pages.
                const bool isNew = !seen.contains(other->windowTitle());
                seen << other->windowTitle();
                if (isNew && !qobject_cast<QFileDialog*>(other)) addCutOfPages(*other, found);
                look.start(50);
                if (auto* dialog = qobject_cast<QDialog*>(other))
                    dialog->reject();
                else if (!qobject_cast<QDockWidget*>(other))
                    other->close();
            }
        });
        look.start(50);
        for (QAction* action : actions) {
            if (!action->text().endsWith(u'…') || !action->isEnabled()) continue;
            action->trigger();
            QTest::qWait(150);
        }
        return seen;
    }
};

TILEWRIGHT_TEST(TestTexts)
#include "tst_texts.moc"
