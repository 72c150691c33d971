#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

#include "views/export/choice_memory.h"
#include "views/export/export_source.h"
#include "views/export/prepared_export.h"

class QFormLayout;
class QVBoxLayout;

namespace tilewright {

/// What a person chooses for one kind of export.
class ExportKindPage : public QWidget {
    Q_OBJECT

  public:
    /// A kind of file: its ending such as ".png", and what people call it.
    struct Format {
        QString ending;
        QString name;
    };

    /// `name` is the one in the settings.
    explicit ExportKindPage(const QString& name);

    const QString& name() const { return name_; }

    /// From now on this can be exported.
    void setSource(ExportSource source);

    /// Why nothing can be exported, and what to do about it; empty if something can.
    virtual QString obstacle() const = 0;
    /// Makes what is chosen; only where there is no obstacle.
    virtual ExportMaker maker() const = 0;
    /// The name that the file should have, without its ending.
    virtual QString proposedName() const = 0;

    /// That of the format that is chosen.
    virtual QString ending() const = 0;
    /// All that can be chosen, and the choice of one of them.
    virtual QList<Format> formats() const = 0;
    virtual void setEnding(const QString& ending) = 0;

    void loadChoices();
    void saveChoices() const;

  Q_SIGNALS:
    /// Another choice was made.
    void changed();

  protected:
    const ExportSource& source() const { return source_; }

    /// A new group of choices below the others.
    QFormLayout* addSection(const QString& heading);

    /// Lets changes of `widget` be told and remembered under this name.
    template <class Widget>
    Widget* choice(Widget* widget, const QString& name) {
        widget->setObjectName(name);
        watch(*widget);
        return widget;
    }

    /// The same for what belongs to one puzzle only, and is not remembered.
    template <class Widget>
    Widget* passingChoice(Widget* widget, const QString& name) {
        forgetChoice(*widget);
        return choice(widget, name);
    }

    /// Offers what makes sense; called after every change.
    virtual void refresh() = 0;

    /// The name of the puzzle as part of the name of a file, and words behind it; empty ones are left out.
    QString nameWith(const QString& word, const QString& second = {}) const;

    friend class LookSection;
    friend class OutputSection;
    friend class SolutionSpin;
    friend class SolutionChoice;

  private:
    void watch(QWidget& widget);
    void onChanged();

    QString name_;
    ExportSource source_;
    QVBoxLayout* layout_;
    /// Changes are not told; also until there is something to be exported.
    bool updating_ = true;
};

}  // namespace tilewright
