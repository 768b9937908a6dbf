// The fields of a quote's head: names, terms, tax, discount, prices, limits of approval.
#include "app/viewmodels/quote/known_parties.h"
#include "app/viewmodels/quote/quote_input.h"
#include "app/viewmodels/quote/quote_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shared/typed_number.h"

#include <QLatin1String>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Lines that a field shows at a time.
constexpr int kAddressLines = 4;
constexpr int kTextLines = 3;

/// A text of the head.
struct HeadText {
    std::string_view key;
    std::string& (*of)(quote::Choices& choices);
};

constexpr std::array<HeadText, 20> kTexts{{
    {"title", [](quote::Choices& all) -> std::string& { return all.title; }},
    {"customer.name", [](quote::Choices& all) -> std::string& { return all.customer.name; }},
    {"customer.contact", [](quote::Choices& all) -> std::string& { return all.customer.contact; }},
    {"customer.address", [](quote::Choices& all) -> std::string& { return all.customer.address; }},
    {"customer.email", [](quote::Choices& all) -> std::string& { return all.customer.email; }},
    {"customer.tax_id", [](quote::Choices& all) -> std::string& { return all.customer.taxId; }},
    {"seller.name", [](quote::Choices& all) -> std::string& { return all.seller.name; }},
    {"seller.address", [](quote::Choices& all) -> std::string& { return all.seller.address; }},
    {"seller.email", [](quote::Choices& all) -> std::string& { return all.seller.email; }},
    {"seller.tax_id", [](quote::Choices& all) -> std::string& { return all.seller.taxId; }},
    {"seller.bank", [](quote::Choices& all) -> std::string& { return all.seller.bank; }},
    {"seller.terms", [](quote::Choices& all) -> std::string& { return all.seller.terms; }},
    {"seller.logo", [](quote::Choices& all) -> std::string& { return all.seller.logo; }},
    {"seller.colour", [](quote::Choices& all) -> std::string& { return all.seller.colour; }},
    {"terms.delivery", [](quote::Choices& all) -> std::string& { return all.terms.delivery; }},
    {"terms.payment", [](quote::Choices& all) -> std::string& { return all.terms.payment; }},
    {"terms.incoterm", [](quote::Choices& all) -> std::string& { return all.terms.incoterm; }},
    {"terms.opening", [](quote::Choices& all) -> std::string& { return all.terms.opening; }},
    {"terms.closing", [](quote::Choices& all) -> std::string& { return all.terms.closing; }},
    {"terms.language", [](quote::Choices& all) -> std::string& { return all.terms.language; }},
}};

/// The rule of the price book for all lines that no other rule is for; nullptr: they are sold at cost.
template <class Rules> auto* generalRule(Rules& rules)
{
    const auto found = std::find_if(rules.begin(), rules.end(), [](const quote::PriceRule& rule) { return !rule.category && rule.maker.empty() && rule.part.empty(); });
    return found == rules.end() ? nullptr : &*found;
}

QString methodText(quote::Method method)
{
    switch (method) {
    case quote::Method::Markup: return QuoteViewModel::tr("markup");
    case quote::Method::Margin: return QuoteViewModel::tr("margin");
    case quote::Method::List: return QuoteViewModel::tr("list");
    case quote::Method::Cost: break;
    }
    return QuoteViewModel::tr("cost");
}

QString ruleText(const quote::Choices& choices)
{
    const quote::PriceRule* rule = generalRule(choices.book.rules);
    return !rule || rule->method == quote::Method::Cost ? methodText(quote::Method::Cost) : methodText(rule->method) + QLatin1Char(' ') + typingText(rule->share);
}

QString setRule(quote::Choices& choices, const QString& text)
{
    quote::PriceRule rule;
    QString rest = text.simplified();
    if (!rest.isEmpty() && !rest.front().isLetter()) {
        rule.method = quote::Method::Margin; // a share alone
    } else {
        const QString word = rest.section(QLatin1Char(' '), 0, 0).toLower();
        rest = rest.section(QLatin1Char(' '), 1);
        std::optional<quote::Method> method = enumFromName<quote::Method>(fromQt(word));
        for (const quote::Method one : {quote::Method::Cost, quote::Method::Markup, quote::Method::Margin, quote::Method::List}) {
            method = methodText(one).toLower() == word ? one : method;
        }
        if (!method && !word.isEmpty()) {
            return QuoteViewModel::tr("\"%1\" makes no price; write cost, markup 10 %, margin 20 % or list 5 %").arg(text);
        }
        rule.method = method.value_or(quote::Method::Cost);
    }
    if (rule.method != quote::Method::Cost) {
        const auto share = typedShare(rest);
        if (!share) {
            return share.error().what.text.id == messages::kTwoWays
                       ? toQt(share.error())
                       : QuoteViewModel::tr("\"%1\" makes no price; write cost, markup 10 %, margin 20 % or list 5 %").arg(text);
        }
        rule.share = *share;
    }
    if (quote::PriceRule* own = generalRule(choices.book.rules)) {
        *own = rule;
    } else {
        choices.book.rules.push_back(rule);
    }
    return {};
}

/// Sets a share that may be empty; returns why not.
QString setShare(std::optional<quote::Share>& target, const QString& text)
{
    if (text.isEmpty()) {
        target.reset();
        return {};
    }
    const auto share = typedShare(text);
    if (!share) {
        return toQt(share.error());
    }
    target = *share;
    return {};
}

QString discountText(const quote::Choices& choices)
{
    return choices.discount.share    ? typingText(*choices.discount.share)
           : choices.discount.amount ? typingText(*choices.discount.amount, choices.terms.currency)
                                     : QString();
}

QString setDiscount(quote::Choices& choices, const QString& text)
{
    choices.discount = {};
    if (text.isEmpty()) {
        return {};
    }
    if (text.endsWith(QLatin1Char('%'))) {
        return setShare(choices.discount.share, text);
    }
    const auto amount = typedMoney(text, choices.terms.currency);
    if (!amount) {
        return amount.error().what.text.id == messages::kTwoWays ? toQt(amount.error())
                                                                 : QuoteViewModel::tr("\"%1\" is no discount; write it as 5 % or 250.00").arg(text);
    }
    choices.discount.amount = *amount;
    return {};
}

QString setTaxRate(quote::Choices& choices, const QString& text)
{
    if (text.isEmpty()) {
        choices.tax.taxes.clear();
        return {};
    }
    const auto rate = typedShare(text);
    if (!rate) {
        return toQt(rate.error());
    }
    if (choices.tax.taxes.empty()) {
        choices.tax.taxes.push_back({"standard", {}, {}});
    }
    choices.tax.taxes.front().rate = *rate;
    if (choices.tax.taxes.front().name.empty()) {
        choices.tax.taxes.front().name = fromQt(QuoteViewModel::tr("Tax %1").arg(toQt(rate->percentText())));
    }
    return {};
}

QString setCurrency(quote::Choices& choices, const QString& text)
{
    const auto currency = Currency::parse(fromQt(text.toUpper()));
    if (!currency) {
        return QuoteViewModel::tr("\"%1\" is no currency; write three letters such as EUR").arg(text);
    }
    choices.terms.currency = *currency;
    return {};
}

QString setCount(std::int64_t& target, const QString& text)
{
    const auto count = typedCount(text);
    if (!count) {
        return toQt(count.error());
    }
    target = *count;
    return {};
}

/// Limits of the policy: empty means that nothing needs an approval for it.
QString setMarginLimit(quote::Choices& choices, const QString& text) { return setShare(choices.policy.marginBelow, text); }

QString setAmountLimit(quote::Choices& choices, const QString& text)
{
    if (text.isEmpty()) {
        choices.policy.amountAbove.reset();
        return {};
    }
    const auto amount = typedMoney(text, choices.terms.currency);
    if (!amount) {
        return toQt(amount.error());
    }
    choices.policy.amountAbove = *amount;
    return {};
}

/// Sets a field in choices; returns why not.
QString setHeadField(quote::Choices& choices, const QString& field, const QString& text)
{
    const std::string name = fromQt(field);
    const auto plain = std::find_if(kTexts.begin(), kTexts.end(), [&](const HeadText& one) { return one.key == name; });
    if (plain != kTexts.end()) {
        static const QRegularExpression colour(QStringLiteral("^#[0-9a-fA-F]{6}$"));
        if (name == "seller.colour" && !text.isEmpty() && !colour.match(text).hasMatch()) {
            return QuoteViewModel::tr("\"%1\" is no colour; write it as #1a66cc").arg(text);
        }
        plain->of(choices) = fromQt(text);
        return {};
    }
    if (name == "terms.valid_days") {
        return setCount(choices.terms.validDays, text);
    }
    if (name == "terms.currency") {
        return setCurrency(choices, text);
    }
    if (name == "tax.rate") {
        return setTaxRate(choices, text);
    }
    if (name == "tax.name") {
        if (choices.tax.taxes.empty()) {
            return QuoteViewModel::tr("Set the rate of the tax first");
        }
        choices.tax.taxes.front().name = fromQt(text);
        return {};
    }
    if (name == "discount") {
        return setDiscount(choices, text);
    }
    if (name == "price_book") {
        return setRule(choices, text);
    }
    return name == "policy.margin" ? setMarginLimit(choices, text) : setAmountLimit(choices, text);
}

} // namespace

QVariantList QuoteViewModel::fields() const
{
    QVariantList list;
    if (!m_open) {
        return list;
    }
    quote::Choices choices = revision()->choices;
    const quote::Policy& policy = choices.policy;
    QString group;
    const auto row = [&](const char* name, const QString& title, const QString& value, const QString& example = {}, int lines = 1) {
        QuoteFieldRow field;
        field.key = key(name);
        field.group = std::exchange(group, QString());
        field.title = title;
        field.value = value;
        field.example = example;
        field.lines = lines;
        list.push_back(QVariant::fromValue(field));
    };
    const auto text = [&](const char* name, const QString& title, const QString& example = {}, int lines = 1) {
        const auto found = std::find_if(kTexts.begin(), kTexts.end(), [&](const HeadText& one) { return one.key == name; });
        row(name, title, toQt(found->of(choices)), example, lines);
    };
    group = tr("Quote");
    text("title", tr("Title"));
    row("discount", tr("Discount of all"), discountText(choices), tr("5 % or 250.00"));
    row("price_book", tr("Prices"), ruleText(choices), tr("margin 20 %"));
    row("terms.currency", tr("Currency"), currency(), QStringLiteral("EUR"));
    row("tax.rate", tr("Tax rate"), choices.tax.taxes.empty() ? QString() : typingText(choices.tax.taxes.front().rate), QStringLiteral("19 %"));
    row("tax.name", tr("Name of the tax"), choices.tax.taxes.empty() ? QString() : toQt(choices.tax.taxes.front().name), tr("VAT 19 %"));
    row("terms.valid_days", tr("Valid for so many days"), QString::number(choices.terms.validDays));
    group = tr("Customer");
    text("customer.name", tr("Name"));
    text("customer.contact", tr("Contact"));
    text("customer.address", tr("Address"), {}, kAddressLines);
    text("customer.email", tr("E-mail"));
    text("customer.tax_id", tr("Tax number"));
    group = tr("Seller");
    text("seller.name", tr("Name"));
    text("seller.address", tr("Address"), {}, kAddressLines);
    text("seller.email", tr("E-mail"));
    text("seller.tax_id", tr("Tax number"));
    text("seller.bank", tr("Bank"), {}, kTextLines);
    text("seller.terms", tr("Terms of business"), {}, kTextLines);
    text("seller.logo", tr("Logo: a PNG or SVG file beside the quote"), QStringLiteral("logo.png"));
    text("seller.colour", tr("Colour of headings"), QStringLiteral("#1a66cc"));
    group = tr("Terms");
    text("terms.delivery", tr("Delivery"), {}, kTextLines);
    text("terms.payment", tr("Payment"), tr("30 days"), kTextLines);
    text("terms.incoterm", tr("Incoterm"), QStringLiteral("DAP"));
    text("terms.opening", tr("Text before the lines"), {}, kTextLines);
    text("terms.closing", tr("Text after the lines"), {}, kTextLines);
    text("terms.language", tr("Language"), QStringLiteral("en"));
    group = tr("Needs an approval");
    row("policy.margin", tr("Margin below"), policy.marginBelow ? typingText(*policy.marginBelow) : QString(), QStringLiteral("12 %"));
    row("policy.amount", tr("Amount above"), policy.amountAbove ? typingText(*policy.amountAbove, choices.terms.currency) : QString(), QStringLiteral("250000"));
    return list;
}

QString QuoteViewModel::setField(const QString& field, const QString& text)
{
    if (!m_open) {
        return {};
    }
    const quote::Choices& before = revision()->choices;
    quote::Choices choices = before;
    if (QString problem = setHeadField(choices, field, text.trimmed()); !problem.isEmpty()) {
        return problem;
    }
    return apply(quote::editsBetween(before, choices), tr("Change the details"));
}

QStringList QuoteViewModel::customers() const
{
    QStringList names;
    if (m_parties) {
        for (const quote::Customer& customer : m_parties->customers()) {
            names << toQt(customer.name);
        }
    }
    return names;
}

QString QuoteViewModel::useCustomer(int row)
{
    if (!m_open || !m_parties || row < 0 || row >= static_cast<int>(m_parties->customers().size())) {
        return {};
    }
    return apply({quote::SetCustomer{m_parties->customers()[static_cast<std::size_t>(row)]}}, tr("Choose the customer"));
}

void QuoteViewModel::keepParties()
{
    if (m_open && m_parties) {
        m_parties->keep(revision()->choices.seller, revision()->choices.customer);
        Q_EMIT refreshed();
    }
}

} // namespace lanewatt::viewmodels
