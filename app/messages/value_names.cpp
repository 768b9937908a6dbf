#include "app/messages/value_names.h"

#include <algorithm>
#include <array>

namespace lanewatt::messages {
namespace {

/// By "value", the field and the id. A proper name is no LW_MESSAGE: it is the same in every language.
constexpr std::array kNames{
    LW_MESSAGE("value.cooling.blower", "blower"),
    LW_MESSAGE("value.cooling.liquid", "liquid"),
    LW_MESSAGE("value.cooling.module", "module"),
    LW_MESSAGE("value.cooling.open-air", "open-air"),
    LW_MESSAGE("value.cooling.passive", "passive"),
    LW_MESSAGE("value.flag.false", "no"),
    LW_MESSAGE("value.flag.true", "yes"),
    MessageTemplate{"value.form.atx", "ATX"},
    LW_MESSAGE("value.form.cloud-only", "cloud only"),
    MessageTemplate{"value.form.crps", "CRPS"},
    LW_MESSAGE("value.form.module", "module"),
    MessageTemplate{"value.form.oam", "OAM"},
    LW_MESSAGE("value.form.other", "other"),
    LW_MESSAGE("value.form.pcie-consumer", "PCIe card, consumer"),
    LW_MESSAGE("value.form.pcie-fhfl", "PCIe card, FHFL"),
    LW_MESSAGE("value.form.pcie-hhhl", "PCIe card, HHHL"),
    MessageTemplate{"value.form.sfx", "SFX"},
    LW_MESSAGE("value.form.superchip", "superchip"),
    MessageTemplate{"value.form.sxm2", "SXM2"},
    MessageTemplate{"value.form.sxm3", "SXM3"},
    MessageTemplate{"value.form.sxm4", "SXM4"},
    MessageTemplate{"value.form.sxm5", "SXM5"},
    MessageTemplate{"value.form.sxm6", "SXM6"},
    MessageTemplate{"value.form.tfx", "TFX"},
    MessageTemplate{"value.generation.2.x", "ATX 2.x"},
    MessageTemplate{"value.generation.3.0", "ATX 3.0"},
    MessageTemplate{"value.generation.3.1", "ATX 3.1"},
    MessageTemplate{"value.interface.nvme-e1.s", "NVMe E1.S"},
    MessageTemplate{"value.interface.nvme-e3.s", "NVMe E3.S"},
    MessageTemplate{"value.interface.nvme-m2", "NVMe M.2"},
    MessageTemplate{"value.interface.nvme-u2", "NVMe U.2"},
    MessageTemplate{"value.interface.sas", "SAS"},
    MessageTemplate{"value.interface.sata", "SATA"},
    MessageTemplate{"value.interface.sata-m2", "SATA M.2"},
    LW_MESSAGE("value.kind.air", "air"),
    LW_MESSAGE("value.kind.blade", "blade"),
    LW_MESSAGE("value.kind.custom", "custom"),
    MessageTemplate{"value.kind.mcio", "MCIO"},
    LW_MESSAGE("value.kind.open-frame", "open frame"),
    LW_MESSAGE("value.kind.passive", "passive"),
    MessageTemplate{"value.kind.pdu", "PDU"},
    LW_MESSAGE("value.kind.rack", "rack mount"),
    LW_MESSAGE("value.kind.ribbon", "ribbon cable"),
    MessageTemplate{"value.kind.slimsas", "SlimSAS"},
    LW_MESSAGE("value.kind.tower", "tower"),
    LW_MESSAGE("value.kind.transfer-switch", "transfer switch"),
    LW_MESSAGE("value.kind.ups", "UPS"),
    LW_MESSAGE("value.kind.usb-x1", "x1 over a USB cable"),
    MessageTemplate{"value.level.Bronze", "Bronze"},
    MessageTemplate{"value.level.Gold", "Gold"},
    MessageTemplate{"value.level.Platinum", "Platinum"},
    MessageTemplate{"value.level.Ruby", "Ruby"},
    MessageTemplate{"value.level.Silver", "Silver"},
    MessageTemplate{"value.level.Titanium", "Titanium"},
    MessageTemplate{"value.level.White", "White"},
    LW_MESSAGE("value.lifecycle.active", "active"),
    LW_MESSAGE("value.lifecycle.announced", "announced"),
    LW_MESSAGE("value.lifecycle.cloud-only", "cloud only"),
    LW_MESSAGE("value.lifecycle.discontinued", "discontinued"),
    LW_MESSAGE("value.lifecycle.end-of-life", "end of life"),
    LW_MESSAGE("value.lifecycle.unknown", "unknown"),
};

const MessageTemplate* nameOf(std::string_view field, std::string_view id)
{
    // boards name the form of their modules, which is the modules' own; yes and no are those of any field
    const std::string_view kind = id == "true" || id == "false" ? "flag" : field == "module_form" ? "form" : field;
    const std::string key = "value." + std::string(kind) + '.' + std::string(id);
    const auto found = std::find_if(kNames.begin(), kNames.end(), [&](const MessageTemplate& name) { return name.id == key; });
    return found == kNames.end() ? nullptr : &*found;
}

} // namespace

bool hasValueName(std::string_view field, std::string_view id) { return nameOf(field, id) != nullptr; }

std::string valueName(std::string_view field, std::string_view id, const Style& style)
{
    const MessageTemplate* name = nameOf(field, id);
    return name ? label(*name, style) : std::string(id);
}

std::string factValue(const FactRow& fact, const Style& style)
{
    if (fact.text.empty()) {
        return {};
    }
    return fact.amount ? amount(*fact.amount, style) : valueName(fact.field, fact.text, style);
}

} // namespace lanewatt::messages
