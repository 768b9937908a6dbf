#include "app/viewmodels/racks/placement_view_model.h"

#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/racks/site_totals.h"
#include "app/viewmodels/shared/text.h"
#include "model/assess.h"
#include "model/assessment/assessment_change.h"
#include "model/design/rack_groups.h"
#include "model/design/rows.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace lanewatt::viewmodels {

/// A preview, made on the thread.
struct PlacementViewModel::Result {
    RackPlacement placement;
    Assessment after;
    AssessmentChange change;
};

namespace {

/// Milliseconds without an edit before the limits of racks are looked for.
constexpr int kPlacingLeftAlone = 80;

/// "node=12", or "node" for all that stand outside racks. What is no number is no wish.
std::optional<BuildToPlace> wishOf(const QString& text)
{
    const auto sign = text.indexOf(QLatin1Char('='));
    if (sign < 0) {
        return BuildToPlace{fromQt(text), 0};
    }
    bool isNumber = false;
    const int count = QStringView(text).mid(sign + 1).toInt(&isNumber);
    return isNumber && count > 0 ? std::optional(BuildToPlace{fromQt(text.left(sign)), count}) : std::nullopt;
}

/// The group of a rack's key, "R" of "site/R.7"; also by its id, "R".
std::string groupOfKey(const QString& key) { return fromQt(key.section(QLatin1Char('/'), -1).section(QLatin1Char('.'), 0, 0)); }

} // namespace

QString PlacementViewModel::additionText(const RackAddition& addition, bool units)
{
    QStringList parts;
    for (const auto& [build, at] : addition.machines) {
        QString part = tr("+ %1 × %2").arg(toQt(static_cast<std::int64_t>(at.size())), toQt(build));
        if (units) {
            QStringList places;
            for (const int unit : at) {
                places << tr("U%1", "rack unit").arg(unit);
            }
            part = tr("%1 at %2").arg(part, places.join(QStringLiteral(", ")));
        }
        parts << part;
    }
    return parts.join(QStringLiteral(", "));
}

PlacementViewModel::PlacementViewModel(ShownDesign& shown, QObject* parent) : QObject(parent), m_shown(shown)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(kPlacingLeftAlone);
    connect(&m_soon, &QTimer::timeout, this, &PlacementViewModel::findClosings);
}

bool PlacementViewModel::isOf(const workspace::AssessedDesign& now) const { return m_of.assessment == now.assessment; }

QString PlacementViewModel::state() const
{
    return m_running            ? QStringLiteral("running")
           : m_result           ? QStringLiteral("ready")
           : m_problem.isEmpty() ? QStringLiteral("none")
                                : QStringLiteral("failed");
}

int PlacementViewModel::machines() const { return m_result ? m_result->placement.packing.machines : 0; }

int PlacementViewModel::placed() const { return m_result ? m_result->placement.packing.placed : 0; }

QString PlacementViewModel::placedText() const
{
    return m_result ? tr("%1 of %2 placed").arg(toQt(std::int64_t{placed()}), toQt(std::int64_t{machines()})) : QString();
}

QString PlacementViewModel::proofText() const
{
    if (!m_result) {
        return {};
    }
    if (m_result->placement.proven()) {
        return tr("No arrangement places more, or needs fewer racks");
    }
    const double gap = m_result->placement.packing.gap();
    if (!m_result->placement.heldBy.empty() || !(gap > 0.0)) {
        return tr("A limit behind a circuit held it; a better arrangement is not ruled out");
    }
    return tr("At most %1 % from the best").arg(std::ceil(gap * 1000.0) / 10.0);
}

QString PlacementViewModel::exceededText() const
{
    QStringList names;
    if (m_result) {
        for (const PointId& point : m_result->placement.exceeded) {
            names << toQt(point);
        }
    }
    return names.join(QStringLiteral(", "));
}

int PlacementViewModel::newErrors() const { return m_result ? std::max(0, m_result->change.errorsAfter - m_result->change.errorsBefore) : 0; }

int PlacementViewModel::newWarnings() const
{
    return m_result ? std::max(0, m_result->change.warningsAfter - m_result->change.warningsBefore) : 0;
}

void PlacementViewModel::preview(const QStringList& builds, const QStringList& racks, const QString& more)
{
    drop();
    RackPlacementRequest request;
    for (const QString& text : builds) {
        const auto wish = wishOf(text);
        if (!wish) {
            m_problem = tr("\"%1\" is no number of machines").arg(text);
            Q_EMIT changed();
            return;
        }
        request.builds.push_back(*wish);
    }
    for (const QString& rack : racks) {
        request.racks.push_back(groupOfKey(rack));
    }
    request.moreLike = more.toStdString();
    m_of = m_shown.open().assessed();
    m_running = true;
    m_job.start([this, now = m_of, request](unsigned ticket) {
        auto placement = placeInRacks(*now.design, *now.assessment, *now.context, request);
        if (!m_job.isNewest(ticket)) {
            return;
        }
        if (!placement) {
            m_job.answer(ticket, [this, error = placement.error()] {
                m_running = false;
                m_problem = toQt(error);
                Q_EMIT changed();
                Q_EMIT racksChanged();
            });
            return;
        }
        auto result = std::make_shared<Result>();
        result->after = assess(placement->design, *now.context, now.assessment.get());
        result->change = assessmentChange(*now.assessment, result->after);
        result->placement = std::move(*placement);
        m_job.answer(ticket, [this, result] { show(result); });
    });
    Q_EMIT changed();
    Q_EMIT racksChanged();
}

void PlacementViewModel::show(std::shared_ptr<const Result> result)
{
    m_running = false;
    m_result = std::move(result);
    showRacks();
    showTotals();
    Q_EMIT changed();
    Q_EMIT racksChanged();
}

void PlacementViewModel::showRacks()
{
    QList<PlacedRow> rows;
    const RackPlacement& placement = m_result->placement;
    for (const bool filled : {true, false}) {
        for (std::size_t i = 0; i < placement.packing.racks.size(); ++i) {
            const PackedRacks& entry = placement.packing.racks[i];
            if (entry.placed.empty() == filled) {
                continue;
            }
            const std::string& group = placement.task.racks[entry.rack].id;
            const Ordinals& ordinals = placement.racks[i].ordinals;
            const int first = rackOrdinal(ordinals, 0);
            const auto addition = additionTo({group, first});
            const bool added = !m_of.design->site.racks.contains(group);
            const Design& design = added ? placement.design : *m_of.design;
            PlacedRow row;
            row.key = toQt(group) + QLatin1Char(' ') + toQt(ordinalsText(ordinals));
            row.name = toQt(rackMemberName(design.site, group, design.site.racks.at(group), first));
            if (entry.count > 1) {
                const int last = rackOrdinal(ordinals, entry.count - 1);
                row.name = tr("%1 to %2").arg(row.name, toQt(rackMemberName(design.site, group, design.site.racks.at(group), last)));
            }
            row.racks = entry.count;
            if (added) {
                row.name = tr("%1, added").arg(row.name);
            } else {
                row.firstRack = toQt(Ref::rack(group, first));
            }
            if (addition) {
                row.added = additionText(*addition, true);
                row.closed = closedText(addition->closing);
                row.closedIcon = closedIcon(addition->closing);
                row.next = nextText(addition->closing);
                row.notChecked = notCheckedText(addition->closing.notChecked);
            }
            rows.push_back(std::move(row));
        }
    }
    m_racks.setRows(rows);
}

void PlacementViewModel::showTotals()
{
    m_totals.setRows(siteTotals(*m_of.design, *m_of.assessment, m_result->placement.design, m_result->after));
}

bool PlacementViewModel::apply()
{
    if (!m_result || !isOf(m_shown.open().assessed()) || placed() == 0) {
        return false;
    }
    const Edit edit = m_result->placement.edit; // the change ends the preview
    m_shown.open().breakMerge();
    const bool done = m_shown.apply(edit);
    m_shown.open().breakMerge();
    return done;
}

void PlacementViewModel::cancel()
{
    drop();
    m_soon.start();
    Q_EMIT changed();
    Q_EMIT racksChanged();
}

void PlacementViewModel::drop()
{
    m_soon.stop();
    m_job.drop();
    m_running = false;
    m_finding = false;
    m_problem.clear();
    m_result.reset();
    m_racks.setRows({});
    m_totals.setRows({});
}

std::optional<RackAddition> PlacementViewModel::additionTo(const RackMember& rack) const
{
    return m_result ? m_result->placement.additionTo(rack) : std::nullopt;
}

const RackClosing* PlacementViewModel::closingOf(const std::string& group) const
{
    const auto found = m_closings.find(group);
    return found == m_closings.end() ? nullptr : &found->second;
}

int PlacementViewModel::leftOf(const std::string& build) const
{
    const PackLeft* left = m_result ? m_result->placement.leftOf(build) : nullptr;
    return left ? left->count : 0;
}

QString PlacementViewModel::whyLeft(const std::string& build) const
{
    const PackLeft* left = m_result ? m_result->placement.leftOf(build) : nullptr;
    if (!left) {
        return {};
    }
    if (left->why.empty()) {
        return tr("There is no rack for it");
    }
    const RackClosing closing{build, left->why, {}};
    return tr("%1 without a place: %2, %3").arg(toQt(std::int64_t{left->count}), limitText(left->why.front().limit), nextText(closing));
}

void PlacementViewModel::refresh(bool wanted)
{
    const workspace::AssessedDesign& now = m_shown.open().assessed();
    const bool older = !isOf(now);
    if (older) {
        const bool shown = m_running || m_result || !m_problem.isEmpty();
        drop();
        m_of = {};
        m_closings.clear();
        if (shown) {
            Q_EMIT changed();
        }
        Q_EMIT racksChanged();
    }
    if (wanted && m_closings.empty() && !m_running && !m_result && !now.design->site.racks.empty()) {
        m_soon.start();
    }
}

void PlacementViewModel::findClosings()
{
    if (m_running || m_result) {
        return; // the preview says it itself
    }
    m_of = m_shown.open().assessed();
    m_finding = true;
    m_job.start([this, now = m_of](unsigned ticket) {
        auto closings = rackClosings(*now.design, *now.assessment, *now.context);
        m_job.answer(ticket, [this, closings = std::move(closings)] {
            m_finding = false;
            m_closings = closings;
            Q_EMIT racksChanged();
        });
    });
}

void PlacementViewModel::retire()
{
    drop();
    m_job.retire([](unsigned) {});
}

bool PlacementViewModel::awaitAnswer() { return m_job.awaitAnswer(); }

} // namespace lanewatt::viewmodels
