#pragma once
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// An entry of the command palette: a command, a part, a design, a fix.
struct PaletteRow {
    Q_GADGET
    QML_VALUE_TYPE(paletteRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString hint MEMBER hint FINAL)
    Q_PROPERTY(QString keys MEMBER keys FINAL)
    Q_PROPERTY(QString chipText MEMBER chipText FINAL)
    Q_PROPERTY(int chipSeverity MEMBER chipSeverity FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(bool available MEMBER available FINAL)
    Q_PROPERTY(QString result MEMBER result FINAL)

public:
    QString key;   ///< "command:save", "part:nv-rtx3090"
    QString group; ///< its heading
    QString title;
    QString hint;
    QString keys; ///< "Ctrl S"
    QString iconName;
    bool available = true; ///< false: the hint tells why it cannot be run
    QString chipText;
    int chipSeverity = -1; ///< a Mark; −1: none
    QString result;        ///< of a fix

    friend bool operator==(const PaletteRow&, const PaletteRow&) = default;
};

} // namespace lanewatt::viewmodels
