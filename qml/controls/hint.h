#pragma once
/// A tooltip that exists only while it is shown.

#include <QObject>
#include <QPointer>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::ui {

/// Put in an item, it shows `message` below it (LwTooltip) while it is `shown`: bind that to hover or focus.
class Hint : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwHint)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY changed FINAL)
    /// Without one there is no tooltip.
    Q_PROPERTY(QString message READ message WRITE setMessage NOTIFY changed FINAL)

public:
    using QObject::QObject;

    bool shown() const { return m_shown; }
    void setShown(bool shown);
    QString message() const { return m_message; }
    void setMessage(const QString& message);

Q_SIGNALS:
    void changed();

private:
    void tell();

    QString m_message;
    QPointer<QObject> m_tip;
    bool m_shown = false;
};

} // namespace lanewatt::ui
