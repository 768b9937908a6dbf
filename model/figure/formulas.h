#pragma once
/// The physics, one function per quantity, used by budgets and calculators. Each returns its derivation; the caller gives
/// the id.

#include "model/design/design.h"
#include "model/figure/figure.h"
#include "model/parts/specs.h"

#include <array>

namespace lanewatt {

/// Tables of certified efficiency (PWR-10).
enum class EfficiencyTable : std::uint8_t { Internal115V, Redundant230V, Eu230V };
template <> struct EnumNames<EfficiencyTable> {
    static constexpr std::array<std::pair<EfficiencyTable, std::string_view>, 3> names{
        {{EfficiencyTable::Internal115V, "115V"},
         {EfficiencyTable::Redundant230V, "230V-redundant"},
         {EfficiencyTable::Eu230V, "230V-EU"}}};
};

// ---- power --------------------------------------------------------------------------------

/// One certified efficiency point: load and efficiency as shares of one.
struct EfficiencyPoint {
    double load;
    double efficiency;
    Confidence confidence;
};
/// Certified points of a level in a table, by load; empty when the level has none there.
std::span<const EfficiencyPoint> efficiencyPoints(EfficiencyLevel level, EfficiencyTable table);
/// Table by feed: 100–127 V → 115 V table; at 200–240 V redundant for hot-swap supplies, else EU (PWR-10).
EfficiencyTable efficiencyTableFor(Voltage voltage, bool hotSwap);
/// Certified minimum efficiency at a load (share of rating): piecewise linear, clamped outside the
/// points. Nothing when the level has no points in the table.
std::optional<Derivation> psuEfficiency(NumberId id, EfficiencyLevel level, EfficiencyTable table, const Term& load);
/// AC input of a supply: dc / efficiency (§1.3).
Derivation acInput(NumberId id, const Term& dc, const Term& efficiency);
/// Current drawn: ac / (voltage × pf), with three phases ac / (√3 × voltage × pf).
Derivation lineCurrent(NumberId id, const Term& ac, const Term& voltage, const Term& powerFactor, int phases);
/// Continuous current (three hours or more) of a breaker or outlet, as a share of its rating (PWR-26).
double continuousShareOf(ElectricalCode code);
/// Continuous current a breaker may carry: 80 % (NEC 210.20(A)), 100 % (IEC) (PWR-26).
Derivation continuousCurrent(NumberId id, const Term& breaker, ElectricalCode code);
/// Continuous apparent power of a circuit.
Derivation continuousApparentPower(NumberId id, const Term& voltage, const Term& breaker, ElectricalCode code, int phases);
/// Output of a supply at an input voltage. Ranges are closed; at a common limit the lower rating applies. Without listed
/// ranges it is the rated output, but below 200 V an estimate for server supplies and for desktop supplies that are
/// rated for more than such are there (PWR-11). Empty when neither is known.
std::optional<Figure> psuCapacity(const PsuSpec& psu, Voltage voltage);
/// Supplies needed for a load (PWR-13).
Derivation suppliesNeeded(NumberId id, const Term& load, const Term& perSupply, RedundancyScheme scheme);
/// Number of supplies that a redundancy scheme assumes lost, of `count`: 1, 2, or the larger half (PWR-13).
int lostSupplies(RedundancyScheme scheme, int count);
/// Remaining capacity after the loss that the scheme assumes (PWR-13).
Derivation redundantCapacity(NumberId id, const Term& perSupply, int count, RedundancyScheme scheme);
/// All excursions at once: dc + Σ tgp·(factor − 1). `excursions` are terms named "excursion" (PWR-08).
Derivation worstTransient(NumberId id, const Term& dc, std::span<const Term> excursions);
/// Independent excursions: dc + √(Σ excursion²) (PWR-08).
Derivation statisticalTransient(NumberId id, const Term& dc, std::vector<Term> excursions);
/// One card's excursion above its power: power × (factor − 1), a term named "excursion".
Term excursionOf(const Figure& power, const Figure& factor, Ref path);
/// Excursion that a supply must tolerate for 1 ms, as a multiple of its rating: the manufacturer's value, 1.2 for server
/// supplies (PWR-09), for ATX 3.x 1.8 above 450 W with a 16-pin output and 1.45 otherwise. None for ATX 2.x (PWR-07) and
/// where the generation is unknown.
std::optional<Figure> guaranteedExcursion(const PsuSpec& psu);
/// Durations of excursions in seconds, from the ATX 3 design guide (PWR-07).
inline constexpr std::array<double, 4> kExcursionSeconds{100e-6, 1e-3, 10e-3, 100e-3};
/// Excursion that the ATX 3 design guide requires for one of `kExcursionSeconds`, as a multiple of the rating; empty where
/// no standard applies (PWR-07).
std::optional<Figure> standardExcursion(const PsuSpec& psu, std::size_t duration);
/// Excursion that a supply of unknown ATX generation may tolerate for one of `kExcursionSeconds`, as a multiple of its
/// rating: from `least`, the value of ATX 2.x, to the requirement of ATX 3.x, which is likely with a 16-pin output. Empty
/// where the generation is known.
std::optional<Figure> possibleExcursion(const PsuSpec& psu, std::size_t duration, double least);
/// Power that PCIe CEM 5.1 allows a card with a 16-pin plug for a time, as a multiple of its rating: `peak` up to 100 µs,
/// less by `fall` for each decade of time, at least 1. The time is a term in seconds (PWR-06).
Derivation allowedExcursion(NumberId id, const Term& seconds, const Term& peak, const Term& fall);
/// Package power at the board's input: max(tdp, peak) / vrm efficiency (PWR-02).
Derivation cpuPower(NumberId id, const Term& tdp, const std::optional<Term>& peak);
/// Power factor of a supply with active correction at a share of its rated load: 0.95 up to 20 %, 0.99 from 50 %, linear in
/// between (PWR-10; from memory of datasheets).
double powerFactorAt(double loadShare);
/// The same where the load share is unknown: the value at half load.
double defaultPowerFactor();

// ---- heat ---------------------------------------------------------------------------------

Derivation heatBtuPerHour(NumberId id, const Term& power);
Derivation heatTons(NumberId id, const Term& power);
/// Air density relative to sea level (1 − 2.25577e-5·h)^5.25588 (THM-02).
Derivation densityRatio(NumberId id, const Term& altitude);
/// P / (ρ·cp·ΔT) with ρ = 1.2 kg/m³, cp = 1005 J/(kg·K), divided by the density ratio (THM-02).
Derivation airflow(NumberId id, const Term& power, const Term& rise, const Term& densityRatio);
/// Heat into the liquid, and the rest into the air (THM-05).
Derivation heatIntoLiquid(NumberId id, const Term& power, const Term& share);
Derivation heatIntoAir(NumberId id, const Term& power, const Term& share);
/// P / (ρ·cp·ΔT) of the coolant (THM-04).
Derivation coolantFlow(NumberId id, const Term& power, const Term& rise, Coolant coolant);

// ---- noise --------------------------------------------------------------------------------

/// Sum level of several sources in dB, 10·lg Σ 10^(L/10); terms named "level" in dB, each with a term "count" (THM-11).
Derivation soundLevel(NumberId id, std::vector<Term> levels);

// ---- lanes --------------------------------------------------------------------------------

/// Per-direction bandwidth of a PCIe link; gen 1…6 (§3.1).
Bandwidth linkBandwidth(int gen, int lanes);
/// The same with its derivation: rate × lanes × coding / 8.
Derivation linkBandwidthDerivation(NumberId id, int gen, int lanes);
/// Share of a link's bandwidth that an application sees (PCI-01).
inline constexpr double kPcieProtocolEfficiency = 0.90;
/// Payload bandwidth of a link.
Derivation linkPayload(NumberId id, int gen, int lanes);

// ---- helpers ------------------------------------------------------------------------------

template <QuantityType Q> Term exactTerm(TermName name, Q q, SourceRef source = {}, Ref path = {})
{
    return Term{name, exactFigure(q), std::move(source), std::move(path)};
}

} // namespace lanewatt
