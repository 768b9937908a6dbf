#include "app/viewmodels/picker_view_model.h"

#include "app/viewmodels/document_view_model.h"
#include "app/viewmodels/figures.h"
#include "app/viewmodels/text.h"
#include "model/bom/bom.h"
#include "model/budget/draw.h"
#include "model/parts/part_tree.h"

#include <QElapsedTimer>

#include <algorithm>

namespace lanewatt::viewmodels {

namespace {

const QList<QByteArray> kRoles{"key", "group", "partName", "maker", "detail", "priceText", "dateText", "priceStale", "priceHint", "letter", "fit", "reason",
                               "chosen"};
// So many parts are judged, by assess() on a copy each, and put in order of how they fit; the others as they come on
// the screen.
constexpr int kMostRows = 60;
// The hits behind them are taken when the first have been painted, a few milliseconds' worth between frames.
constexpr int kPause = 40;  ///< ms
constexpr int kAtOnce = 5;  ///< ms
constexpr int kHitsAtOnce = 1000;

/// The facts one chooses by, in a line.
QString detailOf(const Part& part, const std::vector<FactRow>& facts)
{
    QStringList words;
    const auto add = [&](std::string_view field) {
        for (const auto& fact : facts) {
            if (fact.field == field && !fact.text.empty()) {
                words << (fact.amount ? toQt(messages::amount(*fact.amount, style())) : toQt(fact.text));
            }
        }
    };
    switch (part.category()) {
    case Category::Gpu: add("memory"); add("memory_bandwidth"); add("board_power"); add("power_inputs"); break;
    case Category::Cpu: add("socket"); add("cores"); add("tdp"); add("lanes"); break;
    case Category::Motherboard: add("socket"); add("form_factor"); add("memory_type"); break;
    case Category::Memory: add("generation"); add("module_type"); add("capacity"); add("speed"); break;
    case Category::Storage: add("interface"); add("capacity"); add("form_factor"); break;
    case Category::Psu: add("rated"); add("level"); add("outputs"); break;
    case Category::Chassis: add("kind"); add("expansion_slots"); add("board_forms"); break;
    case Category::Nic: add("rate"); add("ports"); add("cage"); break;
    case Category::Cooler: add("kind"); add("height"); add("sockets"); break;
    case Category::Fan: add("size"); add("power"); break;
    case Category::Riser: add("kind"); add("gen"); add("lanes"); add("length"); break;
    // of the rest those that say by themselves what they are
    case Category::Carrier: add("needs_bifurcation"); break;
    case Category::NvlinkBridge: add("bandwidth"); break;
    case Category::Cable: add("from"); add("to"); add("rating"); add("current"); break;
    case Category::Server: add("max_power"); add("depth"); break;
    case Category::Baseboard: add("module_form"); add("peer_bandwidth"); break;
    case Category::PcieSwitch: add("power"); break;
    case Category::Breaker: add("rating"); break;
    case Category::Circuit: add("voltage"); add("breaker"); add("outlet"); break;
    case Category::Rack: add("width"); add("depth"); break;
    case Category::Accessory: add("function"); add("power"); break;
    case Category::PowerDistribution: add("kind"); add("input_current"); add("apparent_power"); add("outlets"); break;
    }
    return words.join(QStringLiteral(" · "));
}

Confidence weakest(const std::vector<FactRow>& facts)
{
    Confidence least = Confidence::Measured;
    bool any = false;
    for (const auto& fact : facts) {
        if (!fact.text.empty()) {
            least = std::min(least, fact.confidence);
            any = true;
        }
    }
    return any ? least : Confidence::Unknown;
}

} // namespace

PickerViewModel::PickerViewModel(DocumentViewModel* document) : QObject(document), m_document(document), m_rows(kRoles)
{
    connect(&m_more, &QTimer::timeout, this, &PickerViewModel::goOn);
    connect(document, &DocumentViewModel::refreshed, this, [this] {
        if (m_active) {
            // The row stays that of its part, wherever the part now stands.
            const QString key = hoveredKey();
            judge();
            if (const int row = m_rows.rowOf(key); row >= 0) {
                setHovered(row);
            }
        }
    });
}

void PickerViewModel::catalogEdited()
{
    m_hits.reset(); // it may be of another file
    if (m_active) {
        const QString key = hoveredKey();
        search();
        if (const int row = m_rows.rowOf(key); row >= 0) {
            setHovered(row);
        }
    }
}

QString PickerViewModel::title() const
{
    const auto category = enumFromName<Category>(fromQt(m_category));
    return tr("Choose %1").arg(category ? toQt(roleLabel(*category)) : tr("part"));
}

QString PickerViewModel::countText() const
{
    const int behind = m_rows.count() - 1; // one stands there, the others are being judged
    if (!settled()) {
        return behind > 0 ? tr("more than %1 parts").arg(toQt(std::int64_t{behind})) : tr("Looking for parts…");
    }
    return tr("%n part(s)", nullptr, m_rows.count());
}

QVariantList PickerViewModel::categories() const
{
    QVariantList list;
    for (const auto& [category, name] : EnumNames<Category>::names) {
        list.push_back(QVariantMap{{QStringLiteral("category"), toQt(name)},
                                   {QStringLiteral("title"), toQt(roleLabel(category))},
                                   {QStringLiteral("iconName"), categoryIcon(category)}});
    }
    return list;
}

void PickerViewModel::setCategory(const QString& category)
{
    if (category != m_category) {
        m_category = category;
        m_placement.clear();
        search();
    }
}

void PickerViewModel::setQuery(const QString& query)
{
    if (query != m_query) {
        m_query = query;
        // Enter takes the best of what was typed for.
        m_hovered = query.isEmpty() ? -1 : 0;
        search();
    }
}

void PickerViewModel::open(const QString& placement, const QString& category)
{
    m_active = true;
    m_placement = placement;
    m_category = category.isEmpty() ? m_document->categoryOf(placement) : category;
    if (m_category.isEmpty()) {
        m_category = QStringLiteral("gpu");
    }
    m_query.clear();
    m_quantity = 1;
    m_hovered = -1;
    search();
    hoverChosen();
}

void PickerViewModel::hoverChosen()
{
    for (int row = 0; row < std::min(m_rows.count(), kMostRows); ++row) {
        if (m_rows.rowAt(row).value(QStringLiteral("chosen")).toBool()) {
            setHovered(row);
        }
    }
}

void PickerViewModel::show(const QString& key)
{
    const auto part = m_document->catalog().part(fromQt(key));
    if (!part) {
        return;
    }
    m_active = true;
    m_placement.clear();
    m_category = toQt(enumName(part->category()));
    m_query = key;
    m_hovered = -1;
    search();
    setHovered(m_rows.rowOf(key));
}

int PickerViewModel::quantity() const
{
    return m_placement.isEmpty() ? m_quantity : m_document->quantityOf(m_placement);
}

void PickerViewModel::setQuantity(int quantity)
{
    if (m_placement.isEmpty() && quantity != m_quantity && quantity >= 1) {
        m_quantity = quantity;
        search();
    }
}

void PickerViewModel::close()
{
    m_active = false;
    m_more.stop();
    m_hits.reset();
    Q_EMIT changed();
}

void PickerViewModel::use(int row, bool stay)
{
    const auto chosen = m_rows.rowAt(row).value(QStringLiteral("key")).toString();
    if (chosen.isEmpty()) {
        return;
    }
    if (!stay) {
        m_active = false;
    }
    m_document->usePart(m_placement, chosen, m_quantity);
    Q_EMIT changed();
}

void PickerViewModel::setHovered(int row)
{
    if (row != m_hovered) {
        m_hovered = row;
        Q_EMIT hoveredChanged();
    }
}

namespace {

/// Unwaived findings of a severity that `after` has and `before` has not.
const Finding* freshFinding(const Assessment& before, const Assessment& after, Severity severity)
{
    for (const auto& finding : after.findings) {
        if (finding.severity != severity || finding.waiver == WaiverState::Waived) {
            continue;
        }
        const bool old = std::any_of(before.findings.begin(), before.findings.end(), [&](const Finding& f) {
            return f.rule == finding.rule && f.path == finding.path && f.severity == severity;
        });
        if (!old) {
            return &finding;
        }
    }
    return nullptr;
}

} // namespace

void PickerViewModel::search()
{
    catalog::Query query;
    query.text = fromQt(m_query);
    query.category = enumFromName<Category>(fromQt(m_category));
    query.limit = kMostRows;
    query.stillTyping = true;
    m_more.stop();
    m_hits.reset();
    m_further.clear();
    m_rows.clearFurther();
    m_found.clear();
    auto found = m_document->catalog().search(query);
    if (!found) {
        m_document->say(toQt(found.error()), 3);
    } else {
        m_found = std::move(*found);
    }
    m_judged.clear();
    m_judgedHits = 0;
    m_allTaken = m_found.size() < static_cast<std::size_t>(kMostRows);
    const bool all = judgeSome(kAtOnce);
    if (!all || !m_allTaken) {
        m_more.start(all ? kPause : 0);
    }
    show(judgedRows(), true);
}

void PickerViewModel::judge()
{
    m_judged.clear();
    m_judgedHits = 0;
    if (judgeSome(kAtOnce)) {
        show(judgedRows(), false);
        if (!m_allTaken) {
            m_more.start(kPause);
        }
    } else {
        m_more.start(0);
    }
}

bool PickerViewModel::judgeSome(int milliseconds)
{
    QElapsedTimer clock;
    clock.start();
    while (m_judgedHits < m_found.size() && clock.elapsed() < milliseconds) {
        if (auto row = judgedRow(m_found[m_judgedHits++]); !row.isEmpty()) {
            m_judged.push_back(std::move(row));
        }
    }
    return m_judgedHits == m_found.size();
}

void PickerViewModel::goOn()
{
    if (m_judgedHits == m_found.size()) {
        takeFurther();
        return;
    }
    if (!judgeSome(kAtOnce)) {
        return;
    }
    m_allTaken ? m_more.stop() : m_more.start(kPause);
    const bool none = m_hovered < 0;
    const bool first = m_hovered == 0;
    const QString key = hoveredKey();
    show(judgedRows(), false);
    // The best stays the best; a row that was pointed at stays that of its part.
    if (none && !m_placement.isEmpty()) {
        hoverChosen();
    } else if (const int row = m_rows.rowOf(key); !first && row >= 0) {
        setHovered(row);
    }
}

void PickerViewModel::show(const QList<QVariantMap>& rows, bool inPlace)
{
    inPlace ? m_rows.replaceRows(rows) : m_rows.setRows(rows);
    m_hovered = std::min(m_hovered, m_rows.count() - 1);
    Q_EMIT changed();
    Q_EMIT countTextChanged();
    Q_EMIT hoveredChanged();
}

QList<QVariantMap> PickerViewModel::judgedRows() const
{
    QList<QVariantMap> rows = m_judged;
    std::stable_sort(rows.begin(), rows.end(), [](const QVariantMap& a, const QVariantMap& b) {
        return a.value(QStringLiteral("fit")).toInt() < b.value(QStringLiteral("fit")).toInt();
    });
    const auto counted = [&](int fit) {
        return std::count_if(rows.begin(), rows.end(), [&](const QVariantMap& r) { return r.value(QStringLiteral("fit")).toInt() == fit; });
    };
    const QString groups[]{tr("Fits now · %1").arg(counted(0)), QString(), tr("Fits with a warning · %1").arg(counted(2)),
                           tr("Blocked · %1 · shown with the reason").arg(counted(3))};
    for (auto& row : rows) {
        row[QStringLiteral("group")] = groups[row.value(QStringLiteral("fit")).toInt()];
    }
    return rows;
}

QVariantMap PickerViewModel::judgedRow(const catalog::PartRow& hit) const
{
    const auto part = m_document->catalog().part(hit.key);
    if (!part) {
        return {};
    }
    const auto& design = m_document->open().design();
    const auto& before = m_document->open().assessment();
    QString present;
    if (!m_placement.isEmpty()) {
        const auto build = design.builds.find(fromQt(m_document->buildId()));
        if (build != design.builds.end()) {
            const auto place = build->second->placements.find(fromQt(m_placement));
            present = place == build->second->placements.end() ? QString() : toQt(place->second.part);
        }
    }
    int fit = 0;
    QString reason;
    if (auto trial = applyEdit(design, m_document->choosing(m_placement, *part, m_quantity))) {
        const auto after = assess(*trial, m_document->open().context(), &before);
        if (const auto* error = freshFinding(before, after, Severity::Error)) {
            fit = 3;
            reason = QStringLiteral("%1: %2").arg(toQt(error->title), toQt(error->detail));
        } else if (const auto* warning = freshFinding(before, after, Severity::Warning)) {
            fit = 2;
            reason = QStringLiteral("%1: %2").arg(toQt(warning->title), toQt(warning->detail));
        }
    } else {
        fit = 3;
        reason = toQt(trial.error());
    }
    QVariantMap row;
    row[QStringLiteral("key")] = toQt(hit.key);
    row[QStringLiteral("partName")] = toQt(hit.name);
    row[QStringLiteral("maker")] = toQt(hit.maker);
    const auto facts = factRows(*part);
    row[QStringLiteral("detail")] = detailOf(*part, facts);
    // The offer that the bill of materials would take, or the user's own price.
    const auto own = design.prices.find(hit.key);
    const auto price = own != design.prices.end() ? ownPriceRow(own->second)
                                                  : priceRow(bestOffer(*part, {}, design.currency), m_document->open().context());
    QStringList dated{price.value(QStringLiteral("priceDate")).toString(), price.value(QStringLiteral("priceKind")).toString()};
    dated.removeAll(QString());
    row[QStringLiteral("priceText")] = price.value(QStringLiteral("priceText"));
    row[QStringLiteral("dateText")] = dated.join(QStringLiteral(" · "));
    row[QStringLiteral("priceStale")] = price.value(QStringLiteral("priceStale"));
    row[QStringLiteral("priceHint")] = price.value(QStringLiteral("priceHint"));
    row[QStringLiteral("letter")] = QString(QLatin1Char(messages::confidenceLetter(weakest(facts))));
    row[QStringLiteral("fit")] = fit;
    row[QStringLiteral("reason")] = reason;
    row[QStringLiteral("chosen")] = toQt(hit.key) == present;
    return row;
}

void PickerViewModel::takeFurther()
{
    if (!m_hits) {
        catalog::Query query;
        query.text = fromQt(m_query);
        query.category = enumFromName<Category>(fromQt(m_category));
        query.stillTyping = true;
        auto hits = m_document->catalog().hits(query);
        if (!hits || !(*hits)->next(kMostRows)) { // those shown already
            m_more.stop();
            return;
        }
        m_hits = std::move(*hits);
    }
    QElapsedTimer clock;
    clock.start();
    const std::size_t before = m_further.size();
    bool all = false;
    do {
        const auto next = m_hits->next(kHitsAtOnce);
        all = !next || next->empty();
        if (!all) {
            m_further.insert(m_further.end(), next->begin(), next->end());
        }
    } while (!all && clock.elapsed() < kAtOnce);
    m_rows.addFurther(static_cast<int>(m_further.size() - before), [this](int number) { return furtherRow(number); });
    if (all) {
        m_allTaken = true;
        m_more.stop();
        m_hits.reset();
    } else {
        m_more.start(kPause);
    }
    Q_EMIT countTextChanged();
}

QVariantMap PickerViewModel::furtherRow(int number) const
{
    const auto hit = m_document->catalog().row(m_further[static_cast<std::size_t>(number)]);
    QVariantMap row = hit && *hit ? judgedRow(**hit) : QVariantMap();
    row[QStringLiteral("group")] = tr("Further parts · judged as they are shown");
    return row;
}

QString PickerViewModel::hoveredKey() const { return m_rows.rowAt(m_hovered).value(QStringLiteral("key")).toString(); }

QVariantList PickerViewModel::effects() const
{
    QVariantList list;
    const auto chosen = hoveredKey();
    const auto part = chosen.isEmpty() ? nullptr : m_document->catalog().part(fromQt(chosen));
    if (!part) {
        return list;
    }
    const auto& open = m_document->open();
    const auto trial = applyEdit(open.design(), m_document->choosing(m_placement, *part, m_quantity));
    if (!trial) {
        return list;
    }
    const auto& before = open.assessment();
    const auto after = assess(*trial, open.context(), &before);
    const auto id = fromQt(m_document->buildId());
    const auto now = headlines(before, before.build(id));
    const auto* own = id.empty() && !after.builds.empty() ? after.builds.front().get() : after.build(id);
    for (const auto& head : headlines(after, own)) {
        const auto row = budgetRow(head.kind, *head.point, after);
        QVariantMap had;
        for (const auto& old : now) {
            auto candidate = old.kind == head.kind ? budgetRow(old.kind, *old.point, before) : QVariantMap();
            if (candidate.value(QStringLiteral("key")) == row.value(QStringLiteral("key"))) {
                had = std::move(candidate);
            }
        }
        const auto text = [](const QVariantMap& of) {
            const auto limit = of.value(QStringLiteral("limitText")).toString();
            const auto used = of.value(QStringLiteral("usedText")).toString();
            return limit.isEmpty() ? used : used + (of.value(QStringLiteral("limited")).toBool() ? QStringLiteral(" / ") : QStringLiteral(" ")) + limit;
        };
        const bool same = !had.isEmpty() && text(had) == text(row);
        const int severity = row.value(QStringLiteral("severity")).toInt();
        list.push_back(QVariantMap{{QStringLiteral("title"), row.value(QStringLiteral("title"))},
                                   {QStringLiteral("iconName"), row.value(QStringLiteral("iconName"))},
                                   {QStringLiteral("family"), row.value(QStringLiteral("family"))},
                                   {QStringLiteral("before"), had.isEmpty() ? QStringLiteral("—") : had.value(QStringLiteral("usedText")).toString()},
                                   {QStringLiteral("after"), text(row)},
                                   {QStringLiteral("severity"), severity},
                                   {QStringLiteral("same"), same}});
    }
    return list;
}

} // namespace lanewatt::viewmodels
