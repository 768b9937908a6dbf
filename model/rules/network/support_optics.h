#pragma once
/// Shared by rules about modules and fibres that a network chooses.

#include "model/cabling/optics.h"
#include "model/parts/specs.h"
#include "model/rules/network/support_network.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::rules {

/// A module that is chosen for one end of links.
struct ChosenModule {
    std::string at;                      ///< "leaf", "endpoint"
    std::string key;                     ///< of its part
    const AccessorySpec* spec = nullptr; ///< nullptr = the design carries no such module
    /// What it speaks; empty = unknown.
    std::optional<cabling::Optics> optics() const;
    /// Its connector, by its own facts or by what it speaks; empty = unknown.
    std::string connector() const;
    /// Its fibre likewise.
    std::string fibre() const;
    /// The rate of one link likewise.
    std::optional<Bandwidth> rate() const;
};

/// Alike fibres of a group.
struct ChosenFibre {
    std::optional<Length> length = {}; ///< empty = unknown
    std::string part = {};             ///< key of the chosen cable; empty = none
};

/// Links of a group that are fibres between modules.
struct OpticalLinks {
    LinkKind group = LinkKind::EndpointLeaf;
    std::vector<ChosenModule> ends;      ///< those that are chosen: none, of the lower end, of the upper end, in this order
    std::vector<ChosenFibre> fibres;     ///< one or more
};

/// The accessory of a key; nullptr where the design carries none.
const AccessorySpec* accessoryOf(const Design& design, const std::string& key);

/// By group; groups without fibres are left out. Machines that are joined without switches have one kind of module at both ends.
std::vector<OpticalLinks> opticalLinksOf(const SiteInput& input, const fabric::Network& network, const Fabric& chosen);

/// Adds the remedy that chooses no modules for a network, so that what is ordered says what they must be; none where none are chosen.
void addWithoutModules(const Design& design, const Assessment& assessment, const Finding& f, std::vector<Remedy>& remedies);

/// A remedy that chooses other modules at a place of a network, which go into its cage and satisfy `condition`, of these optics and made for
/// the network's protocol where they are known. Empty where the cage is unknown.
std::optional<Remedy> needModule(const Design& design, const Assessment& assessment, const Ref& path, const std::string& at,
                                 const std::optional<cabling::Optics>& optics, std::string condition = {});

/// "300 m", "400 Gb/s", as queries write them.
std::string conditionText(Length length);
std::string conditionText(Bandwidth rate);

} // namespace lanewatt::rules
