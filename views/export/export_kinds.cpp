#include "views/export/export_kinds.h"

#include <QCoreApplication>
#include <array>

#include "views/export/picture_pages.h"
#include "views/export/plain_pages.h"

namespace tilewright {

namespace {

template <class Page>
ExportKindPage* make() {
    return new Page;
}

const std::array kinds{
    ExportKind{"picture", "export-picture", make<PicturePage>,
               QT_TRANSLATE_NOOP("tilewright::ExportKind", "&Picture"),
               QT_TRANSLATE_NOOP("tilewright::ExportKind", "One solution as PNG, SVG or PDF")},
    ExportKind{"sheet", "export-sheet", make<SheetPage>,
               QT_TRANSLATE_NOOP("tilewright::ExportKind", "&Contact sheet"),
               QT_TRANSLATE_NOOP("tilewright::ExportKind", "Many solutions on pages: PDF, PNG or SVG")},
    ExportKind{"animation", "export-film", make<AnimationPage>,
               QT_TRANSLATE_NOOP("tilewright::ExportKind", "&Animation"),
               QT_TRANSLATE_NOOP("tilewright::ExportKind",
                                 "The assembly, a turn or the search as GIF or numbered pictures")},
    ExportKind{"instructions", "export-steps", make<InstructionsPage>,
               QT_TRANSLATE_NOOP("tilewright::ExportKind", "&Instructions"),
               QT_TRANSLATE_NOOP("tilewright::ExportKind", "How to put a solution together, step by step")},
    ExportKind{
        "stl", "export-solid", make<SolidPage>, QT_TRANSLATE_NOOP("tilewright::ExportKind", "3&D print"),
        QT_TRANSLATE_NOOP("tilewright::ExportKind", "Pieces or a whole solution as STL files to print")},
    ExportKind{"solutions", "export-text", make<TextPage>,
               QT_TRANSLATE_NOOP("tilewright::ExportKind", "&Text and tables"),
               QT_TRANSLATE_NOOP("tilewright::ExportKind",
                                 "Solutions or pieces as drawings, JSON lines or a table")},
    ExportKind{
        "statistics", "export-chart", make<StatisticsPage>,
        QT_TRANSLATE_NOOP("tilewright::ExportKind", "&Statistics"),
        QT_TRANSLATE_NOOP("tilewright::ExportKind", "Attempts and fits of the search as a chart or a table")},
};

QString translated(const char* text) {
    return QCoreApplication::translate("tilewright::ExportKind", text);
}

}  // namespace

QString ExportKind::title() const {
    return translated(englishTitle);
}

QString ExportKind::tip() const {
    return translated(englishTip);
}

std::span<const ExportKind> exportKinds() {
    return kinds;
}

}  // namespace tilewright
