#include "model/rules/support.h"
#include "model/units/quantity_text.h"
#include "model/wiring/topology.h"

namespace lanewatt::rules::peer_access_rule {

namespace {

constexpr std::string_view kId = "PCI-09";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci09.title", "Cards copy through the host");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const auto groups = alikeInstances(build, [&](int i) { return copiesThroughHost(build, i); });
    std::int64_t count = 0;
    for (const Alike& group : groups) {
        count += static_cast<std::int64_t>(group.all.size());
    }
    if (count < 2) {
        return {};
    }
    std::vector<int> cards;
    for (const Alike& group : groups) {
        cards.insert(cards.end(), group.all.begin(), group.all.end());
    }
    Finding f = finding(kId, Severity::Advice, groups.front().path, {kTitle, {}},
                        {LW_MESSAGE("pci09.detail", "{cards}{sides}their driver allows no peer access"),
                         {{"cards", namesOf(build.wiring, cards)}}});
    f.why = Message{
        LW_MESSAGE("pci09.why", "Every transfer between the cards goes through the machine's memory, twice over PCIe."), {}};
    return {f};
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int card = build ? instanceAt(*build, f.path) : -1;
    const auto* gpu = card >= 0 ? specOf<GpuSpec>(build->wiring, card) : nullptr;
    if (!gpu) {
        return {};
    }
    std::vector<Remedy> found;
    if (wiring::isRecentGeForce(*build->wiring.at(card).part)) {
        found.push_back(fix({LW_MESSAGE("remedy.patched_driver", "Use a patched GPU driver"), {}},
                            Edit{SetPatchedDriver{build->buildId, true}}));
    }
    if (!gpu->memory) {
        return found;
    }
    found.push_back(needPart({LW_MESSAGE("remedy.peer_cards", "Cards that read each other's memory"), {}}, Category::Gpu, build->buildId,
                     build->wiring.at(card).placement,
                     "peer_access = true, memory >= " + canonicalText(*gpu->memory)));
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE("pci09.about",
                                "The stock driver of GeForce 30, 40 and 50 lets no card read another's memory over "
                                "PCIe: without an NVLink bridge, which only RTX 3090 and 3090 Ti take, models that "
                                "are split over cards run slower than their links allow. A patched driver, which "
                                "the maker does not support, is an option of the machine."),
            .source = "PCI-09; NVIDIA driver, GeForce 30 to 50",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::peer_access_rule
