#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>

class QMainWindow;

namespace tilewright {

/// The parts of the window; each has a chapter of the guide.
enum class GuidePlace {
    design,
    library,
    watch,
    lessons,
    compare,
    solutions,
    moves,
    count,
    covers,
    edges,
    exports
};

/// The illustrated guide to the explorer. Pictures are drawn when it is shown.
class GuideDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit GuideDialog(QWidget* parent = nullptr);

    /// Scrolls to the chapter of this part, and shows its name in the title.
    void showChapter(GuidePlace place);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void fill();
    void find(const QString& words);

    /// The headings; a search keeps those whose chapters match.
    QListWidget* contents_ = new QListWidget;
    QLineEdit* sought_ = new QLineEdit;
    QTextBrowser* text_ = new QTextBrowser;
};

/// Opens the guide of a window at a chapter, one guide per window. A modal dialog has its own guide, so that
/// both can be used together.
void openGuide(QWidget& window, GuidePlace place);
/// Opens the guide with F1 in `window`.
void offerGuide(QWidget& window, GuidePlace place);

/// Lists all keyboard shortcuts of a window, with a search field.
class ShortcutsDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit ShortcutsDialog(const QMainWindow& window, QWidget* parent = nullptr);
};

}  // namespace tilewright
