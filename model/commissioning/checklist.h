#pragma once
/// The commissioning checklist of a design: what to do, in the order of the work, and what to measure.
///
/// Steps come from what is in the design and nothing else; every number is the assessment's. The checklist keeps no
/// state: which steps are done stands in Design::ticks.

#include "model/assessment/assessment.h"
#include "model/message.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::commissioning {

/// When a step is done. The order is that of the work.
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

/// What a phase is called: "Assemble".
MessageTemplate phaseTitle(Phase phase);

/// A number to look for. Nothing = nobody knows it, which is never 0.
struct Expectation {
    MessageTemplate what;                ///< "Power at the inlets"
    std::optional<Figure> value;
    bool atLeast = false;                ///< lines without a value are missing from it: a lower bound
};

/// One thing to do or to measure.
struct Step {
    std::string id;                      ///< "C-CPU.paste", "C-CARD.link:gpu.3"; unique in its sheet and stable
    Ref path;                            ///< what it is about: "site/rig/gpu.3", "site/wall", "site/rig"
    Message title;
    std::vector<Message> details;
    std::vector<Expectation> expected;

    Step& say(MessageTemplate text, std::vector<MessageArgument> arguments = {});
    Step& expect(MessageTemplate what, std::optional<Figure> value, bool atLeast = false);
};

/// Steps that belong together, in one phase and in a row. A group may have steps in several phases, and in
/// several places of one.
struct StepGroup {
    Phase phase = Phase::Prepare;
    std::string_view id;                 ///< "C-CPU" (engineering reference §9, or one of our own)
    MessageTemplate title;
    std::vector<Step> steps;             ///< never empty
};

/// The steps of one machine, or of the site. Alike machines in alike surroundings have one sheet.
struct Sheet {
    std::string build;                   ///< id of the build; empty = the site
    Ref path;                            ///< "site/rig", "site"
    std::vector<Standing> standings;     ///< of the machines that the sheet holds for; empty for the site, and for a build that stands nowhere
    std::vector<StepGroup> groups;       ///< in the order of the work

    const Step* find(std::string_view id) const;
    /// How many machines it holds for; 1 for the site.
    std::int64_t alike() const;
    /// The first of them, `most` at most.
    std::vector<Ref> places(std::int64_t most) const;
    bool holdsFor(const Ref& place) const;
};

/// The sheets: the site's first (left out when it has no steps), then one for each assessed build.
struct Checklist {
    std::vector<Sheet> sheets;

    /// The sheet of a place ("site/R.1/u9/node"); nullptr when no machine stands there.
    const Sheet* at(const Ref& place) const;
};

/// Makes the checklist of a design as it was assessed. `context` gives what is accepted (AcceptanceLimits).
Checklist checklist(const Design& design, const Context& context, const Assessment& assessment);

/// A sheet at one of its places.
struct SheetAt {
    const Sheet* sheet = nullptr;
    Ref place;                           ///< "site/R.1/u9/node"

    /// Where a step of the sheet is about at this place.
    Ref path(const Step& step) const;
    /// The tick of a step at this place, or nullptr.
    const Tick* tick(const Design& design, std::string_view step) const;
};
/// The sheets that `only` names: a build's id, or a place of a machine ("site" for the site's own); all when it is
/// empty. A sheet stands at its first place unless `only` is another one.
std::vector<SheetAt> sheetsFor(const Checklist& list, std::string_view only = {});

/// A tick that no step of the checklist has: its part is gone, or its place.
struct StrayTick {
    Ref path;
    std::string step;
    friend bool operator==(const StrayTick&, const StrayTick&) = default;
};
std::vector<StrayTick> strayTicks(const Design& design, const Checklist& list);

/// A group and the kinds of steps it may have: what the documentation is held against.
struct GroupInfo {
    std::string_view id;                 ///< "C-CPU"
    MessageTemplate title;
    std::span<const std::string_view> kinds; ///< "paste": the step "C-CPU.paste", or "C-CPU.paste:cpu.1"
};
std::vector<GroupInfo> groupInfos();

} // namespace lanewatt::commissioning
