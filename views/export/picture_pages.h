#pragma once

#include "views/export/look_section.h"
#include "views/export/output_section.h"
#include "views/export/solution_choice.h"

class QDoubleSpinBox;

namespace tilewright {

/// A page whose files have a format, a size and a title.
class DrawnPage : public ExportKindPage {
    Q_OBJECT

  public:
    explicit DrawnPage(const QString& name) : ExportKindPage(name) {}

    QString ending() const override { return output_->ending(); }
    QList<Format> formats() const override { return output_->formats(); }
    void setEnding(const QString& ending) override { output_->setEnding(ending); }

  protected:
    /// What is chosen for the drawing.
    PictureLook look() const;
    void refreshDrawing(const LookSection::Offer& offer = {});
    PictureFormat format() const { return pictureFormatOf((QStringLiteral("a") + ending()).toStdString()); }

    std::unique_ptr<LookSection> look_;
    std::unique_ptr<OutputSection> output_;
};

/// One solution.
class PicturePage final : public DrawnPage {
    Q_OBJECT

  public:
    PicturePage();

    QString obstacle() const override;
    ExportMaker maker() const override;
    QString proposedName() const override;

  protected:
    void refresh() override;

  private:
    std::unique_ptr<SolutionSpin> solution_;
};

/// Many solutions on pages.
class SheetPage final : public DrawnPage {
    Q_OBJECT

  public:
    SheetPage();

    QString obstacle() const override;
    ExportMaker maker() const override;
    QString proposedName() const override;

  protected:
    void refresh() override;

  private:
    std::unique_ptr<SolutionChoice> solutions_;
    QSpinBox* columns_;
    QSpinBox* rows_;
    QLineEdit* caption_;
    QCheckBox* numbers_;
};

/// A film of the assembly, a turn, or the search.
class AnimationPage final : public DrawnPage {
    Q_OBJECT

  public:
    AnimationPage();

    QString obstacle() const override;
    ExportMaker maker() const override;
    QString proposedName() const override;

  protected:
    void refresh() override;

  private:
    QString shown() const;

    QFormLayout* form_;
    QComboBox* show_;
    std::unique_ptr<SolutionSpin> solution_;
    QSpinBox* first_;
    QSpinBox* last_;
    QWidget* steps_;
    QSpinBox* framesPerSecond_;
    QDoubleSpinBox* moveSeconds_;
    QDoubleSpinBox* turnSeconds_;
    QDoubleSpinBox* stateSeconds_;
};

/// How a solution is put together.
class InstructionsPage final : public DrawnPage {
    Q_OBJECT

  public:
    InstructionsPage();

    QString obstacle() const override;
    ExportMaker maker() const override;
    QString proposedName() const override;

  protected:
    void refresh() override;

  private:
    std::unique_ptr<SolutionSpin> solution_;
    QSpinBox* stepsPerPage_;
};

}  // namespace tilewright
