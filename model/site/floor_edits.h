#pragma once
/// What is done to the floor: more racks, rows and feeds, and machines outside racks. Pure functions from a design to an edit.

#include "model/design/edit.h"
#include "model/site/standing.h"

#include <map>
#include <string>
#include <vector>

namespace lanewatt {

/// The first free id of a row: "A", "B" … "Z", "A2" ….
std::string freeRowId(const Site& site);

/// Alike empty racks on all feeds of racks; `row` is the id of their row, empty = they stand in none.
/// Error: no or too many racks or units, or a row that is there.
Expected<Edit> addRacks(const Design& design, int count, int units, const std::string& row);

/// A row of all racks that stand in none. Error: there are none.
Expected<Edit> addRow(const Design& design);

/// A feed that each rack has for itself, for racks without one. Machines that name no circuit stay on the first there was.
struct NewFeed {
    std::string circuit;    ///< "a", "b" …
    Edit edit;
};
NewFeed addFeed(const Design& design);

/// Sets how many machines of these builds stand outside racks; an empty group where they do. `standings` are those of the design.
/// Error: unknown builds, a number out of range, or no machine would stand anywhere.
Expected<Edit> setMachinesOutside(const Design& design, const std::vector<Standing>& standings, const std::map<std::string, int>& wanted);

} // namespace lanewatt
