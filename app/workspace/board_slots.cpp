#include "app/workspace/board_slots.h"

#include "catalog/search/search_text.h"

#include <algorithm>

namespace lanewatt::workspace {

namespace {

/// The address without the function: a slot has the address of the card's first function.
std::string_view deviceOf(std::string_view address) { return address.substr(0, address.rfind('.')); }

/// Only letters and digits, so that "PCIE_1", "PCIE1" and "pcie 1" are equal.
std::string squeezed(std::string_view text)
{
    std::string result;
    for (const std::string& word : catalog::wordsOf(text)) {
        result += word;
    }
    return result;
}

/// Words between blanks and brackets.
std::vector<std::string> piecesOf(std::string_view text)
{
    std::vector<std::string> pieces(1);
    for (const char c : text) {
        if (c == ' ' || c == '(' || c == ')' || c == '/' || c == ',') {
            pieces.emplace_back();
        } else {
            pieces.back() += c;
        }
    }
    return pieces;
}

} // namespace

std::string slotName(const probe::Snapshot& snapshot, const FoundDevice& device)
{
    for (std::size_t i = 0; i < device.addresses.size(); ++i) {
        const std::string& address = device.addresses[i];
        for (const probe::ExpansionSlot& slot : snapshot.slots) {
            if (!slot.designation.known() || !slot.pciAddress.known()) {
                continue;
            }
            // the functions of a bridge are ports to different slots
            const bool same = i == 0 ? deviceOf(*slot.pciAddress) == deviceOf(address) : *slot.pciAddress == address;
            if (same) {
                return *slot.designation;
            }
        }
    }
    return device.addresses.empty() ? device.slotLabel : std::string();
}

std::string slotOfBoard(const MotherboardSpec& board, const std::string& name)
{
    std::vector<std::string> ids;
    for (const Slot& slot : board.slots.valueOr({})) {
        ids.push_back(slot.id);
    }
    for (const LaneConnector& connector : board.connectors.valueOr({})) {
        if (connector.kind != LanePort::Device && connector.count == 1) {
            ids.push_back(connector.id);
        }
    }
    const auto only = [&](const auto& fits) {
        const auto first = std::find_if(ids.begin(), ids.end(), fits);
        return first != ids.end() && std::none_of(first + 1, ids.end(), fits) ? *first : std::string();
    };
    const std::string whole = squeezed(name);
    if (std::string same = only([&](const std::string& id) { return squeezed(id) == whole; }); !same.empty()) {
        return same;
    }
    const std::vector<std::string> pieces = piecesOf(name);
    return only([&](const std::string& id) {
        return std::any_of(pieces.begin(), pieces.end(),
                           [&](const std::string& piece) { return !piece.empty() && squeezed(piece) == squeezed(id); });
    });
}

} // namespace lanewatt::workspace
