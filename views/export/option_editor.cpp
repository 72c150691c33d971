#include "views/export/option_editor.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QFormLayout>
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
    // In points.
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

// Values of options as settings hold them. Nullopt of a number is 0.
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

// Shows a colour and lets a person choose another one.
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

// Makes the editor that suits the type of a field.
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
    // So that the label reaches them by its letter.
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
                                          : SizeWords::tr("In points: 72 are an inch"));
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

}  // namespace tilewright
