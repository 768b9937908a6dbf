#pragma once
#include "app/viewmodels/shared/typed_rows.h"

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "model/quote/procurement.h"

#include <vector>
#endif

#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A thing to buy from one vendor.
struct QuoteBuyRow {
    Q_GADGET
    QML_VALUE_TYPE(quoteBuyRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)
    Q_PROPERTY(QString part MEMBER part FINAL)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString number MEMBER number FINAL)
    Q_PROPERTY(QString neededText MEMBER neededText FINAL)
    Q_PROPERTY(QString ownedText MEMBER ownedText FINAL)
    Q_PROPERTY(QString buyText MEMBER buyText FINAL)
    Q_PROPERTY(QString orderText MEMBER orderText FINAL)
    Q_PROPERTY(QString termsText MEMBER termsText FINAL)
    Q_PROPERTY(QString costText MEMBER costText FINAL)
    Q_PROPERTY(bool unrated MEMBER unrated FINAL)
    Q_PROPERTY(QString amountText MEMBER amountText FINAL)
    Q_PROPERTY(QString leadText MEMBER leadText FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key;
    QString group;  ///< the vendor, with what his order comes to
    QString part;   ///< what is owned is said of it
    QString name;
    QString number; ///< part number
    QString neededText;
    QString ownedText; ///< pieces in stock, as they are typed; empty: none
    QString buyText;
    QString orderText;
    QString termsText; ///< "smallest order 10 · packs of 5"; empty: nothing is known
    QString costText;   ///< as the vendor says it where there is no exchange rate
    bool unrated = false; ///< there is none: what one costs in the quote's currency is unknown
    QString amountText;
    QString leadText;
    int severity = -1; ///< a Mark; −1: none
    QString spoken;

    friend bool operator==(const QuoteBuyRow&, const QuoteBuyRow&) = default;
};

/// What has to be bought for the revision that is shown: procurement's view of a quote.
class QuoteBuying : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a quote")
    /// It is shown. While it is not, nothing is worked out.
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY changed FINAL)
    /// Of QuoteBuyRow, by vendor.
    Q_PROPERTY(lanewatt::viewmodels::RowList* rows READ rows CONSTANT FINAL)
    /// "187,500.00 EUR and 1 unknown".
    Q_PROPERTY(QString sumText READ sumText NOTIFY changed FINAL)

public:
    explicit QuoteBuying(QObject* parent) : QObject(parent) {}

    bool shown() const { return m_shown; }
    void setShown(bool shown);
    TypedRows<QuoteBuyRow>* rows() { return &m_rows; }
    QString sumText() const { return m_sumText; }

    /// Makes the rows anew; none without a procurement.
    void make(const quote::Procurement* procurement, const std::vector<quote::Owned>& owned);

Q_SIGNALS:
    void changed();
    /// It is shown now, and has no rows yet.
    void wanted();

private:
    bool m_shown = false;
    TypedRows<QuoteBuyRow> m_rows;
    QString m_sumText;
};

} // namespace lanewatt::viewmodels
