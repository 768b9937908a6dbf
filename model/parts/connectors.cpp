#include "model/parts/connectors.h"

#include "model/text/tree_reader.h"
#include "model/text/trim.h"

#include <charconv>

namespace lanewatt {

namespace {

constexpr int kMostAlike = 1000;
constexpr std::size_t kMostKinds = 100;

/// "2x pcie-8", "2 x pcie-8" or "pcie-8". "12v-2x6" is a name: its digits are not followed by an x.
std::optional<ConnectorCount> parseItem(std::string_view text)
{
    const std::string_view item = trimmed(text, " ");
    if (const auto connector = enumFromName<Connector>(item)) {
        return ConnectorCount{*connector, 1};
    }
    int count = 0;
    const auto [end, error] = std::from_chars(item.data(), item.data() + item.size(), count);
    std::string_view rest = trimmed(item.substr(static_cast<std::size_t>(end - item.data())), " ");
    if (error != std::errc() || count < 1 || count > kMostAlike || !rest.starts_with('x')) {
        return std::nullopt;
    }
    const auto connector = enumFromName<Connector>(trimmed(rest.substr(1), " "));
    return connector ? std::optional(ConnectorCount{*connector, count}) : std::nullopt;
}

} // namespace

std::optional<Power> connectorRating(Connector connector)
{
    switch (connector) {
    case Connector::Pcie6:
        return watts(75);
    case Connector::Pcie8:
        return watts(150);
    case Connector::Eps8:
        return watts(336);
    case Connector::Eps4:
        return watts(168);
    case Connector::Hpwr12v:
    case Connector::Hpwr12v2x6:
        return watts(600);
    case Connector::Fe12:
        return watts(300);
    case Connector::Sata:
        return watts(54);
    case Connector::Molex:
        return watts(60);
    case Connector::Atx24:
    case Connector::Floppy:
    case Connector::C13:
    case Connector::C14:
    case Connector::C15:
    case Connector::C16:
    case Connector::C19:
    case Connector::C20:
    case Connector::Busbar:
    case Connector::Module:
    case Connector::Nema515:
    case Connector::Nema520:
    case Connector::Nema530:
    case Connector::Nema620:
    case Connector::Nema630:
    case Connector::NemaL620:
    case Connector::NemaL630:
    case Connector::Cee7:
    case Connector::Bs1363:
    case Connector::C13C19:
        return std::nullopt;
    }
    return std::nullopt;
}

int ConnectorList::count(Connector connector) const
{
    int sum = 0;
    for (const ConnectorCount& item : items) {
        sum += item.connector == connector ? item.count : 0;
    }
    return sum;
}

int ConnectorList::total() const
{
    int sum = 0;
    for (const ConnectorCount& item : items) {
        sum += item.count;
    }
    return sum;
}

std::string ConnectorList::text() const
{
    std::string text;
    for (const ConnectorCount& item : items) {
        text += text.empty() ? "" : ", ";
        text += std::to_string(item.count) + "x ";
        text += enumName(item.connector);
    }
    return text.empty() ? "none" : text;
}

Expected<ConnectorList> ConnectorList::parse(std::string_view text)
{
    ConnectorList list;
    if (trimmed(text, " ") == "none") {
        return list;
    }
    for (std::string_view rest = text;;) {
        const auto comma = rest.find(',');
        const auto item = parseItem(rest.substr(0, comma));
        if (!item) {
            return fail(
                LW_MESSAGE("connectors.unknown",
                           "\"{item}\" is not a connector with its number; write \"none\" or a list like "
                           "\"2x pcie-8, 1x eps-8\" of: {accepted}"),
                {{"item", std::string(trimmed(rest.substr(0, comma), " "))},
                 {"accepted", joinedNames(enumNames<Connector>())}});
        }
        if (list.items.size() == kMostKinds) {
            return fail(LW_MESSAGE("connectors.too_many", "A list of connectors names at most {most} of them; write alike ones as \"2x pcie-8\""),
                        {{"most", static_cast<std::int64_t>(kMostKinds)}});
        }
        list.items.push_back(*item);
        if (comma == std::string_view::npos) {
            return list;
        }
        rest.remove_prefix(comma + 1);
    }
}

} // namespace lanewatt
