#pragma once
#include <QObject>
#include <QString>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A row of a table of a network: its cells, and the place that it leads to.
struct ClusterRow {
    Q_GADGET
    QML_VALUE_TYPE(clusterRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QStringList cells MEMBER cells FINAL)
    Q_PROPERTY(QString place MEMBER place FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key;
    QStringList cells;
    QString place;  ///< "leaf.3"
    QString spoken; ///< "From leaf.3 port 1, To …"

    friend bool operator==(const ClusterRow&, const ClusterRow&) = default;
};

} // namespace lanewatt::viewmodels
