#include "app/diagrams/labels.h"

#include <algorithm>

namespace lanewatt::diagrams {

std::string_view iconOf(Category category)
{
    switch (category) {
    case Category::Cpu: return "cpu";
    case Category::Motherboard: return "board";
    case Category::Gpu: return "gpu";
    case Category::Memory: return "memory";
    case Category::Storage: return "drive";
    case Category::Nic: return "network";
    case Category::Psu: return "psu";
    case Category::Cooler:
    case Category::Fan: return "fan";
    case Category::Riser:
    case Category::Cable: return "cable";
    case Category::NvlinkBridge: return "bridge";
    case Category::Carrier:
    case Category::PcieSwitch: return "lanes";
    case Category::Server: return "machine";
    case Category::Baseboard: return "gpu";
    case Category::Rack: return "rack";
    case Category::Chassis: return "frame";
    case Category::Breaker:
    case Category::PowerDistribution:
    case Category::Circuit: return "bolt";
    case Category::Accessory: return "parts";
    }
    return "parts";
}

std::string categoryLabel(Category category, const messages::Style& style)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, style); };
    switch (category) {
    case Category::Cpu: return label(LW_MESSAGE("diagram.cpu", "CPU"));
    case Category::Motherboard: return label(LW_MESSAGE("diagram.board", "Board"));
    case Category::Gpu: return label(LW_MESSAGE("diagram.gpu", "GPU"));
    case Category::Memory: return label(LW_MESSAGE("diagram.memory", "Memory"));
    case Category::Storage: return label(LW_MESSAGE("diagram.drive", "Drive"));
    case Category::Nic: return label(LW_MESSAGE("diagram.nic", "NIC"));
    case Category::Psu: return label(LW_MESSAGE("diagram.psu", "PSU"));
    case Category::Chassis: return label(LW_MESSAGE("diagram.chassis", "Chassis"));
    case Category::Cooler: return label(LW_MESSAGE("diagram.cooler", "Cooler"));
    case Category::Fan: return label(LW_MESSAGE("diagram.fan", "Fan"));
    case Category::Riser: return label(LW_MESSAGE("diagram.riser", "Riser"));
    case Category::Carrier: return label(LW_MESSAGE("diagram.carrier", "Carrier"));
    case Category::NvlinkBridge: return label(LW_MESSAGE("diagram.bridge", "Bridge"));
    case Category::Cable: return label(LW_MESSAGE("diagram.cable", "Cable"));
    case Category::Server: return label(LW_MESSAGE("diagram.server", "Server"));
    case Category::Baseboard: return label(LW_MESSAGE("diagram.baseboard", "Baseboard"));
    case Category::PcieSwitch: return label(LW_MESSAGE("diagram.switch", "Switch"));
    case Category::Breaker: return label(LW_MESSAGE("diagram.breaker", "Breaker"));
    case Category::Circuit: return label(LW_MESSAGE("diagram.circuit", "Circuit"));
    case Category::Rack: return label(LW_MESSAGE("diagram.rack", "Rack"));
    case Category::Accessory: return label(LW_MESSAGE("diagram.accessory", "Accessory"));
    case Category::PowerDistribution: return label(LW_MESSAGE("diagram.power_distribution", "Power distribution"));
    }
    return {};
}

std::string shortName(const Part& part)
{
    std::string_view name = part.name.empty() ? std::string_view(part.key) : std::string_view(part.name);
    for (const std::string_view series : {"GeForce ", "Radeon "}) {
        if (name.starts_with(series) && name.size() > series.size()) {
            name.remove_prefix(series.size());
        }
    }
    // Short names of cards as commonly used.
    constexpr std::string_view kFounders = " Founders Edition";
    if (name.ends_with(kFounders)) {
        return std::string(name.substr(0, name.size() - kFounders.size())) + " FE";
    }
    return std::string(name);
}

std::string shortNameWithMaker(const Part& part)
{
    constexpr std::string_view kAnybody = "Generic"; // the shelf's maker of such parts
    return fullName(part.maker == kAnybody ? std::string() : part.maker, shortName(part));
}

std::string instanceLabel(const Wiring& wiring, int instance, const messages::Style& style)
{
    const Instance& self = wiring.at(instance);
    if (!self.part) {
        return self.id;
    }
    const Category category = self.part->category();
    int count = 0;
    int number = 0;
    for (std::size_t i = 0; i < wiring.instances.size(); ++i) {
        const Instance& other = wiring.instances[i];
        if (!other.part || other.part->category() != category) {
            continue;
        }
        if (other.placement != self.placement || other.parent != self.parent) {
            return self.id;
        }
        ++count;
        if (static_cast<int>(i) == instance) {
            number = count;
        }
    }
    const std::string label = categoryLabel(category, style);
    return count > 1 ? label + ' ' + std::to_string(number) : label;
}

std::string supplyLetter(const Wiring& wiring, int instance)
{
    if (instance < 0) {
        return {};
    }
    int number = 0;
    for (const int supply : wiring.withSpec<PsuSpec>()) {
        if (supply == instance) {
            return number < 26 ? std::string(1, static_cast<char>('A' + number)) : std::to_string(number + 1);
        }
        ++number;
    }
    return {};
}

std::string linkLabel(int gen, int lanes, const messages::Style& style)
{
    const auto count = [](int n) { return n > 0 ? std::to_string(n) : std::string("?"); };
    return messages::text(Message{LW_MESSAGE("diagram.link", "Gen{gen} ×{lanes}"),
                                  {{"gen", count(gen)}, {"lanes", count(lanes)}}},
                          style);
}

std::string buildName(const BuildAssessment& build)
{
    return build.build && !build.build->name.empty() ? build.build->name : build.buildId;
}

} // namespace lanewatt::diagrams
