#include "model/rules/space/support_rack_room.h"

#include <algorithm>
#include <string>
#include <utility>

namespace lanewatt::rules::way_in_rule {

namespace {

constexpr std::string_view kId = "PHY-17";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy17.title", "Rack higher than the door");
constexpr MessageTemplate kTitleWide = LW_MESSAGE("phy17.title_wide", "Rack wider than the door");
constexpr MessageTemplate kTitleLift = LW_MESSAGE("phy17.title_lift", "Rack does not fit the lift");
constexpr MessageTemplate kTitleLoad = LW_MESSAGE("phy17.title_load", "Too heavy for the lift");

std::optional<Figure> stated(const std::optional<Length>& length) { return length ? std::optional(exactFigure(*length)) : std::nullopt; }

std::optional<Figure> fact(const RackSpec* spec, Fact<Length> RackSpec::* member) { return spec ? figureOf(spec->*member) : std::nullopt; }

/// The smaller and the larger of two; empty where one is unknown.
std::optional<std::pair<Figure, Figure>> sorted(const std::optional<Figure>& a, const std::optional<Figure>& b)
{
    if (!a || !b) {
        return std::nullopt;
    }
    return a->likely <= b->likely ? std::pair(*a, *b) : std::pair(*b, *a);
}

class WayIn {
public:
    explicit WayIn(const SiteInput& input) : m_input(input), m_site(input.design.site) {}

    std::vector<Finding> check()
    {
        for (const auto& [id, rack] : m_site.racks) {
            const RackSpec* spec = rackSpecOf(m_input.design, rack);
            m_filled = comesFilled(m_input.design, m_input.assessment, rack);
            m_path = Ref::rack(id);
            const auto height = rackHeight(m_input.design, rack, m_input.context.limits);
            const auto floor = sorted(fact(spec, &RackSpec::width), fact(spec, &RackSpec::depth));
            add(kTitle, LW_MESSAGE("phy17.detail", "Is {need} high{sides}the door {have}"), height, stated(m_site.doorHeight));
            if (floor) {
                add(kTitleWide, LW_MESSAGE("phy17.detail_wide", "Is {need} wide{sides}the door {have}"), floor->first, stated(m_site.doorWidth));
            }
            addLift(height, floor);
            addLoad(id, rack);
        }
        return std::move(m_findings);
    }

private:
    /// An empty frame can be tilted, or comes in parts; a filled one cannot.
    void add(MessageTemplate title, MessageTemplate detail, const std::optional<Figure>& need, const std::optional<Figure>& have)
    {
        const auto severity = judge(need, have, m_filled ? Severity::Error : Severity::Warning);
        if (!severity) {
            return;
        }
        Finding f = finding(kId, *severity, m_path, {title, {}}, {detail, {}});
        setSides(f, *need, *have);
        f.why = m_filled ? Message{LW_MESSAGE("phy17.why", "A filled rack can be neither tilted nor taken apart: it stays outside."), {}}
                         : Message{LW_MESSAGE("phy17.why_empty", "The empty frame has to be tilted or taken apart to come in."), {}};
        m_findings.push_back(std::move(f));
    }

    /// One finding: the side that exceeds most of what the cabin gives.
    void addLift(const std::optional<Figure>& height, const std::optional<std::pair<Figure, Figure>>& floor)
    {
        const auto cabin = sorted(stated(m_site.liftWidth), stated(m_site.liftDepth));
        std::vector<std::pair<Figure, Figure>> sides; // need, have
        if (height && m_site.liftHeight) {
            sides.emplace_back(*height, exactFigure(*m_site.liftHeight));
        }
        if (floor && cabin) {
            sides.emplace_back(floor->first, cabin->first);
            sides.emplace_back(floor->second, cabin->second);
        }
        const auto worst = std::max_element(sides.begin(), sides.end(), [](const auto& a, const auto& b) {
            return a.first.likely / a.second.likely < b.first.likely / b.second.likely;
        });
        if (worst != sides.end()) {
            add(kTitleLift, LW_MESSAGE("phy17.detail_lift", "Needs {need}{sides}the lift has {have}"), worst->first, worst->second);
        }
    }

    void addLoad(const std::string& id, const Rack& rack)
    {
        if (!m_site.liftLoad) {
            return;
        }
        const Figure carries = exactFigure(*m_site.liftLoad);
        addMass(massOnWay(m_input.design, m_input.assessment, id, rack), carries, Ref::rack(id));
        if (m_filled) {
            return;
        }
        for (const RackHold& hold : rack.holds) {
            const BuildAssessment* build = hold.build.empty() ? nullptr : m_input.assessment.build(hold.build);
            if (build) {
                addMass(build->mass, carries, Ref::rack(id).then(RefKind::Machine, hold.build));
            }
        }
    }

    void addMass(const std::optional<Figure>& mass, const Figure& carries, const Ref& path)
    {
        const auto severity = judge(mass, std::optional(carries), Severity::Error);
        if (!severity) {
            return;
        }
        Finding f = finding(kId, *severity, path, {kTitleLoad, {}}, {LW_MESSAGE("phy17.detail_load", "Weighs {need}{sides}the lift carries {have}"), {}});
        setSides(f, *mass, carries);
        f.why = Message{LW_MESSAGE("phy17.why_load", "It cannot come up in one piece; who brings it needs its own place in the lift, too."), {}};
        m_findings.push_back(std::move(f));
    }

    const SiteInput& m_input;
    const Site& m_site;
    bool m_filled = false;
    Ref m_path;
    std::vector<Finding> m_findings;
};

std::vector<Finding> check(const SiteInput& input)
{
    const Site& site = input.design.site;
    const bool said = site.doorWidth || site.doorHeight || site.liftLoad || site.liftWidth || site.liftDepth || site.liftHeight;
    return said ? WayIn(input).check() : std::vector<Finding>();
}

/// A frame that is low or narrow enough.
std::optional<Remedy> smallerRack(const Design& design, const Finding& f)
{
    const std::string_view title = f.title.text.id;
    const bool high = title == kTitle.id;
    if ((!high && title != kTitleWide.id) || !f.have) {
        return std::nullopt;
    }
    // Without its units: a lower rack has fewer.
    const std::string& id = f.path.idOf(RefKind::Rack);
    const auto rack = design.site.racks.find(id);
    if (rack == design.site.racks.end() || !rackSpecOf(design, rack->second)) {
        return std::nullopt;
    }
    const auto most = std::to_string(static_cast<long long>(f.have->likely * 1000.0 + 1e-6)) + " mm";
    return needPart({high ? LW_MESSAGE("remedy.lower_rack", "Rack of {length} or lower") : LW_MESSAGE("remedy.narrower_rack", "Rack of {length} or narrower"),
                     {{"length", f.have->amount()}}},
                    Category::Rack, RackTarget{id}, (high ? "height <= " : "width <= ") + most);
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment&, const Finding& f)
{
    std::vector<Remedy> found;
    if (auto smaller = smallerRack(design, f)) {
        found.push_back(std::move(*smaller));
    }
    const auto rack = design.site.racks.find(f.path.idOf(RefKind::Rack));
    if (rack != design.site.racks.end() && rack->second.arrivesFilled && f.title.text.id == kTitleLoad.id) {
        Rack inPlace = rack->second;
        inPlace.arrivesFilled = false;
        found.push_back(fix({LW_MESSAGE("remedy.fill_in_place", "Fill it in its place"), {}}, Edit{SetRack{rack->first, std::move(inPlace)}}));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("phy17.about",
                                "Where the site states the door and the lift on the way in, each rack goes through the door upright and into "
                                "the lift, filled if it comes filled; else its frame and its heaviest machine do. A rack whose height is not "
                                "known is some 130 mm higher than its units."),
            .source = "PHY-03; EIA-310, rack makers' datasheets",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::way_in_rule
