#pragma once

#include <QLabel>
#include <QScrollArea>

#include "core/watch/pseudo_code.h"
#include "views/watch/inside_model.h"

namespace tilewright {

/// The pseudo-code of the algorithm with the current line highlighted, and the values of its variables.
class CodePanel final : public QScrollArea {
    Q_OBJECT

  public:
    explicit CodePanel(QWidget* parent = nullptr);

    /// `model` must show `state` and have a search.
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
