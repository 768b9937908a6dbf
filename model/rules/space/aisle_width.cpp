#include "model/budget/cooling_chain.h"
#include "model/design/site_copies.h"
#include "model/rules/space/support_rack_room.h"

#include <algorithm>
#include <string>
#include <utility>

namespace lanewatt::rules::aisle_width_rule {

namespace {

constexpr std::string_view kId = "PHY-18";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy18.title", "Aisle too narrow");
constexpr MessageTemplate kTitleDepth = LW_MESSAGE("phy18.title_depth", "Aisle narrower than the machine");
constexpr MessageTemplate kTitleRear = LW_MESSAGE("phy18.title_rear", "Aisle behind too narrow");
constexpr MessageTemplate kTitleDoor = LW_MESSAGE("phy18.title_door", "Rear door does not open");

Figure millimetresOf(double value) { return exactFigure(millimetres(value)); }

class Aisles {
public:
    explicit Aisles(const SiteInput& input) : m_input(input), m_limits(input.context.limits) {}

    std::vector<Finding> check()
    {
        for (const auto& [id, row] : m_input.design.site.rows) {
            m_path = Ref::row(id);
            if (row.aisle) {
                const Figure aisle = exactFigure(*row.aisle);
                const auto deepest = deepestIn(row);
                if (!deepest || !add(kTitleDepth, LW_MESSAGE("phy18.detail_depth", "Its deepest machine needs {need}{sides}the aisle is {have}"), *deepest, aisle,
                                     Severity::Error, LW_MESSAGE("phy18.why_depth", "A machine is slid onto its rails from the front, in its whole depth."))) {
                    addTight(LW_MESSAGE("phy18.detail", "People and lifts need {need}{sides}the aisle is {have}"), kTitle, aisle, m_limits.aisleLeastMillimetres,
                             m_limits.aisleAdvisedMillimetres);
                }
            }
            if (row.rearAisle) {
                const Figure aisle = exactFigure(*row.rearAisle);
                const auto door = widestDoor(row);
                if (!door || !add(kTitleDoor, LW_MESSAGE("phy18.detail_door", "The rear door swings {need}{sides}the aisle behind is {have}"), *door, aisle,
                                  Severity::Warning, LW_MESSAGE("phy18.why_door", "A rear door that cools cannot be taken off like one of sheet metal: its hoses hold it."))) {
                    addTight(LW_MESSAGE("phy18.detail_rear", "Work behind racks needs {need}{sides}the aisle is {have}"), kTitleRear, aisle,
                             m_limits.rearAisleLeastMillimetres, m_limits.rearAisleAdvisedMillimetres);
                }
            }
        }
        return std::move(m_findings);
    }

private:
    bool add(MessageTemplate title, MessageTemplate detail, const Figure& need, const Figure& have, Severity worst, MessageTemplate why)
    {
        const auto severity = judge(need, have, worst);
        if (!severity) {
            return false;
        }
        Finding f = finding(kId, *severity, m_path, {title, {}}, {detail, {}});
        setSides(f, need, have);
        f.why = Message{why, {}};
        m_findings.push_back(std::move(f));
        return true;
    }

    void addTight(MessageTemplate detail, MessageTemplate title, const Figure& aisle, double least, double advised)
    {
        constexpr MessageTemplate why = LW_MESSAGE("phy18.why", "Machines cannot be brought, lifted and worked on where two people do not pass.");
        if (!add(title, detail, millimetresOf(least), aisle, Severity::Warning, why)) {
            add(title, detail, millimetresOf(advised), aisle, Severity::Advice, why);
        }
    }

    template <class Each> void forRacks(const Row& row, Each each) const
    {
        for (const RackRange& range : row.racks) {
            const auto rack = m_input.design.site.racks.find(range.rack);
            if (rack != m_input.design.site.racks.end()) {
                each(rack->first, rack->second);
            }
        }
    }

    std::optional<Figure> deepestIn(const Row& row) const
    {
        std::optional<Figure> deepest;
        forRacks(row, [&](const std::string&, const Rack& rack) {
            const RackSpec* spec = rackSpecOf(m_input.design, rack);
            for (const RackHold& hold : rack.holds) {
                const BuildAssessment* build = hold.build.empty() ? nullptr : m_input.assessment.build(hold.build);
                if (!build || (spec && isWholeRack(build, *spec))) {
                    continue;
                }
                const auto depth = machineDepth(build->wiring);
                deepest = depth && (!deepest || depth->likely > deepest->likely) ? depth : deepest;
            }
        });
        return deepest;
    }

    /// The width of the widest rack that a door with a heat exchanger hangs on.
    std::optional<Figure> widestDoor(const Row& row) const
    {
        std::optional<Figure> widest;
        forRacks(row, [&](const std::string& id, const Rack& rack) {
            const auto& nodes = m_input.design.site.cooling;
            const bool door = std::any_of(nodes.begin(), nodes.end(), [&](const auto& node) {
                return coolingKind(m_input.design, node.second) == CoolingNodeKind::RearDoor && coolsRack(node.second, id);
            });
            const RackSpec* spec = rackSpecOf(m_input.design, rack);
            const auto width = door && spec ? figureOf(spec->width) : std::nullopt;
            widest = width && (!widest || width->likely > widest->likely) ? width : widest;
        });
        return widest;
    }

    const SiteInput& m_input;
    const Limits& m_limits;
    Ref m_path;
    std::vector<Finding> m_findings;
};

std::vector<Finding> check(const SiteInput& input) { return Aisles(input).check(); }

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment&, const Finding& f)
{
    const auto row = design.site.rows.find(f.path.id());
    if (row == design.site.rows.end() || !f.need) {
        return {};
    }
    const std::string_view title = f.title.text.id;
    const bool front = title == kTitle.id || title == kTitleDepth.id;
    const double advised = (front ? context.limits.aisleAdvisedMillimetres : context.limits.rearAisleAdvisedMillimetres) * 1e-3;
    const Length width = fromSi<Length>(std::max(f.need->high, advised));
    Row wider = row->second;
    (front ? wider.aisle : wider.rearAisle) = width;
    return {fix({front ? LW_MESSAGE("remedy.aisle", "Widen the aisle to {width}") : LW_MESSAGE("remedy.rear_aisle", "Widen the aisle behind to {width}"),
                 {{"width", toAmount(width)}}},
                Edit{SetRow{row->first, std::move(wider)}})};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("phy18.about",
                                "The aisle in front of a row is as wide as its deepest machine, which is slid in there, and at least 1 m; "
                                "1.2 m are advised. The aisle behind is at least 0.6 m, 1 m is advised, and as wide as a rear door that "
                                "cools."),
            .source = "ANSI/TIA-942 (clearances of racks), from memory; makers' depths of machines",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::aisle_width_rule
