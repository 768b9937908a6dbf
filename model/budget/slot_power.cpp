#include "model/budget/slot_power.h"

#include "model/budget/draw.h"
#include "model/budget/supplies.h"
#include "model/wiring/power_outputs.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lanewatt {

namespace {

template <class T> const T* specAt(const Wiring& wiring, int instance)
{
    if (instance < 0 || static_cast<std::size_t>(instance) >= wiring.instances.size() || !wiring.at(instance).part) {
        return nullptr;
    }
    return wiring.at(instance).part->as<T>();
}

std::vector<int> drawingCards(const Wiring& wiring)
{
    std::vector<int> cards;
    for (const LaneLink& link : wiring.lanes.links) {
        if (link.connector || !specAt<GpuSpec>(wiring, link.instance) || wiring.at(link.instance).parent >= 0) {
            continue;
        }
        const auto* riser = specAt<RiserSpec>(wiring, link.riser);
        if (!riser || (!riser->powered.valueOr(false) && (!riser->powerInputs || riser->powerInputs->total() == 0))) {
            cards.push_back(link.instance);
        }
    }
    return cards;
}

bool isPeripheral(Connector connector)
{
    return connector == Connector::Sata || connector == Connector::Molex || connector == Connector::Floppy;
}

void add(ConnectorList& list, Connector connector)
{
    const auto same = std::ranges::find(list.items, connector, &ConnectorCount::connector);
    if (same == list.items.end()) {
        list.items.push_back({connector, 1});
    } else {
        ++same->count;
    }
}

/// The plugs of a supply, and how many are asked for.
class Outputs {
public:
    explicit Outputs(const ConnectorList& outputs)
    {
        for (const ConnectorCount& item : outputs.items) {
            m_left[static_cast<std::size_t>(item.connector)] += item.count;
        }
    }

    /// The plug that an input takes; false where none that fits is left.
    std::pair<Connector, bool> take(Connector input)
    {
        const auto fitting = wiring::outputsFor(input);
        const auto found = std::ranges::find_if(fitting, [&](Connector c) { return m_left[static_cast<std::size_t>(c)] > 0; });
        const bool left = found != fitting.end();
        const Connector plug = left ? *found : fitting.front();
        m_left[static_cast<std::size_t>(plug)] -= left ? 1 : 0;
        ++m_asked[static_cast<std::size_t>(plug)];
        return {plug, left};
    }

    int asked(Connector output) const { return m_asked[static_cast<std::size_t>(output)]; }

private:
    std::array<int, EnumNames<Connector>::names.size()> m_left{}, m_asked{};
};

} // namespace

bool hasManyCards(const Wiring& wiring)
{
    int own = 0;
    for (const int card : wiring.withSpec<GpuSpec>()) {
        own += wiring.at(card).parent < 0 ? 1 : 0;
    }
    return own > kFewSlotCards;
}

SlotPower slotPower(const Wiring& wiring, const Limits& limits)
{
    SlotPower result;
    const auto* board = specAt<MotherboardSpec>(wiring, wiring.lanes.board);
    if (!board || wiring.at(wiring.lanes.board).parent >= 0) {
        return result;
    }
    result.board = wiring.lanes.board;
    result.cards = drawingCards(wiring);
    for (const int card : result.cards) {
        const auto power = cardDraw(wiring.at(card));
        result.watts += power ? std::min(power->likely, limits.slotPowerWatts) : limits.slotPowerWatts;
    }
    // Boards fed through other connectors than the 24-pin are laid out for full slots by their maker.
    const bool by24Pin = !board->powerInputs || board->powerInputs->count(Connector::Atx24) > 0;
    if (by24Pin && static_cast<int>(result.cards.size()) > kFewSlotCards && result.watts > limits.atx24SlotPowerWatts) {
        result.need = SlotNeed::Required;
    } else if (hasManyCards(wiring)) {
        result.need = SlotNeed::Advised;
    }
    return result;
}

SlotPlug slotPlug(const Wiring& wiring, int board)
{
    SlotPlug result;
    const auto* spec = specAt<MotherboardSpec>(wiring, board);
    const int psu = spec && static_cast<std::size_t>(board) < wiring.psuOf.size() ? wiring.psuOf[static_cast<std::size_t>(board)] : -1;
    const auto* supply = specAt<PsuSpec>(wiring, psu);
    if (!supply || !spec->auxSlotPower || spec->auxSlotPower->total() == 0) {
        return result;
    }
    result.psu = psu;
    result.inputs = &*spec->auxSlotPower;
    if (feedsBus(wiring, psu)) {
        result.state = SlotPlugState::Bus;
        return result;
    }
    const ConnectorList present = supply->outputs.valueOr({});
    // Makers' tables of desktop supplies often count no plugs for drives, though each has some.
    const bool countsPeripherals = std::ranges::any_of(present.items, [](const ConnectorCount& c) { return isPeripheral(c.connector); });
    Outputs outputs(present);
    for (const PowerFeed& feed : wiring.feeds) {
        if (feed.psu != psu) {
            continue;
        }
        for (const ConnectorCount& item : feed.connectors.items) {
            for (int n = 0; n < item.count; ++n) {
                outputs.take(item.connector);
            }
        }
    }
    bool lacks = false;
    for (const ConnectorCount& item : result.inputs->items) {
        for (int n = 0; n < item.count; ++n) {
            const auto [plug, left] = outputs.take(item.connector);
            add(result.outputs, plug);
            if (!supply->outputs || (isPeripheral(plug) && !countsPeripherals)) {
                add(result.unlisted, plug);
            } else if (!left && !lacks) {
                lacks = true;
                result.lacking = plug;
            }
        }
    }
    result.state = lacks                              ? SlotPlugState::Lacking
                   : !result.unlisted.items.empty() ? SlotPlugState::Unknown
                                                      : SlotPlugState::Left;
    if (lacks) {
        result.needed = outputs.asked(result.lacking);
        result.present = present.count(result.lacking);
    }
    return result;
}

} // namespace lanewatt
