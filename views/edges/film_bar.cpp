#include "views/edges/film_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSlider>
#include <QToolButton>
#include <cmath>

#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// The slider counts in eighths of a doubling: from one step a second to some thousands.
constexpr int eighthsAtMost = 96;
constexpr int eighthsAtFirst = 24;

QToolButton* makeButton(const QString& text, const QString& toolTip, QKeySequence key) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setAutoRaise(true);
    button->setShortcut(key);
    button->setToolTip(u"%1 (%2)"_s.arg(toolTip, key.toString(QKeySequence::NativeText)));
    button->setAccessibleName(toolTip);
    return button;
}

}  // namespace

FilmBar::FilmBar(EdgeFilm& film, const EdgePuzzle& puzzle, QWidget* parent)
    : QWidget(parent),
      film_(film),
      puzzle_(puzzle),
      back_(makeButton(tr("Back"), tr("One step back"), QKeySequence(tr("Ctrl+Left")))),
      play_(makeButton(tr("Play"), tr("Play or pause"), QKeySequence(tr("Ctrl+Space")))),
      step_(makeButton(tr("Step"), tr("One step on"), QKeySequence(tr("Ctrl+Right")))),
      backtrack_(makeButton(tr("Next backtrack"), tr("On to the next piece that is taken away"),
                            QKeySequence(tr("Ctrl+Down")))),
      solution_(makeButton(tr("Next solution"), tr("On to the next solution"), QKeySequence(tr("Ctrl+Up")))),
      speed_(new QSlider(Qt::Horizontal)),
      text_(new QLabel) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 6);
    layout->setSpacing(2);
    auto* row = new QHBoxLayout;
    for (QToolButton* button : {back_, play_, step_, backtrack_, solution_})
        row->addWidget(button);
    row->addSpacing(12);
    row->addWidget(new QLabel(tr("Speed")));
    speed_->setRange(0, eighthsAtMost);
    speed_->setValue(eighthsAtFirst);
    speed_->setMaximumWidth(160);
    speed_->setAccessibleName(tr("Steps a second"));
    row->addWidget(speed_);
    row->addStretch(1);
    QToolButton* close = makeButton(tr("Close"), tr("Back to your own board"), QKeySequence(tr("Ctrl+W")));
    row->addWidget(close);
    layout->addLayout(row);
    text_->setTextFormat(Qt::PlainText);
    text_->setAccessibleName(tr("What the last step did"));
    layout->addWidget(text_);

    connect(back_, &QToolButton::clicked, &film_, &EdgeFilm::stepBack);
    connect(step_, &QToolButton::clicked, &film_, &EdgeFilm::stepForward);
    connect(play_, &QToolButton::clicked, this, [this] {
        if (film_.isPlaying())
            film_.pause();
        else
            film_.play();
    });
    connect(backtrack_, &QToolButton::clicked, &film_, &EdgeFilm::toNextBacktrack);
    connect(solution_, &QToolButton::clicked, &film_, &EdgeFilm::toNextSolution);
    connect(close, &QToolButton::clicked, this, &FilmBar::closed);
    connect(speed_, &QSlider::valueChanged, this,
            [this](int eighths) { film_.setSpeed(static_cast<int>(std::lround(std::exp2(eighths / 8.0)))); });
    connect(&film_, &EdgeFilm::changed, this, &FilmBar::refresh);
    refresh();
}

void FilmBar::refresh() {
    if (!film_.isOpen()) return;
    back_->setEnabled(film_.canStepBack());
    const bool isOver = film_.isAtEnd();
    for (QToolButton* button : {play_, step_, backtrack_, solution_})
        button->setEnabled(!isOver);
    play_->setText(film_.isPlaying() ? tr("Pause") : tr("Play"));
    // Nothing is taken away on the way of a solution.
    backtrack_->setVisible(film_.isSearch());
    text_->setText(stepText());
}

QString FilmBar::placeText(std::size_t place) const {
    const auto columns = static_cast<std::size_t>(puzzle_.columns);
    return tr("row %1, column %2").arg(place / columns + 1).arg(place % columns + 1);
}

QString FilmBar::stepText() const {
    const std::optional<EdgeStep> step = film_.lastStep();
    if (!step)
        return film_.canStepBack() || !film_.isAtEnd() ? tr("At the beginning.")
                                                       : tr("There is nothing to be seen.");
    const QString number = tr("Step %1: ").arg(QLocale().toString(film_.position()));
    const QString place = placeText(step->place);
    switch (step->kind) {
        case EdgeStep::Kind::target:
            return number + tr("next comes %1, where %2 candidates fit.").arg(place).arg(step->candidates);
        case EdgeStep::Kind::place:
            return number + tr("piece %1 goes to %2.").arg(step->placed.piece + 1).arg(place);
        case EdgeStep::Kind::solution:
            return number + tr("solved!");
        default:
            break;
    }
    const QString taken = number + tr("piece %1 leaves %2").arg(step->placed.piece + 1).arg(place);
    switch (step->reason) {
        case EdgeStep::Reason::nothingFits:
            return taken + tr(": nothing fits at %1.").arg(placeText(step->deadPlace));
        case EdgeStep::Reason::colourCount:
            return taken + (step->colour ? tr(": too few edges of colour %1 are left.").arg(*step->colour)
                                         : tr(": the colours that are left do not come out even."));
        case EdgeStep::Reason::exhausted:
            return taken + tr(": all that could follow has been tried.");
        default:
            return taken + u"."_s;
    }
}

}  // namespace tilewright
