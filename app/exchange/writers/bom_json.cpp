#include "app/exchange/writers/bom_writers.h"
#include "model/bom/bom.h"
#include "model/bom/order_terms.h"

#include <nlohmann/json.hpp>

namespace lanewatt::exchange {

namespace {

using Json = nlohmann::ordered_json;

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json() : Json(plainText(text));
}

/// A JSON number where the text is one.
Json numberOrNull(const std::string& text)
{
    const auto number = plainNumber(text);
    return number ? Json(*number) : textOrNull(text);
}

Json moneyOrNull(const std::optional<Money>& money)
{
    return money ? Json(money->text()) : Json();
}

/// The chosen offer, and what is ordered of it where that is more than the quantity.
void addOffer(Json& shown, const BomRow& row)
{
    const BomLine& line = *row.line;
    shown["price"] = {{"source", plainText(line.offer->vendor)},
                      {"date", textOrNull(line.offer->date)},
                      {"condition", enumName(line.offer->condition)},
                      {"link", textOrNull(line.offer->link)}};
    if (pricedByRange(line)) {
        shown["price"]["low"] = line.offer->price.text();
        shown["price"]["high"] = line.offer->upTo->text();
    }
    for (const PriceBreak& one : line.offer->breaks) {
        shown["price"]["breaks"].push_back({{"from", one.from}, {"price", one.price.text()}});
    }
    if (line.offer->minimum) {
        shown["price"]["minimum"] = *line.offer->minimum;
    }
    if (line.offer->pack) {
        shown["price"]["pack"] = *line.offer->pack;
    }
    if (line.offer->leadDays) {
        shown["price"]["lead_days"] = *line.offer->leadDays;
    }
    if (const auto ordered = toOrder(*line.offer, line.quantity); ordered && *ordered != line.quantity && row.quantity()) {
        shown["to_order"] = *ordered;
    }
    if (line.offer->list) {
        shown["price"]["list"] = true;
    }
}

/// What to order it as.
void addNumbers(Json& shown, const Part& part)
{
    if (!part.orderAs.empty()) {
        shown["order_as"] = plainText(part.orderAs);
    }
    for (const OrderNumber& number : part.numbers) {
        Json one = {{"number", plainText(number.number)}, {"kind", enumName(number.kind)}};
        if (!number.seller.empty()) {
            one["seller"] = plainText(number.seller);
        }
        shown["numbers"].push_back(std::move(one));
    }
}

Json lineOf(const BomDocument& document, const BomRow& row)
{
    const BomLine& line = *row.line;
    Json shown;
    shown["part"] = textOrNull(line.part);
    shown["category"] = line.service ? std::string_view("service") : enumName(line.category);
    shown["role"] = row.role;
    shown["maker"] = textOrNull(line.maker);
    shown["mpn"] = textOrNull(line.mpn);
    shown["name"] = textOrNull(line.name);
    const auto part = document.design->parts.find(line.part);
    if (part != document.design->parts.end() && part->second) {
        addNumbers(shown, *part->second);
    }
    shown["quantity"] = row.quantity() ? Json(line.quantity) : Json();
    shown["unit_price"] = moneyOrNull(line.unitPrice);
    shown["extended"] = moneyOrNull(line.extended);
    if (line.offer) {
        addOffer(shown, row);
    } else if (line.ownPrice) {
        shown["price"] = {{"source", "own"}};
    } else {
        shown["price"] = nullptr;
    }
    if (row.tooLarge) {
        shown["too_large"] = true;
    }
    if (!row.note.empty()) {
        shown["note"] = row.note;
    }
    return shown;
}

Json totalOf(const BomDocument& document, const CostTotal& total)
{
    Json shown;
    shown["currency"] = total.total.currency().code();
    const bool unknown = total.overflow || (total.pricedLines == 0 && document.unpriced > 0);
    shown["total"] = unknown ? Json() : Json(total.total.text());
    const auto range = costRange(document.assessment->bom, total.total.currency());
    if (!unknown && range) {
        shown["low"] = range->low.text();
        shown["high"] = range->high.text();
    }
    shown["priced_lines"] = total.pricedLines;
    if (total.overflow) {
        shown["too_large"] = true;
    }
    return shown;
}

Json figuresOf(const BomDocument& document)
{
    Json figures = Json::array();
    for (const BomFigure& figure : document.figures) {
        figures.push_back({{"label", figure.label},
                           {"value", numberOrNull(figure.number)},
                           {"limit", numberOrNull(figure.limit)},
                           {"unit", textOrNull(figure.unit)},
                           {"remark", textOrNull(figure.remark)}});
    }
    return figures;
}

Json findingsOf(const BomDocument& document)
{
    Json findings = Json::array();
    for (const BomFinding& finding : document.findings) {
        findings.push_back({{"severity", enumName(finding.severity)},
                            {"state", finding.waiver == WaiverState::None     ? "open"
                                      : finding.waiver == WaiverState::Waived ? "waived"
                                                                              : "lapsed"},
                            {"rule", finding.rule},
                            {"path", finding.path},
                            {"title", finding.title},
                            {"detail", finding.detail},
                            {"why", textOrNull(finding.why)},
                            {"note", finding.waiver == WaiverState::None ? Json() : Json(finding.state)}});
    }
    return findings;
}

} // namespace

Expected<std::string> writeBomJson(const BomDocument& document)
{
    Json root;
    root["lanewatt-bom"] = 1;
    root["design"] = plainText(document.design->name);
    root["date"] = textOrNull(document.options.date);
    root["draft"] = document.draft();
    root["currency"] = document.design->currency.code();
    Json& lines = root["lines"] = Json::array();
    for (const BomRow& row : document.rows) {
        lines.push_back(lineOf(document, row));
    }
    Json& totals = root["totals"] = Json::array();
    for (const CostTotal& total : document.totals) {
        totals.push_back(totalOf(document, total));
    }
    root["unpriced_lines"] = document.unpriced;
    root["figures"] = figuresOf(document);
    root["counts"] = {{"errors", document.errors},
                      {"warnings", document.warnings},
                      {"advice", document.advice},
                      {"waived", document.waived}};
    root["findings"] = findingsOf(document);
    return root.dump(2) + '\n';
}

} // namespace lanewatt::exchange
