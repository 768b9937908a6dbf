#include "probe/fields.h"
#include "probe/public_fields.h"
#include "probe/snapshot.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <variant>

namespace lanewatt::probe {

namespace {

/// Identifying words that are shorter may stand in any text.
constexpr std::size_t kShortestWord = 5;

/// The words that tell the machine from others, where they are known: they may also stand in a public text, such as a host
/// name in the name of a sensor.
std::vector<std::string> identifyingWords(const Snapshot& snapshot)
{
    std::vector<std::string> words;
    const auto add = [&](const TextReading& reading) {
        if (reading.known() && reading->size() >= kShortestWord) {
            words.push_back(*reading);
        }
    };
    const Identity& identity = snapshot.identity;
    for (const TextReading* reading : {&identity.hostName, &identity.assetTag, &identity.systemSerial, &identity.systemUuid,
                                       &identity.boardSerial, &identity.chassisSerial}) {
        add(*reading);
    }
    // "node17.example.org": the first word alone as well
    if (identity.hostName.known()) {
        const std::string name = identity.hostName->substr(0, identity.hostName->find('.'));
        if (name.size() >= kShortestWord) {
            words.push_back(name);
        }
    }
    for (const Chassis& chassis : snapshot.chassis) {
        add(chassis.serial);
        add(chassis.assetTag);
    }
    for (const Controller& controller : snapshot.controllers) {
        add(controller.serial);
    }
    return words;
}

/// The identifiers that a snapshot has in fields of their own: controllers also name drives and ports by them.
class Identifiers {
public:
    explicit Identifiers(std::vector<std::string>& all) : m_all(all) {}

    template <class T> void operator()(std::string_view name, const Reading<T>& reading, Trait) const
    {
        if constexpr (std::same_as<T, std::string>) {
            const bool identifies = name.ends_with("serial") || name.ends_with("uuid") || name == "mac_address" || name == "guid";
            if (std::string bare = identifies && reading.known() ? bareIdentifier(*reading) : std::string(); !bare.empty()) {
                m_all.push_back(std::move(bare));
            }
        }
    }
    template <class Piece> void operator()(std::string_view, const std::vector<Piece>& pieces, Trait) const
    {
        for (const Piece& piece : pieces) {
            eachField(piece, *this);
        }
    }
    template <class Piece> void operator()(std::string_view, const Piece& piece, Trait) const { eachField(piece, *this); }

private:
    std::vector<std::string>& m_all;
};

/// What tells the machine and its pieces from others, wherever it stands.
struct Known {
    std::vector<std::string> words, identifiers;
};

/// Fields that say which one of several things it is.
bool isName(std::string_view field)
{
    constexpr std::array<std::string_view, 12> names{"name", "peer", "locator", "bank", "designation", "slot", "slot_label", "context", "card", "device", "from", "to"};
    return std::find(names.begin(), names.end(), field) != names.end();
}

/// Lists of processors: numbers, ranges and masks.
bool isList(std::string_view text) { return text.find_first_not_of("0123456789abcdefABCDEFxX,-/ N") == std::string_view::npos; }

/// "550.54.15", "2.0", "3.3": versions of tools and formats begin with a number and have no blanks.
bool isVersion(std::string_view text)
{
    constexpr std::size_t longest = 32;
    return !text.empty() && text.size() <= longest && text.front() >= '0' && text.front() <= '9' &&
           text.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.+-~_") == std::string_view::npos;
}

/// "2024-03-21T10:00:00Z" and "Thu Mar 21 10:00:00 2024": numbers with their signs, and short names of days and months.
bool isTime(std::string_view text)
{
    constexpr std::string_view names = "Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec ";
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find(' ', from), text.size());
        const std::string_view word = text.substr(from, to - from);
        const bool name = word.size() == 3 && names.find(std::string(word) + ' ') != std::string_view::npos;
        if (!name && word.find_first_not_of("0123456789-/:.+TZ") != std::string_view::npos) {
            return false;
        }
        from = to + 1;
    }
    return true;
}

class Redact {
public:
    Redact(std::string path, const Known& known) : m_path(std::move(path)), m_known(known) {}

    template <class T>
    void operator()(std::string_view name, Reading<T>& reading, Trait) const
    {
        bool hidden = !isPublic(pathOf(name));
        if constexpr (std::same_as<T, std::string>) {
            const bool version = name.find("version") != std::string_view::npos || name == "firmware" || name == "vbios" ||
                                 name == "kernel";
            const bool list = name == "cpus" || name.find("affinity") != std::string_view::npos;
            hidden = hidden || (reading.known() && list && !isList(*reading)) ||
                     (reading.known() && (looksIdentifying(*reading, version) || containsWord(*reading, m_known.words) ||
                                         (isName(name) && (namesByIdentifier(*reading) || containsIdentifier(*reading, m_known.identifiers)))));
        }
        if (hidden && reading.known()) {
            reading = Reading<T>::absent(Absence::Redacted, reading.origin);
        }
    }
    template <class Piece>
    void operator()(std::string_view name, std::vector<Piece>& pieces, Trait) const
    {
        const Redact inner(pathOf(name), m_known);
        for (Piece& piece : pieces) {
            eachField(piece, inner);
        }
    }
    template <class Piece>
    void operator()(std::string_view name, Piece& piece, Trait) const
    {
        eachField(piece, Redact(pathOf(name), m_known));
    }

private:
    std::string pathOf(std::string_view name) const
    {
        return m_path.empty() ? std::string(name) : m_path + '.' + std::string(name);
    }

    std::string m_path;
    const Known& m_known;
};

/// A message without what it quotes: texts of a report stand in its arguments, and in a message of a snapshot file between quotation
/// marks. Names of the machine's marks ("serial number") and reasons that the system gives stay.
void withoutQuotations(Message& message)
{
    for (auto& [name, value] : message.arguments) {
        std::string* text = std::get_if<std::string>(&value);
        if (!text || name == "mark" || name == "reason") {
            continue;
        }
        if (message.text.id != "probe.recorded") {
            *text = "…";
            continue;
        }
        std::string kept;
        bool quoted = false;
        for (const char c : *text) {
            if (c == '"') {
                kept += quoted ? "\"" : "\"…";
                quoted = !quoted;
            } else if (!quoted) {
                kept += c;
            }
        }
        *text = std::move(kept);
    }
}

/// "report 2" for each file: names of files and folders often are those of machines.
class FileNames {
public:
    void replace(std::string& file)
    {
        // what the probe itself read is no file
        constexpr std::array<std::string_view, 3> ownReaders{"Linux", "NVML", "CUDA"};
        if (!file.empty() && std::find(ownReaders.begin(), ownReaders.end(), file) == ownReaders.end()) {
            file = m_names.try_emplace(file, "report " + std::to_string(m_names.size() + 1)).first->second;
        }
    }

private:
    std::map<std::string, std::string> m_names;
};

} // namespace

Snapshot redacted(Snapshot snapshot)
{
    Known known{identifyingWords(snapshot), {}};
    eachField(snapshot, Identifiers(known.identifiers));
    eachField(snapshot, Redact({}, known));
    const auto tellsMore = [&](const std::string& text) { return looksIdentifying(text, true) || containsWord(text, known.words) || namesByIdentifier(text) || containsIdentifier(text, known.identifiers); };
    FileNames files;
    for (Source& source : snapshot.sources) {
        files.replace(source.file);
        if (!isVersion(source.version) || tellsMore(source.version)) {
            source.version.clear();
        }
        if (!isTime(source.time)) {
            source.time.clear();
        }
    }
    for (Gap& gap : snapshot.gaps) {
        files.replace(gap.file);
        gap.found.clear();
        withoutQuotations(gap.why);
        if (tellsMore(gap.place)) {
            gap.place.clear();
        }
    }
    for (Disagreement& disagreement : snapshot.disagreements) {
        if (disagreement.isPrivate || tellsMore(disagreement.kept) || tellsMore(disagreement.other)) {
            disagreement.kept.clear();
            disagreement.other.clear();
        }
        if (tellsMore(disagreement.place)) {
            disagreement.place.clear();
        }
    }
    return snapshot;
}

} // namespace lanewatt::probe
