#include "views/export/page_size.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QSpinBox>
#include <array>

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
    Paper{"a4", QT_TRANSLATE_NOOP("tilewright::PageSize", "A4, upright"), 595, 842},
    Paper{"a4-wide", QT_TRANSLATE_NOOP("tilewright::PageSize", "A4, landscape"), 842, 595},
    Paper{"letter", QT_TRANSLATE_NOOP("tilewright::PageSize", "US Letter, upright"), 612, 792},
    Paper{"letter-wide", QT_TRANSLATE_NOOP("tilewright::PageSize", "US Letter, landscape"), 792, 612},
};

bool isPixels(const QString& ending) {
    return ending == u".png"_s || ending == u".gif"_s;
}

QSpinBox* makeSide(int value, const QString& setting, const QString& name) {
    auto* side = new QSpinBox;
    side->setRange(1, longestSide);
    side->setValue(value);
    side->setObjectName(setting);
    side->setAccessibleName(name);
    return side;
}

}  // namespace

PageSize::PageSize(const ExportKind& kind, const std::function<void()>& changed)
    : paper_(kind.isOnPaper() ? new QComboBox : nullptr),
      sides_(new QWidget),
      width_(makeSide(kind.isOnPaper() ? papers[0].width : kind.width, u"width"_s, tr("Width"))),
      height_(makeSide(kind.isOnPaper() ? papers[0].height : kind.height, u"height"_s, tr("Height"))) {
    setParent(sides_);
    auto* row = new QHBoxLayout(sides_);
    row->setContentsMargins({});
    row->addWidget(width_, 1);
    row->addWidget(new QLabel(u"×"_s));
    row->addWidget(height_, 1);
    // So that the label reaches them by its letter.
    sides_->setFocusProxy(width_);
    for (QSpinBox* side : {width_, height_})
        connect(side, &QSpinBox::valueChanged, this, changed);
    if (!paper_) return;
    paper_->setObjectName(u"paper"_s);
    for (const Paper& paper : papers)
        paper_->addItem(tr(paper.text), QLatin1String(paper.name));
    paper_->addItem(tr("a size of its own"), u"own"_s);
    connect(paper_, &QComboBox::currentIndexChanged, this, changed);
}

void PageSize::addTo(QFormLayout& form) {
    form_ = &form;
    if (paper_) form.addRow(tr("Pa&ge"), paper_);
    form.addRow(tr("Si&ze"), sides_);
}

void PageSize::refresh(const QString& ending, bool hasHeight) {
    if (paper_) form_->setRowVisible(sides_, paper_->currentData() == u"own"_s);
    const bool inPixels = isPixels(ending);
    for (QSpinBox* side : {width_, height_}) {
        side->setSuffix(inPixels ? tr(" px") : tr(" pt"));
        side->setToolTip(inPixels ? tr("In pixels") : tr("In points: 72 are an inch"));
    }
    const bool isDrawn = ending != u".csv"_s;
    width_->setEnabled(isDrawn);
    height_->setEnabled(hasHeight);
}

void PageSize::fill(PictureLook& look, const QString& ending) const {
    look.width = width_->value();
    look.height = height_->value();
    if (!paper_) return;
    for (const Paper& paper : papers) {
        if (paper_->currentData() != QLatin1String(paper.name)) continue;
        const double scale = isPixels(ending) ? pixelsPerInch / pointsPerInch : 1.0;
        look.width = qRound(paper.width * scale);
        look.height = qRound(paper.height * scale);
    }
}

void PageSize::load(const QSettings& settings) {
    width_->setValue(settings.value(u"width"_s, width_->value()).toInt());
    height_->setValue(settings.value(u"height"_s, height_->value()).toInt());
    if (!paper_) return;
    const int row = paper_->findData(settings.value(u"paper"_s).toString());
    if (row >= 0) paper_->setCurrentIndex(row);
}

void PageSize::save(QSettings& settings) const {
    settings.setValue(u"width"_s, width_->value());
    settings.setValue(u"height"_s, height_->value());
    if (paper_) settings.setValue(u"paper"_s, paper_->currentData());
}

}  // namespace tilewright
