#pragma once

#include <QCoreApplication>
#include <functional>

#include "views/export/export_source.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QWidget;

namespace tilewright {

/// Which of the solutions that were found are exported: one, or any number of them.
class SolutionChoice {
    Q_DECLARE_TR_FUNCTIONS(tilewright::SolutionChoice)

  public:
    SolutionChoice(QFormLayout& form, bool many, const std::function<void()>& changed);

    void refresh(const ExportSource& source);
    void setVisible(bool visible);
    /// What is wrong with the choice; empty if nothing is.
    QString flaw(const ExportSource& source) const;
    PickedSolutions chosen(const ExportSource& source) const;
    /// The number of the only one; empty where there is none.
    QString numberText() const;

  private:
    enum Which { all, current, selected, marked, shown, range };

    void makeOne(const std::function<void()>& changed);
    void makeMany(const std::function<void()>& changed);
    void refreshMany(const ExportSource& source);
    Which which() const;
    std::vector<std::uint64_t> indexesOf(Which which, const ExportSource& source) const;

    QFormLayout& form_;
    bool many_;
    /// Of one.
    QWidget* row_ = nullptr;
    QSpinBox* number_ = nullptr;
    QLabel* total_ = nullptr;
    /// Of many.
    QComboBox* which_ = nullptr;
    QLineEdit* range_ = nullptr;
    bool isBegun_ = false;
};

}  // namespace tilewright
