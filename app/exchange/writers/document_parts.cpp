#include "app/exchange/writers/document_parts.h"

namespace lanewatt::exchange {

std::vector<std::size_t> shownColumns(const doc::Table& table, bool onPaper)
{
    const doc::Shown hidden = onPaper ? doc::Shown::OffPaper : doc::Shown::OnPaper;
    std::vector<std::size_t> columns;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        if (table.columns[c].shown != hidden && !(onPaper && table.columns[c].groups)) {
            columns.push_back(c);
        }
    }
    return columns;
}

std::size_t sumColumn(const doc::Table& table, const std::vector<std::size_t>& columns)
{
    std::size_t found = columns.size() - 1;
    for (std::size_t at = 0; at < columns.size(); ++at) {
        found = table.columns[columns[at]].right ? at : found;
    }
    return found;
}

std::string joinedTexts(const std::vector<std::string>& texts, std::string_view between)
{
    std::string all;
    for (const std::string& text : texts) {
        all += (all.empty() || text.empty() ? "" : std::string(between)) + text;
    }
    return all;
}

std::string cellText(const doc::Cell& cell)
{
    std::vector<std::string> below;
    for (const doc::Text& line : cell.below) {
        below.push_back(line.text);
    }
    const std::string more = joinedTexts(below, "; ");
    return more.empty() ? cell.text : cell.text + " (" + more + ')';
}

std::string totalValue(const doc::Total& total, bool named)
{
    std::string text = named && !total.named.empty() ? total.named : total.value;
    for (const doc::Text& remark : total.remarks) {
        text += ' ' + remark.text;
    }
    return text;
}

std::string figureText(const doc::Figures::Figure& figure)
{
    return figure.label + ": " + figure.value + (figure.note.empty() ? "" : ' ' + figure.note);
}

std::string pairText(const doc::Pairs::Pair& pair)
{
    return ':' + (pair.value.empty() ? "" : ' ' + pair.value) +
           (pair.remark.empty() ? "" : " (" + pair.remark + ')');
}

std::string calloutText(const doc::Callouts::Callout& callout)
{
    const std::string place = joinedTexts({callout.rule, callout.where}, ", ");
    return ' ' + (callout.title.empty() ? place : callout.title + " (" + place + ')') +
           (callout.text.empty() ? "" : ": " + callout.text) +
           (callout.open || callout.state.empty() ? "" : " (" + callout.state + ')');
}

std::string drawingText(const diagrams::Scene& scene)
{
    return scene.title + (scene.description.empty() ? "" : ". " + scene.description);
}

} // namespace lanewatt::exchange
