#include "app/exchange/bom_document.h"

#include "app/messages/order_texts.h"
#include "app/messages/value_names.h"
#include "model/budget/draw.h"
#include "model/budget/machine_totals.h"
#include "model/bom/bom.h"
#include "model/bom/order_terms.h"
#include "model/bom/price_age.h"
#include "model/assessment/waivers.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace lanewatt::exchange {

MessageTemplate conditionName(Condition condition)
{
    switch (condition) {
    case Condition::New: return LW_MESSAGE("bom.condition.new", "new");
    case Condition::Refurbished: return LW_MESSAGE("bom.condition.refurbished", "refurbished");
    case Condition::Used: return LW_MESSAGE("bom.condition.used", "used");
    }
    return {};
}

namespace {

/// Older prices are marked in every line, however long the rule about old prices allows.
constexpr std::int64_t kOldPriceDays = 365;

using PowerCaps = std::map<std::string, std::vector<std::string>, std::less<>>;

/// The power limits below its own that a card gets in this design, by part: who builds the machine has to set them.
PowerCaps powerCaps(const Design& design, const messages::Style& style)
{
    PowerCaps caps;
    for (const auto& [id, build] : design.builds) {
        if (!build) {
            continue;
        }
        for (const auto& [placementId, place] : build->placements) {
            const auto part = design.parts.find(place.part);
            if (part == design.parts.end() || !part->second) {
                continue;
            }
            for (const CappedCards& capped : cappedCards(*part->second, place)) {
                std::string cap = messages::amount(toAmount(capped.cap), style, 0);
                std::vector<std::string>& known = caps[place.part];
                if (std::find(known.begin(), known.end(), cap) == known.end()) {
                    known.push_back(std::move(cap));
                }
            }
        }
    }
    return caps;
}

std::optional<MessageTemplate> lifecycleNote(Lifecycle lifecycle)
{
    switch (lifecycle) {
    case Lifecycle::Announced: return LW_MESSAGE("bom.note.announced", "announced, not yet sold");
    case Lifecycle::EndOfLife: return LW_MESSAGE("bom.note.end-of-life", "end of life");
    case Lifecycle::Discontinued: return LW_MESSAGE("bom.note.discontinued", "discontinued");
    case Lifecycle::CloudOnly: return LW_MESSAGE("bom.note.cloud-only", "not sold, cloud only");
    case Lifecycle::Unknown:
    case Lifecycle::Active: return std::nullopt;
    }
    return std::nullopt;
}

BomRow makeRow(const BomLine& line, const Design& design, const PowerCaps& caps, const BomOptions& options)
{
    const messages::Style& style = options.style;
    BomRow row;
    row.line = &line;
    row.tooLarge = overflows(line);
    row.category = messages::label(
        line.service ? LW_MESSAGE("bom.category.service", "Service") : messages::categoryName(line.category), style);
    row.role = plainText(line.role);
    row.maker = plainText(line.maker);
    row.mpn = plainText(line.mpn);
    row.description = plainText(line.name.empty() ? line.part : line.name);

    const auto append = [&](std::string& notes, const Message& text) {
        notes += (notes.empty() ? "" : "; ") + messages::text(text, style);
    };
    const auto note = [&](const MessageTemplate& text) {
        append(row.note, {text, {}});
        append(row.noteIfPriced, {text, {}});
    };
    if (!line.unitPrice) {
        append(row.note, {LW_MESSAGE("bom.note.unpriced", "price unknown"), {}});
    }
    if (row.tooLarge) {
        note(LW_MESSAGE("bom.note.too-large", "too large to be counted"));
    }
    if (line.ownPrice) {
        row.source = messages::label(LW_MESSAGE("bom.source.own", "own price"), style);
    } else if (line.offer) {
        row.source = plainText(line.offer->vendor);
        row.date = plainText(line.offer->date);
        row.condition = messages::label(line.offer->list ? LW_MESSAGE("offer.list", "list price")
                                                         : conditionName(line.offer->condition),
                                        style);
        if (pricedByRange(line)) {
            append(row.note, {LW_MESSAGE("bom.note.range", "price from {low} to {high}"),
                              {{"low", line.offer->price.text()}, {"high", line.offer->upTo->text()}}});
        }
        if (const std::string terms = messages::offerTerms(*line.offer, style); !terms.empty()) {
            row.note += (row.note.empty() ? "" : "; ") + plainText(terms);
            const auto ordered = toOrder(*line.offer, line.quantity);
            if (ordered && *ordered > line.quantity) {
                append(row.note, {LW_MESSAGE("bom.note.order", "to order {ordered}, {more} more than needed"),
                                  {{"ordered", *ordered}, {"more", *ordered - line.quantity}}});
            }
        }
        if (priceAgeDays(*line.offer, options.date).value_or(0) > kOldPriceDays) {
            append(row.note, {LW_MESSAGE("bom.note.old-price", "price older than a year"), {}});
        }
    }
    if (line.open) {
        row.order = plainText(line.name); // which says what it must be
        note(LW_MESSAGE("bom.note.open", "no part chosen yet"));
    } else if (!line.service) {
        const auto part = design.parts.find(line.part);
        if (part == design.parts.end() || !part->second) {
            note(LW_MESSAGE("bom.note.no-part", "part is not in the design"));
        } else {
            row.order = plainText(messages::orderText(*part->second, style));
            if (const auto lifecycle = lifecycleNote(part->second->lifecycle)) {
                note(*lifecycle);
            }
            if (const auto set = caps.find(line.part); set != caps.end()) {
                for (const std::string& cap : set->second) {
                    const Message text{LW_MESSAGE("bom.note.power-cap", "power limit set to {cap}"), {{"cap", cap}}};
                    append(row.note, text);
                    append(row.noteIfPriced, text);
                }
            }
        }
        if (!row.orderable()) {
            note(LW_MESSAGE("bom.note.no-mpn", "part number unknown"));
        }
    }
    return row;
}

BomFigure makeFigure(std::string label, const std::optional<Figure>& value, const std::optional<Figure>& limit,
                     int unknownLines, const messages::Style& style)
{
    BomFigure figure;
    figure.label = plainText(label);
    if (value) {
        const auto parts = messages::amountParts(value->amount(), style);
        figure.number = parts.number;
        figure.unit = parts.unit;
        if (limit) {
            const auto supply = messages::amountParts(limit->amount(), style);
            figure.limit = supply.unit == parts.unit ? supply.number : supply.number + ' ' + supply.unit;
        }
        if (value->confidence <= Confidence::Estimated) {
            figure.remark = messages::label(LW_MESSAGE("bom.figure.estimated", "estimated"), style);
        }
    }
    if (!value || unknownLines > 0) {
        const std::string unknown =
            value ? messages::text(Message{LW_MESSAGE("bom.figure.at-least", "at least: {count} without a value"),
                                           {{"count", std::int64_t{unknownLines}}}},
                                   style)
                  : messages::label(LW_MESSAGE("bom.figure.unknown", "unknown"), style);
        figure.remark += (figure.remark.empty() ? "" : "; ") + unknown;
    }
    return figure;
}

/// "site/rig: " before the labels of one machine, nothing before those of all.
std::string figurePrefix(const std::string& where)
{
    return where.empty() ? where : where + ": ";
}

/// GPUs and their memory, where there are any.
void addGpus(std::vector<BomFigure>& figures, const std::string& where, const MachineTotals& totals, const messages::Style& style)
{
    if (totals.gpus == 0) {
        return;
    }
    BomFigure count;
    count.label = plainText(figurePrefix(where) + messages::label(LW_MESSAGE("bom.figure.gpus", "GPUs"), style));
    count.number = std::to_string(totals.gpus);
    figures.push_back(std::move(count));
    figures.push_back(makeFigure(figurePrefix(where) + messages::label(LW_MESSAGE("bom.figure.gpu-memory", "GPU memory"), style),
                                 totals.gpuMemory, {}, static_cast<int>(totals.gpusOfUnknownMemory), style));
}

std::vector<BomFigure> makeFigures(const Assessment& assessment, const messages::Style& style)
{
    std::vector<BomFigure> figures;
    for (const auto& build : assessment.builds) {
        if (!build) {
            continue;
        }
        const std::string where = build->path ? build->path.text() : build->buildId;
        addGpus(figures, where, machineTotals(*build), style);
        figures.push_back(makeFigure(where + ": " + messages::label(LW_MESSAGE("bom.figure.dc", "DC load"), style),
                                     build->dc, {}, 0, style));
        figures.push_back(makeFigure(where + ": " + messages::label(LW_MESSAGE("bom.figure.ac", "AC input"), style),
                                     build->ac, {}, 0, style));
    }
    if (const MachineTotals all = machineTotals(assessment); all.machines > 1) {
        const std::string where = Ref::site().text();
        addGpus(figures, where, all, style);
        figures.push_back(makeFigure(where + ": " + messages::label(LW_MESSAGE("bom.figure.ac", "AC input"), style), all.ac, {},
                                     static_cast<int>(all.machinesOfUnknownPower), style));
    }
    for (const Budget& budget : assessment.budgets) {
        if (budget.kind != BudgetKind::Circuit && budget.kind != BudgetKind::RackPower) {
            continue;
        }
        for (const BudgetPoint& point : budget.points) {
            std::string name = messages::label(point.title, style);
            figures.push_back(makeFigure(point.path ? point.path.text() + ": " + name : name, point.demand, point.supply,
                                         point.unknownLines, style));
        }
    }
    return figures;
}

/// Of the whole design. Several builds that stand nowhere are alternatives, and are not summed.
std::vector<BomFigure> makeHead(const Assessment& assessment, const messages::Style& style)
{
    MachineTotals all = machineTotals(assessment);
    if (all.machines == 0 && assessment.builds.size() == 1 && assessment.builds.front()) {
        all = machineTotals(*assessment.builds.front());
    }
    std::vector<BomFigure> figures;
    if (all.machines > 0) {
        addGpus(figures, {}, all, style);
        figures.push_back(makeFigure(messages::label(LW_MESSAGE("bom.figure.ac", "AC input"), style), all.ac, {},
                                     all.ac ? static_cast<int>(all.machinesOfUnknownPower) : 0, style));
    }
    return figures;
}

std::string waiverText(const Finding& finding, const Design& design, const messages::Style& style)
{
    if (finding.waiver == WaiverState::None) {
        return messages::label(LW_MESSAGE("bom.finding.open", "open"), style);
    }
    std::string text = finding.waiver == WaiverState::Waived
                           ? messages::label(LW_MESSAGE("bom.finding.waived", "waived"), style)
                           : messages::label(LW_MESSAGE("bom.finding.lapsed", "open, waiver lapsed"), style);
    if (const Waiver* found = Waivers(design).find(finding)) {
        for (const std::string* part : {&found->name, &found->date}) {
            text += part->empty() ? "" : ", " + plainText(*part);
        }
        text += found->reason.empty() ? "" : ": " + plainText(found->reason);
    }
    return text;
}

} // namespace

MessageTemplate severityName(Severity severity)
{
    switch (severity) {
    case Severity::Error: return LW_MESSAGE("bom.severity.error", "Error");
    case Severity::Warning: return LW_MESSAGE("bom.severity.warning", "Warning");
    case Severity::Advice: return LW_MESSAGE("bom.severity.advice", "Note");
    }
    return {};
}

MessageTemplate columnName(BomColumn column)
{
    switch (column) {
    case BomColumn::Number: return LW_MESSAGE("bom.column.number", "#");
    case BomColumn::Category: return LW_MESSAGE("bom.column.category", "Category");
    case BomColumn::Role: return LW_MESSAGE("bom.column.role", "Role");
    case BomColumn::Maker: return LW_MESSAGE("bom.column.maker", "Manufacturer");
    case BomColumn::Mpn: return LW_MESSAGE("bom.column.mpn", "Part number");
    case BomColumn::Description: return LW_MESSAGE("bom.column.description", "Description");
    case BomColumn::Quantity: return LW_MESSAGE("bom.column.quantity", "Qty");
    case BomColumn::UnitPrice: return LW_MESSAGE("bom.column.unit-price", "Unit price");
    case BomColumn::Currency: return LW_MESSAGE("bom.column.currency", "Currency");
    case BomColumn::Extended: return LW_MESSAGE("bom.column.extended", "Extended");
    case BomColumn::Source: return LW_MESSAGE("bom.column.source", "Price source");
    case BomColumn::Date: return LW_MESSAGE("bom.column.date", "Price date");
    case BomColumn::Condition: return LW_MESSAGE("bom.column.condition", "Condition");
    case BomColumn::Note: return LW_MESSAGE("bom.column.note", "Note");
    case BomColumn::Order: return LW_MESSAGE("bom.column.order", "How to order");
    }
    return {};
}

std::optional<std::int64_t> BomRow::quantity() const
{
    return line->quantity == kTooMany ? std::nullopt : std::optional(line->quantity);
}

std::optional<double> plainNumber(std::string_view text)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && !text.empty() ? std::optional(value) : std::nullopt;
}

std::size_t textLength(std::string_view text)
{
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

std::string padded(std::string_view text, std::size_t width, bool right)
{
    const std::size_t length = textLength(text);
    const std::string fill(width > length ? width - length : 0, ' ');
    return right ? fill + std::string(text) : std::string(text) + fill;
}

std::string BomFinding::whole() const
{
    if (why.empty() || detail.empty()) {
        return detail + why;
    }
    return detail + (detail.ends_with('.') ? " " : ". ") + why;
}

std::string BomDocument::unpricedText() const
{
    if (unpriced == 0) {
        return {};
    }
    return messages::text(Message{LW_MESSAGE("bom.total.unpriced", "+ {count} unpriced"), {{"count", unpriced}}},
                          options.style);
}

std::string BomTotalText::amount() const
{
    return overflow ? currency + ": " + number : number + (currency.empty() ? "" : ' ' + currency);
}

std::string BomTotalText::remarks() const
{
    return range + (range.empty() || unpriced.empty() ? "" : " ") + unpriced;
}

std::string BomTotalText::whole() const
{
    const std::string more = remarks();
    return amount() + (more.empty() ? "" : ' ' + more);
}

std::vector<BomTotalText> BomDocument::totalParts() const
{
    std::vector<BomTotalText> parts;
    for (const CostTotal& total : totals) {
        BomTotalText part;
        if (total.overflow) {
            part.overflow = true;
            part.currency = total.total.currency().code();
            part.number = messages::label(LW_MESSAGE("bom.total.too-large", "too large"), options.style);
        } else if (total.pricedLines == 0 && unpriced > 0) {
            part.number = messages::label(LW_MESSAGE("bom.total.unknown", "unknown"), options.style);
        } else {
            part.number = total.total.numberText();
            part.currency = total.total.currency().code();
            if (const auto range = costRange(assessment->bom, total.total.currency())) {
                part.range = messages::text(Message{LW_MESSAGE("bom.total.range", "({low} to {high})"),
                                                    {{"low", range->low.text()}, {"high", range->high.text()}}},
                                            options.style);
            }
        }
        if (parts.empty()) {
            part.unpriced = unpricedText();
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

std::vector<std::string> BomDocument::totalTexts() const
{
    std::vector<std::string> texts;
    for (const BomTotalText& part : totalParts()) {
        texts.push_back(part.whole());
    }
    return texts;
}

std::vector<BomHeadText> BomDocument::headTexts(bool withTotals) const
{
    std::vector<BomHeadText> texts;
    for (const BomFigure& figure : head) {
        if (figure.number.empty()) {
            texts.push_back({figure.label, figure.remark, {}, true});
        } else {
            texts.push_back({figure.label, figure.number + (figure.unit.empty() ? "" : ' ' + figure.unit),
                             figure.remark.empty() ? std::string() : '(' + figure.remark + ')', false});
        }
    }
    for (const BomTotalText& part : withTotals ? totalParts() : std::vector<BomTotalText>()) {
        texts.push_back({messages::label(LW_MESSAGE("bom.total", "Total"), options.style), part.amount(), part.remarks(),
                         !part.unpriced.empty() || part.overflow});
    }
    return texts;
}

std::string BomDocument::statusAndDate() const
{
    return status + (options.date.empty() ? "" : ", " + plainText(options.date));
}

bool BomDocument::letterPaper() const
{
    const auto& circuits = design->site.circuits;
    return !circuits.empty() && std::all_of(circuits.begin(), circuits.end(), [](const auto& entry) {
        return entry.second.code == ElectricalCode::Nec;
    });
}

BomDocument bomDocument(const Design& design, const Assessment& assessment, const BomOptions& options)
{
    BomDocument document;
    document.design = &design;
    document.assessment = &assessment;
    document.options = options;
    messages::Style& style = document.options.style;
    style.asciiSpaces = true;
    style.thousands.clear();
    style.decimalPoint = '.';

    document.title = plainText(design.name);
    if (document.title.empty()) {
        document.title = messages::label(LW_MESSAGE("bom.unnamed", "Unnamed design"), style);
    }
    document.rows.reserve(assessment.bom.size());
    const PowerCaps caps = powerCaps(design, style);
    for (const BomLine& line : assessment.bom) {
        document.rows.push_back(makeRow(line, design, caps, document.options));
        document.unpriced += line.unitPrice ? 0 : 1;
    }
    document.totals = assessment.cost;
    document.head = makeHead(assessment, style);
    document.figures = makeFigures(assessment, style);

    for (const Finding& finding : assessment.findings) {
        const bool waived = finding.waiver == WaiverState::Waived;
        if (waived) {
            ++document.waived;
        } else {
            ++(finding.severity == Severity::Error     ? document.errors
               : finding.severity == Severity::Warning ? document.warnings
                                                       : document.advice);
        }
        if (finding.severity == Severity::Advice) {
            continue;
        }
        BomFinding shown;
        shown.severity = finding.severity;
        shown.waiver = finding.waiver;
        shown.word = messages::label(severityName(finding.severity), style);
        shown.state = waiverText(finding, design, style);
        shown.rule = plainText(finding.rule);
        shown.path = plainText(finding.path.text());
        shown.title = plainText(messages::text(finding.title, style));
        shown.detail = plainText(messages::text(finding.detail, style));
        if (finding.why) {
            shown.why = plainText(messages::text(*finding.why, style));
        }
        document.findings.push_back(std::move(shown));
    }
    std::stable_sort(document.findings.begin(), document.findings.end(), [](const auto& a, const auto& b) {
        return a.waiver != WaiverState::Waived && b.waiver == WaiverState::Waived;
    });
    document.status =
        document.errors == 1 ? messages::label(LW_MESSAGE("bom.status.draft-one", "Draft: 1 open error"), style)
        : document.errors > 1
            ? messages::text(Message{LW_MESSAGE("bom.status.draft", "Draft: {count} open errors"),
                                     {{"count", std::int64_t{document.errors}}}},
                             style)
            : messages::label(LW_MESSAGE("bom.status.clear", "No open errors"), style);
    return document;
}

} // namespace lanewatt::exchange
