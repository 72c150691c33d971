#pragma once

#include <QString>
#include <functional>

class QComboBox;
class QWidget;

namespace tilewright {

// Widgets that hold a choice are remembered by their object names; those without a name are not.

/// Keeps what is chosen in the widgets below `in` in the settings under `group`.
void saveChoices(const QWidget& in, const QString& group);

/// Chooses in the widgets below `in` what was kept; what no longer makes sense is left as it is.
void loadChoices(QWidget& in, const QString& group);

/// Lets the choice in `widget` be neither kept nor chosen again, although it has a name.
void forgetChoice(QWidget& widget);

/// Lets the entry at `row` be chosen, or not, with the reason why.
void offerEntry(QComboBox& combo, int row, const QString& whyNot);

/// Calls `changed` when another choice is made in `widget`.
void watchChoice(QWidget& widget, const std::function<void()>& changed);

}  // namespace tilewright
