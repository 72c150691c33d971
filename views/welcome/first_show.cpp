#include "views/welcome/first_show.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSettings>
#include <QStyle>
#include <QVBoxLayout>

#include "views/session/session.h"
#include "views/solutions/solution_navigator.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr auto shownKey = "firstShow"_L1;

// The time for a dozen pieces to fly in, and the time to look at them afterwards, in milliseconds.
constexpr int flightOfAll = 6600;
constexpr int look = 2200;

}  // namespace

FirstShow::FirstShow(Session& session, SolutionNavigator& navigator, QWidget* parent)
    : QWidget(parent), session_(session), navigator_(navigator) {
    QLabel* text = makeText(tr("Welcome"));
    text->setTextInteractionFlags(Qt::NoTextInteraction);
    text->setText(tr("Just found: every way to fill this board with the twelve pentominoes."));
    auto* close = makeToolButton({}, tr("Don't show again"));
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    connect(close, &QToolButton::clicked, this, &FirstShow::end);
    const auto way = [this](const QString& name, const QString& tip, void (FirstShow::*wanted)()) {
        auto* button = explain(new QPushButton(name), tip);
        connect(button, &QPushButton::clicked, this, [this, wanted] {
            end();
            Q_EMIT(this->*wanted)();
        });
        return button;
    };
    QWidget* banner = makeBanner(
        text,
        {way(tr("Watch h&ow it was found"), tr("Watch the search place one piece after another"),
             &FirstShow::watchWanted),
         way(tr("Chan&ge the puzzle"), tr("Draw another board or other pieces"), &FirstShow::changeWanted),
         way(tr("Open a&nother"), tr("Choose a puzzle from the library"), &FirstShow::openWanted), close});
    layOut(makeLayout<QVBoxLayout>(this), {banner});
    banner->show();
    hide();

    next_.setSingleShot(true);
    connect(&next_, &QTimer::timeout, this, &FirstShow::showNext);
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &FirstShow::end);
    session_.run().onChange(Run::Change::phase, this, &FirstShow::onPhase);
    connect(&navigator_, &SolutionNavigator::solutionShown, this, [this] {
        // The end of the search shows a solution too.
        if (next_.isActive() && !isChoosing_) end();
    });
}

bool FirstShow::isDue() {
    const QSettings settings;
    return !settings.contains(shownKey) && !settings.contains(u"recentFiles"_s);
}

void FirstShow::begin() {
    QSettings().setValue(shownKey, true);
    isOn_ = true;
    show();
    session_.run().start();
    search_ = session_.run().search();
}

void FirstShow::end() {
    isOn_ = false;
    next_.stop();
    search_.reset();
    hide();
}

void FirstShow::onPhase() {
    if (!search_) return;
    if (session_.run().search() != search_) return end();
    if (session_.run().phase() == Run::Phase::finished) showNext();
}

// A random solution, because consecutive solutions look alike. Do not change the input of an open dialog.
void FirstShow::showNext() {
    if (QApplication::activeModalWidget() == nullptr && !window()->isMinimized() && isVisible()) {
        const QScopedValueRollback chooses(isChoosing_, true);
        Q_EMIT navigator_.randomAsked();
        navigator_.assemble();
    }
    next_.start(timeToFly(flightOfAll) + look);
}

}  // namespace tilewright
