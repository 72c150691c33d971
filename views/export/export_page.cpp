#include "views/export/export_page.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLineEdit>
#include <QSettings>
#include <algorithm>
#include <utility>

#include "core/exports/solid_files.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

using Section = ExportOption::Section;

// From the one on that is watched.
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
    // What is shown decides whether solutions are asked for, and stands before them.
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
            tr("Drawings are for people. JSON lines and lines of letters can be read by tilewright-cli "
               "again, tables by a spreadsheet."));
    connect(format_, &QComboBox::currentIndexChanged, this, &ExportPage::onChanged);
    if (format_->count() < 2) {
        // There is nothing to choose.
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
    title_->setToolTip(tr("Left empty: the name of the puzzle"));
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

// What was chosen before is remembered all the same.
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

// Moves, where pieces cannot go in alone or where a person looks at moves.
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
    return {source_.isEdges, source_.puzzle.lattice.isFlat(), ending().toStdString()};
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
    return kind_.find("show") && (options_.show == "apart" || options_.show == "together");
}

bool ExportPage::takesOne() const {
    return kind_.takes == ExportTakes::one && !isOfSearch() &&
           !(is(kind_, "stl") && options_.solids == "pieces");
}

bool ExportPage::takesMany() const {
    return kind_.takes == ExportTakes::many && !isOfSearch() &&
           !(is(kind_, "solutions") && options_.text == "pieces");
}

QString ExportPage::obstacle() const {
    if (source_.isEdges && !kind_.forEdges)
        return tr("Boards of edge matching cannot be exported in this way.");
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
            return tr("The steps must be two numbers like 1-500, at most a million.");
    }
    const bool ofPieces = !takesOne() && !takesMany() && (is(kind_, "stl") || is(kind_, "solutions"));
    if (ofPieces && source_.puzzle.pieces.empty()) return tr("This puzzle has no pieces yet.");
    if (!is(kind_, "stl")) return {};
    for (const Piece& piece : source_.puzzle.pieces)
        if (piece.shape.cells().empty())
            return tr("The piece %1 has no cells yet.").arg(QString::fromStdString(piece.name));
    const Lattice lattice = source_.puzzle.lattice;
    const auto problem = solidProblem(solidOptions(chosen(), lattice));
    return problem ? sentence(problem->why) : QString();
}

ExportMaker ExportPage::maker() const {
    ExportMaterial material = source_;
    material.solutions = takesOne() || takesMany() ? solutions_->chosen(source_) : PickedSolutions();
    return [&kind = kind_, material, options = chosen(), ending = ending().toStdString()](
               const std::stop_token& stop) { return prepareExport(kind, material, options, ending, stop); };
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
    if (is(kind_, "stl") && !takesOne()) return nameWith(tr("pieces"));
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
        // In the first sections what has no meaning is out of the way.
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
