#include "app/viewmodels/quote/quote_delivery_view_model.h"

#include "app/viewmodels/machine/as_built_rows.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/quote_delivery.h"

#include <QVariantMap>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

QVariantMap machineRow(const QString& name, const QString& detail, const QString& text, Mark mark)
{
    return {{key("name"), name}, {key("detail"), detail}, {key("text"), text}, {key("severity"), static_cast<int>(mark)}, {key("spoken"), joinedWords({name, text, detail})}};
}

} // namespace

QuoteDeliveryViewModel::QuoteDeliveryViewModel(QObject* parent) : QObject(parent) {}

QString QuoteDeliveryViewModel::summary() const { return known() ? toQt(exchange::deliverySummary(m_delivery, style())) : QString(); }

QStringList QuoteDeliveryViewModel::notCompared() const
{
    QStringList sentences;
    for (const Error& error : m_unread) {
        sentences << toQt(error);
    }
    for (const NotCompared& missed : m_delivery.asBuilt.notCompared) {
        sentences << (missed.machine.empty() ? toQt(missed.what) : tr("%1: %2").arg(toQt(missed.machine), toQt(missed.what)));
    }
    for (const Message& remark : m_delivery.remarks) {
        sentences << toQt(remark);
    }
    return sentences;
}

void QuoteDeliveryViewModel::start(const quote::Quote& quote, const QString& letter, const QString& file, const QStringList& paths, workspace::InventoryAnswers answers)
{
    const quote::Revision* revision = quote.find(fromQt(letter));
    std::optional<Error> none;
    if (!revision || !revision->frozen) {
        const auto ordered = workspace::orderedRevision(quote);
        revision = ordered ? *ordered : nullptr;
        if (!ordered) {
            none = ordered.error();
        }
    }
    const bool same = m_input && revision && m_input->revision == *revision;
    if (!same) {
        clear();
    }
    m_problem.clear();
    if (!revision) {
        m_job.drop();
        m_busy = false;
        m_input.reset();
        m_title = quote.number.empty() ? file : toQt(quote.number);
        m_problem = none ? toQt(*none) : QString();
        Q_EMIT changed();
        Q_EMIT rowsChanged();
        return;
    }
    const std::string title = workspace::revisionTitle(quote, *revision, fromQt(file));
    m_title = toQt(title);
    m_input = std::make_shared<const Input>(Input{*revision, title, std::move(answers)});
    Q_EMIT changed();
    add(paths);
}

void QuoteDeliveryViewModel::clear()
{
    m_job.drop();
    m_busy = false;
    m_reports.clear();
    m_reading.clear();
    m_unread.clear();
    m_delivery = {};
    m_machines.clear();
    m_names.clear();
    m_current = 0;
    m_rows.clear();
}

void QuoteDeliveryViewModel::add(const QStringList& paths)
{
    if (!m_input || (paths.isEmpty() && m_reports.empty())) {
        return;
    }
    std::vector<std::string> added = m_busy ? m_reading : std::vector<std::string>(); // the running job's answer is dropped
    std::transform(paths.begin(), paths.end(), std::back_inserter(added), fromQt);
    compare(std::move(added));
}

void QuoteDeliveryViewModel::compare(std::vector<std::string> added)
{
    m_busy = true;
    m_reading = added;
    Q_EMIT changed();
    m_job.start([this, input = m_input, reports = m_reports, added = std::move(added)](unsigned ticket) mutable {
        auto done = std::make_shared<Compared>();
        if (auto* catalog = m_workerCatalog.get()) {
            *done = compared(*input, std::move(reports), added, *catalog);
        } else {
            done->opened = false;
            done->reports = std::move(reports);
        }
        m_job.answer(ticket, [this, done] { take(std::move(*done)); });
    });
}

QuoteDeliveryViewModel::Compared QuoteDeliveryViewModel::compared(const Input& input, std::vector<probe::FileReport> reports,
                                                                  const std::vector<std::string>& added, catalog::Catalog& catalog)
{
    Compared done;
    const auto frozen = workspace::frozenDesign(input.revision, catalog);
    if (!frozen) {
        done.problem = frozen.error();
        return done;
    }
    DeliveredReports read = deliveredReports(std::move(reports), added, input.answers, *frozen->design, catalog);
    done.reports = std::move(read.reports);
    done.unread = std::move(read.unread);
    if (!read.machines) {
        done.problem = std::move(read.machines.error());
        return done;
    }
    done.delivery.quote = input.title;
    done.delivery.asBuilt = compareAsBuilt(*frozen->assessment, *read.machines);
    done.delivery.remarks = workspace::orderedOtherwise(input.revision);
    return done;
}

void QuoteDeliveryViewModel::take(Compared compared)
{
    m_busy = false;
    m_reading.clear();
    m_problem = !compared.opened ? tr("The catalogue cannot be opened; start Lanewatt again.") : compared.problem ? toQt(*compared.problem) : QString();
    m_delivery = std::move(compared.delivery);
    m_reports = std::move(compared.reports);
    m_unread = std::move(compared.unread);
    if (m_problem.isEmpty() && !known()) {
        m_problem = tr("None of the files is a report about a machine.");
    }
    makeMachines();
    m_current = 0;
    makeRows();
    Q_EMIT changed();
    Q_EMIT rowsChanged();
}

void QuoteDeliveryViewModel::makeMachines()
{
    m_machines.clear();
    m_names.clear();
    if (!known()) {
        return;
    }
    const AsBuilt& asBuilt = m_delivery.asBuilt;
    const std::map<std::string, std::string> numbers = reportNumbers(asBuilt);
    const auto add = [&](const std::string& name, const QVariantMap& row) {
        m_machines << row;
        m_names.push_back(name);
    };
    const auto differences = static_cast<int>(asBuilt.differences.size());
    add({}, machineRow(tr("All machines"), {}, tr("%n difference(s)", nullptr, differences), differences > 0 ? Mark::Warning : Mark::Ok));
    struct Said {
        std::int64_t differences = 0;
        int worst = 0;
        bool partly = false;
    };
    std::map<std::string, Said> said; // by machine
    for (const Difference& difference : asBuilt.differences) {
        Said& one = said[difference.machine];
        ++one.differences;
        one.worst = std::max(one.worst, differenceRow(difference, false).value(key("severity")).toInt());
    }
    for (const NotCompared& missed : asBuilt.notCompared) {
        said[missed.machine].partly = true;
    }
    for (const BuiltPlace& place : asBuilt.places) {
        const Said& one = said[place.machine];
        add(place.machine, machineRow(toQt(place.machine), tr("%1 · %2").arg(toQt(place.path), toQt(numbers.at(place.machine))),
                                      toQt(exchange::deliveredMachineText(one.differences, one.partly, style())), static_cast<Mark>(one.worst)));
    }
    for (const Difference& difference : asBuilt.differences) {
        if (difference.kind == DifferenceKind::Extra && !difference.path) {
            add(difference.machine, machineRow(toQt(difference.machine), toQt(numbers.at(difference.machine)), tr("not ordered"), Mark::Warning));
        }
    }
    for (const Ref& place : asBuilt.unfilled) {
        add({}, machineRow(toQt(place), {}, tr("not delivered"), Mark::Error));
    }
}

void QuoteDeliveryViewModel::setCurrent(int row)
{
    if (row == m_current || row < 0 || row >= static_cast<int>(m_machines.size())) {
        return;
    }
    m_current = row;
    makeRows();
    Q_EMIT rowsChanged();
}

void QuoteDeliveryViewModel::makeRows()
{
    m_rows.clear();
    if (!known()) {
        return;
    }
    const bool all = m_current == 0;
    const std::string& name = m_names[static_cast<std::size_t>(m_current)];
    for (const Difference& difference : m_delivery.asBuilt.differences) {
        if (all || (!name.empty() && difference.machine == name)) {
            m_rows << differenceRow(difference, all);
        }
    }
}

exchange::TableDocument QuoteDeliveryViewModel::table(const exchange::TableStyle& style) const
{
    exchange::Delivery numbered = m_delivery;
    numbered.asBuilt = withReportNumbers(std::move(numbered.asBuilt));
    return exchange::deliveryTable(numbered, style);
}

QString QuoteDeliveryViewModel::markdown() const { return toQt(exchange::tableMarkdown(table({exchange::fileStyle(style())}))); }
QString QuoteDeliveryViewModel::html() const { return toQt(exchange::tableHtml(table({exchange::fileStyle(style())}))); }

bool QuoteDeliveryViewModel::save(const QString& path)
{
    const auto written = exchange::writeTable(fromQt(path), style(), [&](const exchange::TableStyle& own) { return table(own); });
    m_problem = written ? QString() : toQt(written.error());
    Q_EMIT changed();
    return written.has_value();
}

} // namespace lanewatt::viewmodels
