#include "model/rules/support.h"

namespace lanewatt::rules::second_machine_rule {

namespace {

constexpr std::string_view kId = "PHY-15";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy15.title", "More than one chassis");
constexpr MessageTemplate kBoards = LW_MESSAGE("phy15.title_boards", "More than one board");

/// The last thing of a category that is not inside an assembly, −1 when there is at most one.
template <class T> int secondOf(const Wiring& wiring)
{
    int last = -1;
    int count = 0;
    for (const int index : wiring.withSpec<T>()) {
        if (wiring.at(index).parent < 0) {
            last = index;
            ++count;
        }
    }
    return count > 1 ? last : -1;
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    const auto add = [&](int second, int count, MessageTemplate title, MessageTemplate detail) {
        if (second >= 0) {
            Finding f = finding(kId, Severity::Error, instancePath(build, second), {title, {}}, {detail, {{"count", std::int64_t{count}}}});
            f.why = Message{LW_MESSAGE("phy15.why", "A build is one machine; only the first is checked. A second machine is a build of its own."), {}};
            findings.push_back(std::move(f));
        }
    };
    const Wiring& wiring = build.wiring;
    add(secondOf<ChassisSpec>(wiring), countOwn<ChassisSpec>(wiring), kTitle, LW_MESSAGE("phy15.detail", "{count} chassis{sides}a machine has one"));
    add(secondOf<MotherboardSpec>(wiring), countOwn<MotherboardSpec>(wiring), kBoards,
        LW_MESSAGE("phy15.detail_boards", "{count} boards{sides}a machine has one"));
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int instance = build ? instanceAt(*build, f.path) : -1;
    const auto found = build ? design.builds.find(build->buildId) : design.builds.end();
    if (instance < 0 || found == design.builds.end()) {
        return {};
    }
    const Instance& second = build->wiring.at(instance);
    const auto placement = found->second->placements.find(second.placement);
    if (placement == found->second->placements.end()) {
        return {};
    }
    Remedy remedy;
    remedy.label = {LW_MESSAGE("remedy.take_out", "Take out {part}"), {{"part", second.part->fullName()}}};
    const int left = placement->second.quantity - 1;
    remedy.edit = left > 0 ? Edit{SetQuantity{build->buildId, second.placement, left}} : Edit{RemovePlacement{build->buildId, second.placement}};
    return {remedy};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("phy15.about", "A build is one machine: it has one chassis and one board, which all checks refer to."),
            .source = "Architecture, section 2: a build is one machine",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::second_machine_rule
