#pragma once
/// Lists of a network: point-to-point list, port map, bill of cables and modules, cable labels. Each row is made from its number
/// when it is asked for, so that a list of 300,000 links takes no more memory than one of three.

#include "app/messages/messages.h"
#include "model/assessment/assessment.h"
#include "model/fabric/device_names.h"
#include "model/fabric/links.h"
#include "model/fabric/port_map.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

/// Links: one row for each cable. Ports: one for each port of machines and switches, free ones too. Cables: what to buy. Labels: one
/// for each end of each cable.
enum class FabricList : std::uint8_t { Links, Ports, Cables, Labels };

/// What the colour of a cable says.
enum class ColourBy : std::uint8_t { Network, Rail, Medium };

/// Colours of cables by number, in the order of TIA-598, which jackets of patch cords have too; from the thirteenth on they repeat.
struct CableColour {
    std::string_view id;      ///< "blue"
    std::string_view rgb;     ///< "2196f3", one of NetBox's own colours
    MessageTemplate name;
};
const CableColour& cableColour(std::int64_t number);

/// A network with its racks, cables and names. Refers to its arguments.
class FabricPapers {
public:
    /// `by` empty: by rail where the network has rails, else by network. The network must have no problem.
    FabricPapers(const Design& design, const std::vector<Standing>& standings, const fabric::Network& network, std::optional<ColourBy> by = {});

    const Design& design() const { return m_design; }
    const std::vector<Standing>& standings() const { return m_standings; }
    const fabric::Network& network() const { return m_network; }
    const fabric::Cabler& cabler() const { return m_cabler; }
    const fabric::DeviceNames& names() const { return m_names; }

    /// The n-th link of all groups, in the order of the groups.
    fabric::LinkNumber linkNumber(std::int64_t n) const;
    const CableColour& colourOf(const fabric::LinkNumber& link, const fabric::LinkCable& cable) const;
    /// "A07"; empty where the place is unknown.
    const std::string& rackOf(const cabling::RackPlace& place) const;

private:
    const Design& m_design;
    const std::vector<Standing>& m_standings;
    const fabric::Network& m_network;
    fabric::Cabler m_cabler;
    fabric::DeviceNames m_names;
    ColourBy m_by;
    std::int64_t m_number = 0;                                        ///< of the network among all
    mutable std::map<std::string, std::map<int, std::string>> m_racks; ///< labels by group and ordinal, as they were asked for
};

struct FabricCell {
    std::string text;
    std::optional<double> number; ///< instead of the text
    void set(std::string_view value)
    {
        text.assign(value);
        number.reset();
    }
};

struct FabricColumn {
    std::string title;
    std::size_t width = 12;       ///< in characters
};

/// One list. Keeps references to the papers.
struct FabricRows {
    std::string title;
    std::vector<FabricColumn> columns;
    std::int64_t count = 0;
    std::function<void(std::int64_t n, std::vector<FabricCell>& cells)> fill; ///< sets all cells of row n; as many as columns
};
FabricRows fabricRows(FabricList list, const FabricPapers& papers, const messages::Style& style = {});

/// The rows as CSV, RFC 4180 with CRLF.
std::string fabricCsv(const FabricRows& rows);
/// A workbook with one sheet for each list. Error: more rows than a sheet has.
Expected<std::string> fabricXlsx(std::string_view title, std::span<const FabricRows> lists);

/// Most links that are listed one by one.
inline constexpr std::int64_t kMostLinks = 1'000'000;

} // namespace lanewatt::exchange

namespace lanewatt {
/// Also the names of their files.
template <> struct EnumNames<exchange::FabricList> {
    static constexpr std::array<std::pair<exchange::FabricList, std::string_view>, 4> names{{{exchange::FabricList::Links, "links"},
                                                                                             {exchange::FabricList::Ports, "ports"},
                                                                                             {exchange::FabricList::Cables, "cables"},
                                                                                             {exchange::FabricList::Labels, "labels"}}};
};
template <> struct EnumNames<exchange::ColourBy> {
    static constexpr std::array<std::pair<exchange::ColourBy, std::string_view>, 3> names{
        {{exchange::ColourBy::Network, "network"}, {exchange::ColourBy::Rail, "rail"}, {exchange::ColourBy::Medium, "medium"}}};
};
} // namespace lanewatt
