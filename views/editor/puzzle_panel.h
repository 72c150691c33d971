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

class QAction;
class QLabel;

namespace tilewright {

/// The name and the source of the puzzle, what it asks for, and whether its pieces may be turned, turned
/// over and lifted out.
class PropertiesDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit PropertiesDialog(Designer& designer, QWidget* parent = nullptr);

    void accept() override;

  private:
    Designer& designer_;
    QLineEdit* name_;
    QLineEdit* source_;
    QComboBox* kind_ = new QComboBox;
    QCheckBox* turning_ = new QCheckBox(tr("Pieces may be r&otated"));
    QCheckBox* turnOver_ = new QCheckBox(tr("Pieces may be &flipped"));
    QCheckBox* lift_ = new QCheckBox(tr("Pieces may be &lifted out"));
};

class PiecesPanel;

/// A tinted box with a heading and some sentences, as tall as they need and scrolled beyond some;
/// hidden while it has none.
class ReasonsBox final : public QWidget {
    Q_OBJECT

  public:
    explicit ReasonsBox(QWidget* parent = nullptr);

    /// `isWarning`: whether something is wrong, and not only missing yet.
    void setReasons(const QString& heading, const QStringList& sentences, bool isWarning);
    /// Something that can be done instead: a button below the sentences.
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

/// A text of which two lines are shown, and all when a person asks for more.
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

/// What the open puzzle is: name, source, region, why it cannot be solved or searched, and its pieces,
/// which are edited here.
class PuzzlePanel final : public QWidget {
    Q_OBJECT

  public:
    explicit PuzzlePanel(Designer& designer, QWidget* parent = nullptr);

    PiecesPanel& pieces() const { return *pieces_; }

    /// Something that can be done where the puzzle has no solution.
    void offer(QAction& action);

    /// Whether the reasons can be read in another panel now, and are left out here.
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
