#pragma once
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

#include "app/viewmodels/quote/quote_view_model.h"

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "model/quote/quote.h"

#include <functional>
#endif

namespace lanewatt::viewmodels {

/// The price rules and taxes of a quote's draft as rows to be edited. Each change is a step of the quote's history.
class QuoteRulesViewModel : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(QuoteRules)
    Q_PROPERTY(lanewatt::viewmodels::QuoteViewModel* quote READ quote WRITE setQuote NOTIFY quoteChanged FINAL)
    /// { category (row of `categories`), maker, part, method (row of `methods`), share, spoken }.
    Q_PROPERTY(QVariantList rules READ rules NOTIFY changed FINAL)
    /// { code, name, rate, spoken }; the first counts for lines that name none.
    Q_PROPERTY(QVariantList taxes READ taxes NOTIFY changed FINAL)
    /// "All categories" and the names of those that there are.
    Q_PROPERTY(QStringList categories READ categories NOTIFY changed FINAL)
    Q_PROPERTY(QStringList methods READ methods NOTIFY changed FINAL)
    /// The row of `taxes` of the line that is chosen on the page; −1: none is chosen, or there are no taxes.
    Q_PROPERTY(int lineTax READ lineTax NOTIFY changed FINAL)
    /// The line that is chosen; empty: none.
    Q_PROPERTY(QString lineText READ lineText NOTIFY changed FINAL)
    /// The buyer owes the tax: none is added.
    Q_PROPERTY(bool reverseCharge READ reverseCharge NOTIFY changed FINAL)
    /// Exchange rates: { currency, rate, date, source, spoken }; one of `currency` is `rate` of the quote's.
    Q_PROPERTY(QVariantList rates READ rates NOTIFY changed FINAL)
    /// Prices of the quote's own sheet: { part, price, from, vendor, date, until, spoken }.
    Q_PROPERTY(QVariantList sheet READ sheet NOTIFY changed FINAL)
    /// Key of the part of the chosen line; empty: it is none.
    Q_PROPERTY(QString linePart READ linePart NOTIFY changed FINAL)
    /// PDF and HTML show drawings of the design.
    Q_PROPERTY(bool drawings READ drawings NOTIFY changed FINAL)
    /// The customer reads who waived findings and why, and who gave the exchange rates.
    Q_PROPERTY(bool names READ names NOTIFY changed FINAL)

public:
    explicit QuoteRulesViewModel(QObject* parent = nullptr);

    QuoteViewModel* quote() const { return m_quote; }
    void setQuote(QuoteViewModel* quote);
    QVariantList rules() const;
    QVariantList taxes() const;
    QStringList categories() const;
    QStringList methods() const;
    int lineTax() const;
    QString lineText() const;
    bool reverseCharge() const;
    QVariantList rates() const;
    QVariantList sheet() const;
    QString linePart() const;
    bool drawings() const;
    bool names() const;

    // Each of these returns why it was not done; empty when it was.
    /// Adds a rule: for the part of the chosen line, else for all lines.
    Q_INVOKABLE QString addRule();
    Q_INVOKABLE QString removeRule(int row);
    /// "category" and "method" take a row of their lists, "share" "20 %", "maker" and "part" a text; empty: any.
    Q_INVOKABLE QString setRule(int row, const QString& field, const QString& text);
    Q_INVOKABLE QString addTax();
    Q_INVOKABLE QString removeTax(int row);
    /// "name", "rate" ("7 %"), or "code", by which lines name it.
    Q_INVOKABLE QString setTax(int row, const QString& field, const QString& text);
    /// The tax of the chosen line by its row.
    Q_INVOKABLE QString setLineTax(int row);
    Q_INVOKABLE QString setReverseCharge(bool reversed);
    /// Adds the rate of a currency ("USD", "0.92") with today's date.
    Q_INVOKABLE QString addRate(const QString& currency, const QString& rate);
    Q_INVOKABLE QString removeRate(int row);
    /// "rate", "date" (2026-11-21) or "source".
    Q_INVOKABLE QString setRate(int row, const QString& field, const QString& text);
    /// Adds a price of a part, of today.
    Q_INVOKABLE QString addSheetPrice(const QString& part, const QString& price);
    Q_INVOKABLE QString removeSheetPrice(int row);
    /// "price", "from" (the smallest quantity), "vendor", "date" or "until".
    Q_INVOKABLE QString setSheetPrice(int row, const QString& field, const QString& text);
    Q_INVOKABLE QString setDrawings(bool printed);
    Q_INVOKABLE QString setNames(bool printed);

Q_SIGNALS:
    void quoteChanged();
    void changed();

private:
    const quote::Choices* choices() const;
    /// `edit` returns why not.
    QString change(const QString& what, const std::function<QString(quote::Choices&)>& edit);

    QuoteViewModel* m_quote = nullptr;
};

} // namespace lanewatt::viewmodels
