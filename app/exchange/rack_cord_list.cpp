#include "app/exchange/rack_cord_list.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/rack_places.h"
#include "app/messages/value_names.h"
#include "model/budget/device_inlets.h"
#include "model/design/rack_groups.h"

#include <cstdint>
#include <map>
#include <utility>

namespace lanewatt::exchange {

namespace {

std::string endOfCord(const RackCord& cord, const messages::Style& style)
{
    switch (cord.end) {
    case CordEnd::Outlet:
        return messages::valueName("outlet", cord.outlet, style);
    case CordEnd::NoneLeft:
        return messages::label(LW_MESSAGE("racks.cord_none_left", "none is left"), style);
    case CordEnd::NotDescribed:
    case CordEnd::NoCircuit:
        break;
    }
    return messages::label(LW_MESSAGE("racks.unknown", "unknown"), style);
}

std::string powerOfCord(const RackCord& cord, const messages::Style& style)
{
    if (!cord.ac) {
        return messages::label(LW_MESSAGE("racks.unknown", "unknown"), style);
    }
    std::string power = messages::figure(*cord.ac, style);
    return cord.acAtLeast ? messages::text(Message{LW_MESSAGE("racks.cord_least", "at least {power}"), {{"power", std::move(power)}}}, style) : power;
}

std::string nameOfCord(const Design& design, const RackCord& cord, const messages::Style& style)
{
    if (cord.sold) {
        return messages::text(Message{LW_MESSAGE("racks.cord_example", "none in the design; for example {cord}"), {{"cord", std::string(cord.sold->number)}}}, style);
    }
    if (cord.part.empty()) {
        const bool plugged = cord.end == CordEnd::Outlet || cord.end == CordEnd::NoneLeft;
        return plugged ? messages::label(LW_MESSAGE("racks.cord_none", "none in the design"), style)
                       : messages::label(LW_MESSAGE("racks.unknown", "unknown"), style);
    }
    return partTitle(design, cord.part);
}

/// The length of the cord that there is or that is sold, and how far it runs where that is another.
std::string lengthOfCord(const RackCord& cord, const messages::Style& style)
{
    const auto with = [&](const MessageTemplate& text, std::string length) {
        return messages::text(Message{text, {{"length", std::move(length)}, {"need", messages::figure(*cord.need, style, 0)}}}, style);
    };
    if (cord.length) {
        std::string length = messages::figure(*cord.length, style);
        return cord.tooShort ? with(LW_MESSAGE("racks.cord_short", "{length}, too short: runs {need}"), std::move(length)) : length;
    }
    if (cord.sold) {
        return with(LW_MESSAGE("racks.cord_sold", "{length} (runs {need})"), messages::figure(exactFigure(cord.sold->length, cord.sold->confidence), style));
    }
    return cord.need ? with(LW_MESSAGE("racks.cord_need", "unknown; runs {need}"), {}) : messages::label(LW_MESSAGE("racks.unknown", "unknown"), style);
}

/// Inlets for which the design has no cord, by what is sold for them, with what a list says of them below it.
class CordsToBuy {
public:
    void add(const RackCord& cord)
    {
        m_estimated = m_estimated || cord.need;
        if (cord.sold) {
            auto& one = m_kinds[std::string(cord.sold->number)];
            one.first = *cord.sold;
            ++one.second;
        }
    }

    std::vector<std::string> notes(const messages::Style& style) const
    {
        std::vector<std::string> notes;
        for (const auto& [number, kind] : m_kinds) {
            const auto& [cord, count] = kind;
            notes.push_back(messages::text(
                Message{LW_MESSAGE("racks.cords_to_buy", "The design has no cord for {count} {count:inlet|inlets}, from {from:connector} to {to:connector}, {length}: for "
                                                         "example {cord}. Machines may come with their own."),
                        {{"count", count},
                         {"from", std::string(enumName(cord.from))},
                         {"to", std::string(enumName(cord.to))},
                         {"length", messages::figure(exactFigure(cord.length, cord.confidence), style)},
                         {"cord", number}}},
                style));
        }
        if (m_estimated) {
            notes.push_back(messages::label(LW_MESSAGE("racks.cords_estimated", "How far a cord runs is estimated: outlets are taken to be even over the height of the "
                                                                                "rails, the first one lowest."),
                                            style));
        }
        return notes;
    }

private:
    std::map<std::string, std::pair<cabling::SoldCord, std::int64_t>> m_kinds; ///< by maker and number
    bool m_estimated = false;
};

} // namespace

CordTexts cordTexts(const Design& design, const RackCord& cord, const messages::Style& style)
{
    const std::string unknown = messages::label(LW_MESSAGE("racks.unknown", "unknown"), style);
    const bool plugged = cord.end == CordEnd::Outlet;
    CordTexts texts;
    texts.machine = cord.device.empty() ? buildName(design, cord.build) : partTitle(design, cord.device);
    texts.inlet = cord.inletId.empty() ? unknown : plainText(cord.inletId);
    texts.connector = cord.inlet ? messages::valueName("connector", enumName(*cord.inlet), style) : unknown;
    texts.feed = cord.circuit.empty() ? unknown : cord.circuit;
    texts.outlet = endOfCord(cord, style);
    texts.bank = plugged ? cord.bank : unknown;
    texts.phase = plugged && cord.lines != LinePair::Unknown ? std::string(enumName(cord.lines)) : unknown;
    texts.cord = nameOfCord(design, cord, style);
    texts.length = lengthOfCord(cord, style);
    texts.power = powerOfCord(cord, style);
    return texts;
}

std::vector<std::string> cordHeader(const messages::Style& style)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, style); };
    return {label(LW_MESSAGE("racks.unit", "Unit")),          label(LW_MESSAGE("racks.machine", "Machine")),
            label(LW_MESSAGE("racks.inlet", "Inlet")),        label(LW_MESSAGE("racks.connector", "Connector")),
            label(LW_MESSAGE("racks.feed", "Feed")),          label(LW_MESSAGE("racks.outlet", "Outlet")),
            label(LW_MESSAGE("racks.bank", "Bank")),          label(LW_MESSAGE("racks.phase", "Phase")),
            label(LW_MESSAGE("racks.cord", "Cord")),          label(LW_MESSAGE("racks.length", "Length")),
            label(LW_MESSAGE("racks.power", "Power"))};
}

Expected<TableDocument> rackCordList(const Design& design, const Assessment& assessment, const TableStyle& style)
{
    if (const auto machines = listedMachines(design, assessment); !machines) {
        return tl::unexpected(machines.error());
    }
    TableDocument table;
    table.title = messages::label(LW_MESSAGE("racks.cords", "Power cords"), style);
    table.title += design.name.empty() ? "" : ": " + plainText(design.name);
    table.language = style.language;
    table.sectionName = messages::label(LW_MESSAGE("racks.rack", "Rack"), style);
    table.empty = messages::label(LW_MESSAGE("racks.no_machines", "No machine stands in a rack."), style);
    table.header = cordHeader(style);
    std::int64_t others = 0;
    CordsToBuy toBuy;
    for (const auto& [id, rack] : design.site.racks) {
        for (const RackHold& hold : rack.holds) {
            others += deviceInlets(hold, heldPart(design, hold)) ? 0 : static_cast<std::int64_t>(hold.atU.size()) * rack.count;
        }
        for (int member = 0; member < rack.count; ++member) {
            const std::string section = plainText(rackLabel(design.site, id, rack, member));
            for (const RackCord& cord : rackCords(design, assessment, {id, member})) {
                toBuy.add(cord);
                CordTexts texts = cordTexts(design, cord, style);
                table.rows.push_back({section,
                                      {std::to_string(cord.unit), std::move(texts.machine), std::move(texts.inlet), std::move(texts.connector),
                                       std::move(texts.feed), std::move(texts.outlet), std::move(texts.bank), std::move(texts.phase),
                                       std::move(texts.cord), std::move(texts.length), std::move(texts.power)}});
            }
        }
    }
    table.notes = toBuy.notes(style);
    if (others > 0) {
        table.notes.push_back(messages::text(Message{LW_MESSAGE("racks.cords_others", "{count} {count:switch or other device is not listed: its inlets|switches and other devices are not listed: their inlets} are not known."),
                                                     {{"count", others}}},
                                             style));
    }
    return table;
}

} // namespace lanewatt::exchange
