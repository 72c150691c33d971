#pragma once

#include <QVariant>
#include <functional>

#include "core/exports/export_options.h"

class QComboBox;
class QWidget;

namespace tilewright {

/// A widget in which a person chooses one option of the table of exports.
struct OptionEditor {
    const ExportOption* option = nullptr;
    QWidget* widget = nullptr;
    /// Shows what `options` say.
    std::function<void(const ExportOptions& options)> show;

    /// Enables what has a meaning, and says why the rest has none.
    void offer(const ExportOptions& options, const ExportSubject& subject) const;
};

/// The editor of an option with a label. It writes into `options`, which must outlive it, and then calls
/// `changed`.
OptionEditor makeOptionEditor(const ExportOption& option, ExportOptions& options,
                              std::function<void()> changed);

/// The value of an option as settings hold it.
QVariant settingOf(const ExportOption& option, const ExportOptions& options);
/// Takes a value from settings; what the option cannot be is left as it was.
void takeSetting(const ExportOption& option, ExportOptions& options, const QVariant& value);

/// Lets the entry at `row` be chosen, or not, with the reason why.
void offerEntry(QComboBox& combo, int row, const QString& whyNot);

}  // namespace tilewright
