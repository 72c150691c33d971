#include "views/export/option_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QStandardItemModel>
#include <algorithm>
#include <utility>

#include "views/export/colour_button.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

QString translated(const char* text) {
    return text ? sentence(message(text)) : QString();
}

Colour colourFrom(const QColor& colour) {
    return {static_cast<std::uint8_t>(colour.red()), static_cast<std::uint8_t>(colour.green()),
            static_cast<std::uint8_t>(colour.blue())};
}

// Makes the editor that suits the type of a field.
class Maker {
  public:
    Maker(const ExportOption& option, ExportOptions& options, std::function<void()> changed)
        : option_(option), options_(options), changed_(std::move(changed)) {}

    OptionEditor operator()(bool ExportOptions::*field) const {
        auto* check = new QCheckBox(translated(option_.label));
        connect(check, &QCheckBox::toggled, field);
        return made(check, [check, field](const ExportOptions& from) { check->setChecked(from.*field); });
    }

    OptionEditor operator()(int ExportOptions::*field) const {
        auto* spin = new QSpinBox;
        spin->setRange(static_cast<int>(option_.numbers.least), static_cast<int>(option_.numbers.most));
        spin->setSuffix(translated(option_.numbers.unit));
        connect(spin, &QSpinBox::valueChanged, field);
        return made(spin, [spin, field](const ExportOptions& from) { spin->setValue(from.*field); });
    }

    OptionEditor operator()(double ExportOptions::*field) const {
        QDoubleSpinBox* spin = makeNumber(option_.numbers.least);
        connect(spin, &QDoubleSpinBox::valueChanged, field);
        return made(spin, [spin, field](const ExportOptions& from) { spin->setValue(from.*field); });
    }

    // 0 stands for nullopt.
    OptionEditor operator()(std::optional<double> ExportOptions::*field) const {
        QDoubleSpinBox* spin = makeNumber(0.0);
        QObject::connect(
            spin, &QDoubleSpinBox::valueChanged, spin,
            [&options = options_, least = option_.numbers.least, changed = changed_, field](double value) {
                options.*field = value > 0.0 ? std::optional(std::max(value, least)) : std::nullopt;
                changed();
            });
        return made(
            spin, [spin, field](const ExportOptions& from) { spin->setValue((from.*field).value_or(0.0)); });
    }

    OptionEditor operator()(std::string ExportOptions::*field) const {
        if (option_.words.empty()) {
            auto* line = new QLineEdit;
            QObject::connect(line, &QLineEdit::textChanged, line,
                             [&options = options_, changed = changed_, field](const QString& text) {
                                 options.*field = text.toStdString();
                                 changed();
                             });
            return made(line, [line, field](const ExportOptions& from) {
                line->setText(QString::fromStdString(from.*field));
            });
        }
        auto* box = new QComboBox;
        for (const ExportWord& word : option_.words)
            box->addItem(translated(word.label), QLatin1String(word.word));
        QObject::connect(box, &QComboBox::currentIndexChanged, box,
                         [&options = options_, changed = changed_, box, field] {
                             options.*field = box->currentData().toString().toStdString();
                             changed();
                         });
        return made(box, [box, field](const ExportOptions& from) {
            box->setCurrentIndex(std::max(0, box->findData(QString::fromStdString(from.*field))));
        });
    }

    // Only titles are such, which the page edits by itself.
    OptionEditor operator()(std::optional<std::string> ExportOptions::*) const { return {}; }

    OptionEditor operator()(Colour ExportOptions::*field) const {
        auto* button = new ColourButton(toQColor(options_.*field));
        QObject::connect(button, &ColourButton::changed, button,
                         [&options = options_, changed = changed_, button, field] {
                             options.*field = colourFrom(button->colour());
                             changed();
                         });
        return made(button,
                    [button, field](const ExportOptions& from) { button->setColour(toQColor(from.*field)); });
    }

  private:
    template <class Widget, class Signal, class Field>
    void connect(Widget* widget, Signal signal, Field ExportOptions::*field) const {
        QObject::connect(widget, signal, widget,
                         [&options = options_, changed = changed_, field](Field value) {
                             options.*field = value;
                             changed();
                         });
    }

    QDoubleSpinBox* makeNumber(double least) const {
        auto* spin = new QDoubleSpinBox;
        spin->setRange(least, option_.numbers.most);
        spin->setDecimals(2);
        spin->setSingleStep(option_.numbers.most < 200.0 ? 0.1 : 1.0);
        spin->setSuffix(translated(option_.numbers.unit));
        spin->setSpecialValueText(translated(option_.numbers.special));
        return spin;
    }

    OptionEditor made(QWidget* widget, std::function<void(const ExportOptions&)> show) const {
        widget->setObjectName(QLatin1String(option_.setting));
        widget->setToolTip(translated(option_.tip));
        widget->setAccessibleName(translated(option_.label).remove(u'&'));
        show(options_);
        return {&option_, widget, std::move(show)};
    }

    const ExportOption& option_;
    ExportOptions& options_;
    std::function<void()> changed_;
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

OptionEditor makeOptionEditor(const ExportOption& option, ExportOptions& options,
                              std::function<void()> changed) {
    return std::visit(Maker(option, options, std::move(changed)), option.field);
}

QVariant settingOf(const ExportOption& option, const ExportOptions& options) {
    struct Reader {
        QVariant operator()(bool value) const { return value; }
        QVariant operator()(int value) const { return value; }
        QVariant operator()(double value) const { return value; }
        QVariant operator()(const std::string& value) const { return QString::fromStdString(value); }
        QVariant operator()(const std::optional<double>& value) const { return value.value_or(0.0); }
        QVariant operator()(const std::optional<std::string>&) const { return {}; }
        QVariant operator()(Colour value) const { return QString::fromStdString(toString(value)); }
    };
    return std::visit([&](auto field) { return Reader()(options.*field); }, option.field);
}

void takeSetting(const ExportOption& option, ExportOptions& options, const QVariant& value) {
    struct Taker {
        const ExportOption& option;
        const QVariant& value;

        void operator()(bool& field) const { field = value.toBool(); }
        void operator()(int& field) const {
            const int number = value.toInt();
            if (number >= option.numbers.least && number <= option.numbers.most) field = number;
        }
        void operator()(double& field) const {
            const double number = value.toDouble();
            if (number >= option.numbers.least && number <= option.numbers.most) field = number;
        }
        void operator()(std::optional<double>& field) const {
            const double number = value.toDouble();
            if (number > 0.0 && number >= option.numbers.least && number <= option.numbers.most)
                field = number;
        }
        void operator()(std::string& field) const {
            const std::string text = value.toString().toStdString();
            const auto isIt = [&](const ExportWord& word) { return text == word.word; };
            if (option.words.empty() || std::any_of(option.words.begin(), option.words.end(), isIt))
                field = text;
        }
        void operator()(std::optional<std::string>&) const {}
        void operator()(Colour& field) const {
            if (const auto colour = parseColour(value.toString().toStdString())) field = *colour;
        }
    };
    std::visit([&](auto field) { Taker{option, value}(options.*field); }, option.field);
}

void offerEntry(QComboBox& combo, int row, const QString& whyNot) {
    QStandardItem* item = qobject_cast<QStandardItemModel*>(combo.model())->item(row);
    item->setEnabled(whyNot.isEmpty());
    item->setToolTip(whyNot);
}

}  // namespace tilewright
