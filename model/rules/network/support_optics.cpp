#include "model/rules/network/support_optics.h"

#include "model/units/quantity_text.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace lanewatt::rules {

std::optional<cabling::Optics> ChosenModule::optics() const { return spec && spec->optics ? cabling::opticsNamed(*spec->optics) : std::nullopt; }

std::string ChosenModule::connector() const
{
    const auto standard = optics();
    return spec && spec->fibreConnector ? *spec->fibreConnector : standard ? std::string(standard->connector) : std::string();
}

std::string ChosenModule::fibre() const
{
    const auto standard = optics();
    return spec && spec->fibre ? *spec->fibre : standard ? std::string(standard->fibre) : std::string();
}

std::optional<Bandwidth> ChosenModule::rate() const
{
    constexpr double bytesPerGigabit = 125e6;
    if (spec && spec->rate) {
        return *spec->rate;
    }
    const auto standard = optics();
    return standard ? std::optional(fromSi<Bandwidth>(standard->gigabits * bytesPerGigabit)) : std::nullopt;
}

const AccessorySpec* accessoryOf(const Design& design, const std::string& key)
{
    const auto part = design.parts.find(key);
    return part == design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
}

std::vector<OpticalLinks> opticalLinksOf(const SiteInput& input, const fabric::Network& network, const Fabric& chosen)
{
    std::vector<OpticalLinks> all;
    const auto& cables = cablesOf(input, network);
    for (std::size_t i = 0; i < std::min(cables.size(), network.groups.size()); ++i) {
        const fabric::LinkGroup& group = network.groups[i];
        OpticalLinks links;
        links.group = group.kind;
        for (const fabric::CableCount& kind : cables[i]) {
            if (kind.cable.medium == Medium::Optics) {
                links.fibres.push_back({kind.cable.length, fabric::chosenCable(chosen, group.kind, kind.cable)});
            }
        }
        if (links.fibres.empty()) {
            continue;
        }
        const auto addEnd = [&](fabric::Level level) {
            const std::string at(fabric::levelName(level));
            const auto module = chosen.modules.find(at);
            if (module != chosen.modules.end() && !module->second.empty()) {
                links.ends.push_back({at, module->second, accessoryOf(input.design, module->second)});
            }
        };
        addEnd(group.from);
        if (group.to != group.from) {
            addEnd(group.to);
        }
        all.push_back(std::move(links));
    }
    return all;
}

std::string conditionText(Length length) { return numberText(si(length)) + " m"; }

std::string conditionText(Bandwidth rate)
{
    constexpr double bytesPerGigabit = 125e6;
    return numberText(si(rate) / bytesPerGigabit) + " Gb/s";
}

std::optional<Remedy> needModule(const Design& design, const Assessment& assessment, const Ref& path, const std::string& at,
                                 const std::optional<cabling::Optics>& optics, std::string condition)
{
    const fabric::Network* network = networkAt(assessment, path);
    if (!network) {
        return std::nullopt;
    }
    const auto level = fabric::levelOf(at);
    const fabric::TierSwitches* tier = level ? network->tier(*level) : nullptr;
    const std::string cage = tier ? tier->cage : network->runs.empty() ? std::string() : fabric::formOf(network->runs.front()).cage;
    if (cage.empty()) {
        return std::nullopt;
    }
    std::string query = accessoryQuery(AccessoryKind::Transceiver) + ", cage = \"" + cage + '"';
    query += optics ? ", optics = \"" + std::string(optics->name) + '"' : std::string();
    const std::string_view protocol = networkProtocol(design, *network);
    // not "=", because a module may be made for both
    query += protocol.empty() ? std::string() : std::string(", protocols != ") + (protocol == "Ethernet" ? "InfiniBand" : "Ethernet");
    query += condition.empty() ? std::string() : ", " + condition;
    return needPart({LW_MESSAGE("remedy.module", "Module that fits at {at}"), {{"at", at}}}, Category::Accessory, ModuleTarget{network->id, at}, std::move(query));
}

void addWithoutModules(const Design& design, const Assessment& assessment, const Finding& f, std::vector<Remedy>& remedies)
{
    const Fabric* chosen = fabricAt(design, f.path);
    if (!chosen || chosen->modules.empty()) {
        return;
    }
    Fabric open = *chosen;
    open.modules.clear();
    auto remedy = rewired(design, assessment, f.path, std::move(open), {LW_MESSAGE("remedy.open_modules", "Leave modules open: the order says what they must be"), {}});
    if (remedy) {
        remedies.push_back(std::move(*remedy));
    }
}

} // namespace lanewatt::rules
