#include "model/costing/site_facts.h"

#include "model/budget/air_path.h"
#include "model/budget/cooling_chain.h"
#include "model/budget/cooling_heat.h"
#include "model/budget/power_chain.h"
#include "model/budget/rack_totals.h"
#include "model/budget/site_power.h"
#include "model/figure/formulas.h"
#include "model/figure/named_term.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace lanewatt::economics {

namespace {

// Cooling towers: heat that a kilogram of water takes as it evaporates near 30 °C, and water that is drained so that salts stay
// three to six times those of the supply. Textbook values.
constexpr double kLatentJoulesPerCubicMetre = 2.43e9;
constexpr double kMakeUpLeast = 1.2;   ///< over what evaporates, at six cycles
constexpr double kMakeUpLikely = 1.33; ///< four
constexpr double kMakeUpMost = 1.5;    ///< three

class FactsReader {
public:
    FactsReader(const Design& design, const Assessment& assessment, std::vector<Derivation>& derivations)
        : m_design(design), m_assessment(assessment), m_derivations(derivations)
    {
    }

    SiteFacts read()
    {
        itPower();
        pue();
        substations();
        heat();
        water();
        floor();
        return std::move(m_facts);
    }

private:
    Figure keep(Derivation derivation)
    {
        m_derivations.push_back(std::move(derivation));
        return m_derivations.back().result;
    }

    void itPower()
    {
        SitePower power = sitePower(m_design, m_assessment, m_derivations);
        m_facts.itWorst = power.worst;
        m_facts.itTypical = power.typical;
        m_facts.itAverage = power.average;
        m_facts.powerAtLeast = power.atLeast;
        m_facts.heatAtLeast = power.looseAtLeast;
        m_loose = std::move(power.loose);
    }

    void pue()
    {
        const PowerChain& chain = m_assessment.chain;
        m_facts.pueStated = m_design.site.pue.has_value();
        m_facts.pue = m_facts.pueStated ? std::optional(exactFigure(*m_design.site.pue)) : chain.pue;
        m_facts.pueAtLeast = !m_facts.pueStated && (!chain.pue || chain.pueIsLeast);
        m_facts.pueYear = m_facts.pue;
        if (!m_facts.pueStated && m_facts.itAverage && m_facts.itWorst && m_facts.itWorst->likely > 0.0) {
            if (auto year = yearPue(m_design, m_assessment, m_facts.itAverage->likely / m_facts.itWorst->likely)) {
                m_facts.pueYear = keep(std::move(*year));
            }
        }
        // The chain's own IT power is that of its circuits; shares are of the same sum as its PUE.
        double it = 0.0;
        if (const Derivation* made = chain.pue ? m_assessment.derivation(NumberId("chain.pue", Ref::site())) : nullptr) {
            for (const Term& term : made->terms) {
                it += term.name == TermName("it") ? term.value.likely : 0.0;
            }
        }
        const auto over = [&](double watts) { return it > 0.0 ? std::optional(watts / it) : std::nullopt; };
        for (const NodeLoad& node : chain.nodes) {
            PueShare share{.node = node.node, .watts = std::nullopt, .pue = std::nullopt};
            if (!node.lossUnknown) {
                share.watts = keep(derive(NumberId("economics.node-loss", Ref::powerNode(node.node)), LW_MESSAGE("economics.node-loss", "Lost in a node of the power chain"),
                                          "PWR-29", "takes - gives", {likely("takes", node.takes), likely("gives", node.gives)}, Dimension::Power));
                share.pue = over(share.watts->likely);
            }
            m_facts.losses.push_back(std::move(share));
        }
        if (const auto& cooling = m_assessment.cooling.share) {
            PueShare share{.node = {}, .watts = std::nullopt, .pue = cooling->likely};
            if (it > 0.0) {
                share.watts = Figure{it * cooling->likely, it * cooling->likely, it * cooling->likely, Dimension::Power, cooling->confidence, {}};
            }
            m_facts.losses.push_back(std::move(share));
        }
        const auto facility = [&](NumberId id, MessageTemplate title, const std::optional<Figure>& power, const std::optional<Figure>& pue) -> std::optional<Figure> {
            if (!power || !pue) {
                return std::nullopt;
            }
            return keep(derive(std::move(id), title, "PWR-29", "power * pue", {Term{"power", *power, {}, {}}, Term{"pue", *pue, {}, Ref::site()}},
                               Dimension::Power));
        };
        m_facts.facilityTypical = facility("economics.facility-typical", LW_MESSAGE("economics.facility-typical", "Usual power of the facility"), m_facts.itTypical, m_facts.pueYear);
        m_facts.facilityWorst = facility("economics.facility", LW_MESSAGE("economics.facility", "Power of the facility at full load"), m_facts.itWorst, m_facts.pue);
    }

    /// Loads of a node vary together, so a difference is that of their likely values.
    static Term likely(TermName name, Figure value)
    {
        value.low = value.high = value.likely;
        return {name, value, {}, {}};
    }

    void substations()
    {
        for (const NodeLoad& load : m_assessment.chain.nodes) {
            const auto node = m_design.site.power.find(load.node);
            const bool source = node != m_design.site.power.end() && (node->second.behind.empty() || node->second.kind == PowerNodeKind::Utility ||
                                                                     node->second.kind == PowerNodeKind::Transformer);
            if (!source) {
                continue;
            }
            // what it gives when another is lost, with its own losses
            const bool moved = load.afterFailure && load.afterFailure->likely > load.gives.likely;
            const Figure most = moved && load.gives.likely > 0.0 ? scaled(*load.afterFailure, load.takes.likely / load.gives.likely) : load.takes;
            Substation one{.node = load.node, .takes = most, .size = {}, .capacity = load.capacity};
            one.size = keep(derive(NumberId("economics.substation", Ref::powerNode(load.node)), LW_MESSAGE("economics.substation", "Size of a source with headroom"), "CLU-05",
                                   "takes / (1 - headroom)", {Term{"takes", most, {}, {}}, exactTerm("headroom", kHeadroomShare)}, Dimension::Power));
            m_facts.substations.push_back(std::move(one));
        }
    }

    void heat()
    {
        std::vector<Term> air;
        std::vector<Term> liquid;
        std::vector<Term> coolant;
        for (const HeatSource& source : heatSources(m_design, m_assessment)) {
            const auto count = static_cast<double>(source.count);
            const auto add = [&](std::vector<Term>& to, TermName name, const std::optional<Figure>& what) {
                if (what) {
                    to.push_back(Term{name, scaled(*what, count), {}, source.path});
                }
            };
            add(air, "heat", source.air);
            add(liquid, "heat", source.liquid);
            add(coolant, "flow", source.coolant);
            m_facts.heatAtLeast = m_facts.heatAtLeast || source.lowerBound;
        }
        for (const Figure& power : m_loose) {
            air.push_back(Term{"heat", power, {}, Ref::site()});
        }
        if (!air.empty()) {
            Derivation all = derive("economics.heat-air", LW_MESSAGE("economics.heat-air", "Heat into the air"), "THM-01", "sum(heat)", std::move(air), Dimension::Power);
            const Derivation density = densityRatio("economics.density", m_design.site.altitude ? exactTerm("altitude", *m_design.site.altitude)
                                                                                                 : exactTerm("altitude", fromSi<Length>(0.0)));
            m_facts.air = keep(airflow("economics.air", named("power", all), airRiseTerm(m_design.site.airRise, m_assessment.limits), named("density", density)));
            m_facts.heatToAir = keep(std::move(all));
            keep(density);
        }
        if (!liquid.empty()) {
            m_facts.heatToLiquid = keep(derive("economics.heat-liquid", LW_MESSAGE("economics.heat-liquid", "Heat into the liquid"), "THM-05", "sum(heat)",
                                               std::move(liquid), Dimension::Power));
        }
        if (!coolant.empty()) {
            m_facts.coolant = keep(derive("economics.coolant", LW_MESSAGE("economics.coolant", "Coolant through the machines"), "THM-04", "sum(flow)",
                                          std::move(coolant), Dimension::VolumeFlow));
        }
    }

    void water()
    {
        std::vector<Term> terms;
        for (const CoolingLoad& load : m_assessment.cooling.nodes) {
            const auto node = m_design.site.cooling.find(load.node);
            if (node != m_design.site.cooling.end() && coolingKind(m_design, node->second) == CoolingNodeKind::CoolingTower) {
                terms.push_back(Term{"heat", load.heat, {}, Ref::coolingNode(load.node)});
            }
        }
        if (terms.empty()) {
            return;
        }
        terms.push_back(exactTerm("latent", kLatentJoulesPerCubicMetre));
        terms.push_back(Term{"make_up", Figure{kMakeUpLeast, kMakeUpLikely, kMakeUpMost, Dimension::Scalar, Confidence::Estimated, {}}, {}, {}});
        m_facts.makeUpWater = keep(derive("economics.make-up", LW_MESSAGE("economics.make-up", "Water that cooling towers take"), "THM-01",
                                          "sum(heat) / latent * make_up", std::move(terms), Dimension::VolumeFlow));
    }

    void floor()
    {
        std::vector<Term> areas;
        for (const auto& [id, rack] : m_design.site.racks) {
            m_facts.racks += rack.count;
            if (const auto area = areaOf(id, rack)) {
                areas.push_back(Term{"area", scaled(*area, static_cast<double>(rack.count)), {}, Ref::rack(id)});
            } else {
                m_facts.areaAtLeast = true;
            }
        }
        m_facts.rows = static_cast<std::int64_t>(m_design.site.rows.size());
        const RackTotal mass = totalOfRacks(m_design, m_assessment, PointKind::RackMass);
        m_facts.mass = mass.sum;
        m_facts.floorAtLeast = m_facts.areaAtLeast || mass.lowerBound;
        if (areas.empty()) {
            return;
        }
        m_facts.area = keep(derive("economics.area", LW_MESSAGE("economics.area", "Racks with their aisles, square metres"), "PHY-18", "sum(area)",
                                   std::move(areas), Dimension::Scalar));
        if (m_facts.mass) {
            m_facts.massPerArea = keep(derive("economics.floor", LW_MESSAGE("economics.floor", "Load on the floor, kg for a square metre"), "PHY-03", "mass / area",
                                              {Term{"mass", *m_facts.mass, {}, {}}, Term{"area", *m_facts.area, {}, {}}}, Dimension::Scalar));
        }
    }

    /// A rack with its part of the aisles: at least half of each, because two rows share them; at most all of them.
    std::optional<Figure> areaOf(const std::string& id, const Rack& rack)
    {
        const auto part = m_design.parts.find(rack.part);
        const auto* spec = part == m_design.parts.end() ? nullptr : part->second->as<RackSpec>();
        if (spec == nullptr || !spec->width || !spec->depth) {
            return std::nullopt;
        }
        const Row* in = nullptr;
        for (const auto& [rowId, row] : m_design.site.rows) {
            if (std::any_of(row.racks.begin(), row.racks.end(), [&](const RackRange& range) { return range.rack == id; })) {
                in = &row;
                break;
            }
        }
        constexpr double perMetre = 1e-3;
        const double front = in != nullptr && in->aisle ? si(*in->aisle) : m_assessment.limits.aisleAdvisedMillimetres * perMetre;
        const double rear = in != nullptr && in->rearAisle ? si(*in->rearAisle) : m_assessment.limits.rearAisleAdvisedMillimetres * perMetre;
        const double aisles = front + rear;
        return keep(derive(NumberId("economics.rack-area", Ref::rack(id)), LW_MESSAGE("economics.rack-area", "A rack with its part of the aisles, square metres"), "PHY-18",
                           "width * (depth + aisles)",
                           {Term{"width", *figureOf(spec->width), spec->width.source, Ref::part(rack.part)},
                            Term{"depth", *figureOf(spec->depth), spec->depth.source, Ref::part(rack.part)},
                            Term{"aisles", Figure{aisles / 2.0, aisles / 2.0, aisles, Dimension::Length, Confidence::Estimated, {}}, {"PHY-18", {}}, Ref::site()}},
                           Dimension::Scalar));
    }

    const Design& m_design;
    const Assessment& m_assessment;
    std::vector<Derivation>& m_derivations;
    std::vector<Figure> m_loose; ///< power of switches that stand in no rack, by network and tier
    SiteFacts m_facts;
};

} // namespace

SiteFacts siteFacts(const Design& design, const Assessment& assessment, std::vector<Derivation>& derivations)
{
    return FactsReader(design, assessment, derivations).read();
}

} // namespace lanewatt::economics
