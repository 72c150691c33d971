#pragma once

#include <QCoreApplication>

#include "views/export/export_kind_page.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace tilewright {

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
