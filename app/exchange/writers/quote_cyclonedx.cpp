#include "app/exchange/bom_document.h"
#include "app/exchange/writers/quote_parts.h"
#include "app/exchange/writers/quote_writers.h"
#include "json/write.h"
#include "model/text/tree.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::exchange {

namespace {

constexpr std::string_view kCdxRoot = "quote";

/// The properties of a component: names of our own, in the order in which they are said.
class CdxProperties {
public:
    void add(std::string_view name, std::string_view value)
    {
        if (value.empty()) {
            return;
        }
        Tree one = Tree::object();
        one.set("name", Tree("lanewatt:" + std::string(name)));
        one.set("value", Tree(value));
        m_list.push_back(std::move(one));
    }
    void addTo(Tree& tree)
    {
        if (!m_list.empty()) {
            tree.set("properties", Tree(std::move(m_list)));
        }
    }

private:
    TreeList m_list;
};

Tree cdxOrganisation(std::string_view name)
{
    Tree tree = Tree::object();
    tree.set("name", Tree(plainText(name)));
    return tree;
}

std::string cdxReference(const quote::PricedLine& line) { return "line:" + line.id; }

/// A part of hardware; how many, its number and its price stand in properties, as the format has no fields for them.
Tree cdxComponent(const QuoteRow& row)
{
    const quote::PricedLine& line = *row.line;
    Tree tree = Tree::object();
    tree.set("type", Tree("device"));
    tree.set("bom-ref", Tree(cdxReference(line)));
    tree.set("name", Tree(line.name.empty() ? row.description : plainText(line.name)));
    if (row.description != line.name) {
        tree.set("description", Tree(row.description));
    }
    if (!line.maker.empty()) {
        tree.set("manufacturer", cdxOrganisation(line.maker));
    }
    tree.set("scope", Tree(row.part == QuotePart::Lines ? "required" : "optional"));
    CdxProperties properties;
    properties.add("number", row.number);
    properties.add("standing", enumName(line.standing));
    properties.add("alternative-to", line.alternativeTo);
    properties.add("bundle", line.bundle);
    properties.add("category", line.category ? enumName(*line.category) : std::string_view());
    properties.add("part-number", row.partNumber);
    properties.add("order", row.order);
    properties.add("condition", enumName(line.from.condition));
    properties.add("quantity", row.quantity ? std::to_string(*row.quantity) : "unknown");
    if (!row.inside) {
        properties.add("price", row.price ? row.price->text() : "unknown");
        properties.add("amount", row.amount ? row.amount->text() : "unknown");
    }
    properties.add("discount", quoteDiscount(row, messages::Style{}));
    properties.addTo(tree);
    return tree;
}

/// The quote as that which the components are of.
Tree cdxMetadata(const QuoteDocument& document)
{
    Tree tree = Tree::object();
    if (!document.options.date.empty()) {
        tree.set("timestamp", Tree(document.options.date + "T00:00:00Z"));
    }
    Tree tool = Tree::object();
    tool.set("type", Tree("application"));
    tool.set("name", Tree("Lanewatt"));
    Tree tools = Tree::object();
    tools.set("components", Tree(TreeList{std::move(tool)}));
    tree.set("tools", std::move(tools));
    Tree component = Tree::object();
    component.set("type", Tree("device"));
    component.set("bom-ref", Tree(kCdxRoot));
    component.set("name", Tree(document.title));
    component.set("version", Tree(document.heading));
    tree.set("component", std::move(component));
    if (const std::string& seller = document.choices().seller.name; !seller.empty()) {
        tree.set("supplier", cdxOrganisation(seller));
    }
    return tree;
}

} // namespace

Expected<std::string> writeQuoteCycloneDx(const QuoteDocument& document)
{
    TreeList components;
    TreeList references;
    CdxProperties properties;
    const std::string draft(document.draft ? document.status : std::string());
    properties.add("draft", draft);
    properties.add("state", enumName(document.state()));
    properties.add("valid-until", document.validUntil);
    properties.add("customer", plainText(document.choices().customer.name));
    std::int64_t other = 0;
    for (const QuoteRow& row : document.rows) {
        if (row.line->kind != quote::LineKind::Part) {
            const bool amounts = row.line->kind != quote::LineKind::Text && row.line->kind != quote::LineKind::Subtotal;
            other += amounts ? 1 : 0;
            if (amounts) { // no hardware, and nevertheless of the sum
                properties.add("line", row.number + ' ' + row.description + (row.partNumber.empty() ? "" : " [" + row.partNumber + ']') + ": " +
                                           (row.amount ? row.amount->text() : "unknown"));
            }
            continue;
        }
        components.push_back(cdxComponent(row));
        references.emplace_back(cdxReference(*row.line));
    }
    properties.add("other-lines", std::to_string(other));
    for (const QuoteSum& sum : document.sums) {
        properties.add("sum", sum.label + ": " + (sum.unknown ? std::string("unknown") : sum.amount.text()));
    }
    for (const QuoteSum& sum : document.recurring) {
        properties.add("term", sum.label + ": " + sum.amount.text());
    }
    for (const std::string& remark : document.remarks) {
        properties.add("remark", remark);
    }
    for (const quote::FrozenFinding& finding : document.source.findings) {
        properties.add("finding", std::string(enumName(finding.severity)) + ' ' + plainText(finding.rule) + ' ' + plainText(finding.path) + ": " + plainText(finding.text) +
                                      (finding.waived ? ". " + quoteWaiver(document, finding) : std::string()));
    }
    Tree root = Tree::object();
    root.set("$schema", Tree("http://cyclonedx.org/schema/bom-1.6.schema.json"));
    root.set("bomFormat", Tree("CycloneDX"));
    root.set("specVersion", Tree("1.6"));
    root.set("version", Tree::integer(1));
    root.set("metadata", cdxMetadata(document));
    root.set("components", Tree(std::move(components)));
    Tree dependency = Tree::object();
    dependency.set("ref", Tree(kCdxRoot));
    dependency.set("dependsOn", Tree(std::move(references)));
    root.set("dependencies", Tree(TreeList{std::move(dependency)}));
    properties.addTo(root);
    return json::fileText(root);
}

} // namespace lanewatt::exchange
