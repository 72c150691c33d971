#include "views/inside/inside_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int mostCandidateRows = 4;

// The name of an algorithm, and one sentence about it.
struct AlgorithmWords {
    QString name;
    QString about;
};

AlgorithmWords wordsOf(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::dlx:
            return {
                u"DLX"_s,
                InsidePanel::tr(
                    "<p>Knuth's dancing links: a matrix with a column for each cell and each piece, whose "
                    "options are unlinked as soon as they do not fit any more.</p>")};
        case Algorithm::fila:
            return {u"FILA"_s,
                    InsidePanel::tr(
                        "<p>The fixed image list algorithm: lists of images made before the search, for each "
                        "cell and each state of its neighbours.</p>")};
        case Algorithm::deBruijn:
            return {u"de Bruijn"_s,
                    InsidePanel::tr(
                        "<p>De Bruijn's algorithm: one list of all orientations, tried one after the other; "
                        "pieces that are placed are passed over first.</p>")};
        case Algorithm::narrowing:
            return {InsidePanel::tr("List narrowing"),
                    InsidePanel::tr(
                        "<p>List narrowing: all images that still fit, as a list or as columns of bits: "
                        "those that collide "
                        "with the image just placed are left out, and the others counted for all cells and "
                        "pieces at once.</p>")};
        case Algorithm::fletcher:
            break;
    }
    return {u"Fletcher"_s,
            InsidePanel::tr(
                "<p>Fletcher's algorithm: a tree over the cells around the target; a filled cell skips all "
                "images below it at once.</p>")};
}

// A button of a row above or below a drawing.
QToolButton* addButton(QHBoxLayout& row, const QString& text, const QString& tip, bool isCheckable) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setCheckable(isCheckable);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    row.addWidget(button);
    return button;
}

}  // namespace

InsidePanel::InsidePanel(QWidget* parent) : QWidget(parent) {
    auto* layout = makeLayout<QVBoxLayout>(this);
    layout->addWidget(whole_);
    auto* nothing = new QLabel(tr(
        "Here you see the algorithm think: the cell that it fills next, its list of images, Fletcher's tree, "
        "or the matrix of DLX."));
    nothing->setWordWrap(true);
    nothing->setAlignment(Qt::AlignCenter);
    nothing->setMargin(24);
    nothing->setForegroundRole(QPalette::PlaceholderText);
    whole_->addWidget(nothing);
    whole_->addWidget(makeContents());
    connectPointing();
}

QWidget* InsidePanel::makeContents() {
    auto* contents = new QWidget;
    auto* layout = makeLayout<QVBoxLayout>(contents, {10, 8, 10, 8}, 5);

    // A label is cut where there is no room for all of it.
    const auto addLabel = [layout](const QString& name) {
        auto* label = new QLabel;
        label->setObjectName(name);
        label->setMinimumWidth(1);
        layout->addWidget(label);
        return label;
    };
    title_ = addLabel(u"insideTitle"_s);
    target_ = addLabel(u"insideTarget"_s);
    layOut(layout, {makeBoardBar(), board_, shapes_, listSet_, bar_, candidateTable_});
    candidateTable_->setModel(candidates_);
    setUpNumberTable(*candidateTable_, tr("What the heuristic weighs up"), 0);
    candidateTable_->setSelectionMode(QAbstractItemView::NoSelection);
    candidateTable_->verticalHeader()->setDefaultSectionSize(20);
    candidateTable_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    candidateTable_->horizontalHeader()->setSectionResizeMode(CandidateModel::what, QHeaderView::Stretch);
    candidateTable_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    candidateTable_->setMouseTracking(true);
    candidateTable_->viewport()->installEventFilter(this);
    caption_ = new QLabel;
    caption_->setObjectName(u"insideCaption"_s);
    caption_->setMinimumWidth(1);
    large_->setText(tr("Enlarge"));
    explain(large_, tr("Show this in place of the board"));
    large_->setObjectName(u"enlargeInside"_s);
    large_->setCheckable(true);
    large_->setAutoRaise(true);
    large_->setFocusPolicy(Qt::TabFocus);
    connect(large_, &QToolButton::toggled, this, &InsidePanel::bodyWanted);
    auto* above = makeLayout<QHBoxLayout>(nullptr, {}, 2);
    layOut(above, {{caption_, 1}, large_});
    layout->addLayout(above);
    body_->addWidget(makeList());
    body_->addWidget(makeTreePage());
    layout->addWidget(body_, 1);
    rows_ = layout;
    return contents;
}

void InsidePanel::takeBodyBack() {
    if (rows_->indexOf(body_) >= 0) return;
    rows_->addWidget(body_, 1);
    body_->show();
}

// What the algorithm weighs up and tries must be seen; the board shows only where.
void InsidePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr int ofAllElse = 430;
    board_->setMostHeight(height() - ofAllElse);
}

QWidget* InsidePanel::makeList() {
    auto* area = new QScrollArea;
    area->setWidget(list_);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    area->verticalScrollBar()->setSingleStep(ImageListView::lineHeight);
    area->setMinimumSize(200, ImageListView::lineHeight + 12);
    connect(area->verticalScrollBar(), &QScrollBar::rangeChanged, list_, &ImageListView::showCurrent);
    connect(list_, &ImageListView::sightWanted, area, [area](const QRect& entry) {
        area->ensureVisible(0, entry.top(), 0, 0);
        area->ensureVisible(0, entry.bottom(), 0, 0);
    });
    return area;
}

QLayout* InsidePanel::makeBoardBar() {
    auto* layout = new QHBoxLayout;
    layout->setSpacing(0);
    boardCaption_->setMinimumWidth(1);
    boardCaption_->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(boardCaption_, 1);
    auto* switchLayout = makeLayout<QHBoxLayout>(switches_, {}, 2);
    const auto add = [&](Blackening kind, const QString& text, const QString& tip) {
        blackening_->addButton(addButton(*switchLayout, text, tip, true), static_cast<int>(kind));
    };
    add(Blackening::pieces, tr("Pieces"), tr("The pieces on the board, as in Figure 3"));
    add(Blackening::nof, tr("NOF"),
        tr("<p>Neighbour occupancy filtering: no image of the list is on a neighbour of the target "
           "that is filled (black, striped; Figure 4).</p>"));
    add(Blackening::pof, tr("POF"),
        tr("<p>Priority occupancy filtering: no image of the list is on a cell that comes before the "
           "target in the order of filling, because those are filled already (black; Figure 5).</p>"));
    add(Blackening::both, tr("Both"), tr("What NOF and POF blacken together, as in Figure 6"));
    blackening_->button(static_cast<int>(Blackening::pieces))->setChecked(true);
    connect(blackening_, &QButtonGroup::idClicked, this,
            [this](int id) { board_->setBlackening(static_cast<Blackening>(id)); });
    layout->addWidget(switches_);
    // The row stays as high without them.
    layout->addStrut(switches_->sizeHint().height());
    return layout;
}

QWidget* InsidePanel::makeTreePage() {
    auto* page = new QWidget;
    auto* layout = makeLayout<QVBoxLayout>(page, {}, 3);
    layout->addWidget(tree_, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2);
    QToolButton* follow = addButton(*buttons, tr("Follow"), tr("Follow the branch being walked"), true);
    follow->setChecked(true);
    connect(follow, &QToolButton::clicked, tree_, &Canvas::goHome);
    connect(tree_, &Canvas::atHomeChanged, follow, &QToolButton::setChecked);
    connect(addButton(*buttons, tr("Fit"), tr("Show the whole tree"), false), &QToolButton::clicked, tree_,
            &Canvas::showAll);
    const auto zoom = [this](double factor) { tree_->zoom(factor, QRectF(tree_->rect()).center()); };
    connect(addButton(*buttons, u"+"_s, tr("Larger"), false), &QToolButton::clicked, tree_,
            [zoom] { zoom(1.25); });
    connect(addButton(*buttons, u"−"_s, tr("Smaller"), false), &QToolButton::clicked, tree_,
            [zoom] { zoom(0.8); });
    buttons->addStretch(1);
    layout->addLayout(buttons);
    return page;
}

void InsidePanel::connectPointing() {
    connect(list_, &ImageListView::imagePointed, this, &InsidePanel::showImage);
    connect(tree_, &FletcherTreeView::imagePointed, this, &InsidePanel::showImage);
    connect(board_, &InsideBoard::cellPointed, this, &InsidePanel::pointTo);
    connect(listSet_, &ListSetView::cellPointed, this, &InsidePanel::pointTo);
    connect(tree_, &FletcherTreeView::cellPointed, this, &InsidePanel::pointTo);
    connect(candidateTable_, &QTableView::entered, this,
            [this](const QModelIndex& index) { pointTo(candidates_->cellOf(index.row())); });
}

bool InsidePanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == candidateTable_->viewport() && event->type() == QEvent::Leave) pointTo(-1);
    return QWidget::eventFilter(watched, event);
}

void InsidePanel::showImage(std::optional<ImageId> image) {
    board_->setImage(image);
    Q_EMIT imagePointed(image);
}

void InsidePanel::pointTo(int cell) {
    pointAtCell(cell);
    Q_EMIT cellPointed(cell);
}

void InsidePanel::pointAtCell(int cell) {
    board_->setPointed(cell);
    list_->setPointedCell(cell);
    tree_->setPointedCell(cell);
}

void InsidePanel::setSearch(std::shared_ptr<const PreparedSearch> search) {
    pending_.reset();
    pointAtCell(-1);
    model_.setSearch(std::move(search));
    whole_->setCurrentIndex(model_.search() != nullptr ? 1 : 0);
    refreshParts(true);
}

void InsidePanel::setState(const WatchedState& state) {
    pending_ = state;
    if (isVisible()) refresh();
}

const InsideModel& InsidePanel::model() {
    refresh();
    return model_;
}

void InsidePanel::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void InsidePanel::refresh() {
    if (!pending_ || model_.search() == nullptr) return;
    model_.setState(*pending_);
    pending_.reset();
    refreshParts(false);
}

void InsidePanel::refreshParts(bool another) {
    refreshHead();
    refreshSwitches();
    board_->refresh(another);
    shapes_->refresh(another);
    listSet_->setVisible(model_.search() != nullptr && !model_.neighbours().empty());
    listSet_->refresh();
    refreshBar();
    refreshCandidates();
    refreshCaption();
    body_->setCurrentIndex(model_.hasTree() ? 1 : 0);
    list_->refresh(another);
    tree_->refresh(another);
}

void InsidePanel::refreshHead() {
    const NodeInside* node = model_.node();
    if (node == nullptr) {
        title_->setText(model_.search() != nullptr ? tr("The search begins") : QString());
        target_->setText({});
        return;
    }
    title_->setText(tr("<b>%1</b> · heuristic %2 · %Ln piece(s) left", "", node->piecesLeft)
                        .arg(wordsOf(node->algorithm).name, QString::fromStdString(toText(node->heuristic))));
    title_->setToolTip(wordsOf(node->algorithm).about);
    QString target;
    if (model_.isCell(node->cell))
        target = tr("Target: cell %1 at %2").arg(node->cell).arg(model_.placeOf(node->cell));
    else if (node->cell >= 0)
        target = tr("Target: crossing at %1").arg(model_.placeOf(node->cell));
    else
        target = tr("Target: piece %1").arg(model_.nameOf(node->shape));
    if (node->isDeadEnd) target = tr("%1 – dead end: backtrack").arg(target);
    target_->setText(target);
    target_->setToolTip(target);
}

void InsidePanel::setBlackening(Blackening kind) {
    blackening_->button(static_cast<int>(kind))->setChecked(true);
    refreshSwitches();
}

// A switch that would show nothing is off; what was chosen comes back with the next list.
void InsidePanel::refreshSwitches() {
    const NodeInside* node = model_.node();
    const bool hasLists = node != nullptr && node->lists;
    const bool nof =
        hasLists && model_.search()->plan().schedule.neighbourFilter && !model_.neighbours().empty();
    const bool pof = hasLists && node->heuristic.isFixedOrder();
    switches_->setVisible(nof || pof);
    blackening_->button(static_cast<int>(Blackening::nof))->setEnabled(nof);
    blackening_->button(static_cast<int>(Blackening::pof))->setEnabled(pof);
    blackening_->button(static_cast<int>(Blackening::both))->setEnabled(nof && pof);
    const bool canShow = blackening_->checkedButton()->isEnabled() && (nof || pof);
    board_->setBlackening(canShow ? blackening() : Blackening::pieces);
    QString caption = tr("Cells by number");
    if (node != nullptr && node->dlx)
        caption = model_.remainingAfter() ? tr("Images left before this placement")
                                          : tr("Images left in each column");
    boardCaption_->setText(caption);
}

std::vector<SegmentBar::Segment> InsidePanel::segmentsOf(const InsideModel& model, const QPalette& palette) {
    const NodeInside* node = model.node();
    const InsideColours colours(palette);
    const QColor ink = isDark(palette) ? QColor(0xc3cad6) : colours.black;
    const QColor blue(0x2f7fd0);
    const QColor sky(0x6fb8e6);
    const QColor pink(0xc978a6);
    std::vector<SegmentBar::Segment> segments;
    if (node != nullptr && model.hasTree()) {
        const FletcherProgress& progress = model.fletcher();
        const std::size_t all = model.images().size();
        segments = {{tr("reached"), progress.reached, colours.fits,
                     tr("Images whose leaf was reached: they fit."), false},
                    {tr("skipped"), progress.skipped, colours.collides,
                     tr("Images below a filled cell: one read skips all of them."), true},
                    {tr("to come"), all - progress.reached - progress.skipped, colours.untried,
                     tr("Images that the walk has not come to yet."), false}};
    } else if (node != nullptr && node->spared) {
        const SparedImages& spared = *node->spared;
        segments = {
            {tr("outside"), spared.bounds, colours.untried,
             tr("Places that stick out of the region, or into a fixed piece: they are in no list."), false},
            {tr("filters"), spared.filters, sky,
             tr("Images removed before the search, as symmetric copies or by filters."), false},
            {tr("DLX"), spared.dlx, blue, tr("Images that DLX had removed before it handed over."), false},
            {tr("POF"), spared.pof, ink,
             tr("Priority occupancy filtering: images on cells that are filled before the target."), false},
            {tr("NOF"), spared.nof, ink, tr("Neighbour occupancy filtering: images on filled neighbours."),
             true},
            {tr("placed"), spared.missing, pink, tr("Images of pieces that are placed already."), true},
            {tr("to try"), spared.lookedAt, colours.fits, tr("What is left: each of them is tried."), false}};
    } else if (node != nullptr && node->dlx) {
        const std::size_t left = node->dlx->remaining;
        const std::size_t after = model.remainingAfter().value_or(left);
        segments = {{tr("removed"), node->allImages - left, colours.untried,
                     tr("Options that do not fit any more: DLX has unlinked them."), false},
                    {tr("removed by this piece"), left - after, colours.collides,
                     tr("Options that the piece just placed covers."), true},
                    {tr("left"), after, colours.fits, tr("Options that still fit."), false}};
    }
    return segments;
}

void InsidePanel::refreshBar() {
    std::vector<SegmentBar::Segment> segments = segmentsOf(model_, palette());
    bar_->setVisible(!segments.empty() || model_.search() == nullptr || model_.node() == nullptr);
    bar_->setSegments(std::move(segments));
}

void InsidePanel::refreshCandidates() {
    candidates_->refresh();
    candidateTable_->setVisible(candidates_->rowCount() > 0);
    // Whether there is a scroll bar must not depend on the width, which depends on the scroll bar.
    const int rows = std::min(candidates_->rowCount(), mostCandidateRows);
    candidateTable_->setVerticalScrollBarPolicy(rows < candidates_->rowCount() ? Qt::ScrollBarAlwaysOn
                                                                               : Qt::ScrollBarAlwaysOff);
    const int head = candidateTable_->horizontalHeader()->sizeHint().height() + 4;
    candidateTable_->setMinimumHeight(head + 20 * rows);
    candidateTable_->setMaximumHeight(head + 20 * rows);
    const int chosen = candidates_->chosen();
    if (chosen >= 0) candidateTable_->scrollTo(candidates_->index(chosen, 0));
}

void InsidePanel::refreshCaption() {
    if (model_.node() == nullptr) return caption_->setText({});
    if (model_.hasTree()) {
        const FletcherProgress& progress = model_.fletcher();
        caption_->setText(tr("<b>Images reached %1, skipped %2, of %3</b> · cell reads %4")
                              .arg(numberText(progress.reached), numberText(progress.skipped),
                                   numberText(model_.images().size()), numberText(progress.reads)));
        caption_->setToolTip(tr(
            "<p>Each cell has a tree of its own here, with the images that may fill it: those on cells that "
            "are filled before it, or removed by filters, are left out. Figure 2 of the article shows the "
            "one tree of an open board.</p>"));
        return;
    }
    caption_->setToolTip({});
    std::size_t fit = 0;
    std::size_t collide = 0;
    for (const InsideImage& image : model_.images()) {
        fit += image.mark == InsideImage::Mark::fits ? 1 : 0;
        collide += image.mark == InsideImage::Mark::collides ? 1 : 0;
    }
    caption_->setText(tr("<b>%Ln image(s)</b> · tried: %1 (fit: %2, collide: %3)", "",
                         static_cast<int>(model_.images().size()))
                          .arg(numberText(fit + collide), numberText(fit), numberText(collide)));
}

}  // namespace tilewright
