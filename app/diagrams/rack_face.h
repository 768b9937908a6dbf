#pragma once
/// One face of a rack, to scale: its frame with the numbers of units, devices, panels, and the power strips beside the rails.

#include "app/diagrams/sheet.h"
#include "model/budget/rack_contents.h"
#include "model/site/rack_order.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::diagrams {

/// A rack, or alike racks that are drawn together.
struct DrawnRack {
    RackRun run;
    const Rack* rack = nullptr;
    std::vector<RackThing> things;
    std::vector<const BudgetPoint*> points;
    std::string name;
    std::optional<int> units;      ///< of its frame; empty = unknown
    int height = 1;                ///< units that are drawn: with what stands above it
    double widthMillimetres = 600;
    bool widthKnown = false;
};

class FaceDrafting : protected SheetDrafting {
protected:
    static constexpr double kUnitMillimetres = 44.45;   // IEC 60297: one rack unit
    static constexpr double kRailMillimetres = 482.6;   // 19 inch
    // In units of the sheet.
    static constexpr double kNumbers = 26;              ///< room for the numbers of units
    static constexpr double kLeastInside = 11.4;        ///< least height of a device that has its name inside
    static constexpr double kTwoLines = 27;             ///< least height of one with a second line

    using SheetDrafting::SheetDrafting;

    /// Draws a face with the bottom left corner of its frame at (x, base); names beside it end at x + room.
    void face(const DrawnRack& rack, RackFace side, double x, double base, double room);
    double unitHeight() const { return toScale(kUnitMillimetres, m_scale); }

    int m_scale = 20;

private:
    /// A thing with the lane that it has where several want the same units.
    struct Placed {
        const RackThing* thing = nullptr;
        int lane = 0;
        int lanes = 1;
    };
    /// A name that stands beside the frame.
    struct Beside {
        double middle = 0;
        double edge = 0;  ///< x of the device
        std::string name;
        int count = 1;    ///< alike devices above each other share it
        int unit = 0;     ///< of the highest of them
    };
    struct Area {
        double x, y, w, h;
    };
    /// Whose units and what of them.
    struct Span {
        std::string id;
        std::pair<int, int> units;
        Role tone = Role::Line2;
        bool hatched = false;
        bool dashed = false;
        std::string words;
    };

    static std::vector<Placed> inLanes(const std::vector<RackThing>& things, RackFace side);
    static void addBeside(std::vector<Beside>& all, Beside one, int lowest);
    static Role feedRole(std::size_t feed);
    void numbers(const DrawnRack& rack, double x, double base);
    void device(const DrawnRack& rack, const RackThing& thing, RackFace side, const std::string& frame, const Area& area, bool clash,
                std::vector<Beside>& beside);
    std::string inletsOf(const DrawnRack& rack, const RackThing& thing) const;
    void namesBeside(std::vector<Beside> names, double edge, double topY, double base, double room);
    void emptyUnits(const DrawnRack& rack, RackFace side, const std::string& frame, double x, double base, double width);
    void span(const Span& one, double x, double base, double width);
    void strips(const DrawnRack& rack, const std::string& frame, double x, double base, double width, double rails);
};

} // namespace lanewatt::diagrams
