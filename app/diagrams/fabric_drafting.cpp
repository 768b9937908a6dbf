#include "app/diagrams/fabric_drafting.h"

#include "app/diagrams/labels.h"
#include "app/diagrams/painter.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::diagrams {

namespace {

constexpr double kLeastWidth = 460;

struct PlaceWords {
    MessageTemplate one, several;
};

PlaceWords placeWords(const fabric::Network& network, const fabric::Place& place)
{
    if (place.kind == fabric::PlaceKind::Units && network.unitNodes == 0) {
        return {LW_MESSAGE("diagram.fabric.rail", "Rail {first}"), LW_MESSAGE("diagram.fabric.rails", "Rails {first}–{last}")};
    }
    if (place.kind == fabric::PlaceKind::Units) {
        return {LW_MESSAGE("diagram.fabric.unit", "Unit {first}"), LW_MESSAGE("diagram.fabric.units", "Units {first}–{last}")};
    }
    if (place.kind == fabric::PlaceKind::Machines) {
        return {LW_MESSAGE("diagram.fabric.machine", "Machine {first}"), LW_MESSAGE("diagram.fabric.machines", "Machines {first}–{last}")};
    }
    if (place.level == fabric::Level::Core) {
        return {LW_MESSAGE("diagram.fabric.core", "Core {first}"), LW_MESSAGE("diagram.fabric.cores", "Cores {first}–{last}")};
    }
    if (place.level == fabric::Level::Spine) {
        return {LW_MESSAGE("diagram.fabric.spine", "Spine {first}"), LW_MESSAGE("diagram.fabric.spines", "Spines {first}–{last}")};
    }
    return {LW_MESSAGE("diagram.fabric.leaf", "Leaf {first}"), LW_MESSAGE("diagram.fabric.leaves", "Leaves {first}–{last}")};
}

MessageTemplate linkWords(LinkKind group)
{
    switch (group) {
    case LinkKind::EndpointLeaf: return LW_MESSAGE("diagram.fabric.link_machine", "Link {number}, machine to leaf");
    case LinkKind::LeafSpine: return LW_MESSAGE("diagram.fabric.link_leaf", "Link {number}, leaf to spine");
    case LinkKind::SpineCore: return LW_MESSAGE("diagram.fabric.link_spine", "Link {number}, spine to core");
    case LinkKind::EndpointEndpoint: break;
    }
    return LW_MESSAGE("diagram.fabric.link_direct", "Link {number}, machine to machine");
}

} // namespace

std::string placeTitle(const fabric::Network& network, const fabric::Place& place, const messages::Style& style)
{
    if (place.kind == fabric::PlaceKind::Whole) {
        return network.id;
    }
    if (place.kind == fabric::PlaceKind::Link) {
        return messages::text(Message{linkWords(place.group), {{"number", std::to_string(place.first + 1)}}}, style);
    }
    const PlaceWords words = placeWords(network, place);
    return messages::text(Message{place.count > 1 ? words.several : words.one, {{"first", std::to_string(place.first + 1)}, {"last", std::to_string(place.first + place.count)}}}, style);
}

std::string mediumName(Medium medium, const messages::Style& style)
{
    switch (medium) {
    case Medium::Dac: return messages::label(LW_MESSAGE("diagram.fabric.dac", "Passive copper"), style);
    case Medium::Acc: return messages::label(LW_MESSAGE("diagram.fabric.acc", "Active copper"), style);
    case Medium::Aoc: return messages::label(LW_MESSAGE("diagram.fabric.aoc", "Active fibre"), style);
    case Medium::Optics: return messages::label(LW_MESSAGE("diagram.fabric.optics", "Fibre with modules"), style);
    case Medium::Pair: return messages::label(LW_MESSAGE("diagram.fabric.pair", "Twisted pair"), style);
    }
    return {};
}

std::string networkRate(Bandwidth rate, const messages::Style& style)
{
    constexpr double bitsPerByte = 8.0;
    constexpr double giga = 1e9;
    constexpr double tera = 1e12;
    constexpr double mostGigabits = 9'999.5;
    const double bits = si(rate) * bitsPerByte;
    const bool large = bits / giga > mostGigabits;
    return messages::text(Message{large ? LW_MESSAGE("diagram.fabric.terabits", "{number} Tb/s") : LW_MESSAGE("diagram.fabric.gigabits", "{number} Gb/s"),
                                  {{"number", Amount{bits / (large ? tera : giga), Dimension::Scalar}}}},
                          style);
}

std::vector<Band> bandsOf(std::int64_t all, std::int64_t most, std::int64_t multiple)
{
    std::vector<Band> bands;
    if (all <= 0) {
        return bands;
    }
    const std::int64_t unit = std::max<std::int64_t>(multiple, 1);
    const std::int64_t each = fabric::ceilDivide(fabric::ceilDivide(all, std::max<std::int64_t>(most, 1)), unit) * unit;
    for (std::int64_t first = 0; first < all; first += each) {
        bands.push_back({first, std::min(each, all - first)});
    }
    return bands;
}

FabricDrafting::FabricDrafting(const Design& design, const Assessment& assessment, const fabric::Network& network, const messages::Style& style,
                               const FabricOptions& options)
    : SheetDrafting(design, assessment, style, {}), m_network(network), m_options(options), m_width(std::max(options.width, kLeastWidth))
{
}

std::string FabricDrafting::numbersOf(const Band& band)
{
    const std::string first = std::to_string(band.first + 1);
    return band.count > 1 ? first + "–" + std::to_string(band.first + band.count) : first;
}

std::string FabricDrafting::machineName(std::int64_t index) const
{
    const fabric::NetworkMachine at = fabric::machineOf(m_network, index);
    std::string path = m_assessment.standings[m_network.runs[at.run].standing].machine(at.copy).text();
    constexpr std::string_view site = "site/";
    return path.starts_with(site) ? path.substr(site.size()) : path;
}

std::string FabricDrafting::partName(const std::string& key) const
{
    const auto part = m_design.parts.find(key);
    return part == m_design.parts.end() || !part->second ? key : shortName(*part->second);
}

std::string FabricDrafting::rateText(const std::optional<Bandwidth>& rate) const
{
    return rate ? networkRate(*rate, m_style) : std::string("?");
}

Box& FabricDrafting::placeBox(const fabric::Place& place, double x, double y, double w, double h)
{
    Box b;
    b.id = place.text();
    b.placement = place.text();
    b.kind = place.count > 1 ? BoxKind::Group : BoxKind::Card;
    b.x = x;
    b.y = y;
    b.w = w;
    b.h = h;
    b.title = nameOf(place);
    b.spoken = b.title;
    return box(std::move(b));
}

double FabricDrafting::head(const fabric::Place& place)
{
    m_scene.width = m_width;
    m_scene.title = place.kind == fabric::PlaceKind::Whole
                        ? text(LW_MESSAGE("diagram.fabric.title", "Network {network}"), {{"network", m_network.id}})
                        : text(LW_MESSAGE("diagram.fabric.title_of", "Network {network}: {place}"), {{"network", m_network.id}, {"place", nameOf(place)}});
    m_scene.description = m_network.problem
                              ? messages::text(m_network.problem->what, m_style)
                              : text(LW_MESSAGE("diagram.fabric.summary", "{ports} {ports:port|ports} of {machines} {machines:machine|machines} · {switches} {switches:switch|switches} · {links} {links:link|links}"),
                                     {{"ports", m_network.endpoints}, {"machines", m_network.machines}, {"switches", m_network.switchCount()}, {"links", m_network.linkCount()}});
    if (!m_options.title) {
        return kMargin;
    }
    write(kMargin, kMargin + 14, m_scene.title, TextStyle::Title, Role::Tx, m_width - 2 * kMargin);
    write(kMargin, kMargin + 31, m_scene.description, TextStyle::Small, Role::Tx2, m_width - 2 * kMargin);
    return kMargin + 46;
}

Scene FabricDrafting::finish(double height)
{
    m_scene.height = height + kMargin;
    return std::move(m_scene);
}

} // namespace lanewatt::diagrams
