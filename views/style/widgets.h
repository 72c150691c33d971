#pragma once

#include <QAction>
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

/// A layout of `owner`, or for another layout where that is null, with these margins, and with so many pixels
/// between its parts unless that is negative and left to the style.
template <class Layout>
Layout* makeLayout(QWidget* owner, const QMargins& margins = {}, int spacing = -1) {
    auto* layout = new Layout(owner);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

/// What stands in a layout: a widget, another layout, or room that takes what others leave. In a row or
/// column the share is how it stretches, in a grid how many columns it has.
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

/// Puts parts behind those that are there.
void layOut(QBoxLayout* layout, std::initializer_list<LayoutPart> parts);
void layOut(QSplitter* splitter, std::initializer_list<LayoutPart> parts);
/// Puts parts into a row of a grid, from its first column on.
void layOutRow(QGridLayout* grid, int row, std::initializer_list<LayoutPart> parts);

/// Says what a widget is for: in a tool tip and in the status bar, and to those who do not see it by `name`
/// if there is one.
template <class Widget>
Widget* explain(Widget* widget, const QString& tip, const QString& name = {}) {
    widget->setToolTip(tip);
    widget->setStatusTip(tip);
    if (!name.isEmpty()) widget->setAccessibleName(name);
    return widget;
}

/// Lets `timer` call a member of `owner` once, so many milliseconds after it is started.
template <class Owner>
void prepareTimer(QTimer& timer, int interval, Owner* owner, void (Owner::*member)()) {
    timer.setSingleShot(true);
    timer.setInterval(interval);
    QObject::connect(&timer, &QTimer::timeout, owner, member);
}

/// Starts a timer that does not run yet: what is asked for meanwhile is done once.
inline void startOnce(QTimer& timer) {
    if (!timer.isActive()) timer.start();
}

/// A font that is bold and so many times as large.
QFont boldFont(QFont font, double larger = 1.0);

/// A font in a size in pixels.
QFont sized(QFont font, int pixels, bool isBold = false);

/// A label for sentences that come from elsewhere: plain, wrapped, and to be copied with the mouse.
QLabel* makeText(const QString& accessibleName = {});

/// A sentence above a place, with what can be done about it; hidden at first. Its buttons never take the
/// focus by a click.
QWidget* makeBanner(QLabel* text, std::initializer_list<QAbstractButton*> buttons);

/// A flat button with an icon of the theme. The tip is its name too.
QToolButton* makeToolButton(const QString& icon, const QString& tip);

/// A field for whole numbers, which takes what is typed once that is done.
QSpinBox* makeSpinBox(int least, int most, int value = 0);

/// A square of one colour, which looks the same where it is selected.
QIcon swatchOf(const QColor& colour, int side = 18);

/// Rows of numbers, which a person reads and does not change; a row is so many pixels higher than its text.
void setUpNumberTable(QTableView& table, const QString& accessibleName, int air);

/// What an action is called and how it is reached. An empty icon is none.
struct ActionText {
    QString text;
    QString tip;
    QKeySequence key = {};
    QString icon = {};
};

/// An action of `owner`, with a tool tip that names its key, and the same as status text.
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

/// The same with what it does, as long as `owner` lives.
template <typename Does>
QAction* makeAction(QWidget* owner, const ActionText& text, Does does,
                    Qt::ShortcutContext context = Qt::WindowShortcut) {
    QAction* action = makeAction(owner, text, context);
    QObject::connect(action, &QAction::triggered, owner, std::move(does));
    return action;
}

/// Triggers the one of `actions` that has the key of `event`, for widgets that shortcuts do not reach.
/// Whether there is one.
inline bool triggerByKey(const QList<QAction*>& actions, const QKeyEvent& event) {
    const QKeySequence key(event.keyCombination());
    const auto named = std::ranges::find(actions, key, [](QAction* action) { return action->shortcut(); });
    if (named == actions.end()) return false;
    (*named)->trigger();
    return true;
}

/// A line of text that is cut off with an ellipsis where there is no room for it, and then read whole as a
/// tool tip. It never makes a window wider.
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

/// Draws in the middle of an area of `widget`, where nothing else is, what will be there.
void drawNote(QPainter& painter, const QRectF& area, const QWidget& widget, const QString& text);

/// Lets a list say so while it has no rows.
void sayWhenEmpty(QAbstractItemView& list, const QString& text);

/// Tabs below their pages with controls at the right of the tabs. Where there is not enough room for both,
/// the controls get a row of their own: tabs are never squeezed.
class CornerTabs final : public QWidget {
    Q_OBJECT

  public:
    explicit CornerTabs(QWidget* parent = nullptr);

    QTabWidget& tabs() { return *tabs_; }
    const QTabWidget& tabs() const { return *tabs_; }
    /// Takes ownership.
    void setCorner(QWidget* corner);

    /// Wherever the controls are.
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

}  // namespace tilewright
