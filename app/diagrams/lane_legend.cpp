#include "app/diagrams/lane_drawing.h"

#include <cmath>

namespace lanewatt::diagrams {

void LaneLayout::notes()
{
    std::vector<std::string> words;
    std::map<std::string, std::string> byHost;
    for (const LanePortState& state : m_lanes.ports) {
        const int h = hostIndex(state.limitedBy);
        if (h >= 0 && !state.dead && state.activeLanes < state.lanes) {
            auto& slots = byHost[state.limitedBy];
            slots += (slots.empty() ? "" : ", ") + state.id;
        }
    }
    for (const auto& [id, slots] : byHost) {
        const LaneHost& h = host(hostIndex(id));
        words.push_back(text({LW_MESSAGE("diagram.note.cpu", "The lanes of {cpu} narrow {slots}"),
                              {{"cpu", h.name.empty() ? h.id : h.name}, {"slots", slots}}}));
    }
    if (!m_lanes.provenBest) {
        words.push_back(label(LW_MESSAGE("diagram.note.not-proven", "Not proven best: there were too many ways to plug this")));
    }
    if (m_lanes.sharingUnknown) {
        words.push_back(label(LW_MESSAGE("diagram.note.sharing",
                                         "This board shares lanes in an undocumented way")));
    }
    if (!m_lanes.ports.empty() && m_lanes.slotConfidence <= Confidence::Estimated) {
        words.push_back(label(LW_MESSAGE("diagram.note.slots", "~ The slots of this board are an estimate")));
    }
    for (const std::string& note : words) {
        write(kMargin, m_y + 11, note, TextStyle::Small, Role::Tx2, m_width - 2 * kMargin);
        m_y += 16;
    }
    if (!words.empty()) {
        m_y += 4;
    }
}

void LaneLayout::legend()
{
    line({{0, m_y}, {m_width, m_y}}, 1, Role::Line);
    double x = kMargin;
    double y = m_y + 16;
    const auto room = [&](const std::string& words, double sample) {
        const double width = std::ceil(sample + 6 + textWidth(words, TextStyle::Header) + 16);
        if (x > kMargin && x + width > m_width - kMargin) {
            x = kMargin;
            y += 20;
        }
        return width;
    };
    const auto stroke = [&](const std::string& words, double width, Role role, bool dashed) {
        const double advance = room(words, 24);
        line({{x, y}, {x + 24, y}}, width, role, dashed);
        write(x + 30, y + 4, words, TextStyle::Header, Role::Tx2);
        x += advance;
    };
    const std::vector<int> widths = m_lanes.ports.empty() && m_lanes.links.empty() ? std::vector<int>() : std::vector<int>{16, 8, 4, 1};
    for (const int lanes : widths) {
        stroke(text({LW_MESSAGE("diagram.width", "×{lanes}"), {{"lanes", number(lanes)}}}), thickness(lanes), Role::Lane, false);
    }
    if (m_reduced > 0) {
        stroke(label(LW_MESSAGE("diagram.legend.reduced", "Below what the card can use")), 4, Role::Warning, true);
    }
    stroke(widths.empty() ? label(LW_MESSAGE("diagram.legend.unknown", "Unknown"))
                          : label(LW_MESSAGE("diagram.legend.free", "Free or unknown")),
           1, Role::Line2, true);
    if (!m_wiring.bridges.empty() || m_peers) {
        stroke(label(LW_MESSAGE("diagram.legend.nvlink", "NVLink, GB/s both ways")), 4, Role::Space, false);
    }
    if (m_badges) {
        const std::string words = text({LW_MESSAGE("diagram.legend.supply", "Fed by PSU {letter}"), {{"letter", std::string("A")}}});
        const double advance = room(words, 18);
        Box b;
        b.id = "legend";
        b.kind = BoxKind::Swatch;
        b.x = x;
        b.y = y - 8;
        b.w = 18;
        b.h = 16;
        b.badge = "A";
        box(std::move(b));
        write(x + 24, y + 4, words, TextStyle::Header, Role::Tx2);
        x += advance;
    }
    if (m_estimates) {
        const std::string words = label(LW_MESSAGE("diagram.legend.estimate", "~ Estimate"));
        const double advance = room(words, -6);
        write(x, y + 4, words, TextStyle::Header, Role::Tx2);
        x += advance;
    }
    m_y = y + 16;
}

} // namespace lanewatt::diagrams
