// Output of `rocm-smi -a --json`; names of members change between versions.
#include "model/text/trim.h"
#include "probe/json_report.h"
#include "probe/readers/rocm_card_support.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::probe::rocm_smi_json_reader {

namespace {

bool recognise(std::string_view head)
{
    const std::size_t card = head.find("\"card");
    const std::size_t brace = head.find('{');
    if (card == std::string_view::npos || brace > card) {
        return false;
    }
    const std::string_view between = trimmed(head.substr(brace + 1, card - brace - 1));
    return head.substr(0, brace).find_first_of("\"[") == std::string_view::npos &&
           (between.empty() || between.starts_with("\"system\""));
}

void read(std::string_view text, Finds& finds)
{
    const auto tree = readJson(text, finds);
    if (!tree || !tree->asObject()) {
        return;
    }
    std::vector<std::pair<std::int64_t, RocmTexts>> cards;
    for (const auto& [name, value] : *tree->asObject()) {
        std::int64_t number = 0;
        const bool numbered = name.starts_with("card") &&
                              std::from_chars(name.data() + 4, name.data() + name.size(), number).ec == std::errc();
        if (!numbered || !value.asObject() || cards.size() >= kMostPieces) {
            continue;
        }
        const JsonFinds json(finds, value);
        RocmTexts texts;
        for (const auto& [key, member] : *value.asObject()) {
            texts.emplace(rocmName(key), RocmText{scalarText(member), json.place(member, key)});
        }
        cards.emplace_back(number, std::move(texts));
    }
    std::sort(cards.begin(), cards.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<AmdDevice> devices;
    for (const auto& [number, texts] : cards) {
        devices.push_back(rocmCard(finds, texts, number));
    }
    addAmdModules(finds, std::move(devices));
    const JsonFinds json(finds, *tree);
    Finds::keep(finds.snapshot().driverVersion, json.text({"system", "Driver version"}));
    if (finds.snapshot().driverVersion.known()) {
        finds.version = *finds.snapshot().driverVersion;
    }
}

} // namespace

ReportReader reader()
{
    return {"rocm-smi-json", "rocm-smi -a --json", Origin::VendorTool, recognise, read};
}

} // namespace lanewatt::probe::rocm_smi_json_reader
