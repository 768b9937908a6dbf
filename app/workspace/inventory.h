#pragma once
/// Converts a snapshot to an inventory: the parts of a real machine. Certain ones are catalogue parts, uncertain ones are
/// questions to the user, unknown ones are new parts made from the reports.

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
    std::string place;             ///< place named in the report: "0000:41:00.0", "DIMM A1", "CPU1"; may be empty
    std::string slot;              ///< slot or connector of the board part; empty = unknown
    std::optional<Message> noSlot; ///< why the slot is unknown, for devices in slots
    DeviceState state;             ///< present state
    /// The configured power limit, where it is not the card's default.
    std::optional<Power> powerCap() const;
    friend bool operator==(const InventoryDevice&, const InventoryDevice&) = default;
};

/// How a line was identified.
enum class Identified : std::uint8_t {
    Matched,  ///< certainly a part of the catalogue
    Answered, ///< a part of the catalogue that the user chose
    Question, ///< one of several; until the user answers, the part made from the readings, if there is one
    Made,     ///< not in the catalogue: a part made from the readings
    Inside,   ///< belongs to another part: a chip of the board, contents of the server
    LeftOut   ///< left out of the machine's design by the user
};

/// Identical devices of a machine.
struct InventoryLine {
    std::string id; ///< "gpu: NVIDIA GeForce RTX 3090": key of the line in InventoryAnswers
    Category category = Category::Accessory;
    std::string name;                               ///< from the report: "AMD EPYC 7302P 16-Core Processor"
    probe::Origin origin = probe::Origin::Unstated; ///< source of the name
    std::vector<InventoryDevice> devices;           ///< at least one; those with addresses in their order
    std::vector<catalog::Match> matches;            ///< possible parts, best first, with scores and reasons
    Identified as = Identified::Question;
    std::string key;            ///< the identified part, also inside another one; empty: none
    std::optional<Part> made;   ///< made only from the readings; its key is free in the catalogue
    std::vector<Message> notes; ///< further notes: "may be soldered to the board"

    int quantity() const { return static_cast<int>(devices.size()); }
    /// True when the line becomes part of a design: as the catalogue part of `key`, or as `made` with that key.
    bool placed() const { return !key.empty() && as != Identified::Inside; }
    /// The part of `key`: `made` or the catalogue's; nullptr when there is none.
    PartPtr part(catalog::Catalog& catalog) const;
};

/// Answer: use the part made from the readings.
inline constexpr std::string_view kMakePart = "+";
/// The user's answers by InventoryLine::id, which identical lines of several machines share: the key of a part, kMakePart,
/// or empty to leave the line out.
using InventoryAnswers = std::map<std::string, std::string, std::less<>>;

/// The contents of a machine.
struct Inventory {
    std::string name;                 ///< display name of the machine: its product or board; may be empty
    std::vector<InventoryLine> lines; ///< in the order of categories
    /// What is missing in the reports, and which report has it: "board unknown". Never guessed.
    std::vector<Message> unknown;
    std::optional<int> rackUnits; ///< height by a report or by the machine's part

    std::size_t questions() const;
    const InventoryLine* line(Category category) const; ///< the first of them, or nullptr
};

/// Matches the devices of a snapshot with the catalogue (catalog/matching.h). Only certain or answered devices become
/// catalogue parts. Takes some milliseconds per device, so do not call it in the GUI thread. Error: the catalogue's; an
/// answer with an unknown part or one of another category.
Expected<Inventory> takeInventory(const probe::Snapshot& snapshot, catalog::Catalog& catalog,
                                  const InventoryAnswers& answers = {});

} // namespace lanewatt::workspace
