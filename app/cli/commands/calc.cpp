#include "app/cli/call.h"
#include "app/cli/explain.h"
#include "app/cli/json_output.h"
#include "model/calc/calculator.h"
#include "model/units/quantity_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace lanewatt::cli::calc_command {
namespace {

using calc::Calculator;
using calc::Input;
using calc::InputKind;

std::string kindText(const Input& input)
{
    switch (input.kind) {
    case InputKind::Quantity:
        return std::string(dimensionName(input.dimension)) + " [" + std::string(input.bareUnit) + ']';
    case InputKind::Number:
        return "number";
    case InputKind::Integer:
        return "whole number";
    case InputKind::Choice: {
        std::string text;
        for (const std::string_view choice : input.choices) {
            text += text.empty() ? "" : "|";
            text += choice;
        }
        return text;
    }
    case InputKind::Money:
        return input.bareUnit.empty() ? "money" : "money per " + std::string(input.bareUnit);
    case InputKind::Text:
        return "text";
    }
    return {};
}

/// A number as text output prints it: short, and accepted by the input grammar.
std::string plainNumber(double v)
{
    if (std::round(v) == v && std::abs(v) < 1e15) {
        return fmt::format("{:.0f}", v);
    }
    return std::abs(v) >= 1e5 && std::abs(v) < 1e15 ? fmt::format("{:.1f}", v) : fmt::format("{:.6g}", v);
}

std::string outputText(const calc::OutputValue& value)
{
    struct {
        std::string operator()(std::monostate) const { return "none"; }
        std::string operator()(double v) const { return plainNumber(v); }
        std::string operator()(bool v) const { return v ? "yes" : "no"; }
        std::string operator()(const std::string& v) const { return v; }
        std::string operator()(const calc::Decimal& v) const { return v.text; }
        std::string operator()(const std::vector<std::string>& v) const
        {
            std::string text;
            for (const std::string& one : v) {
                text += (text.empty() ? "" : ", ") + one;
            }
            return text.empty() ? "none" : text;
        }
    } visitor;
    return std::visit(visitor, value);
}

Tree outputTree(const calc::OutputValue& value)
{
    struct {
        Tree operator()(std::monostate) const { return {}; }
        Tree operator()(double v) const { return jsonNumber(v); }
        Tree operator()(bool v) const { return Tree(v); }
        Tree operator()(const std::string& v) const { return Tree(v); }
        Tree operator()(const calc::Decimal& v) const { return Tree(TreeNumber{v.text}); }
        Tree operator()(const std::vector<std::string>& v) const
        {
            TreeList list;
            for (const std::string& one : v) {
                list.emplace_back(one);
            }
            return Tree(std::move(list));
        }
    } visitor;
    return std::visit(visitor, value);
}

Tree inputTree(const calc::CalcInputs::Value& value)
{
    if (std::holds_alternative<std::monostate>(value.value)) {
        return {};
    }
    if (value.kind == InputKind::Number || value.kind == InputKind::Integer) {
        return jsonNumber(std::get<Amount>(value.value).si);
    }
    return Tree(calc::echoText(value));
}

std::string_view unitOf(const Calculator& calculator, std::string_view key)
{
    for (const calc::OutputInfo& info : calculator.outputs) {
        // "line.N" stands for line.1, line.2, …; "width.SLOT" for width.PCIE1, …
        const std::size_t dot = info.key.find('.');
        if (info.key == key ||
            (dot != std::string_view::npos && key.starts_with(info.key.substr(0, dot + 1)))) {
            return info.unit;
        }
    }
    return "";
}

void listCalculators(Call& call)
{
    if (call.json()) {
        Tree root = jsonRoot("calc");
        TreeList list;
        for (const Calculator& c : calc::all()) {
            Tree one = Tree::object();
            one.set("name", Tree(c.name));
            one.set("about", Tree(messages::label(c.about)));
            list.push_back(std::move(one));
        }
        root.set("calculators", Tree(std::move(list)));
        call.out = jsonText(root);
        return;
    }
    for (const Calculator& c : calc::all()) {
        call.line(std::string(c.name) + ' ' + messages::label(c.about));
    }
}

/// Inputs and outputs of one calculator.
void describe(Call& call, const Calculator& c)
{
    call.line(std::string(c.name) + ": " + messages::label(c.about));
    for (const Input& input : c.inputs) {
        std::string line = "input " + std::string(input.key) + ' ' + kindText(input);
        line += !input.fallback.empty() ? " (" + std::string(input.fallback) + ')'
                : input.optional        ? " (may be left out)"
                                        : "";
        call.line(line + ": " + messages::label(input.meaning));
    }
    for (const calc::OutputInfo& output : c.outputs) {
        call.line("output " + std::string(output.key) +
                  (output.unit.empty() ? "" : ' ' + std::string(output.unit)) + ": " +
                  messages::label(output.meaning));
    }
    call.line("example lanewatt-cli calc " + std::string(c.name) + ' ' + std::string(c.example));
}

void listUnits(Call& call)
{
    std::string line;
    std::optional<Dimension> dimension;
    const auto flush = [&] {
        if (!line.empty()) {
            call.line(line);
        }
        line.clear();
    };
    for (const UnitSymbol& unit : unitSymbols()) {
        if (unit.dimension != dimension) {
            flush();
            dimension = unit.dimension;
        }
        if (unit.symbol.empty()) {
            continue;
        }
        if (line.empty()) {
            line = std::string(dimensionName(unit.dimension)) + ':';
        }
        line += ' ';
        line += unit.symbol;
    }
    flush();
}

Outcome run(Call& call)
{
    if (call.has("--units")) {
        listUnits(call);
        return kDone;
    }
    if (call.positionals.empty()) {
        if (call.has("--list")) {
            listCalculators(call);
            return kDone;
        }
        return unusable(LW_MESSAGE(
            "cli.calc.no-name", "calc needs the name of a calculator; lanewatt-cli calc --list lists them"));
    }
    const std::string& name = call.positionals.front();
    const Calculator* calculator = calc::find(name);
    if (!calculator) {
        std::string names;
        for (const Calculator& c : calc::all()) {
            names += (names.empty() ? "" : ", ") + std::string(c.name);
        }
        return unusable(LW_MESSAGE("cli.calc.unknown", "{name} is no calculator; accepted: {names}"),
                        {{"name", name}, {"names", names}});
    }
    if (call.has("--list")) {
        describe(call, *calculator);
        return kDone;
    }
    std::vector<std::pair<std::string, std::string>> arguments;
    for (std::size_t i = 1; i < call.positionals.size(); ++i) {
        auto argument = calc::splitArgument(call.positionals[i]);
        if (!argument) {
            return unusable(argument.error());
        }
        arguments.push_back(std::move(*argument));
    }
    auto inputs = calc::readInputs(*calculator, arguments);
    if (!inputs) {
        return unusable(inputs.error());
    }
    calc::CalcContext context;
    const bool asksCatalog = std::any_of(calculator->inputs.begin(), calculator->inputs.end(),
                                         [&](const Input& in) { return in.part && inputs->has(in.key); });
    if (asksCatalog) {
        const auto catalog = call.catalog();
        if (!catalog) {
            return tl::unexpected(catalog.error());
        }
        catalog::Catalog* parts = *catalog;
        context.part = [parts](std::string_view key) { return parts->part(key); };
        context.nearKeys = [parts](std::string_view key) { return parts->nearKeys(key); };
    }
    const auto result = calc::run(*calculator, arguments, context);
    if (!result) {
        return unusable(result.error());
    }
    if (call.json()) {
        Tree root = jsonRoot("calc");
        root.set("calculator", Tree(calculator->name));
        Tree given = Tree::object();
        for (const auto& value : inputs->values()) {
            given.set(std::string(value.key), inputTree(value));
        }
        root.set("inputs", std::move(given));
        Tree outputs = Tree::object();
        for (const calc::Output& output : result->outputs) {
            outputs.set(output.key, outputTree(output.value));
        }
        root.set("outputs", std::move(outputs));
        TreeList steps;
        for (const Derivation& step : result->steps) {
            steps.push_back(jsonDerivation(step));
        }
        root.set("steps", Tree(std::move(steps)));
        TreeList sources;
        for (const std::string& source : result->sources) {
            sources.emplace_back(source);
        }
        root.set("sources", Tree(std::move(sources)));
        call.out = jsonText(root);
        return kDone;
    }
    for (const calc::Output& output : result->outputs) {
        std::string line = output.key + ' ' + outputText(output.value);
        const std::string_view unit = unitOf(*calculator, output.key);
        if (!unit.empty() && std::holds_alternative<double>(output.value)) {
            line += ' ';
            line += unit;
        }
        call.line(line);
    }
    if (call.has("--explain")) {
        for (const Derivation& step : result->steps) {
            call.out += explained(step);
        }
        for (const std::string& source : result->sources) {
            call.line("source " + source);
        }
    }
    return kDone;
}

} // namespace

Command command()
{
    return {
        "calc",
        "work out one number: heat, amperes, spare supplies, switches, cost of a GPU-hour …",
        "Each calculator takes inputs as key=value. Quantities carry units (10.2kW, 20K, 208V, 0.09USD/kWh, "
        "7.5%); a "
        "bare number is in the unit that --list shows in brackets. Outputs are one a line, the key first.",
        {{"NAME", "the calculator", Hint::Calculator, {}, true, false},
         {"key=value", "its inputs", Hint::None, {}, true, true}},
        {{"--list", "", "", "list the calculators; with NAME, its inputs and outputs"},
         {"--units", "", "", "list the units that quantities may have"},
         {"--explain", "", "", "also print each formula with its live values and sources"},
         {"--json", "", "", "print a versioned JSON object: inputs, outputs, steps, sources"}},
        {{"calc --list", "every calculator and what it does"},
         {"calc airflow --list", "what airflow takes and gives"},
         {"calc airflow power=10.2kW delta_t=20K", "air for a DGX H100"},
         {"calc circuit voltage=120V breaker=15A --explain", "why 12 A and not 15"},
         {"calc fabric endpoints=10000 radix=64 rails=8 unit_nodes=32 --json",
          "switches and cables for 10,000 GPUs"}},
        {},
        run};
}

} // namespace lanewatt::cli::calc_command
