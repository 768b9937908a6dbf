#pragma once
/// The physics, one function per quantity. Budgets and calculators both go through here.
/// Each returns the derivation it computed; ids are given by the caller.

#include "model/design/design.h"
#include "model/figure/figure.h"
#include "model/parts/specs.h"

#include <array>

namespace lanewatt {

/// Which certified points hold (PWR-10).
enum class EfficiencyTable : std::uint8_t { Internal115V, Redundant230V, Eu230V };
template <> struct EnumNames<EfficiencyTable> {
    static constexpr std::array<std::pair<EfficiencyTable, std::string_view>, 3> names{
        {{EfficiencyTable::Internal115V, "115V"},
         {EfficiencyTable::Redundant230V, "230V-redundant"},
         {EfficiencyTable::Eu230V, "230V-EU"}}};
};

enum class RedundancyScheme : std::uint8_t { N, NPlus1, NPlus2, NPlusN };
template <> struct EnumNames<RedundancyScheme> {
    static constexpr std::array<std::pair<RedundancyScheme, std::string_view>, 4> names{
        {{RedundancyScheme::N, "N"}, {RedundancyScheme::NPlus1, "N+1"}, {RedundancyScheme::NPlus2, "N+2"},
         {RedundancyScheme::NPlusN, "N+N"}}};
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
/// What a breaker or outlet may carry for three hours and more, as a share of its rating (PWR-26).
double continuousShareOf(ElectricalCode code);
/// Continuous current a breaker may carry: 80 % (NEC 210.20(A)), 100 % (IEC) (PWR-26).
Derivation continuousCurrent(NumberId id, const Term& breaker, ElectricalCode code);
/// Continuous apparent power of a circuit.
Derivation continuousApparentPower(NumberId id, const Term& voltage, const Term& breaker, ElectricalCode code, int phases);
/// Output of a supply at an input voltage: closed intervals, the lower where two meet; the rated
/// output where the part lists none, but below 200 V an estimate for server supplies (PWR-11) and for what no
/// inlet carries (PWR-27). Nothing when neither is known.
std::optional<Figure> psuCapacity(const PsuSpec& psu, Voltage voltage);
/// Supplies needed for a load (PWR-13).
Derivation suppliesNeeded(NumberId id, const Term& load, const Term& perSupply, RedundancyScheme scheme);
/// How many of `count` supplies a scheme holds to be lost: 1, 2, or the larger half (PWR-13).
int lostSupplies(RedundancyScheme scheme, int count);
/// Capacity that remains with the scheme's supplies lost (PWR-13).
Derivation redundantCapacity(NumberId id, const Term& perSupply, int count, RedundancyScheme scheme);
/// All excursions together: dc + Σ tgp·(factor − 1). `excursions` are terms named "excursion" (PWR-08).
Derivation worstTransient(NumberId id, const Term& dc, std::span<const Term> excursions);
/// Excursions as independent: dc + √(Σ excursion²) (PWR-08).
Derivation statisticalTransient(NumberId id, const Term& dc, std::vector<Term> excursions);
/// One card's excursion above its power: power × (factor − 1), a term named "excursion".
Term excursionOf(const Figure& power, const Figure& factor, Ref path);
/// Excursion a supply must ride through for 1 ms, as a multiple of its rating: the maker's own,
/// 1.2 for server supplies (PWR-09), 1.8 for ATX 3.x above 450 W with a 16-pin output, 1.45 below, none for
/// ATX 2.x (PWR-07) and where the generation is not known.
std::optional<Figure> guaranteedExcursion(const PsuSpec& psu);
/// For how long excursions are looked at, in seconds: the durations of the ATX 3 design guide (PWR-07).
inline constexpr std::array<double, 4> kExcursionSeconds{100e-6, 1e-3, 10e-3, 100e-3};
/// What a supply of the ATX 3 design guide must ride through for one of `kExcursionSeconds`, as a multiple of its
/// rating; nothing where no standard says so (PWR-07).
std::optional<Figure> standardExcursion(const PsuSpec& psu, std::size_t duration);
/// What a supply may ride through for one of `kExcursionSeconds` where nobody says of which ATX generation it
/// is, as a multiple of its rating: from `least`, which those of ATX 2.x do, to what ATX 3.x asks; the latter
/// is likely with a 16-pin output. Nothing where the generation is known.
std::optional<Figure> possibleExcursion(const PsuSpec& psu, std::size_t duration, double least);
/// What PCIe CEM 5.1 lets a card with a 16-pin plug draw for a time, as a multiple of its rating: `peak` up to 100 µs,
/// `fall` less for each decade of time, at least 1. The time is a term in seconds (PWR-06).
Derivation allowedExcursion(NumberId id, const Term& seconds, const Term& peak, const Term& fall);
/// Package power at the board's input: max(tdp, peak) / vrm efficiency (PWR-02).
Derivation cpuPower(NumberId id, const Term& tdp, const std::optional<Term>& peak);
/// Power factor of a supply with active correction at a share of its rated load: 0.95 at 20 % and below, 0.99 from half load,
/// between them by a line (PWR-10; recalled from datasheets).
double powerFactorAt(double loadShare);
/// The same where the share is not known: as from half load.
double defaultPowerFactor();

// ---- heat ---------------------------------------------------------------------------------

Derivation heatBtuPerHour(NumberId id, const Term& power);
Derivation heatTons(NumberId id, const Term& power);
/// Air density relative to sea level (1 − 2.25577e-5·h)^5.25588 (THM-02).
Derivation densityRatio(NumberId id, const Term& altitude);
/// P / (ρ·cp·ΔT) with ρ = 1.2 kg/m³, cp = 1005 J/(kg·K), divided by the density ratio (THM-02).
Derivation airflow(NumberId id, const Term& power, const Term& rise, const Term& densityRatio);
/// Heat that goes into the liquid, and what is left to the air (THM-05).
Derivation heatIntoLiquid(NumberId id, const Term& power, const Term& share);
Derivation heatIntoAir(NumberId id, const Term& power, const Term& share);
/// P / (ρ·cp·ΔT) of the coolant (THM-04).
Derivation coolantFlow(NumberId id, const Term& power, const Term& rise, Coolant coolant);

// ---- noise --------------------------------------------------------------------------------

/// Level of several sources together in dB, 10·lg Σ 10^(L/10); terms named "level" in dB, and as many named "count"
/// (THM-11).
Derivation soundLevel(NumberId id, std::vector<Term> levels);

// ---- lanes --------------------------------------------------------------------------------

/// Per-direction bandwidth of a PCIe link; gen 1…6 (§3.1).
Bandwidth linkBandwidth(int gen, int lanes);
/// With its derivation: rate × lanes × coding / 8.
Derivation linkBandwidthDerivation(NumberId id, int gen, int lanes);
/// Share of a link an application sees (PCI-01).
inline constexpr double kPcieProtocolEfficiency = 0.90;
/// Payload bandwidth of a link.
Derivation linkPayload(NumberId id, int gen, int lanes);

// ---- helpers ------------------------------------------------------------------------------

template <QuantityType Q> Term exactTerm(TermName name, Q q, SourceRef source = {}, Ref path = {})
{
    return Term{name, exactFigure(q), std::move(source), std::move(path)};
}

} // namespace lanewatt
