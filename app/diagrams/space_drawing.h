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
constexpr double kLeader = 20; ///< between the names of the slots and the machine, for what leads there
constexpr double kRight = 30;  ///< right of the machine, for its height
constexpr double kGap = 8;
constexpr double kHead = 22;        ///< words along the top of a frame
constexpr double kDimension = 22;   ///< a dimension line with its figure
constexpr double kSection = 20;     ///< a heading
constexpr double kLeastScale = 300; ///< points per metre: a slot is 6 points, its name stands beside it
constexpr double kMostScale = 1000;
constexpr double kOneLine = 14;   ///< a box of this height has room for a line of words
constexpr double kTagHeight = 16; ///< of the name of a slot, at least
constexpr double kNotePitch = 14; ///< from note to note
constexpr double kLeastNote = 48; ///< width that a note needs at least
constexpr double kRowHeight = 26;
constexpr double kUpperHeight = 22, kUpperGap = 4; ///< of what stands on the upper part of a board
constexpr double kTwoLines = 34;                   ///< a box of this height has room for two lines
constexpr double kNoSize = 110;                    ///< how big something of unknown size is drawn, points

// Metres.
constexpr double kNoDepth = 0.3;   ///< how deep a machine of unknown depth is drawn at least
constexpr double kPitch = 0.02032; ///< from slot to slot
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

/// Words about something that has no room for them: they stand beside the board, and a line leads there.
struct SpaceNote {
    double x = 0, y = 0; ///< where the line begins
    std::string words;
    Role role = Role::Tx2;
};

/// A supply as a box without a place, and what stands beside it when it has no room for words.
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
    /// Where the machine ends at the right.
    double rightEdge() const;

    /// Width of the names of the slots; 0 where none has a place.
    double tagWidth() const;
    /// Finds the room for notes about what ends at `from` or before: up to the limit of the cards, or behind
    /// it.
    void findRoomForNotes(double from);
    /// Writes m_notes, none above `top`, and moves m_y below them.
    void writeNotes(double top);

    /// The line that no card may cross.
    void longest(double top);
    void board();

    /// CPUs and coolers: what stands on the upper part of a board.
    std::vector<int> upperParts() const;
    /// How many of them stand beside each other, so that they keep to the height where they can.
    int upperColumns(double width, std::optional<double> height) const;

    /// Their footprints are not in the catalogue: dashed.
    void coolers(double x, double y, double width, int columns);

    /// Who covers a slot that is free but cannot be used.
    const SpaceCard* coveredBy(const LanePortState& port) const;
    void slots();
    /// A slot and its name, which stands at the height `middle`.
    void slot(const LanePortState& port, double middle, double height);

    /// The slot on its board, where no card stands over it: free, or with a riser in it.
    void connector(const LanePortState& port);

    /// A card seen at its edge: its length by its thickness. What reaches over the limit is hatched.
    void cardBox(const SpaceCard& card, double y, double height);
    /// How long a card is drawn, points.
    double drawnLength(const SpaceCard& card) const;
    /// Where a card ends with the room that its plug needs.
    double cardEnd(const SpaceCard& card) const;
    std::string slotOf(const SpaceCard& card) const;

    /// Cards on risers, or whose slot's place nobody knows: they take the chassis' card positions one after
    /// the other.
    void hung();

    /// Numbers of the positions that a card takes, for the gutter.
    void position(double from, double count, double had);
    void writePositions();
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

    SpaceSupply supplyOf(int index) const;
    void drawSupply(SpaceSupply supply, double x, double y, double wordsAt, double room);
    void supplies();
    void bays();

    /// Bays of one size from the front, the taken ones first.
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
    std::vector<SpaceCard> m_hung;   ///< on risers, or of unknown place
    int m_lastPos = 0;
    std::optional<double> m_longest; ///< m
    bool m_suppliesPlaced = false;
    std::size_t m_uppers = 0, m_limitLine = 0;
    std::vector<SpaceNote> m_notes, m_positions;
    double m_scale = 1, m_left = 0, m_width = 0, m_y = 0, m_slotTop = 0;
    double m_gutterTop = 0; ///< what stands left of the machine begins below it
    double m_noteLeft = 0, m_noteRoom = 0;
};

} // namespace lanewatt::diagrams
