#include "views/export/page_sections.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QStandardItemModel>
#include <algorithm>
#include <limits>
#include <utility>

#include "core/formats/number_set.h"
#include "views/assembly/viewpoint.h"
#include "views/export/colour_button.h"
#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int longestSide = 20'000;
constexpr double pointsPerInch = 72.0;
constexpr double pixelsPerInch = 150.0;

struct Paper {
    const char* name;
    const char* text;
    // In points.
    int width;
    int height;
};

constexpr std::array papers{
    Paper{"a4", QT_TRANSLATE_NOOP("tilewright::OutputSection", "A4, upright"), 595, 842},
    Paper{"a4-wide", QT_TRANSLATE_NOOP("tilewright::OutputSection", "A4, landscape"), 842, 595},
    Paper{"letter", QT_TRANSLATE_NOOP("tilewright::OutputSection", "US Letter, upright"), 612, 792},
    Paper{"letter-wide", QT_TRANSLATE_NOOP("tilewright::OutputSection", "US Letter, landscape"), 792, 612},
};

struct CornerText {
    const char* name;
    const char* text;
};

// In the order of isometricCorners().
constexpr std::array corners{
    CornerText{"+x-y+z", QT_TRANSLATE_NOOP("tilewright::LookSection", "front right, above")},
    CornerText{"+x+y+z", QT_TRANSLATE_NOOP("tilewright::LookSection", "back right, above")},
    CornerText{"-x+y+z", QT_TRANSLATE_NOOP("tilewright::LookSection", "back left, above")},
    CornerText{"-x-y+z", QT_TRANSLATE_NOOP("tilewright::LookSection", "front left, above")},
    CornerText{"+x-y-z", QT_TRANSLATE_NOOP("tilewright::LookSection", "front right, below")},
    CornerText{"+x+y-z", QT_TRANSLATE_NOOP("tilewright::LookSection", "back right, below")},
    CornerText{"-x+y-z", QT_TRANSLATE_NOOP("tilewright::LookSection", "back left, below")},
    CornerText{"-x-y-z", QT_TRANSLATE_NOOP("tilewright::LookSection", "front left, below")},
};

// The entry at `row` with a reason why it cannot be chosen, or without one.
void offerEntry(QComboBox& combo, int row, const QString& whyNot) {
    QStandardItem* item = qobject_cast<QStandardItemModel*>(combo.model())->item(row);
    item->setEnabled(whyNot.isEmpty());
    item->setToolTip(whyNot);
}

int toInt(std::uint64_t value) {
    return static_cast<int>(std::min<std::uint64_t>(value, std::numeric_limits<int>::max()));
}

QSpinBox* makeSide(int value, const QString& name) {
    auto* side = new QSpinBox;
    side->setRange(1, longestSide);
    side->setValue(value);
    side->setAccessibleName(name);
    return side;
}

}  // namespace

LookSection::LookSection(ExportKindPage& page, bool canExplode)
    : view_(page.choice(new QComboBox, u"view"_s)),
      corner_(page.choice(new QComboBox, u"corner"_s)),
      outlines_(page.choice(new QCheckBox(tr("&Lines between pieces")), u"outlines"_s)),
      labels_(page.choice(new QCheckBox(tr("N&ames of pieces")), u"labels"_s)),
      region_(page.choice(new QCheckBox(tr("&Box or board behind the pieces")), u"region"_s)) {
    QFormLayout* form = page.addSection(tr("Look"));
    view_->addItem(tr("as suits the puzzle"), u"auto"_s);
    view_->addItem(tr("from above"), u"above"_s);
    view_->addItem(tr("from a corner"), u"isometric"_s);
    view_->addItem(tr("layer by layer"), u"layers"_s);
    view_->setToolTip(tr("Flat puzzles are suited by a view from above, others by one from a corner"));
    form->addRow(tr("&View"), view_);
    for (const CornerText& corner : corners)
        corner_->addItem(tr(corner.text), QLatin1String(corner.name));
    corner_->setToolTip(tr("The corner of the box that points towards you"));
    form->addRow(tr("C&orner"), corner_);
    if (canExplode) {
        explode_ = page.choice(new QDoubleSpinBox, u"explode"_s);
        explode_->setRange(0.0, 10.0);
        explode_->setSingleStep(0.1);
        explode_->setDecimals(1);
        explode_->setSpecialValueText(tr("not"));
        explode_->setToolTip(tr("How far pieces move away from the middle; 0.8 shows most puzzles well"));
        form->addRow(tr("E&xploded"), explode_);
    }
    outlines_->setChecked(true);
    region_->setChecked(true);
    for (QCheckBox* check : {outlines_, labels_, region_})
        form->addRow(check);
    labels_->setToolTip(tr("On each piece, where it can be seen"));
}

void LookSection::refresh(const Offer& offer) {
    view_->setEnabled(!offer.cornerOnly);
    const int layers = view_->findData(u"layers"_s);
    offerEntry(*view_, layers,
               offer.flat      ? tr("A flat puzzle has one layer")
               : !offer.layers ? tr("Layers do not move")
                               : QString());
    const QString view = view_->currentData().toString();
    if (view == u"layers"_s && (offer.flat || !offer.layers)) view_->setCurrentIndex(0);
    const QString now = view_->currentData().toString();
    const bool fromCorner = offer.cornerOnly || now == u"isometric"_s || (now == u"auto"_s && !offer.flat);
    corner_->setEnabled(fromCorner);
    const bool isExploded = explode_ && offer.explode && now != u"layers"_s;
    if (explode_) explode_->setEnabled(isExploded);
    // Exploded pieces lie in no box.
    region_->setEnabled(!isExploded || explode_->value() == 0.0);
}

void LookSection::fill(PictureLook& look) const {
    look.view = view_->currentData().toString().toStdString();
    look.corner = corner_->currentData().toString().toStdString();
    look.explode = explode_ && explode_->isEnabled() ? explode_->value() : 0.0;
    look.outlines = outlines_->isChecked();
    look.labels = labels_->isChecked();
    look.region = region_->isChecked();
}

OutputSection::OutputSection(ExportKindPage& page, const Begin& begin)
    : page_(page),
      begin_(begin),
      form_(page.addSection(tr("File"))),
      format_(page.choice(new QComboBox, u"format"_s)),
      sizes_(new QWidget),
      width_(page.choice(makeSide(begin.size.width(), tr("Width")), u"width"_s)),
      height_(page.choice(makeSide(begin.size.height(), tr("Height")), u"height"_s)),
      background_(page.choice(new ColourButton(Qt::white), u"background"_s)),
      transparent_(page.choice(new QCheckBox(tr("trans&parent")), u"transparent"_s)),
      titled_(page.choice(new QCheckBox(tr("&Title")), u"titled"_s)),
      title_(page.passingChoice(new QLineEdit, u"title"_s)) {
    for (const ExportKindPage::Format& format : begin.formats)
        format_->addItem(format.name, format.ending);
    form_->addRow(tr("Fo&rmat"), format_);
    if (begin.onPaper) {
        paper_ = page.choice(new QComboBox, u"paper"_s);
        for (const Paper& paper : papers)
            paper_->addItem(tr(paper.text), QLatin1String(paper.name));
        paper_->addItem(tr("a size of its own"), u"own"_s);
        form_->addRow(tr("Pa&ge"), paper_);
    }
    auto* sizes = new QHBoxLayout(sizes_);
    sizes->setContentsMargins({});
    sizes->addWidget(width_, 1);
    sizes->addWidget(new QLabel(u"×"_s));
    sizes->addWidget(height_, 1);
    form_->addRow(tr("Si&ze"), sizes_);
    // So that the labels reach them by their letters.
    sizes_->setFocusProxy(width_);
    auto* behindIt = new QWidget;
    behindIt->setFocusProxy(background_);
    auto* behind = new QHBoxLayout(behindIt);
    behind->setContentsMargins({});
    behind->setSpacing(10);
    background_->setAccessibleName(tr("Background"));
    background_->setToolTip(tr("The colour behind everything"));
    behind->addWidget(background_);
    behind->addWidget(transparent_);
    behind->addStretch(1);
    form_->addRow(tr("Bac&kground"), behindIt);
    titled_->setChecked(begin.titled);
    title_->setToolTip(tr("Left empty: the name of the puzzle"));
    title_->setAccessibleName(tr("Title"));
    form_->addRow(titled_, title_);
}

bool OutputSection::isPixels() const {
    return ending() == u".png"_s || ending() == u".gif"_s;
}

bool OutputSection::canBeTransparent() const {
    return ending() == u".png"_s || ending() == u".svg"_s;
}

void OutputSection::refresh() {
    if (paper_) form_->setRowVisible(sizes_, paper_->currentData() == u"own"_s);
    for (QSpinBox* side : {width_, height_})
        side->setSuffix(isPixels() ? tr(" px") : tr(" pt"));
    width_->setToolTip(isPixels() ? tr("In pixels") : tr("In points: 72 are an inch"));
    height_->setToolTip(width_->toolTip());
    // A table has neither size nor colours.
    const bool isDrawn = ending() != u".csv"_s;
    for (QWidget* widget : {sizes_, static_cast<QWidget*>(titled_)})
        widget->setEnabled(isDrawn);
    transparent_->setEnabled(canBeTransparent());
    transparent_->setToolTip(canBeTransparent() ? tr("Nothing behind it: PNG and SVG can do that")
                                                : tr("Only PNG and SVG can do that"));
    background_->setEnabled(isDrawn && (!canBeTransparent() || !transparent_->isChecked()));
    title_->setEnabled(isDrawn && titled_->isChecked());
    title_->setPlaceholderText(QString::fromStdString(page_.source().puzzle.name));
}

QString OutputSection::sizeText() const {
    PictureLook look;
    fill(look);
    const QLocale locale;
    const auto side = [&](int value, double unit) { return locale.toString(qRound(value * unit)); };
    if (isPixels()) return tr("%1 × %2 pixels").arg(side(look.width, 1.0), side(look.height, 1.0));
    constexpr double millimetres = 25.4 / pointsPerInch;
    return tr("%1 × %2 mm").arg(side(look.width, millimetres), side(look.height, millimetres));
}

QString OutputSection::ending() const {
    return format_->currentData().toString();
}

void OutputSection::setEnding(const QString& ending) {
    if (const int row = format_->findData(ending); row >= 0) format_->setCurrentIndex(row);
}

void OutputSection::fill(PictureLook& look) const {
    look.width = width_->value();
    look.height = height_->value();
    for (const Paper& paper : papers) {
        if (!paper_ || paper_->currentData() != QLatin1String(paper.name)) continue;
        const double scale = isPixels() ? pixelsPerInch / pointsPerInch : 1.0;
        look.width = qRound(paper.width * scale);
        look.height = qRound(paper.height * scale);
    }
    look.transparent = canBeTransparent() && transparent_->isChecked();
    const QColor behind = background_->colour();
    look.background = {static_cast<std::uint8_t>(behind.red()), static_cast<std::uint8_t>(behind.green()),
                       static_cast<std::uint8_t>(behind.blue())};
    look.title.emplace();
    if (titled_->isChecked())
        look.title = title_->text().isEmpty() ? page_.source().puzzle.name : title_->text().toStdString();
}

SolutionSpin::SolutionSpin(ExportKindPage& page, QFormLayout& form)
    : page_(page),
      form_(form),
      row_(new QWidget),
      number_(page.passingChoice(new QSpinBox, u"solution"_s)),
      total_(new QLabel) {
    auto* row = new QHBoxLayout(row_);
    row->setContentsMargins({});
    row_->setFocusProxy(number_);
    row->addWidget(number_);
    row->addWidget(total_);
    row->addStretch(1);
    number_->setGroupSeparatorShown(true);
    number_->setAccessibleName(tr("Number of the solution"));
    number_->setToolTip(tr("Which of the solutions, as they were found"));
    form_.addRow(tr("&Solution"), row_);
}

void SolutionSpin::refresh() {
    const ExportSource& source = page_.source();
    const quint64 count = source.solutions.count;
    number_->setEnabled(count > 0);
    number_->setRange(count > 0 ? 1 : 0, toInt(count));
    if (count > 0 && !std::exchange(isBegun_, true))
        number_->setValue(toInt(source.selection.current.value_or(0) + 1));
    total_->setText(source.isSearching ? tr("of %1 so far").arg(QLocale().toString(count))
                                       : tr("of %1").arg(QLocale().toString(count)));
}

void SolutionSpin::setVisible(bool visible) {
    form_.setRowVisible(row_, visible);
}

QString SolutionSpin::numberText() const {
    return number_->value() > 0 ? QString::number(number_->value()) : QString();
}

NumberedSolution SolutionSpin::solution() const {
    return page_.source().solutions.at(static_cast<std::uint64_t>(number_->value()) - 1);
}

QString SolutionSpin::obstacle(const ExportSource& source) {
    if (source.solutions.count > 0) return {};
    if (source.isSearching)
        return tr("No solution has been found yet.\nAs soon as there is one, it can be exported.");
    if (source.puzzle.kind == PuzzleKind::cover)
        return tr(
            "This is a cover puzzle, which has no solutions.\nSearch for its best cover (F7); the window "
            "that shows it can save it as a picture.");
    if (!source.obstacle.isEmpty()) return tr("This puzzle cannot be searched.\n%1").arg(source.obstacle);
    if (source.isSearched) return tr("This puzzle has no solution, or none was found before the stop.");
    return tr("There are no solutions yet.\nClose this window and search for some: Search > Solve (F5).");
}

SolutionChoice::SolutionChoice(ExportKindPage& page, QFormLayout& form)
    : page_(page),
      form_(form),
      which_(page.passingChoice(new QComboBox, u"which"_s)),
      range_(page.passingChoice(new QLineEdit, u"range"_s)) {
    for (int i = all; i <= range; ++i)
        which_->addItem(QString(), i);
    form_.addRow(tr("&Solutions"), which_);
    range_->setPlaceholderText(tr("such as 1,5-9,12-"));
    range_->setToolTip(tr("Numbers and ranges of numbers, as the solutions were found"));
    form_.addRow(tr("Nu&mbers"), range_);
}

std::vector<SolutionChoice::Entry> SolutionChoice::entries() const {
    const ExportSource& source = page_.source();
    const ExportSelection& chosen = source.selection;
    const quint64 count = source.solutions.count;
    const auto many = [](const auto& numbers) { return static_cast<quint64>(numbers.size()); };
    return {
        {all, source.isSearching ? tr("all found so far") : tr("all"), count, {}},
        {current, tr("the one that is shown"), chosen.current ? 1U : 0U, tr("None is shown")},
        {selected, tr("the selected ones"), many(chosen.selected), tr("None is selected")},
        {marked, tr("the marked ones"), many(chosen.marked), tr("None is marked")},
        {shown, tr("those in the list"), many(chosen.shown), tr("The list is empty")},
        {range, tr("by number"), 0, {}},
    };
}

void SolutionChoice::refresh() {
    for (const Entry& entry : entries()) {
        const bool isNone = entry.count == 0 && !entry.whyNot.isEmpty();
        which_->setItemText(entry.which, entry.count > 0
                                             ? tr("%1 (%2)").arg(entry.text, QLocale().toString(entry.count))
                                             : entry.text);
        offerEntry(*which_, entry.which, isNone ? entry.whyNot : QString());
        if (isNone && which() == entry.which) which_->setCurrentIndex(all);
    }
    if (page_.source().solutions.count > 0 && !std::exchange(isBegun_, true) &&
        page_.source().selection.selected.size() > 1)
        which_->setCurrentIndex(selected);
    form_.setRowVisible(range_, which() == range && form_.isRowVisible(which_));
}

void SolutionChoice::setVisible(bool visible) {
    form_.setRowVisible(which_, visible);
    form_.setRowVisible(range_, visible && which() == range);
}

SolutionChoice::Which SolutionChoice::which() const {
    return static_cast<Which>(std::max(0, which_->currentIndex()));
}

QString SolutionChoice::flaw() const {
    if (which() != range) return {};
    const auto numbers = NumberSet::parse(range_->text().toStdString());
    if (!numbers) return tr("Say which solutions, such as 1,5-9,12-.");
    const quint64 count = page_.source().solutions.count;
    if (const auto beyond = numbers->firstBeyond(count))
        return tr("There is no solution %1; the last one is %2.")
            .arg(QLocale().toString(*beyond), QLocale().toString(count));
    return {};
}

std::vector<std::uint64_t> SolutionChoice::numbersOf(Which which) const {
    const ExportSelection& selection = page_.source().selection;
    switch (which) {
        case current:
            return {*selection.current};
        case selected:
            return {selection.selected.begin(), selection.selected.end()};
        case marked:
            return {selection.marked.begin(), selection.marked.end()};
        case shown:
            return {selection.shown.begin(), selection.shown.end()};
        case all:
        case range:
            break;
    }
    const NumberSet wanted = NumberSet::parse(range_->text().toStdString()).value_or(NumberSet());
    std::vector<std::uint64_t> numbers;
    const std::uint64_t last = std::min(wanted.last(), page_.source().solutions.count);
    for (std::uint64_t number = 1; number <= last; ++number)
        if (wanted.contains(number)) numbers.push_back(number - 1);
    return numbers;
}

SolutionList SolutionChoice::chosen() const {
    const SolutionList& solutions = page_.source().solutions;
    return which() == all ? solutions : chosenFrom(solutions, numbersOf(which()));
}

}  // namespace tilewright
