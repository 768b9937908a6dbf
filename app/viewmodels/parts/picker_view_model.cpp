#include "app/viewmodels/parts/picker_view_model.h"

#include "app/viewmodels/build/budget_row.h"
#include "app/viewmodels/build/design_edits.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/parts/part_finder.h"
#include "app/viewmodels/parts/row_judge.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "model/bom/bom.h"
#include "model/budget/draw.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

// Details of the highlighted part wait until typing pauses.
constexpr int kRest = 90; ///< ms
// So do the facets: creating their controls takes longer than a frame between two letters.
constexpr int kLettersRest = 150; ///< ms
// Largest number of rows to judge in a fast scrolled list: a few screens.
constexpr std::size_t kMostUnjudged = 80;
// Rows that appear one by one are judged at once, so that they do not change their height while being read. When a whole
// screen is dragged past, only as many as fit into a frame; the others follow when scrolling stops.
constexpr qint64 kTurn = 12;              ///< ms
constexpr qint64 kJudgedAtOnce = 3'000'000; ///< ns in a turn
constexpr int kListRests = 40;            ///< ms
const QString kFit = QStringLiteral("fit");

/// A fit: its text in a row, and its name in the facet.
struct Fit {
    int fit;
    const char* name;
};
constexpr std::array<Fit, 4> kFits{
    {{PickerRow::kFits, "fits"}, {PickerRow::kWarning, "warning"}, {PickerRow::kUnknown, "unknown"}, {PickerRow::kBlocked, "blocked"}}};

QVariantMap kindRow(Category category)
{
    return {{QStringLiteral("category"), toQt(enumName(category))},
            {QStringLiteral("title"), toQt(roleLabel(category))},
            {QStringLiteral("iconName"), categoryIcon(category)}};
}

} // namespace

PickerViewModel::PickerViewModel(ShownDesign& shown, DesignEdits& edits, QObject* parent) :
    QObject(parent), m_shown(shown), m_edits(edits), m_finder(new PartFinder(this)), m_rowJudge(new RowJudge(this)),
    m_counter(new FacetCounter(this))
{
    connect(m_counter, &FacetCounter::counted, this, [this](const QList<QVariantMap>& rows, const FacetCounter::Known& known) {
        m_counted = rows;
        m_known = known;
        Q_EMIT facetsChanged();
    });
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    connect(&m_rest, &QTimer::timeout, this, &PickerViewModel::restOnHovered);
    m_lettersRest.setSingleShot(true);
    m_lettersRest.setInterval(kLettersRest);
    connect(&m_lettersRest, &QTimer::timeout, this, [this] { countFacets(); });
    connect(m_finder, &PartFinder::found, this, &PickerViewModel::take);
    connect(m_finder, &PartFinder::furtherFound, this, &PickerViewModel::takeFurther);
    connect(m_finder, &PartFinder::foundElsewhere, this, [this](const QStringList& kinds) { tellElsewhere(kinds); });
    connect(m_finder, &PartFinder::failed, this, [this](const QString& why) { m_shown.say(why, 3); });
    connect(m_finder, &PartFinder::finished, this, [this] {
        m_follow.clear();
        Q_EMIT countTextChanged();
    });
    m_judgeLater.setSingleShot(true);
    m_judgeLater.setInterval(kListRests);
    connect(&m_judgeLater, &QTimer::timeout, this, &PickerViewModel::judgeFurther);
    connect(m_rowJudge, &RowJudge::judged, this, [this](const QList<std::pair<int, PickerRow>>& rows) {
        for (const auto& judged : rows) {
            PickerRow row = judged.second;
            row.group = furtherGroup();
            std::erase_if(m_unjudged, [&](const auto& one) { return one.first == judged.first; });
            m_rows.setFurther(judged.first, row);
        }
    });
}

void PickerViewModel::refresh()
{
    m_judge.reset();
    m_rowJudge->stop();
    m_unjudged.clear(); // rows that are still shown are requested again
    if (m_active) {
        m_finder->judgeAgain(judge());
        restOnHovered();
    }
}

void PickerViewModel::catalogEdited()
{
    if (m_active) {
        m_judge.reset();
        m_follow = hoveredKey();
        search();
        countFacets(true);
    }
}

QString PickerViewModel::title() const
{
    const auto category = enumFromName<Category>(fromQt(m_category));
    return tr("Choose %1").arg(category ? toQt(roleLabel(*category)) : tr("part"));
}

QString PickerViewModel::countText() const
{
    const int behind = m_rows.count() - 1; // a placeholder row is there while the others are being found
    if (m_finder->busy()) {
        return behind > 0 ? tr("more than %1 parts").arg(toQt(std::int64_t{behind})) : tr("Looking for parts…");
    }
    // the plural form by the number, and the number in the language's format
    return tr("%n part(s)", nullptr, m_rows.count()).replace(QString::number(m_rows.count()), toQt(std::int64_t{m_rows.count()}));
}

QVariantList PickerViewModel::categories() const
{
    QVariantList list;
    for (const auto& [category, name] : EnumNames<Category>::names) {
        list.push_back(kindRow(category));
    }
    return list;
}

void PickerViewModel::tellElsewhere(const QStringList& kinds)
{
    QVariantList rows;
    for (const QString& kind : kinds) {
        if (const auto category = enumFromName<Category>(fromQt(kind))) {
            rows.push_back(kindRow(*category));
        }
    }
    if (rows != m_elsewhere) {
        m_elsewhere = std::move(rows);
        Q_EMIT elsewhereChanged();
    }
}

void PickerViewModel::lookIn(const QString& category)
{
    const QString words = m_query;
    setCategory(category);
    setQuery(words);
}

void PickerViewModel::setCategory(const QString& category)
{
    if (category != m_category) {
        m_category = category;
        m_placement.clear();
        m_judge.reset();
        forgetFacets();
        forgetRows();
        search();
        countFacets();
    }
}

void PickerViewModel::setQuery(const QString& query)
{
    if (query != m_query) {
        m_query = query;
        // Enter uses the best hit for the typed text.
        m_hovered = query.isEmpty() ? -1 : 0;
        m_counter->stop();
        m_lettersRest.start();
        search();
    }
}

void PickerViewModel::open(const QString& placement, const QString& category)
{
    const QString before = m_category, place = m_placement;
    m_active = true;
    m_judge.reset();
    m_placement = placement;
    m_category = category.isEmpty() ? m_edits.categoryOf(placement) : category;
    if (m_category.isEmpty()) {
        m_category = QStringLiteral("gpu");
    }
    if (m_category != before || m_placement != place) {
        forgetRows();
    }
    m_query.clear();
    m_quantity = 1;
    m_order = 0;
    m_hovered = -1;
    forgetFacets();
    search();
    countFacets();
}

void PickerViewModel::show(const QString& key)
{
    const auto part = m_shown.catalog().part(fromQt(key));
    if (!part) {
        return;
    }
    m_active = true;
    m_judge.reset();
    m_placement.clear();
    m_category = toQt(enumName(part->category()));
    m_query = key;
    m_order = 0;
    m_hovered = -1;
    m_follow = key;
    forgetFacets();
    search();
    countFacets();
    m_finder->awaitFirst();
    restOnHovered();
}

int PickerViewModel::quantity() const
{
    return m_placement.isEmpty() ? m_quantity : m_edits.quantityOf(m_placement);
}

void PickerViewModel::setQuantity(int quantity)
{
    if (m_placement.isEmpty() && quantity != m_quantity && quantity >= 1) {
        m_quantity = quantity;
        m_judge.reset();
        search();
    }
}

int PickerViewModel::order() const { return byMemory() ? m_order : std::min(m_order, 1); }

void PickerViewModel::setOrder(int order)
{
    constexpr int last = 2;
    if (order != m_order && order >= 0 && order <= last) {
        m_order = order;
        // after a change of the order the first row is of interest
        m_follow.clear();
        m_hovered = 0;
        search();
    }
}

bool PickerViewModel::byMemory() const
{
    const auto category = enumFromName<Category>(fromQt(m_category));
    return category && boughtByMemory(*category);
}

void PickerViewModel::close()
{
    m_active = false;
    m_finder->stop();
    m_rowJudge->stop();
    m_counter->stop();
    m_lettersRest.stop();
    Q_EMIT changed();
}

void PickerViewModel::retire()
{
    close();
    m_finder->retire();
    m_rowJudge->retire();
    m_counter->retire();
}

bool PickerViewModel::use(int row, bool stay)
{
    m_finder->awaitFirst(); // the results must match the typed text, not an earlier search
    return usePart(m_rows.row(row).key, stay);
}

void PickerViewModel::forgetRows()
{
    m_finder->stop();
    m_rowJudge->stop();
    m_unjudged.clear();
    m_judged.clear();
    m_further.clear();
    m_rows.clearFurther();
    m_rows.setRows({});
    m_hovered = -1;
    m_told = -1;
    restOnHovered();
    Q_EMIT hoveredChanged();
}

bool PickerViewModel::usePart(const QString& chosen, bool stay)
{
    if (chosen.isEmpty() || m_rows.rowOf(chosen) < 0) {
        return false;
    }
    if (!stay) {
        m_active = false;
        m_finder->stop();
        m_counter->stop();
        m_lettersRest.stop();
    }
    m_edits.usePart(m_placement, chosen, m_quantity);
    Q_EMIT changed();
    return true;
}

void PickerViewModel::setHovered(int row)
{
    m_follow.clear();
    if (row != m_hovered) {
        m_hovered = row;
        m_told = row;
        Q_EMIT hoveredChanged();
        restOnHovered();
    }
}

bool PickerViewModel::settled() const { return !m_finder->busy() && !m_counter->busy() && !m_lettersRest.isActive() && !m_rest.isActive() && m_unjudged.empty(); }

bool PickerViewModel::waiting() const { return m_finder->waiting(); }

std::shared_ptr<const PartJudge> PickerViewModel::judge()
{
    if (!m_judge) {
        const auto& open = m_shown.open();
        m_judge = std::make_shared<const PartJudge>(open.assessed(), place());
    }
    return m_judge;
}

workspace::PartPlacing PickerViewModel::place() const { return {m_shown.buildId(), fromQt(m_placement), m_quantity}; }

void PickerViewModel::search()
{
    catalog::Query query;
    query.category = enumFromName<Category>(fromQt(m_category));
    // the typed text comes last, because it may be incomplete
    query.text = (query.category ? facetConditions(facetFields(*query.category), m_choices, m_known) : std::string()) + fromQt(m_query);
    query.stillTyping = true;
    constexpr std::array orders{catalog::Order::Fit, catalog::Order::Price, catalog::Order::PricePerGigabyte};
    query.order = orders.at(static_cast<std::size_t>(order()));
    query.currency = m_shown.design().currency;
    tellElsewhere({});
    m_finder->find(judge(), query);
    Q_EMIT changed();
}

bool PickerViewModel::narrowed() const
{
    return !m_choices.empty() || std::any_of(m_fits.begin(), m_fits.end(), [](bool wanted) { return wanted; });
}

void PickerViewModel::setFacetValue(const QString& facet, const QString& value, bool wanted)
{
    if (facet == kFit) {
        for (std::size_t i = 0; i < kFits.size(); ++i) {
            m_fits.at(i) = QLatin1String(kFits.at(i).name) == value ? wanted : m_fits.at(i);
        }
        take(m_judged, false);
        Q_EMIT changed();
        return;
    }
    const auto category = enumFromName<Category>(fromQt(m_category));
    const auto fields = category ? facetFields(*category) : std::vector<FacetField>();
    const auto field = std::find_if(fields.begin(), fields.end(), [&](const FacetField& f) { return toQt(f.field) == facet; });
    if (field == fields.end()) {
        return;
    }
    FacetChoice& choice = m_choices[fromQt(facet)];
    if (field->kind == FacetKind::One && wanted) {
        choice.values.clear();
    }
    if (wanted) {
        choice.values.insert(fromQt(value));
    } else {
        choice.values.erase(fromQt(value));
    }
    chose();
}

void PickerViewModel::setFacetRange(const QString& facet, int from, int to)
{
    const auto row = std::find_if(m_counted.begin(), m_counted.end(), [&](const QVariantMap& r) { return r.value(QStringLiteral("key")) == facet; });
    if (row == m_counted.end()) {
        return;
    }
    const auto names = row->value(QStringLiteral("names")).toStringList();
    const int last = static_cast<int>(names.size()) - 1;
    if (from < 0 || to > last || from > to) {
        return;
    }
    FacetChoice& choice = m_choices[fromQt(facet)];
    const auto steps = row->value(QStringLiteral("steps")).toStringList();
    const auto numbers = row->value(QStringLiteral("numbers")).toList();
    const auto limit = [&](int step) { return FacetValue{fromQt(names.at(step)), steps.at(step), numbers.at(step).toDouble()}; };
    choice.from = from > 0 ? std::optional(limit(from)) : std::nullopt;
    choice.to = to < last ? std::optional(limit(to)) : std::nullopt;
    chose();
}

void PickerViewModel::clearFacets()
{
    forgetFacets();
    chose();
}

void PickerViewModel::chose()
{
    std::erase_if(m_choices, [](const auto& choice) { return choice.second.empty(); });
    search();
    countFacets();
}

void PickerViewModel::forgetFacets()
{
    m_choices.clear();
    m_fits = {};
}

void PickerViewModel::countFacets(bool anew)
{
    m_lettersRest.stop();
    catalog::Query query;
    query.category = enumFromName<Category>(fromQt(m_category));
    query.text = fromQt(m_query);
    query.stillTyping = true;
    m_counter->count(query, m_choices, anew);
}

QVariantMap PickerViewModel::fitFacet() const
{
    const std::array titles{tr("Fits now"), tr("Fits with a warning"), tr("Not known to fit"), tr("Blocked")};
    QVariantList values;
    for (std::size_t i = 0; i < kFits.size(); ++i) {
        const auto count = std::count_if(m_judged.begin(), m_judged.end(), [&](const PickerRow& row) { return row.fit == kFits.at(i).fit; });
        values.push_back(QVariantMap{{QStringLiteral("name"), QLatin1String(kFits.at(i).name)},
                                     {QStringLiteral("title"), titles.at(i)},
                                     {QStringLiteral("count"), toQt(static_cast<std::int64_t>(count))},
                                     {QStringLiteral("checked"), m_fits.at(i)}});
    }
    return {{QStringLiteral("key"), kFit},
            {QStringLiteral("title"), tr("Fit in this design")},
            {QStringLiteral("kind"), QStringLiteral("values")},
            {QStringLiteral("values"), values},
            {QStringLiteral("narrowed"), std::any_of(m_fits.begin(), m_fits.end(), [](bool wanted) { return wanted; })}};
}

QVariantList PickerViewModel::facets() const
{
    QVariantList list{fitFacet()};
    for (const QVariantMap& facet : m_counted) {
        list.push_back(facet);
    }
    return list;
}

QList<PickerRow> PickerViewModel::wantedRows() const
{
    if (std::none_of(m_fits.begin(), m_fits.end(), [](bool wanted) { return wanted; })) {
        return m_judged;
    }
    QList<PickerRow> rows;
    std::copy_if(m_judged.begin(), m_judged.end(), std::back_inserter(rows), [&](const PickerRow& row) {
        const auto at = std::find_if(kFits.begin(), kFits.end(), [&](const Fit& one) { return one.fit == row.fit; });
        return at == kFits.end() || m_fits.at(static_cast<std::size_t>(at - kFits.begin()));
    });
    return rows;
}

void PickerViewModel::take(const QList<PickerRow>& judged, bool fresh)
{
    m_judged = judged;
    const QList<PickerRow> rows = wantedRows();
    if (!m_lettersRest.isActive()) {
        Q_EMIT facetsChanged();
    }
    const bool first = m_hovered == 0;
    const int before = m_hovered;
    const QString shown = hoveredKey();
    const QString key = m_follow.isEmpty() ? shown : m_follow;
    if (fresh) {
        m_further.clear();
        m_unjudged.clear();
        m_rowJudge->stop();
        m_rows.clearFurther();
        m_rows.replaceRows(rows);
    } else {
        m_rows.setRows(rows);
    }
    // The best hit stays selected; a hovered row stays with its part, wherever it moves.
    int row = std::min(m_hovered, m_rows.count() - 1);
    if (const int at = m_rows.rowOf(key); at >= 0 && (!m_follow.isEmpty() || (!fresh && !first))) {
        row = at;
    } else if (row < 0 && !m_placement.isEmpty()) {
        row = chosenRow();
    }
    if (row < 0 && !m_query.isEmpty() && m_follow.isEmpty()) {
        row = std::min(0, m_rows.count() - 1); // the list was empty for a while
    }
    m_hovered = row;
    // A view whose current index is set creates all visible rows before it continues.
    if (row != before || row != m_told || hoveredKey() != shown) {
        m_told = row;
        Q_EMIT hoveredChanged();
    }
    Q_EMIT countTextChanged();
    m_rest.start();
}

int PickerViewModel::chosenRow() const
{
    for (int row = 0; row < std::min(m_rows.count(), PartFinder::kMostJudged); ++row) {
        if (m_rows.row(row).chosen) {
            return row;
        }
    }
    return -1;
}

void PickerViewModel::takeFurther(const std::vector<catalog::PartPlace>& places)
{
    m_further.insert(m_further.end(), places.begin(), places.end());
    m_rows.addFurther(static_cast<int>(places.size()), [this](int number) { return furtherRow(number); });
    Q_EMIT countTextChanged();
}

PickerRow PickerViewModel::furtherRow(int number)
{
    const auto hit = m_shown.catalog().row(m_further[static_cast<std::size_t>(number)]);
    PickerRow row;
    if (!m_turn.isValid() || m_turn.elapsed() > kTurn) {
        m_turn.start();
        m_judgedFor = 0;
    }
    if (hit && *hit && m_judgedFor < kJudgedAtOnce) {
        const auto before = m_turn.nsecsElapsed();
        row = judge()->row(**hit, m_shown.catalog());
        m_judgedFor += m_turn.nsecsElapsed() - before;
    } else if (hit && *hit) {
        row = unjudgedRow(**hit);
        m_unjudged.emplace_back(number, **hit);
        m_judgeLater.start();
    }
    row.group = furtherGroup();
    return row;
}

void PickerViewModel::judgeFurther()
{
    if (m_unjudged.size() > kMostUnjudged) {
        const auto shown = m_unjudged.end() - static_cast<std::ptrdiff_t>(kMostUnjudged);
        std::for_each(m_unjudged.begin(), shown, [this](const auto& passed) { m_rows.forgetFurther(passed.first); });
        m_unjudged.erase(m_unjudged.begin(), shown);
    }
    m_rowJudge->judge(judge(), m_unjudged);
}

void PickerViewModel::restOnHovered()
{
    m_rest.stop();
    m_restingKey = hoveredKey();
    Q_EMIT restingChanged();
}

QString PickerViewModel::hoveredKey() const { return m_rows.row(m_hovered).key; }

QList<BudgetEffect> PickerViewModel::effects() const
{
    QList<BudgetEffect> list;
    const auto part = m_restingKey.isEmpty() ? nullptr : m_shown.catalog().part(fromQt(m_restingKey));
    if (!part) {
        return list;
    }
    const auto& open = m_shown.open();
    const auto trial = workspace::Trial::of(open.assessed(), workspace::choosing(place(), *part, m_shown.catalog()));
    if (!trial) {
        return list;
    }
    const Assessment& before = trial->before();
    const Assessment& after = trial->after();
    const auto id = m_shown.buildId();
    const auto now = headlines(before, before.build(id));
    const auto* own = id.empty() && !after.builds.empty() ? after.builds.front().get() : after.build(id);
    const auto text = [](const BudgetRow& of) {
        return of.limitText.isEmpty() ? of.usedText : of.usedText + (of.limited ? QStringLiteral(" / ") : QStringLiteral(" ")) + of.limitText;
    };
    for (const auto& head : headlines(after, own)) {
        const BudgetRow row = budgetRow(head.kind, *head.point, after);
        std::optional<BudgetRow> had;
        for (const auto& old : now) {
            if (old.kind != head.kind) {
                continue;
            }
            if (auto candidate = budgetRow(old.kind, *old.point, before); candidate.key == row.key) {
                had = std::move(candidate);
            }
        }
        list.push_back({row.title, row.iconName, row.family, had ? had->usedText : QStringLiteral("—"), text(row), row.severity,
                        had && text(*had) == text(row)});
    }
    return list;
}

} // namespace lanewatt::viewmodels
