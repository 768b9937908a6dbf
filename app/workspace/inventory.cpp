#include "app/workspace/inventory.h"

#include "app/messages/messages.h"
#include "app/workspace/board_slots.h"
#include "app/workspace/found_devices.h"
#include "catalog/search/search_text.h"
#include "model/parts/part_key.h"
#include "model/try.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>

namespace lanewatt::workspace {

namespace {

/// Candidates with a lower score are not offered: they share only a word or two with the name.
constexpr double kWorthAsking = 0.3;
constexpr std::size_t kMostCandidates = 5;

/// Catalogue categories for a device's category: a machine is sold as a server or as a chassis.
std::vector<Category> categoriesFor(Category category)
{
    return category == Category::Chassis ? std::vector{Category::Server, Category::Chassis} : std::vector{category};
}

Expected<std::vector<catalog::Match>> candidates(const FoundDevice& device, catalog::Catalog& catalog)
{
    std::vector<catalog::Match> found;
    std::vector<std::string> queries = device.queries;
    LANEWATT_TRY(chosen, catalog.chosen(device.name));
    if (!chosen->empty()) {
        queries.insert(queries.begin(), device.name); // what the user chose for it
    }
    for (const std::string& query : queries) {
        LANEWATT_TRY(matches, catalog::matchName(catalog, query, device.known.category(), kMostCandidates, device.cardMaker));
        for (catalog::Match& match : *matches) {
            const auto same =
                std::find_if(found.begin(), found.end(), [&](const auto& one) { return one.key == match.key; });
            if (same == found.end()) {
                found.push_back(std::move(match));
            } else if (match.confidence > same->confidence) {
                *same = std::move(match);
            }
        }
        // the following ones are less certain
        if (std::any_of(found.begin(), found.end(), [](const auto& match) { return match.sure(); })) {
            break;
        }
    }
    std::erase_if(found, [](const auto& match) { return match.confidence < kWorthAsking; });
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.confidence > b.confidence; });
    found.resize(std::min(found.size(), kMostCandidates));
    return found;
}

/// Counts an assembly's contents on all levels, by key.
void countContents(const Part& part, catalog::Catalog& catalog, int times, std::map<std::string, int>& counts,
                   int depth = 0)
{
    constexpr int deepest = 8;
    const std::vector<Content>* contents = contentsOf(part);
    for (const Content& content : contents&& depth < deepest ? *contents : std::vector<Content>()) {
        counts[content.part] += times * content.quantity;
        if (const PartPtr inner = catalog.part(content.part)) {
            countContents(*inner, catalog, times * content.quantity, counts, depth + 1);
        }
    }
}

class Taker {
public:
    Taker(const probe::Snapshot& snapshot, catalog::Catalog& catalog, const InventoryAnswers& answers)
        : m_snapshot(snapshot),
          m_catalog(catalog),
          m_answers(answers)
    {}

    Expected<Inventory> take()
    {
        for (FoundDevice& device : foundDevices(m_snapshot)) {
            LANEWATT_TRY(added, add(std::move(device)));
        }
        joinGpusOfCards();
        takeContents();
        findSlots();
        const auto& identity = m_snapshot.identity;
        const probe::TextReading& name =
            identity.systemProduct.known() ? identity.systemProduct : identity.boardProduct;
        m_inventory.name = name.value.value_or(std::string());
        std::stable_sort(m_inventory.lines.begin(), m_inventory.lines.end(),
                         [](const auto& a, const auto& b) { return a.category < b.category; });
        takeHeight();
        sayUnknown();
        return std::move(m_inventory);
    }

private:
    Expected<void> add(FoundDevice device)
    {
        const std::string slot = slotName(m_snapshot, device);
        if (!slot.empty()) {
            device.doubt.reset();
        }
        InventoryDevice one{device.place, slot, {}, device.state};
        for (std::size_t i = 0; i < m_found.size(); ++i) {
            const FoundDevice& other = m_found[i];
            if (other.known.category() == device.known.category() && other.name == device.name &&
                other.queries == device.queries && other.doubt == device.doubt && other.inside == device.inside) {
                m_inventory.lines[i].devices.push_back(std::move(one));
                return {};
            }
        }
        InventoryLine line;
        line.category = device.known.category();
        line.id = std::string(enumName(line.category)) + ": " + device.name;
        line.name = device.name;
        line.origin = device.origin;
        line.devices.push_back(std::move(one));
        LANEWATT_TRY(decided, decide(device, line));
        m_inventory.lines.push_back(std::move(line));
        m_found.push_back(std::move(device));
        return {};
    }

    Expected<void> decide(const FoundDevice& device, InventoryLine& line)
    {
        if (device.inside) {
            line.as = Identified::Inside;
            line.notes.push_back(*device.inside);
            return {};
        }
        LANEWATT_TRY(matches, candidates(device, m_catalog));
        line.matches = std::move(*matches);
        const auto answer = m_answers.find(line.id);
        const bool answered = answer != m_answers.end();
        if (answered && answer->second.empty()) {
            line.as = Identified::LeftOut;
            return {};
        }
        if (answered && answer->second != kMakePart) {
            return take(line, answer->second, Identified::Answered);
        }
        if (device.doubt && !answered) {
            line.as = Identified::Question;
            line.notes.push_back(*device.doubt);
            return {};
        }
        if (!answered && !device.cutName && !line.matches.empty() && line.matches.front().sure()) {
            return take(line, line.matches.front().key, Identified::Matched);
        }
        line.as = answered || line.matches.empty() ? Identified::Made : Identified::Question;
        makePart(device, line);
        return {};
    }

    /// The part made from the readings takes the line.
    void makePart(const FoundDevice& device, InventoryLine& line)
    {
        Part made = device.known;
        made.key = freePartKey(made.fullName(), [this](const std::string& key) {
            return m_catalog.part(key) != nullptr || m_made.contains(key);
        });
        made.note = messages::label(
            LW_MESSAGE("inventory.made_note", "Made of what reports say of a real machine; the rest is unknown."));
        m_made.insert(made.key);
        line.key = made.key;
        line.made = std::move(made);
    }

    /// Drivers and buses list each GPU of a superchip, which is one part. Where they show a part of one, nothing is matched.
    void joinGpusOfCards()
    {
        for (std::size_t i = 0; i < m_found.size(); ++i) {
            InventoryLine& line = m_inventory.lines[i];
            const PartPtr part = line.category == Category::Gpu && line.placed() && !line.made ? line.part(m_catalog) : nullptr;
            const auto* spec = part ? part->as<GpuSpec>() : nullptr;
            const int each = spec ? spec->gpus.valueOr(1) : 1;
            if (each <= 1) {
                continue;
            }
            if (line.quantity() % each != 0) {
                line.as = Identified::Question;
                makePart(m_found[i], line);
                line.notes.push_back({LW_MESSAGE("inventory.part_of_card", "{name} has {count} GPUs, and the reports show {shown}"),
                                      {{"name", part->fullName()}, {"count", std::int64_t{each}}, {"shown", static_cast<std::int64_t>(line.quantity())}}});
                continue;
            }
            std::vector<InventoryDevice> cards;
            for (std::size_t device = 0; device < line.devices.size(); device += static_cast<std::size_t>(each)) {
                cards.push_back(std::move(line.devices[device]));
            }
            line.devices = std::move(cards);
            line.notes.push_back({LW_MESSAGE("inventory.gpus_of_card", "the reports list each of its {count} GPUs"), {{"count", std::int64_t{each}}}});
        }
    }

    Expected<void> take(InventoryLine& line, const std::string& key, Identified as)
    {
        const PartPtr part = m_catalog.part(key);
        if (!part) {
            return fail(LW_MESSAGE("inventory.no_part", "the catalogue has no part \"{key}\"; choose another for it"),
                        {{"key", key}}, line.id);
        }
        const std::vector<Category> fitting = categoriesFor(line.category);
        if (std::find(fitting.begin(), fitting.end(), part->category()) == fitting.end()) {
            return fail(LW_MESSAGE("inventory.other_kind",
                                   "\"{key}\" is of the kind {kind:category}, which this device is not; choose another for it"),
                        {{"key", key}, {"kind", std::string(enumName(part->category()))}}, line.id);
        }
        line.category = part->category();
        line.key = key;
        line.as = as;
        return {};
    }

    /// Removes devices that are contents of the machine's server, or soldered to its board.
    void takeContents()
    {
        std::map<std::string, int> contents;
        for (const InventoryLine& line : m_inventory.lines) {
            if (const PartPtr part =
                    line.category == Category::Server && line.placed() ? line.part(m_catalog) : nullptr) {
                countContents(*part, m_catalog, line.quantity(), contents);
            }
        }
        std::vector<InventoryLine> inside;
        for (InventoryLine& line : m_inventory.lines) {
            const auto counted = line.placed() && !line.made ? contents.find(line.key) : contents.end();
            if (counted == contents.end()) {
                continue;
            }
            const auto taken = static_cast<std::ptrdiff_t>(std::min(counted->second, line.quantity()));
            counted->second -= static_cast<int>(taken);
            InventoryLine part = line;
            part.as = Identified::Inside;
            part.notes.push_back({LW_MESSAGE("inventory.inside_server", "the server contains it"), {}});
            part.devices.assign(line.devices.begin(), line.devices.begin() + taken);
            line.devices.erase(line.devices.begin(), line.devices.begin() + taken);
            inside.push_back(std::move(part));
        }
        std::erase_if(m_inventory.lines, [](const auto& line) { return line.devices.empty(); });
        m_inventory.lines.insert(m_inventory.lines.end(), std::make_move_iterator(inside.begin()),
                                 std::make_move_iterator(inside.end()));
        const PartPtr board = boardPart();
        const auto* spec = board ? board->as<MotherboardSpec>() : nullptr;
        for (const LaneConnector& connector : spec ? spec->connectors.valueOr({}) : std::vector<LaneConnector>()) {
            const std::string chip = catalog::lowered(connector.id);
            for (InventoryLine& line : m_inventory.lines) {
                const std::vector<std::string> words = catalog::wordsOf(line.name);
                if (connector.kind == LanePort::Device && line.category == Category::Nic &&
                    line.as == Identified::Question && !line.placed() &&
                    std::find(words.begin(), words.end(), chip) != words.end()) {
                    line.as = Identified::Inside;
                    line.notes = {{LW_MESSAGE("inventory.inside_board", "it is soldered to the board"), {}}};
                }
            }
        }
    }

    PartPtr boardPart()
    {
        const InventoryLine* line = m_inventory.line(Category::Motherboard);
        return line && line->placed() ? line->part(m_catalog) : nullptr;
    }

    /// Finds the board's slot for the firmware's slot names; two devices with one slot get none.
    void findSlots()
    {
        const PartPtr board = boardPart();
        const auto* spec = board ? board->as<MotherboardSpec>() : nullptr;
        std::map<std::string, int> users;
        const auto eachCard = [&](const auto& visit) {
            for (InventoryLine& line : m_inventory.lines) {
                const bool card = line.category == Category::Gpu || line.category == Category::Nic ||
                                  line.category == Category::Storage;
                for (InventoryDevice& device : line.devices) {
                    card&& line.as != Identified::Inside ? visit(line, device) : device.slot.clear();
                }
            }
        };
        eachCard([&](const InventoryLine& line, InventoryDevice& device) {
            const std::string name = std::exchange(device.slot, {});
            if (name.empty()) {
                if (line.category != Category::Storage) {
                    device.noSlot =
                        Message{LW_MESSAGE("inventory.slot_not_said", "no report says in which slot it is"), {}};
                }
                return;
            }
            if (!spec) {
                device.noSlot =
                    Message{LW_MESSAGE("inventory.slot_no_board", "it is in {slot}, but the board is not known"),
                            {{"slot", name}}};
                return;
            }
            device.slot = slotOfBoard(*spec, name);
            if (device.slot.empty()) {
                device.noSlot =
                    Message{LW_MESSAGE("inventory.slot_not_of_board",
                                       "it is in {slot}, which is none of the slots that are known of the board"),
                            {{"slot", name}}};
            } else {
                ++users[device.slot];
            }
        });
        eachCard([&](const InventoryLine&, InventoryDevice& device) {
            if (!device.slot.empty() && users[device.slot] > 1) {
                device.noSlot = Message{
                    LW_MESSAGE("inventory.slot_shared", "the firmware says of several devices that they are in {slot}"),
                    {{"slot", device.slot}}};
                device.slot.clear();
            }
        });
    }

    void takeHeight()
    {
        for (const Category category : {Category::Server, Category::Chassis}) {
            const InventoryLine* line = m_inventory.line(category);
            const PartPtr part = line && line->placed() ? line->part(m_catalog) : nullptr;
            const auto take = [&](const Fact<int>& units) {
                if (units && *units > 0) {
                    m_inventory.rackUnits = *units;
                }
            };
            if (const auto* server = part ? part->as<ServerSpec>() : nullptr) {
                take(server->rackUnits);
            } else if (const auto* chassis = part ? part->as<ChassisSpec>() : nullptr) {
                take(chassis->rackUnits);
            }
        }
    }

    void sayUnknown()
    {
        const auto lacks = [this](Category category) { return m_inventory.line(category) == nullptr; };
        const auto say = [this](MessageTemplate text) { m_inventory.unknown.push_back({text, {}}); };
        if (lacks(Category::Motherboard)) {
            say(LW_MESSAGE("inventory.no_board", "board unknown: no report names it; dmidecode, lshw and Redfish do"));
        }
        if (lacks(Category::Cpu)) {
            say(LW_MESSAGE("inventory.no_cpu",
                           "CPU unknown: no report names it; lscpu, dmidecode, lshw and Redfish do"));
        }
        if (lacks(Category::Memory)) {
            say(LW_MESSAGE("inventory.no_memory",
                           "memory modules unknown: no report lists them; dmidecode as root does"));
        }
        if (lacks(Category::Psu)) {
            say(LW_MESSAGE("inventory.no_psu",
                           "power supplies unknown: no report names them; Redfish does, dmidecode sometimes"));
        }
        if (lacks(Category::Server) && lacks(Category::Chassis)) {
            say(LW_MESSAGE("inventory.no_chassis", "chassis unknown: no report names it"));
        }
    }

    const probe::Snapshot& m_snapshot;
    catalog::Catalog& m_catalog;
    const InventoryAnswers& m_answers;
    Inventory m_inventory;
    std::vector<FoundDevice> m_found; ///< the first device of each line, by line
    std::set<std::string> m_made;     ///< keys of parts made so far
};

} // namespace

std::optional<Power> InventoryDevice::powerCap() const
{
    constexpr double same = 1.0; // W; tools round
    const bool other = state.powerLimit && state.powerLimitDefault &&
                       std::abs(inWatts(*state.powerLimit) - inWatts(*state.powerLimitDefault)) >= same;
    return other ? state.powerLimit : std::nullopt;
}

PartPtr InventoryLine::part(catalog::Catalog& catalog) const
{
    return made && made->key == key ? std::make_shared<const Part>(*made) : catalog.part(key);
}

std::size_t Inventory::questions() const
{
    return static_cast<std::size_t>(
        std::count_if(lines.begin(), lines.end(), [](const auto& line) { return line.as == Identified::Question; }));
}

const InventoryLine* Inventory::line(Category category) const
{
    const auto found =
        std::find_if(lines.begin(), lines.end(), [&](const auto& line) { return line.category == category; });
    return found == lines.end() ? nullptr : &*found;
}

Expected<Inventory> takeInventory(const probe::Snapshot& snapshot, catalog::Catalog& catalog,
                                  const InventoryAnswers& answers)
{
    // what tells machines apart is in no inventory, and in no design made of one
    const probe::Snapshot open = probe::redacted(snapshot);
    return Taker(open, catalog, answers).take();
}

} // namespace lanewatt::workspace
