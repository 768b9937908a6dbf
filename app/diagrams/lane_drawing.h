#pragma once
/// The lane drawing during layout: for lane_*.cpp only.

#include "app/diagrams/labels.h"
#include "app/diagrams/lane_layout.h"
#include "app/diagrams/painter.h"

#include <map>
#include <optional>
#include <set>

namespace lanewatt::diagrams {

inline constexpr double kMargin = 12;
inline constexpr double kIndent = 20;          ///< indent of devices below their carrier
inline constexpr double kBracket = 28;         ///< room of one NVLink bracket
inline constexpr double kHostHeight = 124;     ///< minimum: icon, two lines of name, lanes, used and free
inline constexpr double kSlotHeight = 36;
inline constexpr double kDriveHeight = 34;
inline constexpr double kDeviceHeight = 26;
inline constexpr double kLeastCard = 184;

/// Thickness of the line of a link: ×16 8, ×8 4, ×4 2, ×1 1.
inline double thickness(int lanes) { return lanes >= 16 ? 8 : lanes >= 8 ? 4 : lanes >= 4 ? 2 : 1; }

/// Where, from the CPU on, a link is reduced below its card's capability.
enum class Reduced { Nowhere, AtPort, AtRiser };

class LaneLayout {
public:
    LaneLayout(const BuildAssessment& build, const messages::Style& style, const LaneOptions& options)
        : m_build(build), m_wiring(build.wiring), m_lanes(ofTheBoard(build.wiring.lanes)), m_style(style), m_options(options)
    {}

    Scene run();

private:
    std::string label(const MessageTemplate& t) const { return messages::label(t, m_style); }
    std::string text(const Message& m) const { return messages::text(m, m_style); }
    static std::int64_t number(int n) { return n; }
    Box& box(Box b);
    void line(std::vector<Point> points, double width, Role role, bool dashed = false);
    Text& write(double x, double y, std::string words, TextStyle style, Role role, double room = 0);
    int hostIndex(std::string_view id) const;
    const LaneHost& host(int index) const { return m_lanes.hosts[static_cast<std::size_t>(index)]; }
    const LanePortState& port(int index) const { return m_lanes.ports[static_cast<std::size_t>(index)]; }
    /// Host above a switch, -1 for a root.
    int parentOf(int index) const;
    int depthOf(int index) const;
    int rootOf(int index) const;
    int portIndex(std::string_view id) const;
    const Part* partOf(int instance) const { return instance < 0 ? nullptr : m_wiring.at(instance).part.get(); }
    bool isDrive(int instance) const { return partOf(instance) && partOf(instance)->as<StorageSpec>(); }
    std::string named(int instance) const;

    static bool narrowed(const LaneLink& link) { return link.cardLanes > 0 && link.lanes < link.cardLanes; }
    static bool slowed(const LaneLink& link) { return link.cardGen > 0 && link.gen > 0 && link.gen < link.cardGen; }
    static Reduced reduced(const LaneLink& link);
    std::string linkText(const LaneLink& link) const;
    std::string spokenLink(int instance, const LaneLink& link) const;
    void countLanes();
    std::string summary() const;

    void setColumns();
    void title();
    void header();

    double hostX(int index) const { return kMargin + depthOf(index) * (m_hostWidth + m_hostGap); }
    double hostRight(int index) const { return index < 0 ? kMargin + m_hostWidth : hostX(index) + m_hostWidth; }
    void root(int index);
    /// Rows of a host and of its switches, then the box around them.
    void hostBlock(int index, const std::vector<int>& ports);
    void hostBox(int index, double top, double bottom);
    /// Ports with an unknown host.
    void unknownHost();
    /// A slot or connector with its device, then those that share its lanes.
    void portRow(int p);
    /// Populated connectors that reduce this slot's width.
    std::vector<int> takersOf(int p) const;
    int shownLanes(int p) const;
    /// Draws one port with its device; returns the row's centre. `forkFrom`: y at the host where its line starts, next to
    /// the line of the slot that it takes lanes from.
    double deviceRow(int p, std::optional<double> forkFrom);
    void portBox(int p, double center, double height, bool warn);
    std::string widthAndGen(int lanes, int gen) const;
    void riserBox(const LaneLink& link, double center, bool warn);
    void cardBox(const LaneLink& link, double x, double top, double width, double height, bool warn);
    /// Drives on a carrier card.
    void carried(int carrier, double bottom, int depth = 0);
    /// The lanes without places of carriers: their devices are drawn below the carrier.
    static LaneMap ofTheBoard(LaneMap lanes);
    /// "2 TB NVMe here sets PCIE2 to ×8", below the device that causes it.
    void sharingSentence(int p);
    /// Soldered devices and free connectors: a small box and a word; identical free ones share a row.
    void quietRow(int p);
    /// "MCIO." of "MCIO.3", "M2_" of "M2_1"; empty when it has no number.
    static std::string baseOf(const std::string& id);
    /// "MCIO" of "MCIO.3".
    static std::string seriesOf(const std::string& id);

    void groupCard(const std::string& id, const std::vector<int>& members, double top, double height, std::string subtitle, Role tone,
                   bool dashed);
    /// Factory-wired modules and cards of an assembly: one row per kind.
    void assemblies();
    /// Drives on SATA ports and the like: plugged, but without lanes of their own.
    void otherPlugs();
    /// Needs without a port, with the reason.
    void notPlugged();

    void bridges();
    void notes();
    void legend();

    const BuildAssessment& m_build;
    const Wiring& m_wiring;
    const LaneMap m_lanes;
    const messages::Style& m_style;
    LaneOptions m_options;
    Scene m_scene;
    double m_hostWidth = 0, m_hostGap = 0, m_slotX = 0, m_slotWidth = 0, m_riserX = 0, m_riserWidth = 0, m_cardX = 0,
           m_cardWidth = 0, m_bracketX = 0, m_width = 0, m_cardHeight = 0, m_gap = 0;
    double m_y = 0;                         ///< top of the next row
    double m_lastBottom = 0;                ///< bottom of the last row
    double m_lastHostBottom = 0;
    int m_lanesUsed = 0, m_lanesHad = 0, m_reduced = 0;
    bool m_risers = false, m_badges = false, m_peers = false, m_estimates = false;
    std::set<std::string> m_ids;
    std::set<int> m_drawn;                  ///< ports
    std::map<int, double> m_cardCenter;     ///< by instance
};

} // namespace lanewatt::diagrams
