#pragma once
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A field of a part, as the page of parts shows and edits it.
struct PartFactRow {
    Q_GADGET
    QML_VALUE_TYPE(partFactRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString value MEMBER value FINAL)
    Q_PROPERTY(QString editText MEMBER editText FINAL)
    Q_PROPERTY(QString source MEMBER source FINAL)
    Q_PROPERTY(QString locator MEMBER locator FINAL)
    Q_PROPERTY(QString address MEMBER address FINAL)
    Q_PROPERTY(QString confidence MEMBER confidence FINAL)
    Q_PROPERTY(QString detail MEMBER detail FINAL)
    Q_PROPERTY(bool own MEMBER own FINAL)
    Q_PROPERTY(QString shippedValue MEMBER shippedValue FINAL)
    Q_PROPERTY(QString example MEMBER example FINAL)
    Q_PROPERTY(QString choices MEMBER choices FINAL)
    Q_PROPERTY(QString choiceNames MEMBER choiceNames FINAL)

public:
    QString key; ///< the field
    QString name;
    QString value;
    QString editText; ///< the value as it is typed
    QString source;
    QString locator; ///< where in the source
    QString address; ///< of the source
    QString confidence; ///< a letter; empty for what is no fact
    QString detail;
    bool own = false; ///< the user's value, not the catalogue's
    QString shippedValue; ///< the catalogue's
    QString example;
    QString choices; ///< a line each; empty for free text
    QString choiceNames;

    friend bool operator==(const PartFactRow&, const PartFactRow&) = default;
};

} // namespace lanewatt::viewmodels
