#pragma once

#include <QComboBox>
#include <QSpinBox>
#include <QString>
#include <QVBoxLayout>
#include <QVariant>
#include <QWidget>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/exports/export_options.h"
#include "views/export/export_source.h"
#include "views/export/prepared_export.h"

class QComboBox;
class QFormLayout;
class QSettings;

class QCheckBox;
class QFormLayout;
class QLineEdit;

namespace tilewright {

/// An editor for one option of the table of exports. Its value is stored in the settings.
struct OptionEditor {
    const ExportOption* option = nullptr;
    QWidget* widget = nullptr;
    std::function<QVariant()> value;
    std::function<void(const QVariant& value)> setValue;

    /// Enables the options that have an effect; the others show why they have none.
    void offer(const ExportOptions& options, const ExportSubject& subject) const;
    /// Writes the chosen value to `options`, and shows derived values.
    void write(ExportOptions& options) const;
    void show(const ExportOptions& options) const;
};

/// The editor of an option with a label, which shows its default.
OptionEditor makeOptionEditor(const ExportOption& option, const std::function<void()>& changed);

/// Enables the entry at `row`, or disables it with a reason.
void offerEntry(QComboBox& combo, int row, const QString& whyNot);

/// The size of a picture or of pages: a paper format, or width and height.
class PageSize {
  public:
    /// Adds its rows to `form`.
    PageSize(const ExportKind& kind, QFormLayout& form, const std::function<void()>& changed);

    /// Selects the units of this format; without `hasHeight` the height is disabled.
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

/// The options of one kind of export, generated from the table of exports.
class ExportPage final : public QWidget {
    Q_OBJECT

  public:
    explicit ExportPage(const ExportKind& kind);

    const ExportKind& kind() const { return kind_; }

    /// Sets the source of the export.
    void setSource(ExportSource source);
    /// Preselects the search, from the watched step on, for this export only.
    void showSearch();

    /// Why nothing can be exported, and what to do; empty if export is possible.
    QString obstacle() const;
    /// Prepares the export; requires that there is no obstacle.
    ExportMaker maker() const;
    /// The suggested file name without its extension.
    QString proposedName() const;

    /// The extension of the selected format.
    QString ending() const;
    /// Selects the format with this extension; returns false if there is none.
    bool setEnding(const QString& ending);

    void loadChoices();
    void saveChoices() const;

  Q_SIGNALS:
    /// An option has changed.
    void changed();

  private:
    void addWhat();
    void addFormat();
    void addTitle();
    void addOption(const ExportOption& option);
    QFormLayout* form(ExportOption::Section section);

    void onChanged();
    void takeChoices();
    void refresh();
    void refreshRows();

    const OptionEditor* editorOf(std::string_view name) const;
    void proposeShow(const char* word);
    void proposeMoves();

    ExportSubject subject() const;
    /// The chosen options, with defaults for those without effect.
    ExportOptions chosen() const;
    bool isOfSearch() const;
    bool isOfMoves() const;
    bool takesOne() const;
    bool takesMany() const;
    QString nameWith(const QString& word, const QString& second = {}) const;

    const ExportKind& kind_;
    ExportSource source_;
    /// The values of the editors.
    ExportOptions options_;
    QVBoxLayout* layout_ = new QVBoxLayout(this);
    std::map<ExportOption::Section, QFormLayout*> forms_;
    std::vector<OptionEditor> editors_;
    std::unique_ptr<SolutionChoice> solutions_;
    QComboBox* format_ = new QComboBox;
    std::optional<PageSize> size_;
    QCheckBox* titled_ = nullptr;
    QLineEdit* title_ = nullptr;
    /// The choice of `show` before the page suggested one for this puzzle, and the suggestion.
    std::optional<std::pair<QVariant, QVariant>> replaced_;
    /// Whether solutions were available for a suggestion; none is made before the choices are loaded.
    bool isBegun_ = true;
    /// Suppresses change signals, also until there is something to export.
    bool updating_ = true;
};

}  // namespace tilewright
