#include "app/cli/sample.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "app/cli/commands.h"
#include "core/text/read_number.h"

namespace tilewright::cli {

namespace {

// Nothing where one of the parts between commas is no whole number.
std::optional<std::vector<std::uint64_t>> readNumbers(std::string_view text) {
    std::vector<std::uint64_t> numbers;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::optional<std::uint64_t> number =
            readNumber<std::uint64_t>(text.substr(begin, end - begin));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        begin = end + 1;
    }
    return numbers;
}

}  // namespace

EstimateOptions parseSample(const std::string& text) {
    constexpr int most = std::numeric_limits<int>::max();
    const auto numbers = readNumbers(text);
    if (!numbers || numbers->size() > 3 || numbers->front() == 0 ||
        (numbers->size() > 1 && numbers->at(1) > most))
        throw UsageError("--sample: '" + text + "' was not understood; expected T,P,SEED, such as 1000,6,1");
    EstimateOptions options;
    options.trials = numbers->front();
    if (numbers->size() > 1) options.wholeFrom = static_cast<int>(numbers->at(1));
    if (numbers->size() > 2) options.seed = numbers->at(2);
    return options;
}

}  // namespace tilewright::cli
