#include "views/watch/code_panel.h"

#include <QEvent>

#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int indent = 16;

// The source of the algorithm and the heading there; both are the same in all languages.
struct Source {
    QString link;
    QString heading;
};

Source sourceOf(Algorithm algorithm) {
    const QString article = u"http://www.mattbusche.org/blog/article/polycube/"_s;
    switch (algorithm) {
        case Algorithm::fila:
            return {article, u"M. Busche, FILA: solveFila"_s};
        case Algorithm::deBruijn:
            return {article, u"M. Busche, FILA: De Bruijn's Image Sifting Technique"_s};
        case Algorithm::fletcher:
            return {article, u"M. Busche, FILA: Fletcher's Image Sifting Technique"_s};
        case Algorithm::dlx:
            return {u"https://arxiv.org/abs/cs/0011047"_s, u"D. Knuth, Dancing Links"_s};
        case Algorithm::narrowing:
            break;
    }
    return {};
}

// The values of the variables of the code at one step, as table rows.
class Variables {
  public:
    Variables(const InsideModel& model, const WatchedState& state) : model_(model), state_(state) {}

    QString text() {
        // The call that reports a solution has no target.
        const bool isSolved = state_.step > 0 && state_.last.kind == SearchEvent::Kind::solution;
        const NodeInside* node = isSolved ? nullptr : model_.node();
        const int left = isSolved          ? 0
                         : node != nullptr ? node->piecesLeft
                                           : model_.search()->table().maxPieces();
        add(u"p"_s, numberText(static_cast<std::uint64_t>(left)));
        if (node == nullptr) return rows_;
        add(u"c"_s, target(*node));
        const QString bits = model_.listSetBits();
        if (model_.search()->plan().schedule.neighbourFilter && !bits.isEmpty())
            add(u"n"_s, CodePanel::tr("%1, which is %2").arg(bits).arg(node->lists->listSet));
        if (model_.hasTree()) {
            const FletcherProgress& tree = model_.fletcher();
            add(CodePanel::tr("tree"),
                CodePanel::tr("%1 of %2 placements reached, %3 skipped; cell reads: %4")
                    .arg(numberText(tree.reached), numberText(model_.images().size()),
                         numberText(tree.skipped), numberText(tree.reads)));
        } else {
            const WatchedNode& watched = state_.nodes.back();
            add(CodePanel::tr("list"),
                CodePanel::tr("%Ln placement(s), %1 tried", "", static_cast<int>(model_.images().size()))
                    .arg(numberText(watched.tried.size())));
        }
        if (const std::optional<std::size_t> current = model_.current())
            add(u"i"_s, image(model_.images()[*current]));
        return rows_;
    }

  private:
    void add(const QString& name, const QString& value) {
        rows_ += u"<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>"_s.arg(name, value.toHtmlEscaped());
    }

    QString target(const NodeInside& node) const {
        if (model_.isCell(node.cell))
            return CodePanel::tr("cell %1 at %2").arg(node.cell).arg(model_.placeOf(node.cell));
        if (node.cell >= 0)
            return (hasCrossings(model_) ? CodePanel::tr("the crossing at %1")
                                         : CodePanel::tr("the face at %1"))
                .arg(model_.placeOf(node.cell));
        return CodePanel::tr("piece %1").arg(model_.nameOf(node.shape));
    }

    QString image(const InsideImage& of) const {
        const ImageTable& table = model_.search()->table();
        const QString where = model_.placeOf(table.cellsOf(of.image).front());
        const QString name = model_.nameOf(table.shapeOf(of.image));
        using Mark = InsideImage::Mark;
        if (of.mark == Mark::fits) return CodePanel::tr("%1 at %2: fits").arg(name, where);
        if (of.mark == Mark::collides) return CodePanel::tr("%1 at %2: collides").arg(name, where);
        return CodePanel::tr("%1 at %2").arg(name, where);
    }

    const InsideModel& model_;
    const WatchedState& state_;
    QString rows_;
};

}  // namespace

CodePanel::CodePanel(QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setWidget(text_);
    text_->setObjectName(u"pseudoCode"_s);
    text_->setAccessibleName(tr("Pseudo-code with the current line"));
    text_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    text_->setTextFormat(Qt::RichText);
    text_->setWordWrap(true);
    text_->setOpenExternalLinks(true);
    text_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    text_->setContentsMargins(10, 8, 10, 8);
}

void CodePanel::setState(const InsideModel& model, const WatchedState& state) {
    algorithm_ = runningAlgorithm(state, *model.search());
    code_ = pseudoCode(algorithm_, *model.search());
    line_ = runningLine(code_, state, model.node(), model.search()->table());
    variables_ = Variables(model, state).text();
    refresh();
}

void CodePanel::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !code_.empty()) refresh();
}

void CodePanel::refresh() {
    QString text = u"<table width='100%' cellspacing='0' cellpadding='2'>%1</table>"_s.arg(codeText());
    text += u"<p></p><table cellspacing='0' cellpadding='1'>%1</table>"_s.arg(variables_);
    const Source source = sourceOf(algorithm_);
    if (!source.link.isEmpty())
        text += u"<p><small><a href='%1'>%2</a></small></p>"_s.arg(source.link, source.heading);
    text_->setText(text);
}

QString CodePanel::codeText() const {
    QString text;
    for (std::size_t i = 0; i < code_.size(); ++i) {
        const QString words = sentence(messageOf(code_[i].text)).toHtmlEscaped();
        const QString colours =
            i == line_ ? u" bgcolor='%1'"_s.arg(palette().color(QPalette::Highlight).name()) : QString();
        const QColor ink = palette().color(i == line_ ? QPalette::HighlightedText : QPalette::WindowText);
        text += u"<tr><td%1 style='padding-left: %2px; color: %3'>%4</td></tr>"_s.arg(colours)
                    .arg(4 + indent * code_[i].depth)
                    .arg(ink.name(), words);
    }
    return text;
}

}  // namespace tilewright
