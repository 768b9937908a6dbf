#pragma once
/// What a machine that is looked for must do, and what it may cost. Every field is optional: an empty request asks for the cheapest
/// machine that passes.

#include "model/design/design.h"
#include "model/message.h"
#include "model/parts/part.h"
#include "model/units/money.h"
#include "model/units/quantities.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::finder {

/// Most GPUs of one machine that are tried.
inline constexpr int kMostGpus = 32;

/// The circuit that a request without one is judged on: 120 V, 15 A, by the NEC.
Circuit usualCircuit();

/// Which warnings a machine may have. `Minor`: those of rules that never end in an error. A warning of another rule says that the
/// machine may well not work: a cooler that does not fit as far as its height is known, a link of one lane.
enum class WarningTolerance : std::uint8_t { All, Minor, None };

struct Request {
    // money
    Currency currency;
    std::optional<Money> budget;                 ///< in `currency`; of all parts together
    std::set<Condition> conditions{Condition::New}; ///< offers that count
    // GPUs, all of one model
    std::optional<Data> gpuMemory;               ///< of all cards together, as their labels say
    std::optional<Data> cardMemory;              ///< of each card
    std::optional<int> gpus;                     ///< at least so many cards
    std::set<std::string> gpuModels;             ///< keys of the cards that may be used; empty = any
    // host
    std::optional<Data> memory;                  ///< main memory
    bool ecc = false;                            ///< main memory with error correction
    std::optional<int> cores;                    ///< of all CPUs together
    std::optional<Data> drive;                   ///< capacity of its drives; without it any drive
    // place
    Circuit circuit = usualCircuit();            ///< the one circuit that feeds it
    std::set<ChassisKind> chassis;               ///< kinds of chassis that may be used; empty = any
    std::optional<int> rackUnits;                ///< at most so high; only chassis that state it
    // tolerance
    WarningTolerance warnings = WarningTolerance::Minor;
    bool questions = false;                      ///< answers may have open questions of fit
    std::set<std::string> barred;                ///< keys of parts that are not used
    std::map<std::string, std::int64_t> owned;   ///< pieces that are there, by key; they cost nothing

    /// True where it asks for GPUs.
    bool asksForGpus() const { return gpuMemory || cardMemory || gpus || !gpuModels.empty(); }
};

/// A requirement of a request that can be given up by itself, in the order in which a user would give it up.
struct Requirement {
    std::string_view key;                        ///< as in the text form: "vram"
    bool (*asked)(const Request& request);
    void (*giveUp)(Request& request);
};
std::span<const Requirement> requirements();

/// One key of the text form.
struct RequestKey {
    std::string_view key;                        ///< "vram"
    std::string_view form;                       ///< "96 GB"
    std::string_view about;
    Expected<void> (*set)(Request& request, std::string_view value);
    std::string (*text)(const Request& request); ///< empty = not said
};
/// All keys, in the order in which they are printed.
std::span<const RequestKey> requestKeys();

/// Sets one key. Error: an unknown key, or a value that the key does not take; its place is the key.
Expected<void> setKey(Request& request, std::string_view key, std::string_view value);

/// Error: the request contradicts itself: a budget in another currency, no condition of offers, a card barred that alone is allowed.
Expected<void> checkRequest(const Request& request);

} // namespace lanewatt::finder

namespace lanewatt {
template <> struct EnumNames<finder::WarningTolerance> {
    static constexpr std::array<std::pair<finder::WarningTolerance, std::string_view>, 3> names{{{finder::WarningTolerance::All, "all"},
                                                                                                 {finder::WarningTolerance::Minor, "minor"},
                                                                                                 {finder::WarningTolerance::None, "none"}}};
};
} // namespace lanewatt
