#include "app/viewmodels/cluster/found_cabling_view_model.h"

#include "app/exchange/found_cabling_table.h"
#include "app/messages/value_names.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/network_reality.h"

#include <QFileInfo>
#include <QVariantMap>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// What stops a network from working as it was planned is an error; what nobody planned, or works more slowly, is not.
Mark cablingMark(fabric::CablingKind kind)
{
    switch (kind) {
    case fabric::CablingKind::Missing:
    case fabric::CablingKind::MissingDevice:
    case fabric::CablingKind::Crossed:
    case fabric::CablingKind::WrongPort:
    case fabric::CablingKind::WrongDevice: return Mark::Error;
    case fabric::CablingKind::Extra:
    case fabric::CablingKind::Slower:
    case fabric::CablingKind::UnknownDevice: break;
    }
    return Mark::Warning;
}

} // namespace

FoundCablingViewModel::FoundCablingViewModel(ShownDesign& shown, QObject* parent) : QObject(parent), m_shown(shown)
{
    connect(&m_shown, &ShownDesign::changing, this, &FoundCablingViewModel::end);
}

bool FoundCablingViewModel::reads(const QString& path) const
{
    constexpr std::size_t kMostLooks = 100; // a folder may have anything in it
    std::vector<std::string> files = workspace::cablingFiles(std::vector<std::string>{fromQt(path)});
    files.resize(std::min(files.size(), kMostLooks));
    return std::any_of(files.begin(), files.end(), workspace::isCablingReport);
}

void FoundCablingViewModel::start(const QString& network, const QStringList& paths)
{
    m_paths.clear();
    m_names.clear();
    m_namesFile.clear();
    end();
    m_network = network;
    m_problem.clear();
    add(paths);
    Q_EMIT changed();
}

void FoundCablingViewModel::add(const QStringList& paths)
{
    for (const QString& path : paths) {
        const std::string one = fromQt(path);
        if (std::find(m_paths.begin(), m_paths.end(), one) == m_paths.end()) {
            m_paths.push_back(one);
        }
    }
    if (!m_paths.empty()) {
        read();
    }
}

void FoundCablingViewModel::useNames(const QString& path)
{
    m_names = fromQt(path);
    m_namesFile = QFileInfo(path).fileName();
    if (m_paths.empty()) {
        Q_EMIT changed();
        return;
    }
    read();
}

void FoundCablingViewModel::read()
{
    m_busy = true;
    m_problem.clear();
    Q_EMIT changed();
    m_job.start([this, input = Input{m_shown.open().assessed(), fromQt(m_network), m_paths, m_names}](unsigned ticket) {
        auto result = std::make_shared<const Result>(work(input));
        m_job.answer(ticket, [this, result] { take(result); });
    });
}

FoundCablingViewModel::Result FoundCablingViewModel::work(const Input& input)
{
    Result result;
    const auto& networks = input.now.assessment->networks;
    const auto network = std::find_if(networks.begin(), networks.end(), [&](const fabric::Network& one) { return one.id == input.network; });
    if (network == networks.end() || network->problem) {
        result.problem = network == networks.end()
                             ? Error{{LW_MESSAGE("found_cabling.no_network", "the design has no network \"{network}\""), {{"network", input.network}}}, {}}
                             : Error{network->problem->what, network->id};
        return result;
    }
    fabric::BuiltNames names;
    if (!input.names.empty()) {
        auto read = workspace::readBuiltNamesFile(input.names);
        if (!read) {
            result.problem = std::move(read.error());
            return result;
        }
        names = std::move(*read);
    }
    exchange::FoundCablingMaker found;
    for (const std::string& path : workspace::cablingFiles(input.paths)) {
        if (auto read = workspace::readCablingReport(path, found); read) {
            ++result.reports;
        } else {
            result.unread.push_back(std::move(read.error()));
        }
    }
    if (result.reports == 0) {
        return result;
    }
    auto comparison = workspace::compareFoundCabling(*input.now.design, *input.now.assessment, *network, found.found(), names);
    if (!comparison) {
        result.problem = std::move(comparison.error());
        return result;
    }
    result.title = workspace::cablingTitle(*input.now.design, *network);
    result.comparison = std::move(*comparison);
    return result;
}

void FoundCablingViewModel::take(const std::shared_ptr<const Result>& result)
{
    forget();
    for (const Error& error : result->unread) {
        m_unread << tr("Not read: %1").arg(toQt(error));
    }
    if (result->problem) {
        m_problem = toQt(*result->problem);
    } else if (result->reports == 0) {
        m_problem = tr("None of the files is a report about cabling: ibnetdiscover, ibdiagnet2.lst, ibdiagnet2.net_dump, lldpctl -f json.");
    } else {
        m_result = result;
        showDifferences(result->comparison);
    }
    Q_EMIT changed();
}

void FoundCablingViewModel::showDifferences(const fabric::CablingComparison& comparison)
{
    m_summary = toQt(exchange::cablingSummary(comparison, style()));
    for (const fabric::CablingDifference& difference : comparison.differences) {
        if (static_cast<std::size_t>(m_rows.size()) == kMostRows) {
            const auto all = static_cast<std::int64_t>(comparison.differences.size());
            m_hint = tr("The first %1 of %2 differences are listed; an exported table has all.").arg(toQt(static_cast<std::int64_t>(kMostRows)), toQt(all));
            break;
        }
        const std::string_view name = enumName(difference.kind);
        const QString kind = toQt(messages::valueName("difference", name, style()));
        const QString device = toQt(difference.device), link = toQt(difference.link), what = toQt(difference.what);
        QStringList spoken{kind, device};
        if (!link.isEmpty()) {
            spoken << link;
        }
        spoken << what;
        m_rows << QVariantMap{{key("kind"), toQt(name)},
                              {key("kindText"), kind},
                              {key("device"), device},
                              {key("link"), link},
                              {key("place"), link.section(QStringLiteral(", "), 0, 0)}, // of two that are crossed the first
                              {key("planned"), toQt(difference.planned)},
                              {key("found"), toQt(difference.found)},
                              {key("what"), what},
                              {key("severity"), static_cast<int>(cablingMark(difference.kind))},
                              {key("spoken"), spoken.join(QStringLiteral(", "))}};
    }
    for (const Message& note : comparison.notes) {
        m_unread << tr("Not compared: %1").arg(toQt(note));
    }
}

bool FoundCablingViewModel::save(const QString& path)
{
    if (!m_result || m_busy) {
        return false;
    }
    const auto written = exchange::writeTable(fromQt(path), style(), [&](const exchange::TableStyle& own) {
        return exchange::cablingTable(m_result->comparison, m_result->title, own);
    });
    m_problem = written ? QString() : toQt(written.error());
    Q_EMIT changed();
    return written.has_value();
}

void FoundCablingViewModel::forget()
{
    m_busy = false;
    m_result.reset();
    m_rows.clear();
    m_summary.clear();
    m_hint.clear();
    m_unread.clear();
}

void FoundCablingViewModel::end()
{
    m_job.drop();
    forget();
    Q_EMIT changed();
}

void FoundCablingViewModel::retire()
{
    end();
    m_job.retire([](unsigned) {});
}

} // namespace lanewatt::viewmodels
