#include "app/exchange/checklist_document.h"
#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/html_page.h"

namespace lanewatt::exchange {

namespace {

constexpr std::string_view kStyle = R"(
@page { size: A4 portrait; margin: 14mm 12mm; }
body { font: 13px/18px Inter, "Noto Sans", sans-serif; font-variant-numeric: tabular-nums; color: #14181D;
  background: #FFFFFF; margin: 24px; max-width: 190mm; }
h1 { font-size: 20px; line-height: 28px; margin: 0 0 4px; }
h2 { font-size: 17px; line-height: 24px; margin: 24px 0 4px; }
h3 { font-size: 14px; line-height: 20px; margin: 16px 0 4px; border-bottom: 1px solid #14181D; }
h4 { font-size: 12px; line-height: 16px; margin: 10px 0 2px; color: #576370; }
h2, h3, h4 { break-after: avoid; }
p { margin: 0 0 8px; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: grid; grid-template-columns: 16px 1fr 42mm; column-gap: 8px; padding: 4px 0; border-bottom: 1px solid #D9DDE3;
  break-inside: avoid; }
.box { width: 12px; height: 12px; line-height: 12px; margin-top: 2px; border: 1px solid #14181D; text-align: center; }
.how { color: #3A434D; }
.value { font-weight: 600; }
.sign { text-align: right; color: #576370; font-size: 11px; line-height: 15px; }
.id { font-family: "JetBrains Mono", monospace; font-size: 10px; overflow-wrap: anywhere; }
.sheet { break-before: page; }
.sheet:first-of-type { break-before: auto; }
@media print { body { margin: 0; max-width: none; } }
)";

void step(std::string& out, const ChecklistStep& step)
{
    out += "<li><div class=\"box\" role=\"img\" aria-label=\"";
    out += step.done ? "done\">✓" : "open\">";
    out += "</div><div>" + htmlEscaped(step.title);
    for (const std::string& detail : step.details) {
        out += "<div class=\"how\">" + htmlEscaped(detail) + "</div>";
    }
    for (const std::string& expected : step.expected) {
        out += "<div class=\"value\">" + htmlEscaped(expected) + "</div>";
    }
    out += "</div><div class=\"sign\"><div class=\"id\">" + htmlEscaped(step.id) + "</div>";
    out += step.done ? htmlEscaped(step.by) + "<br>" + htmlEscaped(step.date) : "";
    out += "</div></li>\n";
}

} // namespace

std::string writeChecklistHtml(const ChecklistDocument& document)
{
    std::string out = htmlStart(document.title, document.language, kStyle);
    out += document.date.empty() ? "" : "<p>" + htmlEscaped(document.date) + "</p>\n";
    for (const ChecklistSheet& sheet : document.sheets) {
        out += "<section class=\"sheet\">\n<h2>" + htmlEscaped(sheet.title) + "</h2>\n<p>" + htmlEscaped(sheet.place) + ": " +
               std::to_string(sheet.done) + " of " + std::to_string(sheet.steps) + " done";
        out += sheet.alike > 1 ? ", one of " + std::to_string(sheet.alike) + " alike</p>\n" : "</p>\n";
        std::string phase;
        for (const ChecklistGroup& group : sheet.groups) {
            if (group.phase != phase) {
                phase = group.phase;
                out += "<h3>" + htmlEscaped(phase) + "</h3>\n";
            }
            out += "<h4>" + htmlEscaped(group.title) + "</h4>\n<ul>\n";
            for (const ChecklistStep& one : group.steps) {
                step(out, one);
            }
            out += "</ul>\n";
        }
        out += "</section>\n";
    }
    out += kHtmlEnd;
    return out;
}

} // namespace lanewatt::exchange
