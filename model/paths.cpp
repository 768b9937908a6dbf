#include "model/paths.h"

#include <algorithm>
#include <charconv>

namespace lanewatt {

namespace {

std::vector<std::string_view> split(std::string_view path)
{
    std::vector<std::string_view> parts;
    std::size_t from = 0;
    while (from <= path.size()) {
        const auto slash = path.find('/', from);
        const auto end = slash == std::string_view::npos ? path.size() : slash;
        parts.push_back(path.substr(from, end - from));
        from = end + 1;
    }
    return parts;
}

/// "R.12" → ("R", 12); "R" → ("R", 1 with `explicitOrdinal` false).
struct Numbered {
    std::string_view id;
    int ordinal = 1;
    bool explicitOrdinal = false;
};
std::optional<Numbered> numbered(std::string_view text)
{
    const auto dot = text.rfind('.');
    if (dot == std::string_view::npos) {
        return Numbered{text, 1, false};
    }
    int n = 0;
    const auto digits = text.substr(dot + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (error != std::errc() || end != digits.data() + digits.size() || n < 1) {
        return std::nullopt;
    }
    return Numbered{text.substr(0, dot), n, true};
}

/// "gpu", "gpu.3" or "server.1/gpu.3" inside a build.
bool namesInstance(const Design& design, const Build& build, std::string_view instance)
{
    if (instance.empty()) {
        return true;
    }
    const auto slash = instance.find('/');
    const auto first = numbered(instance.substr(0, slash));
    if (!first) {
        return false;
    }
    const auto placement = build.placements.find(std::string(first->id));
    if (placement == build.placements.end() || first->ordinal > placement->second.quantity) {
        return false;
    }
    if (slash == std::string_view::npos) {
        return true;
    }
    const auto part = design.parts.find(placement->second.part);
    const auto* server = part == design.parts.end() ? nullptr : part->second->as<ServerSpec>();
    const auto* contents = server && server->contents ? &*server->contents : nullptr;
    const auto inner = numbered(instance.substr(slash + 1));
    return contents && inner
        && std::any_of(contents->begin(), contents->end(),
                       [&](const Content& c) { return c.id == inner->id && inner->ordinal <= c.quantity; });
}

std::string join(const std::vector<std::string_view>& parts, std::size_t from)
{
    std::string text;
    for (std::size_t i = from; i < parts.size(); ++i) {
        text += (i > from ? "/" : "");
        text += parts[i];
    }
    return text;
}

} // namespace

std::vector<std::string> placesOf(const Design& design, std::string_view buildId)
{
    std::vector<std::string> places;
    for (const auto& [id, rack] : design.site.racks) {
        for (int n = 1; n <= rack.count; ++n) {
            for (const auto& hold : rack.holds) {
                if (hold.build != buildId) {
                    continue;
                }
                for (const int unit : hold.atU) {
                    places.push_back("site/" + id + '.' + std::to_string(n) + "/u" + std::to_string(unit) + '/' + hold.build);
                }
            }
        }
    }
    for (const auto& use : design.site.builds) {
        if (use.build != buildId) {
            continue;
        }
        for (int n = 1; n <= use.count; ++n) {
            places.push_back("site/" + use.build + (use.count > 1 ? '.' + std::to_string(n) : std::string()));
        }
    }
    return places;
}

std::optional<PathTarget> resolvePath(const Design& design, std::string_view path)
{
    const auto parts = split(path);
    if (parts.size() < 2 || parts[0] != "site") {
        return std::nullopt;
    }
    const auto head = numbered(parts[1]);
    if (!head) {
        return std::nullopt;
    }
    const std::string id(head->id);
    PathTarget target;
    std::size_t inside = 2;
    if (const auto rack = design.site.racks.find(id); rack != design.site.racks.end()) {
        target.rack = id;
        if (head->ordinal > rack->second.count) {
            return std::nullopt;
        }
        if (parts.size() == 2) {
            return target;
        }
        if (parts.size() < 4 || parts[2].size() < 2 || parts[2][0] != 'u') {
            return std::nullopt;
        }
        int unit = 0;
        const auto digits = parts[2].substr(1);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), unit);
        const bool held = error == std::errc() && end == digits.data() + digits.size()
            && std::any_of(rack->second.holds.begin(), rack->second.holds.end(), [&](const RackHold& hold) {
                   return hold.build == parts[3] && std::find(hold.atU.begin(), hold.atU.end(), unit) != hold.atU.end();
               });
        if (!held) {
            return std::nullopt;
        }
        target.build = parts[3];
        target.place = "site/" + id + '.' + std::to_string(head->ordinal) + '/' + std::string(parts[2]) + '/' + target.build;
        inside = 4;
    } else if (design.builds.contains(id)) {
        const auto use = std::find_if(design.site.builds.begin(), design.site.builds.end(),
                                      [&](const BuildUse& u) { return u.build == id && head->ordinal <= u.count; });
        if (use == design.site.builds.end()) {
            return std::nullopt;
        }
        target.build = id;
        target.place = "site/" + std::string(parts[1]);
    } else if (design.site.circuits.contains(id) && parts.size() == 2 && !head->explicitOrdinal) {
        target.circuit = id;
        return target;
    } else {
        return std::nullopt;
    }
    target.instance = join(parts, inside);
    const auto build = design.builds.find(target.build);
    if (build == design.builds.end() || !namesInstance(design, *build->second, target.instance)) {
        // Points of a machine that are no placement (a socket, a switch of its board) stand for the machine.
        const bool host = parts.size() == inside + 1 && target.instance.find('.') == std::string::npos;
        if (build == design.builds.end() || !host) {
            return std::nullopt;
        }
    }
    return target;
}

bool samePath(const Design& design, std::string_view a, std::string_view b)
{
    if (a == b) {
        return true;
    }
    const auto left = resolvePath(design, a);
    const auto right = resolvePath(design, b);
    return left && right && left->build == right->build && left->instance == right->instance
        && left->circuit == right->circuit && (!left->build.empty() || left->rack == right->rack);
}

} // namespace lanewatt
