#include "model/rules/support.h"

#include <algorithm>

namespace lanewatt::rules::other_machine_rule {

namespace {

constexpr std::string_view kId = "PHY-14";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy14.title", "Made for other machines");

/// Things that other parts are put into.
bool isMachine(const Part& part)
{
    switch (part.category()) {
    case Category::Server:
    case Category::Chassis:
    case Category::Motherboard:
    case Category::Baseboard: return true;
    default: return false;
    }
}

bool shareLine(const Part& a, const Part& b)
{
    return std::ranges::any_of(a.platforms, [&](const std::string& line) { return std::ranges::find(b.platforms, line) != b.platforms.end(); });
}

std::string listed(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines) {
        text += (text.empty() ? "" : ", ") + line;
    }
    return text;
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    std::vector<const Part*> machines;
    for (const Instance& instance : wiring.instances) {
        if (instance.part && isMachine(*instance.part)) {
            machines.push_back(instance.part.get());
        }
    }
    const auto alone = [&](int i) {
        const Part& part = *wiring.at(i).part;
        return !part.platforms.empty() && !isMachine(part) &&
               std::ranges::none_of(machines, [&](const Part* machine) { return shareLine(part, *machine); });
    };
    std::vector<Finding> findings;
    for (const Alike& group : alikeInstances(build, alone)) {
        const Part& part = *wiring.at(group.instance).part;
        const bool none = machines.empty();
        Finding f = finding(kId, Severity::Error, group.path, {kTitle, {}},
                            {none ? LW_MESSAGE("phy14.detail_none", "Works only in {need}{sides}no machine is there")
                                  : LW_MESSAGE("phy14.detail", "Works only in {need}{sides}this machine is {have}"),
                             none ? std::vector<MessageArgument>{{"need", listed(part.platforms)}}
                                  : std::vector<MessageArgument>{{"need", listed(part.platforms)}, {"have", machines.front()->fullName()}}});
        f.why = Message{LW_MESSAGE("phy14.why", "Its frame, contacts or firmware are those of its maker's own machines."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int instance = build ? instanceAt(*build, f.path) : -1;
    const auto* psu = instance >= 0 ? specOf<PsuSpec>(build->wiring, instance) : nullptr;
    if (!psu || !psu->rated) {
        return {};
    }
    return {needPart({LW_MESSAGE("remedy.other_supply", "A supply that is sold for any machine"), {}}, Category::Psu, build->buildId,
                     build->wiring.at(instance).placement, supplyQuery(*build, instance, inWatts(*psu->rated)) + ", form = atx")};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("phy14.about", "A part that its maker sells for certain machines only, such as the supply module of a "
                                               "server, a sled or a blade, stands in one of these."),
            .source = "Makers' lists of supported machines",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::other_machine_rule
