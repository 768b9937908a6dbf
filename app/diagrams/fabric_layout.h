#pragma once
/// Drawings of a network: the whole with its tiers, units and bundles of links as counts; one unit with its leaves and machines; one
/// switch or machine with what its ports join; one link with both ends. Over 64 of anything is drawn as groups. Nothing is expanded.

#include "app/diagrams/scene.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"
#include "model/fabric/place.h"

#include <string>
#include <vector>

namespace lanewatt::diagrams {

struct FabricOptions {
    double width = 832;     ///< units; at least 460 are used
    bool title = true;      ///< with the network's name and size at the top
};

/// What a place is called: "Unit 7", "Leaves 1–20", "Link 37, leaf to spine"; the whole by the network's id.
std::string placeTitle(const fabric::Network& network, const fabric::Place& place, const messages::Style& style);

/// "Active fibre", "Passive copper".
std::string mediumName(Medium medium, const messages::Style& style);

/// The rate of a port or of many, one direction, in bits as networks have it: "400 Gb/s", "2,000 Tb/s".
std::string networkRate(Bandwidth rate, const messages::Style& style);

/// A place of a network, which has it. Boxes select the place that they stand for: Box::placement is its Place::text(). A network that
/// cannot be joined is its machines and the reason.
Scene fabricScene(const Design& design, const Assessment& assessment, const fabric::Network& network, const fabric::Place& place,
                  const messages::Style& style, const FabricOptions& options = {});

/// Drawings of a network, or, without `id`, of all. `at` is a Place::text(); empty = the whole. Errors: no networks, an unknown one, a
/// place that it does not have, or a place without the network meant where there are several.
Expected<std::vector<Scene>> fabricScenes(const Design& design, const Assessment& assessment, const std::string& id, const std::string& at,
                                          const messages::Style& style);

} // namespace lanewatt::diagrams
