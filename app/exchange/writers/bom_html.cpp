#include "app/exchange/writers/bom_text_table.h"
#include "app/exchange/writers/bom_writers.h"
#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/html_page.h"

namespace lanewatt::exchange {

Expected<std::string> writeBomHtml(const BomDocument& document)
{
    const auto label = [&](const MessageTemplate& text) {
        return htmlEscaped(messages::label(text, document.options.style));
    };
    std::string out = htmlStart(document.title, document.options.style.language, htmlTableStyle()) + "<p";
    out += document.draft() ? " class=\"draft\">" : ">";
    out += htmlEscaped(document.statusAndDate()) + "</p>\n<p class=\"head\">";
    bool first = true;
    for (const BomHeadText& text : document.headTexts()) {
        out += (first ? "" : " \u00B7 ") + htmlEscaped(text.whole());
        first = false;
    }
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
    out += kHtmlEnd;
    return out;
}

} // namespace lanewatt::exchange
