#include "app/exchange/fabric_lists.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/rack_places.h"
#include "model/design/rack_groups.h"
#include "model/fabric/goods.h"

#include <algorithm>
#include <memory>
#include <tuple>

namespace lanewatt::exchange {

namespace {

constexpr std::array<CableColour, 12> kCableColours{{{"blue", "2196f3", LW_MESSAGE("colour.blue", "blue")},
                                                     {"orange", "ff9800", LW_MESSAGE("colour.orange", "orange")},
                                                     {"green", "4caf50", LW_MESSAGE("colour.green", "green")},
                                                     {"brown", "795548", LW_MESSAGE("colour.brown", "brown")},
                                                     {"grey", "9e9e9e", LW_MESSAGE("colour.grey", "grey")},
                                                     {"white", "ffffff", LW_MESSAGE("colour.white", "white")},
                                                     {"red", "f44336", LW_MESSAGE("colour.red", "red")},
                                                     {"black", "111111", LW_MESSAGE("colour.black", "black")},
                                                     {"yellow", "ffeb3b", LW_MESSAGE("colour.yellow", "yellow")},
                                                     {"violet", "9c27b0", LW_MESSAGE("colour.violet", "violet")},
                                                     {"pink", "ff66ff", LW_MESSAGE("colour.pink", "pink")},
                                                     {"aqua", "00bcd4", LW_MESSAGE("colour.aqua", "aqua")}}};

/// Texts that stand in many rows of a list.
struct FabricWords {
    explicit FabricWords(const messages::Style& style)
        : unknown(messages::label(LW_MESSAGE("racks.unknown", "unknown"), style)), free(messages::label(LW_MESSAGE("racks.free", "free"), style)),
          outOfReach(messages::label(LW_MESSAGE("fabric_list.out_of_reach", "none reaches"), style)),
          cable(messages::label(LW_MESSAGE("fabric_list.cable", "cable"), style)), fibre(messages::label(LW_MESSAGE("fabric_list.fibre", "fibre"), style)),
          module(messages::label(LW_MESSAGE("fabric_list.module", "module"), style)),
          pair(messages::label(LW_MESSAGE("fabric_list.pair", "twisted pairs"), style)),
          media{messages::label(LW_MESSAGE("fabric_list.dac", "DAC, passive copper"), style), messages::label(LW_MESSAGE("fabric_list.acc", "ACC, active copper"), style),
                messages::label(LW_MESSAGE("fabric_list.aoc", "AOC, active optical"), style),
                messages::label(LW_MESSAGE("fabric_list.optics", "fibre between modules"), style)}
    {
        for (std::size_t i = 0; i < kCableColours.size(); ++i) {
            colours[i] = messages::label(kCableColours[i].name, style);
        }
    }

    const std::string& medium(const fabric::LinkCable& link) const
    {
        if (link.outOfReach || !link.medium) {
            return link.outOfReach ? outOfReach : unknown;
        }
        switch (*link.medium) {
        case Medium::Dac:
            return media[0];
        case Medium::Acc:
            return media[1];
        case Medium::Aoc:
            return media[2];
        case Medium::Optics:
            return media[3];
        case Medium::Pair:
            break;
        }
        return pair;
    }
    const std::string& colour(const CableColour& one) const { return colours[static_cast<std::size_t>(&one - kCableColours.data())]; }

    std::string unknown, free, outOfReach, cable, fibre, module, pair;
    std::array<std::string, 4> media;
    std::array<std::string, kCableColours.size()> colours;
};

/// Fills the cells of a row from left to right.
class CellFiller {
public:
    CellFiller(const FabricPapers& papers, const FabricWords& words, std::vector<FabricCell>& cells) : m_papers(papers), m_words(words), m_cells(cells) {}

    void text(std::string_view value) { m_cells[m_next++].set(value); }
    void number(double value) { m_cells[m_next++].number = value; }
    void length(const std::optional<Length>& value)
    {
        if (value) {
            number(si(*value));
        } else {
            text(m_words.unknown);
        }
    }
    void linkName(const fabric::LinkNumber& link)
    {
        FabricCell& cell = m_cells[m_next++];
        cell.set(enumName(link.group));
        cell.text += '.';
        cell.text += std::to_string(link.n + 1);
    }
    void device(const fabric::LinkEnd& end) { text(m_papers.names().of(end)); }
    void port(const fabric::LinkEnd& end) { text(m_papers.names().portOf(end)); }
    /// Rack and unit.
    void place(const fabric::LinkEnd& end)
    {
        const cabling::RackPlace at = m_papers.cabler().placeOf(end);
        if (!at.known()) {
            text(m_words.unknown);
            text({});
            return;
        }
        text(m_papers.rackOf(at));
        number(at.unit);
    }
    void colour(const fabric::LinkNumber& link, const fabric::LinkCable& cable) { text(m_words.colour(m_papers.colourOf(link, cable))); }

private:
    const FabricPapers& m_papers;
    const FabricWords& m_words;
    std::vector<FabricCell>& m_cells;
    std::size_t m_next = 0;
};

FabricColumn column(const MessageTemplate& title, std::size_t width, const messages::Style& style) { return {messages::label(title, style), width}; }

void addLinks(FabricRows& rows, const FabricPapers& papers, const std::shared_ptr<const FabricWords>& words, const messages::Style& style)
{
    rows.title = messages::label(LW_MESSAGE("fabric_list.links", "Links"), style);
    rows.columns = {column(LW_MESSAGE("fabric_list.link", "Link"), 20, style),         column(LW_MESSAGE("fabric_list.from", "From"), 18, style),
                    column(LW_MESSAGE("fabric_list.from_rack", "From rack"), 10, style), column(LW_MESSAGE("fabric_list.from_unit", "From unit"), 10, style),
                    column(LW_MESSAGE("fabric_list.from_port", "From port"), 16, style), column(LW_MESSAGE("fabric_list.to", "To"), 18, style),
                    column(LW_MESSAGE("fabric_list.to_rack", "To rack"), 10, style),     column(LW_MESSAGE("fabric_list.to_unit", "To unit"), 10, style),
                    column(LW_MESSAGE("fabric_list.to_port", "To port"), 10, style),     column(LW_MESSAGE("fabric_list.medium", "Cable"), 22, style),
                    column(LW_MESSAGE("fabric_list.length", "Length (m)"), 11, style),   column(LW_MESSAGE("fabric_list.colour", "Colour"), 10, style)};
    rows.count = papers.network().linkCount();
    rows.fill = [&papers, words](std::int64_t n, std::vector<FabricCell>& cells) {
        const fabric::LinkNumber link = papers.linkNumber(n);
        const fabric::Link ends = fabric::linkAt(papers.network(), link.group, link.n);
        const fabric::LinkCable cable = papers.cabler().cableOf(link.group, link.n);
        CellFiller fill(papers, *words, cells);
        fill.linkName(link);
        for (const fabric::LinkEnd* end : {&ends.from, &ends.to}) {
            fill.device(*end);
            fill.place(*end);
            fill.port(*end);
        }
        fill.text(words->medium(cable));
        fill.length(cable.length);
        fill.colour(link, cable);
    };
}

void addPorts(FabricRows& rows, const FabricPapers& papers, const std::shared_ptr<const FabricWords>& words, const messages::Style& style)
{
    rows.title = messages::label(LW_MESSAGE("fabric_list.ports", "Ports"), style);
    rows.columns = {column(LW_MESSAGE("fabric_list.device", "Device"), 18, style), column(LW_MESSAGE("racks.rack", "Rack"), 10, style),
                    column(LW_MESSAGE("racks.unit", "Unit"), 8, style),            column(LW_MESSAGE("fabric_list.port", "Port"), 16, style),
                    column(LW_MESSAGE("fabric_list.to", "To"), 18, style),         column(LW_MESSAGE("fabric_list.to_rack", "To rack"), 10, style),
                    column(LW_MESSAGE("fabric_list.to_unit", "To unit"), 10, style), column(LW_MESSAGE("fabric_list.to_port", "To port"), 16, style),
                    column(LW_MESSAGE("fabric_list.link", "Link"), 20, style)};
    rows.count = fabric::portCount(papers.network());
    rows.fill = [&papers, words](std::int64_t n, std::vector<FabricCell>& cells) {
        const fabric::LinkEnd end = fabric::portAt(papers.network(), n);
        const auto link = fabric::linkOn(papers.network(), end);
        CellFiller fill(papers, *words, cells);
        fill.device(end);
        fill.place(end);
        fill.port(end);
        if (!link) {
            fill.text(words->free);
            for (int rest = 0; rest < 4; ++rest) {
                fill.text({});
            }
            return;
        }
        const fabric::Link ends = fabric::linkAt(papers.network(), link->group, link->n);
        const fabric::LinkEnd& far = ends.from == end ? ends.to : ends.from;
        fill.device(far);
        fill.place(far);
        fill.port(far);
        fill.linkName(*link);
    };
}

void addLabels(FabricRows& rows, const FabricPapers& papers, const std::shared_ptr<const FabricWords>& words, const messages::Style& style)
{
    rows.title = messages::label(LW_MESSAGE("fabric_list.labels", "Cable labels"), style);
    rows.columns = {column(LW_MESSAGE("fabric_list.link", "Link"), 20, style),   column(LW_MESSAGE("fabric_list.end", "End"), 6, style),
                    column(LW_MESSAGE("racks.rack", "Rack"), 10, style),         column(LW_MESSAGE("racks.unit", "Unit"), 8, style),
                    column(LW_MESSAGE("fabric_list.here", "This end"), 30, style), column(LW_MESSAGE("fabric_list.there", "Other end"), 30, style),
                    column(LW_MESSAGE("fabric_list.length", "Length (m)"), 11, style), column(LW_MESSAGE("fabric_list.colour", "Colour"), 10, style)};
    rows.count = 2 * papers.network().linkCount();
    rows.fill = [&papers, words](std::int64_t n, std::vector<FabricCell>& cells) {
        const fabric::LinkNumber link = papers.linkNumber(n / 2);
        const fabric::Link ends = fabric::linkAt(papers.network(), link.group, link.n);
        const fabric::LinkCable cable = papers.cabler().cableOf(link.group, link.n);
        const bool first = n % 2 == 0;
        const fabric::LinkEnd& here = first ? ends.from : ends.to;
        const fabric::LinkEnd& there = first ? ends.to : ends.from;
        CellFiller fill(papers, *words, cells);
        fill.linkName(link);
        fill.text(first ? "A" : "B");
        fill.place(here);
        fill.text(papers.names().of(here) + ' ' + papers.names().portOf(here));
        fill.text(papers.names().of(there) + ' ' + papers.names().portOf(there));
        fill.length(cable.length);
        fill.colour(link, cable);
    };
}

/// A line of what to buy.
struct CableLine {
    std::string kind, group, what;
    std::optional<Length> length;
    std::string colour;
    std::int64_t count = 0;
};

/// The goods that a cable of a group is part of; nullptr where there are none.
const fabric::Goods* goodsFor(const std::vector<fabric::Goods>& goods, LinkKind group, const fabric::LinkCable& cable)
{
    const auto medium = cable.outOfReach ? std::nullopt : cable.medium;
    const auto found = std::find_if(goods.begin(), goods.end(), [&](const fabric::Goods& one) {
        return one.kind != fabric::GoodsKind::Module && one.at == fabric::GoodsPlace(group) && one.medium == medium && one.length == cable.length;
    });
    return found == goods.end() ? nullptr : &*found;
}

/// The goods of the network, its cables by colour, too. All links of a cage that share a cable go to one device, so that they have one
/// colour.
std::vector<CableLine> cableLines(const FabricPapers& papers, const FabricWords& words)
{
    const fabric::Network& network = papers.network();
    const auto goods = fabric::goodsOf(papers.design(), papers.cabler(), network);
    std::vector<CableLine> lines;
    for (const fabric::LinkGroup& group : network.groups) {
        std::map<std::tuple<std::string, double, std::string_view>, std::pair<CableLine, int>> kinds; // with the links of one cable
        for (std::int64_t n = 0; n < group.count; ++n) {
            const fabric::LinkNumber link{group.kind, n};
            const fabric::LinkCable cable = papers.cabler().cableOf(group.kind, n);
            const std::string& colour = words.colour(papers.colourOf(link, cable));
            auto& [line, links] = kinds[{words.medium(cable), cable.length ? si(*cable.length) : 0.0, colour}];
            if (line.count++ == 0) {
                const fabric::Goods* one = goodsFor(goods, group.kind, cable);
                const bool fibre = one && one->kind == fabric::GoodsKind::Fibre;
                line = {fibre ? words.fibre : words.cable, std::string(enumName(group.kind)), one && one->medium ? one->name() : words.medium(cable), cable.length, colour, 1};
                links = one ? one->portsEach() : 1;
            }
        }
        for (auto& [key, kind] : kinds) {
            kind.first.count = fabric::ceilDivide(kind.first.count, kind.second);
            lines.push_back(std::move(kind.first));
        }
    }
    for (const fabric::Goods& one : goods) {
        if (one.kind == fabric::GoodsKind::Module) {
            lines.push_back({words.module, one.atText(), one.name(), std::nullopt, {}, one.count});
        }
    }
    return lines;
}

void addCables(FabricRows& rows, const FabricPapers& papers, const std::shared_ptr<const FabricWords>& words, const messages::Style& style)
{
    rows.title = messages::label(LW_MESSAGE("fabric_list.cables", "Cables and modules"), style);
    rows.columns = {column(LW_MESSAGE("fabric_list.kind", "Kind"), 10, style),       column(LW_MESSAGE("fabric_list.where", "Where"), 18, style),
                    column(LW_MESSAGE("racks.what", "What"), 24, style),             column(LW_MESSAGE("fabric_list.length", "Length (m)"), 11, style),
                    column(LW_MESSAGE("fabric_list.colour", "Colour"), 10, style),   column(LW_MESSAGE("fabric_list.count", "Count"), 10, style)};
    auto lines = std::make_shared<const std::vector<CableLine>>(cableLines(papers, *words));
    rows.count = std::ssize(*lines);
    rows.fill = [&papers, words, lines](std::int64_t n, std::vector<FabricCell>& cells) {
        const CableLine& line = (*lines)[static_cast<std::size_t>(n)];
        CellFiller fill(papers, *words, cells);
        fill.text(line.kind);
        fill.text(line.group);
        fill.text(line.what);
        if (line.kind == words->module) {
            fill.text({});
        } else {
            fill.length(line.length);
        }
        fill.text(line.colour);
        fill.number(static_cast<double>(line.count));
    };
}

} // namespace

const CableColour& cableColour(std::int64_t number) { return kCableColours[static_cast<std::size_t>(number) % kCableColours.size()]; }

FabricPapers::FabricPapers(const Design& design, const std::vector<Standing>& standings, const fabric::Network& network, std::optional<ColourBy> by)
    : m_design(design), m_standings(standings), m_network(network), m_cabler(design, standings, network), m_names(standings, network),
      m_by(by.value_or(network.rails > 0 ? ColourBy::Rail : ColourBy::Network)),
      m_number(std::distance(design.site.fabrics.begin(), design.site.fabrics.find(network.id)))
{
}

fabric::LinkNumber FabricPapers::linkNumber(std::int64_t n) const
{
    for (const fabric::LinkGroup& group : m_network.groups) {
        if (n < group.count) {
            return {group.kind, n};
        }
        n -= group.count;
    }
    return {};
}

const CableColour& FabricPapers::colourOf(const fabric::LinkNumber& link, const fabric::LinkCable& cable) const
{
    if (m_by == ColourBy::Medium) {
        constexpr std::int64_t kGrey = 4; // unknown
        constexpr std::int64_t kYellow = 8;
        return cableColour(!cable.medium ? kGrey : *cable.medium == Medium::Pair ? kYellow : static_cast<std::int64_t>(*cable.medium));
    }
    const auto rail = m_by == ColourBy::Rail ? fabric::railOf(m_network, link) : std::nullopt;
    // above the leaves, which have the first colours, links have that of the last
    const std::int64_t above = static_cast<std::int64_t>(kCableColours.size()) - 1;
    return cableColour(rail ? *rail : m_by == ColourBy::Rail && m_network.rails > 0 ? above : m_number);
}

const std::string& FabricPapers::rackOf(const cabling::RackPlace& place) const
{
    std::string& label = m_racks[place.rack][place.ordinal];
    if (label.empty()) {
        const Rack& rack = m_design.site.racks.at(place.rack);
        label = plainText(rackLabel(m_design.site, place.rack, rack, rackMember(rack.ordinals, rack.count, place.ordinal).value_or(0)));
    }
    return label;
}

FabricRows fabricRows(FabricList list, const FabricPapers& papers, const messages::Style& style)
{
    const auto words = std::make_shared<const FabricWords>(style);
    FabricRows rows;
    switch (list) {
    case FabricList::Links:
        addLinks(rows, papers, words, style);
        break;
    case FabricList::Ports:
        addPorts(rows, papers, words, style);
        break;
    case FabricList::Cables:
        addCables(rows, papers, words, style);
        break;
    case FabricList::Labels:
        addLabels(rows, papers, words, style);
        break;
    }
    return rows;
}

} // namespace lanewatt::exchange
