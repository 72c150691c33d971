#pragma once

#include <QAction>
#include <QKeyEvent>
#include <QKeySequence>
#include <QString>
#include <QWidget>
#include <algorithm>
#include <utility>

#include "views/style/theme.h"

namespace tilewright {

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

}  // namespace tilewright
