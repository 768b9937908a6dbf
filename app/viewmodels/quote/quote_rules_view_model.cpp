#include "app/viewmodels/quote/quote_rules_view_model.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/quote/quote_input.h"
#include "app/viewmodels/shared/typed_number.h"
#include "app/viewmodels/shared/text.h"
#include "model/quote/line_edits.h"

#include <QVariantMap>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

constexpr std::array kRuleMethods{quote::Method::Cost, quote::Method::Markup, quote::Method::Margin, quote::Method::List};

/// A code that no tax has: "tax-2".
std::string freeTaxCode(const std::vector<quote::Tax>& taxes)
{
    for (std::size_t i = taxes.size() + 1;; ++i) {
        std::string code = taxes.empty() ? "standard" : "tax-" + std::to_string(i);
        if (std::none_of(taxes.begin(), taxes.end(), [&](const quote::Tax& one) { return one.code == code; })) {
            return code;
        }
    }
}

template <class List> auto* listedAt(List& list, int row)
{
    return row >= 0 && row < static_cast<int>(list.size()) ? &list[static_cast<std::size_t>(row)] : nullptr;
}

} // namespace

QuoteRulesViewModel::QuoteRulesViewModel(QObject* parent) : QObject(parent) {}

void QuoteRulesViewModel::setQuote(QuoteViewModel* quote)
{
    if (quote == m_quote) {
        return;
    }
    if (m_quote) {
        disconnect(m_quote, nullptr, this, nullptr);
    }
    m_quote = quote;
    if (m_quote) {
        connect(m_quote, &QuoteViewModel::refreshed, this, &QuoteRulesViewModel::changed);
        connect(m_quote, &QuoteViewModel::currentChanged, this, &QuoteRulesViewModel::changed);
        connect(m_quote, &QObject::destroyed, this, [this] {
            m_quote = nullptr;
            Q_EMIT changed();
        });
    }
    Q_EMIT quoteChanged();
    Q_EMIT changed();
}

const quote::Choices* QuoteRulesViewModel::choices() const
{
    const quote::Quote* opened = m_quote ? m_quote->opened() : nullptr;
    const quote::Revision* revision = opened ? opened->find(fromQt(m_quote->letter())) : nullptr;
    return revision ? &revision->choices : nullptr;
}

QStringList QuoteRulesViewModel::categories() const
{
    QStringList names{tr("All categories")};
    for (const auto& [category, id] : EnumNames<Category>::names) {
        names << toQt(messages::valueName("category", id, style()));
    }
    return names;
}

QStringList QuoteRulesViewModel::methods() const { return {tr("at cost"), tr("cost and markup"), tr("margin"), tr("list price less")}; }

QVariantList QuoteRulesViewModel::rules() const
{
    QVariantList rows;
    const quote::Choices* all = choices();
    if (!all) {
        return rows;
    }
    const QStringList names = categories();
    const QStringList ways = methods();
    for (const quote::PriceRule& rule : all->book.rules) {
        int category = 0;
        for (std::size_t i = 0; rule.category && i < EnumNames<Category>::names.size(); ++i) {
            category = EnumNames<Category>::names[i].first == *rule.category ? static_cast<int>(i) + 1 : category;
        }
        const auto method = static_cast<int>(std::find(kRuleMethods.begin(), kRuleMethods.end(), rule.method) - kRuleMethods.begin());
        const QString share = rule.method == quote::Method::Cost ? QString() : typingText(rule.share);
        rows << QVariantMap{{key("category"), category},
                            {key("maker"), toQt(rule.maker)},
                            {key("part"), toQt(rule.part)},
                            {key("method"), method},
                            {key("share"), share},
                            {key("spoken"), joinedWords({toQt(rule.part), toQt(rule.maker), names.value(category), ways.value(method), share})}};
    }
    return rows;
}

QVariantList QuoteRulesViewModel::taxes() const
{
    QVariantList rows;
    if (const quote::Choices* all = choices()) {
        for (const quote::Tax& tax : all->tax.taxes) {
            rows << QVariantMap{{key("code"), toQt(tax.code)},
                                {key("name"), toQt(tax.name)},
                                {key("rate"), typingText(tax.rate)},
                                {key("spoken"), joinedWords({toQt(tax.name), typingText(tax.rate), toQt(tax.code)})}};
        }
    }
    return rows;
}

int QuoteRulesViewModel::lineTax() const
{
    const quote::Choices* all = choices();
    if (!all || all->tax.taxes.empty() || m_quote->currentId().isEmpty()) {
        return -1;
    }
    const std::string code = fromQt(m_quote->currentTax());
    const auto& taxes = all->tax.taxes;
    const auto found = std::find_if(taxes.begin(), taxes.end(), [&](const quote::Tax& one) { return one.code == code; });
    return found == taxes.end() ? 0 : static_cast<int>(found - taxes.begin());
}

QString QuoteRulesViewModel::lineText() const { return choices() ? m_quote->current().description : QString(); }

bool QuoteRulesViewModel::drawings() const
{
    const quote::Choices* all = choices();
    return all && all->terms.drawings;
}

bool QuoteRulesViewModel::names() const
{
    const quote::Choices* all = choices();
    return all && all->terms.names;
}

QString QuoteRulesViewModel::change(const QString& what, const std::function<QString(quote::Choices&)>& edit)
{
    const quote::Choices* before = choices();
    if (!before) {
        return {};
    }
    quote::Choices after = *before;
    if (QString problem = edit(after); !problem.isEmpty()) {
        return problem;
    }
    return m_quote->change(after, what);
}

QString QuoteRulesViewModel::addRule()
{
    return change(tr("Add a price rule"), [this](quote::Choices& all) {
        quote::PriceRule rule;
        rule.part = fromQt(m_quote->currentPart());
        all.book.rules.push_back(std::move(rule));
        return QString();
    });
}

QString QuoteRulesViewModel::removeRule(int row)
{
    return change(tr("Remove a price rule"), [row](quote::Choices& all) {
        if (listedAt(all.book.rules, row)) {
            all.book.rules.erase(all.book.rules.begin() + row);
        }
        return QString();
    });
}

QString QuoteRulesViewModel::setRule(int row, const QString& field, const QString& text)
{
    return change(tr("Change a price rule"), [&](quote::Choices& all) -> QString {
        quote::PriceRule* rule = listedAt(all.book.rules, row);
        if (!rule) {
            return {};
        }
        const std::string typed = fromQt(text.trimmed());
        if (field == QLatin1String("maker")) {
            rule->maker = typed;
        } else if (field == QLatin1String("part")) {
            rule->part = typed;
        } else if (field == QLatin1String("category")) {
            const auto* named = listedAt(EnumNames<Category>::names, text.toInt() - 1);
            rule->category = named ? std::optional(named->first) : std::nullopt;
        } else if (field == QLatin1String("method")) {
            const auto* method = listedAt(kRuleMethods, text.toInt());
            rule->method = method ? *method : rule->method;
        } else {
            const auto share = typedShare(text);
            if (!share) {
                return toQt(share.error());
            }
            rule->share = *share;
        }
        return {};
    });
}

QString QuoteRulesViewModel::addTax()
{
    return change(tr("Add a tax"), [](quote::Choices& all) {
        all.tax.taxes.push_back({freeTaxCode(all.tax.taxes), {}, {}});
        return QString();
    });
}

QString QuoteRulesViewModel::removeTax(int row)
{
    return change(tr("Remove a tax"), [row](quote::Choices& all) {
        if (listedAt(all.tax.taxes, row)) {
            all.tax.taxes.erase(all.tax.taxes.begin() + row);
        }
        return QString();
    });
}

QString QuoteRulesViewModel::setTax(int row, const QString& field, const QString& text)
{
    return change(tr("Change a tax"), [&](quote::Choices& all) -> QString {
        quote::Tax* tax = listedAt(all.tax.taxes, row);
        if (!tax) {
            return {};
        }
        if (field == QLatin1String("rate")) {
            const auto rate = typedShare(text);
            if (!rate) {
                return toQt(rate.error());
            }
            tax->rate = *rate;
        } else if (field == QLatin1String("code")) {
            tax->code = fromQt(text.trimmed());
        } else {
            tax->name = fromQt(text.trimmed());
        }
        return {};
    });
}

QString QuoteRulesViewModel::setLineTax(int row)
{
    const quote::Choices* all = choices();
    const quote::Tax* tax = all ? listedAt(all->tax.taxes, row) : nullptr;
    return tax ? m_quote->setCurrentTax(row == 0 ? QString() : toQt(tax->code)) : QString();
}

QString QuoteRulesViewModel::setDrawings(bool printed)
{
    return change(printed ? tr("Print drawings") : tr("Print no drawings"), [printed](quote::Choices& all) {
        all.terms.drawings = printed;
        return QString();
    });
}

QString QuoteRulesViewModel::setNames(bool printed)
{
    return change(printed ? tr("Print names and sources") : tr("Print no names and sources"), [printed](quote::Choices& all) {
        all.terms.names = printed;
        return QString();
    });
}

// ---- what the rules need of the quote -------------------------------------------------------------

QString QuoteViewModel::change(const quote::Choices& choices, const QString& what)
{
    return m_open ? apply(quote::editsBetween(revision()->choices, choices), what) : QString();
}

QString QuoteViewModel::currentPart() const
{
    const quote::PricedLine* line = m_open ? quote::pricedLine(m_priced, fromQt(m_current)) : nullptr;
    return line ? toQt(line->part) : QString();
}

QString QuoteViewModel::currentTax() const
{
    const auto line = currentLine();
    return line ? toQt(line->tax) : QString();
}

QString QuoteViewModel::setCurrentTax(const QString& code)
{
    auto line = currentLine();
    if (!line) {
        return {};
    }
    line->tax = fromQt(code);
    return put(*line, tr("Change the tax of the line"));
}

} // namespace lanewatt::viewmodels
