#include "app/viewmodels/racks/rack_reports_view_model.h"

#include "app/exchange/rack_comparison_table.h"
#include "app/exchange/rack_places.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/foreign_racks.h"
#include "app/workspace/rack_reality.h"
#include "model/site/rack_arrivals.h"

#include <QVariantMap>

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// The text by which rackNamed() and machinesInto() find a rack.
std::string rackTextOf(const Rack& rack, const RackMember& member)
{
    return rack.count == 1 && rack.ordinals.empty() ? member.group : member.group + '.' + std::to_string(member.ordinal);
}

/// Names of machines by their files: "node1.json", or "node1.json and 2 others"; of files with one name, their paths.
std::vector<std::string> reportNames(const std::vector<std::vector<std::string>>& machines)
{
    std::vector<std::string> names;
    std::set<std::string> taken;
    for (const std::vector<std::string>& paths : machines) {
        const QString file = toQt(std::filesystem::path(paths.front()).filename().string());
        const int others = static_cast<int>(paths.size()) - 1;
        const std::string name = fromQt(others == 0 ? file : RackReportsViewModel::tr("%1 and %n other(s)", nullptr, others).arg(file));
        names.push_back(taken.insert(name).second ? name : paths.front());
    }
    return names;
}

Mark rackDifferenceMark(RackDifferenceKind kind)
{
    switch (kind) {
    case RackDifferenceKind::Missing:
    case RackDifferenceKind::Other: return Mark::Error;
    case RackDifferenceKind::More:
    case RackDifferenceKind::Elsewhere: break;
    }
    return Mark::Warning;
}

} // namespace

RackReportsViewModel::RackReportsViewModel(ShownDesign& shown, QObject* parent) : QObject(parent), m_shown(shown)
{
    connect(&m_shown, &ShownDesign::changing, this, &RackReportsViewModel::end);
}

void RackReportsViewModel::start(const QString& rack, const QStringList& paths, bool comparing)
{
    end();
    m_reports.clear();
    m_errors.clear();
    m_comparing = comparing;
    m_problem.clear();
    const auto member = rackNamed(m_shown.design().site, rack);
    if (!member) {
        m_title.clear();
        m_problem = tr("There is no rack.");
        Q_EMIT changed();
        return;
    }
    m_member = *member;
    m_title = viewmodels::rackTitle(m_shown.design().site, m_member);
    if (paths.isEmpty()) {
        Q_EMIT changed();
        return;
    }
    add(paths);
}

void RackReportsViewModel::add(const QStringList& paths)
{
    const auto& racks = m_shown.design().site.racks;
    const auto rack = racks.find(m_member.group);
    const auto index = rack == racks.end() ? std::nullopt : rackMember(rack->second.ordinals, rack->second.count, m_member.ordinal);
    if (!index || paths.isEmpty()) {
        return;
    }
    m_busy = true;
    m_problem.clear();
    Q_EMIT changed();
    // the job that runs is obsolete: what it was to read is read again
    for (const QString& path : paths) {
        m_reading.push_back(fromQt(path));
    }
    Input input{m_shown.open().assessed(), {m_member.group, *index}, rackTextOf(rack->second, m_member), m_comparing};
    m_job.start([this, input = std::move(input), reports = m_reports, files = m_reading](unsigned ticket) {
        auto result = std::make_shared<Result>();
        if (auto* catalog = m_workerCatalog.get()) {
            *result = work(input, reports, files, *catalog);
        } else {
            result->opened = false;
        }
        m_job.answer(ticket, [this, result] { take(result); });
    });
}

bool RackReportsViewModel::readTables(Result& result, const std::vector<std::string>& paths, catalog::Catalog& catalog)
{
    const workspace::RecognisedTables recognised = workspace::recogniseRackTables(paths);
    if (!recognised.program) {
        return false;
    }
    auto listed = workspace::designOfNetbox(result.input.now.design->name, recognised.tables, catalog);
    if (!listed) {
        result.problem = std::move(listed.error());
        return true;
    }
    result.unread.clear(); // no report, but a table
    result.listed = std::move(*listed);
    result.planned = workspace::plannedThings(*result.input.now.design, *result.input.now.assessment, result.input.rack, false);
    return true;
}

RackReportsViewModel::Result RackReportsViewModel::work(Input input, std::vector<probe::FileReport> reports, const std::vector<std::string>& paths,
                                                        catalog::Catalog& catalog)
{
    Result result;
    result.input = std::move(input);
    // what is added again is read again
    std::erase_if(reports, [&](const probe::FileReport& report) { return std::find(paths.begin(), paths.end(), report.path) != paths.end(); });
    workspace::ReadReports read = workspace::readMachineReports(paths);
    result.unread = std::move(read.unread);
    if (result.input.comparing && read.reports.empty() && readTables(result, paths, catalog)) {
        return result;
    }
    for (probe::FileReport& report : read.reports) {
        std::erase_if(reports, [&](const probe::FileReport& known) { return known.path == report.path; });
        reports.push_back(std::move(report));
    }
    result.reports = reports;
    auto machines = workspace::machinesOfReports(std::move(reports), catalog);
    if (!machines) {
        result.problem = std::move(machines.error());
        return result;
    }
    for (const workspace::ReportMachine& machine : *machines) {
        result.paths.push_back(machine.report.paths);
        result.questions += machine.inventory.questions();
    }
    const Design& design = *result.input.now.design;
    const Assessment& assessment = *result.input.now.assessment;
    if (result.input.comparing) {
        const std::vector<std::string> names = reportNames(result.paths);
        std::vector<workspace::ReportedMachine> reported;
        for (std::size_t i = 0; i < machines->size(); ++i) {
            reported.push_back({names[i], &(*machines)[i].report.snapshot, &(*machines)[i].inventory});
        }
        result.planned = workspace::plannedThings(design, assessment, result.input.rack, true);
        result.standing = workspace::reportedThings(reported, result.planned, design, *result.input.now.context, catalog);
        return result;
    }
    std::vector<workspace::ArrivingMachine> arriving;
    for (workspace::ReportMachine& machine : *machines) {
        std::string file = std::filesystem::path(machine.report.paths.front()).stem().string();
        arriving.push_back(workspace::arriving(machine.report.snapshot, std::move(machine.inventory), std::move(file)));
    }
    if (arriving.empty()) {
        return result;
    }
    auto arrived = workspace::machinesInto(design, assessment, arriving, result.input.rackText, catalog);
    if (!arrived) {
        result.problem = std::move(arrived.error());
        return result;
    }
    result.arrived = std::move(*arrived);
    return result;
}

void RackReportsViewModel::take(std::shared_ptr<Result> result)
{
    m_busy = false;
    m_reading.clear();
    m_reports = result->reports;
    m_errors.insert(m_errors.end(), result->unread.begin(), result->unread.end());
    m_problem = !result->opened   ? tr("The catalogue cannot be opened; start Lanewatt again.")
                : result->problem ? toQt(*result->problem)
                                  : QString();
    m_rows.clear();
    m_unread.clear();
    for (const Error& error : m_errors) {
        m_unread << toQt(error);
    }
    m_summary.clear();
    m_hint.clear();
    m_thereChoices.clear();
    m_there.clear();
    m_result = std::move(result);
    if (m_problem.isEmpty()) {
        if (!m_result->known()) {
            m_problem = m_comparing ? tr("None of the files is a report about a machine, or a table of racks of NetBox, Rackula, openDCIM or Device42.")
                                    : tr("None of the files is a report about a machine.");
        } else if (m_result->listed) {
            for (const std::string& name : workspace::listedRacks(*m_result->listed)) {
                m_thereChoices << toQt(name);
            }
            m_there = m_thereChoices.contains(m_title) ? m_title : m_thereChoices.size() == 1 ? m_thereChoices.front() : QString();
            chooseThere();
        } else if (m_comparing) {
            showComparison();
        } else {
            showArrivals();
        }
    }
    Q_EMIT changed();
}

void RackReportsViewModel::setThere(const QString& rack)
{
    if (!m_result || !m_result->listed || rack == m_there || !m_thereChoices.contains(rack)) {
        return;
    }
    m_there = rack;
    chooseThere();
    Q_EMIT changed();
}

void RackReportsViewModel::chooseThere()
{
    m_rows.clear();
    m_summary.clear();
    m_problem.clear();
    const auto missed = static_cast<int>(m_result->listed->unread.size());
    m_unread = missed > 0 ? QStringList{tr("%n line(s) of the tables; importing them lists each", nullptr, missed)} : QStringList();
    if (m_there.isEmpty()) {
        m_hint = tr("Choose the rack of the tables to compare with.");
        return;
    }
    m_hint.clear();
    auto standing = workspace::listedThings(*m_result->listed, fromQt(m_there), m_result->planned, *m_result->input.now.design);
    if (!standing) {
        m_problem = toQt(standing.error());
        return;
    }
    m_result->standing = std::move(*standing);
    showComparison();
}

void RackReportsViewModel::showArrivals()
{
    const std::vector<std::string> names = reportNames(m_result->paths);
    int outside = 0;
    for (std::size_t i = 0; i < m_result->arrived.machines.size() && i < names.size(); ++i) {
        const workspace::ArrivedMachine& machine = m_result->arrived.machines[i];
        outside += machine.why ? 1 : 0;
        const QString name = toQt(names[i]);
        const QString place = machine.rack.empty() ? tr("outside racks") : tr("U%1").arg(machine.atU);
        const QString build = toQt(exchange::buildName(m_result->arrived.design, machine.build));
        const QString why = machine.why ? toQt(noRackPlaceText(*machine.why)) : QString();
        const Mark mark = machine.why ? Mark::Warning : Mark::Ok;
        QStringList spoken{name, place, build};
        if (!why.isEmpty()) {
            spoken << why;
        }
        m_rows << QVariantMap{{key("name"), name},     {key("place"), place},
                              {key("build"), build},   {key("why"), why},
                              {key("severity"), static_cast<int>(mark)}, {key("spoken"), spoken.join(QStringLiteral(", "))}};
    }
    const int all = static_cast<int>(m_rows.size());
    m_summary = outside > 0 ? tr("%n machine(s), %1 without a place in the rack", nullptr, all).arg(outside) : tr("%n machine(s)", nullptr, all);
    if (m_result->questions > 0) {
        m_hint = tr("%n device(s) are not clearly any part of the catalogue. Parts made from the reports take their places; Machine › Make a design asks about them.",
                    nullptr, static_cast<int>(m_result->questions));
    }
}

void RackReportsViewModel::showComparison()
{
    const RackAsBuilt compared = compareRack(m_result->planned, m_result->standing);
    for (const RackDifference& difference : compared.differences) {
        const QString kind = toQt(exchange::rackDifferenceLabel(difference.kind));
        const QString place = difference.standsAt && *difference.standsAt != difference.unit
                                  ? tr("U%1, stands at U%2").arg(difference.unit).arg(*difference.standsAt)
                                  : tr("U%1").arg(difference.unit);
        const QString what = toQt(difference.what);
        m_rows << QVariantMap{{key("kind"), toQt(enumName(difference.kind))},
                              {key("kindText"), kind},
                              {key("place"), place},
                              {key("planned"), toQt(difference.planned)},
                              {key("found"), toQt(difference.found)},
                              {key("what"), what},
                              {key("severity"), static_cast<int>(rackDifferenceMark(difference.kind))},
                              {key("spoken"), QStringList{kind, place, what}.join(QStringLiteral(", "))}};
    }
    for (const RackNotCompared& missed : compared.notCompared) {
        m_unread << tr("%1: %2").arg(toQt(missed.name), toQt(missed.what));
    }
    m_summary = toQt(exchange::rackComparisonSummary(compared, style()));
    const auto& racks = m_result->input.now.design->site.racks;
    const auto rack = racks.find(m_member.group);
    const bool devices = rack != racks.end() && std::any_of(rack->second.holds.begin(), rack->second.holds.end(), [](const RackHold& hold) {
        return !hold.part.empty() && !hold.fill;
    });
    if (devices && !m_result->listed) {
        m_hint = tr("Switches, panels and other devices are not compared: reports are about machines.");
    }
}

bool RackReportsViewModel::apply()
{
    if (!m_result || m_busy || m_comparing || m_result->problem || m_result->arrived.machines.empty()) {
        return false;
    }
    const Edit edit = m_result->arrived.edit; // the change ends the preview
    m_shown.open().breakMerge();
    const bool done = m_shown.apply(edit);
    m_shown.open().breakMerge();
    if (!done) {
        m_problem = tr("The design is unchanged; the status bar says why.");
        Q_EMIT changed();
    }
    return done;
}

exchange::TableDocument RackReportsViewModel::table(const exchange::TableStyle& style) const
{
    // names of files often are those of machines: a table for others has numbers instead
    std::vector<StandingThing> standing = m_result->standing;
    for (std::size_t i = 0; i < standing.size() && !m_result->listed; ++i) {
        standing[i].name = fromQt(tr("Report %1").arg(i + 1));
    }
    return exchange::rackComparisonTable(compareRack(m_result->planned, standing), fromQt(m_title), style);
}

bool RackReportsViewModel::save(const QString& path)
{
    if (!m_result || m_busy || !m_comparing || m_result->problem || m_summary.isEmpty()) {
        return false;
    }
    const auto written = exchange::writeTable(fromQt(path), style(), [&](const exchange::TableStyle& own) { return table(own); });
    m_problem = written ? QString() : toQt(written.error());
    Q_EMIT changed();
    return written.has_value();
}

void RackReportsViewModel::end()
{
    m_job.drop();
    m_result.reset();
    m_reading.clear();
    m_busy = false;
    m_rows.clear();
    m_unread.clear();
    m_summary.clear();
    m_hint.clear();
    m_thereChoices.clear();
    m_there.clear();
    Q_EMIT changed();
}

void RackReportsViewModel::retire()
{
    end();
    m_job.retire([this](unsigned) { m_workerCatalog.close(); });
}

} // namespace lanewatt::viewmodels
