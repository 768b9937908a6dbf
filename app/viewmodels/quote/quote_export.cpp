// The shown revision as a document to hand over.
#include "app/exchange/procurement_table.h"
#include "app/exchange/quote_diff_table.h"
#include "app/exchange/quote_document.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/quote/quote_job.h"
#include "app/viewmodels/quote/quote_view_model.h"
#include "app/viewmodels/shared/file_name.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shared/typed_number.h"
#include "app/workspace/quote_delivery.h"
#include "app/workspace/quote_print.h"
#include "streams/whole_file.h"

#include <QLatin1Char>
#include <QString>
#include <QVariantList>
#include <QVariantMap>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

QString quoteFormatTitle(const exchange::QuoteFormat& format)
{
    const std::string_view name = format.name;
    if (name == "bbcode") {
        return QuoteViewModel::tr("BBCode for forums");
    }
    if (name == "text") {
        return QuoteViewModel::tr("Text");
    }
    if (name == "xlsx") {
        return QuoteViewModel::tr("Excel workbook");
    }
    if (name == "buying") {
        return QuoteViewModel::tr("Excel workbook for buying, with costs");
    }
    if (name == "cyclonedx") {
        return QuoteViewModel::tr("CycloneDX bill of materials");
    }
    if (name == "ubl") {
        return QuoteViewModel::tr("UBL quotation");
    }
    return name == "markdown" ? QStringLiteral("Markdown") : toQt(name).toUpper(); // PDF, HTML, CSV, JSON
}

Expected<std::string> writeQuote(const QuoteJob& job, const std::string& path)
{
    const auto format = exchange::quoteFormat({}, path);
    if (!format) {
        return tl::unexpected(format.error());
    }
    const auto printed = workspace::printedQuote(job.open, job.source, **format, job.style);
    if (!printed) {
        return tl::unexpected(printed.error());
    }
    if (auto written = streams::writeWholeFile(path, printed->bytes); !written) {
        return tl::unexpected(std::move(written.error()));
    }
    return printed->logoProblem;
}

} // namespace

QVariantList QuoteViewModel::formats() const
{
    std::vector<const exchange::QuoteFormat*> order;
    for (const exchange::QuoteFormat& format : exchange::quoteFormats()) {
        const auto before = std::find_if(order.begin(), order.end(), [&](const exchange::QuoteFormat* one) { return format.suffix.ends_with(one->suffix); });
        order.insert(before, &format);
    }
    QVariantList list;
    for (const exchange::QuoteFormat* format : order) {
        list.push_back(QVariantMap{{key("suffix"), toQt(format->suffix)}, {key("title"), quoteFormatTitle(*format)}});
    }
    return list;
}

QString QuoteViewModel::exportName() const
{
    if (!m_open) {
        return {};
    }
    const QString name = fileNameOf(m_open->quote.number.empty() ? tr("quote") : toQt(m_open->quote.number));
    return name + QLatin1Char('-') + toQt(revision()->letter);
}

Expected<std::shared_ptr<const QuoteJob>> QuoteViewModel::printing() const
{
    if (!m_open) {
        return std::shared_ptr<const QuoteJob>();
    }
    auto source = workspace::quoteSource(*m_open, *revision(), style());
    if (!source) {
        return tl::unexpected(std::move(source.error()));
    }
    auto job = std::make_shared<QuoteJob>();
    job->open.quote = m_open->quote;
    job->open.path = m_open->path;
    job->open.today = m_open->today;
    job->design = m_shown.open().assessed();
    job->source = std::move(*source);
    job->source.quote = &job->open.quote;
    job->source.revision = job->open.quote.find(revision()->letter);
    if (job->source.design) {
        job->source.design = job->design.design.get();
        job->source.assessment = job->design.assessment.get();
    }
    job->style = style();
    return std::shared_ptr<const QuoteJob>(std::move(job));
}

std::function<Expected<std::string>()> QuoteViewModel::exporting(const QString& path) const
{
    if (!m_open) {
        return {};
    }
    auto job = printing();
    if (!job) {
        return [error = std::move(job.error())]() -> Expected<std::string> { return tl::unexpected(error); };
    }
    return [job = std::move(*job), to = fromQt(path)] { return writeQuote(*job, to); };
}

quote::Procurement QuoteViewModel::procurement() const
{
    return quote::procurement(m_priced, m_open->quote.owned, revision()->choices.terms.currency);
}

void QuoteViewModel::makeBuying()
{
    if (!m_open || !m_buying.shown()) {
        m_buying.make(nullptr, {});
        return;
    }
    const quote::Procurement all = procurement();
    m_buying.make(&all, m_open->quote.owned);
}

QString QuoteViewModel::setOwned(const QString& part, const QString& text)
{
    if (!m_open) {
        return {};
    }
    const QString typed = text.trimmed();
    const auto quantity = typed.isEmpty() ? Expected<std::int64_t>(0) : typedCount(typed);
    if (!quantity) {
        return toQt(quantity.error());
    }
    auto changed = quote::withOwned(m_open->quote, fromQt(part), *quantity);
    if (!changed) {
        return toQt(changed.error());
    }
    m_open->quote = std::move(*changed);
    keep();
    makeBuying();
    return {};
}

QString QuoteViewModel::saveOrder(const QString& path) const
{
    if (!m_open) {
        return {};
    }
    const quote::Procurement all = procurement();
    const std::string title = fromQt(exportName());
    const auto written = exchange::writeTable(fromQt(path), style(), [&](const exchange::TableStyle& form) { return exchange::procurementTable(all, title, form); });
    return written ? QString() : toQt(written.error());
}

QString QuoteViewModel::saveChanges(const QString& path) const
{
    const quote::Revision* other = m_open ? m_open->quote.find(fromQt(m_comparedWith)) : nullptr;
    if (!other) {
        return tr("There is no other revision to compare with");
    }
    const auto before = workspace::sideOf(*m_open, *other, style());
    const auto after = workspace::sideOf(*m_open, *revision(), style());
    if (!before || !after) {
        return toQt(before ? after.error() : before.error());
    }
    const quote::QuoteDiff diff = quote::diffOf(*before, *after);
    const std::string file = std::filesystem::path(m_open->path).filename().string();
    const auto table = [&](const exchange::TableStyle& form) {
        return exchange::quoteDiffTable(exchange::quoteDiffRows(diff, *before, *after, form), diff, workspace::revisionTitle(m_open->quote, *other, file),
                                        workspace::revisionTitle(m_open->quote, *revision(), file), form);
    };
    const auto written = exchange::writeTable(fromQt(path), style(), table);
    return written ? QString() : toQt(written.error());
}

} // namespace lanewatt::viewmodels
