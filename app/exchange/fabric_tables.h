#pragma once
/// Tables of a network, as the window shows them and as files have them: its tiers, its links by cable, and the ports of what is
/// looked at.

#include "app/exchange/table_document.h"
#include "model/assessment/assessment.h"
#include "model/fabric/place.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

enum class FabricTableKind : std::uint8_t { Tiers, Links, Ports };

struct FabricTableRow {
    std::vector<std::string> cells; ///< as many as header cells
    std::string place;              ///< a fabric::Place::text() that the row is about
};

struct FabricTable {
    std::string title;
    std::vector<std::string> header;
    std::vector<FabricTableRow> rows;
};

/// One row for each tier of switches: number, part, ports, links, power.
FabricTable tierTable(const Design& design, const Assessment& assessment, const fabric::Network& network, const messages::Style& style);

/// One row for each kind of cable of each group of links. Walks all links, 300,000 in a second; any thread.
FabricTable linkTable(const Design& design, const Assessment& assessment, const fabric::Network& network, const messages::Style& style);

/// One row for each port with a link of what a place has: a switch, a machine, the machines of a unit, both ends of a link. At most
/// kMostPortRows; places of several switches or machines and the whole have none.
FabricTable portTable(const Design& design, const Assessment& assessment, const fabric::Network& network, const fabric::Place& place,
                      const messages::Style& style);
inline constexpr std::size_t kMostPortRows = 8'192;

/// One of them.
FabricTable fabricTable(FabricTableKind kind, const Design& design, const Assessment& assessment, const fabric::Network& network,
                        const fabric::Place& place, const messages::Style& style);

/// A table for files.
TableDocument tableDocument(FabricTable table, const messages::Style& style);

} // namespace lanewatt::exchange

namespace lanewatt {

template <> struct EnumNames<exchange::FabricTableKind> {
    using K = exchange::FabricTableKind;
    static constexpr std::array<std::pair<K, std::string_view>, 3> names{{{K::Tiers, "tiers"}, {K::Links, "links"}, {K::Ports, "ports"}}};
};

} // namespace lanewatt
