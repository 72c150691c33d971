#include "views/export/picture_pages.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <array>
#include <utility>

#include "core/watch/search_stretch.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr QSize pictureSize(800, 600);
constexpr QSize pageSize(595, 842);
constexpr QSize filmSize(480, 400);
constexpr int mostSteps = 999'999'999;
constexpr int longestStretch = 1'000'000;

QSpinBox* makeCount(int low, int high, int value) {
    auto* spin = new QSpinBox;
    spin->setRange(low, high);
    spin->setValue(value);
    return spin;
}

QDoubleSpinBox* makeSeconds(double value, const QString& suffix) {
    auto* spin = new QDoubleSpinBox;
    spin->setRange(0.02, 60.0);
    spin->setDecimals(2);
    spin->setSingleStep(0.1);
    spin->setValue(value);
    spin->setSuffix(suffix);
    return spin;
}

// For what fills pages of paper.
OutputSection::Begin pagesOutput() {
    return {{{u".pdf"_s, DrawnPage::tr("PDF with all pages")},
             {u".png"_s, DrawnPage::tr("PNG, a picture for each page")},
             {u".svg"_s, DrawnPage::tr("SVG, a drawing for each page")}},
            pageSize,
            true,
            true};
}

}  // namespace

PictureLook DrawnPage::look() const {
    PictureLook look;
    if (look_) look_->fill(look);
    output_->fill(look);
    return look;
}

void DrawnPage::refreshDrawing(const LookSection::Offer& offer) {
    if (look_) look_->refresh(source().puzzle.lattice == Lattice::square, offer);
    output_->refresh();
}

PicturePage::PicturePage() : DrawnPage(u"picture"_s) {
    solution_ = std::make_unique<SolutionSpin>(*this, *addSection(tr("What")));
    look_ = std::make_unique<LookSection>(*this, true);
    output_ = std::make_unique<OutputSection>(*this, OutputSection::Begin{{{u".png"_s, tr("PNG picture")},
                                                                           {u".svg"_s, tr("SVG drawing")},
                                                                           {u".pdf"_s, tr("PDF page")}},
                                                                          pictureSize,
                                                                          false,
                                                                          false});
}

QString PicturePage::obstacle() const {
    return SolutionSpin::obstacle(source());
}

ExportMaker PicturePage::maker() const {
    PictureLook look;
    look_->fill(look);
    output_->fill(look);
    return [puzzle = source().puzzle, solution = solution_->solution(), look, note = output_->sizeText()](
               const std::stop_token&) { return preparedPages(solutionPage(puzzle, solution, look), note); };
}

QString PicturePage::proposedName() const {
    return nameWith(solution_->numberText());
}

void PicturePage::refresh() {
    solution_->refresh();
    refreshDrawing();
}

SheetPage::SheetPage()
    : DrawnPage(u"sheet"_s),
      columns_(choice(makeCount(1, 100, 5), u"columns"_s)),
      rows_(choice(makeCount(1, 100, 8), u"rows"_s)),
      caption_(choice(new QLineEdit, u"caption"_s)),
      numbers_(choice(new QCheckBox(tr("N&umbers below the pictures")), u"numbers"_s)) {
    QFormLayout* form = addSection(tr("What"));
    solutions_ = std::make_unique<SolutionChoice>(*this, *form);
    auto* gridRow = new QWidget;
    gridRow->setFocusProxy(columns_);
    auto* grid = new QHBoxLayout(gridRow);
    grid->setContentsMargins({});
    columns_->setAccessibleName(tr("Columns"));
    columns_->setToolTip(tr("Pictures beside each other"));
    rows_->setAccessibleName(tr("Rows"));
    rows_->setToolTip(tr("Pictures above each other"));
    grid->addWidget(columns_, 1);
    grid->addWidget(new QLabel(u"×"_s));
    grid->addWidget(rows_, 1);
    form->addRow(tr("Columns × ro&ws"), gridRow);
    caption_->setPlaceholderText(tr("words below every page"));
    form->addRow(tr("Capt&ion"), caption_);
    numbers_->setChecked(true);
    form->addRow(numbers_);
    look_ = std::make_unique<LookSection>(*this, true);
    output_ = std::make_unique<OutputSection>(*this, pagesOutput());
}

QString SheetPage::obstacle() const {
    const QString none = SolutionSpin::obstacle(source());
    return none.isEmpty() ? solutions_->flaw() : none;
}

ExportMaker SheetPage::maker() const {
    SheetOptions options;
    options.look = look();
    options.columns = columns_->value();
    options.rows = rows_->value();
    options.caption = caption_->text().toStdString();
    options.numbers = numbers_->isChecked();
    return [puzzle = source().puzzle, solutions = solutions_->chosen(), options, format = format(),
            note = output_->sizeText()](const std::stop_token&) {
        return preparedPages(sheetPages(puzzle, solutions, options, format), note);
    };
}

QString SheetPage::proposedName() const {
    return nameWith(tr("solutions"));
}

void SheetPage::refresh() {
    solutions_->refresh();
    refreshDrawing();
}

AnimationPage::AnimationPage()
    : DrawnPage(u"animation"_s),
      form_(addSection(tr("What"))),
      show_(choice(new QComboBox, u"show"_s)),
      first_(choice(makeCount(1, mostSteps, 1), u"first"_s)),
      last_(choice(makeCount(1, mostSteps, 500), u"last"_s)),
      steps_(new QWidget),
      framesPerSecond_(choice(makeCount(1, 50, 20), u"framesPerSecond"_s)),
      moveSeconds_(choice(makeSeconds(0.7, tr(" s a piece")), u"moveSeconds"_s)),
      turnSeconds_(choice(makeSeconds(4.0, tr(" s a turn")), u"turnSeconds"_s)),
      stateSeconds_(choice(makeSeconds(0.15, tr(" s a step")), u"stateSeconds"_s)) {
    show_->addItem(tr("the assembly, piece by piece"), u"assembly"_s);
    show_->addItem(tr("a turn of the solution"), u"turn"_s);
    show_->addItem(tr("a stretch of the search"), u"search"_s);
    form_->addRow(tr("S&how"), show_);
    solution_ = std::make_unique<SolutionSpin>(*this, *form_);
    auto* steps = new QHBoxLayout(steps_);
    steps->setContentsMargins({});
    steps_->setFocusProxy(first_);
    first_->setAccessibleName(tr("First step"));
    last_->setAccessibleName(tr("Last step"));
    for (QSpinBox* step : {first_, last_}) {
        step->setGroupSeparatorShown(true);
        step->setToolTip(tr("Steps of the search by the plan, in one thread from the beginning"));
    }
    steps->addWidget(first_, 1);
    steps->addWidget(new QLabel(u"–"_s));
    steps->addWidget(last_, 1);
    form_->addRow(tr("&Steps"), steps_);
    for (QDoubleSpinBox* seconds : {moveSeconds_, turnSeconds_, stateSeconds_})
        form_->addRow(tr("Ti&me"), seconds);
    framesPerSecond_->setSuffix(tr(" a second"));
    form_->addRow(tr("&Frames"), framesPerSecond_);
    look_ = std::make_unique<LookSection>(*this, true);
    output_ = std::make_unique<OutputSection>(
        *this,
        OutputSection::Begin{{{u".gif"_s, tr("animated GIF")}, {u".png"_s, tr("numbered PNG pictures")}},
                             filmSize,
                             false,
                             true});
}

QString AnimationPage::shown() const {
    return show_->currentData().toString();
}

QString AnimationPage::obstacle() const {
    if (shown() != u"search"_s) return SolutionSpin::obstacle(source());
    if (!source().obstacle.isEmpty()) return SolutionSpin::obstacle(source());
    if (first_->value() > last_->value()) return tr("The first step comes before the last one.");
    if (last_->value() - first_->value() >= longestStretch)
        return tr("These are too many steps; choose a million at most.");
    return {};
}

ExportMaker AnimationPage::maker() const {
    AnimationOptions options;
    options.look = look();
    options.show = shown().toStdString();
    options.framesPerSecond = framesPerSecond_->value();
    const QDoubleSpinBox* seconds = options.show == "assembly" ? moveSeconds_
                                    : options.show == "turn"   ? turnSeconds_
                                                               : stateSeconds_;
    options.seconds = seconds->value();
    if (options.show != "search")
        return [puzzle = source().puzzle, solution = solution_->solution(), options,
                note = output_->sizeText()](const std::stop_token&) {
            return preparedFilm(solutionFilm(puzzle, solution, options), note);
        };
    StretchLimits limits;
    limits.first = static_cast<std::uint64_t>(first_->value());
    limits.last = static_cast<std::uint64_t>(last_->value());
    return [puzzle = source().puzzle, plan = source().plan, limits, options,
            note = output_->sizeText()](const std::stop_token& stop) {
        const SearchStretch stretch = recordStretch(puzzle, plan, limits, stop);
        if (stretch.isTooLong)
            throw PictureError(tr("In these steps more than %Ln piece(s) are placed or taken away; choose "
                                  "fewer of them.",
                                  "", static_cast<int>(limits.most))
                                   .toStdString());
        if (stretch.states.empty())
            throw PictureError(
                tr("No piece is placed or taken away in these steps of the search.").toStdString());
        return preparedFilm(stretchFilm(puzzle, stretch.states, options), note);
    };
}

QString AnimationPage::proposedName() const {
    if (shown() == u"search"_s) return nameWith(tr("search"));
    return nameWith(shown() == u"turn"_s ? tr("turn") : tr("assembly"), solution_->numberText());
}

void AnimationPage::refresh() {
    const QString what = shown();
    solution_->refresh();
    solution_->setVisible(what != u"search"_s);
    form_->setRowVisible(steps_, what == u"search"_s);
    form_->setRowVisible(moveSeconds_, what == u"assembly"_s);
    form_->setRowVisible(turnSeconds_, what == u"turn"_s);
    form_->setRowVisible(stateSeconds_, what == u"search"_s);
    form_->setRowVisible(framesPerSecond_, what != u"search"_s);
    refreshDrawing({what == u"search"_s, what == u"turn"_s, what == u"turn"_s});
}

InstructionsPage::InstructionsPage()
    : DrawnPage(u"instructions"_s), stepsPerPage_(choice(makeCount(1, 12, 4), u"stepsPerPage"_s)) {
    QFormLayout* form = addSection(tr("What"));
    solution_ = std::make_unique<SolutionSpin>(*this, *form);
    stepsPerPage_->setSuffix(tr(" on a page"));
    form->addRow(tr("Steps"), stepsPerPage_);
    look_ = std::make_unique<LookSection>(*this, false);
    output_ = std::make_unique<OutputSection>(*this, pagesOutput());
}

QString InstructionsPage::obstacle() const {
    return SolutionSpin::obstacle(source());
}

ExportMaker InstructionsPage::maker() const {
    InstructionsOptions options;
    options.look = look();
    options.stepsPerPage = stepsPerPage_->value();
    return [puzzle = source().puzzle, solution = solution_->solution(), options, format = format(),
            note = output_->sizeText()](const std::stop_token&) {
        return preparedPages(instructionPages(puzzle, solution, options, format), note);
    };
}

QString InstructionsPage::proposedName() const {
    return nameWith(tr("instructions"), solution_->numberText());
}

void InstructionsPage::refresh() {
    solution_->refresh();
    refreshDrawing();
}

}  // namespace tilewright
