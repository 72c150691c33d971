#pragma once

#include <QString>

class QWidget;

namespace tilewright {

class Document;

// Dialogs that ask for a file, with the formats of the table of formats; empty if a person wants none.

/// Which puzzle to open; `folder` is where the dialog begins.
QString chooseFileToOpen(const QString& folder, QWidget* parent);

/// Where the puzzle shall be saved, and in which format.
QString chooseFileToSave(const Document& document, QWidget* parent);

/// Where a copy for other programs goes.
QString chooseFileForCopy(const QString& folder, QWidget* parent);

/// Where something that is no puzzle goes; `filter` is such as "PDF files (*.pdf)", `ending` such as "pdf".
QString chooseFileFor(const QString& title, const QString& filter, const QString& ending,
                      const QString& folder, QWidget* parent);

}  // namespace tilewright
