#pragma once
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// One line of a build in the table of components.
struct ComponentRow {
    Q_GADGET
    QML_VALUE_TYPE(componentRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(QString roleText MEMBER roleText FINAL)
    Q_PROPERTY(QString partName MEMBER partName FINAL)
    Q_PROPERTY(QString shortName MEMBER shortName FINAL)
    Q_PROPERTY(QString capText MEMBER capText FINAL)
    Q_PROPERTY(int quantity MEMBER quantity FINAL)
    Q_PROPERTY(QString unitText MEMBER unitText FINAL)
    Q_PROPERTY(QString extendedText MEMBER extendedText FINAL)
    Q_PROPERTY(QString statusText MEMBER statusText FINAL)
    Q_PROPERTY(int statusSeverity MEMBER statusSeverity FINAL)
    Q_PROPERTY(QString category MEMBER category FINAL)
    Q_PROPERTY(QString priceHint MEMBER priceHint FINAL)
    Q_PROPERTY(bool priceStale MEMBER priceStale FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key; ///< the placement's id
    QString iconName;
    QString roleText; ///< "GPU"
    QString partName;  ///< with its maker
    QString shortName; ///< the same as short as it is known by: "NVIDIA RTX 3090 FE"
    QString capText;   ///< "280 W", or "2 × 280 W, 4 × 300 W": power limits that were set below the card's; empty: none
    int quantity = 1;
    QString unitText;     ///< unit price, "—" where unknown
    QString extendedText; ///< extended price
    QString statusText;
    int statusSeverity = 0; ///< a Mark
    QString category;
    QString priceHint; ///< source of the price
    bool priceStale = false;
    QString spoken; ///< the line as text for a screen reader

    friend bool operator==(const ComponentRow&, const ComponentRow&) = default;
};

} // namespace lanewatt::viewmodels
