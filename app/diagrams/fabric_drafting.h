#pragma once
/// Shared by the drawings of a network: names of its things, boxes that stand for places, groups of alike things.

#include "app/diagrams/fabric_layout.h"
#include "app/diagrams/sheet.h"
#include "model/fabric/links.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::diagrams {

/// Consecutive things that are one box.
struct Band {
    std::int64_t first = 0, count = 1;
};

/// At most `most` bands of `all` things, of a multiple of `multiple` things each.
std::vector<Band> bandsOf(std::int64_t all, std::int64_t most, std::int64_t multiple = 1);

class FabricDrafting : protected SheetDrafting {
protected:
    static constexpr double kMargin = 12;
    static constexpr double kTwoLineBox = 40;  ///< height of a box with a title and a subtitle
    static constexpr double kLowBox = 20;      ///< height of a box with a title only

    FabricDrafting(const Design& design, const Assessment& assessment, const fabric::Network& network, const messages::Style& style,
                   const FabricOptions& options);

    /// Of one thing, "Leaf 3", or several, "Leaves 1–20".
    std::string nameOf(const fabric::Place& place) const { return placeTitle(m_network, place, m_style); }
    /// "1–20", or "3".
    static std::string numbersOf(const Band& band);
    /// "leaf.3 port 12", as tables have it.
    std::string endName(const fabric::LinkEnd& end) const { return fabric::endText(m_assessment.standings, m_network, end); }
    /// Where a machine stands: "R.1/u9/node".
    std::string machineName(std::int64_t index) const;
    /// "QM9700"; empty = not chosen.
    std::string partName(const std::string& key) const;
    std::string rateText(const std::optional<Bandwidth>& rate) const;
    /// "1 switch", "3 machines": a counted word of the template's argument "count".
    std::string counted(const MessageTemplate& t, std::int64_t count) const { return text(t, {{"count", count}}); }

    /// A box that selects a place.
    Box& placeBox(const fabric::Place& place, double x, double y, double w, double h);
    /// The name and size of the network; returns where the drawing begins.
    double head(const fabric::Place& place);
    Scene finish(double height);

    const fabric::Network& m_network;
    const FabricOptions m_options;
    const double m_width;
};

/// The parts of a network close by: a unit, a switch or machine, a link.
class FabricCloseUp : FabricDrafting {
    using Level = fabric::Level;

public:
    FabricCloseUp(const Design& design, const Assessment& assessment, const fabric::Network& network, const messages::Style& style,
                  const FabricOptions& options)
        : FabricDrafting(design, assessment, network, style, options)
    {
    }

    Scene draw(const fabric::Place& place);

private:
    /// A link at a port of what is drawn.
    struct Joined {
        std::int64_t port = 0;
        fabric::LinkNumber link;
        fabric::LinkEnd other;
    };
    /// What a link is made of, as texts.
    struct MediumWords {
        std::string name;      ///< "Optics", "?"
        std::string length;    ///< "15 m", "?"
        bool modules = false;  ///< a module at each end
    };

    double unit(std::int64_t index, double y);
    double leafRow(const Band& leaves, const std::vector<Band>& machines, double x, double pitch, double y);
    double device(Level level, std::int64_t index, double y);
    double list(const std::vector<Joined>& links, double x, double w, double boxSide, double y);
    double link(const fabric::LinkNumber& number, double y);
    double facts(const fabric::LinkNumber& number, double y);
    Box& endBox(const fabric::LinkEnd& end, double x, double y, double w, double h);
    MediumWords mediumOf(const fabric::LinkNumber& number) const;
    std::string cageText(const fabric::LinkEnd& end) const;
};

} // namespace lanewatt::diagrams
