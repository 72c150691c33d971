#pragma once

#include <QAction>
#include <QByteArray>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QLayout>
#include <QMargins>
#include <QString>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <QWidget>
#include <algorithm>
#include <utility>

#include "views/style/sentence.h"
#include "views/style/theme.h"

class QApplication;
class QAbstractButton;
class QBoxLayout;
class QGridLayout;
class QLabel;
class QSpinBox;
class QSplitter;
class QTableView;
class QToolButton;

class QAbstractItemView;
class QPainter;
class QRectF;
class QWidget;

namespace tilewright {

/// Creates a layout for `owner`, or for another layout if `owner` is null, with these margins and spacing; a
/// negative spacing selects that of the style.
template <class Layout>
Layout* makeLayout(QWidget* owner, const QMargins& margins = {}, int spacing = -1) {
    auto* layout = new Layout(owner);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

/// An item of a layout: a widget, another layout, or stretch. `share` is the stretch factor in a row or
/// column, and the column span in a grid.
struct LayoutPart {
    LayoutPart(QWidget* shown, int ofRoom = 0, Qt::Alignment where = {})
        : widget(shown), share(ofRoom), alignment(where) {}
    LayoutPart(QLayout* inner, int ofRoom = 0) : layout(inner), share(ofRoom) {}

    QWidget* widget = nullptr;
    QLayout* layout = nullptr;
    int share = 0;
    Qt::Alignment alignment;
};

inline LayoutPart room(int share = 1) {
    return {static_cast<QWidget*>(nullptr), share};
}

/// Appends items.
void layOut(QBoxLayout* layout, std::initializer_list<LayoutPart> parts);
void layOut(QSplitter* splitter, std::initializer_list<LayoutPart> parts);
/// Puts items into a row of a grid, from the first column on.
void layOutRow(QGridLayout* grid, int row, std::initializer_list<LayoutPart> parts);

/// Sets the tool tip and status tip of a widget, and its accessible name to `name`, if given.
template <class Widget>
Widget* explain(Widget* widget, const QString& tip, const QString& name = {}) {
    widget->setToolTip(tip);
    widget->setStatusTip(tip);
    if (!name.isEmpty()) widget->setAccessibleName(name);
    return widget;
}

/// Sets up `timer` to call a member of `owner` once after this many milliseconds.
template <class Owner>
void prepareTimer(QTimer& timer, int interval, Owner* owner, void (Owner::*member)()) {
    timer.setSingleShot(true);
    timer.setInterval(interval);
    QObject::connect(&timer, &QTimer::timeout, owner, member);
}

/// Starts a timer unless it is running, so that requests in the meantime are merged.
inline void startOnce(QTimer& timer) {
    if (!timer.isActive()) timer.start();
}

/// A bold font, scaled by a factor.
QFont boldFont(QFont font, double larger = 1.0);

/// A font with a pixel size.
QFont sized(QFont font, int pixels, bool isBold = false);

/// A label for external text: plain, wrapped and selectable.
QLabel* makeText(const QString& accessibleName = {});

/// A message bar above a page, with buttons; initially hidden. Clicking its buttons does not move the focus.
QWidget* makeBanner(QLabel* text, std::initializer_list<QAbstractButton*> buttons);

/// A flat button with a themed icon. The tip is also its accessible name.
QToolButton* makeToolButton(const QString& icon, const QString& tip);

/// A spin box that applies typed input when editing ends.
QSpinBox* makeSpinBox(int least, int most, int value = 0);

/// A colour swatch that looks the same when selected.
QIcon swatchOf(const QColor& colour, int side = 18);

/// A read-only table of numbers; rows are this many pixels higher than their text.
void setUpNumberTable(QTableView& table, const QString& accessibleName, int air);

/// Text, shortcut and icon of an action. An empty icon means none.
struct ActionText {
    QString text;
    QString tip;
    QKeySequence key = {};
    QString icon = {};
};

/// Creates an action of `owner` with a tool tip that names its shortcut, and the same status tip.
inline QAction* makeAction(QWidget* owner, const ActionText& text,
                           Qt::ShortcutContext context = Qt::WindowShortcut) {
    auto* action = new QAction(text.text, owner);
    if (!text.icon.isEmpty()) action->setIcon(themedIcon(text.icon));
    action->setShortcut(text.key);
    action->setShortcutContext(context);
    action->setStatusTip(text.tip);
    const QString key = text.key.toString(QKeySequence::NativeText);
    action->setToolTip(key.isEmpty() ? text.tip : QStringLiteral("%1 (%2)").arg(text.tip, key));
    owner->addAction(action);
    return action;
}

/// The same with a handler, which is called as long as `owner` lives.
template <typename Does>
QAction* makeAction(QWidget* owner, const ActionText& text, Does does,
                    Qt::ShortcutContext context = Qt::WindowShortcut) {
    QAction* action = makeAction(owner, text, context);
    QObject::connect(action, &QAction::triggered, owner, std::move(does));
    return action;
}

/// Triggers the action of `actions` that matches the key event, for widgets that shortcuts do not reach.
/// Returns whether there is one.
inline bool triggerByKey(const QList<QAction*>& actions, const QKeyEvent& event) {
    const QKeySequence key(event.keyCombination());
    const auto named = std::ranges::find(actions, key, [](QAction* action) { return action->shortcut(); });
    if (named == actions.end()) return false;
    (*named)->trigger();
    return true;
}

/// A line of text, elided if there is no room, with the whole text as tool tip. It never widens the window.
class ElidedLabel : public QLabel {
    Q_OBJECT

  public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    const QString& wholeText() const { return whole_; }
    void setWholeText(const QString& text);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void elide();

    QString whole_;
};

/// Draws a placeholder text in the middle of an empty area of `widget`.
void drawNote(QPainter& painter, const QRectF& area, const QWidget& widget, const QString& text);

/// Shows a placeholder text in an empty list.
void setEmptyText(QAbstractItemView& list, const QString& text);

/// Tabs below their pages, with controls to the right of the tabs. If both do not fit, the controls get their
/// own row.
class CornerTabs final : public QWidget {
    Q_OBJECT

  public:
    explicit CornerTabs(QWidget* parent = nullptr);

    QTabWidget& tabs() { return *tabs_; }
    const QTabWidget& tabs() const { return *tabs_; }
    /// Takes ownership.
    void setCorner(QWidget* corner);

    /// Includes controls in either position.
    QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void arrange();

    QVBoxLayout* rows_;
    QTabWidget* tabs_ = new QTabWidget;
    QWidget* corner_ = nullptr;
};

/// Limits every window and dialog, including its frame, to the size of its screen when it is shown. Call
/// once.
void keepWindowsOnScreen(QApplication& application);

/// Stores the binary state of a window or splitter in the settings with a checksum. Qt does not validate such
/// data, and may crash or allocate huge amounts of memory if it is damaged.
void keepState(const QString& name, const QByteArray& state);

/// The data stored under this name; empty if it is missing, damaged or of another version.
QByteArray keptState(const QString& name);

}  // namespace tilewright
