#pragma once

#include <QCoreApplication>

#include "views/export/export_kind_page.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace tilewright {

class ColourButton;

/// Choices of how solutions are drawn, as a section of a page.
class LookSection {
    Q_DECLARE_TR_FUNCTIONS(tilewright::LookSection)

  public:
    LookSection(ExportKindPage& page, bool canExplode);

    /// Offers what makes sense for a puzzle; not all kinds know layers, and some always look from a corner.
    struct Offer {
        bool flat = true;
        bool layers = true;
        bool cornerOnly = false;
        bool explode = true;
    };
    void refresh(const Offer& offer);

    void fill(PictureLook& look) const;

  private:
    QComboBox* view_;
    QComboBox* corner_;
    QDoubleSpinBox* explode_ = nullptr;
    QCheckBox* outlines_;
    QCheckBox* labels_;
    QCheckBox* region_;
};

/// Choices of the file: format, size, background and title, as a section of a page.
class OutputSection {
    Q_DECLARE_TR_FUNCTIONS(tilewright::OutputSection)

  public:
    struct Begin {
        QList<ExportKindPage::Format> formats;
        /// The first size; on paper its width and height are offered behind common sheets.
        QSize size;
        bool onPaper = false;
        bool titled = true;
    };

    OutputSection(ExportKindPage& page, const Begin& begin);

    void refresh();

    QString ending() const;
    const QList<ExportKindPage::Format>& formats() const { return begin_.formats; }
    void setEnding(const QString& ending);

    void fill(PictureLook& look) const;
    /// The size of a page in words.
    QString sizeText() const;

  private:
    bool isPixels() const;
    bool canBeTransparent() const;

    ExportKindPage& page_;
    Begin begin_;
    QFormLayout* form_;
    QComboBox* format_;
    QComboBox* paper_ = nullptr;
    QWidget* sizes_;
    QSpinBox* width_;
    QSpinBox* height_;
    ColourButton* background_;
    QCheckBox* transparent_;
    QCheckBox* titled_;
    QLineEdit* title_;
};

/// Which of the solutions that were found is exported: one.
class SolutionSpin {
    Q_DECLARE_TR_FUNCTIONS(tilewright::SolutionSpin)

  public:
    SolutionSpin(ExportKindPage& page, QFormLayout& form);

    void refresh();
    void setVisible(bool visible);
    NumberedSolution solution() const;
    /// Its number; empty where there is none.
    QString numberText() const;

    /// Why there is none, and what to do; empty if there is one.
    static QString obstacle(const ExportSource& source);

  private:
    ExportKindPage& page_;
    QFormLayout& form_;
    QWidget* row_;
    QSpinBox* number_;
    QLabel* total_;
    bool isBegun_ = false;
};

/// Which of the solutions that were found are exported: any number of them.
class SolutionChoice {
    Q_DECLARE_TR_FUNCTIONS(tilewright::SolutionChoice)

  public:
    SolutionChoice(ExportKindPage& page, QFormLayout& form);

    void refresh();
    void setVisible(bool visible);
    /// What is wrong with the choice; empty if nothing is.
    QString flaw() const;
    SolutionList chosen() const;

  private:
    enum Which { all, current, selected, marked, shown, range };
    struct Entry {
        Which which;
        QString text;
        quint64 count;
        QString whyNot;
    };
    std::vector<Entry> entries() const;
    Which which() const;
    std::vector<std::uint64_t> numbersOf(Which which) const;

    ExportKindPage& page_;
    QFormLayout& form_;
    QComboBox* which_;
    QLineEdit* range_;
    bool isBegun_ = false;
};

}  // namespace tilewright
