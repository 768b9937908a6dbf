#include "catalog/importers/importer.h"

#include "catalog/importers/same_product.h"
#include "catalog/search/name_reading.h"

#include <algorithm>
#include <set>

namespace lanewatt::catalog {

namespace {

/// Rejected records stored with reasons; further ones are only counted.
constexpr std::size_t kMostRefused = 1000;

/// Maker and name as a comparable text; empty without a name.
std::string nameIdentity(std::string_view maker, std::string_view name)
{
    std::string identity = mpnIdentity(maker, name);
    return identity.empty() ? identity : identity.append(static_cast<std::size_t>(std::count(name.begin(), name.end(), '+')), '+');
}

} // namespace

void KnownParts::add(KnownPart part)
{
    const std::size_t index = m_parts.size();
    m_byKey.emplace(part.key, index);
    if (const std::string number = mpnIdentity({}, part.mpn); !number.empty()) {
        m_byNumber.emplace(number, index);
    }
    if (std::string name = nameIdentity(part.maker, part.name); !name.empty()) {
        m_byName.emplace(std::move(name), index);
    }
    const auto addNumber = [&](std::string_view text) {
        constexpr std::size_t shortest = 5;
        if (std::string number = squeezedName(text); number.size() >= shortest) {
            m_byAnyNumber.emplace(std::move(number), index);
        }
    };
    addNumber(part.mpn);
    if (part.mpn.empty() && part.name.find(' ') == std::string::npos) {
        addNumber(part.name); // "9400-16i" is name and number
    }
    for (std::size_t at = 0; at < part.aliases.size();) {
        const std::size_t end = std::min(part.aliases.find('\n', at), part.aliases.size());
        addNumber(std::string_view(part.aliases).substr(at, end - at));
        at = end + 1;
    }
    if (part.shelf()) {
        std::set<std::string> atoms;
        for (const NameAtom& atom : readName(part.name, part.category).atoms) {
            if (atom.text.size() > 1 && atoms.insert(atom.text).second) {
                m_byAtom.emplace(std::to_string(static_cast<int>(part.category)) + atom.text, index);
            }
        }
    }
    m_parts.push_back(std::move(part));
}

std::vector<const KnownPart*> KnownParts::byAnyNumber(std::string_view number) const
{
    std::vector<const KnownPart*> found;
    const auto [first, last] = m_byAnyNumber.equal_range(squeezedName(number));
    for (auto at = first; at != last; ++at) {
        found.push_back(&m_parts[at->second]);
    }
    return found;
}

std::vector<const KnownPart*> KnownParts::byAtom(Category category, const std::string& atom) const
{
    std::vector<const KnownPart*> found;
    const auto [first, last] = m_byAtom.equal_range(std::to_string(static_cast<int>(category)) + atom);
    for (auto at = first; at != last; ++at) {
        found.push_back(&m_parts[at->second]);
    }
    return found;
}

const KnownPart* KnownParts::byKey(std::string_view key) const
{
    const auto found = m_byKey.find(key);
    return found == m_byKey.end() ? nullptr : &m_parts[found->second];
}

std::vector<const KnownPart*> KnownParts::byMpn(std::string_view maker, std::string_view mpn) const
{
    std::vector<const KnownPart*> found;
    const std::string number = mpnIdentity({}, mpn);
    const auto [first, last] = m_byNumber.equal_range(number);
    for (auto at = first; at != last && !number.empty(); ++at) {
        const KnownPart& part = m_parts[at->second];
        if (maker.empty() || mpnIdentity(part.maker, mpn) == mpnIdentity(maker, mpn)) {
            found.push_back(&part);
        }
    }
    return found;
}

std::vector<const KnownPart*> KnownParts::byName(std::string_view maker, std::string_view name) const
{
    std::vector<const KnownPart*> found;
    const auto [first, last] = m_byName.equal_range(nameIdentity(maker, name));
    for (auto at = first; at != last; ++at) {
        found.push_back(&m_parts[at->second]);
    }
    return found;
}

void ImportJob::candidate(Candidate candidate)
{
    if (!candidate.offersOnly && !m_identities.insert(candidate.sourceKey).second) {
        refuse({{LW_MESSAGE("import.repeated", "Record {id} stands a second time; the first one counts"), {{"id", candidate.sourceKey}}},
                candidate.where});
        return;
    }
    ++m_records;
    if (!candidate.offersOnly && join(candidate)) {
        return;
    }
    m_gathered.push_back(std::move(candidate));
    constexpr std::size_t handful = 256;
    if (m_gathered.size() == handful) {
        m_examination.add(std::exchange(m_gathered, {}));
    }
}

bool ImportJob::join(Candidate& candidate)
{
    if (!m_options.known || !m_options.partOf) {
        return false;
    }
    const KnownPart* same = sameProduct(*m_options.known, candidate.part);
    if (!same || !same->shelf()) {
        return false;
    }
    const PartPtr part = m_options.partOf(same->key);
    if (!part) {
        return false;
    }
    m_joined.push_back({candidate.sourceKey, same->key});
    Joined joined = joinedWith(*part, candidate.part);
    // a second record adds nothing that could be kept apart from the first
    if (joined.facts == 0 || !m_joinedKeys.insert(same->key).second) {
        return true;
    }
    candidate.part = std::move(joined.part);
    candidate.joins = true;
    return false;
}

void ImportJob::skip(Message reason)
{
    const auto known = std::find_if(m_skipped.begin(), m_skipped.end(), [&](const SkippedRecords& s) { return s.reason == reason; });
    if (known != m_skipped.end()) {
        ++known->count;
    } else {
        m_skipped.push_back({std::move(reason), 1});
    }
}

void ImportJob::refuse(Error why)
{
    ++m_refusedCount;
    if (m_refused.size() < kMostRefused) {
        m_refused.push_back(std::move(why));
    }
}

Expected<void> ImportJob::progress(std::uint64_t done, std::uint64_t total)
{
    if (m_options.progress && !m_options.progress({done, total, m_records})) {
        return importCancelled(m_input.path());
    }
    return {};
}

tl::unexpected<Error> importCancelled(const std::string& path)
{
    return fail(LW_MESSAGE("import.cancelled", "The import was cancelled; nothing was changed"), {}, path);
}

std::string keyFrom(std::string_view text)
{
    std::string key;
    for (const char c : text) {
        const bool capital = c >= 'A' && c <= 'Z';
        if (capital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '+') {
            key += capital ? static_cast<char>(c - 'A' + 'a') : c;
        } else if (!key.empty() && key.back() != '-') {
            key += '-';
        }
        if (key.size() >= 80) {
            break;
        }
    }
    while (!key.empty() && (key.back() == '-' || key.back() == '.' || key.back() == '+')) {
        key.pop_back();
    }
    while (!key.empty() && (key.front() == '.' || key.front() == '+')) {
        key.erase(key.begin());
    }
    return key.empty() ? "part" : key;
}

} // namespace lanewatt::catalog
