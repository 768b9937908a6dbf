#include "app/viewmodels/parts/replace_view_model.h"

#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"

namespace lanewatt::viewmodels {

namespace {

QString designName(const DocumentViewModel& document)
{
    return document.name().isEmpty() ? ReplaceViewModel::tr("Untitled") : document.name();
}

QString beforeAfter(const QString& name, const QString& before, const QString& after)
{
    return before == after ? ReplaceViewModel::tr("%1 %2").arg(name, before)
                           : ReplaceViewModel::tr("%1 %2 → %3").arg(name, before, after);
}

QString summaryOf(const AssessmentChange& change)
{
    const auto money = [](const std::optional<CostTotal>& cost) {
        if (!cost) {
            return ReplaceViewModel::tr("unknown");
        }
        const QString total = toQt(messages::money(cost->total, style()));
        return cost->unpricedLines == 0 ? total : ReplaceViewModel::tr("%1 + %2 unknown").arg(total).arg(cost->unpricedLines);
    };
    return QStringList{beforeAfter(ReplaceViewModel::tr("errors"), QString::number(change.errorsBefore), QString::number(change.errorsAfter)),
                       beforeAfter(ReplaceViewModel::tr("warnings"), QString::number(change.warningsBefore),
                                   QString::number(change.warningsAfter)),
                       beforeAfter(ReplaceViewModel::tr("total"), money(change.costBefore), money(change.costAfter))}
        .join(QStringLiteral(" · "));
}

QString findingText(const Finding& finding)
{
    return QStringLiteral("%1 · %2").arg(toQt(finding.title), toQt(finding.detail));
}

QStringList texts(const std::vector<Message>& messages)
{
    QStringList list;
    for (const Message& message : messages) {
        list << toQt(message);
    }
    return list;
}

} // namespace

ReplaceViewModel::ReplaceViewModel(workspace::EditableCatalog& catalog, std::function<std::vector<DocumentViewModel*>()> documents,
                                   QObject* parent)
    : QObject(parent), m_catalog(catalog), m_documents(std::move(documents))
{}

QString ReplaceViewModel::fromName() const
{
    const auto part = m_catalog.part(m_key);
    return part ? toQt(part->fullName()) : toQt(m_key);
}

QString ReplaceViewModel::toKey() const { return m_to ? toQt(m_to->key) : QString(); }
QString ReplaceViewModel::toName() const { return m_to ? toQt(m_to->fullName()) : QString(); }

int ReplaceViewModel::places() const
{
    int places = 0;
    for (const Target& target : m_targets) {
        places += target.plan ? target.plan->places : 0;
    }
    return places;
}

QVariantList ReplaceViewModel::designs() const
{
    QVariantList rows;
    int number = 0;
    for (const Target& target : m_targets) {
        const Design& design = target.document->open().design();
        QVariantList uses;
        for (const Use& use : target.uses) {
            const auto why = m_to ? cannotReplace(design, m_key, use.use, *m_to) : std::nullopt;
            uses << QVariantMap{{QStringLiteral("use"), number++},
                                {QStringLiteral("title"), use.title},
                                {QStringLiteral("on"), use.on},
                                {QStringLiteral("why"), why ? toQt(*why) : QString()}};
        }
        QVariantMap row{{QStringLiteral("title"), designName(*target.document)},
                        {QStringLiteral("uses"), uses},
                        {QStringLiteral("summary"), target.plan ? QString() : toQt(target.plan.error())},
                        {QStringLiteral("findings"), QVariantList()},
                        {QStringLiteral("lost"), QStringList()}};
        if (target.plan && target.plan->trial) {
            const AssessmentChange change = target.plan->trial->change();
            QVariantList findings;
            for (const FindingChange& one : change.findings) {
                const Finding& finding = one.after ? *one.after : *one.before;
                findings << QVariantMap{{QStringLiteral("text"), findingText(finding)},
                                        {QStringLiteral("turn"), toQt(enumName(one.turn))},
                                        {QStringLiteral("severity"), static_cast<int>(markOf(finding.severity))}};
            }
            row[QStringLiteral("summary")] = summaryOf(change);
            row[QStringLiteral("findings")] = findings;
            row[QStringLiteral("lost")] = texts(target.plan->lost);
        }
        rows << row;
    }
    return rows;
}

void ReplaceViewModel::begin(const QString& key)
{
    m_key = fromQt(key);
    m_to = nullptr;
    m_targets.clear();
    for (DocumentViewModel* document : m_documents()) {
        const Design& design = document->open().design();
        Target target{.document = document, .uses = {}, .plan = {}};
        for (PartUse& use : usesOf(design, m_key)) {
            QString title = useText(design, use);
            target.uses.push_back({std::move(use), std::move(title)});
        }
        if (!target.uses.empty()) {
            m_targets.push_back(std::move(target));
        }
    }
    Q_EMIT changed();
}

void ReplaceViewModel::choose(const QString& key)
{
    m_to = key.isEmpty() ? nullptr : m_catalog.part(fromQt(key));
    plan();
}

void ReplaceViewModel::setOn(int use, bool on)
{
    for (Target& target : m_targets) {
        const int count = static_cast<int>(target.uses.size());
        if (use >= 0 && use < count) {
            // a design holds one copy of a part: it is updated in all places or in none
            for (int i = 0; i < count; ++i) {
                if (i == use || updating()) {
                    target.uses[static_cast<std::size_t>(i)].on = on;
                }
            }
            break;
        }
        use -= count;
    }
    plan();
}

std::vector<PartUse> ReplaceViewModel::chosen(const Target& target) const
{
    std::vector<PartUse> uses;
    for (const Use& use : target.uses) {
        if (use.on) {
            uses.push_back(use.use);
        }
    }
    return uses;
}

void ReplaceViewModel::plan()
{
    for (Target& target : m_targets) {
        target.plan = m_to ? workspace::planReplacement(target.document->open(), m_key, chosen(target), *m_to, {}, m_catalog)
                           : Expected<workspace::ReplacePlan>();
    }
    Q_EMIT changed();
}

QString ReplaceViewModel::apply(const QString& reason)
{
    const std::string why = fromQt(reason.trimmed());
    if (!m_to) {
        return tr("Choose the part to take instead first.");
    }
    if (why.empty()) {
        return tr("Say why the part is replaced; the designs keep the reason.");
    }
    std::vector<std::pair<DocumentViewModel*, Edit>> edits;
    for (const Target& target : m_targets) {
        auto plan = workspace::planReplacement(target.document->open(), m_key, chosen(target), *m_to, why, m_catalog);
        if (!plan) {
            return tr("%1 cannot be changed: %2").arg(designName(*target.document), toQt(plan.error()));
        }
        if (plan->edit) {
            edits.emplace_back(target.document, std::move(*plan->edit));
        }
    }
    if (edits.empty()) {
        return tr("None of the chosen places can be changed.");
    }
    for (const auto& [document, edit] : edits) {
        workspace::OpenDesign& open = document->open();
        open.breakMerge();
        if (const auto done = open.apply(edit); !done) {
            return tr("%1 cannot be changed: %2").arg(designName(*document), toQt(done.error()));
        }
        open.breakMerge();
        // the context needs the new part, too
        open.reassess(workspace::contextFor(open, m_catalog));
    }
    m_targets.clear();
    Q_EMIT changed();
    Q_EMIT applied();
    return {};
}

} // namespace lanewatt::viewmodels
