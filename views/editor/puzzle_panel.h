#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QScrollArea>
#include <QToolButton>
#include <QWidget>

#include "views/editor/designer.h"
#include "views/editor/piece_list.h"
#include "views/style/widgets.h"

class QLineEdit;
class QPlainTextEdit;

class QAction;
class QLabel;

namespace tilewright {

/// The properties of the puzzle: name, designer, year, source and notes, aim, and whether pieces may be
/// rotated, flipped and lifted out, whether the board wraps, and rules
/// for coloured faces.
class PropertiesDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit PropertiesDialog(Designer& designer, QWidget* parent = nullptr);

    void accept() override;

  private:
    Designer& designer_;
    QLineEdit* name_;
    QLineEdit* maker_;
    QLineEdit* year_;
    QLineEdit* source_;
    QPlainTextEdit* notes_;
    QComboBox* kind_ = new QComboBox;
    QCheckBox* turning_ = new QCheckBox(tr("Pieces may be r&otated"));
    QCheckBox* turnOver_ = new QCheckBox(tr("Pieces may be &flipped"));
    QCheckBox* boxes_ = new QCheckBox(tr("Connected parts of the region are separate &boxes"));
    QCheckBox* lift_ = new QCheckBox(tr("Pieces may be &lifted out"));
    QComboBox* wrap_ = new QComboBox(this);
    QComboBox* touching_ = new QComboBox(this);
    QComboBox* sides_ = new QComboBox(this);
};

class PiecesPanel;

/// A tinted box with a heading and some sentences, scrolled if they are long; hidden if there are none.
class ReasonsBox final : public QWidget {
    Q_OBJECT

  public:
    explicit ReasonsBox(QWidget* parent = nullptr);

    /// `isWarning`: an error, as opposed to missing input.
    void setReasons(const QString& heading, const QStringList& sentences, bool isWarning);
    /// An alternative action: a button below the sentences.
    void setOffer(QAction* action);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fitHeight();

    QLabel* heading_ = makeText();
    QLabel* text_ = makeText();
    QScrollArea* area_ = new QScrollArea;
    bool isWarning_ = false;
};

/// A text limited to two lines, with a button that shows all of it.
class ClampedText final : public QWidget {
    Q_OBJECT

  public:
    explicit ClampedText(QWidget* parent = nullptr);

    void setText(const QString& text);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fitHeight();

    QLabel* text_ = makeText();
    QToolButton* more_ = new QToolButton;
    bool isWhole_ = false;
};

/// The open puzzle: name, source, region, obstacles, and its pieces, which are edited here.
class PuzzlePanel final : public QWidget {
    Q_OBJECT

  public:
    explicit PuzzlePanel(Designer& designer, QWidget* parent = nullptr);

    PiecesPanel& pieces() const { return *pieces_; }

    /// An action offered if the puzzle has no solution.
    void offer(QAction& action);

    /// Whether the obstacles are shown in another panel and omitted here.
    void setReasonsElsewhere(bool elsewhere);

  private:
    void refresh();
    void refreshReasons();

    Session& session_;
    QLabel* name_ = makeText();
    ClampedText* source_ = new ClampedText;
    QLabel* facts_ = makeText();
    ReasonsBox* reasons_ = new ReasonsBox;
    PiecesPanel* pieces_;
    bool reasonsElsewhere_ = false;
};

}  // namespace tilewright
