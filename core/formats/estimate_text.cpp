#include "core/formats/estimate_text.h"

#include <array>
#include <cstdarg>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/plans/plan_options.h"

namespace tilewright {

namespace {

using Json = nlohmann::ordered_json;

[[gnu::format(printf, 1, 2)]] std::string print(const char* format, ...) {
    std::array<char, 512> text{};
    std::va_list values;
    va_start(values, format);
    std::vsnprintf(text.data(), text.size(), format, values);
    va_end(values);
    return text.data();
}

Json json(const Spread& spread) {
    return {{"mean", spread.mean}, {"error", spread.error}};
}

Json json(const std::vector<Spread>& levels) {
    Json array = Json::array();
    for (const Spread& spread : levels)
        array.push_back(json(spread));
    return array;
}

std::string line(const char* what, const Spread& spread) {
    return print("# %-9s %.6g +- %.2g\n", what, spread.mean, spread.error);
}

}  // namespace

std::string toText(const Estimate& estimate) {
    std::string text =
        print("# %llu trials, everything searched from %d pieces left; +- is the standard error\n",
              static_cast<unsigned long long>(estimate.trials), estimate.wholeFrom);
    text += "left         attempts          +-             fits          +-\n";
    for (std::size_t p = 1; p < estimate.fits.size(); ++p)
        text += print("%4zu %16.0f %11.2g %16.0f %11.2g\n", p, estimate.attempts[p].mean,
                      estimate.attempts[p].error, estimate.fits[p].mean, estimate.fits[p].error);
    text += line("fits", estimate.totalFits);
    text += line("solutions", estimate.solutions);
    text += line("seconds", estimate.seconds);
    return text;
}

std::string toJson(const Estimate& estimate, const std::string& name, const std::string& plan) {
    const Json object{{"name", name},
                      {"plan", plan},
                      {"trials", estimate.trials},
                      {"attempts", json(estimate.attempts)},
                      {"fits", json(estimate.fits)},
                      {"totalFits", json(estimate.totalFits)},
                      {"solutions", json(estimate.solutions)},
                      {"seconds", json(estimate.seconds)}};
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string toText(std::span<const MeasuredPlan> plans) {
    std::string text = "#    seconds on one thread             fits  plan\n";
    for (const MeasuredPlan& measured : plans)
        text += print("# %10.3g +- %-10.2g %16.4g  ", measured.estimate.seconds.mean,
                      measured.estimate.seconds.error, measured.estimate.totalFits.mean) +
                toOptions(measured.plan) + "\n";
    if (const std::size_t tied = tiedWithTheFirst(plans); tied > 1)
        text += print("# the first %zu take about the same time, as far as these trials tell\n", tied);
    return text;
}

}  // namespace tilewright
