#include "app/viewmodels/cluster/cluster_view_model.h"

#include "app/diagrams/fabric_layout.h"
#include "app/diagrams/site_render.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"

#include <algorithm>
#include <optional>

namespace lanewatt::viewmodels {

namespace {

ClusterRow clusterRow(const std::vector<std::string>& header, const exchange::FabricTableRow& row, int number)
{
    ClusterRow out;
    out.place = toQt(row.place);
    out.key = QString::number(number) + QLatin1Char('/') + out.place;
    QStringList words;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        out.cells << toQt(row.cells[i]);
        words << (i < header.size() ? QStringLiteral("%1 %2").arg(toQt(header[i]), out.cells.back()) : out.cells.back());
    }
    out.spoken = words.join(QStringLiteral(", "));
    return out;
}

QStringList headerOf(const exchange::FabricTable& table)
{
    QStringList header;
    for (const std::string& title : table.header) {
        header << toQt(title);
    }
    return header;
}

QList<ClusterRow> clusterRows(const exchange::FabricTable& table)
{
    QList<ClusterRow> rows;
    for (const exchange::FabricTableRow& row : table.rows) {
        rows.push_back(clusterRow(table.header, row, static_cast<int>(rows.size())));
    }
    return rows;
}

/// A way from the whole to a place that keeps the group of alike things from which it was gone on.
std::vector<fabric::Place> wayOn(const fabric::Network& network, const std::vector<fabric::Place>& before, const fabric::Place& to)
{
    std::vector<fabric::Place> way = fabric::wayTo(network, to);
    if (way.size() < 2 || before.size() < 2) {
        return way;
    }
    const fabric::Place& group = before[1];
    const fabric::Place& first = way[1];
    const bool holds = group.count > first.count && group.kind == first.kind && group.level == first.level && group.first <= first.first &&
                       first.first + first.count <= group.first + group.count;
    if (holds) {
        way.insert(way.begin() + 1, group);
    }
    return way;
}

} // namespace

ClusterViewModel::ClusterViewModel(ShownDesign& shown, const FindingList& all, QObject* parent)
    : Explainer(parent), m_shown(shown), m_way(1), m_drawing(this), m_economics(shown, all, this),
      m_findings(all, [this](const FindingRow& row) { return !m_network.isEmpty() && fabric::fabricRef(fromQt(m_network)).contains(refFromQt(row.path)); }, this)
{
}

void ClusterViewModel::setActive(bool active)
{
    if (active == m_active) {
        return;
    }
    m_active = active;
    Q_EMIT activeChanged();
    m_economics.setActive(active);
    if (m_active) {
        make();
    } else {
        m_job.drop();
    }
}

const fabric::Network* ClusterViewModel::now() const
{
    const auto& networks = m_shown.assessment().networks;
    const auto found = std::find_if(networks.begin(), networks.end(), [&](const fabric::Network& one) { return toQt(one.id) == m_network; });
    return found == networks.end() ? nullptr : &*found;
}

const Fabric* ClusterViewModel::choice() const
{
    const auto& fabrics = m_shown.design().site.fabrics;
    const auto found = fabrics.find(fromQt(m_network));
    return found == fabrics.end() ? nullptr : &found->second;
}

bool ClusterViewModel::hasNetworks() const { return !m_shown.design().site.fabrics.empty(); }

bool ClusterViewModel::hasMachines() const { return !m_shown.design().builds.empty(); }

void ClusterViewModel::refresh()
{
    Q_EMIT networksChanged();
    m_economics.refresh();
    if (m_active) {
        make();
    }
}

void ClusterViewModel::retire()
{
    m_job.retire([](unsigned) {});
}

void ClusterViewModel::setNetwork(const QString& id)
{
    if (id == m_network || !m_shown.design().site.fabrics.contains(fromQt(id))) {
        return;
    }
    m_network = id;
    m_way.assign(1, fabric::Place{});
    make();
}

void ClusterViewModel::make()
{
    if (!now()) {
        const auto& networks = m_shown.assessment().networks;
        m_network = networks.empty() ? QString() : toQt(networks.front().id);
        m_way.assign(1, fabric::Place{});
    }
    const fabric::Network* network = now();
    while (m_way.size() > 1 && (!network || network->problem || !fabric::hasPlace(*network, m_way.back()))) {
        m_way.pop_back();
    }
    makeNetworks();
    makeFigures();
    makeVariants();
    const bool worked = network && !network->problem;
    const exchange::FabricTable tiers = worked ? exchange::tierTable(m_shown.design(), m_shown.assessment(), *network, style()) : exchange::FabricTable();
    m_tierHeader = headerOf(tiers);
    m_tiers.setRows(clusterRows(tiers));
    m_findings.refresh();
    Q_EMIT refreshed();
    makePlace();
    countLinks();
}

void ClusterViewModel::makeNetworks()
{
    m_networks.clear();
    for (const fabric::Network& one : m_shown.assessment().networks) {
        const Ref path = fabric::fabricRef(one.id);
        int severity = 0;
        for (const Finding& finding : m_shown.assessment().findings) {
            const bool counts = finding.path == path && finding.waiver != WaiverState::Waived;
            severity = counts ? std::max(severity, static_cast<int>(markOf(finding.severity))) : severity;
        }
        const QString detail = one.problem           ? tr("not joined")
                               : one.switches.empty() ? tr("%n link(s)", nullptr, static_cast<int>(one.linkCount()))
                                                      : joinedWords({tr("%1 switch(es)", nullptr, static_cast<int>(one.switchCount())).arg(toQt(one.switchCount())),
                                                                     tr("%1 link(s)", nullptr, static_cast<int>(one.linkCount())).arg(toQt(one.linkCount()))},
                                                                    QStringLiteral(" · "));
        const QString title = toQt(one.id);
        m_networks << QVariantMap{{key("key"), title}, {key("title"), title}, {key("detail"), detail}, {key("severity"), severity}, {key("spoken"), QStringLiteral("%1, %2").arg(title, detail)}};
    }
}

QString ClusterViewModel::summary() const
{
    std::int64_t switches = 0, links = 0;
    for (const fabric::Network& one : m_shown.assessment().networks) {
        switches += one.switchCount();
        links += one.linkCount();
    }
    return tr("%1, %2 switches, %3 links").arg(tr("%n network(s)", nullptr, static_cast<int>(m_shown.assessment().networks.size())), toQt(switches), toQt(links));
}

QString ClusterViewModel::problem() const
{
    const fabric::Network* network = now();
    return network && network->problem ? toQt(*network->problem) : QString();
}

// ---- what is looked at -------------------------------------------------------------------------

QString ClusterViewModel::place() const { return toQt(m_way.back().text()); }

QString ClusterViewModel::placeTitle() const
{
    const fabric::Network* network = now();
    return network ? toQt(diagrams::placeTitle(*network, m_way.back(), style())) : QString();
}

QVariantList ClusterViewModel::trail() const
{
    QVariantList trail;
    if (const fabric::Network* network = now()) {
        for (const fabric::Place& place : m_way) {
            trail << QVariantMap{{key("key"), toQt(place.text())}, {key("title"), toQt(diagrams::placeTitle(*network, place, style()))}};
        }
    }
    return trail;
}

void ClusterViewModel::go(const QString& place)
{
    const fabric::Network* network = now();
    const auto found = network ? fabric::placeNamed(*network, fromQt(place)) : Expected<fabric::Place>(fabric::Place{});
    if (!network || network->problem || !found || *found == m_way.back()) {
        return;
    }
    const auto passed = std::find(m_way.begin(), m_way.end(), *found);
    if (passed != m_way.end()) {
        m_way.erase(passed + 1, m_way.end());
    } else {
        m_way = wayOn(*network, m_way, *found);
    }
    makePlace();
}

bool ClusterViewModel::up()
{
    if (m_way.size() < 2) {
        return false;
    }
    m_way.pop_back();
    makePlace();
    return true;
}

void ClusterViewModel::setRoom(int room)
{
    if (room != m_room && room > 0) {
        m_room = room;
        Q_EMIT roomChanged();
        if (m_active) {
            draw();
        }
    }
}

void ClusterViewModel::makePlace()
{
    const fabric::Network* network = now();
    const bool worked = network && !network->problem;
    const exchange::FabricTable ports = worked ? exchange::portTable(m_shown.design(), m_shown.assessment(), *network, m_way.back(), style()) : exchange::FabricTable();
    m_portHeader = headerOf(ports);
    m_ports.replaceRows(clusterRows(ports));
    draw();
    Q_EMIT placeChanged();
}

void ClusterViewModel::draw()
{
    const fabric::Network* network = now();
    m_drawing.show(network ? diagrams::fabricScene(m_shown.design(), m_shown.assessment(), *network, m_way.back(), style(), {.width = static_cast<double>(m_room), .title = false})
                           : diagrams::Scene());
}

void ClusterViewModel::countLinks()
{
    const fabric::Network* network = now();
    if (!network || network->problem) {
        m_job.drop();
        m_counting = false;
        m_links.setRows({});
        Q_EMIT linksChanged();
        return;
    }
    m_counting = true;
    Q_EMIT linksChanged();
    m_job.start([this, assessed = m_shown.open().assessed(), id = network->id, words = style()](unsigned ticket) {
        const auto& networks = assessed.assessment->networks;
        const auto found = std::find_if(networks.begin(), networks.end(), [&](const fabric::Network& one) { return one.id == id; });
        if (found == networks.end()) {
            return;
        }
        const exchange::FabricTable table = exchange::linkTable(*assessed.design, *assessed.assessment, *found, words);
        m_job.answer(ticket, [this, header = headerOf(table), rows = clusterRows(table)] {
            m_linkHeader = header;
            m_links.setRows(rows);
            m_counting = false;
            Q_EMIT linksChanged();
        });
    });
}

// ---- files -------------------------------------------------------------------------------------

QString ClusterViewModel::fileName(const QString& what) const
{
    if (what == QLatin1String("economics")) {
        return what; // of the site, not of a network
    }
    const QString at = place().isEmpty() || (what != QLatin1String("ports") && what != QLatin1String("drawing")) ? QString() : QLatin1Char('-') + place();
    return m_network + (what == QLatin1String("drawing") ? QString() : QLatin1Char('-') + what) + at;
}

std::function<Expected<void>()> ClusterViewModel::exporting(const QString& what, const QString& path) const
{
    if (what == QLatin1String("economics")) {
        return [assessed = m_shown.open().assessed(), file = fromQt(path), words = style(), date = m_shown.open().context().today]() -> Expected<void> {
            diagrams::SiteRenderOptions options;
            options.style = words;
            options.paint.date = date;
            const auto written = diagrams::renderSite(*assessed.design, *assessed.assessment, "economics", file, options);
            return written ? Expected<void>() : tl::unexpected(written.error());
        };
    }
    const fabric::Network* network = now();
    if (!network) {
        return {};
    }
    const auto kind = enumFromName<exchange::FabricTableKind>(fromQt(what));
    return [assessed = m_shown.open().assessed(), id = network->id, at = m_way.back(), kind, file = fromQt(path), words = style(), date = m_shown.open().context().today]() -> Expected<void> {
        const Design& design = *assessed.design;
        const Assessment& assessment = *assessed.assessment;
        const auto found = std::find_if(assessment.networks.begin(), assessment.networks.end(), [&](const fabric::Network& one) { return one.id == id; });
        if (kind && found != assessment.networks.end()) {
            return exchange::writeTable(file, words, [&](const exchange::TableStyle& as) {
                return exchange::tableDocument(exchange::fabricTable(*kind, design, assessment, *found, at, as), as);
            });
        }
        diagrams::SiteRenderOptions options;
        options.style = words;
        options.paint.date = date;
        options.network = id;
        options.at = at.text();
        const auto written = diagrams::renderSite(design, assessment, "fabric", file, options);
        return written ? Expected<void>() : tl::unexpected(written.error());
    };
}

} // namespace lanewatt::viewmodels
