#pragma once
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A line of an import's report: a sentence, or an example of the one above it.
struct ImportRow {
    Q_GADGET
    QML_VALUE_TYPE(importRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(bool rule MEMBER rule FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString detail MEMBER detail FINAL)
    Q_PROPERTY(QString chip MEMBER chip FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QString number MEMBER number FINAL)
    Q_PROPERTY(bool expandable MEMBER expandable FINAL)
    Q_PROPERTY(bool expanded MEMBER expanded FINAL)

public:
    QString key;
    bool rule = false; ///< a sentence with a count; else an example
    QString title;
    QString detail; ///< where an example is
    QString chip;
    int severity = -1; ///< a Mark
    QString number; ///< how many there are
    bool expandable = false; ///< it has more examples
    bool expanded = false;

    friend bool operator==(const ImportRow&, const ImportRow&) = default;
};

} // namespace lanewatt::viewmodels
