#include "app/viewmodels/build/selection_view_model.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/build/build_view_model.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/source_text.h"
#include "app/viewmodels/shared/text.h"
#include "model/parts/part_tree.h"

#include <algorithm>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

QList<PartFact> factsOf(const Part& part)
{
    QList<PartFact> rows;
    for (const auto& fact : factRows(part)) {
        const QString source = sourceName(fact.source);
        QStringList detail{QStringLiteral("%1. %2").arg(fieldMeaning(fact.meaning), toQt(messages::confidenceWord(fact.confidence, style()))), source,
                           sourceAddress(fact.source)};
        detail.removeAll(QString());
        rows.push_back({fieldTitle(fact.field), toQt(messages::factValue(fact, style())), source,
                        QString(QLatin1Char(messages::confidenceLetter(fact.confidence))), detail.join(QStringLiteral(" · "))});
    }
    // Known facts first; unknown ones remain visible below.
    std::stable_partition(rows.begin(), rows.end(), [](const PartFact& fact) { return !fact.value.isEmpty(); });
    return rows;
}

} // namespace

SelectionViewModel::SelectionViewModel(const ShownDesign& shown, const BuildViewModel& build, QObject* parent)
    : QObject(parent), m_shown(shown), m_build(build)
{
}

void SelectionViewModel::refresh()
{
    const QString build = m_build.buildId();
    if (build != m_buildId || m_placement.isEmpty() || !m_shown.placement(m_placement)) {
        m_buildId = build;
        m_placement = m_build.components()->row(0).key;
    }
    tell();
}

void SelectionViewModel::setPlacement(const QString& placement)
{
    if (placement != m_placement) {
        m_placement = placement;
        tell();
    }
}

QString SelectionViewModel::name() const
{
    const Part* part = m_shown.part(m_placement);
    return part ? toQt(part->fullName()) : QString();
}

QString SelectionViewModel::iconName() const
{
    const Part* part = m_shown.part(m_placement);
    return part ? categoryIcon(part->category()) : QString();
}

/// The panel creates a row for each fact when notified, and most edits change none.
void SelectionViewModel::tell()
{
    const auto* place = m_shown.placement(m_placement);
    const auto& parts = m_shown.design().parts;
    const auto found = place ? parts.find(place->part) : parts.end();
    const PartPtr part = found != parts.end() ? found->second : nullptr;
    if (!part || part != m_factsOf) {
        m_factsOf = part;
        if (auto facts = part ? factsOf(*part) : QList<PartFact>(); facts != m_facts) {
            m_facts = std::move(facts);
            Q_EMIT factsChanged();
        }
    }
    if (QStringList now{m_placement, name(), iconName()}; now != m_told) {
        m_told = std::move(now);
        Q_EMIT changed();
    }
}

} // namespace lanewatt::viewmodels
