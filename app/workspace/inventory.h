#pragma once
/// From a snapshot to an inventory: what a real machine contains, as parts of the catalogue where they are surely
/// known, as questions where not, and as parts made from what the reports say where the catalogue has none.

#include "app/workspace/device_state.h"
#include "catalog/search/matching.h"
#include "catalog/store/catalog.h"
#include "model/parts/part.h"
#include "probe/snapshot.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// One device of a line.
struct InventoryDevice {
    std::string place;             ///< what the report calls its place: "0000:41:00.0", "DIMM A1", "CPU1"; may be empty
    std::string slot;              ///< slot or connector of the board part that it sits in; empty = not known
    std::optional<Message> noSlot; ///< why the slot is not known, for devices that sit in one
    DeviceState state;             ///< how it stands
    /// The power limit that is set, where it is not the card's default.
    std::optional<Power> powerCap() const;
    friend bool operator==(const InventoryDevice&, const InventoryDevice&) = default;
};

/// What a line was taken for.
enum class Identified : std::uint8_t {
    Matched,  ///< surely a part of the catalogue
    Answered, ///< a part of the catalogue, because the user said so
    Question, ///< may be one of several; until that is answered it is the part made of the readings, if there is one
    Made,     ///< the catalogue has nothing like it: a part made of the readings
    Inside,   ///< belongs to another part: a chip of the board, contents of the server
    LeftOut   ///< no part of the machine's design, because the user said so
};

/// Alike devices of a machine.
struct InventoryLine {
    std::string id; ///< "gpu: NVIDIA GeForce RTX 3090": names the line in InventoryAnswers
    Category category = Category::Accessory;
    std::string name;                               ///< as the report says it: "AMD EPYC 7302P 16-Core Processor"
    probe::Origin origin = probe::Origin::Unstated; ///< who says the name
    std::vector<InventoryDevice> devices;           ///< at least one; those with addresses in their order
    std::vector<catalog::Match> matches;            ///< parts that it may be, best first, with scores and reasons
    Identified as = Identified::Question;
    std::string key;            ///< of the part it was taken for, inside another or not; empty: it has none
    std::optional<Part> made;   ///< of what the readings say, nothing else; its key is free in the catalogue
    std::vector<Message> notes; ///< what else there is to say: "may be soldered to the board"

    int quantity() const { return static_cast<int>(devices.size()); }
    /// The line goes into a design: as the part of `key`, or as `made` where that has its key.
    bool placed() const { return !key.empty() && as != Identified::Inside; }
    /// The part of `key`: `made` or the catalogue's; nullptr when there is none.
    PartPtr part(catalog::Catalog& catalog) const;
};

/// As an answer: the part is made of the readings.
inline constexpr std::string_view kMakePart = "+";
/// What the user said of lines, by InventoryLine::id, which alike lines of several machines share: the key of a part,
/// kMakePart, or empty to leave it out.
using InventoryAnswers = std::map<std::string, std::string, std::less<>>;

/// What a machine contains.
struct Inventory {
    std::string name;                 ///< what to call the machine: its product or board; may be empty
    std::vector<InventoryLine> lines; ///< in the order of categories
    /// What no report says, with the report that would: "board unknown". Never guessed.
    std::vector<Message> unknown;
    std::optional<int> rackUnits; ///< height as a report or the machine's part says it

    std::size_t questions() const;
    const InventoryLine* line(Category category) const; ///< the first of them, or nullptr
};

/// Matches the devices of a snapshot with the catalogue (catalog/matching.h). Only what is sure or answered becomes a
/// part of the catalogue. Takes some milliseconds a device: not for the thread of a window. Error: the catalogue's; an
/// answer names a part that is not there or is of another kind.
Expected<Inventory> takeInventory(const probe::Snapshot& snapshot, catalog::Catalog& catalog,
                                  const InventoryAnswers& answers = {});

} // namespace lanewatt::workspace
