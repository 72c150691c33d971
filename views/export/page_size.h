#pragma once

#include <QObject>
#include <functional>

#include "core/exports/export_options.h"

class QComboBox;
class QFormLayout;
class QSettings;
class QSpinBox;
class QWidget;

namespace tilewright {

/// The size of a picture, or of pages of paper: a sheet that is for sale, or width and height.
class PageSize final : public QObject {
    Q_OBJECT

  public:
    PageSize(const ExportKind& kind, const std::function<void()>& changed);

    /// Adds its rows. The form takes the widgets, and this object with them.
    void addTo(QFormLayout& form);
    /// Shows the units of this format; without `hasHeight` the height cannot be chosen.
    void refresh(const QString& ending, bool hasHeight);

    /// Sets width and height in the units of the format.
    void fill(PictureLook& look, const QString& ending) const;

    void load(const QSettings& settings);
    void save(QSettings& settings) const;

  private:
    QFormLayout* form_ = nullptr;
    QComboBox* paper_;
    QWidget* sides_;
    QSpinBox* width_;
    QSpinBox* height_;
};

}  // namespace tilewright
