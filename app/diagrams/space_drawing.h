#pragma once
/// The space drawing while it is laid out: for space_*.cpp only.

#include "app/diagrams/drafting.h"
#include "app/diagrams/space_layout.h"
#include "model/rules/support_lookup.h"

#include <cmath>
#include <functional>

namespace lanewatt::diagrams {

using rules::specOf;

constexpr double kLeast = 460;
constexpr double kGutter = 84; ///< left of the machine, for its slots
constexpr double kRight = 40;  ///< right of it, for its height
constexpr double kGap = 8;
constexpr double kHead = 22;        ///< words along the top of a frame
constexpr double kDimension = 22;   ///< a dimension line with its figure
constexpr double kSection = 20;     ///< a heading
constexpr double kLeastScale = 700; ///< points per metre: a slot is 14 points
constexpr double kMostScale = 1000;
constexpr double kRowHeight = 26;
constexpr double kTwoLines = 34; ///< a box of this height has room for two lines
constexpr double kNoSize = 110;  ///< how big something of unknown size is drawn, points

// Metres.
constexpr double kNoDepth = 0.3; ///< how deep a machine of unknown depth is drawn at least
constexpr double kPitch = 0.02032;                             ///< from slot to slot
constexpr double kBay35Width = 0.1016, kBay35Height = 0.0261;  ///< SFF-8301
constexpr double kBay25Width = 0.06985, kBay25Height = 0.0150; ///< SFF-8201, 15 mm

template <class Q>
std::optional<double> metres(const Fact<Q>& fact)
{
    return fact ? std::optional(si(*fact)) : std::nullopt;
}

/// A card with its place.
struct SpaceCard {
    int instance = -1;
    std::optional<double> length;    ///< m
    std::optional<double> thickness; ///< slots
    int pos = 0;                     ///< slot's position; 0 = it hangs somewhere
    double slots() const { return thickness.value_or(1.0); }
};

class SpaceLayout : Drafting {
public:
    SpaceLayout(const Assessment& assessment, const BuildAssessment& build, const messages::Style& style,
                const SpaceOptions& options)
        : Drafting(build, style),
          m_assessment(assessment),
          m_options(options),
          m_chassisAt(rules::firstOwn<ChassisSpec>(m_wiring)),
          m_chassis(specOf<ChassisSpec>(m_wiring, m_chassisAt)),
          m_serverAt(rules::firstOwn<ServerSpec>(m_wiring)),
          m_server(specOf<ServerSpec>(m_wiring, m_serverAt)),
          m_board(rules::boardOf(m_wiring))
    {}

    Scene run();

private:
    std::string millimetres(double m) const { return messages::amount({m, Dimension::Length}, m_style); }
    std::string sizeText(std::initializer_list<std::optional<double>> sides) const;
    std::string sizeUnknown() const { return label(LW_MESSAGE("diagram.space.unknown", "size unknown")); }
    /// A sentence about one {length}, in m.
    std::string lengthText(const MessageTemplate& words, double length) const
    {
        return text({words, {{"length", Amount{length, Dimension::Length}}}});
    }
    /// A count in a sentence.
    template <class Number>
    static std::int64_t whole(Number count)
    {
        return static_cast<std::int64_t>(std::llround(static_cast<double>(count)));
    }
    double px(double m) const { return m * m_scale; }

    Mark mark(int instance) const { return markOf(m_assessment, instance, {"PHY-", "PCI-16"}); }

    std::string summary() const;
    std::string units() const;
    void collect();

    /// Depth of what is drawn, front to rear.
    double depth() const;
    void setScale();

    /// Room that a card's plug needs in front of it (PHY-04), m: what the space budget takes off the chassis'
    /// clearance.
    double bendOf(const SpaceCard& card) const;

    /// A dimension from x1 to x2 with its figure above; y is the line's. Unknown: dashed, with words.
    void across(double x1, double x2, double y, const std::string& words, bool known);
    void upright(double x, double y1, double y2, const std::string& words, bool known);
    void heading(const std::string& words);

    /// True where the board stands upright: seen from the side. What is not known to lie is drawn so.
    bool isTower() const
    {
        return !m_chassis || m_chassis->kind.valueOr(ChassisKind::Tower) == ChassisKind::Tower;
    }

    /// The side of the chassis that is seen besides its depth: a tower's height, else its width.
    std::optional<double> acrossSlots() const;
    void machine();
    void chassisFrame(bool known);

    /// The line that no card may cross.
    void longest(double top);
    void board();

    /// CPUs and coolers: what stands on the upper part of a board.
    std::vector<int> upperParts() const;
    double uppers() const;

    /// Their footprints are not in the catalogue: dashed.
    void coolers(double x, double y, double width);

    /// Who covers a slot that is free but cannot be used.
    const SpaceCard* coveredBy(const LanePortState& port) const;
    void slot(const LanePortState& port);

    /// The slot on its board, where no card stands over it: free, or with a riser in it.
    void connector(const LanePortState& port, double y);

    /// A card seen at its edge: its length by its thickness. What reaches over the limit is hatched.
    void cardBox(const SpaceCard& card, double y, double height);
    std::string slotOf(const SpaceCard& card) const;

    /// Cards on risers, or whose slot's place nobody knows: they take the chassis' card positions one after
    /// the other.
    void hung();

    /// Numbers of the positions that a card takes, in the gutter.
    void position(double from, double count, double had);
    void server();

    /// Modules on baseboards that stand in no server.
    void modules();

    /// What is inside, one box a kind: neither its size nor its place is known.
    void groups(const std::function<bool(const Instance&)>& wanted, double x0, double width);

    /// What stands up from the board, each beside its limit.
    void heights();
    void height(const BudgetPoint& p);
    std::vector<int> ownSupplies() const;

    /// In a tower the supplies stand below the board, where there is room for them.
    void placeSupplies(double bottom);

    /// Draws a supply and says how wide it is.
    double supplyBox(int index, double x, double y);
    void supplies();
    void bays();

    /// Bays of one size from the front, the taken ones first.
    void bay(const std::string& stem, std::string_view form, double wide, double high,
             const MessageTemplate& known, const MessageTemplate& unknown);
    void legend();

    const Assessment& m_assessment;
    SpaceOptions m_options;
    int m_chassisAt;
    const ChassisSpec* m_chassis;
    int m_serverAt;
    const ServerSpec* m_server;
    const MotherboardSpec* m_board;
    std::vector<SpaceCard> m_seated; ///< in the board's slots, by position
    std::vector<SpaceCard> m_hung;   ///< on risers, or of unknown place
    int m_lastPos = 0;
    std::optional<double> m_longest; ///< m
    bool m_suppliesPlaced = false;
    std::size_t m_uppers = 0, m_limitLine = 0;
    double m_scale = 1, m_left = 0, m_width = 0, m_y = 0, m_slotTop = 0;
};

} // namespace lanewatt::diagrams
