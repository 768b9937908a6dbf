#include "app/workspace/built_machine.h"

#include "catalog/search/search_text.h"

#include <algorithm>

namespace lanewatt::workspace {

namespace {

bool holdsWords(const std::vector<std::string>& all, const std::vector<std::string>& some)
{
    return std::all_of(some.begin(), some.end(),
                       [&](const std::string& word) { return std::find(all.begin(), all.end(), word) != all.end(); });
}

/// True when the designed card is a board partner's version of the chip maker's: its name contains the other name, and no
/// longer one of that kind.
bool isVersionOf(const Part& designed, const Part& chip, catalog::Catalog& catalog)
{
    const std::vector<std::string> words = catalog::wordsOf(designed.fullName());
    const std::vector<std::string> name = catalog::wordsOf(chip.name);
    constexpr int enough = 60;
    const auto rows = holdsWords(words, name) ? catalog.search({chip.name, Category::Gpu, enough, 0})
                                              : Expected<std::vector<catalog::PartRow>>();
    if (!rows || rows->empty()) {
        return false;
    }
    return std::none_of(rows->begin(), rows->end(), [&](const catalog::PartRow& row) {
        const std::vector<std::string> other = catalog::wordsOf(row.name);
        return row.maker == chip.maker && other.size() > name.size() && holdsWords(words, other);
    });
}

/// By part number, or by name where one of them has none: the same readings can give a part twice.
bool samePart(const Part& a, const Part& b)
{
    const bool numbered = !a.mpn.empty() && !b.mpn.empty();
    return numbered ? a.mpn == b.mpn && a.maker == b.maker : a.fullName() == b.fullName();
}

bool sameMemory(const Part& a, const Part& b)
{
    const auto* left = a.as<MemorySpec>();
    const auto* right = b.as<MemorySpec>();
    if (!left || !right || (!a.mpn.empty() && !b.mpn.empty())) {
        return false;
    }
    const bool size = left->capacity && right->capacity && *left->capacity == *right->capacity;
    return size && (!left->generation || !right->generation || *left->generation == *right->generation);
}

bool speaksOf(const InventoryLine& line, const Part& designed, catalog::Catalog& catalog)
{
    const bool settled = !line.key.empty() && !line.made;
    if (settled && line.key == designed.key) {
        return true;
    }
    if (!settled && std::any_of(line.matches.begin(), line.matches.end(),
                                [&](const auto& match) { return match.key == designed.key; })) {
        return true;
    }
    const PartPtr part = line.part(catalog);
    if (part && (samePart(designed, *part) || sameMemory(designed, *part))) {
        return true;
    }
    if (settled && part && line.category == Category::Gpu) {
        return isVersionOf(designed, *part, catalog);
    }
    // a part that exists only in the design
    return !settled && !catalog.part(designed.key) &&
           holdsWords(catalog::wordsOf(line.name), catalog::wordsOf(designed.name));
}

} // namespace

BuiltMachine builtMachine(std::string name, const probe::Snapshot& snapshot, const Inventory& inventory,
                          const Design& design, catalog::Catalog& catalog)
{
    BuiltMachine machine;
    machine.name = std::move(name);
    for (const InventoryLine& line : inventory.lines) {
        std::set<std::string> fits;
        for (const auto& [key, part] : design.parts) {
            if (part && part->category() == line.category && speaksOf(line, *part, catalog)) {
                fits.insert(key);
            }
        }
        machine.reported.insert(line.category);
        const bool surely = line.placed() || (line.as == Identified::Inside && !line.key.empty());
        for (const InventoryDevice& device : line.devices) {
            const DeviceState& state = device.state;
            machine.devices.push_back({line.category, line.name, device.place, fits, surely, device.slot, state.width,
                                       state.gen, state.powerLimit, state.powerLimitDefault, state.transferRate,
                                       state.firmware, state.measured});
        }
    }
    // lists that are known to be empty
    if (!snapshot.pciDevices.empty()) {
        machine.reported.insert({Category::Gpu, Category::Nic});
    }
    if (!snapshot.disks.empty()) {
        machine.reported.insert(Category::Storage);
    }
    for (const probe::MemoryModule& module : snapshot.memoryModules) {
        if (module.populated.known() && !*module.populated && module.locator.known()) {
            machine.emptyMemorySlots.push_back(*module.locator);
        }
    }
    for (const probe::PeerMeasurement& peers : snapshot.peerMeasurements) {
        if (peers.from.known() && peers.to.known()) {
            machine.peers.push_back({*peers.from, *peers.to, peers.direct.value.value_or(false), peers.intact.value.value_or(true),
                                     peers.bandwidth.value});
        }
    }
    return machine;
}

} // namespace lanewatt::workspace
