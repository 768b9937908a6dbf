#include "model/as_built/rack_as_built.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace lanewatt {

namespace {

/// Pairs of a design's things and those that were found; each is in at most one.
class RackMatching {
public:
    RackMatching(const std::vector<PlannedThing>& planned, const std::vector<StandingThing>& found)
        : m_planned(planned), m_found(found), m_plannedUsed(planned.size()), m_foundUsed(found.size())
    {
    }

    RackAsBuilt make() &&
    {
        m_out.planned = m_planned.size();
        m_out.found = m_found.size();
        atTheirUnits();
        std::vector<bool> occupied;
        for (std::size_t p = 0; p < m_planned.size(); ++p) {
            occupied.push_back(isOccupied(p));
        }
        atOtherUnits(occupied, false); // so that what stands at the others is said to be something else
        atOtherUnits(occupied, true);
        others();
        ofUnknownUnit();
        rest();
        std::stable_sort(m_out.differences.begin(), m_out.differences.end(), [](const RackDifference& a, const RackDifference& b) {
            return std::tuple(-a.unit, a.kind, a.found) < std::tuple(-b.unit, b.kind, b.found);
        });
        return std::move(m_out);
    }

private:
    static std::string called(const StandingThing& thing) { return thing.what.empty() ? thing.name : thing.name + ": " + thing.what; }

    bool fits(std::size_t planned, std::size_t found) const { return m_found[found].fits.contains(m_planned[planned].kind); }

    void pair(std::size_t planned, std::size_t found)
    {
        m_plannedUsed[planned] = true;
        m_foundUsed[found] = true;
    }

    void differs(RackDifferenceKind kind, const PlannedThing* planned, const StandingThing* found, MessageTemplate text)
    {
        RackDifference difference;
        difference.kind = kind;
        difference.unit = planned ? planned->atU : found->atU.value_or(1);
        std::vector<MessageArgument> arguments{{"unit", static_cast<std::int64_t>(difference.unit)}};
        if (planned) {
            difference.path = planned->path;
            difference.planned = planned->name;
            arguments.emplace_back("planned", planned->name);
        }
        if (found) {
            difference.standsAt = found->atU;
            difference.found = called(*found);
            arguments.emplace_back("found", difference.found);
            arguments.emplace_back("stands_at", static_cast<std::int64_t>(found->atU.value_or(difference.unit)));
        }
        difference.what = {text, std::move(arguments)};
        m_out.differences.push_back(std::move(difference));
    }

    void atTheirUnits()
    {
        for (std::size_t p = 0; p < m_planned.size(); ++p) {
            for (std::size_t f = 0; f < m_found.size(); ++f) {
                if (!m_plannedUsed[p] && !m_foundUsed[f] && m_found[f].atU == m_planned[p].atU && fits(p, f)) {
                    pair(p, f);
                    ++m_out.asPlanned;
                }
            }
        }
    }

    /// True when a thing that has no place yet stands at the unit of a planned one.
    bool isOccupied(std::size_t planned) const
    {
        for (std::size_t f = 0; f < m_found.size(); ++f) {
            if (!m_foundUsed[f] && m_found[f].atU == m_planned[planned].atU) {
                return true;
            }
        }
        return false;
    }

    /// For places where something stands already, or for those where nothing does.
    void atOtherUnits(const std::vector<bool>& occupied, bool those)
    {
        for (std::size_t p = 0; p < m_planned.size(); ++p) {
            if (occupied[p] != those) {
                continue;
            }
            std::optional<std::size_t> nearest;
            const auto distance = [&](std::size_t f) { return std::abs(*m_found[f].atU - m_planned[p].atU); };
            for (std::size_t f = 0; f < m_found.size(); ++f) {
                const bool possible = !m_plannedUsed[p] && !m_foundUsed[f] && m_found[f].atU && fits(p, f);
                if (possible && (!nearest || distance(f) < distance(*nearest))) {
                    nearest = f;
                }
            }
            if (nearest) {
                pair(p, *nearest);
                differs(RackDifferenceKind::Elsewhere, &m_planned[p], &m_found[*nearest],
                        LW_MESSAGE("rack_as_built.elsewhere", "{found} stands at U{stands_at}, in the design at U{unit}"));
            }
        }
    }

    void others()
    {
        for (std::size_t p = 0; p < m_planned.size(); ++p) {
            for (std::size_t f = 0; f < m_found.size(); ++f) {
                if (!m_plannedUsed[p] && !m_foundUsed[f] && m_found[f].atU == m_planned[p].atU) {
                    pair(p, f);
                    differs(RackDifferenceKind::Other, &m_planned[p], &m_found[f],
                            LW_MESSAGE("rack_as_built.other", "{found} stands at U{unit}, in the design {planned}"));
                }
            }
        }
    }

    void ofUnknownUnit()
    {
        for (std::size_t f = 0; f < m_found.size(); ++f) {
            if (m_foundUsed[f] || m_found[f].atU) {
                continue;
            }
            m_foundUsed[f] = true;
            std::size_t p = 0;
            while (p < m_planned.size() && (m_plannedUsed[p] || !fits(p, f))) {
                ++p;
            }
            if (p == m_planned.size()) {
                m_out.notCompared.push_back({called(m_found[f]), {LW_MESSAGE("rack_as_built.no_unit", "its unit is not known"), {}}});
                continue;
            }
            m_plannedUsed[p] = true;
            m_out.notCompared.push_back({called(m_found[f]),
                                         {LW_MESSAGE("rack_as_built.may_be", "its unit is not known; it may be {planned} at U{unit}"),
                                          {{"planned", m_planned[p].name}, {"unit", static_cast<std::int64_t>(m_planned[p].atU)}}}});
        }
    }

    void rest()
    {
        for (std::size_t p = 0; p < m_planned.size(); ++p) {
            if (!m_plannedUsed[p]) {
                differs(RackDifferenceKind::Missing, &m_planned[p], nullptr, LW_MESSAGE("rack_as_built.missing", "{planned} is not at U{unit}"));
            }
        }
        for (std::size_t f = 0; f < m_found.size(); ++f) {
            if (!m_foundUsed[f]) {
                differs(RackDifferenceKind::More, nullptr, &m_found[f],
                        LW_MESSAGE("rack_as_built.more", "{found} stands at U{unit}, where the design has nothing like it"));
            }
        }
    }

    const std::vector<PlannedThing>& m_planned;
    const std::vector<StandingThing>& m_found;
    std::vector<bool> m_plannedUsed, m_foundUsed;
    RackAsBuilt m_out;
};

} // namespace

Severity weightOf(RackDifferenceKind kind)
{
    switch (kind) {
    case RackDifferenceKind::Missing:
    case RackDifferenceKind::Other: return Severity::Error;
    case RackDifferenceKind::More:
    case RackDifferenceKind::Elsewhere: break;
    }
    return Severity::Warning;
}

RackAsBuilt compareRack(const std::vector<PlannedThing>& planned, const std::vector<StandingThing>& found)
{
    return RackMatching(planned, found).make();
}

} // namespace lanewatt
