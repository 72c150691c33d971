#include "views/export/look_section.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <array>

#include "views/export/choice_memory.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

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

void LookSection::refresh(bool isFlat, const Offer& offer) {
    view_->setEnabled(!offer.cornerOnly);
    const int layers = view_->findData(u"layers"_s);
    offerEntry(*view_, layers,
               isFlat          ? tr("A flat puzzle has one layer")
               : !offer.layers ? tr("Layers do not move")
                               : QString());
    const QString view = view_->currentData().toString();
    if (view == u"layers"_s && (isFlat || !offer.layers)) view_->setCurrentIndex(0);
    const QString now = view_->currentData().toString();
    const bool fromCorner = offer.cornerOnly || now == u"isometric"_s || (now == u"auto"_s && !isFlat);
    corner_->setEnabled(fromCorner);
    const bool isExploded = explode_ && offer.explode && now != u"layers"_s;
    if (explode_) explode_->setEnabled(isExploded);
    // Exploded pieces lie in no box.
    region_->setEnabled(!isExploded || explode_->value() == 0.0);
}

void LookSection::fill(PictureLook& look) const {
    look.view = view_->currentData().toString().toStdString();
    look.corner = corner_->currentData().toString().toStdString();
    // Whether it is offered; while an export runs nothing can be changed, but the choices are the same.
    const bool isOffered = explode_ && explode_->isEnabledTo(explode_->parentWidget());
    look.explode = isOffered ? explode_->value() : 0.0;
    look.outlines = outlines_->isChecked();
    look.labels = labels_->isChecked();
    look.region = region_->isChecked();
}

}  // namespace tilewright
