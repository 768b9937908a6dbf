#pragma once
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// Alike devices of a real machine, and the part they were taken for.
struct InventoryRow {
    Q_GADGET
    QML_VALUE_TYPE(inventoryRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString words MEMBER words FINAL)
    Q_PROPERTY(QString place MEMBER place FINAL)
    Q_PROPERTY(QString partName MEMBER partName FINAL)
    Q_PROPERTY(QString taken MEMBER taken FINAL)
    Q_PROPERTY(QString why MEMBER why FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)

public:
    QString key; ///< its line's id, and which of the lines with that id it is
    QString words; ///< quantity and name, as the report has it
    QString place;
    QString partName; ///< empty: none
    QString taken; ///< "matched", "question", "made", "inside" or "leftOut"
    QString why;
    int severity = 0; ///< a Mark

    friend bool operator==(const InventoryRow&, const InventoryRow&) = default;
};

} // namespace lanewatt::viewmodels
