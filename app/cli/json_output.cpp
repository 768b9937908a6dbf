#include "app/cli/json_output.h"

#include "app/cli/call.h"
#include "json/write.h"

#include <fmt/format.h>

#include <cmath>

namespace lanewatt::cli {

std::string_view siSymbol(Dimension dimension)
{
    switch (dimension) {
    case Dimension::Scalar:
    case Dimension::MoneyRate:
        return "";
    case Dimension::Power:
        return "W";
    case Dimension::ApparentPower:
        return "VA";
    case Dimension::Voltage:
        return "V";
    case Dimension::Current:
        return "A";
    case Dimension::Energy:
        return "J";
    case Dimension::Length:
        return "m";
    case Dimension::Mass:
        return "kg";
    case Dimension::Duration:
        return "s";
    case Dimension::Temperature:
    case Dimension::TemperatureDelta:
        return "K";
    case Dimension::Frequency:
        return "1/s";
    case Dimension::Volume:
        return "m3";
    case Dimension::VolumeFlow:
        return "m3/s";
    case Dimension::Data:
        return "B";
    case Dimension::Bandwidth:
        return "B/s";
    }
    return "";
}

Tree jsonRoot(std::string_view command)
{
    Tree root = Tree::object();
    root.set("lanewatt_cli", Tree::integer(kJsonVersion));
    root.set("command", Tree(command));
    return root;
}

std::string jsonText(const Tree& tree) { return json::fileText(tree); }

Tree jsonNumber(double value)
{
    if (!std::isfinite(value)) {
        return {};
    }
    if (value == 0.0) {
        return Tree::integer(0); // avoids "-0"
    }
    return Tree(TreeNumber{fmt::format("{:.12g}", value)});
}

Tree jsonInteger(std::int64_t value) { return Tree::integer(value); }

Tree jsonMessage(const Message& message)
{
    Tree arguments = Tree::object();
    for (const auto& [name, value] : message.arguments) {
        Tree v;
        if (const auto* s = std::get_if<std::string>(&value)) {
            v = Tree(*s);
        } else if (const auto* i = std::get_if<std::int64_t>(&value)) {
            v = jsonInteger(*i);
        } else if (const auto* a = std::get_if<Amount>(&value)) {
            v = jsonNumber(a->si);
        } else {
            v = Tree(std::get<Money>(value).text());
        }
        arguments.set(std::string(name), std::move(v));
    }
    Tree tree = Tree::object();
    tree.set("id", Tree(message.text.id));
    tree.set("arguments", std::move(arguments));
    tree.set("text", Tree(messages::text(message, textStyle())));
    return tree;
}

Tree jsonMoney(const std::optional<Money>& money) { return money ? Tree(money->text()) : Tree(); }

Tree jsonFigure(const Figure& figure)
{
    Tree tree = Tree::object();
    tree.set("value", jsonNumber(figure.likely));
    if (!figure.exact()) {
        tree.set("low", jsonNumber(figure.low));
        tree.set("high", jsonNumber(figure.high));
    }
    tree.set("unit", Tree(siSymbol(figure.dimension)));
    tree.set("confidence", Tree(enumName(figure.confidence)));
    return tree;
}

Tree jsonFigure(const std::optional<Figure>& figure) { return figure ? jsonFigure(*figure) : Tree(); }

Tree jsonSource(const SourceRef& source)
{
    return Tree(source.locator.empty() ? source.id : source.id + ": " + source.locator);
}

Tree jsonDerivation(const Derivation& derivation)
{
    TreeList inputs;
    for (const Term& term : derivation.terms) {
        Tree input = jsonFigure(term.value);
        input.set("name", Tree(std::string(term.name.text())));
        if (term.path) {
            input.set("path", Tree(term.path.text()));
        }
        if (!term.source.id.empty()) {
            input.set("source", jsonSource(term.source));
        }
        inputs.push_back(std::move(input));
    }
    Tree tree = Tree::object();
    tree.set("id", Tree(derivation.id.text()));
    tree.set("title", Tree(messages::label(derivation.title, textStyle())));
    tree.set("rule", Tree(derivation.rule));
    tree.set("formula", Tree(derivation.formula));
    tree.set("values", Tree(messages::formulaWithValues(derivation, textStyle())));
    tree.set("inputs", Tree(std::move(inputs)));
    tree.set("result", jsonFigure(derivation.result));
    return tree;
}

} // namespace lanewatt::cli
