#include "views/export/export_page.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QSettings>
#include <QStandardItemModel>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "core/exports/cut_sheets.h"
#include "core/exports/solid_files.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

struct SizeWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::PageSize)
};

constexpr int longestSide = 20'000;
constexpr double pointsPerInch = 72.0;
constexpr double pixelsPerInch = 150.0;

struct Paper {
    const char* name;
    const char* text;
    // Paper sizes in points.
    int width;
    int height;
};

constexpr std::array papers{
    Paper{"a4", QT_TRANSLATE_NOOP("tilewright::PageSize", "A4 portrait"), 595, 842},
    Paper{"a4-wide", QT_TRANSLATE_NOOP("tilewright::PageSize", "A4 landscape"), 842, 595},
    Paper{"letter", QT_TRANSLATE_NOOP("tilewright::PageSize", "US Letter portrait"), 612, 792},
    Paper{"letter-wide", QT_TRANSLATE_NOOP("tilewright::PageSize", "US Letter landscape"), 792, 612},
};

bool isPixels(const QString& ending) {
    return ending != u".svg"_s && ending != u".pdf"_s;
}

QString translated(const char* text) {
    return text ? sentence(messageOf(text)) : QString();
}

// Conversion of option values to settings. Nullopt of a number is stored as 0.
template <class Field>
QVariant settingOf(const Field& field) {
    if constexpr (std::is_arithmetic_v<Field>) {
        return field;
    } else if constexpr (std::is_same_v<Field, Colour>) {
        return QString::fromStdString(toString(field));
    } else if constexpr (std::is_same_v<Field, std::string>) {
        return QString::fromStdString(field);
    } else {
        return settingOf(field.value_or(typename Field::value_type()));
    }
}

template <class Field>
void take(Field& field, const QVariant& value, double least) {
    if constexpr (std::is_arithmetic_v<Field>) {
        field = value.value<Field>();
    } else if constexpr (std::is_same_v<Field, Colour>) {
        field = parseColour(value.toString().toStdString()).value_or(field);
    } else if constexpr (std::is_same_v<Field, std::optional<double>>) {
        field = value.toDouble() > 0.0 ? std::optional(std::max(value.toDouble(), least)) : std::nullopt;
    } else {
        field = value.toString().toStdString();
    }
}

// A button that shows a colour and opens a colour dialog.
QToolButton* makeColourButton(const std::function<void()>& changed) {
    auto* button = new QToolButton;
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    QObject::connect(button, &QToolButton::clicked, button, [button, changed] {
        const QColor chosen =
            QColorDialog::getColor(QColor(button->text()), button->window(), button->accessibleName());
        if (!chosen.isValid()) return;
        button->setText(chosen.name());
        changed();
    });
    return button;
}

void showColour(QToolButton& button) {
    QPixmap sample(32, 16);
    sample.fill(QColor(button.text()));
    QPainter painter(&sample);
    painter.setPen(button.palette().color(QPalette::Mid));
    painter.drawRect(sample.rect().adjusted(0, 0, -1, -1));
    painter.end();
    button.setIcon(sample);
    button.setIconSize(sample.size());
}

// Creates the editor for the type of a field.
struct Maker {
    const ExportOption& option;
    const std::function<void()>& changed;

    OptionEditor operator()(bool ExportOptions::*) const {
        auto* check = new QCheckBox(translated(option.label));
        QObject::connect(check, &QCheckBox::toggled, check, changed);
        return {&option, check, [check] { return check->isChecked(); },
                [check](const QVariant& value) { check->setChecked(value.toBool()); }};
    }
    OptionEditor operator()(int ExportOptions::*) const {
        auto* spin = new QSpinBox;
        spin->setRange(static_cast<int>(option.numbers.least), static_cast<int>(option.numbers.most));
        spin->setSuffix(translated(option.numbers.unit));
        QObject::connect(spin, &QSpinBox::valueChanged, spin, changed);
        return {&option, spin, [spin] { return spin->value(); },
                [spin](const QVariant& value) { spin->setValue(value.toInt()); }};
    }
    OptionEditor operator()(double ExportOptions::*) const { return makeNumber(option.numbers.least); }
    OptionEditor operator()(std::optional<double> ExportOptions::*) const { return makeNumber(0.0); }
    OptionEditor operator()(std::string ExportOptions::*) const {
        if (option.words.empty()) return makeLine();
        auto* box = new QComboBox;
        for (const ExportWord& word : option.words)
            box->addItem(translated(word.label), QLatin1String(word.word));
        QObject::connect(box, &QComboBox::currentIndexChanged, box, changed);
        return {&option, box, [box] { return box->currentData(); },
                [box](const QVariant& value) {
                    if (const int row = box->findData(value.toString()); row >= 0) box->setCurrentIndex(row);
                }};
    }
    OptionEditor operator()(std::optional<std::string> ExportOptions::*) const { return makeLine(); }
    OptionEditor operator()(Colour ExportOptions::*) const {
        auto* button = makeColourButton(changed);
        return {&option, button,
                [button] {
                    showColour(*button);
                    return button->text();
                },
                [button](const QVariant& value) {
                    if (QColor::isValidColor(value.toString())) button->setText(value.toString());
                    showColour(*button);
                }};
    }

    OptionEditor makeLine() const {
        auto* line = new QLineEdit;
        line->setPlaceholderText(translated(option.numbers.special));
        QObject::connect(line, &QLineEdit::textChanged, line, changed);
        return {&option, line, [line] { return line->text(); },
                [line](const QVariant& value) { line->setText(value.toString()); }};
    }
    OptionEditor makeNumber(double least) const {
        auto* spin = new QDoubleSpinBox;
        spin->setRange(least, option.numbers.most);
        spin->setDecimals(2);
        spin->setSingleStep(option.numbers.most < 200.0 ? 0.1 : 1.0);
        spin->setSuffix(translated(option.numbers.unit));
        spin->setSpecialValueText(translated(option.numbers.special));
        QObject::connect(spin, &QDoubleSpinBox::valueChanged, spin, changed);
        return {&option, spin, [spin] { return spin->value(); },
                [spin](const QVariant& value) { spin->setValue(value.toDouble()); }};
    }
};

}  // namespace

void OptionEditor::offer(const ExportOptions& options, const ExportSubject& subject) const {
    widget->setEnabled(option->isOffered(options, subject));
    auto* box = qobject_cast<QComboBox*>(widget);
    if (!box) return;
    for (std::size_t i = 0; i < option->words.size(); ++i) {
        const ExportWord& word = option->words[i];
        const bool isOffered = word.condition == nullptr || word.condition(options, subject);
        offerEntry(*box, static_cast<int>(i), isOffered ? QString() : translated(word.why));
    }
}

void OptionEditor::write(ExportOptions& options) const {
    std::visit([&](auto field) { take(options.*field, value(), option->numbers.least); }, option->field);
}

void OptionEditor::show(const ExportOptions& options) const {
    setValue(std::visit([&](auto field) { return settingOf(options.*field); }, option->field));
}

OptionEditor makeOptionEditor(const ExportOption& option, const std::function<void()>& changed) {
    const OptionEditor editor = std::visit(Maker{option, changed}, option.field);
    editor.widget->setObjectName(QLatin1String(option.setting()));
    editor.widget->setToolTip(translated(option.tip));
    editor.widget->setAccessibleName(translated(option.label).remove(u'&'));
    editor.show({});
    return editor;
}

void offerEntry(QComboBox& combo, int row, const QString& whyNot) {
    QStandardItem* item = qobject_cast<QStandardItemModel*>(combo.model())->item(row);
    item->setEnabled(whyNot.isEmpty());
    item->setToolTip(whyNot);
}

PageSize::PageSize(const ExportKind& kind, QFormLayout& form, const std::function<void()>& changed)
    : form_(form) {
    const auto prepare = [&](QSpinBox* side, int value, const QString& setting, const QString& name) {
        side->setRange(1, longestSide);
        side->setValue(value);
        side->setObjectName(setting);
        side->setAccessibleName(name);
        QObject::connect(side, &QSpinBox::valueChanged, side, changed);
    };
    prepare(width_, kind.isOnPaper() ? papers[0].width : kind.width, u"width"_s, SizeWords::tr("Width"));
    prepare(height_, kind.isOnPaper() ? papers[0].height : kind.height, u"height"_s, SizeWords::tr("Height"));
    auto* row = makeLayout<QHBoxLayout>(sides_);
    layOut(row, {{width_, 1}, new QLabel(u"×"_s), {height_, 1}});
    // So that mnemonics of labels focus them.
    sides_->setFocusProxy(width_);
    if (kind.isOnPaper()) {
        paper_ = new QComboBox;
        paper_->setObjectName(u"paper"_s);
        for (const Paper& paper : papers)
            paper_->addItem(SizeWords::tr(paper.text), QLatin1String(paper.name));
        paper_->addItem(SizeWords::tr("custom size"), u"own"_s);
        QObject::connect(paper_, &QComboBox::currentIndexChanged, paper_, changed);
        form.addRow(SizeWords::tr("Pa&ge"), paper_);
    }
    form.addRow(SizeWords::tr("Si&ze"), sides_);
}

void PageSize::refresh(const QString& ending, bool hasHeight) const {
    if (paper_) form_.setRowVisible(sides_, paper_->currentData() == u"own"_s);
    for (QSpinBox* side : {width_, height_}) {
        side->setSuffix(isPixels(ending) ? SizeWords::tr(" px") : SizeWords::tr(" pt"));
        side->setToolTip(isPixels(ending) ? SizeWords::tr("In pixels")
                                          : SizeWords::tr("In points (72 per inch)"));
    }
    width_->setEnabled(ending != u".csv"_s);
    height_->setEnabled(hasHeight);
}

void PageSize::fill(PictureLook& look, const QString& ending) const {
    look.width = width_->value();
    look.height = height_->value();
    if (!paper_ || paper_->currentIndex() >= static_cast<int>(papers.size())) return;
    const Paper& paper = papers[static_cast<std::size_t>(paper_->currentIndex())];
    const double scale = isPixels(ending) ? pixelsPerInch / pointsPerInch : 1.0;
    look.width = qRound(paper.width * scale);
    look.height = qRound(paper.height * scale);
}

void PageSize::load(const QSettings& settings) const {
    for (QSpinBox* side : {width_, height_})
        side->setValue(settings.value(side->objectName(), side->value()).toInt());
    if (!paper_) return;
    const int row = paper_->findData(settings.value(u"paper"_s).toString());
    if (row >= 0) paper_->setCurrentIndex(row);
}

void PageSize::save(QSettings& settings) const {
    for (const QSpinBox* side : {width_, height_})
        settings.setValue(side->objectName(), side->value());
    if (paper_) settings.setValue(u"paper"_s, paper_->currentData());
}

namespace {

using Section = ExportOption::Section;

// From the watched step on.
constexpr quint64 filmedSteps = 500;

QString headingOf(Section section) {
    switch (section) {
        case Section::what:
            return ExportPage::tr("What");
        case Section::look:
            return ExportPage::tr("Look");
        case Section::measures:
            return ExportPage::tr("Dimensions");
        case Section::file:
            break;
    }
    return ExportPage::tr("File");
}

bool is(const ExportKind& kind, std::string_view name) {
    return name == kind.name;
}

}  // namespace

ExportPage::ExportPage(const ExportKind& kind) : kind_(kind) {
    layout_->setContentsMargins(12, 8, 12, 8);
    layout_->setSpacing(10);
    layout_->addStretch(1);
    addWhat();
    for (const ExportOption* option : kind_.options)
        if (option->section != Section::file) addOption(*option);
    addFormat();
    for (const ExportOption* option : kind_.options)
        if (option->section == Section::file) addOption(*option);
}

QFormLayout* ExportPage::form(Section section) {
    if (const auto known = forms_.find(section); known != forms_.end()) return known->second;
    auto* box = new QGroupBox(headingOf(section));
    auto* form = new QFormLayout(box);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(10);
    form->setVerticalSpacing(7);
    layout_->insertWidget(layout_->count() - 1, box);
    return forms_[section] = form;
}

void ExportPage::addWhat() {
    if (kind_.takes == ExportTakes::search) return;
    // `show` determines whether solutions are selected, and precedes them.
    for (const char* name : {"show", "what"})
        if (const ExportOption* option = kind_.find(name)) addOption(*option);
    solutions_ = std::make_unique<SolutionChoice>(*form(Section::what), kind_.takes == ExportTakes::many,
                                                  [this] { onChanged(); });
}

void ExportPage::addOption(const ExportOption& option) {
    for (const OptionEditor& editor : editors_)
        if (editor.option == &option) return;
    QFormLayout* rows = form(option.section);
    if (option.isSize()) {
        size_.emplace(kind_, *rows, [this] { onChanged(); });
        return;
    }
    if (std::string_view(option.name) == "title") return addTitle();
    const OptionEditor editor = makeOptionEditor(option, [this] { onChanged(); });
    if (qobject_cast<QCheckBox*>(editor.widget))
        rows->addRow(editor.widget);
    else
        rows->addRow(sentence(messageOf(option.label)), editor.widget);
    editors_.push_back(editor);
}

void ExportPage::addFormat() {
    format_->setObjectName(u"format"_s);
    for (const ExportFormat& format : kind_.formats)
        if (format.label) format_->addItem(sentence(messageOf(format.label)), QLatin1String(format.ending));
    if (is(kind_, "solutions"))
        format_->setToolTip(
            tr("Drawings are for reading, JSON lines and lines of letters for tilewright-cli, tables "
               "for spreadsheets."));
    connect(format_, &QComboBox::currentIndexChanged, this, &ExportPage::onChanged);
    if (format_->count() < 2) {
        // There is no choice.
        format_->setParent(this);
        return format_->hide();
    }
    form(Section::file)->addRow(tr("Fo&rmat"), format_);
}

void ExportPage::addTitle() {
    titled_ = new QCheckBox(tr("&Title"));
    titled_->setObjectName(u"titled"_s);
    titled_->setChecked(!is(kind_, "picture"));
    title_ = new QLineEdit;
    title_->setObjectName(u"title"_s);
    title_->setToolTip(tr("Empty: the name of the puzzle"));
    title_->setAccessibleName(tr("Title"));
    connect(titled_, &QCheckBox::toggled, this, &ExportPage::onChanged);
    connect(title_, &QLineEdit::textChanged, this, &ExportPage::onChanged);
    form(Section::file)->addRow(titled_, title_);
}

void ExportPage::setSource(ExportSource source) {
    source_ = std::move(source);
    refresh();
}

const OptionEditor* ExportPage::editorOf(std::string_view name) const {
    const auto found = std::ranges::find_if(
        editors_, [name](const OptionEditor& editor) { return name == editor.option->name; });
    return found == editors_.end() ? nullptr : &*found;
}

// Earlier choices are remembered nevertheless.
void ExportPage::proposeShow(const char* word) {
    const OptionEditor* show = editorOf("show");
    if (!show) return;
    const bool before = std::exchange(updating_, true);
    const QVariant own = replaced_ && replaced_->second == show->value() ? replaced_->first : show->value();
    show->setValue(QLatin1String(word));
    replaced_.emplace(own, show->value());
    takeChoices();
    updating_ = before;
}

void ExportPage::showSearch() {
    proposeShow("search");
    refresh();
}

// Moves, if pieces cannot be inserted alone or the user is looking at moves.
void ExportPage::proposeMoves() {
    if (source_.solutions.count == 0 || std::exchange(isBegun_, true)) return;
    if (kind_.takes != ExportTakes::one || !kind_.find("show") || options_.show != "assembly") return;
    const std::uint64_t place = source_.firstPlace(true);
    if (source_.isEdges || !source_.canMove() || source_.isStuck(place)) return;
    if (source_.selection.isDisassembled)
        proposeShow(is(kind_, "animation") ? "apart" : "together");
    else if (source_.needsMoves(place))
        proposeShow("together");
}

ExportSubject ExportPage::subject() const {
    ExportSubject subject = subjectOf(source_.puzzle, ending().toStdString());
    subject.isEdges = source_.isEdges;
    return subject;
}

ExportOptions ExportPage::chosen() const {
    ExportOptions options = options_;
    if (size_) size_->fill(options, ending());
    if (title_) {
        options.title.emplace();
        if (titled_->isChecked())
            options.title = (title_->text().isEmpty() ? source_.name : title_->text()).toStdString();
    }
    return meaningful(kind_, options, subject());
}

bool ExportPage::isOfSearch() const {
    return kind_.find("show") && options_.show == "search";
}

bool ExportPage::isOfMoves() const {
    if (is(kind_, "model")) return options_.model == "apart";
    return kind_.find("show") && (options_.show == "apart" || options_.show == "together");
}

bool ExportPage::takesOne() const {
    return kind_.takes == ExportTakes::one && !isOfSearch() && !is(kind_, "paper") &&
           !(is(kind_, "print") && options_.solids == "pieces") &&
           !(is(kind_, "model") && options_.model == "pieces") &&
           !(is(kind_, "laser") && options_.cuts != "solution");
}

bool ExportPage::takesMany() const {
    return kind_.takes == ExportTakes::many && !isOfSearch() &&
           !(is(kind_, "solutions") && options_.text == "pieces");
}

QString ExportPage::obstacle() const {
    if (source_.isEdges && !kind_.forEdges) return tr("This export does not support edge-matching puzzles.");
    if (is(kind_, "laser") || is(kind_, "paper")) {
        if (!parseSheet(options_.sheet))
            return tr("Enter the sheet as width and height in millimetres, such as 600x400.");
        const auto problem = cutProblem(source_.puzzle, chosen());
        // Problems of the puzzle itself, which no search can solve.
        if (problem && !problem->option) return sentence(problem->why);
    }
    if (takesOne() || takesMany()) {
        if (const QString none = source_.whyNoSolutions(); !none.isEmpty()) return none;
        if (const QString flaw = solutions_->flaw(source_, isOfMoves()); !flaw.isEmpty()) return flaw;
    }
    if (kind_.takes == ExportTakes::search && source_.levels.empty())
        return source_.obstacle.isEmpty()
                   ? tr("Nothing has been counted yet.\nClose this window and start a search: Search > "
                        "Solve (F5).")
                   : source_.whyNoSolutions();
    if (isOfSearch()) {
        if (!source_.obstacle.isEmpty()) return source_.whyNoSolutions();
        if (!parseSteps(options_.steps))
            return tr("Enter the steps as a range such as 1-500, up to a million.");
    }
    const bool isComb = is(kind_, "laser") && options_.cuts == "comb";
    const bool isCut = is(kind_, "laser") || is(kind_, "paper");
    const bool isMade = isCut || is(kind_, "print") || is(kind_, "model");
    const bool ofPieces = !takesOne() && !takesMany() && (isMade || is(kind_, "solutions"));
    if (ofPieces && !isComb && source_.puzzle.pieces.empty()) return tr("This puzzle has no pieces yet.");
    if (!isMade || isComb) return {};
    for (const Piece& piece : source_.puzzle.pieces)
        if (piece.shape.cells().empty())
            return tr("The piece %1 has no cells yet.").arg(QString::fromStdString(piece.name));
    if (isCut) {
        const auto problem = cutProblem(source_.puzzle, chosen());
        return problem ? sentence(problem->why) : QString();
    }
    const auto problem = printProblem(chosen(), source_.puzzle.lattice);
    return problem ? sentence(problem->why) : QString();
}

ExportMaker ExportPage::maker() const {
    ExportMaterial material = source_;
    material.solutions = takesOne() || takesMany() ? solutions_->chosen(source_) : PickedSolutions();
    return [&kind = kind_, material, options = chosen(), ending = ending().toStdString()](
               const StopToken& stop) { return prepareExport(kind, material, options, ending, stop); };
}

QString ExportPage::nameWith(const QString& word, const QString& second) const {
    QString name;
    for (const QChar c : source_.name.toLower())
        name += c.isLetterOrNumber() ? c : u' ';
    name = name.simplified().replace(u' ', u'-').left(60);
    if (name.isEmpty()) name = tr("puzzle");
    for (const QString& more : {word, second})
        if (!more.isEmpty()) name += u'-' + more;
    return name;
}

QString ExportPage::proposedName() const {
    const QString number = takesOne() ? solutions_->numberText() : QString();
    if (is(kind_, "sheet")) return nameWith(tr("solutions"));
    if (is(kind_, "solutions")) return nameWith(takesMany() ? tr("solutions") : tr("pieces"));
    if (is(kind_, "instructions")) return nameWith(tr("instructions"), number);
    if (is(kind_, "statistics")) return nameWith(tr("statistics"));
    if (is(kind_, "laser") && options_.cuts == "comb") return tr("kerf-comb");
    if (is(kind_, "laser")) return nameWith(tr("laser"), number);
    if (is(kind_, "paper")) return nameWith(tr("paper"));
    if ((is(kind_, "print") || is(kind_, "model")) && !takesOne()) return nameWith(tr("pieces"));
    if (isOfSearch()) return nameWith(tr("search"));
    if (is(kind_, "page")) return nameWith(options_.show == "assembly" ? tr("solutions") : tr("assembly"));
    if (!is(kind_, "animation")) return nameWith(number);
    return nameWith(options_.show == "turn" ? tr("turn") : tr("assembly"), number);
}

QString ExportPage::ending() const {
    if (is(kind_, "solutions") && !takesMany()) return u".txt"_s;
    return format_->currentData().toString();
}

bool ExportPage::setEnding(const QString& ending) {
    const int row = format_->findData(ending);
    if (row >= 0) format_->setCurrentIndex(row);
    return row >= 0;
}

void ExportPage::takeChoices() {
    for (const OptionEditor& editor : editors_)
        editor.write(options_);
}

void ExportPage::onChanged() {
    if (updating_) return;
    takeChoices();
    refresh();
    Q_EMIT changed();
}

void ExportPage::refresh() {
    updating_ = true;
    proposeMoves();
    if (solutions_) {
        solutions_->refresh(source_, takesOne() && isOfMoves());
        solutions_->setVisible(takesOne() || takesMany());
    }
    refreshRows();
    updating_ = false;
}

void ExportPage::refreshRows() {
    const ExportSubject now = subject();
    for (const OptionEditor& editor : editors_) {
        editor.offer(options_, now);
        QFormLayout* rows = forms_[editor.option->section];
        // Hide options without effect in the first sections.
        const bool isFixed =
            editor.option->section == Section::look || editor.option->section == Section::file;
        rows->setRowVisible(editor.widget,
                            editor.option->isAbout(now) && (isFixed || editor.widget->isEnabled()));
    }
    if (is(kind_, "solutions")) forms_[Section::file]->setRowVisible(format_, takesMany());
    const bool isDrawn = ending() != u".csv"_s;
    if (size_) size_->refresh(ending(), isDrawn && !options_.crop);
    if (!title_) return;
    titled_->setEnabled(isDrawn);
    title_->setEnabled(isDrawn && titled_->isChecked());
    title_->setPlaceholderText(source_.name);
}

void ExportPage::loadChoices() {
    updating_ = true;
    QSettings settings;
    settings.beginGroup(u"export/"_s + QLatin1String(kind_.name));
    for (const OptionEditor& editor : editors_) {
        const QVariant value = settings.value(QLatin1String(editor.option->setting()));
        if (value.isValid() && !editor.option->isPassing) editor.setValue(value);
    }
    if (const auto watched = source_.selection.watchedStep)
        if (const OptionEditor* steps = editorOf("steps")) {
            const quint64 first = std::max<quint64>(1, *watched);
            steps->setValue(u"%1-%2"_s.arg(first).arg(first + filmedSteps - 1));
        }
    isBegun_ = false;
    takeChoices();
    setEnding(settings.value(u"format"_s).toString());
    if (size_) size_->load(settings);
    if (titled_) titled_->setChecked(settings.value(u"titled"_s, titled_->isChecked()).toBool());
    refresh();
}

void ExportPage::saveChoices() const {
    QSettings settings;
    settings.beginGroup(u"export/"_s + QLatin1String(kind_.name));
    for (const OptionEditor& editor : editors_)
        if (!editor.option->isPassing) {
            const bool isProposal = std::string_view(editor.option->name) == "show" && replaced_ &&
                                    replaced_->second == editor.value();
            settings.setValue(QLatin1String(editor.option->setting()),
                              isProposal ? replaced_->first : editor.value());
        }
    settings.setValue(u"format"_s, format_->currentData());
    if (size_) size_->save(settings);
    if (titled_) settings.setValue(u"titled"_s, titled_->isChecked());
}

}  // namespace tilewright
