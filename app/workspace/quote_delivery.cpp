#include "app/workspace/quote_delivery.h"

#include "app/workspace/workspace.h"
#include "model/assess.h"
#include "model/design/design_tree.h"
#include "model/try.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

namespace lanewatt::workspace {

namespace {

const quote::Revision* lastWith(const quote::Quote& quote, quote::State state)
{
    const auto found = std::find_if(quote.revisions.rbegin(), quote.revisions.rend(),
                                    [&](const quote::Revision& one) { return one.frozen && one.state == state; });
    return found == quote.revisions.rend() ? nullptr : &*found;
}

std::string lineName(const quote::PricedLine& line)
{
    return line.description.empty() ? line.id : line.description;
}

} // namespace

Expected<const quote::Revision*> orderedRevision(const quote::Quote& quote)
{
    for (const quote::State state : {quote::State::Accepted, quote::State::Issued}) {
        if (const quote::Revision* revision = lastWith(quote, state)) {
            return revision;
        }
    }
    return fail(LW_MESSAGE("delivery.nothing_issued", "No revision of this quote is issued or accepted, so nothing says what was ordered; issue it, or compare the design"));
}

Expected<AssessedDesign> frozenDesign(const quote::Revision& revision, catalog::Catalog& catalog)
{
    if (!revision.frozen) {
        return fail(LW_MESSAGE("delivery.draft", "Revision {letter} is a draft, so it orders nothing yet; issue it, or compare the design"), {{"letter", revision.letter}});
    }
    if (revision.frozen->design.isNull()) {
        return fail(LW_MESSAGE("delivery.no_design", "Revision {letter} was issued without a design, so there is nothing to compare machines with"), {{"letter", revision.letter}});
    }
    LANEWATT_TRY(design, readDesign(revision.frozen->design, [&](std::string_view key) { return catalog.part(key); },
                                    [&](std::string_view key) { return catalog.nearKeys(key); }));
    AssessedDesign frozen;
    frozen.context = std::make_shared<const Context>(contextFor(*design, catalog));
    frozen.design = std::make_shared<const Design>(std::move(*design));
    frozen.assessment = std::make_shared<const Assessment>(assess(*frozen.design, *frozen.context));
    return frozen;
}

std::vector<Message> orderedOtherwise(const quote::Revision& revision)
{
    std::vector<Message> remarks;
    if (!revision.frozen) {
        return remarks;
    }
    const std::vector<quote::Line>& choices = revision.choices.lines;
    for (const quote::PricedLine& line : revision.frozen->priced.lines) {
        if (line.kind != quote::LineKind::Part) {
            continue;
        }
        const auto choice = std::find_if(choices.begin(), choices.end(), [&](const quote::Line& one) { return one.id == line.id; });
        const bool counted = choice != choices.end() && choice->quantity.has_value();
        const auto say = [&](const MessageTemplate& text) {
            remarks.push_back({text, {{"line", lineName(line)}, {"count", line.quantity.value_or(0)}}});
        };
        if (line.fromDesign && line.standing != quote::LineStanding::Included) {
            say(LW_MESSAGE("delivery.optional", "{line} is in the design, but not in the total of the order"));
        } else if (line.fromDesign && counted) {
            say(LW_MESSAGE("delivery.counted", "{line}: {count} were ordered; machines were compared with the quantity of the design"));
        } else if (!line.fromDesign && line.standing == quote::LineStanding::Included) {
            say(LW_MESSAGE("delivery.own_part", "{line} was ordered beside the design; machines were not compared with it"));
        }
    }
    return remarks;
}

std::string revisionTitle(const quote::Quote& quote, const quote::Revision& revision, std::string_view file)
{
    return (quote.number.empty() ? std::string(file) : quote.number) + ' ' + revision.letter;
}

} // namespace lanewatt::workspace
