#include "model/figure/formulas.h"

#include "model/figure/named_term.h"
#include "model/parts/low_line.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

namespace lanewatt {
namespace {

/// A constant of nature, of a standard or of a definition.
Term constant(TermName name, double value, Confidence confidence, SourceRef source,
              Dimension dimension = Dimension::Scalar)
{
    return {name, Figure{value, value, value, dimension, confidence}, std::move(source), {}};
}

/// A constant known within a range.
Term assumed(TermName name, double low, double likely, double high, SourceRef source)
{
    return {name,
            Figure{low, likely, high, Dimension::Scalar, Confidence::Estimated},
            std::move(source),
            {}};
}

int spareSupplies(RedundancyScheme scheme)
{
    switch (scheme) {
    case RedundancyScheme::NPlus1:
        return 1;
    case RedundancyScheme::NPlus2:
        return 2;
    case RedundancyScheme::N:
    case RedundancyScheme::NPlusN:
        break;
    }
    return 0;
}

Term continuousShare(ElectricalCode code)
{
    return constant("share", continuousShareOf(code), Confidence::Datasheet,
                    code == ElectricalCode::Nec ? SourceRef{"NEC", "210.20(A), 215.3"}
                                                : SourceRef{"IEC 60364", "rated current"});
}

struct LinkRate {
    double transfersPerSecond; ///< of one lane
    double coding;             ///< payload bits over line bits
};

/// PCI Express base specification: 8b/10b to gen 2, 128b/130b to gen 5, FLIT 242/256 from gen 6.
constexpr std::array<LinkRate, 6> kLinkRates{{{2.5e9, 8.0 / 10.0},
                                              {5e9, 8.0 / 10.0},
                                              {8e9, 128.0 / 130.0},
                                              {16e9, 128.0 / 130.0},
                                              {32e9, 128.0 / 130.0},
                                              {64e9, 242.0 / 256.0}}};

/// A generation newer than the latest known one counts as the latest, which is a lower bound.
LinkRate linkRate(int gen)
{
    const int last = static_cast<int>(kLinkRates.size()) - 1;
    return kLinkRates[static_cast<std::size_t>(std::clamp(gen - 1, 0, last))];
}

std::vector<Term> linkTerms(int gen, int lanes)
{
    const LinkRate rate = linkRate(gen);
    const SourceRef source{"PCIe base specification", "gen " + std::to_string(gen)};
    return {constant("rate", rate.transfersPerSecond, Confidence::Datasheet, source, Dimension::Frequency),
            constant("lanes", lanes, Confidence::Verified, {}),
            constant("coding", rate.coding, Confidence::Datasheet, source)};
}

} // namespace

// ---- power --------------------------------------------------------------------------------

EfficiencyTable efficiencyTableFor(Voltage voltage, bool hotSwap)
{
    // 100–127 V is one class, 200–240 V the other; no product is between them
    if (inVolts(voltage) < 150.0) {
        return EfficiencyTable::Internal115V;
    }
    return hotSwap ? EfficiencyTable::Redundant230V : EfficiencyTable::Eu230V;
}

std::optional<Derivation> psuEfficiency(NumberId id, EfficiencyLevel level, EfficiencyTable table,
                                        const Term& load)
{
    const auto points = efficiencyPoints(level, table);
    if (points.size() < 2) {
        return std::nullopt;
    }
    // the segments within the load's range: for an exact load the two points around it
    std::size_t first = 0;
    while (first + 2 < points.size() && points[first + 1].load < load.value.low) {
        ++first;
    }
    std::size_t last = first + 1;
    while (last + 1 < points.size() && points[last].load < load.value.high) {
        ++last;
    }
    static constexpr std::array<TermName, 5> loads{"x0", "x1", "x2", "x3", "x4"};
    static constexpr std::array<TermName, 5> efficiencies{"y0", "y1", "y2", "y3", "y4"};
    static constexpr std::array<std::string_view, 4> formulas{
        "lerp(load, x0, y0, x1, y1)", "lerp(load, x0, y0, x1, y1, x2, y2)",
        "lerp(load, x0, y0, x1, y1, x2, y2, x3, y3)", "lerp(load, x0, y0, x1, y1, x2, y2, x3, y3, x4, y4)"};
    assert(last - first <= formulas.size());
    const SourceRef source{"80 PLUS", std::string(enumName(level)) + ", " + std::string(enumName(table))};
    std::vector<Term> terms;
    terms.reserve(1 + 2 * (last - first + 1));
    terms.push_back(named("load", load));
    for (std::size_t i = first; i <= last; ++i) {
        const double y = points[i].efficiency;
        terms.push_back(constant(loads[i - first], points[i].load, Confidence::Datasheet, source));
        // an unconfirmed point lies within half the step between levels
        const double spread = points[i].confidence <= Confidence::Estimated ? 0.01 : 0.0;
        terms.push_back({efficiencies[i - first],
                         Figure{y - spread, y, y + spread, Dimension::Scalar, points[i].confidence},
                         source,
                         {}});
    }
    return derive(std::move(id), LW_MESSAGE("derived.psu-efficiency", "Certified minimum efficiency"),
                  "PWR-10", formulas[last - first - 1], std::move(terms), Dimension::Scalar);
}

Derivation acInput(NumberId id, const Term& dc, const Term& efficiency)
{
    return derive(std::move(id), LW_MESSAGE("derived.ac-input", "AC input"), "PWR-10", "dc / efficiency",
                  {named("dc", dc), named("efficiency", efficiency)}, Dimension::Power);
}

Derivation lineCurrent(NumberId id, const Term& ac, const Term& voltage, const Term& powerFactor,
                       int phases)
{
    return derive(std::move(id), LW_MESSAGE("derived.line-current", "Current drawn"), "PWR-26",
                  phases == 3 ? "ac / (sqrt(3) * voltage * pf)" : "ac / (voltage * pf)",
                  {named("ac", ac), named("voltage", voltage), named("pf", powerFactor)}, Dimension::Current);
}

double continuousShareOf(ElectricalCode code) { return code == ElectricalCode::Nec ? 0.8 : 1.0; }

Derivation continuousCurrent(NumberId id, const Term& breaker, ElectricalCode code)
{
    return derive(std::move(id), LW_MESSAGE("derived.continuous-current", "Continuous current allowed"),
                  "PWR-26", "breaker * share", {named("breaker", breaker), continuousShare(code)},
                  Dimension::Current);
}

Derivation continuousApparentPower(NumberId id, const Term& voltage, const Term& breaker,
                                   ElectricalCode code, int phases)
{
    return derive(std::move(id), LW_MESSAGE("derived.continuous-va", "Continuous apparent power allowed"),
                  "PWR-26", phases == 3 ? "sqrt(3) * voltage * breaker * share" : "voltage * breaker * share",
                  {named("voltage", voltage), named("breaker", breaker), continuousShare(code)},
                  Dimension::ApparentPower);
}

namespace {

/// Estimated output of a server supply at 100 to 127 V without the manufacturer's table (PWR-11). Known tables: supplies
/// below 1.8 kW give at least 1,000 W there. Larger ones give 1,000 to 1,350 W, or nothing, as some of 2 kW and most of 2.7
/// kW or more.
Figure guessedLowLine(double ratedWatts)
{
    constexpr double least = 1000.0, usual = 1200.0, most = 1350.0;
    constexpr double mayBeHighLineOnly = 1800.0, oftenHighLineOnly = 2700.0;
    const double low = ratedWatts >= mayBeHighLineOnly ? 0.0 : std::min(ratedWatts, least);
    const double high = ratedWatts >= oftenHighLineOnly ? most : ratedWatts;
    return estimatedFigure(watts(low), watts(std::min(ratedWatts, usual)), watts(high));
}

/// Estimated output below 200 V of a desktop supply that is rated for more than its maker's others are there (PWR-11): what
/// cords of 15 A and of 20 A carry for long, 12 A and 16 A (NEC 210.21). That it gives its full rating is not excluded.
Figure largeDesktopLowLine(double ratedWatts, Voltage voltage)
{
    constexpr double smallCord = 12.0, largeCord = 16.0, efficiency = 0.90;
    const double each = inVolts(voltage) * powerFactorAt(1.0) * efficiency;
    return estimatedFigure(watts(std::min(ratedWatts, smallCord * each)), watts(std::min(ratedWatts, largeCord * each)), watts(ratedWatts));
}

} // namespace

std::optional<Figure> psuCapacity(const PsuSpec& psu, Voltage voltage)
{
    if (ratingUnknownAt(psu, voltage)) {
        if (!psu.rated) {
            return std::nullopt;
        }
        return isDesktopSupply(psu) ? largeDesktopLowLine(inWatts(*psu.rated), voltage) : guessedLowLine(inWatts(*psu.rated));
    }
    if (!psu.ratings || psu.ratings->empty()) {
        return figureOf(psu.rated);
    }
    // a table with "200–207 V, 207.1–240 V" has no gap; its numbers are rounded
    constexpr double kRounding = 1.0;
    constexpr double kSame = 1e-6;
    const double v = inVolts(voltage);
    std::optional<double> output;
    std::optional<double> below, above; // outputs of the nearest rows within kRounding on each side
    const auto lower = [](std::optional<double>& held, double w) { held = held ? std::min(*held, w) : w; };
    for (const VoltageRating& row : *psu.ratings) {
        const double w = inWatts(row.output);
        if (v >= inVolts(row.from) - kSame && v <= inVolts(row.to) + kSame) {
            lower(output, w);
        } else if (v > inVolts(row.to) && v - inVolts(row.to) < kRounding) {
            lower(below, w);
        } else if (v < inVolts(row.from) && inVolts(row.from) - v < kRounding) {
            lower(above, w);
        }
    }
    if (!output && below && above) {
        output = std::min(*below, *above);
    }
    const double w = output.value_or(0.0);
    const double spread = psu.ratings.confidence <= Confidence::Estimated ? kEstimateSpread : 0.0;
    return Figure{w * (1.0 - spread), w, w * (1.0 + spread), Dimension::Power, psu.ratings.confidence};
}

Derivation suppliesNeeded(NumberId id, const Term& load, const Term& perSupply, RedundancyScheme scheme)
{
    const MessageTemplate title = LW_MESSAGE("derived.supplies-needed", "Supplies needed");
    std::vector<Term> terms{named("load", load), named("per_supply", perSupply)};
    const int spare = spareSupplies(scheme);
    if (spare > 0) {
        terms.push_back(constant("spare", spare, Confidence::Verified, {}));
        return derive(std::move(id), title, "PWR-13", "ceil(load / per_supply) + spare", std::move(terms),
                      Dimension::Scalar);
    }
    return derive(std::move(id), title, "PWR-13",
                  scheme == RedundancyScheme::NPlusN ? "2 * ceil(load / per_supply)"
                                                     : "ceil(load / per_supply)",
                  std::move(terms), Dimension::Scalar);
}

int lostSupplies(RedundancyScheme scheme, int count)
{
    return std::min(scheme == RedundancyScheme::NPlusN ? count - count / 2 : spareSupplies(scheme), count);
}

Derivation redundantCapacity(NumberId id, const Term& perSupply, int count, RedundancyScheme scheme)
{
    const MessageTemplate title =
        LW_MESSAGE("derived.redundant-capacity", "Capacity with the spare supplies lost");
    std::vector<Term> terms{named("per_supply", perSupply),
                            constant("count", count, Confidence::Verified, {})};
    const int spare = spareSupplies(scheme);
    if (spare > 0) {
        terms.push_back(constant("spare", spare, Confidence::Verified, {}));
        return derive(std::move(id), title, "PWR-13", "max(count - spare, 0) * per_supply", std::move(terms),
                      Dimension::Power);
    }
    return derive(std::move(id), title, "PWR-13",
                  scheme == RedundancyScheme::NPlusN ? "floor(count / 2) * per_supply" : "count * per_supply",
                  std::move(terms), Dimension::Power);
}

namespace {

std::vector<Term> withLoad(const Term& dc, std::span<const Term> excursions)
{
    std::vector<Term> terms;
    terms.reserve(excursions.size() + 1);
    terms.push_back(named("dc", dc));
    terms.insert(terms.end(), excursions.begin(), excursions.end());
    return terms;
}

} // namespace

Derivation worstTransient(NumberId id, const Term& dc, std::span<const Term> excursions)
{
    return derive(std::move(id), LW_MESSAGE("derived.transient-worst", "Peak when all cards rise together"),
                  "PWR-08", "dc + sum(excursion)", withLoad(dc, excursions), Dimension::Power);
}

Derivation statisticalTransient(NumberId id, const Term& dc, std::vector<Term> excursions)
{
    excursions.insert(excursions.begin(), named("dc", dc));
    return derive(std::move(id),
                  LW_MESSAGE("derived.transient-statistical", "Peak when cards rise independently"), "PWR-08",
                  "dc + sqrt(sum(excursion ^ 2))", std::move(excursions), Dimension::Power);
}

Term excursionOf(const Figure& power, const Figure& factor, Ref path)
{
    const std::array<Term, 2> terms{Term{"power", power, {}, {}}, Term{"factor", factor, {}, {}}};
    return {
        "excursion", evaluateFormula("power * (factor - 1)", terms, Dimension::Power), {}, std::move(path)};
}

namespace {
/// Index of 1 ms in kExcursionSeconds.
constexpr std::size_t kOneMillisecond = 1;
} // namespace

std::optional<Figure> guaranteedExcursion(const PsuSpec& psu)
{
    if (psu.excursion) {
        return figureOf(psu.excursion);
    }
    if (psu.form && *psu.form == PsuForm::Crps) {
        // PWR-09: server supplies tolerate 1.5 times their rating only where the manufacturer says so.
        return estimatedFigure(1.0, 1.2, 1.5);
    }
    return standardExcursion(psu, kOneMillisecond);
}

namespace {

bool hasSixteenPins(const PsuSpec& psu)
{
    return psu.outputs &&
           psu.outputs->count(Connector::Hpwr12v) + psu.outputs->count(Connector::Hpwr12v2x6) > 0;
}

/// Excursion that ATX 3 requires for one of kExcursionSeconds.
Figure rideOfAtx3(const PsuSpec& psu, std::size_t duration)
{
    // Intel ATX 3.x design guide: the first column is for supplies above 450 W with a 16-pin output, the second for others.
    // The second was not verified; its ends equal those of the neighbouring durations.
    struct Ride {
        double large, small, smallLow, smallHigh;
    };
    constexpr std::array<Ride, kExcursionSeconds.size()> rides{
        {{2.0, 1.5, 1.45, 1.5}, {1.8, 1.45, 1.35, 1.5}, {1.6, 1.35, 1.1, 1.45}, {1.2, 1.1, 1.0, 1.35}}};
    const Ride& ride = rides[duration];
    const bool large = psu.rated && inWatts(*psu.rated) > 450.0;
    if (large && hasSixteenPins(psu)) {
        return exactFigure(ride.large, Confidence::Datasheet);
    }
    const bool mayBeLarge = (!psu.rated || large) && !psu.outputs;
    return estimatedFigure(ride.smallLow, ride.small, mayBeLarge ? std::max(ride.large, ride.smallHigh) : ride.smallHigh);
}

} // namespace

std::optional<Figure> standardExcursion(const PsuSpec& psu, std::size_t duration)
{
    if (!psu.generation || *psu.generation == AtxGeneration::Atx2) {
        return std::nullopt;
    }
    return rideOfAtx3(psu, duration);
}

std::optional<Figure> possibleExcursion(const PsuSpec& psu, std::size_t duration, double least)
{
    if (psu.generation) {
        return std::nullopt;
    }
    // Not ATX: a server supply; some manufacturers guarantee 1.5 times the rating (PWR-09).
    constexpr double mostOfServers = 1.5;
    const Figure ride =
        isDesktopSupply(psu) ? rideOfAtx3(psu, duration) : estimatedFigure(least, least, mostOfServers);
    // The 16-pin plug was introduced with ATX 3; few older supplies have one.
    return estimatedFigure(least, hasSixteenPins(psu) ? std::max(least, ride.likely) : least,
                           std::max(least, ride.high));
}

Derivation allowedExcursion(NumberId id, const Term& seconds, const Term& peak, const Term& fall)
{
    // The clock starts at 100 µs, four decades below a second.
    return derive(std::move(id), LW_MESSAGE("derived.allowed-excursion", "Excursion that PCIe CEM 5.1 allows"), "PWR-06",
                  "max(peak - fall * max(log10(seconds) + 4, 0), 1)",
                  {named("seconds", seconds), named("peak", peak), named("fall", fall)}, Dimension::Scalar);
}

Derivation cpuPower(NumberId id, const Term& tdp, const std::optional<Term>& peak)
{
    const MessageTemplate title = LW_MESSAGE("derived.cpu-power", "CPU power at the board's input");
    // voltage regulators of boards: 0.88–0.93; 0.90 without a measurement
    std::vector<Term> terms{named("tdp", tdp),
                            assumed("vrm", 0.88, 0.90, 0.93, {"PWR-02", "voltage regulator efficiency"})};
    if (peak) {
        terms.insert(terms.begin() + 1, named("peak", *peak));
        return derive(std::move(id), title, "PWR-02", "max(tdp, peak) / vrm", std::move(terms),
                      Dimension::Power);
    }
    return derive(std::move(id), title, "PWR-02", "tdp / vrm", std::move(terms), Dimension::Power);
}

double powerFactorAt(double loadShare)
{
    constexpr double lightLoad = 0.2, halfLoad = 0.5;
    constexpr double atLightLoad = 0.95, atHalfLoad = 0.99;
    return atLightLoad + (atHalfLoad - atLightLoad) * std::clamp((loadShare - lightLoad) / (halfLoad - lightLoad), 0.0, 1.0);
}

double defaultPowerFactor() { return powerFactorAt(1.0); }

// ---- heat ---------------------------------------------------------------------------------

namespace {
Term btuPerWatt()
{
    return constant("btu", kBtuPerHourPerWatt, Confidence::Verified, {"THM-01", "1 W in BTU/h"});
}
} // namespace

Derivation heatBtuPerHour(NumberId id, const Term& power)
{
    return derive(std::move(id), LW_MESSAGE("derived.heat-btu", "Heat, BTU/h"), "THM-01", "power * btu",
                  {named("power", power), btuPerWatt()}, Dimension::Scalar);
}

Derivation heatTons(NumberId id, const Term& power)
{
    return derive(std::move(id), LW_MESSAGE("derived.heat-tons", "Heat, tons of refrigeration"), "THM-01",
                  "power * btu / ton",
                  {named("power", power), btuPerWatt(),
                   constant("ton", 12000.0, Confidence::Verified, {"THM-01", "1 ton in BTU/h"})},
                  Dimension::Scalar);
}

Derivation densityRatio(NumberId id, const Term& altitude)
{
    return derive(std::move(id), LW_MESSAGE("derived.density-ratio", "Air density over that at sea level"),
                  "THM-02", "(1 - 2.25577e-5 * altitude) ^ 5.25588", {named("altitude", altitude)},
                  Dimension::Scalar);
}

Derivation airflow(NumberId id, const Term& power, const Term& rise, const Term& densityRatio)
{
    return derive(std::move(id), LW_MESSAGE("derived.airflow", "Airflow needed"), "THM-02",
                  "power / (density * heat_capacity * rise * ratio)",
                  {named("power", power),
                   constant("density", 1.2, Confidence::Datasheet, {"THM-02", "air, kg/m3"}),
                   constant("heat_capacity", 1005.0, Confidence::Datasheet, {"THM-02", "air, J/(kg K)"}),
                   named("rise", rise), named("ratio", densityRatio)},
                  Dimension::VolumeFlow);
}

Derivation heatIntoLiquid(NumberId id, const Term& power, const Term& share)
{
    return derive(std::move(id), LW_MESSAGE("derived.heat-into-liquid", "Heat into the liquid"), "THM-05", "power * share",
                  {named("power", power), named("share", share)}, Dimension::Power);
}

Derivation heatIntoAir(NumberId id, const Term& power, const Term& share)
{
    return derive(std::move(id), LW_MESSAGE("derived.heat-into-air", "Heat left to the air"), "THM-05", "power * (1 - share)",
                  {named("power", power), named("share", share)}, Dimension::Power);
}

Derivation coolantFlow(NumberId id, const Term& power, const Term& rise, Coolant coolant)
{
    std::vector<Term> terms{named("power", power)};
    if (coolant == Coolant::Water) {
        terms.push_back(
            constant("density", 997.0, Confidence::Datasheet, {"THM-04", "water at 25 C, kg/m3"}));
        terms.push_back(
            constant("heat_capacity", 4180.0, Confidence::Datasheet, {"THM-04", "water at 25 C, J/(kg K)"}));
    } else {
        // 15.1 L/min per kW and kelvin, known within 3 %
        terms.push_back(
            constant("density", 1022.0, Confidence::Estimated, {"THM-04", "25 % propylene glycol, kg/m3"}));
        terms.push_back(assumed("heat_capacity", 3888.0 * 0.97, 3888.0, 3888.0 * 1.03,
                                {"THM-04", "25 % propylene glycol, J/(kg K)"}));
    }
    terms.push_back(named("rise", rise));
    return derive(std::move(id), LW_MESSAGE("derived.coolant-flow", "Coolant flow needed"), "THM-04",
                  "power / (density * heat_capacity * rise)", std::move(terms), Dimension::VolumeFlow);
}

// ---- noise --------------------------------------------------------------------------------

Derivation soundLevel(NumberId id, std::vector<Term> levels)
{
    return derive(std::move(id), LW_MESSAGE("derived.sound-level", "Noise of all together, dB(A)"), "THM-11",
                  "10 * log10(sum(count * 10 ^ (level / 10)))", std::move(levels), Dimension::Scalar);
}

// ---- lanes --------------------------------------------------------------------------------

Bandwidth linkBandwidth(int gen, int lanes)
{
    // same operations and order as the formula below, without creating its terms
    const LinkRate rate = linkRate(gen);
    return fromSi<Bandwidth>(rate.transfersPerSecond * lanes * rate.coding / 8.0);
}

Derivation linkBandwidthDerivation(NumberId id, int gen, int lanes)
{
    return derive(std::move(id), LW_MESSAGE("derived.link-bandwidth", "Link bandwidth, one direction"),
                  "PCI-01", "rate * lanes * coding / 8", linkTerms(gen, lanes), Dimension::Bandwidth);
}

Derivation linkPayload(NumberId id, int gen, int lanes)
{
    std::vector<Term> terms = linkTerms(gen, lanes);
    terms.push_back(
        constant("payload", kPcieProtocolEfficiency, Confidence::Datasheet, {"PCI-01", "256 B packets"}));
    return derive(std::move(id), LW_MESSAGE("derived.link-payload", "Payload bandwidth, one direction"),
                  "PCI-01", "rate * lanes * coding / 8 * payload", std::move(terms), Dimension::Bandwidth);
}

} // namespace lanewatt
