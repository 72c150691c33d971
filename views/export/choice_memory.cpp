#include "views/export/choice_memory.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSettings>
#include <QSpinBox>
#include <QStandardItemModel>

#include "views/export/colour_button.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr const char* forgotten = "forgotten";

// How the choice of one kind of widget is read, set and watched.
struct ChoiceKind {
    bool (*fits)(const QWidget&);
    QVariant (*read)(const QWidget&);
    void (*set)(QWidget&, const QVariant&);
    void (*watch)(QWidget&, const std::function<void()>&);
};

template <class Widget>
bool is(const QWidget& widget) {
    return qobject_cast<const Widget*>(&widget) != nullptr;
}

template <class Widget>
const Widget& as(const QWidget& widget) {
    return static_cast<const Widget&>(widget);
}

template <class Widget>
Widget& as(QWidget& widget) {
    return static_cast<Widget&>(widget);
}

template <class Widget, class Signal>
void watch(QWidget& widget, Signal signal, const std::function<void()>& changed) {
    QObject::connect(&as<Widget>(widget), signal, &widget, [changed] { changed(); });
}

const ChoiceKind kinds[]{
    {is<QComboBox>, [](const QWidget& w) { return as<QComboBox>(w).currentData(); },
     [](QWidget& w, const QVariant& value) {
         auto& combo = as<QComboBox>(w);
         if (const int row = combo.findData(value.toString()); row >= 0) combo.setCurrentIndex(row);
     },
     [](QWidget& w, const std::function<void()>& changed) {
         watch<QComboBox>(w, &QComboBox::currentIndexChanged, changed);
     }},
    {is<QCheckBox>, [](const QWidget& w) { return QVariant(as<QCheckBox>(w).isChecked()); },
     [](QWidget& w, const QVariant& value) { as<QCheckBox>(w).setChecked(value.toBool()); },
     [](QWidget& w, const std::function<void()>& changed) {
         watch<QCheckBox>(w, &QCheckBox::toggled, changed);
     }},
    {is<QSpinBox>, [](const QWidget& w) { return QVariant(as<QSpinBox>(w).value()); },
     [](QWidget& w, const QVariant& value) { as<QSpinBox>(w).setValue(value.toInt()); },
     [](QWidget& w, const std::function<void()>& changed) {
         watch<QSpinBox>(w, &QSpinBox::valueChanged, changed);
     }},
    {is<QDoubleSpinBox>, [](const QWidget& w) { return QVariant(as<QDoubleSpinBox>(w).value()); },
     [](QWidget& w, const QVariant& value) { as<QDoubleSpinBox>(w).setValue(value.toDouble()); },
     [](QWidget& w, const std::function<void()>& changed) {
         watch<QDoubleSpinBox>(w, &QDoubleSpinBox::valueChanged, changed);
     }},
    {is<QLineEdit>, [](const QWidget& w) { return QVariant(as<QLineEdit>(w).text()); },
     [](QWidget& w, const QVariant& value) { as<QLineEdit>(w).setText(value.toString()); },
     [](QWidget& w, const std::function<void()>& changed) {
         watch<QLineEdit>(w, &QLineEdit::textChanged, changed);
     }},
    {is<ColourButton>, [](const QWidget& w) { return QVariant(as<ColourButton>(w).colour().name()); },
     [](QWidget& w, const QVariant& value) {
         if (const QColor colour(value.toString()); colour.isValid()) as<ColourButton>(w).setColour(colour);
     },
     [](QWidget& w, const std::function<void()>& changed) {
         watch<ColourButton>(w, &ColourButton::changed, changed);
     }},
};

const ChoiceKind* kindOf(const QWidget& widget) {
    for (const ChoiceKind& kind : kinds)
        if (kind.fits(widget)) return &kind;
    return nullptr;
}

// Parts of spin boxes have names that Qt gives them.
bool isRemembered(const QWidget& widget) {
    return !widget.objectName().isEmpty() && !widget.objectName().startsWith(u"qt_"_s) &&
           !widget.property(forgotten).toBool();
}

}  // namespace

void saveChoices(const QWidget& in, const QString& group) {
    QSettings settings;
    settings.beginGroup(group);
    for (const QWidget* widget : in.findChildren<QWidget*>())
        if (const ChoiceKind* kind = kindOf(*widget); kind && isRemembered(*widget))
            settings.setValue(widget->objectName(), kind->read(*widget));
}

void loadChoices(QWidget& in, const QString& group) {
    QSettings settings;
    settings.beginGroup(group);
    for (QWidget* widget : in.findChildren<QWidget*>()) {
        const ChoiceKind* kind = kindOf(*widget);
        if (!kind || !isRemembered(*widget)) continue;
        if (const QVariant value = settings.value(widget->objectName()); value.isValid())
            kind->set(*widget, value);
    }
}

void forgetChoice(QWidget& widget) {
    widget.setProperty(forgotten, true);
}

void offerEntry(QComboBox& combo, int row, const QString& whyNot) {
    QStandardItem* item = qobject_cast<QStandardItemModel*>(combo.model())->item(row);
    item->setEnabled(whyNot.isEmpty());
    item->setToolTip(whyNot);
}

void watchChoice(QWidget& widget, const std::function<void()>& changed) {
    if (const ChoiceKind* kind = kindOf(widget)) kind->watch(widget, changed);
}

}  // namespace tilewright
