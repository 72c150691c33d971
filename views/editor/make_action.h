#pragma once

#include <QAction>
#include <QKeySequence>
#include <QString>
#include <QWidget>

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

}  // namespace tilewright
