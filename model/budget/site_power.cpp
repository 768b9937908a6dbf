#include "model/budget/site_power.h"

#include "model/budget/rack.h"
#include "model/budget/rack_totals.h"
#include "model/economics/assumptions.h"
#include "model/fabric/loose_switches.h"
#include "model/fabric/module_draw.h"
#include "model/figure/named_term.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace lanewatt {

namespace {

class SitePowerReader {
public:
    SitePowerReader(const Design& design, const Assessment& assessment, std::vector<Derivation>& derivations)
        : m_design(design), m_assessment(assessment), m_derivations(derivations)
    {
    }

    SitePower read()
    {
        const RackTotal racks = totalOfRacks(m_design, m_assessment, PointKind::RackPower);
        m_out.atLeast = racks.lowerBound;
        std::vector<Term> terms;
        if (racks.sum) {
            terms.push_back(Term{"power", *racks.sum, {}, Ref::site()});
        }
        std::vector<Term> typical;
        for (const Standing& standing : m_assessment.standings) {
            addMachines(standing, terms, typical);
        }
        addLooseSwitches(terms);
        if (!terms.empty()) {
            m_out.worst = keep(derive("economics.it-power", LW_MESSAGE("economics.it-power", "IT power at full load"), "CLU-05", "sum(power)",
                                      std::move(terms), Dimension::Power));
            addTypical(std::move(typical));
            addAverage();
        }
        return std::move(m_out);
    }

private:
    Figure keep(Derivation derivation)
    {
        m_derivations.push_back(std::move(derivation));
        return m_derivations.back().result;
    }

    void addMachines(const Standing& standing, std::vector<Term>& terms, std::vector<Term>& typical)
    {
        const BuildAssessment& build = m_assessment.at(standing);
        const auto count = static_cast<double>(standing.count());
        const auto drawn = rackPowerOf(build);
        if (standing.rack.empty() && drawn) {
            terms.push_back(Term{"power", scaled(*drawn, count), {}, build.path});
        }
        m_machines += drawn ? drawn->likely * count : 0.0;
        m_out.atLeast = m_out.atLeast || !build.ac;
        const BudgetPoint* usual = build.headline(BudgetKind::Energy);
        if (usual != nullptr && usual->demand) {
            typical.push_back(Term{"machines", scaled(*usual->demand, count), {}, build.path});
        } else if (drawn) {
            typical.push_back(Term{"machines", scaled(*drawn, count), {}, build.path}); // nothing says that it usually draws less
        }
    }

    /// Switches of networks that stand in no rack are in no rack's power.
    void addLooseSwitches(std::vector<Term>& terms)
    {
        auto devices = fabric::devicesInRacks(m_design); // those of the part of a switch are this switch
        for (const fabric::Network& network : m_assessment.networks) {
            for (const fabric::TierSwitches& tier : network.switches) {
                const std::string level(fabric::levelName(tier.level));
                std::int64_t held = fabric::placesHeldFor(m_design, network.id, level);
                if (const auto same = devices.find(tier.part); same != devices.end() && tier.count > held) {
                    const std::int64_t taken = std::min(same->second, tier.count - held);
                    same->second -= taken;
                    held += taken;
                }
                m_saved += static_cast<double>(std::max(tier.count, held)) * savedBy(network.id, level);
                if (tier.count <= held) {
                    continue;
                }
                const auto count = static_cast<double>(tier.count - held);
                const auto modules = modulesOfSwitch(m_design, m_assessment, network.id, level);
                m_out.looseAtLeast = m_out.looseAtLeast || !tier.power || (modules && !modules->each);
                addLoose(tier.power, count, network.id, terms);
                addLoose(modules ? modules->each : std::nullopt, count, network.id, terms);
            }
        }
        m_out.atLeast = m_out.atLeast || m_out.looseAtLeast;
    }

    void addLoose(const std::optional<Figure>& each, double count, const std::string& network, std::vector<Term>& terms)
    {
        if (each) {
            m_out.loose.push_back(scaled(*each, count));
            terms.push_back(Term{"power", m_out.loose.back(), {}, fabric::fabricRef(network)});
        }
    }

    /// By how much a switch usually draws less than at most: its usual draw is without modules, which come to it. 0 where its maker does
    /// not say it.
    double savedBy(const std::string& networkId, const std::string& tier) const
    {
        const auto network = std::find_if(m_assessment.networks.begin(), m_assessment.networks.end(), [&](const fabric::Network& one) { return one.id == networkId; });
        const auto level = fabric::levelOf(tier);
        const auto* switches = network == m_assessment.networks.end() || !level ? nullptr : network->tier(*level);
        const auto part = switches ? m_design.parts.find(switches->part) : m_design.parts.end();
        const auto* spec = part == m_design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
        const auto at = static_cast<std::size_t>(network - m_assessment.networks.begin());
        if (!spec || !spec->power || !spec->typicalPower || !m_assessment.cabling || at >= m_assessment.cabling->goods.size()) {
            return 0.0;
        }
        const auto plugged = fabric::pluggedIntoSwitch(m_design, *network, m_assessment.cabling->goods[at], *level);
        const auto beside = modulesOfSwitch(m_design, m_assessment, networkId, tier);
        if ((plugged && !plugged->power) || (beside && !beside->each)) {
            return 0.0;
        }
        const double most = si(*spec->power) + (beside ? beside->each->likely : 0.0);
        const double usual = si(*spec->typicalPower) + (plugged ? plugged->power->likely : 0.0);
        return std::max(0.0, most - usual);
    }

    void addTypical(std::vector<Term> typical)
    {
        m_out.devicesAtLeast = m_out.looseAtLeast;
        for (const auto& [id, rack] : m_design.site.racks) {
            const auto lines = deviceDraws(m_design, m_assessment, id, rack);
            m_out.devicesAtLeast = m_out.devicesAtLeast || std::ranges::any_of(lines, [](const BudgetLine& line) { return !line.total; });
        }
        constexpr double rounding = 1e-9;
        const double rest = m_out.worst->likely - m_machines - m_saved;
        const double devices = rest > rounding * m_out.worst->likely ? rest : 0.0;
        if (devices > 0.0) {
            m_out.devices = Figure{devices, devices, devices, Dimension::Power, m_out.worst->confidence, {}};
        }
        if (const auto share = economics::inputOf(m_design.economics, "power_share")) { // what is stated counts
            m_out.typical = keep(derive("economics.it-typical", LW_MESSAGE("economics.it-typical", "Usual IT power"), "CLU-05", "power * share",
                                        {Term{"power", *m_out.worst, {}, {}}, named("share", *share)}, Dimension::Power));
            return;
        }
        if (typical.empty()) {
            return;
        }
        typical.push_back(Term{"devices", Figure{devices, devices, devices, Dimension::Power, m_out.worst->confidence, {}}, {}, Ref::site()});
        m_out.typical = keep(derive("economics.it-typical", LW_MESSAGE("economics.it-typical", "Usual IT power"), "PWR-04", "sum(machines) + devices",
                                    std::move(typical), Dimension::Power));
    }

    void addAverage()
    {
        const auto share = economics::inputOf(m_design.economics, "power_share");
        if (share) {
            m_out.average = keep(derive("economics.power", LW_MESSAGE("economics.power", "Average IT power"), "CLU-05", "power * share",
                                        {Term{"power", *m_out.worst, {}, {}}, named("share", *share)}, Dimension::Power));
        } else {
            m_out.average = m_out.typical ? m_out.typical : m_out.worst;
        }
    }

    const Design& m_design;
    const Assessment& m_assessment;
    std::vector<Derivation>& m_derivations;
    SitePower m_out;
    double m_machines = 0.0; ///< W of machines at full load
    double m_saved = 0.0;    ///< W that devices usually draw less than at most
};

} // namespace

SitePower sitePower(const Design& design, const Assessment& assessment, std::vector<Derivation>& derivations)
{
    return SitePowerReader(design, assessment, derivations).read();
}

} // namespace lanewatt
