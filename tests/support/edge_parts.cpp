#include "tests/support/edge_parts.h"

#include <QTemporaryDir>
#include <memory>

namespace tilewright::test {

EdgeResult solveEdgesInParts(const EdgePuzzle& puzzle, const EdgeOptions& options, std::size_t shards,
                             const EdgeSink& sink) {
    EdgeResult sum;
    sum.solvable = false;
    BigCount count = 0;
    const QTemporaryDir folder;
    for (std::size_t shard = 1; shard <= shards; ++shard) {
        EdgeOptions part = options;
        if (shards > 1) part.shard = {shard, shards};
        part.checkpoint = {folder.filePath(QString::number(shard)).toStdString(), true};
        std::size_t known = 0;
        while (true) {
            part.threads = 3 - part.threads;
            part.control = std::make_shared<EdgeControl>();
            std::vector<EdgeArrangement> found;
            const EdgeResult result =
                solveEdges(puzzle, part, [&](std::span<const EdgeArrangement> arrangements) {
                    found.insert(found.end(), arrangements.begin(), arrangements.end());
                    if (found.size() > known + 2) part.control->stop(StopReason::cancelled);
                });
            if (found.size() < known) sum.status = JobStatus::failed;
            // Threads find boards in different orders, but those of the file come first.
            // Without wantAll, each part shows its first board.
            const bool isWanted = options.wantAll || sum.delivered == 0;
            if (found.size() > known && isWanted) {
                sink(std::span(found).subspan(known));
                sum.delivered += found.size() - known;
            }
            known = std::max(known, found.size());
            if (result.solvable == true) sum.solvable = true;
            if (!sum.arrangement) sum.arrangement = result.arrangement;
            sum.method = result.method;
            if (result.status == JobStatus::cancelled) continue;
            if (result.status != JobStatus::complete) sum.status = result.status;
            if (result.count) count += *result.count;
            break;
        }
        if (!options.wantAll && !options.wantCount && sum.solvable == true) break;
    }
    if (options.wantCount) sum.count = count;
    return sum;
}

}  // namespace tilewright::test
