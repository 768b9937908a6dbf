#include "app/viewmodels/parts/part_view_model.h"

#include "app/messages/order_texts.h"
#include "app/messages/value_names.h"
#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/parts/part_comparison.h"
#include "app/viewmodels/parts/price_chart.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/source_text.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shared/typed_number.h"
#include "app/workspace/clock.h"
#include "model/parts/part_edit.h"
#include "model/parts/part_tree.h"

#include <algorithm>
#include <set>

namespace lanewatt::viewmodels {

namespace {

constexpr const char* kOwnSource = "own";

/// The fields of a part that are no facts, before and after those.
struct Plain {
    std::string_view field;
    std::string value;
};

std::vector<Plain> identity(const Part& part)
{
    return {{"maker", part.maker},
            {"name", part.name},
            {"mpn", part.mpn},
            {"lifecycle", part.lifecycle == Lifecycle::Unknown ? std::string() : std::string(enumName(part.lifecycle))},
            {"note", part.note}};
}

QString titleOf(const Design& design) { return design.name.empty() ? PartViewModel::tr("Untitled") : toQt(design.name); }

Confidence confidenceOf(const QString& letter)
{
    for (const auto& [confidence, name] : EnumNames<Confidence>::names) {
        if (letter == QLatin1Char(messages::confidenceLetter(confidence))) {
            return confidence;
        }
    }
    return Confidence::Estimated;
}

/// Names one of a part's prices.
QString offerId(const std::string& part, const Offer& offer)
{
    return QStringList{toQt(part),      toQt(offer.vendor), toQt(offer.price.text()), toQt(enumName(offer.condition)),
                       toQt(offer.date), toQt(offer.link),   toQt(offer.source.id),    toQt(offer.source.locator)}
        .join(QLatin1Char('\n'));
}

} // namespace

PartViewModel::PartViewModel(workspace::EditableCatalog& catalog, std::function<std::vector<DocumentViewModel*>()> documents,
                             std::function<DocumentViewModel*()> current, QObject* parent)
    : QObject(parent), m_catalog(catalog), m_documents(std::move(documents)), m_current(std::move(current)),
      m_replacing(catalog, m_documents)
{
    connect(&m_replacing, &ReplaceViewModel::applied, this, &PartViewModel::refresh);
}

void PartViewModel::setKey(const QString& key)
{
    if (key != m_key) {
        m_key = key;
        Q_EMIT keyChanged();
        refresh();
    }
}

void PartViewModel::refresh()
{
    m_part = m_key.isEmpty() ? nullptr : m_catalog.part(fromQt(m_key));
    m_facts.setRows(factList());
    Q_EMIT changed();
}

QString PartViewModel::partName() const { return m_part ? toQt(m_part->name) : QString(); }
QString PartViewModel::maker() const { return m_part ? toQt(m_part->maker) : QString(); }
bool PartViewModel::own() const { return m_part && m_catalog.own(m_part->key) != nullptr; }
bool PartViewModel::shipped() const { return m_part && m_catalog.shipped(m_part->key) != nullptr; }

QString PartViewModel::currency() const
{
    const auto* document = m_current();
    const Currency currency = document ? document->open().design().currency : Currency();
    return toQt(currency.code());
}

QString PartViewModel::today() const { return toQt(workspace::today()); }

QList<PartFactRow> PartViewModel::factList() const
{
    QList<PartFactRow> rows;
    if (!m_part) {
        return rows;
    }
    const auto shippedPart = m_catalog.shipped(m_part->key);
    const bool comparable = shippedPart && shippedPart->category() == m_part->category();
    const auto add = [&](std::string_view field, const QString& value, const std::string& editText, const QString& shippedValue) {
        PartFactRow row;
        row.key = toQt(field);
        row.name = fieldTitle(field);
        row.value = value;
        row.editText = toQt(editText);
        row.own = comparable && !sameField(*m_part, *shippedPart, field);
        row.shippedValue = shippedValue;
        if (const auto form = fieldForm(*m_part, field)) {
            QStringList choices, names;
            for (const auto choice : form->choices) {
                if (choice == enumName(Lifecycle::Unknown)) {
                    continue; // the editor offers it for every field
                }
                choices << toQt(choice);
                names << toQt(messages::valueName(field, choice, style()));
            }
            row.choices = choices.join(QLatin1Char('\n'));
            row.choiceNames = names.join(QLatin1Char('\n'));
            row.example = form->number ? typingQuantity(form->example) : toQt(form->example);
            row.editText = form->number ? typingQuantity(editText) : row.editText;
        }
        return row;
    };
    const auto plain = identity(*m_part);
    const auto plainShipped = comparable ? identity(*shippedPart) : std::vector<Plain>(plain.size());
    const auto addPlain = [&](std::size_t i) {
        const auto shown = [&](const std::string& value) {
            return plain[i].field == "lifecycle" ? toQt(messages::valueName("lifecycle", value, style())) : toQt(value);
        };
        rows << add(plain[i].field, shown(plain[i].value), plain[i].value, shown(plainShipped[i].value));
    };
    const auto addOrder = [&](const QString& key, const QString& name, const std::string& value, const SourceRef& source) {
        if (!value.empty()) {
            PartFactRow row;
            row.key = key;
            row.name = name;
            row.value = toQt(value);
            row.source = sourceName(source);
            row.locator = toQt(source.locator);
            row.address = sourceAddress(source);
            rows << row;
        }
    };
    for (std::size_t i = 0; i + 1 < plain.size(); ++i) {
        addPlain(i);
        if (plain[i].field == "mpn") {
            addOrder(QStringLiteral("order_as"), tr("How to order"), m_part->orderAs, {});
            std::string numbers;
            for (const OrderNumber& number : m_part->numbers) {
                numbers += (numbers.empty() ? "" : ", ") + messages::orderNumberText(number, style());
            }
            addOrder(QStringLiteral("numbers"), tr("Further numbers"), numbers, m_part->numbers.empty() ? SourceRef{} : m_part->numbers.front().source);
        }
    }
    const auto shownValue = [](const FactRow& fact) { return toQt(messages::factValue(fact, style())); };
    const auto facts = factRows(*m_part);
    const auto shippedFacts = comparable ? factRows(*shippedPart) : std::vector<FactRow>(facts.size());
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const FactRow& fact = facts[i];
        PartFactRow row = add(fact.field, shownValue(fact), fact.text, shownValue(shippedFacts[i]));
        const bool known = !fact.text.empty();
        row.source = known ? sourceName(fact.source) : QString();
        row.locator = known ? toQt(fact.source.locator) : QString();
        row.address = known ? sourceAddress(fact.source) : QString();
        row.confidence = QString(QLatin1Char(messages::confidenceLetter(known ? fact.confidence : Confidence::Unknown)));
        row.detail = toQt(fact.meaning);
        rows << row;
    }
    addPlain(plain.size() - 1);
    return rows;
}

std::vector<Offer> PartViewModel::sortedOffers() const
{
    auto offers = m_part ? m_part->offers : std::vector<Offer>();
    std::stable_sort(offers.begin(), offers.end(), [](const Offer& a, const Offer& b) { return a.date > b.date; });
    return offers;
}

QVariantList PartViewModel::offers() const
{
    QVariantList rows;
    if (!m_part) {
        return rows;
    }
    Context context;
    context.today = workspace::today();
    const auto added = m_catalog.addedOffers(m_part->key);
    for (const Offer& offer : sortedOffers()) {
        const PriceWords priced = priceWords(&offer, context);
        QStringList hints{priced.hint, toQt(messages::offerTerms(offer, style()))};
        hints.removeAll(QString());
        rows << QVariantMap{{QStringLiteral("offerId"), offerId(m_part->key, offer)},
                            {QStringLiteral("priceText"), priced.text},
                            {QStringLiteral("kind"), priced.kind},
                            {QStringLiteral("date"), priced.date},
                            {QStringLiteral("vendor"), toQt(offer.vendor)},
                            {QStringLiteral("stale"), priced.stale},
                            {QStringLiteral("hint"), hints.join(QLatin1String("; "))},
                            {QStringLiteral("removable"), std::find(added.begin(), added.end(), offer) != added.end()}};
    }
    return rows;
}

QVariantMap PartViewModel::chart() const
{
    return m_part ? priceChart(m_part->offers, Currency::parse(fromQt(currency())).value_or(Currency())) : QVariantMap();
}

QString PartViewModel::done(const Expected<void>& result)
{
    if (!result) {
        return toQt(result.error().what);
    }
    Q_EMIT edited();
    refresh();
    return {};
}

QString PartViewModel::setField(const QString& field, const QString& text, const QString& confidence, const QString& source)
{
    const auto level = confidenceOf(confidence);
    const QString from = source.trimmed();
    const auto form = m_part ? fieldForm(*m_part, fromQt(field)) : std::nullopt;
    const bool fact = form && !confidence.isEmpty();
    const auto typed = form && form->number ? typedQuantity(text) : Expected<std::string>(fromQt(text));
    if (!typed) {
        return toQt(typed.error());
    }
    if (fact && !text.trimmed().isEmpty() && from.isEmpty() && (level == Confidence::Datasheet || level == Confidence::Verified)) {
        return tr("Say where a datasheet or verified value stands: a document, a page, an address.");
    }
    return done(m_catalog.setField(fromQt(m_key), fromQt(field), *typed, level, {kOwnSource, fromQt(from)}));
}

QString PartViewModel::restoreField(const QString& field) { return done(m_catalog.restoreField(fromQt(m_key), fromQt(field))); }

QString PartViewModel::forget() { return done(m_catalog.forget(fromQt(m_key))); }

QString PartViewModel::addPrice(const QString& price, const QString& date, const QString& vendor, const QString& condition)
{
    const auto money = typedMoney(price, Currency::parse(fromQt(currency())).value_or(Currency()));
    if (!money) {
        return toQt(money.error());
    }
    Offer offer;
    offer.price = *money;
    offer.date = fromQt(date.trimmed());
    offer.vendor = fromQt(vendor.trimmed());
    offer.condition = enumFromName<Condition>(fromQt(condition)).value_or(Condition::New);
    offer.source = {kOwnSource, {}};
    return done(m_catalog.addOffer(fromQt(m_key), offer, workspace::today()));
}

QString PartViewModel::removePrice(const QString& id)
{
    const auto offers = sortedOffers();
    const auto offer = std::ranges::find_if(offers, [&](const Offer& one) { return offerId(m_part->key, one) == id; });
    if (offer == offers.end()) {
        return {};
    }
    const auto removed = m_catalog.removeOffer(fromQt(m_key), *offer);
    if (removed && !*removed) {
        return tr("This price came with an import; import the list again without it.");
    }
    return done(removed.map([](bool) {}));
}

QString PartViewModel::freeKey(const QString& name) const { return toQt(m_catalog.freeKey(fromQt(name))); }

QString PartViewModel::keyProblem(const QString& key) const
{
    const auto free = m_catalog.checkFree(fromQt(key));
    return free ? QString() : toQt(free.error().what);
}

QString PartViewModel::duplicate(const QString& key, const QString& name)
{
    return done(m_catalog.duplicate(fromQt(m_key), fromQt(key), fromQt(name)));
}

QString PartViewModel::create(const QString& category, const QString& key, const QString& maker, const QString& name)
{
    const auto kind = enumFromName<Category>(fromQt(category)).value_or(Category::Accessory);
    return done(m_catalog.create(kind, fromQt(key), fromQt(maker.trimmed()), fromQt(name)));
}

std::vector<PartViewModel::Use> PartViewModel::findUses() const
{
    std::vector<Use> uses;
    if (!m_part) {
        return uses;
    }
    const auto documents = m_documents();
    for (std::size_t d = 0; d < documents.size(); ++d) {
        const Design& design = documents[d]->open().design();
        for (PartUse& use : usesOf(design, m_part->key)) {
            QString detail = useText(design, use);
            QString id = QStringLiteral("%1\n%2\n%3").arg(reinterpret_cast<quintptr>(documents[d])).arg(toQt(use.build), toQt(use.placement));
            uses.push_back({static_cast<int>(d), std::move(use), std::move(id), titleOf(design), std::move(detail)});
        }
    }
    return uses;
}

QVariantList PartViewModel::uses() const
{
    QVariantList rows;
    for (const Use& use : findUses()) {
        rows << QVariantMap{{QStringLiteral("useId"), use.id},
                            {QStringLiteral("title"), use.title},
                            {QStringLiteral("detail"), use.detail},
                            {QStringLiteral("spoken"), QStringLiteral("%1, %2").arg(use.title, use.detail)}};
    }
    return rows;
}

QVariantList PartViewModel::replacements() const
{
    QVariantList rows;
    if (!m_part) {
        return rows;
    }
    for (const auto* document : m_documents()) {
        const Design& design = document->open().design();
        for (const Substitution& substitution : design.substitutions) {
            if (substitution.from == m_part->key || substitution.to == m_part->key) {
                const QString what = toQt(describeEdit({RecordSubstitution{substitution}}));
                rows << QVariantMap{{QStringLiteral("title"), tr("%1, %2").arg(titleOf(design), toQt(substitution.date))},
                                    {QStringLiteral("detail"), what}};
            }
        }
    }
    return rows;
}

QVariantMap PartViewModel::partLink(const std::string& key) const
{
    const auto part = m_catalog.part(key);
    return {{QStringLiteral("key"), toQt(key)},
            {QStringLiteral("title"), part ? toQt(part->fullName()) : toQt(key)},
            {QStringLiteral("known"), part != nullptr}};
}

QVariantMap PartViewModel::substitutes() const
{
    if (!m_part) {
        return {};
    }
    QVariantList replacement;
    if (!m_part->replacement.empty()) {
        replacement << partLink(m_part->replacement);
    }
    QVariantList alternates;
    for (const std::string& key : m_part->alternates) {
        alternates << partLink(key);
    }
    QVariantList alternateOf;
    QVariantList replaces;
    for (const PartPtr& other : m_catalog.naming(m_part->key)) {
        if (std::find(other->alternates.begin(), other->alternates.end(), m_part->key) != other->alternates.end()) {
            alternateOf << partLink(other->key);
        }
        if (other->replacement == m_part->key) {
            replaces << partLink(other->key);
        }
    }
    return {{QStringLiteral("lifecycle"), toQt(enumName(m_part->lifecycle))},
            {QStringLiteral("ended"), m_part->lifecycle == Lifecycle::EndOfLife || m_part->lifecycle == Lifecycle::Discontinued},
            {QStringLiteral("replacement"), replacement},
            {QStringLiteral("alternates"), alternates},
            {QStringLiteral("alternateOf"), alternateOf},
            {QStringLiteral("replaces"), replaces}};
}

QVariantList PartViewModel::findParts(const QString& query, bool withItself) const
{
    QVariantList rows;
    if (!m_part) {
        return rows;
    }
    const auto add = [&](const std::string& key, const QString& detail) {
        auto row = partLink(key);
        row[QStringLiteral("detail")] = detail;
        rows << row;
    };
    if (query.trimmed().isEmpty()) {
        std::set<std::string> offered;
        const auto offer = [&](const std::string& key, const QString& detail) {
            if (m_catalog.part(key) && offered.insert(key).second) {
                add(key, detail);
            }
        };
        offer(m_part->replacement, tr("its replacement"));
        for (const std::string& key : m_part->alternates) {
            offer(key, tr("an alternate"));
        }
        for (const PartPtr& other : m_catalog.naming(m_part->key)) {
            if (other->replacement != m_part->key) {
                offer(other->key, tr("an alternate"));
            }
        }
        if (withItself) {
            offer(m_part->key, tr("the same part, as the catalogue has it"));
        }
        return rows;
    }
    constexpr int kMostFound = 6;
    const auto found = m_catalog.search({fromQt(query), m_part->category(), kMostFound + 1, 0, true});
    for (const auto& row : found.value_or(std::vector<catalog::PartRow>())) {
        if (rows.size() < kMostFound && (withItself || row.key != m_part->key)) {
            add(row.key, toQt(row.key));
        }
    }
    return rows;
}

QString PartViewModel::setAlternate(const QString& key, bool listed)
{
    if (!m_part) {
        return {};
    }
    QStringList keys;
    for (const std::string& known : m_part->alternates) {
        keys << toQt(known);
    }
    keys.removeAll(key);
    if (listed) {
        keys << key;
    }
    return setField(QStringLiteral("alternates"), keys.join(QStringLiteral(", ")), {}, {});
}

QString PartViewModel::setLifecycle(const QString& lifecycle, const QString& replacement)
{
    const auto stage = enumFromName<Lifecycle>(fromQt(lifecycle)).value_or(Lifecycle::Unknown);
    return done(m_catalog.setLifecycle(fromQt(m_key), stage, fromQt(replacement)));
}

void PartViewModel::goToUse(const QString& useId)
{
    const auto uses = findUses();
    const auto use = std::ranges::find(uses, useId, &Use::id);
    if (use != uses.end()) {
        Q_EMIT useRequested(use->document, toQt(use->use.build), toQt(use->use.placement));
    }
}

QString PartViewModel::toggleCompared(const QString& key)
{
    const auto wanted = fromQt(key);
    const auto there = std::find(m_compared.begin(), m_compared.end(), wanted);
    if (there != m_compared.end()) {
        m_compared.erase(there);
        Q_EMIT changed();
        return {};
    }
    if (static_cast<int>(m_compared.size()) >= kMostCompared) {
        return tr("Five parts stand side by side already; take one away first.");
    }
    if (m_catalog.part(wanted)) {
        m_compared.push_back(wanted);
        Q_EMIT changed();
    }
    return {};
}

void PartViewModel::clearCompared()
{
    m_compared.clear();
    Q_EMIT changed();
}

QVariantList PartViewModel::compared() const
{
    QVariantList rows;
    for (const auto& key : m_compared) {
        if (const auto part = m_catalog.part(key)) {
            rows << QVariantMap{{QStringLiteral("key"), toQt(key)}, {QStringLiteral("title"), toQt(part->fullName())}};
        }
    }
    return rows;
}

QVariantMap PartViewModel::comparison() const
{
    std::vector<PartPtr> parts;
    for (const auto& key : m_compared) {
        if (auto part = m_catalog.part(key)) {
            parts.push_back(std::move(part));
        }
    }
    return viewmodels::comparison(parts, Currency::parse(fromQt(currency())).value_or(Currency()));
}

} // namespace lanewatt::viewmodels
