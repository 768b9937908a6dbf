#pragma once
/// Reads the loads of a site's power chain.

#include "model/assessment/assessment.h"

#include <map>
#include <string>

namespace lanewatt {

/// A node of the power chain, as a thing that is named: "site/power/ups-a".
Ref powerNodeRef(const std::string& node);

/// The chain of a design whose machines were assessed. Circuits that each rack has for itself count for every rack. Machines on
/// several feeds move the load of a lost one to the others, as their supplies share it: A and B are never added twice. What is
/// behind a transfer switch of a lost circuit moves to its second feed.
PowerChain powerChain(const Design& design, const Assessment& out);

/// What each node of the chain gives with one of them lost, W, by id, where loads move as in powerChain(). What is behind the
/// lost one gives nothing.
std::map<std::string, Figure> loadsWithout(const Design& design, const Assessment& out, const std::string& lost);

} // namespace lanewatt
