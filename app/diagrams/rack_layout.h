#pragma once
/// Racks on paper: front and rear to scale with what stands in them, weight, feeds, and the budget that is tightest.

#include "app/diagrams/sheet.h"
#include "model/budget/rack_contents.h"
#include "model/site/rack_order.h"

#include <string>
#include <vector>

namespace lanewatt::diagrams {

struct RackSheetOptions {
    SheetOptions sheet;     ///< paper: A3 where empty, A4 for one rack a page
    std::string rack;       ///< only this group, or this rack of one ("R", "R.7", "A07"); empty = all
    bool oneByOne = false;  ///< alike racks are drawn once each, not once together
    bool pageEach = false;  ///< a page for each rack, front and rear beside each other
};

/// Sheets of racks in their rows: eight on A3, four on A4, 1 : 20 where they are not too high for it, front above rear. Alike
/// racks beside each other are one drawing. Error: no racks, an unknown one, or too many one by one.
Expected<std::vector<Scene>> rackSheets(const Design& design, const Assessment& assessment, const messages::Style& style,
                                        const RackSheetOptions& options = {});

/// What a thing in a rack is called: a build by its name, a device by its part, a switch by its fabric and tier.
std::string thingName(const Design& design, const RackThing& thing);

} // namespace lanewatt::diagrams
