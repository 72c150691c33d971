#include "views/export/output_section.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <array>

#include "views/export/colour_button.h"

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

QSpinBox* makeSide(int value, const QString& name) {
    auto* side = new QSpinBox;
    side->setRange(1, longestSide);
    side->setValue(value);
    side->setAccessibleName(name);
    return side;
}

}  // namespace

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

}  // namespace tilewright
