#pragma once

#include <QSpinBox>
#include <QVariant>
#include <QWidget>
#include <functional>

#include "core/exports/export_options.h"

class QComboBox;
class QFormLayout;
class QSettings;

namespace tilewright {

/// A widget in which a person chooses one option of the table of exports. Its value is that of settings.
struct OptionEditor {
    const ExportOption* option = nullptr;
    QWidget* widget = nullptr;
    std::function<QVariant()> value;
    std::function<void(const QVariant& value)> setValue;

    /// Enables what has a meaning, and says why the rest has none.
    void offer(const ExportOptions& options, const ExportSubject& subject) const;
    /// Writes what is chosen into `options`, and shows what they say.
    void write(ExportOptions& options) const;
    void show(const ExportOptions& options) const;
};

/// The editor of an option with a label, which shows its default.
OptionEditor makeOptionEditor(const ExportOption& option, const std::function<void()>& changed);

/// Lets the entry at `row` be chosen, or not, with the reason why.
void offerEntry(QComboBox& combo, int row, const QString& whyNot);

/// The size of a picture, or of pages of paper: a sheet that is for sale, or width and height.
class PageSize {
  public:
    /// Adds its rows to `form`.
    PageSize(const ExportKind& kind, QFormLayout& form, const std::function<void()>& changed);

    /// Shows the units of this format; without `hasHeight` the height cannot be chosen.
    void refresh(const QString& ending, bool hasHeight) const;

    /// Sets width and height in the units of the format.
    void fill(PictureLook& look, const QString& ending) const;

    void load(const QSettings& settings) const;
    void save(QSettings& settings) const;

  private:
    QFormLayout& form_;
    QComboBox* paper_ = nullptr;
    QWidget* sides_ = new QWidget;
    QSpinBox* width_ = new QSpinBox;
    QSpinBox* height_ = new QSpinBox;
};

}  // namespace tilewright
