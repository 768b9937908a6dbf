#include "app/viewmodels/build/build_comparison_view_model.h"

#include "app/exchange/build_comparison_table.h"
#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "model/assess.h"

#include <QFileInfo>

#include <algorithm>

namespace lanewatt::viewmodels {

namespace {

/// The chosen unit for heat.
exchange::HeatUnit heatUnit()
{
    return style().heatInBtu ? exchange::HeatUnit::BtuPerHour : exchange::HeatUnit::Watts;
}

} // namespace

BuildComparisonViewModel::BuildComparisonViewModel(catalog::Catalog& catalog,
                                                   std::function<std::vector<DocumentViewModel*>()> documents,
                                                   std::function<DocumentViewModel*()> current, QObject* parent)
    : QObject(parent),
      m_catalog(catalog),
      m_documents(std::move(documents)),
      m_currentDocument(std::move(current))
{}

QVariantList BuildComparisonViewModel::choices() const
{
    QVariantList list;
    for (const Choice& choice : m_choices) {
        list << QVariantMap{{QStringLiteral("title"), choice.title}};
    }
    return list;
}

QVariantList BuildComparisonViewModel::columns() const
{
    QVariantList list;
    for (const std::size_t column : m_columns) {
        list << QVariantMap{{QStringLiteral("title"), m_choices[column].title},
                            {QStringLiteral("choice"), static_cast<int>(column)}};
    }
    return list;
}

void BuildComparisonViewModel::offer(const workspace::OpenDesign& open, const QString& name, bool ofFile)
{
    const Design& design = open.design();
    const QString whole = name.isEmpty() ? tr("Untitled") : name;
    m_choices.push_back({whole, open.assessed(), ofFile});
    if (design.builds.size() < 2) {
        return;
    }
    for (const auto& [id, build] : design.builds) {
        //: a design and one of its builds
        m_choices.push_back({tr("%1: %2").arg(whole, build->name.empty() ? toQt(id) : toQt(build->name)),
                             {std::make_shared<const Design>(soleBuild(design, id)), open.assessed().context, nullptr}, ofFile});
    }
}

void BuildComparisonViewModel::begin()
{
    m_problem.clear();
    m_columns.clear();
    // Opened files stay as choices until the program ends, after the tabs.
    std::vector<Choice> files;
    std::copy_if(m_choices.begin(), m_choices.end(), std::back_inserter(files), [](const Choice& choice) { return choice.ofFile; });
    m_choices.clear();
    const DocumentViewModel* shown = m_currentDocument();
    for (const DocumentViewModel* document : m_documents()) {
        const std::size_t first = m_choices.size();
        offer(document->open(), document->name(), false);
        if (document != shown) {
            continue;
        }
        // Of several builds, the shown one is chosen.
        const auto& builds = document->open().design().builds;
        const auto build = builds.find(fromQt(document->build()->buildId()));
        const bool several = builds.size() > 1 && build != builds.end();
        m_columns.push_back(first + (several ? 1 + static_cast<std::size_t>(std::distance(builds.begin(), build)) : 0));
    }
    std::move(files.begin(), files.end(), std::back_inserter(m_choices));
    add();
}

std::size_t BuildComparisonViewModel::unused() const
{
    const std::size_t from = m_columns.empty() ? 0 : m_columns.back();
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        const std::size_t next = (from + i) % m_choices.size();
        if (std::find(m_columns.begin(), m_columns.end(), next) == m_columns.end()) {
            return next;
        }
    }
    return from;
}

void BuildComparisonViewModel::choose(int column, int choice)
{
    if (column >= 0 && column < static_cast<int>(m_columns.size()) && choice >= 0 && choice < static_cast<int>(m_choices.size())) {
        m_columns[static_cast<std::size_t>(column)] = static_cast<std::size_t>(choice);
        refresh();
    }
}

void BuildComparisonViewModel::add()
{
    // A comparison needs at least two choices.
    if (room() && m_choices.size() > 1) {
        m_columns.push_back(unused());
    }
    refresh();
}

void BuildComparisonViewModel::remove(int column)
{
    if (column >= 0 && column < static_cast<int>(m_columns.size())) {
        m_columns.erase(m_columns.begin() + column);
        refresh();
    }
}

void BuildComparisonViewModel::addFile(const QString& path)
{
    auto open = workspace::openDesign(fromQt(path), m_catalog);
    m_problem = open ? QString() : toQt(open.error());
    if (open) {
        const std::size_t first = m_choices.size();
        offer(**open, QFileInfo(path).fileName(), true);
        if (room()) {
            m_columns.push_back(first);
        } else {
            m_columns.back() = first;
        }
    }
    refresh();
}

BuildComparison BuildComparisonViewModel::compared() const
{
    std::vector<ComparedDesign> designs;
    for (const std::size_t column : m_columns) {
        const workspace::AssessedDesign& now = m_choices[column].now;
        designs.push_back({now.design.get(), now.assessment.get()});
    }
    return compareBuilds(designs);
}

void BuildComparisonViewModel::refresh()
{
    m_rows.clear();
    m_summary.clear();
    for (const std::size_t column : m_columns) {
        workspace::AssessedDesign& now = m_choices[column].now;
        if (!now.assessment) {
            now.assessment = std::make_shared<const Assessment>(assess(*now.design, *now.context));
        }
    }
    if (m_columns.size() >= kFewestBuilds) {
        const BuildComparison comparison = compared();
        m_summary = toQt(exchange::comparisonSummary(comparison, style()));
        for (const exchange::ComparisonRow& row : exchange::comparisonRows(comparison, style(), heatUnit())) {
            QVariantList cells;
            for (const exchange::ComparisonCell& cell : row.cells) {
                cells << QVariantMap{{QStringLiteral("text"), toQt(cell.text)},
                                     {QStringLiteral("detail"), toQt(cell.detail)},
                                     {QStringLiteral("severity"), cell.severity ? static_cast<int>(markOf(*cell.severity)) : -1}};
            }
            m_rows << QVariantMap{{QStringLiteral("section"), toQt(exchange::sectionName(row.section))},
                                  {QStringLiteral("name"), toQt(row.name)},
                                  {QStringLiteral("differs"), row.differs},
                                  {QStringLiteral("cells"), cells}};
        }
    }
    Q_EMIT changed();
}

exchange::TableDocument BuildComparisonViewModel::table(bool onlyDifferences, const messages::Style& fileStyle) const
{
    std::vector<std::string> titles;
    for (const std::size_t column : m_columns) {
        titles.push_back(fromQt(m_choices[column].title));
    }
    return exchange::comparisonTable(compared(), titles, onlyDifferences, fileStyle, heatUnit());
}

QString BuildComparisonViewModel::markdown(bool onlyDifferences) const
{
    return toQt(exchange::tableMarkdown(table(onlyDifferences, exchange::fileStyle(style()))));
}

QString BuildComparisonViewModel::html(bool onlyDifferences) const
{
    return toQt(exchange::tableHtml(table(onlyDifferences, exchange::fileStyle(style()))));
}

bool BuildComparisonViewModel::save(const QString& path, bool onlyDifferences)
{
    const auto written = exchange::writeTable(fromQt(path), style(),
                                              [&](const messages::Style& own) { return table(onlyDifferences, own); });
    m_problem = written ? QString() : toQt(written.error());
    Q_EMIT changed();
    return written.has_value();
}

} // namespace lanewatt::viewmodels
