#include "probe/merge.h"

#include "model/text/trim.h"
#include "probe/fields.h"
#include "probe/public_fields.h"
#include "probe/value_tree.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <iterator>
#include <map>

namespace lanewatt::probe {

namespace {

/// Largest number of disagreements listed.
constexpr std::size_t kMostDisagreements = 1000;

std::string plainText(const Tree& tree)
{
    if (const std::string* text = tree.string()) {
        return *text;
    }
    if (const TreeNumber* number = tree.number()) {
        return number->text;
    }
    return tree.boolean() && *tree.boolean() ? "true" : "false";
}

bool equalAnyCase(std::string_view a, std::string_view b)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    a = trimmed(a);
    b = trimmed(b);
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

/// Equal except for case and rounding.
template <class T>
bool sameValue(const T& a, const T& b)
{
    if constexpr (std::same_as<T, std::string>) {
        return equalAnyCase(a, b);
    } else if constexpr (QuantityType<T>) {
        return std::abs(si(a) - si(b)) <= 1e-6 * std::max(std::abs(si(a)), std::abs(si(b)));
    } else {
        return a == b;
    }
}

/// Identifiers of a piece, most certain first; pieces with an equal text at one position are the same.
using Names = std::vector<TextReading>;
template <class Piece>
Names namesOf(const Piece& piece)
{
    return {piece.name};
}
Names namesOf(const CpuPackage& cpu) { return {cpu.locator}; }
Names namesOf(const MemoryModule& module) { return {module.locator}; }
Names namesOf(const ExpansionSlot& slot) { return {slot.designation}; }
TextReading numbered(const CountReading& index)
{
    return index.known() ? TextReading::of(std::to_string(*index), index.origin) : TextReading();
}
Names namesOf(const Gpu& gpu) { return {gpu.pciAddress, gpu.uuid, gpu.serial, numbered(gpu.index)}; }
Names namesOf(const PciDevice& device) { return {device.pciAddress}; }
Names namesOf(const NumaNode& node) { return {numbered(node.index)}; }
Names namesOf(const NvLink& link) { return {numbered(link.index)}; }
Names namesOf(const MigDevice& device) { return {numbered(device.index)}; }
template <class Pair>
    requires requires(const Pair& pair) { pair.from, pair.to; }
Names namesOf(const Pair& pair)
{
    return {pair.from.known() && pair.to.known() ? TextReading::of(*pair.from + ", " + *pair.to, pair.from.origin)
                                                 : TextReading()};
}

/// True when two pieces differ in a certain identifier, whatever the weaker ones say.
template <class Piece>
bool contradict(const Piece& a, const Piece& b)
{
    const Names left = namesOf(a);
    const Names right = namesOf(b);
    return left.size() > 1 && left[0].known() && right[0].known() && *left[0] != *right[0];
}

/// Enclosures and controllers have names that their owners gave.
template <class Piece>
concept NamedByOwner = std::same_as<Piece, Chassis> || std::same_as<Piece, Controller>;

/// Display name of a piece. It is no private field.
template <class Piece>
std::string called(const Piece& piece, std::size_t index)
{
    if constexpr (NamedByOwner<Piece>) {
        return std::to_string(index);
    }
    const Names names = namesOf(piece);
    return names.front().known() ? *names.front() : std::to_string(index);
}

/// Hardware that a report lists completely: without identifiers, equal numbers mean the same pieces.
template <class Piece>
concept Counted = std::same_as<Piece, CpuPackage> || std::same_as<Piece, MemoryModule> || std::same_as<Piece, Gpu>;

template <class Piece>
bool isThere(const Piece& piece)
{
    if constexpr (requires { piece.populated; }) {
        return !piece.populated.known() || *piece.populated;
    } else {
        return true;
    }
}

template <class Piece>
Origin originOf(const Piece& piece)
{
    Origin best = Origin::Unstated;
    eachField(piece, [&](std::string_view, const auto& member, Trait) {
        if constexpr (requires { member.origin; }) {
            best = member.known() ? std::min(best, member.origin) : best;
        }
    });
    return best;
}

class Merger {
public:
    explicit Merger(std::vector<Disagreement>& disagreements) : m_disagreements(disagreements) {}

    /// `path`: names of the fields down to the piece. `loose`: differences are not reported.
    template <class Piece>
    void pieces(Piece& into, Piece& other, const std::string& place, const std::string& path, bool loose = false)
    {
        // both have the same fields in the same order, so the members of the other are queued
        std::vector<void*> members;
        eachField(other, [&](std::string_view, auto& member, Trait) { members.push_back(&member); });
        std::size_t next = 0;
        eachField(into, [&](std::string_view name, auto& member, Trait trait) {
            using Member = std::remove_cvref_t<decltype(member)>;
            Member& from = *static_cast<Member*>(members[next++]);
            field(member, from, place.empty() ? std::string(name) : place + ", " + std::string(name),
                  path.empty() ? std::string(name) : path + '.' + std::string(name),
                  loose || trait == Trait::Momentary || trait == Trait::Wording);
        });
    }

    /// True when there were more pieces than a snapshot allows.
    bool cut() const { return m_cut; }

private:
    template <class T>
    void field(Reading<T>& into, Reading<T>& other, const std::string& place, const std::string& path, bool loose)
    {
        if (!other.known()) {
            if (!into.reported()) {
                into = std::move(other);
            }
            return;
        }
        if (!into.known()) {
            into = std::move(other);
            return;
        }
        const bool same = sameValue(*into, *other);
        if (other.origin < into.origin) {
            std::swap(into, other);
        }
        if constexpr (std::same_as<T, std::string>) {
            // a table cuts names off: "NVIDIA RTX 6000 Ada Gene..."
            if (loose && into->ends_with("...") && !other->ends_with("...")) {
                std::swap(into, other);
            }
        }
        if (!same && !loose) {
            add({place, plainText(valueTree(*into)), plainText(valueTree(*other)), into.origin, other.origin,
                 !isPublic(path)});
        }
    }

    template <class Piece>
    void field(Piece& into, Piece& other, const std::string& place, const std::string& path, bool loose)
    {
        pieces(into, other, place, path, loose);
    }

    template <class Piece>
    void field(std::vector<Piece>& into, std::vector<Piece>& other, const std::string& place, const std::string& path,
               bool loose)
    {
        if (into.empty() || other.empty()) {
            into.insert(into.end(), std::make_move_iterator(other.begin()), std::make_move_iterator(other.end()));
            return;
        }
        const std::vector<std::optional<std::size_t>> partners = partnersOf(into, other);
        const bool none =
            std::none_of(partners.begin(), partners.end(), [](const auto& partner) { return partner.has_value(); });
        if constexpr (Counted<Piece>) {
            if (none && byOrder(into, other, place, path, loose)) {
                return;
            }
        }
        for (std::size_t i = 0; i < other.size(); ++i) {
            if (partners[i]) {
                Piece& partner = into[*partners[i]];
                pieces(partner, other[i], place + ' ' + called(partner, *partners[i]), path, loose);
            } else if (into.size() < kMostPieces) {
                into.push_back(std::move(other[i]));
            } else {
                m_cut = true;
            }
        }
    }

    /// For each piece of `other` the index of the same one in `into`.
    template <class Piece>
    static std::vector<std::optional<std::size_t>> partnersOf(const std::vector<Piece>& into,
                                                              const std::vector<Piece>& other)
    {
        std::vector<std::optional<std::size_t>> partners(other.size());
        std::vector<bool> taken(into.size());
        for (std::size_t name = 0; name < namesOf(other.front()).size(); ++name) {
            std::map<std::string, std::deque<std::size_t>> named;
            for (std::size_t i = 0; i < into.size(); ++i) {
                if (const TextReading text = namesOf(into[i])[name]; text.known() && !taken[i]) {
                    named[*text].push_back(i);
                }
            }
            for (std::size_t i = 0; i < other.size(); ++i) {
                const TextReading text = namesOf(other[i])[name];
                const auto found = text.known() && !partners[i] ? named.find(*text) : named.end();
                if (found != named.end() && !found->second.empty() &&
                    !contradict(into[found->second.front()], other[i])) {
                    partners[i] = found->second.front();
                    taken[found->second.front()] = true;
                    found->second.pop_front();
                }
            }
        }
        return partners;
    }

    /// Pairs pieces without common identifiers in order. Where their numbers differ, the more trusted list is kept. False
    /// when both lists have certain identifiers for all pieces.
    template <class Piece>
    bool byOrder(std::vector<Piece>& into, std::vector<Piece>& other, const std::string& place, const std::string& path,
                 bool loose)
    {
        if constexpr (std::same_as<Piece, Gpu>) {
            const auto addressed = [](const Gpu& gpu) { return gpu.pciAddress.known(); };
            if (std::all_of(into.begin(), into.end(), addressed) &&
                std::all_of(other.begin(), other.end(), addressed)) {
                return false;
            }
        }
        const auto there = [](std::vector<Piece>& list) {
            std::vector<Piece*> present;
            for (Piece& piece : list) {
                if (isThere(piece)) {
                    present.push_back(&piece);
                }
            }
            return present;
        };
        const std::vector<Piece*> left = there(into);
        const std::vector<Piece*> right = there(other);
        if (left.size() == right.size()) {
            for (std::size_t i = 0; i < left.size(); ++i) {
                pieces(*left[i], *right[i], place + ' ' + called(*left[i], i), path, loose);
            }
            return true;
        }
        Origin ours = originOf(into.front());
        Origin theirs = originOf(other.front());
        std::size_t kept = left.size();
        std::size_t dropped = right.size();
        if (theirs < ours) {
            std::swap(into, other);
            std::swap(ours, theirs);
            std::swap(kept, dropped);
        }
        add({place, std::to_string(kept), std::to_string(dropped), ours, theirs, false});
        return true;
    }

    void add(Disagreement disagreement)
    {
        if (m_disagreements.size() < kMostDisagreements) {
            m_disagreements.push_back(std::move(disagreement));
        }
    }

    std::vector<Disagreement>& m_disagreements;
    bool m_cut = false;
};

/// True for a GPU of which a report shows only that it is there.
bool isBare(const Gpu& gpu)
{
    Gpu counted;
    counted.index = gpu.index;
    return gpu == counted;
}

} // namespace

std::optional<Message> differentMachines(const Snapshot& a, const Snapshot& b)
{
    struct Mark {
        std::string_view name;
        TextReading Identity::*member;
    };
    for (const Mark& mark : {Mark{"serial number", &Identity::systemSerial}, Mark{"UUID", &Identity::systemUuid},
                             Mark{"board's serial number", &Identity::boardSerial},
                             Mark{"board", &Identity::boardProduct}, Mark{"host name", &Identity::hostName}}) {
        const TextReading& left = a.identity.*mark.member;
        const TextReading& right = b.identity.*mark.member;
        if (left.known() && right.known() && !sameValue(*left, *right)) {
            return Message{LW_MESSAGE("probe.different_machines",
                                      "These are reports of different machines: the {mark} is not the same"),
                           {{"mark", std::string(mark.name)}}};
        }
    }
    return std::nullopt;
}

void merge(Snapshot& into, Snapshot other)
{
    // a GPU of which only the number is known stands for one that another report describes
    const std::size_t most = std::max(into.gpus.size(), other.gpus.size());
    std::vector<Gpu> bare;
    for (std::vector<Gpu>* gpus : {&into.gpus, &other.gpus}) {
        std::copy_if(gpus->begin(), gpus->end(), std::back_inserter(bare), isBare);
        std::erase_if(*gpus, isBare);
    }
    std::vector<Disagreement> disagreements = std::move(into.disagreements);
    Merger merger(disagreements);
    merger.pieces(into, other, {}, {});
    into.disagreements = std::move(disagreements);
    for (const bool same : {false, true}) { // those with numbers of their own first
        for (const Gpu& gpu : bare) {
            const bool known = std::any_of(into.gpus.begin(), into.gpus.end(), [&](const Gpu& one) {
                return one.index.known() && one.index.value == gpu.index.value;
            });
            if (into.gpus.size() < most && known == same) {
                into.gpus.push_back(gpu);
            }
        }
    }
    const auto append = [](auto& target, auto& source) {
        for (auto& item : source) {
            if (std::find(target.begin(), target.end(), item) == target.end()) {
                target.push_back(std::move(item));
            }
        }
    };
    const std::string file = other.sources.empty() ? std::string() : other.sources.front().file;
    append(into.sources, other.sources);
    append(into.gaps, other.gaps);
    append(into.disagreements, other.disagreements);
    if (merger.cut()) {
        std::vector<Gap> cut{cutGap(file)};
        append(into.gaps, cut);
    }
}

} // namespace lanewatt::probe
