#include "app/viewmodels/cluster/economics_view_model.h"

#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/cluster/economics_rows.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "model/costing/site_economics.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

constexpr std::size_t kMostPurchaseTerms = 12; ///< lines in the explanation of a purchase

/// A finding of a rule about the money of the site.
bool isAboutMoney(const FindingRow& row) { return row.path == QLatin1String("site") && row.ruleId.startsWith(QLatin1String("ECO-")); }

/// The key of a line of the bill of materials: a used and a new part are two lines.
QString purchaseKey(const BomLine& line) { return QStringLiteral("line/%1/%2").arg(toQt(line.part), toQt(line.role)); }

QString purchaseTitle(const BomLine& line) { return toQt(fullName(line.maker, line.name)); }

ExplainedTerm purchaseTerm(const QString& name, const QString& value, const QString& note = {}, const QString& leads = {})
{
    ExplainedTerm term;
    term.name = name;
    term.value = value;
    term.note = note;
    term.derivationId = leads;
    term.explainable = !leads.isEmpty();
    return term;
}

/// The lines of a group of the purchase, the dearest first and those without a price last, and how many more there are.
QList<ExplainedTerm> purchaseTerms(const Design& design, const Assessment& assessment, economics::CapexGroup group)
{
    std::vector<const BomLine*> lines;
    for (const BomLine& line : assessment.bom) {
        if (economics::capexGroupOf(design, line) == group) {
            lines.push_back(&line);
        }
    }
    const auto priced = [&](const BomLine& line) { return line.extended && line.extended->currency() == design.currency; };
    std::stable_sort(lines.begin(), lines.end(), [&](const BomLine* a, const BomLine* b) {
        const bool first = priced(*a);
        return first != priced(*b) ? first : first ? a->extended->micros() > b->extended->micros() : a->quantity > b->quantity;
    });
    QList<ExplainedTerm> terms;
    for (std::size_t i = 0; i < std::min(lines.size(), kMostPurchaseTerms); ++i) {
        const BomLine& line = *lines[i];
        const QString sum = line.extended ? moneyText(*line.extended) : EconomicsViewModel::tr("no price");
        terms.push_back(purchaseTerm(purchaseTitle(line), sum, EconomicsViewModel::tr("%1 pieces").arg(toQt(line.quantity)), purchaseKey(line)));
    }
    if (lines.size() > kMostPurchaseTerms) {
        terms.push_back(purchaseTerm(EconomicsViewModel::tr("%n more line(s)", nullptr, static_cast<int>(lines.size() - kMostPurchaseTerms)), {}));
    }
    return terms;
}

/// How the sum of one line of the bill of materials came about.
Explanation ofPurchase(const BomLine& line, const Context& context)
{
    Explanation told;
    told.derivationId = purchaseKey(line);
    told.title = purchaseTitle(line);
    told.formula = EconomicsViewModel::tr("Quantity × Price of one");
    const QString unknown = EconomicsViewModel::tr("unknown");
    const QString one = line.unitPrice ? moneyText(*line.unitPrice) : unknown;
    told.withValues = QStringLiteral("%1 × %2").arg(toQt(line.quantity), one);
    told.result = line.extended ? moneyText(*line.extended) : unknown;
    const QString from = line.ownPrice ? EconomicsViewModel::tr("own price of the design") : line.offer ? priceWords(&*line.offer, context).hint : QString();
    told.terms = {purchaseTerm(EconomicsViewModel::tr("Quantity"), toQt(line.quantity), toQt(line.role)), purchaseTerm(EconomicsViewModel::tr("Price of one"), one, from)};
    return told;
}

} // namespace

EconomicsViewModel::EconomicsViewModel(ShownDesign& shown, const FindingList& all, QObject* parent)
    : QObject(parent), m_shown(shown), m_curveScene(this), m_findings(all, isAboutMoney, this)
{
}

void EconomicsViewModel::setActive(bool active)
{
    if (active == m_active) {
        return;
    }
    m_active = active;
    Q_EMIT activeChanged();
    refresh();
}

void EconomicsViewModel::refresh()
{
    if (m_active) {
        make();
    } else {
        m_economics.reset(); // of a design that is changed by then
        m_curve.reset();
    }
}

void EconomicsViewModel::make()
{
    const Assessment& assessment = m_shown.assessment();
    m_economics = assessment.economics;
    if (!m_economics) {
        m_economics = std::make_shared<const economics::SiteEconomics>(economics::siteEconomics(m_shown.design(), m_shown.open().context(), assessment));
    }
    EconomicsRows rows(*m_economics, assessment, m_shown.design().currency);
    m_headline.setRows(rows.headline());
    m_purchase.setRows(rows.purchase());
    m_running.setRows(rows.running());
    m_hour.setRows(rows.hour());
    m_cloud.setRows(rows.cloud());
    m_failures.setRows(rows.failures());
    m_spares.setRows(rows.spares());
    m_power.setRows(rows.power());
    m_building.setRows(rows.building());
    m_swings.setRows(rows.swings());
    m_spent.setRows(rows.spent());
    m_origins = rows.origins();
    makeChoices();
    makeCurve();
    m_findings.refresh();
    Q_EMIT refreshed();
}

Explanation EconomicsViewModel::explain(const QString& key) const
{
    const Assessment& assessment = m_shown.assessment();
    if (!m_economics) {
        return {};
    }
    if (key.startsWith(QLatin1String("line/"))) {
        const auto line = std::find_if(assessment.bom.begin(), assessment.bom.end(), [&](const BomLine& one) { return purchaseKey(one) == key; });
        return line == assessment.bom.end() ? Explanation() : ofPurchase(*line, m_shown.open().context());
    }
    const std::string id = fromQt(m_origins.value(key, key));
    const Derivation* made = curveDerivation(key);
    made = made != nullptr ? made : m_economics->derivation(std::string_view(id));
    made = made != nullptr ? made : assessment.derivation(std::string_view(id));
    if (made == nullptr) {
        return {};
    }
    Explanation told = explanation(assessment, *made);
    told.result = estimatedText(made->result, m_shown.design().currency);
    for (std::size_t i = 0; i < made->terms.size(); ++i) {
        ExplainedTerm& term = told.terms[static_cast<qsizetype>(i)];
        const Figure& value = made->terms[i].value;
        Figure likely = value; // a popover is narrow; the range is that of the term's own explanation
        likely.low = likely.high = likely.likely;
        term.value = estimatedText(likely, m_shown.design().currency);
        if (const Derivation* origin = m_economics->derivation(value.origin)) {
            term.derivationId = toQt(origin->id);
            term.explainable = true;
        }
    }
    for (const economics::CapexLine& group : m_economics->capex) {
        if (!group.cost) {
            continue;
        }
        if (group.cost->origin == made->result.origin) {
            told.terms = purchaseTerms(m_shown.design(), assessment, group.group);
        }
        for (ExplainedTerm& term : told.terms) { // all groups have one name in the formula
            term.name = term.derivationId == toQt(m_economics->derivation(group.cost->origin)->id) ? toQt(group.title) : term.name;
        }
    }
    return told;
}

QString EconomicsViewModel::trace(const QString& key) const
{
    const Explanation told = explain(key);
    QString text = QStringLiteral("%1\n%2\n= %3\n= %4\n").arg(told.title, told.formula, told.withValues, told.result);
    for (const ExplainedTerm& term : told.terms) {
        text += QStringLiteral("  %1: %2 %3\n").arg(term.name, term.value, term.note);
    }
    return text;
}

} // namespace lanewatt::viewmodels
