#pragma once
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// One line of a build, as the table of components shows it.
struct ComponentRow {
    Q_GADGET
    QML_VALUE_TYPE(componentRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(QString roleText MEMBER roleText FINAL)
    Q_PROPERTY(QString partName MEMBER partName FINAL)
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
    QString key; ///< the placement
    QString iconName;
    QString roleText; ///< "GPU"
    QString partName;
    int quantity = 1;
    QString unitText;     ///< price of one, "—" where it is unknown
    QString extendedText; ///< price of all
    QString statusText;
    int statusSeverity = 0; ///< a Mark
    QString category;
    QString priceHint; ///< where the price comes from
    bool priceStale = false;
    QString spoken; ///< the line as a screen reader says it

    friend bool operator==(const ComponentRow&, const ComponentRow&) = default;
};

} // namespace lanewatt::viewmodels
