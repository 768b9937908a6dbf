#pragma once
/// What the modules and powered cables in the cages of switches and machines draw. Whether a stated draw has them in it is for the budgets
/// to say (modulesBeside()). Engineering reference PWR-03.

#include "model/fabric/goods.h"
#include "model/fabric/network.h"
#include "model/fabric/site_cabling.h"
#include "model/figure/figure.h"
#include "model/site/surroundings.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace lanewatt::fabric {

/// What is plugged into one thing with cages.
struct PluggedDraw {
    std::optional<Figure> power; ///< W; empty = of some of it the draw is unknown
    friend bool operator==(const PluggedDraw&, const PluggedDraw&) = default;
};

/// The usual draw of a module whose maker says none, W, by the rate of all its ports, Gb/s; empty beyond the rates that are sold.
std::optional<Figure> usualModuleDraw(double gigabits);

/// In one switch of a tier: as much as one has on average, with the range of what one may have. A cable of an unknown kind may need
/// none; of an unknown rate too, its draw is unknown. Empty where nothing that draws is plugged in.
std::optional<PluggedDraw> pluggedIntoSwitch(const Design& design, const Network& network, const std::vector<Goods>& goods, Level level);

/// In all switches and machines of a network; empty where nothing that draws is plugged in.
std::optional<PluggedDraw> pluggedIntoNetwork(const Design& design, const Network& network, const std::vector<Goods>& goods);

/// In the network cards of the machines of each of `standings` standings, by their index. `cabling` is that of the networks; nullptr =
/// there are none.
std::vector<std::vector<CardModules>> pluggedIntoMachines(const Design& design, std::size_t standings, const std::vector<Network>& networks,
                                                          const SiteCabling* cabling);

} // namespace lanewatt::fabric
