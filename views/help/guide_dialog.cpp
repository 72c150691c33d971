#include "views/help/guide_dialog.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QTextBrowser>
#include <QTextDocument>
#include <QUrl>
#include <QVBoxLayout>

#include "views/help/guide_pictures.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr auto watchChapter = "watch"_L1;
constexpr auto solutionsChapter = "solutions"_L1;

QString guideText() {
    const auto chapter = [](const QString& heading, const QString& text, const QString& picture = {},
                            const QString& anchor = {}) {
        QString html = u"<h3><a name=\"%3\"></a>%1</h3><p>%2</p>"_s.arg(heading, text, anchor);
        if (!picture.isEmpty()) html += u"<p><img src=\"%1\"></p>"_s.arg(picture);
        return html;
    };
    return u"<h2>%1</h2>"_s.arg(GuideDialog::tr("How to invent a puzzle")) +
           chapter(
               GuideDialog::tr("Begin"),
               GuideDialog::tr(
                   "<b>File &gt; New</b> (Ctrl+N for squares, Ctrl+Shift+N for cubes) begins with "
                   "nothing. A puzzle is a <i>region</i> and the <i>pieces</i> that shall fill it. "
                   "The list on the left says which of them is drawn: the region, or one piece. "
                   "<b>Alt+1</b> shows the place to draw, <b>Alt+2</b> the search step by step, <b>Alt+3</b> "
                   "the solutions.")) +
           chapter(GuideDialog::tr("Draw in a layer"),
                   GuideDialog::tr(
                       "The left button draws with the pen, the right one takes cells away. The wheel, "
                       "PgUp and PgDown change the layer; the layer below shines through. Ctrl+wheel "
                       "zooms. Pens: <b>F</b> fill, <b>O</b> optional (a cell of the region that may stay "
                       "open, drawn with a ring), <b>E</b> erase; <b>C</b> draws whole columns, <b>R</b> "
                       "or Shift rectangles. The margin around the box may be drawn on too: the box "
                       "grows."),
                   u"layer"_s) +
           chapter(GuideDialog::tr("Draw in three dimensions"),
                   GuideDialog::tr(
                       "A click on a side adds a cell there; the frame shows which. The right button "
                       "takes the cell away. Drag to turn the view, right-drag to move it, use the wheel "
                       "to come nearer."),
                   u"space"_s) +
           chapter(GuideDialog::tr("Symmetry, turns and the box"),
                   GuideDialog::tr(
                       "With <b>X</b>, <b>Y</b> or <b>Z</b> the pen draws the mirror image about the "
                       "middle of the box as well. The second row of buttons turns, mirrors, doubles and "
                       "centres the drawing. The numbers below resize the box; the buttons beside them "
                       "move one side. A region that fills its box goes on filling it."),
                   u"symmetry"_s) +
           chapter(GuideDialog::tr("Pieces"),
                   GuideDialog::tr(
                       "<b>Ins</b> adds a piece, <b>Ctrl+G</b> whole sets of polyominoes or polycubes. "
                       "Double-click a name to change it. <i>Count</i> says how many a solution uses: a "
                       "number, a range, or any. Drag pieces to reorder them. Ctrl+C copies pieces as "
                       "text that can be pasted into another puzzle, or sent to a friend."),
                   u"pieces"_s) +
           chapter(GuideDialog::tr("Pieces in their places"),
                   GuideDialog::tr(
                       "Drag a piece from the list into the region, and it is fixed there: the search "
                       "begins with it. Ctrl+Shift+P does it by coordinates, Ctrl+Shift+R releases it. "
                       "Ctrl+Shift+L makes one piece of the cells that are left."),
                   u"fixed"_s) +
           chapter(GuideDialog::tr("Is it any good?"),
                   GuideDialog::tr(
                       "The box on the left says at once why a puzzle cannot be solved, if that can be "
                       "seen. <b>F5</b> searches all solutions. Ctrl+Z takes back whatever you did.")) +
           chapter(
               GuideDialog::tr("Watch the search"),
               GuideDialog::tr(
                   "<b>Alt+2</b> shows the search itself, with the plan on the right (Ctrl+Shift+2), as a "
                   "film: <b>Space</b> plays it, Shift+Space backward; <b>Right</b> and <b>Left</b> go one "
                   "step, with Shift a hundred; Ctrl+Up and Ctrl+Down change the speed. <b>S</b> goes to the "
                   "next solution, <b>B</b> to the next piece taken out, <b>T</b> to the next target, "
                   "<b>D</b> to the depth in the box, and with Shift back; <b>G</b> to a step by number; "
                   "Home and End. <b>M</b> sets a bookmark, PgUp and PgDown go to bookmarks. The cell to be "
                   "filled "
                   "glows, the image that is tried is seen through, and red where it collides. Point at an "
                   "image, a piece of the thread or a cell to see it everywhere; click a piece of the thread "
                   "or a part of the tree to go there."),
               {}, watchChapter) +
           chapter(
               GuideDialog::tr("Compare two plans"),
               GuideDialog::tr(
                   "<b>F8</b> opens two plans for the same puzzle side by side. The arrows step through "
                   "both at once, Space plays both, <b>S</b> goes to the next solution of each. <b>R</b> "
                   "lets them race, on one thread each. Below stand the attempts and fits of both, and in "
                   "one line which is better and by how much.")) +
           chapter(GuideDialog::tr("Look at the solutions"),
                   GuideDialog::tr(
                       "Solutions appear beside the large picture while they are found: as small pictures "
                       "(Ctrl+wheel changes their size) or as a list. <b>Ctrl+F</b> asks for some of them: "
                       "with a piece on cells that you choose, with two pieces that touch, symmetric ones, "
                       "or those similar to the selected one. <b>M</b> marks, <b>N</b> takes a note, "
                       "<b>Del</b> takes solutions out of the list, Shift+Del brings them back. Marks and "
                       "notes belong to the search: a new one asks before it forgets them. Below the large "
                       "picture: put in the pieces one by one, in an order in which it can be built; move "
                       "them apart; cut off layers. A click on a piece makes a ghost of it; the right button "
                       "hides it, or asks for the solutions that have it there."),
                   {}, solutionsChapter) +
           chapter(GuideDialog::tr("Take it along"),
                   GuideDialog::tr(
                       "<b>File &gt; Export</b> makes pictures of a solution (Ctrl+E), sheets of many "
                       "(Ctrl+Shift+E), films, instructions to build it, solids for a 3D printer, tables "
                       "and charts. What will come out is seen beside the choices before it is written; "
                       "choices are remembered for each kind. No file is replaced without a question, and "
                       "a long export can be cancelled: then nothing is left of it.")) +
           chapter(GuideDialog::tr("With keys only"),
                   GuideDialog::tr(
                       "F4 brings the keyboard to the layer: arrows move the cursor, Space draws, "
                       "Backspace erases, Shift+arrows draw on the way. <b>Ctrl+F1</b> lists all keys."));
}

}  // namespace

GuideDialog::GuideDialog(QWidget* parent) : QDialog(parent), text_(new QTextBrowser) {
    setWindowTitle(tr("Guide"));
    resize(620, 680);
    auto* layout = new QVBoxLayout(this);
    text_->setAccessibleName(tr("Guide"));
    text_->setFrameShape(QFrame::NoFrame);
    text_->document()->setDocumentMargin(16);
    layout->addWidget(text_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fill();
}

void GuideDialog::showChapter(Chapter chapter) {
    switch (chapter) {
        case Chapter::design:
            text_->moveCursor(QTextCursor::Start);
            break;
        case Chapter::watch:
            text_->scrollToAnchor(watchChapter);
            break;
        case Chapter::solutions:
            text_->scrollToAnchor(solutionsChapter);
            break;
    }
}

void GuideDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) fill();
    QDialog::changeEvent(event);
}

void GuideDialog::fill() {
    text_->clear();
    for (const QString& name : guidePictures())
        text_->document()->addResource(QTextDocument::ImageResource, QUrl(name), guidePicture(name));
    text_->setHtml(guideText());
}

}  // namespace tilewright
