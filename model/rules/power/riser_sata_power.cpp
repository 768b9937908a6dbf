#include "model/rules/support.h"

namespace lanewatt::rules::riser_sata_power_rule {

namespace {

constexpr std::string_view kId = "PWR-21";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr21.title", "Riser fed through SATA");

/// Risers that carry a card at present.
bool carriesCard(const Wiring& wiring, int riser)
{
    for (const LaneLink& link : wiring.lanes.links) {
        if (link.riser == riser) {
            return true;
        }
    }
    return false;
}

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    const Limits& limits = input.limits;
    std::vector<Finding> findings;
    const auto groups = alikeInstances(build, [&](int i) {
        const auto* riser = specOf<RiserSpec>(build.wiring, i);
        return riser && riser->powerInputs && carriesCard(build.wiring, i);
    });
    for (const Alike& group : groups) {
        const auto& inputs = specOf<RiserSpec>(build.wiring, group.instance)->powerInputs;
        const int sata = inputs->count(Connector::Sata);
        if (sata > 0 && sata == inputs->total() && limits.slotPowerWatts > limits.sataPowerWatts * sata) {
            Finding f = finding(kId, supported(Severity::Error, inputs.confidence), group.path, {kTitle, {}},
                                {kNeedsAllows, {}});
            setSides(f, exactFigure(watts(limits.slotPowerWatts)),
                     exactFigure(watts(limits.sataPowerWatts * sata)));
            f.why =
                Message{LW_MESSAGE("pwr21.why", "A SATA plug has three 1.5 A pins at 12 V; it melts."), {}};
            findings.push_back(std::move(f));
        } else if (inputs->count(Connector::Molex) > 0 &&
                   inputs->count(Connector::Molex) == inputs->total()) {
            Finding f = finding(
                kId, Severity::Warning, group.path,
                {LW_MESSAGE("pwr21.title_molex", "Riser fed through Molex"), {}},
                {LW_MESSAGE("pwr21.detail_molex", "Needs {need}{sides}one Molex cable carries one riser"), {}});
            f.detail.arguments.emplace_back("need", toAmount(watts(limits.slotPowerWatts)));
            f.why = Message{LW_MESSAGE("pwr21.why_molex", "Several risers on one Molex cable draw more than its pins carry."), {}};
            findings.push_back(std::move(f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int riser = build ? instanceAt(*build, f.path) : -1;
    const auto* spec = riser >= 0 ? specOf<RiserSpec>(build->wiring, riser) : nullptr;
    if (!spec) {
        return {};
    }
    // Of the same kind, so that it fits in the same place.
    const std::string kind = spec->kind ? "kind = " + std::string(enumName(*spec->kind)) + ", " : std::string();
    return {needPart({LW_MESSAGE("remedy.riser_pcie_power", "Riser with a PCIe power input"), {}},
                     Category::Riser, build->buildId, build->wiring.at(riser).placement,
                     kind + "power_inputs.pcie-6 >= 1, lanes >= " + std::to_string(spec->lanes.valueOr(1)))};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr21.about",
                "A card draws up to 66 W at 12 V from its slot. A powered riser passes that on; a SATA "
                "connector carries 54 W."),
            .source = "SATA 3 (1.5 A per pin); PCIe CEM 5.1 (5.5 A at 12 V)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::riser_sata_power_rule
