#include "app/messages/budget_text.h"

#include "model/units/quantities.h"

namespace lanewatt::messages {

std::string demandText(const BudgetPoint& point, const Style& style, const FigureValue& said)
{
    const auto value = [&](const Figure& figure) { return said ? said(figure) : MessageValue(figure.amount()); };
    if (!point.demand) {
        return point.supply ? text(Message{LW_MESSAGE("budget.unknown-of", "unknown of {supply}"), {{"supply", value(*point.supply)}}}, style)
                            : label(LW_MESSAGE("budget.unknown", "unknown"), style);
    }
    const bool bound = point.unknownLines > 0;
    std::vector<MessageArgument> arguments{{"demand", value(*point.demand)}};
    if (point.supply) {
        arguments.emplace_back("supply", value(*point.supply));
        return text(Message{bound ? LW_MESSAGE("cli.at-least-of", "at least {demand} of {supply}")
                                  : LW_MESSAGE("cli.of", "{demand} of {supply}"),
                            std::move(arguments)},
                    style);
    }
    const std::string demand = text(Message{bound ? LW_MESSAGE("cli.at-least", "at least {demand}")
                                                  : LW_MESSAGE("cli.demand", "{demand}"),
                                            std::move(arguments)},
                                    style);
    return point.supplyUnknown ? text(Message{LW_MESSAGE("budget.of-unknown", "{demand} of unknown"), {{"demand", demand}}}, style)
                               : demand;
}

std::string heatInBtuPerHour(Amount heat, const Style& style)
{
    return amountParts({heat.si * kBtuPerHourPerWatt, Dimension::Scalar}, style, 0).number +
           (style.asciiSpaces ? " " : "\u00a0") + "BTU/h";
}

} // namespace lanewatt::messages
