#include "app/workspace/assessment_dump.h"

#include "model/units/quantity_text.h"


namespace lanewatt::workspace {

namespace {

class Dump {
public:
    std::string take() { return std::move(m_text); }

    void assessment(const Assessment& a)
    {
        for (const auto& build : a.builds) {
            // without `surroundings`, which contains memory addresses of parts
            line("build", build->buildId, build->path);
            m_indent += 2;
            this->build(*build);
            m_indent -= 2;
        }
        each(a.budgets, &Dump::budget);
        each(a.derivations, &Dump::derivation);
        each(a.findings, &Dump::finding);
        for (const Standing& s : a.standings) {
            line("standing", s.machine(0), s.count(), s.circuit, static_cast<std::int64_t>(s.assessed));
        }
        each(a.outletPlugs, &Dump::outlet);
        for (const BomLine& l : a.bom) {
            line("bom", l.part, enumName(l.category), l.role, l.maker, l.name, l.mpn, l.quantity, l.unitPrice, l.extended,
                 l.ownPrice, l.open, l.service);
            if (l.offer) {
                line("  offer", l.offer->vendor, l.offer->price, l.offer->upTo, l.offer->list, enumName(l.offer->condition), l.offer->date, l.offer->link, 
                     static_cast<std::int64_t>(l.offer->breaks.size()), l.offer->minimum.value_or(0), l.offer->pack.value_or(0), l.offer->source);
            }
        }
        for (const CostTotal& c : a.cost) {
            line("cost", c.total, c.unpricedLines, c.pricedLines, c.overflow);
        }
        line("parts", a.partCount);
        if (a.economics) {
            economics(*a.economics);
        }
    }

private:
    static std::string textOf(std::string_view text) { return '"' + std::string(text) + '"'; }
    static std::string textOf(const std::string& text) { return '"' + text + '"'; }
    static std::string textOf(const Ref& thing) { return textOf(thing.text()); }
    static std::string textOf(const PointId& id) { return textOf(id.text()); }
    static std::string textOf(const NumberId& id) { return textOf(id.text()); }
    static std::string textOf(const char* text) { return '"' + std::string(text) + '"'; }
    static std::string textOf(bool value) { return value ? "true" : "false"; }
    static std::string textOf(int value) { return std::to_string(value); }
    static std::string textOf(std::int64_t value) { return std::to_string(value); }
    static std::string textOf(double value) { return numberText(value); }
    static std::string textOf(const Money& money) { return money.text(); }
    static std::string textOf(const SourceRef& source) { return '<' + source.id + ' ' + source.locator + '>'; }
    static std::string textOf(const MessageTemplate& text) { return std::string(text.id); }
    static std::string textOf(const Amount& a)
    {
        return numberText(a.si) + ' ' + std::string(dimensionName(a.dimension));
    }
    static std::string textOf(const Figure& f)
    {
        return '[' + numberText(f.low) + ' ' + numberText(f.likely) + ' ' + numberText(f.high) + ' ' +
               std::string(dimensionName(f.dimension)) + ' ' + std::string(enumName(f.confidence)) + ']';
    }
    static std::string textOf(const Message& message)
    {
        std::string text(message.text.id);
        for (const auto& [name, value] : message.arguments) {
            text.append(" ").append(name).append("=");
            text += std::visit([](const auto& v) { return textOf(v); }, value);
        }
        return '{' + text + '}';
    }
    template <class T> static std::string textOf(const std::vector<T>& list)
    {
        std::string text = "(";
        for (const T& item : list) {
            text += textOf(item) + ' ';
        }
        return text + ')';
    }
    static std::string textOf(const PlacementOptions& o)
    {
        std::string text = "options";
        const auto add = [&](std::string_view name, const std::optional<std::string>& value) {
            if (value) {
                text.append(" ").append(name).append("=").append(*value);
            }
        };
        if (o.condition) {
            add("condition", std::string(enumName(*o.condition)));
        }
        if (o.powerCap) {
            add("power_cap", canonicalText(*o.powerCap));
        }
        if (o.peaks) {
            add("peaks", std::string(enumName(*o.peaks)));
        }
        add("slot", o.slot);
        add("psu", o.psu);
        add("circuit", o.circuit);
        add("outlet", o.outlet);
        add("riser", o.riser);
        return text;
    }
    template <class T> static std::string textOf(const std::optional<T>& value) { return value ? textOf(*value) : "-"; }

    template <class... Values> void line(std::string_view kind, const Values&... values)
    {
        m_text.append(m_indent, ' ').append(kind);
        ((m_text.append(" ").append(textOf(values))), ...);
        m_text += '\n';
    }
    template <class T> void each(const std::vector<T>& list, void (Dump::*one)(const T&))
    {
        for (const T& item : list) {
            (this->*one)(item);
        }
    }

    /// Its numbers are those of its derivations; of the rest what they do not hold.
    void economics(const economics::SiteEconomics& e)
    {
        line("economics", e.gpus, e.gpu, e.unpricedLines, e.atLeast, e.opexAtLeast, e.neverPaysBack, e.perHour, e.breakEvenMonths);
        if (e.cloud) {
            line("cloud", e.cloud->gpu, e.cloud->rate, e.cloud->source, e.cloud->date, e.cloud->own, e.cloud->stale);
        }
        for (const economics::Swing& s : e.sensitivity) {
            line("swing", s.title, s.input, s.atLow, s.atHigh);
        }
        each(e.derivations, &Dump::derivation);
    }

    void outlet(const OutletPlug& p)
    {
        line("outlet", p.path, p.count, p.circuit, p.rack, p.outlet, p.receptacle, enumName(p.lines), p.ac, p.pin, p.cord, p.loadShare.value_or(-1.0));
    }

    void build(const BuildAssessment& b)
    {
        wiring(b.wiring);
        each(b.budgets, &Dump::budget);
        each(b.derivations, &Dump::derivation);
        each(b.findings, &Dump::finding);
        line("dc", b.dc);
        line("ac", b.ac);
        for (const auto& [id, watts] : b.circuitAc) {
            line("circuit", id, watts);
        }
        for (const auto& [id, inlets] : b.circuitInlets) {
            for (const Inlet& inlet : inlets) {
                line("inlet", id, inlet.id, inlet.ac, inlet.connector ? enumName(*inlet.connector) : std::string_view(), inlet.pin,
                     inlet.loadShare.value_or(-1.0));
            }
        }
        line("at", b.label, b.path, b.home);
        line("mass", b.mass);
        line("units", b.rackUnits);
    }

    void wiring(const Wiring& w)
    {
        for (const Instance& i : w.instances) {
            line("instance", i.id, i.placement, i.ordinal, i.part ? i.part->key : std::string("-"), i.options, i.parent);
        }
        for (const Plug& p : w.plugs) {
            line("plug", enumName(p.kind), p.instance, p.host, p.port, p.pinned);
        }
        for (const Unmet& u : w.unmet) {
            line("unmet", enumName(u.kind), u.instance, u.reason);
        }
        const LaneMap& m = w.lanes;
        line("lanes", m.board, m.provenBest, enumName(m.slotConfidence), enumName(m.sharingConfidence), m.sharingUnknown);
        for (const LaneHost& h : m.hosts) {
            line("host", h.id, h.name, h.gen, h.lanes, h.used, h.upLanes, h.upHost, h.known, h.empty);
        }
        for (const LanePortState& p : m.ports) {
            line("port", p.id, p.connector, p.device, p.mech, p.lanes, p.gen, p.activeLanes, p.host, p.limitedBy, p.instance,
                 p.pos, p.dead);
        }
        for (const LaneLink& l : m.links) {
            line("link", l.instance, l.slot, l.connector, l.riser, l.cardGen, l.cardLanes, l.slotGen, l.slotLanes, l.gen,
                 l.lanes, static_cast<int>(l.widthLimit), static_cast<int>(l.genLimit), l.limitedBy, l.host, l.rootHost,
                 enumName(l.confidence));
        }
        for (const BridgedCards& b : w.bridges) {
            for (const int card : b.cards) {
                line("bridge", b.bridge, card, b.spacingKnown, b.spacing);
            }
        }
        for (const PowerFeed& f : w.feeds) {
            line("feed", f.consumer, f.psu, f.connectors.text(), f.viaAdapter, f.slots, f.outputs.text());
        }
        for (const SlotShortage& s : w.slotShortages) {
            line("slotShortage", s.board, s.psu, s.outputs.text(), enumName(s.lacking), s.needed, s.present);
        }
        for (const int psu : w.psuOf) {
            line("psuOf", psu);
        }
        for (const int psu : w.slotPsuOf) {
            line("slotPsuOf", psu);
        }
    }

    void budget(const Budget& b)
    {
        line("budget", enumName(b.kind));
        m_indent += 2;
        for (const BudgetPoint& p : b.points) {
            line("point", p.id, p.path, p.title, p.demand, p.supply, p.supplyUnknown, p.unknownLines, p.derivations);
            for (const BudgetLine& l : p.lines) {
                line("  line", l.path, l.label, l.count, l.each, l.total, l.source, l.basis);
            }
        }
        m_indent -= 2;
    }

    void derivation(const Derivation& d)
    {
        line("derivation", d.id, d.title, d.rule, d.formula, d.result);
        for (const Term& t : d.terms) {
            line("  term", t.name.text(), t.value, std::to_string(t.value.origin.value), t.source, t.path);
        }
    }

    void finding(const Finding& f)
    {
        line("finding", f.rule, enumName(f.severity), f.path, f.point, f.title, f.detail, f.why, f.need, f.have, f.hangsOn, f.derivation,
             static_cast<int>(f.waiver));
    }

    std::string m_text;
    std::size_t m_indent = 0;
};

} // namespace

std::string dump(const Assessment& assessment)
{
    Dump dump;
    dump.assessment(assessment);
    return dump.take();
}

} // namespace lanewatt::workspace
