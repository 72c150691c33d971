#pragma once

#include <QLabel>
#include <QScrollArea>

#include "core/watch/pseudo_code.h"
#include "views/watch/inside_model.h"

namespace tilewright {

/// The algorithm at work in some ten lines, the line of the last step lit, and the values of its variables.
class CodePanel final : public QScrollArea {
    Q_OBJECT

  public:
    explicit CodePanel(QWidget* parent = nullptr);

    /// `model` shows `state`, and has a search.
    void setState(const InsideModel& model, const WatchedState& state);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void refresh();
    QString codeText() const;

    Algorithm algorithm_ = Algorithm::dlx;
    std::vector<CodeLine> code_;
    std::optional<std::size_t> line_;
    QString variables_;
    QLabel* text_ = new QLabel;
};

}  // namespace tilewright
