#include "app/diagrams/air_layout.h"

#include "app/diagrams/drafting.h"
#include "app/diagrams/labels.h"
#include "model/budget/air_path.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::diagrams {

namespace {

constexpr double kLeast = 460;
constexpr double kGap = 8;
constexpr double kBoxHeight = 48; ///< inlet, need, fans, exhaust
constexpr double kAirLoadHeight = 36;
constexpr double kLoadWidth = 188; ///< minimum
constexpr double kFrameHead = 24;
constexpr double kStream = 36; ///< height of the arrows between two stages
constexpr double kSide = 44;   ///< room for arrows beside a machine in an open frame
constexpr int kMostCards = 16; ///< drawn separately

class AirLayout : Drafting {
public:
    AirLayout(const Design& design, const Assessment& assessment, const BuildAssessment& build,
              const messages::Style& style, const AirOptions& options)
        : Drafting(build, style),
          m_design(design),
          m_assessment(assessment),
          m_options(options),
          m_steps(airSteps(build)),
          m_open(standsInTheOpen(build.wiring)),
          m_need(point(BudgetKind::Heat, PointKind::Airflow)),
          m_fanFlow(derived(fanFlowId(build)))
    {}

    Scene run()
    {
        m_width = std::max(m_options.width, kLeast);
        m_scene.title =
            text({LW_MESSAGE("diagram.air.title", "Airflow of {build}"), {{"build", buildName(m_build)}}});
        m_scene.description = summary();
        m_y = kMargin;
        if (m_options.title) {
            m_y += head(buildName(m_build), m_scene.description, m_y, m_width);
        }
        if (!m_steps.empty()) {
            supply();
            fans();
            for (std::size_t i = 0; i < m_steps.size(); ++i) {
                stream(i);
                stage(m_steps[i]);
            }
            out();
        }
        m_scene.width = m_width;
        m_scene.height = std::ceil(m_y + kMargin);
        return std::move(m_scene);
    }

private:
    std::string unknown(const MessageTemplate& what) const
    {
        return text({LW_MESSAGE("diagram.air.unknown", "{what} unknown"), {{"what", label(what)}}});
    }
    /// Heat in whole watts, as in all lists; kilowatts keep decimals.
    std::string watts(const Figure& heat) const
    {
        return messages::figure(heat, m_style,
                                messages::amountParts(heat.amount(), m_style).unit == "W" ? 0 : -1);
    }
    double inner() const { return m_width - 2 * kMargin; }
    /// Width of each box in a row.
    double share(int count) const { return std::floor((inner() - kGap * (count - 1)) / count); }

    int unknownLoads() const
    {
        std::ptrdiff_t count = 0;
        for (const AirStep& step : m_steps) {
            count += std::count_if(step.loads.begin(), step.loads.end(),
                                   [](const BudgetLine& l) { return !l.total; });
        }
        return static_cast<int>(count);
    }

    std::string withUnknown(std::string sum, std::ptrdiff_t count) const
    {
        return count > 0 ? text({LW_MESSAGE("diagram.air.sum", "{sum} + {count} unknown"),
                                 {{"sum", std::move(sum)}, {"count", static_cast<std::int64_t>(count)}}})
                         : sum;
    }

    std::string summary() const
    {
        if (!m_need || !m_need->demand) {
            return label(LW_MESSAGE("diagram.air.nothing", "heat unknown"));
        }
        return text({LW_MESSAGE("diagram.air.needs", "Needs {flow} of air"),
                     {{"flow", withUnknown(figure(*m_need->demand), unknownLoads())}}});
    }

    // ---- front -------------------------------------------------------------------------------

    /// Inlet air, and the needed airflow next to the fans' airflow.
    void supply()
    {
        write(kMargin, m_y + 11,
              m_open ? label(LW_MESSAGE("diagram.air.room", "Open frame · air of the room, from all sides"))
                     : label(LW_MESSAGE("diagram.air.front", "Front")),
              TextStyle::Header, Role::Tx3, inner());
        m_y += 20;
        const double w = share(3);
        double x = kMargin;
        const auto add = [&](Box b) {
            b.x = x;
            b.y = m_y;
            b.w = w;
            b.h = kBoxHeight;
            b.spoken = joined({b.title, b.subtitle}, ", ");
            x += w + kGap;
            box(std::move(b));
        };

        Box inlet;
        inlet.id = "inlet";
        inlet.kind = BoxKind::Feed;
        inlet.title = label(LW_MESSAGE("diagram.air.inlet", "Inlet air"));
        const BudgetPoint* air = point(BudgetKind::Heat, PointKind::InletAir);
        inlet.dashed = !m_design.site.inlet;
        if (air) {
            inlet.tone = markOfBuild(m_assessment, {"THM-03"}).tone;
            inlet.subtitle = ofLimit(air->demand, air->supply);
            inlet.derivation = air->derivations.empty() ? NumberId() : air->derivations.front();
        } else {
            inlet.subtitle = unknown(LW_MESSAGE("diagram.air.temperature", "temperature"));
        }
        add(std::move(inlet));

        Box need;
        need.id = "need";
        need.kind = BoxKind::Feed;
        need.title = label(LW_MESSAGE("diagram.air.need", "Airflow needed"));
        need.dashed = !m_need || !m_need->demand;
        if (!need.dashed) {
            need.subtitle = withUnknown(figure(*m_need->demand), unknownLoads());
            need.derivation = m_need->derivations.front();
        } else {
            need.subtitle = unknown(LW_MESSAGE("diagram.air.flow", "airflow"));
        }
        add(std::move(need));

        Box given;
        given.id = "given";
        given.kind = BoxKind::Feed;
        given.title = label(LW_MESSAGE("diagram.air.given", "Fans, in free air"));
        given.dashed = !m_fanFlow;
        if (m_fanFlow) {
            given.subtitle = figure(*m_fanFlow);
            given.derivation = fanFlowId(m_build);
            given.tone = m_need && !m_open ? toneOf(m_need->demand, m_fanFlow) : Role::Line2;
        } else {
            given.subtitle = m_wiring.withSpec<FanSpec>().empty() && m_wiring.withSpec<ServerSpec>().empty()
                                 ? label(LW_MESSAGE("diagram.air.no-fans", "no fans chosen"))
                                 : unknown(LW_MESSAGE("diagram.air.flow", "airflow"));
        }
        add(std::move(given));
        m_y += kBoxHeight + kGap;
    }

    /// A box for each placement of fans.
    void fans()
    {
        std::vector<std::pair<int, int>> groups; // first instance, count
        for (const int index : m_wiring.withSpec<FanSpec>()) {
            const auto same = std::find_if(groups.begin(), groups.end(), [&](const auto& g) {
                return m_wiring.at(g.first).placement == m_wiring.at(index).placement;
            });
            if (same != groups.end()) {
                ++same->second;
            } else {
                groups.emplace_back(index, 1);
            }
        }
        if (groups.empty()) {
            return;
        }
        std::vector<Box> boxes;
        for (const auto& [first, count] : groups) {
            const Instance& fan = m_wiring.at(first);
            const auto flow = figureOf(fan.part->as<FanSpec>()->airflow);
            Box b;
            b.id = fan.placement;
            b.kind = count > 1 ? BoxKind::Group : BoxKind::Card;
            b.title = count > 1 ? std::to_string(count) + " × " + shortName(*fan.part) : shortName(*fan.part);
            b.iconName = "fan";
            b.placement = fan.placement;
            b.dashed = !flow;
            b.subtitle =
                !flow       ? unknown(LW_MESSAGE("diagram.air.flow", "airflow"))
                : count > 1 ? text({LW_MESSAGE("diagram.air.each", "{flow} each"), {{"flow", figure(*flow)}}})
                            : figure(*flow);
            b.spoken = joined({b.title, b.subtitle}, ", ");
            boxes.push_back(std::move(b));
        }
        grid(std::move(boxes), kMargin, inner());
        m_y += kGap;
    }

    /// Load boxes in as many columns as fit; m_y is then below the last row.
    void grid(std::vector<Box> boxes, double left, double width)
    {
        const int columns = std::clamp(static_cast<int>((width + kGap) / (kLoadWidth + kGap)), 1,
                                       std::max(1, static_cast<int>(boxes.size())));
        const double w = std::floor((width - kGap * (columns - 1)) / columns);
        int column = 0;
        for (Box& b : boxes) {
            b.x = left + column * (w + kGap);
            b.y = m_y;
            b.w = w;
            b.h = kAirLoadHeight;
            box(std::move(b));
            if (++column == columns) {
                column = 0;
                m_y += kAirLoadHeight + kGap;
            }
        }
        m_y += column > 0 ? kAirLoadHeight + kGap : 0;
        m_y -= boxes.empty() ? 0 : kGap;
    }

    // ---- stages ------------------------------------------------------------------------------

    static void arrowHead(Scene& scene, double x, double y, Role role)
    {
        scene.lines.push_back({{{x - 4, y - 5}, {x, y}, {x + 4, y - 5}}, 2, role, false});
    }

    /// Arrows down to the next stage, with the temperature there.
    void stream(std::size_t next)
    {
        const bool cool = next == 0;
        const bool last = next == m_steps.size();
        const Role role = cool ? Role::Lane : Role::Heat;
        if (!m_open || last) {
            for (const double at : {0.10, 0.22, 0.78, 0.90}) {
                const double x = std::round(kMargin + inner() * at);
                line({{x, m_y + 4}, {x, m_y + kStream - 6}}, 2, role);
                arrowHead(m_scene, x, m_y + kStream - 5, role);
            }
        }
        if (!cool && !last) {
            const NumberId id = behindStageId(m_build, m_steps[next - 1].stage);
            const auto behind = derived(id);
            const std::string said =
                behind ? (behind->dimension == Dimension::TemperatureDelta ? "+" : "") + figure(*behind)
                       : unknown(LW_MESSAGE("diagram.air.temperature", "temperature"));
            Box b;
            b.id = "behind-" + std::string(enumName(m_steps[next - 1].stage));
            b.kind = BoxKind::Riser;
            b.w = std::round(inner() * 0.4);
            b.h = 22;
            b.x = std::round((m_width - b.w) / 2);
            b.y = m_y + (kStream - b.h) / 2;
            b.title =
                text({LW_MESSAGE("diagram.air.behind", "Mixed air: {temperature}"), {{"temperature", said}}});
            b.dashed = !behind;
            b.derivation = behind ? id : NumberId();
            b.spoken = b.title;
            box(std::move(b));
        }
        m_y += m_open && !last ? kGap : kStream;
    }

    std::string stageName(AirStage stage) const
    {
        if (m_open) {
            return label(LW_MESSAGE("diagram.air.stage.open", "In the open"));
        }
        switch (stage) {
        case AirStage::Front:
            return label(LW_MESSAGE("diagram.air.stage.front", "Front bays"));
        case AirStage::Inside:
            return label(LW_MESSAGE("diagram.air.stage.inside", "Board and cards"));
        case AirStage::Supplies:
            return label(LW_MESSAGE("diagram.air.stage.supplies", "Supplies"));
        }
        return {};
    }

    void stage(const AirStep& step)
    {
        const double left = m_open ? kMargin + kSide : kMargin;
        const double width = m_width - 2 * left;
        std::optional<Figure> heat;
        std::ptrdiff_t missing = 0;
        std::vector<Box> boxes;
        // cards first, as the most important
        std::vector<BudgetLine> loads = step.loads;
        std::stable_partition(loads.begin(), loads.end(), [&](const BudgetLine& load) {
            return cardOf(load) != nullptr;
        });
        for (const BudgetLine& load : loads) {
            if (load.total) {
                heat = heat ? *heat : Figure{0, 0, 0, load.total->dimension, load.total->confidence};
                *heat += *load.total;
            }
            missing += load.total ? 0 : 1;
            addLoad(boxes, load);
        }
        const double top = m_y;
        Box frame;
        frame.id = "stage-" + std::string(enumName(step.stage));
        frame.kind = BoxKind::Frame;
        frame.title = stageName(step.stage);
        frame.subtitle =
            heat ? withUnknown(watts(*heat), missing) : unknown(LW_MESSAGE("diagram.air.heat", "heat"));
        frame.spoken = joined({frame.title, frame.subtitle}, ", ");
        const std::size_t own = m_scene.boxes.size();
        box(std::move(frame)); // the frame is painted before its contents
        m_y += kFrameHead;
        grid(std::move(boxes), left + kGap, width - 2 * kGap);
        m_y += kGap;
        Box& drawn = m_scene.boxes[own];
        drawn.x = left;
        drawn.y = top;
        drawn.w = width;
        drawn.h = m_y - top;
        if (m_open) {
            fromAllSides(top, m_y);
        }
    }

    /// Arrows from both sides into a machine in an open frame.
    void fromAllSides(double top, double bottom)
    {
        const int count = std::max(1, static_cast<int>((bottom - top) / 64));
        for (int i = 0; i < count; ++i) {
            const double y = std::round(top + (bottom - top) * (i + 0.5) / count);
            const double left = kMargin + kSide;
            const double right = m_width - left;
            line({{kMargin, y}, {left - 6, y}}, 2, Role::Lane);
            line({{left - 10, y - 4}, {left - 5, y}, {left - 10, y + 4}}, 2, Role::Lane);
            line({{m_width - kMargin, y}, {right + 6, y}}, 2, Role::Lane);
            line({{right + 10, y - 4}, {right + 5, y}, {right + 10, y + 4}}, 2, Role::Lane);
        }
    }

    /// Instances of a line of the power budget that are not drawn yet.
    std::vector<int> instancesOf(const BudgetLine& load)
    {
        std::vector<int> found;
        const int first = load.instance;
        for (int i = std::max(first, 0); first >= 0 && i < static_cast<int>(m_wiring.instances.size()); ++i) {
            const Instance& self = m_wiring.at(i);
            if (self.placement == m_wiring.at(first).placement &&
                static_cast<int>(found.size()) < load.count && !m_drawn.contains(i)) {
                found.push_back(i);
            }
        }
        return found;
    }

    /// The card of a line; nullptr also for assembly contents that have no part data.
    const GpuSpec* cardOf(const BudgetLine& load) const
    {
        const Part* part = load.instance >= 0 ? m_wiring.at(load.instance).part.get() : nullptr;
        return part ? part->as<GpuSpec>() : nullptr;
    }

    void addLoad(std::vector<Box>& boxes, const BudgetLine& load)
    {
        const int first = load.instance;
        const bool rest = load.label.id == "power.rest_of_assembly";
        const auto* gpu = rest ? nullptr : cardOf(load);
        if (gpu && load.count > 1 && load.count <= kMostCards) {
            // One box per card, with or without airflow of its own.
            for (const int instance : instancesOf(load)) {
                m_drawn.insert(instance);
                boxes.push_back(loadBox(load, instance, 1, load.each, false));
            }
            return;
        }
        boxes.push_back(loadBox(load, first, load.count, load.total, rest));
    }

    Box loadBox(const BudgetLine& load, int instance, int count, const std::optional<Figure>& heat,
                bool rest) const
    {
        Box b;
        const Part* part = instance >= 0 ? m_wiring.at(instance).part.get() : nullptr;
        b.id = instance < 0 ? "losses" : count > 1 ? m_wiring.at(instance).placement : m_wiring.at(instance).id;
        b.kind = count > 1 ? BoxKind::Group : BoxKind::Card;
        const std::string name = part && !rest ? shortName(*part) : label(load.label);
        const auto* gpu = part && !rest ? part->as<GpuSpec>() : nullptr;
        b.title = count > 1 ? std::to_string(count) + " × " + name
                  : gpu     ? joined({instanceLabel(m_wiring, instance, m_style), name})
                            : name;
        b.iconName = part ? std::string(iconOf(part->category())) : instance < 0 ? "psu" : "unknown";
        b.dashed = !heat;
        b.subtitle = heat ? watts(*heat) : unknown(LW_MESSAGE("diagram.air.heat", "heat"));
        if (gpu && gpu->cooling) {
            b.subtitle += " · " + cooling(*gpu->cooling);
        }
        if (instance >= 0) {
            b.placement = m_wiring.at(instance).placement;
            const Mark mark = markOf(m_assessment, instance, {"THM-"});
            b.tone = mark.tone;
            b.subtitle = joined({b.subtitle, mark.words});
        } else {
            b.derivation = lossesId(m_build);
        }
        b.spoken = joined({b.title, b.subtitle}, ", ");
        return b;
    }

    std::string cooling(Cooling kind) const
    {
        switch (kind) {
        case Cooling::Passive:
            return label(LW_MESSAGE("diagram.air.passive", "passive"));
        case Cooling::Blower:
            return label(LW_MESSAGE("diagram.air.blower", "blower"));
        case Cooling::OpenAir:
            return label(LW_MESSAGE("diagram.air.open-air", "open-air"));
        case Cooling::Liquid:
            return label(LW_MESSAGE("diagram.air.liquid-cooled", "liquid"));
        case Cooling::Module:
            return label(LW_MESSAGE("diagram.air.module", "module"));
        }
        return {};
    }

    // ---- rear --------------------------------------------------------------------------------

    void out()
    {
        stream(m_steps.size());
        write(kMargin, m_y + 11,
              m_open ? label(LW_MESSAGE("diagram.air.into-room", "Into the room"))
                     : label(LW_MESSAGE("diagram.air.rear", "Rear")),
              TextStyle::Header, Role::Tx3, inner());
        m_y += 20;
        const BudgetPoint* liquid = point(BudgetKind::Heat, PointKind::LiquidHeat);
        const double w = share(liquid ? 2 : 1);

        Box exhaust;
        exhaust.id = "exhaust";
        exhaust.kind = BoxKind::Feed;
        exhaust.x = kMargin;
        exhaust.y = m_y;
        exhaust.w = w;
        exhaust.h = kBoxHeight;
        exhaust.title = label(LW_MESSAGE("diagram.air.exhaust", "Exhaust air"));
        const auto temperature = derived(exhaustId(m_build));
        const BudgetPoint* intoAir = point(BudgetKind::Heat, PointKind::AirHeat);
        const BudgetPoint* all = point(BudgetKind::Heat, PointKind::Heat);
        const auto heat = intoAir ? intoAir->demand : all ? all->demand : std::nullopt;
        const auto rise = riseOfAir();
        exhaust.subtitle = joined({temperature ? figure(*temperature)
                                   : rise      ? '+' + figure(*rise)
                                               : std::string(),
                                   heat ? withUnknown(watts(*heat), unknownLoads()) : std::string()});
        exhaust.derivation = temperature ? exhaustId(m_build) : m_need ? m_need->derivations.front() : NumberId();
        exhaust.tone = Role::Heat;
        exhaust.spoken = joined({exhaust.title, exhaust.subtitle}, ", ");
        box(std::move(exhaust));

        if (liquid) {
            loop(*liquid, kMargin + w + kGap, w);
        }
        m_y += kBoxHeight;
    }

    /// The rise at the needed airflow: a term of its derivation.
    std::optional<Figure> riseOfAir() const
    {
        for (const Derivation& d : m_build.derivations) {
            if (m_need && d.id == m_need->derivations.front()) {
                const auto rise = std::find_if(d.terms.begin(), d.terms.end(),
                                               [](const Term& t) { return t.name == "rise"; });
                return rise == d.terms.end() ? std::nullopt : std::optional(rise->value);
            }
        }
        return std::nullopt;
    }

    void loop(const BudgetPoint& liquid, double x, double w)
    {
        const BudgetPoint* flow = point(BudgetKind::Heat, PointKind::Coolant);
        const auto& inlet = m_design.site.coolantInlet;
        Box b;
        b.id = "liquid";
        b.kind = BoxKind::Feed;
        b.x = x;
        b.y = m_y;
        b.w = w;
        b.h = kBoxHeight;
        b.title = inlet ? text({LW_MESSAGE("diagram.air.loop-at", "Liquid loop, {temperature} in"),
                                {{"temperature", toAmount(*inlet)}}})
                        : label(LW_MESSAGE("diagram.air.loop", "Liquid loop"));
        b.subtitle = joined({liquid.demand ? figure(*liquid.demand) : std::string("?"),
                             flow && flow->demand ? figure(*flow->demand) : std::string()});
        b.derivation = liquid.derivations.empty() ? NumberId() : liquid.derivations.front();
        b.tone = Role::Lane;
        b.spoken = joined({b.title, b.subtitle}, ", ");
        box(std::move(b));
    }

    const Design& m_design;
    const Assessment& m_assessment;
    AirOptions m_options;
    std::vector<AirStep> m_steps;
    bool m_open;
    const BudgetPoint* m_need;
    std::optional<Figure> m_fanFlow;
    std::set<int> m_drawn; ///< cards
    double m_width = 0, m_y = 0;
};

} // namespace

Scene airScene(const Design& design, const Assessment& assessment, const BuildAssessment& build,
               const messages::Style& style, const AirOptions& options)
{
    return AirLayout(design, assessment, build, style, options).run();
}

} // namespace lanewatt::diagrams
