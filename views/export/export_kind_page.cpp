#include "views/export/export_kind_page.h"

#include <QFormLayout>
#include <QGroupBox>
#include <QVBoxLayout>
#include <utility>
using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

QString groupOf(const QString& name) {
    return u"export/"_s + name;
}

}  // namespace

ExportKindPage::ExportKindPage(const QString& name) : name_(name), layout_(new QVBoxLayout(this)) {
    layout_->setContentsMargins(12, 8, 12, 8);
    layout_->setSpacing(10);
    layout_->addStretch(1);
}

void ExportKindPage::setSource(ExportSource source) {
    source_ = std::move(source);
    updating_ = true;
    refresh();
    updating_ = false;
}

void ExportKindPage::loadChoices() {
    updating_ = true;
    tilewright::loadChoices(*this, groupOf(name_));
    refresh();
    updating_ = false;
}

void ExportKindPage::saveChoices() const {
    tilewright::saveChoices(*this, groupOf(name_));
}

QFormLayout* ExportKindPage::addSection(const QString& heading) {
    auto* box = new QGroupBox(heading);
    auto* form = new QFormLayout(box);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(10);
    form->setVerticalSpacing(7);
    layout_->insertWidget(layout_->count() - 1, box);
    return form;
}

QString ExportKindPage::nameWith(const QString& word, const QString& second) const {
    QString name;
    for (const QChar c : QString::fromStdString(source_.puzzle.name).toLower())
        name += c.isLetterOrNumber() ? c : u' ';
    name = name.simplified().replace(u' ', u'-').left(60);
    if (name.isEmpty()) name = tr("puzzle");
    for (const QString& more : {word, second})
        if (!more.isEmpty()) name += u'-' + more;
    return name;
}

void ExportKindPage::watch(QWidget& widget) {
    watchChoice(widget, [this] { onChanged(); });
}

void ExportKindPage::onChanged() {
    if (updating_) return;
    updating_ = true;
    refresh();
    updating_ = false;
    Q_EMIT changed();
}

}  // namespace tilewright
