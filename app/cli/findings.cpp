#include "app/cli/findings.h"

#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/messages/budget_text.h"
#include "model/assessment/waivers.h"

#include <algorithm>

namespace lanewatt::cli {
namespace {

/// A detail, "Needs 22.29 A · allows 12.00 A", as the end of a sentence.
std::string inSentence(const Message& detail, const messages::Style& style)
{
    std::string text;
    for (const messages::Piece& piece : messages::pieces(detail, style)) {
        text += piece.argument == kBetweenSides ? ", " : piece.text;
    }
    // "Needs" but not "PSU 1" or "GPU"
    if (text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'a' && text[1] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'A' + 'a');
    }
    return text;
}

bool names(const Message& message, std::string_view argument)
{
    return std::any_of(message.arguments.begin(), message.arguments.end(),
                       [&](const MessageArgument& a) { return a.first == argument; });
}

/// The part of a placement or instance, or nullptr.
const Part* partAt(const Design& design, const Ref& thing)
{
    const Ref machine = thing.nearest(RefKind::Machine);
    const auto found = design.builds.find(machine.id());
    if (thing.parent() != machine || found == design.builds.end() || !found->second) {
        return nullptr;
    }
    const auto& placements = found->second->placements;
    const auto placement = placements.find(thing.placement());
    return placement == placements.end() ? nullptr : lanewatt::partOf(design, placement->second);
}

} // namespace

std::string findingLine(const Design& design, const Finding& finding)
{
    const auto& style = textStyle();
    const Waiver* waiver = Waivers(design).find(finding);
    std::string out(finding.waiver == WaiverState::Waived ? std::string_view("waived")
                                                          : enumName(finding.severity));
    out += ' ' + std::string(finding.rule) + ' ' + finding.path.text() + ' ' + messages::text(finding.title, style);
    const std::string detail = messages::text(finding.detail, style);
    if (!detail.empty()) {
        out += ": " + inSentence(finding.detail, style);
    }
    if (finding.need && finding.have && !names(finding.detail, "need")) {
        out += " (" +
               messages::text(Message{LW_MESSAGE("cli.sides", "needs {need}, allows {have}"),
                                      {{"need", finding.need->amount()}, {"have", finding.have->amount()}}},
                              style) +
               ')';
    }
    if (finding.why) {
        out += ". " + messages::text(*finding.why, style);
    }
    if (finding.waiver == WaiverState::Waived && waiver) {
        out += " [" + std::string(enumName(finding.severity)) + " waived " + waiver->date + " by " +
               waiver->name + ": " + waiver->reason + ']';
    } else if (finding.waiver == WaiverState::Lapsed) {
        out += " [waiver lapsed]";
    }
    // file names may contain line breaks; the output must stay one line
    std::replace_if(
        out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return out;
}

Tree findingTree(const Design& design, const Finding& finding)
{
    Tree tree = Tree::object();
    tree.set("rule", Tree(finding.rule));
    tree.set("severity", Tree(enumName(finding.severity)));
    tree.set("path", Tree(finding.path.text()));
    tree.set("title", jsonMessage(finding.title));
    tree.set("detail", jsonMessage(finding.detail));
    tree.set("why", finding.why ? jsonMessage(*finding.why) : Tree());
    tree.set("need", jsonFigure(finding.need));
    tree.set("have", jsonFigure(finding.have));
    TreeList hangsOn;
    for (const Ref& thing : finding.hangsOn) {
        hangsOn.emplace_back(thing.text());
    }
    tree.set("hangs_on", Tree(std::move(hangsOn)));
    tree.set("derivation", finding.derivation ? Tree(finding.derivation.text()) : Tree());
    constexpr std::string_view states[]{"none", "waived", "lapsed"};
    tree.set("waiver", Tree(states[static_cast<std::size_t>(finding.waiver)]));
    if (const Waiver* waiver = Waivers(design).find(finding); waiver && finding.waiver != WaiverState::None) {
        Tree w = Tree::object();
        w.set("reason", Tree(waiver->reason));
        w.set("name", Tree(waiver->name));
        w.set("date", Tree(waiver->date));
        tree.set("waived_by", std::move(w));
    }
    return tree;
}

std::string countsLine(const Assessment& assessment)
{
    int waived = 0;
    for (const Severity s : {Severity::Error, Severity::Warning, Severity::Advice}) {
        waived += assessment.count(s, true);
    }
    std::string line = counted(assessment.count(Severity::Error), "error", "errors") + ", " +
                       counted(assessment.count(Severity::Warning), "warning", "warnings") + ", " +
                       std::to_string(assessment.count(Severity::Advice)) + " advice";
    return waived > 0 ? line + ", " + std::to_string(waived) + " waived" : line;
}

Tree countsTree(const Assessment& assessment)
{
    int waived = 0;
    for (const Severity s : {Severity::Error, Severity::Warning, Severity::Advice}) {
        waived += assessment.count(s, true);
    }
    Tree tree = Tree::object();
    tree.set("errors", jsonInteger(assessment.count(Severity::Error)));
    tree.set("warnings", jsonInteger(assessment.count(Severity::Warning)));
    tree.set("advice", jsonInteger(assessment.count(Severity::Advice)));
    tree.set("waived", jsonInteger(waived));
    return tree;
}

std::string pointLine(const BudgetPoint& point)
{
    std::string out = point.id.text() + ' ' + messages::label(point.title, textStyle()) + ": " + messages::demandText(point, textStyle());
    const bool bound = point.unknownLines > 0;
    if (point.demand && point.supply && point.supply->likely > 0.0) {
        out += messages::text(
            Message{LW_MESSAGE("cli.share", ", {share:1%}"),
                    {{"share", Amount{point.demand->likely / point.supply->likely, Dimension::Scalar}}}},
            textStyle());
    }
    if (bound) {
        out += " + " + std::to_string(point.unknownLines) + " unknown";
    }
    if (point.demand && point.demand->confidence == Confidence::Estimated) {
        out += " ~";
    }
    return out;
}

std::string budgetLineText(const Design& design, const BudgetLine& line)
{
    const auto& style = textStyle();
    std::string out = "  " + line.path.text() + ' ';
    if (line.count != 1) {
        out += std::to_string(line.count) + " x " +
               (line.each ? messages::amount(line.each->amount(), style) : "unknown");
        out += line.total ? " = " + messages::amount(line.total->amount(), style) : "";
    } else {
        out += line.total ? messages::amount(line.total->amount(), style) : "unknown";
    }
    const Part* part = partAt(design, line.path);
    out += ' ' + (part ? part->name : messages::label(line.label, style));
    const std::string basis = messages::label(line.basis, style);
    out += basis.empty() ? "" : ", " + basis;
    if (line.total) {
        out += ", " + messages::confidenceWord(line.total->confidence, style);
    }
    return out;
}

Tree pointTree(const BudgetPoint& point)
{
    Tree tree = Tree::object();
    tree.set("id", Tree(point.id.text()));
    tree.set("path", Tree(point.path.text()));
    tree.set("title", Tree(messages::label(point.title, textStyle())));
    tree.set("demand", jsonFigure(point.demand));
    tree.set("supply", jsonFigure(point.supply));
    tree.set("supply_unknown", Tree(point.supplyUnknown));
    tree.set("unknown_lines", jsonInteger(point.unknownLines));
    TreeList lines;
    for (const BudgetLine& line : point.lines) {
        Tree one = Tree::object();
        one.set("path", Tree(line.path.text()));
        one.set("label", Tree(messages::label(line.label, textStyle())));
        one.set("count", jsonInteger(line.count));
        one.set("each", jsonFigure(line.each));
        one.set("total", jsonFigure(line.total));
        one.set("basis", Tree(messages::label(line.basis, textStyle())));
        if (!line.source.id.empty()) {
            one.set("source", jsonSource(line.source));
        }
        lines.push_back(std::move(one));
    }
    tree.set("lines", Tree(std::move(lines)));
    TreeList derivations;
    for (const NumberId& id : point.derivations) {
        derivations.emplace_back(id.text());
    }
    tree.set("derivations", Tree(std::move(derivations)));
    return tree;
}

Tree costTree(const CostTotal& cost)
{
    Tree tree = Tree::object();
    tree.set("total", cost.pricedLines > 0 && !cost.overflow ? Tree(cost.total.text()) : Tree());
    tree.set("priced_lines", jsonInteger(cost.pricedLines));
    tree.set("unpriced_lines", jsonInteger(cost.unpricedLines));
    return tree;
}

} // namespace lanewatt::cli
