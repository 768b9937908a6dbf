#pragma once
/// What is done to the choices of a network: how it begins, and what goes together when one of them changes.

#include "model/design/edit.h"
#include "model/site/standing.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::fabric {

/// A new network of all builds, "compute" or the next free id; its switches are not chosen. Where machines have ports of several rates,
/// the fastest hang on it: a network of computing uses those. Ports that another network uses are left out, as long as there are others.
struct NewNetwork {
    std::string id;
    Edit edit;
};
/// Error: the design has no builds.
Expected<NewNetwork> newNetwork(const Design& design, const std::vector<Standing>& standings);

/// Gives a network other choices; an empty group where they are the present ones. Where its leaves get another number of ports, a unit that
/// filled a leaf is as many machines as fit the new ones. `parts`: those that the design may not hold yet.
Edit changeNetwork(const Design& design, const std::string& id, Fabric choices, std::vector<Part> parts = {});

/// Hangs machines of a build on a network, with ports of the rate of the others, or takes them off.
void setBuild(Fabric& fabric, const std::string& build, bool hangs);
void setManaged(Fabric& fabric, ManagedKind kind, bool managed);
/// Chooses the switch of a tier, whose facts count from then on; empty: none. A tier above the leaves without any choice is as these.
void setSwitch(Fabric& fabric, std::string_view tier, const std::string& part);
/// Ports of a leaf, ports that each machine uses, and their rate; empty: as the parts say.
void setLeafPorts(Fabric& fabric, std::optional<int> ports);
void setMachinePorts(Fabric& fabric, std::optional<int> ports);
void setMachineRate(Fabric& fabric, std::optional<Bandwidth> rate);

} // namespace lanewatt::fabric
