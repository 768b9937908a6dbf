#include "app/viewmodels/build/explanation.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/shared/source_text.h"
#include "app/viewmodels/shared/text.h"

namespace lanewatt::viewmodels {

namespace {

QString lastOf(std::string_view path)
{
    const auto slash = path.rfind('/');
    return toQt(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

/// What a term is about: an outlet by its name, anything else by the last step of its path.
QString subjectOf(const Assessment& assessment, std::string_view path)
{
    constexpr std::string_view site = "site/";
    const std::string_view at = path.starts_with(site) ? path.substr(site.size()) : std::string_view();
    const auto circuit = at.find('/');
    if (circuit != std::string_view::npos && assessment.point("outlet@" + std::string(at))) {
        return toQt(messages::valueName("outlet", at.substr(circuit + 1), style()));
    }
    return lastOf(path);
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
        row.name = term.path.empty() ? name : QStringLiteral("%1 · %2").arg(name, subjectOf(assessment, term.path));
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
