#pragma once
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A thing in a rack, or a ghost of one that would be put there.
struct RackDevice {
    Q_GADGET
    QML_VALUE_TYPE(rackDevice)
    Q_PROPERTY(QString id MEMBER id FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString detail MEMBER detail FINAL)
    Q_PROPERTY(QString load MEMBER load FINAL)
    Q_PROPERTY(int unit MEMBER unit FINAL)
    Q_PROPERTY(int units MEMBER units FINAL)
    Q_PROPERTY(QString face MEMBER face FINAL)
    Q_PROPERTY(bool halfDepth MEMBER halfDepth FINAL)
    Q_PROPERTY(QString kind MEMBER kind FINAL)
    Q_PROPERTY(QString state MEMBER state FINAL)
    Q_PROPERTY(QString note MEMBER note FINAL)

public:
    QString id; ///< text of its Ref; ghosts and reserved units have one of their own, which names nothing in the design
    QString title;
    QString detail;
    QString load; ///< "10.20 kW"; empty: it takes nothing
    int unit = 1; ///< its lowest, from 1
    int units = 1;
    QString face = QStringLiteral("front");   ///< "front" or "rear": the side from which it is mounted
    bool halfDepth = false;                   ///< leaves the other side of its units free
    QString kind = QStringLiteral("machine"); ///< "machine", "part", "switch", "fill" or "reserved"
    QString state = QStringLiteral("placed"); ///< "placed", "preview", "moving", "ok", "warn" or "blocked"
    QString note;                             ///< of a ghost: why it may not, or should not, stand there

    friend bool operator==(const RackDevice&, const RackDevice&) = default;
};

} // namespace lanewatt::viewmodels
