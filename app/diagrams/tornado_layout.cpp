// What moves the cost of a GPU-hour: a bar for each number, from its low to its high end.
#include "app/diagrams/cost_layout.h"
#include "app/diagrams/sheet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::diagrams {

namespace {

constexpr double kLeastTornadoWidth = 300;

class TornadoLayout : SheetDrafting {
public:
    TornadoLayout(const Design& design, const Assessment& assessment, const economics::SiteEconomics& made, const messages::Style& style, const CostOptions& options)
        : SheetDrafting(design, assessment, style, {}), m_made(made), m_options(options), m_currency(design.currency.code()), m_width(std::max(options.width, kLeastTornadoWidth))
    {
    }

    Scene draw()
    {
        m_scene.width = m_width;
        m_scene.title = text(LW_MESSAGE("diagram.tornado.title", "{design}: what the cost of a GPU-hour hangs on"), {{"design", designName()}});
        const bool moves = scaled();
        m_scene.description =
            !m_made.perHour ? label(LW_MESSAGE("diagram.tornado.unknown", "The cost of a GPU-hour is unknown: it needs GPUs, and a price or a tariff."))
            : moves         ? text(LW_MESSAGE("diagram.tornado.about", "Likely {cost}. Each bar: one number from its low to its high end, all others likely."), {{"cost", likelyCost()}})
                            : text(LW_MESSAGE("diagram.tornado.still", "{cost}: no number that it hangs on has a range."), {{"cost", likelyCost()}});
        double y = kMargin;
        if (m_options.title) {
            write(kMargin, y + 14, m_scene.title, TextStyle::Title, Role::Tx, m_width - 2 * kMargin);
            y = paragraph(kMargin, y + 31, m_scene.description, m_width - 2 * kMargin, Role::Tx2);
        }
        if (moves) {
            y = bars(y + kTextLine);
        }
        m_scene.height = y + kMargin;
        return std::move(m_scene);
    }

private:
    static constexpr double kMargin = 12;
    static constexpr double kRow = 32;
    static constexpr double kBar = 12;
    static constexpr double kValueGap = 4;
    static constexpr int kCents = 2;

    std::string likelyCost() const { return moneyRange(likelyOf(*m_made.perHour), m_currency, m_style); }

    static Figure likelyOf(Figure figure)
    {
        figure.low = figure.high = figure.likely;
        return figure;
    }

    std::string number(double value) const { return messages::amount({value, Dimension::Scalar}, m_style, kCents); }

    /// What a number may be: "0.60–0.95", "12.4 MW – 15.1 MW".
    std::string inputRange(const Figure& input) const
    {
        constexpr double wholeFrom = 1e3;
        const auto written = [&](double value) {
            if (input.dimension == Dimension::MoneyRate) {
                Figure one = input;
                one.low = one.likely = one.high = value;
                return moneyRange(one, m_currency, m_style);
            }
            return input.dimension == Dimension::Scalar ? messages::amount({value, Dimension::Scalar}, m_style, std::abs(input.likely) >= wholeFrom ? 0 : kCents)
                                                        : messages::amount({value, input.dimension}, m_style);
        };
        return written(input.low) + " – " + written(input.high);
    }

    /// Chooses the scale. False: nothing moves the cost.
    bool scaled()
    {
        if (!m_made.perHour || m_made.sensitivity.empty()) {
            return false;
        }
        m_least = m_most = m_made.perHour->likely;
        for (const economics::Swing& swing : m_made.sensitivity) {
            m_least = std::min({m_least, swing.atLow, swing.atHigh});
            m_most = std::max({m_most, swing.atLow, swing.atHigh});
        }
        return m_most > m_least && std::isfinite(m_most - m_least);
    }

    double xOf(double cost) const { return m_left + (cost - m_least) / (m_most - m_least) * (m_right - m_left); }

    /// Returns the next base line.
    double bars(double y)
    {
        constexpr double mostWords = 0.42; ///< of the width
        constexpr double leastWords = 20;
        constexpr double leastBars = 80;
        double words = 0;
        double values = 0;
        for (const economics::Swing& swing : m_made.sensitivity) {
            words = std::max({words, roomFor(label(swing.title), TextStyle::Body), roomFor(inputRange(swing.input), TextStyle::Small)});
            values = std::max({values, roomFor(number(swing.atLow), TextStyle::Small), roomFor(number(swing.atHigh), TextStyle::Small)});
        }
        const double left = m_width - 4 * kMargin - 2 * (values + kValueGap) - leastBars;
        words = std::min({words, m_width * mostWords, std::max(leastWords, left)});
        m_left = kMargin + words + 2 * kMargin + values + kValueGap;
        m_right = std::max(m_width - kMargin - values - kValueGap, m_left + leastBars); // sums may be long
        m_scene.width = std::max(m_scene.width, m_right + values + kValueGap + kMargin);
        const double middle = xOf(m_made.perHour->likely);
        const std::string cost = number(m_made.perHour->likely) + ' ' + m_currency;
        const double half = roomFor(cost, TextStyle::Strong) / 2;
        write(std::max(m_left, std::min(middle, m_scene.width - kMargin - half)), y, cost, TextStyle::Strong, Role::Tx, 0, Anchor::Middle);
        y += kTextLine;
        const double top = y;
        for (const economics::Swing& swing : m_made.sensitivity) {
            bar(swing, y, words);
            y += kRow;
        }
        line({{middle, top}, {middle, y - (kRow - kBar) / 2}}, 1, Role::Tx, true);
        return keys(y + kTextLine);
    }

    void bar(const economics::Swing& swing, double y, double words)
    {
        write(kMargin, y + 11, label(swing.title), TextStyle::Body, Role::Tx, words);
        write(kMargin, y + 24, inputRange(swing.input), TextStyle::Small, Role::Tx3, words);
        const double middle = xOf(m_made.perHour->likely);
        const double level = y + 12;
        line({{middle, level}, {xOf(swing.atLow), level}}, kBar, Role::Lane);
        line({{middle, level}, {xOf(swing.atHigh), level}}, kBar, Role::Money);
        const double low = std::min({swing.atLow, swing.atHigh, m_made.perHour->likely});
        const double high = std::max({swing.atLow, swing.atHigh, m_made.perHour->likely});
        write(xOf(low) - kValueGap, level + kMiddle, number(low), TextStyle::Small, Role::Tx2, 0, Anchor::End);
        write(xOf(high) + kValueGap, level + kMiddle, number(high), TextStyle::Small, Role::Tx2);
    }

    double keys(double y)
    {
        constexpr double sample = 22;
        const std::array<std::pair<Role, std::string>, 2> all{
            {{Role::Lane, label(LW_MESSAGE("diagram.tornado.low", "at the low end of the number"))}, {Role::Money, label(LW_MESSAGE("diagram.tornado.high", "at its high end"))}}};
        for (const auto& [role, words] : all) {
            line({{kMargin, y - 4}, {kMargin + sample, y - 4}}, 8, role);
            write(kMargin + sample + 6, y, words, TextStyle::Small, Role::Tx2, m_width - 2 * kMargin - sample - 6);
            y += kTextLine + 3;
        }
        return y;
    }

    const economics::SiteEconomics& m_made;
    const CostOptions m_options;
    const std::string m_currency;
    const double m_width;
    double m_least = 0, m_most = 1;   ///< of the scale, for a GPU-hour
    double m_left = 0, m_right = 0;
};

} // namespace

Scene tornadoScene(const Design& design, const Assessment& assessment, const economics::SiteEconomics& made, const messages::Style& style, const CostOptions& options)
{
    return TornadoLayout(design, assessment, made, style, options).draw();
}

} // namespace lanewatt::diagrams
