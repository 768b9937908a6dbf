#pragma once
/// Power connectors: kinds, ratings, and counted lists of them.

#include "model/message.h"
#include "model/units/fact.h"
#include "model/units/quantities.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

enum class Connector : std::uint8_t {
    Atx24, Eps8, Eps4, Pcie6, Pcie8, Hpwr12v, Hpwr12v2x6, Fe12, Sata, Molex, Floppy,
    C14, C16, C20, C13, C15, C19, Busbar, Module,
    // From here plug and receptacle share one name.
    Nema515, Nema520, Nema530, Nema620, Nema630, NemaL620, NemaL630, Cee7, Bs1363,
    C13C19 ///< a receptacle for both C14 and C20 plugs
};

template <> struct EnumNames<Connector> {
    static constexpr std::array<std::pair<Connector, std::string_view>, 29> names{
        {{Connector::Atx24, "atx-24"},       {Connector::Eps8, "eps-8"},   {Connector::Eps4, "eps-4"},
         {Connector::Pcie6, "pcie-6"},       {Connector::Pcie8, "pcie-8"}, {Connector::Hpwr12v, "12vhpwr"},
         {Connector::Hpwr12v2x6, "12v-2x6"}, {Connector::Fe12, "fe-12"},   {Connector::Sata, "sata"},
         {Connector::Molex, "molex"},        {Connector::Floppy, "floppy"}, {Connector::C14, "c14"},
         {Connector::C16, "c16"},            {Connector::C20, "c20"},      {Connector::C13, "c13"},
         {Connector::C15, "c15"},            {Connector::C19, "c19"},      {Connector::Busbar, "busbar"},
         {Connector::Module, "module"},      {Connector::Nema515, "nema-5-15"}, {Connector::Nema520, "nema-5-20"},
         {Connector::Nema530, "nema-5-30"},  {Connector::Nema620, "nema-6-20"}, {Connector::Nema630, "nema-6-30"},
         {Connector::NemaL620, "nema-l6-20"}, {Connector::NemaL630, "nema-l6-30"}, {Connector::Cee7, "cee-7"},
         {Connector::Bs1363, "bs-1363"},     {Connector::C13C19, "c13-c19"}}};
};

/// Power a DC connector may carry by its specification; missing for AC inlets and module sockets.
/// Sources: PCIe CEM 5.x, Intel ATX12V guide, SATA 3×1.5 A×12 V (engineering rules §1.6).
std::optional<Power> connectorRating(Connector connector);

struct ConnectorCount {
    Connector connector = Connector::Pcie8;
    int count = 1;
    friend bool operator==(const ConnectorCount&, const ConnectorCount&) = default;
};

/// "2x pcie-8, 1x 12v-2x6"; "none" is the known empty list.
struct ConnectorList {
    std::vector<ConnectorCount> items;
    int count(Connector connector) const;
    int total() const;
    std::string text() const;
    static Expected<ConnectorList> parse(std::string_view text);
    friend bool operator==(const ConnectorList&, const ConnectorList&) = default;
};

} // namespace lanewatt
