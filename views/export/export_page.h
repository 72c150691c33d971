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

/// What a person chooses for one kind of export: made from the table of exports.
class ExportPage final : public QWidget {
    Q_OBJECT

  public:
    explicit ExportPage(const ExportKind& kind);

    const ExportKind& kind() const { return kind_; }

    /// From now on this can be exported.
    void setSource(ExportSource source);
    /// Chooses the search, from the step on that is watched, for this time.
    void showSearch();

    /// Why nothing can be exported, and what to do about it; empty if something can.
    QString obstacle() const;
    /// Makes what is chosen; only where there is no obstacle.
    ExportMaker maker() const;
    /// The name that the file should have, without its ending.
    QString proposedName() const;

    /// That of the format that is chosen.
    QString ending() const;
    /// Chooses the format with this ending; false if there is none.
    bool setEnding(const QString& ending);

    void loadChoices();
    void saveChoices() const;

  Q_SIGNALS:
    /// Another choice was made.
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
    /// What is chosen, with the default for what has no meaning.
    ExportOptions chosen() const;
    bool isOfSearch() const;
    bool isOfMoves() const;
    bool takesOne() const;
    bool takesMany() const;
    QString nameWith(const QString& word, const QString& second = {}) const;

    const ExportKind& kind_;
    ExportSource source_;
    /// What the editors show.
    ExportOptions options_;
    QVBoxLayout* layout_ = new QVBoxLayout(this);
    std::map<ExportOption::Section, QFormLayout*> forms_;
    std::vector<OptionEditor> editors_;
    std::unique_ptr<SolutionChoice> solutions_;
    QComboBox* format_ = new QComboBox;
    std::optional<PageSize> size_;
    QCheckBox* titled_ = nullptr;
    QLineEdit* title_ = nullptr;
    /// What was chosen to be shown before the page proposed something for this puzzle, and the proposal.
    std::optional<std::pair<QVariant, QVariant>> replaced_;
    /// Whether solutions were there to make a proposal for; until choices are loaded, none is made.
    bool isBegun_ = true;
    /// No changes are signalled; also until there is something to be exported.
    bool updating_ = true;
};

}  // namespace tilewright
