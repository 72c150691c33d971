#pragma once

#include <QCoreApplication>

#include "views/export/export_kind_page.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace tilewright {

class ColourButton;

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

}  // namespace tilewright
