#pragma once

#include <QCoreApplication>

#include "views/export/export_kind_page.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;

namespace tilewright {

/// Choices of how solutions are drawn, as a section of a page.
class LookSection {
    Q_DECLARE_TR_FUNCTIONS(tilewright::LookSection)

  public:
    LookSection(ExportKindPage& page, bool canExplode);

    /// Not all kinds know layers, and some always look from a corner.
    struct Offer {
        bool layers = true;
        bool cornerOnly = false;
        bool explode = true;
    };
    /// Offers what makes sense for a puzzle.
    void refresh(bool isFlat, const Offer& offer);

    void fill(PictureLook& look) const;

  private:
    QComboBox* view_;
    QComboBox* corner_;
    QDoubleSpinBox* explode_ = nullptr;
    QCheckBox* outlines_;
    QCheckBox* labels_;
    QCheckBox* region_;
};

}  // namespace tilewright
