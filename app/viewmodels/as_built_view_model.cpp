#include "app/viewmodels/as_built_view_model.h"

#include "app/exchange/as_built_table.h"
#include "app/viewmodels/text.h"
#include "app/workspace/built_machine.h"

#include <utility>

namespace lanewatt::viewmodels {

namespace {

QString kindText(DifferenceKind kind)
{
    switch (kind) {
    case DifferenceKind::Missing: return AsBuiltViewModel::tr("Missing");
    case DifferenceKind::Extra: return AsBuiltViewModel::tr("Extra");
    case DifferenceKind::Different: return AsBuiltViewModel::tr("Different");
    case DifferenceKind::OtherSlot: return AsBuiltViewModel::tr("Another slot");
    case DifferenceKind::Narrower: return AsBuiltViewModel::tr("Narrower");
    case DifferenceKind::Slower: return AsBuiltViewModel::tr("Slower");
    case DifferenceKind::OlderFirmware: return AsBuiltViewModel::tr("Older firmware");
    case DifferenceKind::PowerLimit: return AsBuiltViewModel::tr("Power limit");
    //: What was measured is less than it should be.
    case DifferenceKind::Measured: return AsBuiltViewModel::tr("Measured");
    }
    return {};
}

/// What was not delivered as ordered weighs more than how it is set up.
Mark markOf(DifferenceKind kind)
{
    switch (kind) {
    case DifferenceKind::Missing:
    case DifferenceKind::Different: return Mark::Error;
    case DifferenceKind::Narrower:
    case DifferenceKind::Slower:
    case DifferenceKind::OtherSlot:
    case DifferenceKind::Measured: return Mark::Warning;
    default: return Mark::Note;
    }
}

} // namespace

AsBuiltViewModel::AsBuiltViewModel(QObject* parent) : QObject(parent) {}

QString AsBuiltViewModel::designName() const { return m_design.empty() ? tr("Untitled") : toQt(m_design); }
QString AsBuiltViewModel::machineName() const { return toQt(m_machine); }
QString AsBuiltViewModel::place() const { return m_asBuilt.places.empty() ? QString() : toQt(m_asBuilt.places.front().path); }

QStringList AsBuiltViewModel::notCompared() const
{
    QStringList sentences;
    for (const NotCompared& missed : m_asBuilt.notCompared) {
        sentences << toQt(missed.what);
    }
    return sentences;
}

QString AsBuiltViewModel::summary() const
{
    if (m_asBuilt.machines == 0) {
        return {};
    }
    return m_rows.isEmpty() ? tr("As designed") : tr("%n difference(s)", nullptr, static_cast<int>(m_rows.size()));
}

void AsBuiltViewModel::start(Design design, Assessment assessment, std::shared_ptr<const probe::Snapshot> snapshot,
                             const QString& machine, workspace::InventoryAnswers answers)
{
    m_design = design.name;
    m_machine = fromQt(machine);
    m_asBuilt = {};
    m_rows.clear();
    m_problem = snapshot ? QString() : tr("No machine has been read yet.");
    m_busy = snapshot != nullptr;
    Q_EMIT changed();
    if (!snapshot) {
        return;
    }
    m_job.start([this, design = std::move(design), assessment = std::move(assessment), snapshot = std::move(snapshot),
                 name = m_machine, answers = std::move(answers)](unsigned ticket) {
        auto found = std::make_shared<Expected<AsBuilt>>();
        auto* catalog = m_workerCatalog.get();
        if (catalog) {
            *found = workspace::takeInventory(*snapshot, *catalog, answers).map([&](const workspace::Inventory& inventory) {
                return compareAsBuilt(assessment, {workspace::builtMachine(name, *snapshot, inventory, design, *catalog)});
            });
        }
        m_job.answer(ticket, [this, found, opened = catalog != nullptr] { take(*found, opened); });
    });
}

void AsBuiltViewModel::take(const Expected<AsBuilt>& asBuilt, bool opened)
{
    m_busy = false;
    m_problem = !opened ? tr("The catalogue cannot be opened; start Lanewatt again.") : asBuilt ? QString() : toQt(asBuilt.error());
    m_asBuilt = asBuilt.value_or(AsBuilt());
    for (const Difference& difference : m_asBuilt.differences) {
        m_rows << QVariantMap{{QStringLiteral("kind"), toQt(enumName(difference.kind))},
                              {QStringLiteral("kindText"), kindText(difference.kind)},
                              {QStringLiteral("severity"), static_cast<int>(markOf(difference.kind))},
                              {QStringLiteral("device"), toQt(difference.device)},
                              {QStringLiteral("place"), toQt(difference.path)},
                              {QStringLiteral("designed"), toQt(difference.designed)},
                              {QStringLiteral("built"), toQt(difference.built)},
                              {QStringLiteral("what"), toQt(difference.what)}};
    }
    Q_EMIT changed();
}

exchange::TableDocument AsBuiltViewModel::table(const messages::Style& style) const
{
    return exchange::asBuiltTable(m_asBuilt, m_design, style);
}

QString AsBuiltViewModel::markdown() const { return toQt(exchange::tableMarkdown(table(exchange::fileStyle(style())))); }
QString AsBuiltViewModel::html() const { return toQt(exchange::tableHtml(table(exchange::fileStyle(style())))); }

bool AsBuiltViewModel::save(const QString& path)
{
    const auto written = exchange::writeTable(fromQt(path), style(), [&](const messages::Style& own) { return table(own); });
    m_problem = written ? QString() : toQt(written.error());
    Q_EMIT changed();
    return written.has_value();
}

} // namespace lanewatt::viewmodels
