#include "app/viewmodels/import/import_view_model.h"

#include "app/viewmodels/shared/text.h"
#include "app/workspace/overlay_path.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <chrono>

namespace lanewatt::viewmodels {

namespace {

/// Examples of a rule that are shown, at first and when more are asked for.
constexpr std::size_t kFewExamples = 2;
constexpr std::size_t kManyExamples = 100;
/// So often the window hears how far it is.
constexpr std::chrono::milliseconds kBeat{50};
constexpr std::string_view kPrice = "price";
/// Fields that may be the same for all rows.
constexpr std::array<catalog::ColumnField, 5> kFixable{catalog::ColumnField::Vendor, catalog::ColumnField::Date,
                                                       catalog::ColumnField::Currency, catalog::ColumnField::Condition,
                                                       catalog::ColumnField::Decimal};
/// Fields that a column may hold, in the order of the choice.
constexpr std::array<catalog::ColumnField, 14> kColumnFields{
    catalog::ColumnField::Mpn,      catalog::ColumnField::Price, catalog::ColumnField::Key,  catalog::ColumnField::Maker,
    catalog::ColumnField::Name,     catalog::ColumnField::Date,  catalog::ColumnField::Vendor, catalog::ColumnField::Condition,
    catalog::ColumnField::Currency, catalog::ColumnField::Link,  catalog::ColumnField::From, catalog::ColumnField::Minimum,
    catalog::ColumnField::Pack,     catalog::ColumnField::Lead};
constexpr std::array<const char*, 4> kUsualCurrencies{"USD", "EUR", "GBP", "CHF"};

QString number(std::int64_t value) { return toQt(value); }
QString number(std::size_t value) { return number(static_cast<std::int64_t>(value)); }

/// "mpn", "price:EUR": a field as the choice names it.
QString meaningOf(const catalog::ColumnSource& source)
{
    const QString field = toQt(catalog::columnFieldName(source.field));
    const QString priced = source.currency.empty() ? field : field + QLatin1Char(':') + toQt(source.currency);
    return source.from > 1 ? priced + QLatin1Char('@') + toQt(source.from) : priced;
}

QString fieldOf(const QString& meaning) { return meaning.section(QLatin1Char('@'), 0, 0).section(QLatin1Char(':'), 0, 0); }

} // namespace

ImportViewModel::ImportViewModel(QObject* parent) : QObject(parent)
{
    for (const char* usual : kUsualCurrencies) {
        m_currencies << QLatin1String(usual);
    }
}

QString ImportViewModel::state() const
{
    switch (m_state) {
    case State::Idle: return QStringLiteral("idle");
    case State::Reading: return QStringLiteral("reading");
    case State::Report: return QStringLiteral("report");
    case State::Failed: return QStringLiteral("failed");
    case State::Writing: break;
    }
    return QStringLiteral("writing");
}

QString ImportViewModel::fileName() const { return QFileInfo(m_path).fileName(); }

void ImportViewModel::setState(State state)
{
    m_state = state;
    Q_EMIT changed();
}

workspace::ImportRequest ImportViewModel::request() const
{
    workspace::ImportRequest request;
    request.path = fromQt(m_path);
    request.mapping = fromQt(m_mapping);
    request.sheet = fromQt(m_sheet);
    request.overlay = workspace::overlayPath();
    request.shipped = workspace::shippedCatalogPath().value_or(std::string());
    return request;
}

void ImportViewModel::start(const QString& path)
{
    if (m_state == State::Writing) {
        return; // what is being written is answered first
    }
    m_path = QFileInfo(path).absoluteFilePath();
    m_problem.clear();
    m_mapping.clear();
    m_sheet.clear();
    m_format.clear();
    m_formatAbout.clear();
    m_columnMeanings.clear();
    m_fixed.clear();
    m_expanded.clear();
    m_found = {};
    m_rows.setRows({});
    Q_EMIT tableChanged();
    read();
}

void ImportViewModel::read()
{
    // A problem stays on the screen until the answer: what is below it must not move under the pointer.
    m_progress = -1;
    m_progressText = tr("Looking into it");
    setState(State::Reading);
    Q_EMIT progressed();
    if (workspace::overlayPath().empty()) {
        m_problem = tr("There is no place for your own parts: neither XDG_DATA_HOME nor HOME is set. Set one and start again.");
        setState(State::Failed);
        return;
    }
    m_job.start([this, request = request()](unsigned ticket) { work(request, ticket); });
}

std::function<bool(const catalog::ImportProgress&)> ImportViewModel::progressOf(unsigned ticket, const QString& format)
{
    // Every beat a line for the person who waits; the numbers in it are those of the worker.
    return [this, ticket, format, last = std::chrono::steady_clock::time_point()](const catalog::ImportProgress& at) mutable {
        const auto now = std::chrono::steady_clock::now();
        if (now - last >= kBeat) {
            last = now;
            const QString done = at.total > 0 ? tr("%1 of %2").arg(number(static_cast<std::int64_t>(at.done)), number(static_cast<std::int64_t>(at.total)))
                                              : number(static_cast<std::int64_t>(at.done));
            QString words = format; // not every line says both
            words.replace(QLatin1String("%1"), done).replace(QLatin1String("%2"), number(at.records));
            const double share = at.total > 0 ? static_cast<double>(at.done) / static_cast<double>(at.total) : -1.0;
            m_job.answer(ticket, [this, words, share] {
                m_progress = share;
                m_progressText = words;
                Q_EMIT progressed();
            });
        }
        return m_job.isNewest(ticket) && !m_stopWriting;
    };
}

void ImportViewModel::work(workspace::ImportRequest request, unsigned ticket)
{
    auto found = std::make_shared<Found>();
    const auto examine = [&]() -> Expected<void> {
        auto text = workspace::partListText(request.path);
        if (!text || *text) {
            return text.map([&](std::optional<std::string>& list) { found->partList = std::move(list); });
        }
        auto head = workspace::tableHead(request);
        if (!head) {
            return tl::unexpected(std::move(head.error()));
        }
        found->table = std::move(*head);
        request.recognised = [&](const catalog::Importer& importer) {
            m_job.answer(ticket, [this, title = toQt(importer.title), about = toQt(importer.about)] {
                m_format = title;
                m_formatAbout = about;
                Q_EMIT changed();
            });
        };
        //: %1 is "12,000 of 29,728"
        request.progress = progressOf(ticket, tr("Read %1 · %2 records found"));
        auto plan = workspace::planCatalogImport(request);
        if (!plan) {
            return tl::unexpected(std::move(plan.error()));
        }
        m_plan = std::make_shared<catalog::ImportPlan>(std::move(*plan));
        request.progress = progressOf(ticket, tr("Compared with your catalogue: %1"));
        auto forecast = workspace::forecastPlan(*m_plan, request);
        if (!forecast) {
            return tl::unexpected(std::move(forecast.error()));
        }
        const auto first = [](auto& list) { return list.begin() + static_cast<std::ptrdiff_t>(std::min(list.size(), kManyExamples)); };
        found->forecast = *forecast;
        found->rules = workspace::countsByRule(*m_plan, kManyExamples);
        found->refused.assign(m_plan->refused.begin(), first(m_plan->refused));
        found->unmatched.assign(m_plan->unmatched.begin(), first(m_plan->unmatched));
        found->skipped = m_plan->skipped;
        found->records = m_plan->records;
        found->passed = m_plan->passed.size();
        found->quarantined = m_plan->quarantined;
        found->refusedCount = m_plan->refusedCount;
        found->unmatchedCount = m_plan->unmatched.size();
        found->corrected = workspace::recordsTreated(*m_plan, catalog::Treatment::Corrected);
        if (m_plan->passed.empty() && m_plan->quarantined == 0 && m_plan->refusedCount > 0) {
            found->error = m_plan->refused.front();
        }
        return {};
    };
    m_plan.reset();
    if (auto done = examine(); !done) {
        found->error = std::move(done.error());
    }
    m_job.answer(ticket, [this, found] { take(std::move(*found)); });
}

void ImportViewModel::take(Found found)
{
    m_found = std::move(found);
    if (m_found.partList) {
        const QString text = toQt(*m_found.partList);
        setState(State::Idle);
        Q_EMIT partListFound(text, QFileInfo(m_path).completeBaseName());
        return;
    }
    if (m_found.table) {
        takeMapping();
    }
    if (m_found.error) {
        m_problem = problemOf(*m_found.error);
        setState(State::Failed);
        return;
    }
    m_problem.clear();
    refreshRows();
    setState(State::Report);
}

QString ImportViewModel::problemOf(const Error& error)
{
    // What the command line is told to say is a choice here.
    const std::string_view id = error.what.text.id;
    if (id == "prices.columns") {
        return tr("Say which columns hold the part number and the price.");
    }
    if (id == "prices.currency") {
        return tr("The prices name no currency. Choose a price in one currency for their column, or give the currency of all lines.");
    }
    return toQt(error);
}

// ---- columns ------------------------------------------------------------------------------

void ImportViewModel::takeMapping()
{
    m_columnMeanings.clear();
    m_fixed.clear();
    for (std::size_t c = 0; c < m_found.table->samples.size(); ++c) {
        m_columnMeanings << QString();
    }
    for (const catalog::ColumnSource& source : m_found.table->table.mapping.sources) {
        if (source.column && *source.column < m_found.table->samples.size()) {
            m_columnMeanings[static_cast<qsizetype>(*source.column)] = meaningOf(source);
        } else if (!source.constant.empty()) {
            m_fixed[toQt(catalog::columnFieldName(source.field))] = toQt(source.constant);
        }
        if (const QString meaning = meaningOf(source); source.from > 1 && !m_breaks.contains(meaning)) {
            m_breaks << meaning;
            Q_EMIT meaningsChanged();
        }
        if (const QString currency = toQt(source.currency); !currency.isEmpty() && !m_currencies.contains(currency)) {
            m_currencies << currency;
            Q_EMIT meaningsChanged();
        }
    }
    Q_EMIT tableChanged();
}

QVariantList ImportViewModel::columns() const
{
    QVariantList list;
    for (qsizetype c = 0; m_found.table && c < m_columnMeanings.size(); ++c) {
        const auto at = static_cast<std::size_t>(c);
        const auto& headers = m_found.table->table.headers;
        QStringList samples;
        for (const std::string& sample : m_found.table->samples[at]) {
            samples << toQt(sample).simplified();
        }
        list.push_back(QVariantMap{{QStringLiteral("column"), static_cast<int>(c)},
                                   {QStringLiteral("header"), at < headers.size() && !headers[at].empty() ? toQt(headers[at]) : tr("Column %1").arg(c + 1)},
                                   {QStringLiteral("samples"), samples},
                                   {QStringLiteral("meaning"), m_columnMeanings[c]}});
    }
    return list;
}

QVariantList ImportViewModel::meanings() const
{
    const std::map<catalog::ColumnField, QString> titles{
        {catalog::ColumnField::Mpn, tr("Part number")},       {catalog::ColumnField::Price, tr("Price")},
        {catalog::ColumnField::Key, tr("Catalogue key")},     {catalog::ColumnField::Maker, tr("Maker")},
        {catalog::ColumnField::Name, tr("Description")},      {catalog::ColumnField::Date, tr("Date of the price")},
        {catalog::ColumnField::Vendor, tr("Vendor")},         {catalog::ColumnField::Condition, tr("Condition")},
        {catalog::ColumnField::Currency, tr("Currency")},     {catalog::ColumnField::Link, tr("Link")},
        {catalog::ColumnField::From, tr("From quantity")},    {catalog::ColumnField::Minimum, tr("Smallest order")},
        {catalog::ColumnField::Pack, tr("Pack size")},        {catalog::ColumnField::Lead, tr("Lead time")}};
    const auto row = [](const QString& value, const QString& title) {
        return QVariantMap{{QStringLiteral("value"), value}, {QStringLiteral("title"), title}};
    };
    QVariantList list{row({}, tr("Not used"))};
    for (const catalog::ColumnField field : kColumnFields) {
        const QString name = toQt(catalog::columnFieldName(field));
        list.push_back(row(name, titles.at(field)));
        if (field != catalog::ColumnField::Price) {
            continue;
        }
        for (const QString& currency : m_currencies) {
            list.push_back(row(name + QLatin1Char(':') + currency, tr("Price in %1").arg(currency)));
        }
        for (const QString& meaning : m_breaks) {
            const QString from = meaning.section(QLatin1Char('@'), 1, 1);
            const QString currency = meaning.section(QLatin1Char('@'), 0, 0).section(QLatin1Char(':'), 1, 1);
            list.push_back(row(meaning, currency.isEmpty() ? tr("Price from %1").arg(from) : tr("Price in %1 from %2").arg(currency, from)));
        }
    }
    return list;
}

QVariantMap ImportViewModel::fixed() const
{
    QVariantMap map;
    for (const catalog::ColumnField field : kFixable) {
        const QString name = toQt(catalog::columnFieldName(field));
        map[name] = m_fixed.value(name);
    }
    return map;
}

QString ImportViewModel::originText() const
{
    if (!m_found.table) {
        return {};
    }
    switch (m_found.table->table.origin) {
    case catalog::MappedTable::Origin::Guessed:
        return tr("Guessed from the headers. Change what is wrong; it is remembered for the next list with these headers.");
    case catalog::MappedTable::Origin::Remembered: return tr("Remembered from the last list with these headers.");
    case catalog::MappedTable::Origin::Given: break;
    }
    return tr("As you said. It is remembered for the next list with these headers.");
}

QStringList ImportViewModel::sheets() const
{
    QStringList list;
    if (m_found.table) {
        for (const std::string& sheet : m_found.table->sheets) {
            list << toQt(sheet);
        }
    }
    return list;
}

QString ImportViewModel::sheet() const { return m_sheet; }

void ImportViewModel::setMeaning(int column, const QString& meaning)
{
    if (column < 0 || column >= m_columnMeanings.size() || m_columnMeanings[column] == meaning) {
        return;
    }
    const bool price = fieldOf(meaning) == toQt(kPrice);
    for (QString& other : m_columnMeanings) {
        // prices in several currencies stand beside each other
        if (!meaning.isEmpty() && (price ? other == meaning : fieldOf(other) == meaning)) {
            other.clear();
        }
    }
    m_columnMeanings[column] = meaning;
    m_fixed.remove(fieldOf(meaning));
    remap();
}

void ImportViewModel::setFixed(const QString& field, const QString& text)
{
    QString plain = text;
    plain = plain.replace(QLatin1Char(';'), QLatin1Char(' ')).trimmed(); // it parts the pieces of a mapping
    if (m_fixed.value(field) == plain) {
        return;
    }
    m_fixed[field] = plain;
    for (QString& meaning : m_columnMeanings) {
        if (!plain.isEmpty() && meaning == field) {
            meaning.clear();
        }
    }
    remap();
}

void ImportViewModel::setSheet(const QString& sheet)
{
    if (sheet != m_sheet) {
        m_sheet = sheet;
        m_mapping.clear();
        read();
    }
}

void ImportViewModel::remap()
{
    // Every field is said, so that no guess comes back for one that was taken away.
    QStringList pieces;
    QSet<QString> said;
    for (qsizetype c = 0; c < m_columnMeanings.size(); ++c) {
        if (!m_columnMeanings[c].isEmpty()) {
            pieces << QStringLiteral("%1=#%2").arg(m_columnMeanings[c]).arg(c + 1);
            said << fieldOf(m_columnMeanings[c]);
        }
    }
    for (auto fixed = m_fixed.cbegin(); fixed != m_fixed.cend(); ++fixed) {
        if (!said.contains(fixed.key())) {
            pieces << fixed.key() + QStringLiteral("==") + fixed.value();
            said << fixed.key();
        }
    }
    for (const catalog::ColumnField field : kColumnFields) {
        if (const QString name = toQt(catalog::columnFieldName(field)); !said.contains(name)) {
            pieces << name + QStringLiteral("==");
        }
    }
    m_mapping = pieces.join(QStringLiteral("; "));
    read();
}

// ---- report -------------------------------------------------------------------------------

QVariantList ImportViewModel::figures() const
{
    QVariantList list;
    const auto add = [&](const QString& words, std::int64_t count, Mark mark) {
        if (count > 0) {
            list.push_back(QVariantMap{{QStringLiteral("words"), words.arg(number(count))}, {QStringLiteral("severity"), static_cast<int>(mark)}});
        }
    };
    const catalog::ImportCounts& counts = m_found.forecast;
    const auto size = [](std::size_t value) { return static_cast<std::int64_t>(value); };
    add(tr("%1 new part(s)", nullptr, counts.added), counts.added, Mark::Ok);
    add(tr("%1 changed part(s)", nullptr, counts.changed), counts.changed, Mark::Ok);
    add(tr("%1 part(s) as before", nullptr, counts.same), counts.same, Mark::Note);
    add(tr("%1 kept as you edited them"), counts.kept, Mark::Note);
    add(tr("%1 new price(s)", nullptr, counts.offersAdded), counts.offersAdded, Mark::Ok);
    add(tr("%1 changed price(s)", nullptr, counts.offersChanged), counts.offersChanged, Mark::Ok);
    add(tr("%1 price(s) as before", nullptr, counts.offersSame), counts.offersSame, Mark::Note);
    add(tr("%1 corrected"), m_found.corrected, Mark::Note);
    add(tr("%1 quarantined"), size(m_found.quarantined), Mark::Warning);
    add(tr("%1 unreadable"), size(m_found.refusedCount), Mark::Warning);
    add(tr("%1 without a part"), size(m_found.unmatchedCount), Mark::Warning);
    return list;
}

QString ImportViewModel::shortPlace(const std::string& place) const
{
    const QString whole = toQt(messages::place(place, style()));
    return whole.startsWith(m_path) ? whole.sliced(m_path.size()).remove(0, whole.sliced(m_path.size()).startsWith(QLatin1String(", ")) ? 2 : 0)
                                    : whole;
}

std::vector<ImportViewModel::Section> ImportViewModel::sections() const
{
    std::vector<Section> all;
    for (const workspace::RuleCount& rule : m_found.rules) {
        Section section;
        section.key = toQt(catalog::treatmentName(rule.treatment)) + QLatin1Char(':') + toQt(rule.rule);
        section.title = toQt(rule.about);
        section.count = rule.count;
        switch (rule.treatment) {
        case catalog::Treatment::Quarantined: section.chip = tr("Quarantined"), section.severity = static_cast<int>(Mark::Warning); break;
        case catalog::Treatment::Corrected: section.chip = tr("Corrected"), section.severity = static_cast<int>(Mark::Note); break;
        case catalog::Treatment::OfferLeftOut: section.chip = tr("Price left out"), section.severity = static_cast<int>(Mark::Warning); break;
        case catalog::Treatment::Noted: section.chip = tr("Noted"), section.severity = static_cast<int>(Mark::Note); break;
        }
        for (const catalog::HygieneFinding& finding : rule.examples) {
            section.examples.emplace_back(QStringLiteral("%1: %2").arg(toQt(finding.name), toQt(finding.what)), shortPlace(finding.where));
        }
        all.push_back(std::move(section));
    }
    if (m_found.refusedCount > 0) {
        Section section{QStringLiteral("refused"), tr("Records that cannot be read as what they should be"), tr("Unreadable"),
                        static_cast<int>(Mark::Warning), m_found.refusedCount, {}};
        for (const Error& error : m_found.refused) {
            section.examples.emplace_back(toQt(error.what), shortPlace(error.where));
        }
        all.push_back(std::move(section));
    }
    if (m_found.unmatchedCount > 0) {
        Section section{QStringLiteral("unmatched"), tr("Priced lines whose part number no part, or more than one, has"), tr("Without a part"),
                        static_cast<int>(Mark::Warning), m_found.unmatchedCount, {}};
        for (const catalog::UnmatchedLine& line : m_found.unmatched) {
            section.examples.emplace_back(toQt(workspace::unmatchedText(line, style())), shortPlace(line.where));
        }
        all.push_back(std::move(section));
    }
    for (const auto& [reason, count] : m_found.skipped) {
        all.push_back({QStringLiteral("skipped:") + toQt(messages::text(reason)), toQt(reason), tr("Not used"), static_cast<int>(Mark::Note), count, {}});
    }
    return all;
}

void ImportViewModel::refreshRows()
{
    QList<ImportRow> rows;
    for (const Section& section : sections()) {
        const bool expanded = m_expanded.contains(section.key);
        rows << ImportRow{section.key, true, section.title, {}, section.chip, section.severity, number(section.count),
                          section.examples.size() > kFewExamples, expanded};
        const std::size_t shown = std::min(section.examples.size(), expanded ? kManyExamples : kFewExamples);
        for (std::size_t i = 0; i < shown; ++i) {
            const auto& [title, where] = section.examples[i];
            rows << ImportRow{QStringLiteral("%1/%2").arg(section.key).arg(i), false, title, where, {}, section.severity, {}, false, false};
        }
    }
    m_rows.setRows(rows);
}

void ImportViewModel::toggle(const QString& key)
{
    const int row = m_rows.rowOf(key);
    if (row < 0 || !m_rows.row(row).expandable) {
        return;
    }
    if (!m_expanded.remove(key)) {
        m_expanded.insert(key);
    }
    refreshRows();
}

QString ImportViewModel::importText() const
{
    const int parts = m_found.forecast.added + m_found.forecast.changed;
    const int prices = m_found.forecast.offersAdded + m_found.forecast.offersChanged;
    if (m_state != State::Report || parts + prices == 0) {
        return tr("Import");
    }
    QString some = tr("Import %1 part(s)", nullptr, parts).arg(number(std::int64_t{parts}));
    if (prices == 0) {
        return some;
    }
    return parts == 0 ? tr("Import %1 price(s)", nullptr, prices).arg(number(std::int64_t{prices}))
                      : tr("%1 and %2 price(s)", nullptr, prices).arg(some, number(std::int64_t{prices}));
}

QString ImportViewModel::importReason() const
{
    switch (m_state) {
    case State::Report: break;
    case State::Writing: return tr("It is being written");
    case State::Reading: return tr("It is being read");
    default: return tr("There is nothing to import");
    }
    const catalog::ImportCounts& counts = m_found.forecast;
    if (counts.added + counts.changed + counts.offersAdded + counts.offersChanged > 0) {
        return {};
    }
    return counts.same + counts.offersSame + counts.kept > 0 ? tr("Nothing in it is new: your catalogue has all of it")
                                                             : tr("Nothing in it can go into the catalogue");
}

void ImportViewModel::write()
{
    if (m_state != State::Report || !importReason().isEmpty()) {
        return;
    }
    m_stopWriting = false;
    m_progress = 0;
    m_progressText = tr("Writing");
    setState(State::Writing);
    Q_EMIT progressed();
    m_job.start([this, request = request()](unsigned ticket) { workWriting(request, ticket); });
}

void ImportViewModel::workWriting(workspace::ImportRequest request, unsigned ticket)
{
    request.progress = progressOf(ticket, tr("Written %1"));
    auto written = std::make_shared<Expected<catalog::ImportCounts>>(workspace::writePlan(*m_plan, request));
    m_job.answer(ticket, [this, written] { takeWritten(*written); });
}

void ImportViewModel::takeWritten(const Expected<catalog::ImportCounts>& written)
{
    const bool stopped = m_stopWriting.exchange(false);
    if (!written) {
        m_problem = stopped ? QString() : toQt(written.error());
        setState(stopped ? State::Idle : State::Failed);
        return;
    }
    QStringList words;
    const auto add = [&](const QString& text, int count) {
        if (count > 0) {
            words << text.arg(number(std::int64_t{count}));
        }
    };
    add(tr("%1 new part(s)", nullptr, written->added), written->added);
    add(tr("%1 changed part(s)", nullptr, written->changed), written->changed);
    add(tr("%1 new price(s)", nullptr, written->offersAdded), written->offersAdded);
    add(tr("%1 changed price(s)", nullptr, written->offersChanged), written->offersChanged);
    add(tr("%1 record(s) in quarantine", nullptr, written->quarantined), written->quarantined);
    setState(State::Idle);
    Q_EMIT imported(tr("Imported from %1: %2").arg(fileName(), words.join(QLatin1String(", "))));
}

void ImportViewModel::cancel()
{
    if (m_state == State::Writing) {
        m_stopWriting = true; // its answer says whether it was in time
        return;
    }
    m_job.drop();
    setState(State::Idle);
}

} // namespace lanewatt::viewmodels
