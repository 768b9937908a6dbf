#include "model/identity/ref.h"

#include <charconv>
#include <optional>
#include <utility>

namespace lanewatt {

namespace {

constexpr std::string_view kSite = "site";

/// A positive number in canonical form: no sign, no leading zero.
std::optional<int> ordinalFrom(std::string_view digits)
{
    int n = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    const bool whole = error == std::errc() && end == digits.data() + digits.size();
    return whole && n >= 1 && digits.front() != '0' ? std::optional(n) : std::nullopt;
}

/// "gpu.3": id and ordinal; "gpu": no ordinal.
struct Step {
    std::string_view id;
    int ordinal = 0;
};
Step stepFrom(std::string_view text)
{
    const auto dot = text.rfind('.');
    const auto ordinal = dot == std::string_view::npos || dot == 0 ? std::nullopt : ordinalFrom(text.substr(dot + 1));
    return ordinal ? Step{text.substr(0, dot), *ordinal} : Step{text, 0};
}

std::string_view takeStep(std::string_view& path)
{
    const auto slash = path.find('/');
    const std::string_view step = path.substr(0, slash);
    path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
    return step;
}

/// "u9": the unit.
std::optional<int> unitFrom(std::string_view step)
{
    return step.starts_with('u') ? ordinalFrom(step.substr(1)) : std::nullopt;
}

const std::string& nothing()
{
    static const std::string empty;
    return empty;
}

} // namespace

Ref Ref::make(std::shared_ptr<const Node> parent, RefKind kind, std::string id, int ordinal)
{
    auto node = std::make_shared<Node>();
    constexpr std::uint64_t kNumbers = 0x9e3779b97f4a7c15ULL; // mixes ordinals into the hash
    const std::uint64_t seed = parent ? parent->hash : fnv1a({});
    node->hash = fnv1a(id, (seed ^ (static_cast<std::uint64_t>(ordinal) + 1)) * kNumbers);
    node->depth = parent ? parent->depth + 1 : 0;
    node->kind = kind;
    node->ordinal = ordinal;
    node->id = std::move(id);
    node->parent = std::move(parent);
    return Ref(std::move(node));
}

Ref Ref::site()
{
    static const Ref site = make(nullptr, RefKind::Site, std::string(kSite), 0);
    return site;
}

Ref Ref::powerNode(std::string id) { return site().then(RefKind::Unresolved, "power").then(RefKind::PowerNode, std::move(id)); }

Ref Ref::coolingNode(std::string id) { return site().then(RefKind::Unresolved, "cooling").then(RefKind::CoolingNode, std::move(id)); }

Ref Ref::row(std::string id) { return site().then(RefKind::Unresolved, "rows").then(RefKind::Row, std::move(id)); }

Ref Ref::fabric(std::string id) { return site().then(RefKind::Unresolved, "fabrics").then(RefKind::Fabric, std::move(id)); }

Ref Ref::part(std::string key) { return key.empty() ? Ref() : make(nullptr, RefKind::Part, std::move(key), 0); }

Ref Ref::parse(std::string_view text)
{
    std::string_view rest = text;
    if (takeStep(rest) != kSite) {
        return part(std::string(text));
    }
    if (text == kSite) {
        return site();
    }
    const Step head = stepFrom(takeStep(rest));
    std::string_view after = rest;
    const auto unit = unitFrom(takeStep(after));
    if (!unit || after.empty()) {
        return site().then(RefKind::Unresolved, std::string(head.id), head.ordinal).inside(rest, RefKind::Unresolved);
    }
    const Step build = stepFrom(takeStep(after));
    return rack(std::string(head.id), head.ordinal)
        .then(RefKind::Position, {}, *unit)
        .then(RefKind::Machine, std::string(build.id), build.ordinal)
        .inside(after);
}

Ref Ref::then(RefKind kind, std::string id, int ordinal) const
{
    if (ordinal == 0) {
        const Step step = stepFrom(id);
        ordinal = step.ordinal;
        id.resize(step.id.size());
    }
    return make(m_node, kind, std::move(id), ordinal);
}

Ref Ref::inside(std::string_view steps, RefKind kind) const
{
    Ref at = *this;
    while (!steps.empty()) {
        const Step step = stepFrom(takeStep(steps));
        at = make(at.m_node, kind, std::string(step.id), step.ordinal);
    }
    return at;
}

Ref Ref::machineAt(int unit, std::string build) const
{
    return make(m_node, RefKind::Position, {}, unit).then(RefKind::Machine, std::move(build));
}

const std::string& Ref::id() const { return m_node ? m_node->id : nothing(); }

Ref Ref::parent() const { return m_node ? Ref(m_node->parent) : Ref(); }

Ref Ref::nearest(RefKind kind) const
{
    auto node = m_node;
    while (node && node->kind != kind) {
        node = node->parent;
    }
    return Ref(node);
}

const std::string& Ref::idOf(RefKind kind) const
{
    const Node* node = m_node.get();
    while (node && node->kind != kind) {
        node = node->parent.get();
    }
    return node ? node->id : nothing();
}

Ref Ref::group() const { return ordinal() == 0 ? *this : make(m_node->parent, m_node->kind, m_node->id, 0); }

Ref Ref::head() const
{
    auto node = m_node;
    while (node && node->depth > 1) {
        node = node->parent;
    }
    return node && node->depth == 1 ? Ref(std::move(node)) : Ref();
}

const std::string& Ref::placement() const
{
    for (const Node* node = m_node.get(); node && node->parent; node = node->parent.get()) {
        if (node->parent->kind == RefKind::Machine) {
            return node->kind == RefKind::Instance ? node->id : nothing();
        }
    }
    return nothing();
}

bool Ref::contains(const Ref& other) const
{
    if (!m_node || !other.m_node) {
        return false;
    }
    const Node* inner = other.m_node.get();
    while (inner && inner->depth > m_node->depth) {
        inner = inner->parent.get();
    }
    const Node* outer = m_node.get();
    for (; inner && outer; inner = inner->parent.get(), outer = outer->parent.get()) {
        if (inner == outer) {
            return true;
        }
        if (inner->depth != outer->depth || inner->id != outer->id || (outer->ordinal != 0 && outer->ordinal != inner->ordinal)) {
            return false;
        }
    }
    return !inner && !outer;
}

bool Ref::alike(const Ref& other) const
{
    const Node* a = m_node.get();
    const Node* b = other.m_node.get();
    for (; a && b && a != b; a = a->parent.get(), b = b->parent.get()) {
        if (a->kind == RefKind::Machine && b->kind == RefKind::Machine) {
            return a->id == b->id;
        }
        if (a->kind == RefKind::Rack && b->kind == RefKind::Rack) {
            return a->id == b->id;
        }
        if (!sameStep(*a, *b)) {
            return false;
        }
    }
    return a == b;
}

Ref Ref::moved(const Ref& from, const Ref& to) const
{
    if (*this == from) {
        return to;
    }
    if (!m_node) {
        return {};
    }
    const Ref above = parent();
    const Ref there = above.moved(from, to);
    return there.m_node == above.m_node ? *this : make(there.m_node, m_node->kind, m_node->id, m_node->ordinal);
}

void Ref::printStep(const Node& node, std::string& out)
{
    if (node.kind == RefKind::Position) {
        out += 'u';
    }
    out += node.id;
    if (node.ordinal == 0) {
        return;
    }
    if (node.kind != RefKind::Position) {
        out += '.';
    }
    out += std::to_string(node.ordinal);
}

void Ref::print(const Node* node, const Node* above, std::string& out)
{
    if (!node || node == above) {
        return;
    }
    print(node->parent.get(), above, out);
    if (!out.empty()) {
        out += '/';
    }
    printStep(*node, out);
}

std::string Ref::text() const
{
    std::string out;
    print(m_node.get(), nullptr, out);
    return out;
}

std::string Ref::textBelow(const Ref& above) const
{
    const Node* node = m_node.get();
    const int depth = above.m_node ? above.m_node->depth : -1;
    while (node && node->depth > depth) {
        node = node->parent.get();
    }
    std::string out;
    print(m_node.get(), node && same(node, above.m_node.get()) ? node : nullptr, out);
    return out;
}

std::string Ref::lastStep() const
{
    std::string out;
    if (m_node) {
        printStep(*m_node, out);
    }
    return out;
}

bool Ref::same(const Node* a, const Node* b)
{
    if (!a || !b || a->hash != b->hash || a->depth != b->depth) {
        return a == b;
    }
    for (; a != b; a = a->parent.get(), b = b->parent.get()) {
        if (!sameStep(*a, *b)) {
            return false;
        }
    }
    return true;
}

std::strong_ordering Ref::compare(const Node* a, const Node* b)
{
    if (a == b) {
        return std::strong_ordering::equal;
    }
    if (!a || !b) {
        return a ? std::strong_ordering::greater : std::strong_ordering::less;
    }
    if (a->depth > b->depth) {
        const auto above = compare(a->parent.get(), b);
        return above != std::strong_ordering::equal ? above : std::strong_ordering::greater;
    }
    if (a->depth < b->depth) {
        const auto above = compare(a, b->parent.get());
        return above != std::strong_ordering::equal ? above : std::strong_ordering::less;
    }
    if (const auto above = compare(a->parent.get(), b->parent.get()); above != std::strong_ordering::equal) {
        return above;
    }
    if (const int ids = a->id.compare(b->id); ids != 0) {
        return ids < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    return a->ordinal <=> b->ordinal;
}

std::strong_ordering operator<=>(const Ref& a, const Ref& b) { return Ref::compare(a.m_node.get(), b.m_node.get()); }

} // namespace lanewatt
