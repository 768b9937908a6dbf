// Exchange rates, the quote's own price sheet, and who owes the tax.
#include "app/viewmodels/quote/quote_input.h"
#include "app/viewmodels/quote/quote_rules_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shared/typed_number.h"
#include "app/workspace/clock.h"

#include <QString>
#include <QVariantList>
#include <QVariantMap>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

template <class List> auto* pricedAt(List& list, int row)
{
    return row >= 0 && row < static_cast<int>(list.size()) ? &list[static_cast<std::size_t>(row)] : nullptr;
}

template <class List> void eraseAt(List& list, int row)
{
    if (pricedAt(list, row)) {
        list.erase(list.begin() + row);
    }
}

QString setRateValue(quote::Rate& rate, const QString& text)
{
    const auto number = typedNumber(text);
    if (!number) {
        return toQt(number.error());
    }
    const auto per = quote::Share::parse(*number);
    if (!per) {
        return QuoteRulesViewModel::tr("\"%1\" is no rate; write what one of that currency costs, as 0.92").arg(text);
    }
    rate.per = *per;
    return {};
}

QString setSheetValue(quote::SheetPrice& entry, const QString& text, Currency currency)
{
    const auto price = typedMoney(text, currency);
    if (!price) {
        return toQt(price.error());
    }
    entry.price = *price;
    return {};
}

} // namespace

bool QuoteRulesViewModel::reverseCharge() const
{
    const quote::Choices* all = choices();
    return all && all->tax.reverseCharge;
}

QString QuoteRulesViewModel::setReverseCharge(bool reversed)
{
    return change(reversed ? tr("The buyer owes the tax") : tr("The seller adds the tax"), [reversed](quote::Choices& all) {
        all.tax.reverseCharge = reversed;
        return QString();
    });
}

QString QuoteRulesViewModel::linePart() const { return m_quote ? m_quote->currentPart() : QString(); }

// ---- exchange rates -------------------------------------------------------------------------------

QVariantList QuoteRulesViewModel::rates() const
{
    QVariantList rows;
    if (const quote::Choices* all = choices()) {
        for (const quote::Rate& rate : all->rates) {
            const QString currency = toQt(rate.from.code());
            const QString per = decimalTyping(rate.per);
            rows << QVariantMap{{key("currency"), currency},
                                {key("rate"), per},
                                {key("date"), toQt(rate.date)},
                                {key("source"), toQt(rate.source)},
                                {key("spoken"), joinedWords({currency, per, toQt(rate.date), toQt(rate.source)})}};
        }
    }
    return rows;
}

QString QuoteRulesViewModel::addRate(const QString& currency, const QString& rate)
{
    return change(tr("Add an exchange rate"), [&](quote::Choices& all) -> QString {
        const auto from = Currency::parse(fromQt(currency.trimmed().toUpper()));
        if (!from) {
            return QuoteViewModel::tr("\"%1\" is no currency; write three letters such as EUR").arg(currency);
        }
        quote::Rate made;
        made.from = *from;
        made.date = workspace::today();
        if (QString problem = setRateValue(made, rate.trimmed()); !problem.isEmpty()) {
            return problem;
        }
        all.rates.push_back(std::move(made));
        return {};
    });
}

QString QuoteRulesViewModel::removeRate(int row)
{
    return change(tr("Remove an exchange rate"), [row](quote::Choices& all) {
        eraseAt(all.rates, row);
        return QString();
    });
}

QString QuoteRulesViewModel::setRate(int row, const QString& field, const QString& text)
{
    return change(tr("Change an exchange rate"), [&](quote::Choices& all) -> QString {
        quote::Rate* rate = pricedAt(all.rates, row);
        if (!rate) {
            return {};
        }
        const QString typed = text.trimmed();
        if (field == QLatin1String("rate")) {
            return setRateValue(*rate, typed);
        }
        (field == QLatin1String("date") ? rate->date : rate->source) = fromQt(typed);
        return {};
    });
}

// ---- the price sheet ------------------------------------------------------------------------------

QVariantList QuoteRulesViewModel::sheet() const
{
    QVariantList rows;
    if (const quote::Choices* all = choices()) {
        for (const quote::SheetPrice& entry : all->book.sheet) {
            const QString price = typingText(entry.price, all->terms.currency);
            rows << QVariantMap{{key("part"), toQt(entry.part)},
                                {key("price"), price},
                                {key("from"), QString::number(entry.from)},
                                {key("vendor"), toQt(entry.vendor)},
                                {key("date"), toQt(entry.date)},
                                {key("until"), toQt(entry.validUntil)},
                                {key("spoken"), joinedWords({toQt(entry.part), price, toQt(entry.vendor), toQt(entry.date)})}};
        }
    }
    return rows;
}

QString QuoteRulesViewModel::addSheetPrice(const QString& part, const QString& price)
{
    return change(tr("Add a price to the sheet"), [&](quote::Choices& all) -> QString {
        quote::SheetPrice made;
        made.part = fromQt(part.trimmed());
        made.date = workspace::today();
        if (QString problem = setSheetValue(made, price.trimmed(), all.terms.currency); !problem.isEmpty()) {
            return problem;
        }
        all.book.sheet.push_back(std::move(made));
        return {};
    });
}

QString QuoteRulesViewModel::removeSheetPrice(int row)
{
    return change(tr("Remove a price of the sheet"), [row](quote::Choices& all) {
        eraseAt(all.book.sheet, row);
        return QString();
    });
}

QString QuoteRulesViewModel::setSheetPrice(int row, const QString& field, const QString& text)
{
    return change(tr("Change a price of the sheet"), [&](quote::Choices& all) -> QString {
        quote::SheetPrice* entry = pricedAt(all.book.sheet, row);
        if (!entry) {
            return {};
        }
        const QString typed = text.trimmed();
        if (field == QLatin1String("price")) {
            return setSheetValue(*entry, typed, all.terms.currency);
        }
        if (field == QLatin1String("from")) {
            const auto from = typedCount(typed);
            if (!from) {
                return toQt(from.error());
            }
            entry->from = *from;
            return {};
        }
        (field == QLatin1String("vendor") ? entry->vendor : field == QLatin1String("until") ? entry->validUntil : entry->date) = fromQt(typed);
        return {};
    });
}

} // namespace lanewatt::viewmodels
