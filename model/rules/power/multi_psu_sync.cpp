#include "model/parts/supply_kind.h"
#include "model/rules/support.h"

#include <algorithm>

namespace lanewatt::rules::multi_psu_sync_rule {

namespace {

constexpr std::string_view kId = "PWR-17";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr17.title", "Supplies do not start together");

/// Supplies that a board's PS_ON signal starts; server supplies start each other.
std::vector<int> startedByBoard(const Wiring& wiring)
{
    std::vector<int> supplies;
    for (const int index : wiring.withSpec<PsuSpec>()) {
        const auto& psu = *specOf<PsuSpec>(wiring, index);
        const auto form = psu.form.valueOr(PsuForm::Other);
        const bool atx = form == PsuForm::Atx || form == PsuForm::Sfx || form == PsuForm::Tfx;
        if (atx && wiring.at(index).parent < 0 && !sharesBus(psu)) {
            supplies.push_back(index);
        }
    }
    return supplies;
}

/// Circuits of the supplies, in the order of the supplies.
std::vector<std::string> circuitsOf(const BuildAssessment& build, const std::vector<int>& supplies)
{
    std::vector<std::string> circuits;
    for (const int psu : supplies) {
        const std::string id = circuitIdOf(build, psu);
        if (std::find(circuits.begin(), circuits.end(), id) == circuits.end()) {
            circuits.push_back(id);
        }
    }
    return circuits;
}

bool hasSynchroniser(const Wiring& wiring)
{
    const auto accessories = wiring.withSpec<AccessorySpec>();
    return std::any_of(accessories.begin(), accessories.end(),
                       [&](int index) { return specOf<AccessorySpec>(wiring, index)->function.value == AccessoryKind::PsuSync; });
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const auto supplies = startedByBoard(build.wiring);
    std::vector<Finding> findings;
    if (supplies.size() < 2) {
        return findings;
    }
    if (!hasSynchroniser(build.wiring)) {
        Finding f = finding(kId, Severity::Warning, build.path, {kTitle, {}},
                            {LW_MESSAGE("pwr17.detail", "{count} ATX supplies{sides}board starts one"),
                             {{"count", static_cast<std::int64_t>(supplies.size())}}});
        f.why = Message{
            LW_MESSAGE("pwr17.why", "A card fed by a supply that is off feeds power back through its slot."), {}};
        findings.push_back(std::move(f));
    }
    const auto circuits = circuitsOf(build, supplies);
    if (circuits.size() > 1) {
        // The subject is a supply on another circuit than the first; the start finding has the machine as its subject.
        const auto elsewhere = std::find_if(supplies.begin(), supplies.end(), [&](int psu) {
            return circuitIdOf(build, psu) != circuits.front();
        });
        Finding f = finding(kId, Severity::Warning, instancePath(build, *elsewhere),
                            {LW_MESSAGE("pwr17.title_circuits", "Supplies on several circuits"), {}},
                            {LW_MESSAGE("pwr17.detail_circuits", "On {first} and {second}{sides}one circuit and one earth for all"),
                             {{"first", circuits[0]}, {"second", circuits[1]}}});
        f.why = Message{LW_MESSAGE("pwr17.why_circuits",
                                   "With different earths, a current flows through the cables between the "
                                   "supplies. If one breaker opens, half of the machine stays on."),
                        {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build) {
        return {};
    }
    if (f.title.text.id == "pwr17.title_circuits") {
        // All on one of their circuits; trying the remedies shows which one has the capacity.
        std::vector<Remedy> found;
        const auto supplies = startedByBoard(build->wiring);
        for (const std::string& circuit : circuitsOf(*build, supplies)) {
            std::vector<Edit> edits;
            for (const int psu : supplies) {
                if (circuitIdOf(*build, psu) != circuit) {
                    const Instance& instance = build->wiring.at(psu);
                    edits.push_back(setOption(build->buildId, instance.placement, instance.ordinal, "circuit", circuit));
                }
            }
            found.push_back(fix({LW_MESSAGE("remedy.one_circuit", "Plug all supplies into {circuit}"), {{"circuit", circuit}}},
                                std::move(edits)));
        }
        return found;
    }
    return {needPart({LW_MESSAGE("remedy.psu_sync", "Add a supply synchroniser"), {}}, Category::Accessory,
                     build->buildId, "", accessoryQuery(AccessoryKind::PsuSync))};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr17.about",
                "The board's PS_ON signal starts one ATX supply. The others need it too, through a "
                "synchroniser that also joins their grounds; so all must be on one circuit and one earth."),
            .source = "PWR-17; ATX12V design guide (PS_ON#)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::multi_psu_sync_rule
