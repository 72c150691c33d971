#pragma once

#include "views/assembly/assembly_view.h"
#include "views/watch/watch_stage.h"

namespace tilewright {

/// The box of a puzzle of cubes, in an assembly view.
class SolidStage final : public QWidget, public WatchStage {
    Q_OBJECT

  public:
    explicit SolidStage(std::unique_ptr<AssemblyView> view, QWidget* parent = nullptr);

    void setSearch(std::shared_ptr<const PreparedSearch> search) override;
    void showScene(const WatchScene& scene, int flightTime) override;
    void markCell(std::optional<Cell> cell) override;

    AssemblyView& view() { return *view_; }

  Q_SIGNALS:
    /// The mouse is on another cell now, or on none.
    void cellPointed(std::optional<tilewright::Cell> cell);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void refreshOverlay();

    AssemblyView* view_;
    WatchScene scene_;
    std::optional<Cell> marked_;
};

}  // namespace tilewright
