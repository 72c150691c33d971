#include "views/editor/cell_colours_dialog.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

ColourBar::ColourBar(Designer& designer, QWidget* parent)
    : QToolBar(tr("Cell colours"), parent), designer_(designer) {
    setObjectName(QStringLiteral("colourBar"));
    setIconSize(QSize(18, 18));
    for (const auto signal : {&Designer::targetChanged, &Designer::cellsChanged, &Designer::toolsChanged})
        connect(&designer_, signal, this, &ColourBar::refresh);
    refresh();
}

QAction* ColourBar::addSwatch(CellColour colour, const QString& name, const QIcon& icon) {
    QAction* action = addAction(icon, name, this, [this, colour] {
        DrawTools tools = designer_.tools();
        if (tools.pen != Pen::face) tools.pen = Pen::colour;
        tools.colour = colour;
        designer_.setTools(tools);
    });
    action->setCheckable(true);
    action->setData(int{colour});
    action->setToolTip(colour == 0 ? tr("Remove the colour of cells (0)")
                                   : tr("Paint cells with the colour %1 (%2)").arg(name).arg(colour));
    return action;
}

void ColourBar::refresh() {
    const ColourRule& rule = designer_.puzzle().colours;
    if (!(rule == shown_)) {
        shown_ = rule;
        clear();
    }
    if (actions().isEmpty() && designer_.hasColours()) {
        addSwatch(0, tr("No colour"), themedIcon(QStringLiteral("pen-erase")));
        for (std::size_t i = 0; i < rule.palette.size(); ++i)
            addSwatch(static_cast<CellColour>(i + 1), QString::fromStdString(rule.palette[i].name),
                      swatchOf(toQColor(rule.palette[i].colour)));
        QAction* change =
            addAction(tr("Colours…"), this, [this] { CellColoursDialog(designer_, window()).exec(); });
        change->setToolTip(tr("Edit cell colours and which may cover which"));
    }
    setVisible(designer_.hasColours());
    for (QAction* action : actions())
        if (action->data().isValid())
            action->setChecked((designer_.tools().pen == Pen::colour || designer_.tools().pen == Pen::face) &&
                               action->data().toInt() == designer_.tools().colour);
}

namespace {

// The header column, before the region colours.
enum Column { lookColumn, nameColumn, removeColumn, firstPair };

}  // namespace

CellColoursDialog::CellColoursDialog(Designer& designer, QWidget* parent)
    : QDialog(parent), designer_(designer) {
    setWindowTitle(tr("Cell colours"));
    resize(560, 360);
    auto* layout = new QVBoxLayout(this);
    auto* words = new QLabel(
        tr("Tick which piece colours (rows) may cover which region colours (columns). Uncoloured cells match "
           "anything."));
    words->setWordWrap(true);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    new QVBoxLayout(table_);
    area->setWidget(table_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* more = buttons->addButton(tr("&Add colour"), QDialogButtonBox::ActionRole);
    more->setObjectName(u"addColour"_s);
    layOut(layout, {words, {area, 1}, buttons});
    connect(more, &QPushButton::clicked, this, &CellColoursDialog::add);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    refresh();
}

void CellColoursDialog::refresh() {
    if (rows_ != nullptr) {
        // The request may come from a widget of the row being removed.
        rows_->hide();
        rows_->deleteLater();
    }
    rows_ = new QWidget;
    auto* column = static_cast<QVBoxLayout*>(table_->layout());
    auto* grid = makeLayout<QGridLayout>(rows_);
    const auto& palette = designer_.puzzle().colours.palette;
    for (std::size_t i = 0; i < palette.size(); ++i) {
        auto* head = new QLabel;
        head->setPixmap(swatchOf(toQColor(palette[i].colour)).pixmap(18, 18));
        head->setToolTip(tr("Region cell with colour %1").arg(QString::fromStdString(palette[i].name)));
        grid->addWidget(head, 0, firstPair + static_cast<int>(i), Qt::AlignCenter);
        addRow(*grid, static_cast<CellColour>(i + 1));
    }
    grid->setColumnStretch(nameColumn, 1);
    grid->setRowStretch(static_cast<int>(palette.size()) + 1, 1);
    column->addWidget(rows_);
}

void CellColoursDialog::addRow(QGridLayout& grid, CellColour colour) {
    const ColourRule rule = designer_.puzzle().colours;
    const ColourRule::Entry& entry = rule.palette[colour - 1U];
    const auto addButton = [&](Column column, const QString& tip, auto does) {
        auto* button = new QToolButton;
        explain(button, tip, tip);
        connect(button, &QToolButton::clicked, this, does);
        grid.addWidget(button, colour, column);
        return button;
    };
    addButton(lookColumn, tr("Choose another colour"), [this, colour] {
        recolour(colour);
    })->setIcon(swatchOf(toQColor(entry.colour)));
    auto* text = new QLineEdit(QString::fromStdString(entry.name));
    text->setObjectName(u"colour%1"_s.arg(colour));
    text->setAccessibleName(tr("Name of the colour"));
    grid.addWidget(text, colour, nameColumn);
    connect(text, &QLineEdit::editingFinished, this, [this, colour, text] { rename(colour, text->text()); });
    addButton(removeColumn, tr("Remove this colour; its cells become uncoloured"), [this, colour] {
        designer_.apply(tr("Remove colour"),
                        [&](const Puzzle& puzzle) { return withoutCellColour(puzzle, colour); });
        refresh();
    })->setIcon(themedIcon(u"delete"_s));
    for (std::size_t i = 0; i < rule.palette.size(); ++i) {
        const auto other = static_cast<CellColour>(i + 1);
        auto* box = new QCheckBox;
        box->setObjectName(u"pair%1-%2"_s.arg(colour).arg(other));
        box->setChecked(rule.allows(colour, other));
        box->setToolTip(
            tr("Allow piece colour %1 to cover region colour %2")
                .arg(QString::fromStdString(entry.name), QString::fromStdString(rule.palette[i].name)));
        box->setAccessibleName(box->toolTip());
        grid.addWidget(box, colour, firstPair + static_cast<int>(i), Qt::AlignCenter);
        connect(box, &QCheckBox::toggled, this, [this, colour, other](bool on) {
            designer_.apply(tr("Change allowed colours"),
                            [&](const Puzzle& puzzle) { return withPairAllowed(puzzle, colour, other, on); });
        });
    }
}

void CellColoursDialog::add() {
    const std::size_t number = designer_.puzzle().colours.palette.size();
    const ColourRule::Entry entry{tr("Colour %1").arg(number + 1).toStdString(), defaultColour(number)};
    designer_.apply(tr("Add colour"), [&](const Puzzle& puzzle) { return withCellColour(puzzle, entry); });
    refresh();
}

void CellColoursDialog::rename(CellColour colour, const QString& name) {
    const auto& palette = designer_.puzzle().colours.palette;
    if (colour > palette.size()) return;
    ColourRule::Entry entry = palette[colour - 1U];
    const std::string text = name.trimmed().toStdString();
    if (text.empty() || text == entry.name) return;
    entry.name = text;
    designer_.apply(tr("Rename colour"),
                    [&](const Puzzle& puzzle) { return withCellColourChanged(puzzle, colour, entry); });
}

void CellColoursDialog::recolour(CellColour colour) {
    ColourRule::Entry entry = designer_.puzzle().colours.palette[colour - 1U];
    const QColor chosen = QColorDialog::getColor(toQColor(entry.colour), this, tr("Cell colour"));
    if (!chosen.isValid()) return;
    entry.colour = toColour(chosen);
    designer_.apply(tr("Change cell colour"),
                    [&](const Puzzle& puzzle) { return withCellColourChanged(puzzle, colour, entry); });
    refresh();
}

}  // namespace tilewright
