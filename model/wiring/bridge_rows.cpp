#include "model/wiring/bridge_rows.h"

#include <algorithm>

namespace lanewatt::wiring {

void BridgeRows::clear()
{
    m_seats.clear();
    m_laid.clear();
}

void BridgeRows::add(int card, int model, int pos)
{
    const auto at = std::ranges::upper_bound(m_seats, pos, {}, &Seat::pos);
    m_seats.insert(at, {pos, model, card, true});
}

const std::vector<int>& BridgeRows::lay(const BridgeReach& bridge)
{
    m_cards.clear();
    for (std::size_t lowest = 0; lowest < m_seats.size(); ++lowest) {
        const int model = m_seats[lowest].model;
        if (!rowFrom(lowest, bridge) || !isClear(model, m_seats[lowest].pos, m_seats[m_row.back()].pos)) {
            continue;
        }
        m_laid.push_back({model, m_seats[lowest].pos, m_seats[m_row.back()].pos});
        for (const std::size_t seat : m_row) {
            m_seats[seat].free = false;
            m_cards.push_back(m_seats[seat].card);
        }
        break;
    }
    return m_cards;
}

bool BridgeRows::rowFrom(std::size_t lowest, const BridgeReach& bridge)
{
    const Seat& first = m_seats[lowest];
    if (!first.free || std::ranges::find(bridge.models, first.model) == bridge.models.end()) {
        return false;
    }
    m_row.assign(1, lowest);
    for (std::size_t next = lowest + 1;
         next < m_seats.size() && m_row.size() < static_cast<std::size_t>(bridge.cards); ++next) {
        const Seat& seat = m_seats[next];
        if (seat.free && seat.model == first.model &&
            seat.pos - m_seats[m_row.back()].pos == bridge.spacing) {
            m_row.push_back(next);
        }
    }
    return m_row.size() == static_cast<std::size_t>(bridge.cards);
}

bool BridgeRows::isClear(int model, int from, int to) const
{
    return std::ranges::none_of(m_laid, [&](const Span& other) {
        return other.model == model && from <= other.to && other.from <= to;
    });
}

} // namespace lanewatt::wiring
