#include "app/workspace/quote_delivery.h"

#include "app/exchange/quote_file.h"
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

Expected<Design> readFrozen(const quote::Revision& revision, const PartSource& parts, const NearKeys& near)
{
    if (!revision.frozen) {
        return fail(LW_MESSAGE("delivery.draft", "Revision {letter} is a draft, so it orders nothing yet; issue it, or compare the design"), {{"letter", revision.letter}});
    }
    if (revision.frozen->design.isNull()) {
        return fail(LW_MESSAGE("delivery.no_design", "Revision {letter} was issued without a design, so there is nothing to compare machines with"), {{"letter", revision.letter}});
    }
    return readDesign(revision.frozen->design, parts, near);
}

AssessedDesign assessedIn(Design design, Context context)
{
    AssessedDesign assessed;
    assessed.context = std::make_shared<const Context>(std::move(context));
    assessed.design = std::make_shared<const Design>(std::move(design));
    assessed.assessment = std::make_shared<const Assessment>(assess(*assessed.design, *assessed.context));
    return assessed;
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

Expected<const quote::Revision*> deliveredRevision(const quote::Quote& quote, std::string_view letter)
{
    const quote::Revision* named = quote.find(letter);
    return named && named->frozen ? named : orderedRevision(quote);
}

Expected<AssessedDesign> frozenDesign(const quote::Revision& revision, catalog::Catalog& catalog)
{
    LANEWATT_TRY(design, readFrozen(revision, [&](std::string_view key) { return catalog.part(key); }, [&](std::string_view key) { return catalog.nearKeys(key); }));
    Context context = contextFor(*design, catalog);
    return assessedIn(std::move(*design), std::move(context));
}

Expected<AssessedDesign> frozenDesign(const quote::Revision& revision, const std::string& today)
{
    LANEWATT_TRY(design, readFrozen(revision, [](std::string_view) { return PartPtr(); }, {}));
    Context context;
    context.today = today;
    return assessedIn(std::move(*design), std::move(context));
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
    return (quote.number.empty() ? std::string(file) : quote.number) + ' ' + revision.letter + (exchange::isForged(quote, revision) ? ", not as issued" : "");
}

} // namespace lanewatt::workspace
