#include "app/exchange/writers/bom_text_table.h"
#include "app/exchange/writers/bom_writers.h"
#include "app/exchange/writers/escape.h"

namespace lanewatt::exchange {

namespace {

constexpr std::string_view kStyle = R"(
@page { size: landscape; margin: 12mm; }
body { font: 13px/18px Inter, "Noto Sans", sans-serif; font-variant-numeric: tabular-nums; color: #14181D;
  background: #FFFFFF; margin: 24px; }
h1 { font-size: 20px; line-height: 28px; margin: 0 0 4px; }
h2 { font-size: 15px; line-height: 20px; margin: 24px 0 8px; }
p { margin: 0 0 12px; }
table { border-collapse: collapse; }
th { text-align: left; font-weight: 500; font-size: 11px; color: #576370; background: #F6F7F9; }
th, td { padding: 4px 8px; border-bottom: 1px solid #D9DDE3; vertical-align: top; }
.n { text-align: right; white-space: nowrap; }
.m { font-family: "JetBrains Mono", monospace; font-size: 12px; white-space: nowrap; }
tfoot td { font-weight: 600; background: #F6F7F9; }
.unknown { background: #FFF4DF; color: #8A5200; }
.draft { color: #B81C35; font-weight: 600; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
@media print { body { margin: 0; } }
)";

} // namespace

Expected<std::string> writeBomHtml(const BomDocument& document)
{
    const auto label = [&](const MessageTemplate& text) {
        return htmlEscaped(messages::label(text, document.options.style));
    };
    const std::string title = htmlEscaped(document.title);
    std::string out = "<!DOCTYPE html>\n<html lang=\"" + htmlEscaped(document.options.style.language) +
                      "\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
                      title + "</title>\n<style>";
    out += kStyle;
    out += "</style>\n</head>\n<body>\n<h1>" + title + "</h1>\n<p";
    out += document.draft() ? " class=\"draft\">" : ">";
    out += htmlEscaped(document.status);
    out += document.options.date.empty() ? "" : ", " + htmlEscaped(plainText(document.options.date));
    out += "</p>\n";

    const BomTextTable table = bomTextTable(document);
    constexpr std::size_t kMpn = 2;
    if (table.rows.empty()) {
        out += "<p>" + label(LW_MESSAGE("bom.empty", "No lines.")) + "</p>\n";
    } else {
        out += "<table>\n<thead>\n<tr>";
        for (std::size_t c = 0; c < table.header.size(); ++c) {
            out += std::string("<th scope=\"col\"") + (table.right[c] ? " class=\"n\">" : ">") + htmlEscaped(table.header[c]) +
                   "</th>";
        }
        out += "</tr>\n</thead>\n<tbody>\n";
        for (std::size_t r = 0; r < table.rows.size(); ++r) {
            out += document.rows[r].priced() ? "<tr>" : "<tr class=\"unknown\">";
            for (std::size_t c = 0; c < table.header.size(); ++c) {
                out += table.right[c] ? "<td class=\"n\">" : c == kMpn ? "<td class=\"m\">" : "<td>";
                out += htmlEscaped(table.rows[r][c]) + "</td>";
            }
            out += "</tr>\n";
        }
        out += "</tbody>\n<tfoot>\n";
        for (const std::string& total : document.totalTexts()) {
            out += "<tr><td colspan=\"3\">" + label(LW_MESSAGE("bom.total", "Total")) + "</td><td class=\"n\" colspan=\"3\">" +
                   htmlEscaped(total) + "</td><td colspan=\"2\"></td></tr>\n";
        }
        out += "</tfoot>\n</table>\n";
    }
    if (!document.figures.empty()) {
        out += "<h2>" + label(LW_MESSAGE("bom.figures", "Power")) + "</h2>\n<table>\n<tbody>\n";
        for (const BomFigure& figure : document.figures) {
            out += "<tr><td>" + htmlEscaped(figure.label) + "</td><td class=\"n\">" + htmlEscaped(figure.number) +
                   (figure.limit.empty() ? "" : " / " + htmlEscaped(figure.limit)) + ' ' + htmlEscaped(figure.unit) + "</td><td>" +
                   htmlEscaped(figure.remark) + "</td></tr>\n";
        }
        out += "</tbody>\n</table>\n";
    }
    if (!document.findings.empty()) {
        out += "<h2>" + label(LW_MESSAGE("bom.findings", "Findings")) + "</h2>\n<table>\n<tbody>\n";
        for (const BomFinding& finding : document.findings) {
            out += "<tr><td>" + htmlEscaped(finding.word) + "</td><td class=\"m\">" + htmlEscaped(finding.rule) + "</td><td>" +
                   htmlEscaped(finding.path) + "</td><td>" + htmlEscaped(finding.title) + "</td><td>" + htmlEscaped(finding.whole()) + "</td><td>" + htmlEscaped(finding.state) +
                   "</td></tr>\n";
        }
        out += "</tbody>\n</table>\n";
    }
    out += "</body>\n</html>\n";
    return out;
}

} // namespace lanewatt::exchange
