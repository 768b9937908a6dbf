#include "app/exchange/rack_comparison_table.h"
#include "app/exchange/rack_places.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/comparison/comparisons.h"
#include "app/viewmodels/comparison/machine_reports.h"
#include "app/viewmodels/racks/rack_contents.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/foreign_racks.h"
#include "app/workspace/inventory_design.h"
#include "app/workspace/netbox_design.h"
#include "app/workspace/rack_reality.h"
#include "model/site/rack_arrivals.h"

#include <QCoreApplication>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of these texts.
class RackReports {
    Q_DECLARE_TR_FUNCTIONS(RackReports)
};

/// A rack as it is when files are read.
struct RackInput {
    workspace::AssessedDesign now;
    OneOfRacks rack;
    std::string name; ///< as machinesInto() takes it
    QString title;
};

tl::expected<RackInput, QString> rackInput(const ShownDesign& shown, const std::optional<RackMember>& member)
{
    const Site& site = shown.design().site;
    const auto rack = member ? site.racks.find(member->group) : site.racks.end();
    const auto index = rack == site.racks.end()
                           ? std::nullopt
                           : rackMember(rack->second.ordinals, rack->second.count, member->ordinal);
    if (!index) {
        return tl::unexpected(RackReports::tr("There is no rack."));
    }
    const bool alone = rack->second.count == 1 && rack->second.ordinals.empty();
    return RackInput{shown.open().assessed(),
                     {member->group, *index},
                     alone ? member->group : member->group + '.' + std::to_string(member->ordinal),
                     rackTitle(site, *member)};
}

ComparisonForm rackForm(const QString& title)
{
    return {.name = QStringLiteral("reports"),
            .title = title,
            .width = 820,
            .height = 560,
            .reading = RackReports::tr("Reading…"),
            .adding = reportFiles(
                RackReports::tr("Add a report about a machine of the rack, or a folder with one of each"),
                RackReports::tr("Add")),
            .sameTitle = RackReports::tr("As designed"),
            .sameDetail = RackReports::tr("All that was compared stands as the design has it.")};
}

// ---- machines that go into the rack

Compared arrivedMachines(const RackInput& input, ShownDesign& shown, const ComparedFiles& files,
                         ComparisonWorker& worker)
{
    auto* catalog = worker.catalog.get();
    if (!catalog) {
        return withoutCatalog();
    }
    workspace::ReadReports read = worker.reports.read(files);
    Compared done;
    for (const Error& error : read.unread) {
        done.notes << RackReports::tr("Not read: %1").arg(toQt(error));
    }
    auto machines = workspace::machinesOfReports(std::move(read.reports), *catalog);
    if (!machines || machines->empty()) {
        done.problem = machines ? RackReports::tr("None of the files is a report about a machine.")
                                : toQt(machines.error());
        return done;
    }
    const std::vector<std::string> names = reportNames(*machines);
    int questions = 0;
    std::vector<workspace::ArrivingMachine> arriving;
    for (workspace::ReportMachine& machine : *machines) {
        questions += static_cast<int>(machine.inventory.questions());
        std::string file = std::filesystem::path(machine.report.paths.front()).stem().string();
        arriving.push_back(
            workspace::arriving(machine.report.snapshot, std::move(machine.inventory), std::move(file)));
    }
    const auto arrived =
        workspace::machinesInto(*input.now.design, *input.now.assessment, arriving, input.name, *catalog);
    if (!arrived) {
        done.problem = toQt(arrived.error());
        return done;
    }
    int outside = 0;
    for (std::size_t i = 0; i < arrived->machines.size(); ++i) {
        const workspace::ArrivedMachine& machine = arrived->machines[i];
        outside += machine.why ? 1 : 0;
        const QString place =
            machine.rack.empty() ? RackReports::tr("outside racks") : RackReports::tr("U%1").arg(machine.atU);
        const QString build = toQt(exchange::buildName(arrived->design, machine.build));
        const QString why = machine.why ? toQt(noRackPlaceText(*machine.why)) : QString();
        done.rows << ComparisonRow{
            .key = toQt((*machines)[i].report.paths.front()),
            .severity = static_cast<int>(machine.why ? Mark::Warning : Mark::Ok),
            .texts = {toQt(names[i]), place, joinedWords({build, why}, QStringLiteral(": "))},
            .spoken = joinedWords({place, build, why})};
    }
    done.known = true;
    const auto all = static_cast<int>(done.rows.size());
    done.summary =
        outside > 0
            ? RackReports::tr("%n machine(s), %1 without a place in the rack", nullptr, all).arg(outside)
            : RackReports::tr("%n machine(s)", nullptr, all);
    done.severity = static_cast<int>(outside > 0 ? Mark::Warning : Mark::Ok);
    if (questions > 0) {
        done.hint = RackReports::tr("%n device(s) are not clearly any part of the catalogue. Parts made from "
                                    "the reports take their places; Machine › Make a design asks about them.",
                                    nullptr, questions);
    }
    done.apply = [&shown, edit = arrived->edit,
                  words = RackReports::tr("%1: %2").arg(input.title, done.summary)](
                     const auto&) -> tl::expected<QString, QString> {
        if (!shown.applyStep(edit)) {
            return tl::unexpected(RackReports::tr("The design is unchanged; the status bar says why."));
        }
        return words;
    };
    return done;
}

ComparisonForm arrivalsForm(const QString& rack)
{
    ComparisonForm form = rackForm(RackReports::tr("Machines into rack %1").arg(rack));
    form.iconName = QStringLiteral("rack");
    form.columns = {{.title = RackReports::tr("Report"), .width = 190, .elidesMiddle = true},
                    {.title = RackReports::tr("Unit"), .width = 110},
                    {.title = RackReports::tr("Machine")}};
    form.rowsName = RackReports::tr("Machines");
    form.beforeTitle = RackReports::tr("Which machines?");
    form.beforeDetail =
        RackReports::tr("Add reports about the machines: snapshots, or what tools and controllers write.");
    form.acceptText = RackReports::tr("Put them there");
    form.acceptBusy = RackReports::tr("The reports are being read");
    form.acceptNothing = RackReports::tr("There are no machines to put there");
    form.rejectText = RackReports::tr("Cancel");
    return form;
}

// ---- what stands in the rack

/// What is compared: a rack, with reports or with the racks that another program lists.
struct RackSides {
    RackInput input;
    std::vector<PlannedThing> planned;
    workspace::NetboxDesign listed; ///< nothing where reports are compared
};

void tellRack(Compared& done, const RackSides& sides, const std::vector<StandingThing>& standing,
              bool reported)
{
    const RackAsBuilt compared = compareRack(sides.planned, standing);
    for (const RackDifference& difference : compared.differences) {
        const QString kind = toQt(enumName(difference.kind)), what = toQt(difference.what);
        const QString place =
            difference.standsAt && *difference.standsAt != difference.unit
                ? RackReports::tr("U%1, stands at U%2").arg(difference.unit).arg(*difference.standsAt)
                : RackReports::tr("U%1").arg(difference.unit);
        done.rows << ComparisonRow{
            .key = QStringLiteral("%1|%2|%3|%4")
                       .arg(kind, toQt(difference.path), place, QString::number(done.rows.size())),
            .kind = kind,
            .severity = static_cast<int>(markOf(weightOf(difference.kind))),
            .texts = {toQt(exchange::rackDifferenceLabel(difference.kind)), place, what},
            .spoken = joinedWords({place, what})};
    }
    for (const RackNotCompared& missed : compared.notCompared) {
        done.notes << notComparedText(RackReports::tr("%1: %2").arg(toQt(missed.name), toQt(missed.what)));
    }
    done.known = true;
    done.summary = toQt(exchange::rackComparisonSummary(compared, style()));
    done.severity = static_cast<int>(compared.differences.empty() ? Mark::Ok : Mark::Warning);
    // names of files often are those of machines: a table for others has numbers instead
    std::vector<StandingThing> numbered = standing;
    for (std::size_t i = 0; i < numbered.size() && reported; ++i) {
        numbered[i].name = fromQt(RackReports::tr("Report %1").arg(i + 1));
    }
    done.table = [compared = compareRack(sides.planned, numbered),
                  title = fromQt(sides.input.title)](const exchange::TableStyle& style) {
        return exchange::rackComparisonTable(compared, title, style);
    };
}

/// Compares with one of the racks that another program lists; empty = none is chosen yet.
Compared comparedWith(const std::shared_ptr<const RackSides>& sides, const QString& other)
{
    Compared done;
    for (const std::string& name : workspace::listedRacks(sides->listed)) {
        done.others << toQt(name);
    }
    done.other = other;
    done.with = [sides](const QString& another) { return comparedWith(sides, another); };
    if (const auto missed = static_cast<int>(sides->listed.unread.size()); missed > 0) {
        done.notes << notComparedText(
            RackReports::tr("%n line(s) of the tables; importing them lists each", nullptr, missed));
    }
    if (other.isEmpty()) {
        done.hint = RackReports::tr("Choose the rack of the tables to compare with.");
        return done;
    }
    if (const auto standing =
            workspace::listedThings(sides->listed, fromQt(other), sides->planned, *sides->input.now.design);
        standing) {
        tellRack(done, *sides, *standing, false);
    } else {
        done.problem = toQt(standing.error());
    }
    return done;
}

/// The rack of the same name, or the only one.
Compared comparedWithTables(RackInput input, const exchange::RackTables& tables, catalog::Catalog& catalog)
{
    auto listed = workspace::designOfNetbox(input.now.design->name, tables, catalog);
    if (!listed) {
        return {.problem = toQt(listed.error())};
    }
    auto planned = workspace::plannedThings(*input.now.design, *input.now.assessment, input.rack, false);
    const auto sides = std::make_shared<const RackSides>(
        RackSides{std::move(input), std::move(planned), std::move(*listed)});
    const std::vector<std::string> racks = workspace::listedRacks(sides->listed);
    const std::string same = fromQt(sides->input.title);
    const bool named = std::find(racks.begin(), racks.end(), same) != racks.end();
    return comparedWith(sides, toQt(named ? same : racks.size() == 1 ? racks.front() : std::string()));
}

Compared comparedWithReports(const RackInput& input, workspace::ReadReports read, catalog::Catalog& catalog)
{
    Compared done{.notes = notComparedNotes(read.unread, {}, false)};
    const auto machines = workspace::machinesOfReports(std::move(read.reports), catalog);
    if (!machines || machines->empty()) {
        done.problem = machines ? RackReports::tr("None of the files is a report about a machine, or a table "
                                                  "of racks of NetBox, Rackula, openDCIM or Device42.")
                                : toQt(machines.error());
        return done;
    }
    const std::vector<std::string> names = reportNames(*machines);
    std::vector<workspace::ReportedMachine> reported;
    for (std::size_t i = 0; i < machines->size(); ++i) {
        reported.push_back({names[i], &(*machines)[i].report.snapshot, &(*machines)[i].inventory});
    }
    const Design& design = *input.now.design;
    const RackSides sides{
        input, workspace::plannedThings(design, *input.now.assessment, input.rack, true), {}};
    tellRack(done, sides,
             workspace::reportedThings(reported, sides.planned, design, *input.now.context, catalog), true);
    if (workspace::holdsDevices(design, input.rack.rack)) {
        done.hint = RackReports::tr(
            "Switches, panels and other devices are not compared: reports are about machines.");
    }
    return done;
}

/// Tables take the place of all files before them, and reports that of tables; `replaced` are the files that
/// do not count any more.
Compared compareStanding(const RackInput& input, std::set<std::string>& replaced, ComparedFiles files,
                         ComparisonWorker& worker)
{
    auto* catalog = worker.catalog.get();
    if (!catalog) {
        return withoutCatalog();
    }
    const std::vector<std::string> all = files.all;
    std::erase_if(replaced, [&](const std::string& path) { return files.fresh.contains(path); });
    std::erase_if(files.all, [&](const std::string& path) { return replaced.contains(path); });
    workspace::ReadReports read = worker.reports.read(files);
    if (!worker.reports.hasReport(files.fresh)) {
        std::vector<std::string> added = files.all;
        std::erase_if(added, [&](const std::string& path) { return !files.fresh.contains(path); });
        if (const workspace::RecognisedTables recognised = workspace::recogniseRackTables(added);
            recognised.program) {
            replaced.insert(all.begin(), all.end());
            return comparedWithTables(input, recognised.tables, *catalog);
        }
    }
    return comparedWithReports(input, std::move(read), *catalog);
}

ComparisonForm standingForm(const QString& rack)
{
    ComparisonForm form = rackForm(RackReports::tr("Rack %1 and what stands in it").arg(rack));
    form.columns = {{.title = RackReports::tr("Difference"), .width = 130},
                    {.title = RackReports::tr("Unit"), .width = 150},
                    {.title = RackReports::tr("What")}};
    form.rowsName = RackReports::tr("Differences");
    form.adding.hint = RackReports::tr("A report about a machine, a folder with one of each, or tables of "
                                       "NetBox, Rackula, openDCIM or Device42");
    form.otherLabel = RackReports::tr("Rack of the tables");
    form.otherHint = RackReports::tr("The rack of the other program that is compared with this one");
    form.exportText = RackReports::tr("Export…");
    form.exportTitle = RackReports::tr("Export what stands otherwise in the rack");
    form.exportName = RackReports::tr("-as-built");
    form.beforeTitle = RackReports::tr("What stands in the rack?");
    form.beforeDetail = RackReports::tr(
        "Add reports about the machines, or tables of the racks: of NetBox, Rackula, openDCIM or Device42.");
    form.rejectText = RackReports::tr("Close");
    return form;
}

/// A comparison of a rack, as `work` does it.
template <class Work>
Comparison ofRack(ShownDesign& shown, const QString& rack, ComparisonForm (*form)(const QString& rack),
                  Work work)
{
    const auto member = rackNamed(shown.design().site, rack);
    const QString title = member ? rackTitle(shown.design().site, *member) : QString();
    return {.subject = title,
            .form = [title, form](const ComparedFiles&, int) { return form(title); },
            .prepare = [&shown, member, work]() -> tl::expected<CompareWork, QString> {
                auto input = rackInput(shown, member);
                if (!input) {
                    return tl::unexpected(input.error());
                }
                return CompareWork([input = std::move(*input), work](const ComparedFiles& files, ComparisonWorker& worker) {
                    return work(input, files, worker);
                });
            }};
}

} // namespace

Comparison rackArrivals(ShownDesign& shown, const QString& rack)
{
    return ofRack(shown, rack, arrivalsForm,
                  [&shown](const RackInput& input, const ComparedFiles& files, ComparisonWorker& worker) {
                      return arrivedMachines(input, shown, files, worker);
                  });
}

Comparison rackComparison(ShownDesign& shown, const QString& rack)
{
    const auto replaced = std::make_shared<std::set<std::string>>(); // used by jobs only
    return ofRack(shown, rack, standingForm,
                  [replaced](const RackInput& input, const ComparedFiles& files, ComparisonWorker& worker) {
                      return compareStanding(input, *replaced, files, worker);
                  });
}

} // namespace lanewatt::viewmodels
