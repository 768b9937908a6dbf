#pragma once
/// What is ordered for the links of a network: cables, fibres, and the modules at their ends. Engineering reference §6.2.

#include "model/fabric/links.h"
#include "model/parts/part.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace lanewatt::fabric {

enum class GoodsKind : std::uint8_t {
    Cable,  ///< copper, or a fibre with fixed ends
    Fibre,  ///< between two modules
    Module
};

/// The links that cables and fibres are for, or where modules are plugged.
using GoodsPlace = std::variant<LinkKind, Level>;

/// Alike things that are ordered. Until a part is chosen, they say what it must be.
struct Goods {
    GoodsKind kind = GoodsKind::Cable;
    std::optional<Medium> medium = {};  ///< of a cable; empty = unknown, or none reaches
    std::optional<Bandwidth> rate = {}; ///< of one port of the network; empty = unknown
    std::optional<Length> length = {};  ///< sold; empty = unknown, and of modules
    EndForm from = {};                  ///< a cable's lower end; what a module is plugged into
    EndForm to = {};                    ///< a cable's upper end
    std::string part = {};              ///< key of the chosen part; empty = none
    std::string optics = {};            ///< of fibres and modules, what both ends of their links speak: "400G-DR4"; empty = does not follow
    GoodsPlace at = LinkKind::EndpointLeaf;
    std::int64_t count = 0;
    std::int64_t spares = 0;            ///< bought in addition

    /// The chosen part, or a key that stays the same as long as it must be the same thing: "link-dac-400g-2m-osfp-2-qsfp112".
    std::string key() const;
    /// What it must be, as catalogues say it: "DAC, 2 x 400 Gb/s, 2 m, OSFP to 2 x QSFP112"; "transceiver, 2 x 400 Gb/s, OSFP, 400G-DR4,
    /// MPO-12/APC, single-mode".
    std::string name() const;
    /// "endpoint-leaf"; of modules "leaf", "endpoint".
    std::string atText() const;
    /// Ports of the network that one carries: 2 of a module in a twin-port cage, and of a cable that splits one.
    int portsEach() const;
};

/// Cables by group and kind, then modules from the machines on. A cable that carries the ports of a whole cage is counted once for
/// them, and there are no fewer than cages; where cables of a cage differ in length there may be one more of each kind than it takes. A
/// network with a problem has none. One kind of module is bought for a tier, and both ends of a link speak alike, so that one standard
/// goes through the network: that of the chosen modules, else the shortest that reaches over its longest fibre (cabling/optics.h). It does
/// not follow where a length, rate or cage is unknown, or where they differ.
std::vector<Goods> goodsOf(const Design& design, const Cabler& cabler, const Network& network);

/// Key of the part that a network chooses for a cable of a group; empty = none.
std::string chosenCable(const Fabric& fabric, LinkKind group, const LinkCable& cable);

/// The modules that networks choose, as the design carries them, by network and place; nullptr for those it does not carry.
std::vector<std::shared_ptr<const Part>> chosenModules(const Design& design);

/// Modules in switches and in machines.
struct ModuleCount {
    std::int64_t atSwitches = 0, atMachines = 0;
};
/// The modules that the goods have at switches and at machines, spares not counted.
ModuleCount modulesIn(const std::vector<Goods>& goods);

} // namespace lanewatt::fabric
