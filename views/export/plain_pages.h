#pragma once

#include "views/export/picture_pages.h"

namespace tilewright {

/// Pieces or a solution as solids.
class SolidPage final : public ExportKindPage {
    Q_OBJECT

  public:
    SolidPage();

    QString obstacle() const override;
    ExportMaker maker() const override;
    QString proposedName() const override;
    QString ending() const override;
    QList<Format> formats() const override;
    void setEnding(const QString& ending) override;

  protected:
    void refresh() override;

  private:
    bool ofPieces() const;
    SolidFileOptions options() const;

    QFormLayout* what_;
    QComboBox* show_;
    std::unique_ptr<SolutionSpin> solution_;
    QComboBox* files_;
    QFormLayout* sizes_;
    QDoubleSpinBox* cell_;
    QDoubleSpinBox* height_;
    QDoubleSpinBox* gap_;
    QDoubleSpinBox* bevel_;
    QCheckBox* ascii_;
};

/// Solutions, or pieces, as text.
class TextPage final : public ExportKindPage {
    Q_OBJECT

  public:
    TextPage();

    QString obstacle() const override;
    ExportMaker maker() const override;
    QString proposedName() const override;
    QString ending() const override;
    QList<Format> formats() const override;
    void setEnding(const QString& ending) override;

  protected:
    void refresh() override;

  private:
    bool ofPieces() const;

    QFormLayout* form_;
    QComboBox* show_;
    std::unique_ptr<SolutionChoice> solutions_;
    QComboBox* format_;
};

/// What a search counted, as a chart or a table.
class StatisticsPage final : public DrawnPage {
    Q_OBJECT

  public:
    StatisticsPage();

    QString obstacle() const override;
    ExportMaker maker() const override;
    QString proposedName() const override;

  protected:
    void refresh() override;
};

}  // namespace tilewright
