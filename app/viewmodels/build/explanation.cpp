#include "app/viewmodels/build/explanation.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/shared/source_text.h"
#include "app/viewmodels/shared/text.h"

namespace lanewatt::viewmodels {

namespace {

/// Subject of a term: an outlet by its name, a part by the end of its key, anything else by its last step.
QString subjectOf(const Ref& thing)
{
    if (thing.kind() == RefKind::Outlet) {
        return toQt(messages::valueName("outlet", thing.textBelow(thing.nearest(RefKind::Circuit)), style()));
    }
    const std::string last = thing.lastStep();
    return toQt(std::string_view(last).substr(last.rfind('/') + 1));
}

} // namespace

Explanation explanation(const Assessment& assessment, const Derivation& derivation)
{
    Explanation told;
    told.derivationId = toQt(derivation.id);
    told.title = toQt(derivation.title);
    told.ruleId = toQt(derivation.rule);
    told.formula = toQt(messages::formulaInWords(derivation, style()));
    told.withValues = toQt(messages::formulaWithValues(derivation, style(), messages::Operations::Words));
    told.result = toQt(messages::figure(derivation.result, style()));
    for (const auto& term : derivation.terms) {
        const Derivation* origin = assessment.derivation(term.value.origin);
        ExplainedTerm row;
        const QString name = toQt(messages::termName(term, style()));
        row.name = !term.path ? name : QStringLiteral("%1 · %2").arg(name, subjectOf(term.path));
        row.value = toQt(messages::amount(term.value.amount(), style()));
        row.note = sourceName(term.source);
        row.confidence = QString(QLatin1Char(messages::confidenceLetter(term.value.confidence)));
        row.explainable = origin != nullptr;
        row.derivationId = origin ? toQt(origin->id) : QString();
        told.terms.push_back(row);
    }
    return told;
}

QString traceText(const Assessment& assessment, const Derivation& derivation)
{
    const auto told = explanation(assessment, derivation);
    QString text = QStringLiteral("%1 (%2)\n%3\n= %4\n= %5\n").arg(told.title, told.ruleId, told.formula, told.withValues, told.result);
    for (const auto& term : told.terms) {
        text += QStringLiteral("  %1: %2 [%3] %4\n").arg(term.name, term.value, term.confidence, term.note);
    }
    return text;
}

} // namespace lanewatt::viewmodels
