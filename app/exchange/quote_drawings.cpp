#include "app/exchange/quote_drawings.h"

#include "app/diagrams/render.h"
#include "app/diagrams/site_render.h"
#include "app/exchange/bom_document.h"
#include "app/exchange/quote_document.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <utility>

namespace lanewatt::exchange {

QuoteDrawings quoteDrawings(const Design& design, const Assessment& assessment, const messages::Style& style, const std::string& date)
{
    QuoteDrawings drawings;
    const auto say = [&](const MessageTemplate& text, MessageArgument argument) {
        drawings.problem += (drawings.problem.empty() ? "" : " ") + plainText(messages::text(Message{text, {std::move(argument)}}, style));
    };
    if (!design.site.racks.empty()) {
        auto sheets = diagrams::siteSheets(design, assessment, "rack", {.style = style, .paint = {}, .sheet = {diagrams::Paper::A4, quoteDate(date, style)}});
        if (sheets) {
            std::move(sheets->begin(), sheets->end(), std::back_inserter(drawings.scenes));
        } else {
            say(LW_MESSAGE("quote.doc.not_drawn", "The racks cannot be drawn: {cause}"), {"cause", messages::text(sheets.error(), style)});
        }
    }
    std::set<std::string> drawn; // machines of one build in other surroundings have the same lanes
    for (const auto& build : assessment.builds) {
        if (drawn.insert(build->buildId).second) {
            drawings.scenes.push_back(diagrams::buildScene(design, assessment, *build, "lanes", style));
        }
    }
    if (drawings.scenes.size() > kMostQuoteDrawings) {
        say(LW_MESSAGE("quote.doc.more_drawings", "{count} more {count:drawing is|drawings are} not printed."),
            {"count", static_cast<std::int64_t>(drawings.scenes.size() - kMostQuoteDrawings)});
        drawings.scenes.resize(kMostQuoteDrawings);
    }
    return drawings;
}

} // namespace lanewatt::exchange
