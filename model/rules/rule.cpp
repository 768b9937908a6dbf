#include "model/rules/rule.h"

#include <algorithm>
#include <cmath>

namespace lanewatt {

namespace {

/// Sums in another order differ in their last digits, which is no excess.
constexpr double kRounding = 1e-9;

bool exceeds(double need, double have)
{
    return need > have + kRounding * std::max(std::abs(need), std::abs(have));
}

bool isNumber(const Figure& f) { return !std::isnan(f.low) && !std::isnan(f.likely) && !std::isnan(f.high); }

/// An estimate without a stated range: its favourable end is unknown.
bool isBareEstimate(const Figure& f) { return f.confidence <= Confidence::Estimated && f.exact(); }

} // namespace

std::optional<Severity> judge(const Figure& need, const Figure& have, Severity worst)
{
    if (!isNumber(need) || !isNumber(have) || !exceeds(need.likely, have.likely)) {
        return std::nullopt;
    }
    const bool favourableFits = !exceeds(need.low, have.high);
    if (favourableFits || isBareEstimate(need) || isBareEstimate(have)) {
        return std::min(worst, Severity::Warning);
    }
    return worst;
}

std::optional<Severity> judge(const std::optional<Figure>& need, const std::optional<Figure>& have,
                              Severity worst)
{
    return need && have ? judge(*need, *have, worst) : std::nullopt;
}

} // namespace lanewatt
