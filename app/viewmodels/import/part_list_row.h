#pragma once
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A line of a pasted part list, and the part it was taken for.
struct PartListRow {
    Q_GADGET
    QML_VALUE_TYPE(partListRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString words MEMBER words FINAL)
    Q_PROPERTY(QString lineText MEMBER lineText FINAL)
    Q_PROPERTY(int quantity MEMBER quantity FINAL)
    Q_PROPERTY(QString priceText MEMBER priceText FINAL)
    Q_PROPERTY(QString vendor MEMBER vendor FINAL)
    Q_PROPERTY(QString partKey MEMBER partKey FINAL)
    Q_PROPERTY(QString partName MEMBER partName FINAL)
    Q_PROPERTY(QString why MEMBER why FINAL)
    Q_PROPERTY(bool chosen MEMBER chosen FINAL)

public:
    QString key; ///< its text, and which of the lines with that text it is
    QString words; ///< "CPU: AMD Ryzen 5 7600"
    QString lineText; ///< "Line 3"
    int quantity = 0;
    QString priceText;
    QString vendor;
    QString partKey; ///< empty: none
    QString partName;
    QString why;
    bool chosen = false; ///< the user said so

    friend bool operator==(const PartListRow&, const PartListRow&) = default;
};

} // namespace lanewatt::viewmodels
