#include "views/export/export_kinds.h"

#include <QCoreApplication>
#include <array>

#include "views/export/picture_pages.h"
#include "views/export/plain_pages.h"

namespace tilewright {

namespace {

struct KindWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::ExportKind)
};

template <class Page>
ExportKindPage* make() {
    return new Page;
}

const std::array kinds{
    ExportKind{"picture", "export-picture", make<PicturePage>, [] { return KindWords::tr("&Picture"); },
               [] { return KindWords::tr("One solution as PNG, SVG or PDF"); }},
    ExportKind{"sheet", "export-sheet", make<SheetPage>, [] { return KindWords::tr("&Contact sheet"); },
               [] { return KindWords::tr("Many solutions on pages: PDF, PNG or SVG"); }},
    ExportKind{
        "animation", "export-film", make<AnimationPage>, [] { return KindWords::tr("&Animation"); },
        [] { return KindWords::tr("The assembly, a turn or the search as GIF or numbered pictures"); }},
    ExportKind{"instructions", "export-steps", make<InstructionsPage>,
               [] { return KindWords::tr("&Instructions"); },
               [] { return KindWords::tr("How to put a solution together, step by step"); }},
    ExportKind{"stl", "export-solid", make<SolidPage>, [] { return KindWords::tr("3&D print"); },
               [] { return KindWords::tr("Pieces or a whole solution as STL files to print"); }},
    ExportKind{"solutions", "export-text", make<TextPage>, [] { return KindWords::tr("&Text and tables"); },
               [] { return KindWords::tr("Solutions or pieces as drawings, JSON lines or a table"); }},
    ExportKind{"statistics", "export-chart", make<StatisticsPage>,
               [] { return KindWords::tr("&Statistics"); },
               [] { return KindWords::tr("Attempts and fits of the search as a chart or a table"); }},
};

}  // namespace

std::span<const ExportKind> exportKinds() {
    return kinds;
}

}  // namespace tilewright
