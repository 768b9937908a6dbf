#pragma once
/// The space drawing during layout: for space_*.cpp only.

#include "app/diagrams/drafting.h"
#include "app/diagrams/space_layout.h"
#include "model/rules/support_lookup.h"

#include <cmath>
#include <functional>

namespace lanewatt::diagrams {

using rules::specOf;

constexpr double kLeast = 460;
constexpr double kLeader = 20; ///< leader lines between the slots' names and the machine
constexpr double kRight = 30;  ///< right of the machine, for its height
constexpr double kGap = 8;
constexpr double kHead = 22;        ///< text along the top of a frame
constexpr double kDimension = 22;   ///< a dimension line with its figure
constexpr double kSection = 20;     ///< a heading
constexpr double kLeastScale = 300; ///< points per metre: a slot is 6 points high, with its name beside it
constexpr double kMostScale = 1000;
constexpr double kOneLine = 14;   ///< height of a box for one line of text
constexpr double kTagHeight = 16; ///< minimum height of a slot's name
constexpr double kNotePitch = 14; ///< from note to note
constexpr double kLeastNote = 48; ///< minimum width of a note
constexpr double kRowHeight = 26;
constexpr double kUpperHeight = 22, kUpperGap = 4; ///< parts on the upper part of a board
constexpr double kTwoLines = 34;                   ///< height of a box for two lines
constexpr double kNoSize = 110;                    ///< drawn size of things of unknown size, points

// In metres.
constexpr double kNoDepth = 0.3;   ///< minimum drawn depth of a machine of unknown depth
constexpr double kPitch = 0.02032; ///< from slot to slot
constexpr double kBay35Width = 0.1016, kBay35Height = 0.0261;  ///< SFF-8301
constexpr double kBay25Width = 0.06985, kBay25Height = 0.0150; ///< SFF-8201, 15 mm

template <class Q>
std::optional<double> metres(const Fact<Q>& fact)
{
    return fact ? std::optional(si(*fact)) : std::nullopt;
}

/// A card and its position.
struct SpaceCard {
    int instance = -1;
    std::optional<double> length;    ///< m
    std::optional<double> thickness; ///< slots
    int pos = 0;                     ///< slot's position; 0 = unknown
    double slots() const { return thickness.value_or(1.0); }
};

/// Text about something too small for it: shown beside the board, with a leader line.
struct SpaceNote {
    double x = 0, y = 0; ///< start of the line
    std::string words;
    Role role = Role::Tx2;
};

/// A supply of unknown position as a box, and the text beside it when the box is too small.
struct SpaceSupply {
    Box box;
    std::string beside;
    double width = 0; ///< of both
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
    /// A sentence with one {length}, in m.
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

    /// Depth of the drawing, front to rear.
    double depth() const { return m_depth; }
    /// The same by what is drawn.
    double deepest() const;
    void setScale();

    /// Room that a card's plug needs in front of it (PHY-04), m: the amount that the space budget subtracts from the
    /// chassis' clearance.
    double bendOf(const SpaceCard& card) const;

    /// A dimension line from x1 to x2 with its value above; y is the line's. Unknown: dashed, with text.
    void across(double x1, double x2, double y, const std::string& words, bool known);
    void upright(double x, double y1, double y2, const std::string& words, bool known);
    void heading(const std::string& words);

    /// True where the board is upright, seen from the side. This is the default for unknown chassis.
    bool isTower() const
    {
        return !m_chassis || m_chassis->kind.valueOr(ChassisKind::Tower) == ChassisKind::Tower;
    }

    /// The second visible dimension of the chassis: a tower's height, else its width.
    std::optional<double> acrossSlots() const;
    void machine();
    void chassisFrame(bool known);
    /// Right edge of the machine.
    double rightEdge() const;

    /// Width of the slots' names; 0 where no slot has a position.
    double tagWidth() const;
    /// Finds the column for notes about things that end at `from` or before: up to the limit of the cards, or behind it.
    void findRoomForNotes(double from);
    /// Writes m_notes, none above `top`, and moves m_y below them.
    void writeNotes(double top);

    /// The limit line for card lengths.
    void longest(double top);
    void board();

    /// CPUs and coolers: parts on the upper part of a board.
    std::vector<int> upperParts() const;
    /// Number of them side by side, so that they stay within the height if possible.
    int upperColumns(double width, std::optional<double> height) const;

    /// Dashed, because the catalogue has no footprints of them.
    void coolers(double x, double y, double width, int columns);

    /// The card that covers a free slot.
    const SpaceCard* coveredBy(const LanePortState& port) const;
    void slots();
    /// A slot and its name, centred at the height `middle`.
    void slot(const LanePortState& port, double middle, double height);

    /// The slot on its board, where no card covers it: free, or with a riser.
    void connector(const LanePortState& port);

    /// A card seen from its edge: length by thickness. The part beyond the limit is hatched.
    void cardBox(const SpaceCard& card, double y, double height);
    /// Drawn length of a card, points.
    double drawnLength(const SpaceCard& card) const;
    /// End of a card including the room for its plug.
    double cardEnd(const SpaceCard& card) const;
    std::string slotOf(const SpaceCard& card) const;

    /// Cards on risers, or with an unknown slot position: they use the chassis' card positions one after the other.
    void hung();

    /// Numbers of a card's positions, for the gutter.
    void position(double from, double count, double had);
    void writePositions();
    void server();

    /// Modules on baseboards outside servers.
    void modules();

    /// Contents, one box per kind: size and position are unknown.
    void groups(const std::function<bool(const Instance&)>& wanted, double x0, double width);

    /// Parts on the board, each next to its height limit.
    void heights();
    void height(const BudgetPoint& p);
    std::vector<int> ownSupplies() const;

    /// In a tower, supplies are below the board if there is room.
    void placeSupplies(double bottom);

    SpaceSupply supplyOf(int index) const;
    void drawSupply(SpaceSupply supply, double x, double y, double wordsAt, double room);
    void supplies();
    void bays();

    /// Bays of one size from the front, used ones first.
    void bay(PointKind kind, std::string_view form, double wide, double high,
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
    std::vector<SpaceCard> m_hung;   ///< on risers, or of unknown position
    int m_lastPos = 0;
    std::optional<double> m_longest; ///< m
    bool m_suppliesPlaced = false;
    std::size_t m_uppers = 0, m_limitLine = 0;
    std::vector<SpaceNote> m_notes, m_positions;
    double m_depth = 0; ///< m; worked out once, because each card asks for it
    double m_scale = 1, m_left = 0, m_width = 0, m_y = 0, m_slotTop = 0;
    double m_gutterTop = 0; ///< things left of the machine start below it
    double m_noteLeft = 0, m_noteRoom = 0;
};

} // namespace lanewatt::diagrams
