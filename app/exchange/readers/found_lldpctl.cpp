// Output of lldpctl -f json and -f json0 (lldpd, src/client): the neighbours of one machine or switch. In json a single thing is an object and
// several are a list, and names are keys; in json0 everything is a list, and names and texts are members "name" and "value".
#include "app/exchange/readers/found_cabling.h"
#include "json/read.h"
#include "model/text/trim.h"

#include <charconv>
#include <vector>

namespace lanewatt::exchange {

namespace lldpctl {
namespace {

/// The things of a member: of a list, an object, or none.
std::vector<const Tree*> itemsOf(const Tree* tree)
{
    std::vector<const Tree*> out;
    if (const TreeList* list = tree ? tree->asList() : nullptr) {
        for (const Tree& item : *list) {
            out.push_back(&item);
        }
    } else if (tree && tree->asObject()) {
        out.push_back(tree);
    }
    return out;
}

const Tree* firstOf(const Tree* tree)
{
    const TreeList* list = tree ? tree->asList() : nullptr;
    return !list ? tree : list->empty() ? nullptr : &list->front();
}

const Tree* member(const Tree* tree, std::string_view name) { return tree && tree->asObject() ? tree->find(name) : nullptr; }

/// A text, {"value": text}, or a list that begins with one of these.
std::string_view textOf(const Tree* tree)
{
    tree = firstOf(tree);
    if (const Tree* value = member(tree, "value")) {
        tree = value;
    }
    const std::string* text = tree ? tree->string() : nullptr;
    return text ? trimmed(*text) : std::string_view();
}

struct Chassis {
    std::string_view name, id;
};

/// {"sw1": {"id": …}}, {"id": …} of one without a name, or [{"name": …, "id": …}].
Chassis chassisOf(const Tree* tree)
{
    const Tree* one = firstOf(tree);
    const TreeObject* object = one ? one->asObject() : nullptr;
    if (!object) {
        return {};
    }
    if (one->find("id")) {
        return {textOf(one->find("name")), textOf(one->find("id"))};
    }
    if (object->size() == 1) {
        return {object->front().first, textOf(member(&object->front().second, "id"))};
    }
    return {textOf(one->find("name")), {}};
}

/// "100GbaseSR4 - …", "1000BaseTFD - …" → its rate.
std::optional<Bandwidth> rateOf(std::string_view current)
{
    double number = 0.0;
    const auto [end, error] = std::from_chars(current.data(), current.data() + current.size(), number);
    constexpr double kFastest = 10'000.0;
    if (error != std::errc() || !(number > 0.0) || number > kFastest) {
        return std::nullopt;
    }
    const std::string_view rest = current.substr(static_cast<std::size_t>(end - current.data()));
    const bool giga = rest.starts_with('G') || rest.starts_with('g');
    const bool mega = rest.starts_with("Base") || rest.starts_with("BASE") || rest.starts_with("base");
    constexpr double kBits = 8.0;
    return giga ? std::optional(gigabytesPerSecond(number / kBits)) : mega ? std::optional(gigabytesPerSecond(number / 1000.0 / kBits)) : std::nullopt;
}

class NeighbourReader {
public:
    NeighbourReader(std::string_view host, FoundCablingMaker& maker) : m_maker(maker), m_host(maker.device(fabric::deviceKey(host), host, {}, true)) {}

    void take(std::string_view name, const Tree& interface)
    {
        const Chassis chassis = chassisOf(interface.find("chassis"));
        const Tree* port = firstOf(interface.find("port"));
        const std::string_view far = chassis.name.empty() ? chassis.id : chassis.name;
        if (name.empty() || far.empty() || !port) {
            m_maker.unread();
            return;
        }
        const Tree* id = firstOf(member(port, "id"));
        const std::string_view kind = textOf(member(id, "type"));
        // a port that gives its address has its name as description
        const std::string_view described = textOf(member(port, "descr"));
        const std::string_view farPort = kind == "mac" && !described.empty() ? described : textOf(id);
        const Tree* negotiated = firstOf(member(port, "auto-negotiation"));
        const std::string key = fabric::deviceKey(far);
        const std::size_t device = m_maker.device(key.empty() ? far : std::string_view(key), chassis.name, chassis.id, false);
        if (device == m_host) {
            return; // a loop back to itself
        }
        m_maker.link({m_host, std::string(name), std::nullopt}, {device, std::string(farPort), std::nullopt}, rateOf(textOf(member(negotiated, "current"))));
    }

private:
    FoundCablingMaker& m_maker;
    std::size_t m_host;
};

bool recognise(std::string_view head)
{
    const std::string_view text = trimmed(head);
    const std::size_t lldp = text.substr(0, 64).find("\"lldp\"");
    return text.starts_with('{') && lldp != std::string_view::npos && text.find("\"interface\"", lldp) != std::string_view::npos;
}

Expected<void> read(std::string_view text, std::string_view host, FoundCablingMaker& maker)
{
    const auto tree = json::readText(text);
    if (!tree) {
        return tl::unexpected(tree.error());
    }
    const Tree* lldp = firstOf(member(&*tree, "lldp"));
    if (!lldp || !lldp->asObject()) {
        return fail(LW_MESSAGE("cabling.no_lldp", "has no \"lldp\" with the neighbours of a machine"));
    }
    const Chassis own = chassisOf(member(firstOf(member(&*tree, "local-chassis")), "chassis"));
    NeighbourReader reader(own.name.empty() ? host : own.name, maker);
    for (const Tree* item : itemsOf(lldp->find("interface"))) {
        const TreeObject* object = item->asObject();
        if (!object) {
            maker.unread();
            continue;
        }
        if (item->find("chassis")) { // json0
            reader.take(textOf(item->find("name")), *item);
            continue;
        }
        for (const auto& [name, interface] : *object) {
            if (interface.asObject()) {
                reader.take(name, interface);
            } else {
                maker.unread();
            }
        }
    }
    return {};
}

} // namespace
} // namespace lldpctl

CablingReader lldpctlReader() { return {"lldpctl", "lldpctl -f json", lldpctl::recognise, lldpctl::read}; }

} // namespace lanewatt::exchange
