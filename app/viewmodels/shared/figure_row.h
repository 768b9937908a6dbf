#pragma once
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A figure of a quote, a network or a site: its title and its value.
struct FigureRow {
    Q_GADGET
    QML_VALUE_TYPE(figureRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString value MEMBER value FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(bool strong MEMBER strong FINAL)
    Q_PROPERTY(bool explainable MEMBER explainable FINAL)

public:
    QString key; ///< of its explanation
    QString title;
    QString value;
    int severity = -1; ///< a Mark; −1: none
    bool strong = false;
    bool explainable = true;

    friend bool operator==(const FigureRow&, const FigureRow&) = default;
};

} // namespace lanewatt::viewmodels
