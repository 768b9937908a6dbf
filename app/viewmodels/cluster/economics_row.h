#pragma once
/// Rows of the economics of a site, besides its figures.

#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A range as a bar: its ends and its likely value as shares of the width that shows all bars.
struct RangeRow {
    Q_GADGET
    QML_VALUE_TYPE(rangeRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(double low MEMBER low FINAL)
    Q_PROPERTY(double high MEMBER high FINAL)
    Q_PROPERTY(double likely MEMBER likely FINAL)
    Q_PROPERTY(QString value MEMBER value FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)
    Q_PROPERTY(bool explainable MEMBER explainable FINAL)
    Q_PROPERTY(bool rented MEMBER rented FINAL)

public:
    QString key; ///< of its explanation
    QString title;
    double low = 0.0;
    double high = 0.0;
    double likely = 0.0;
    QString value;
    QString spoken;
    bool explainable = false;
    bool rented = false;

    friend bool operator==(const RangeRow&, const RangeRow&) = default;
};

/// A number that can be chosen.
struct CostChoiceRow {
    Q_GADGET
    QML_VALUE_TYPE(costChoiceRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString value MEMBER value FINAL)
    Q_PROPERTY(QString followed MEMBER followed FINAL)

public:
    QString key;
    QString group; ///< empty where it is that of the row before
    QString title;
    QString value;    ///< as typed; empty = it is not chosen
    QString followed; ///< what counts while nothing is chosen, with its source

    friend bool operator==(const CostChoiceRow&, const CostChoiceRow&) = default;
};

/// The design's own price of a rented GPU-hour.
struct RentRow {
    Q_GADGET
    QML_VALUE_TYPE(rentRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString rate MEMBER rate FINAL)
    Q_PROPERTY(QString source MEMBER source FINAL)
    Q_PROPERTY(QString date MEMBER date FINAL)

public:
    QString key; ///< words of its GPU: "h100"
    QString rate;
    QString source;
    QString date;

    friend bool operator==(const RentRow&, const RentRow&) = default;
};

} // namespace lanewatt::viewmodels
