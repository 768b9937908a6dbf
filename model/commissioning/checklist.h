#pragma once
/// The commissioning checklist of a design: the work in order, and what to measure.
///
/// Steps depend only on the design; every number comes from the assessment. The checklist has no state: completed steps are
/// in Design::ticks.

#include "model/assessment/assessment.h"
#include "model/message.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::commissioning {

/// Phase of a step, in the order of the work.
enum class Phase : std::uint8_t { Prepare, Assemble, Cable, PowerOn, Software, Test, HandOver, Upkeep };

} // namespace lanewatt::commissioning

namespace lanewatt {
template <> struct EnumNames<commissioning::Phase> {
    static constexpr std::array<std::pair<commissioning::Phase, std::string_view>, 8> names{
        {{commissioning::Phase::Prepare, "prepare"}, {commissioning::Phase::Assemble, "assemble"},
         {commissioning::Phase::Cable, "cable"}, {commissioning::Phase::PowerOn, "power-on"},
         {commissioning::Phase::Software, "software"}, {commissioning::Phase::Test, "test"},
         {commissioning::Phase::HandOver, "hand-over"}, {commissioning::Phase::Upkeep, "upkeep"}}};
};
} // namespace lanewatt

namespace lanewatt::commissioning {

/// Name of a phase: "Assemble".
MessageTemplate phaseTitle(Phase phase);

/// An expected number. Empty = unknown, which is never 0.
struct Expectation {
    MessageTemplate what;                ///< "Power at the inlets"
    std::optional<Figure> value;
    bool atLeast = false;                ///< a lower bound: some lines have no value
};

/// One thing to do or to measure.
struct Step {
    std::string id;                      ///< "C-CPU.paste", "C-CARD.link:gpu.3"; unique in its sheet and stable
    Ref path;                            ///< subject: "site/rig/gpu.3", "site/wall", "site/rig"
    Message title;
    std::vector<Message> details;
    std::vector<Expectation> expected;

    Step& say(MessageTemplate text, std::vector<MessageArgument> arguments = {});
    Step& expect(MessageTemplate what, std::optional<Figure> value, bool atLeast = false);
};

/// Steps of one phase that belong together. A group may appear in several phases, and several times in one phase.
struct StepGroup {
    Phase phase = Phase::Prepare;
    std::string_view id;                 ///< "C-CPU" (engineering reference §9, or one of our own)
    MessageTemplate title;
    std::vector<Step> steps;             ///< never empty
};

/// The steps of one machine, or of the site. Identical machines in equal surroundings share one sheet.
struct Sheet {
    std::string build;                   ///< id of the build; empty = the site
    Ref path;                            ///< "site/rig", "site"
    std::vector<Standing> standings;     ///< machines of the sheet; empty for the site, and for a build that is placed nowhere
    std::vector<StepGroup> groups;       ///< in the order of the work

    const Step* find(std::string_view id) const;
    /// Number of machines of the sheet; 1 for the site.
    std::int64_t alike() const;
    /// The first `most` of them at most.
    std::vector<Ref> places(std::int64_t most) const;
    bool holdsFor(const Ref& place) const;
};

/// The sheets: the site's first (left out when it has no steps), then one for each assessed build.
struct Checklist {
    std::vector<Sheet> sheets;

    /// The sheet of a place ("site/R.1/u9/node"); nullptr when it has no machine.
    const Sheet* at(const Ref& place) const;
};

/// Makes the checklist of an assessed design. `context` supplies the acceptance limits (AcceptanceLimits).
Checklist checklist(const Design& design, const Context& context, const Assessment& assessment);

/// A sheet for one of its places.
struct SheetAt {
    const Sheet* sheet = nullptr;
    Ref place;                           ///< "site/R.1/u9/node"

    /// Subject of a step at this place.
    Ref path(const Step& step) const;
    /// The tick of a step at this place, or nullptr.
    const Tick* tick(const Design& design, std::string_view step) const;
};
/// The sheets that `only` names: a build's id, or the place of a machine ("site" = the site's own); all when it is empty. A
/// sheet is given for its first place unless `only` names another one.
std::vector<SheetAt> sheetsFor(const Checklist& list, std::string_view only = {});

/// A tick without a matching step: its part or place no longer exists.
struct StrayTick {
    Ref path;
    std::string step;
    friend bool operator==(const StrayTick&, const StrayTick&) = default;
};
std::vector<StrayTick> strayTicks(const Design& design, const Checklist& list);

/// A group and the kinds of steps it may have; the documentation is checked against it.
struct GroupInfo {
    std::string_view id;                 ///< "C-CPU"
    MessageTemplate title;
    std::span<const std::string_view> kinds; ///< "paste": the step "C-CPU.paste", or "C-CPU.paste:cpu.1"
};
std::vector<GroupInfo> groupInfos();

} // namespace lanewatt::commissioning
