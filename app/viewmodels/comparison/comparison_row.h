#pragma once
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A further line of text of a row.
struct ComparisonLine {
    Q_GADGET
    QML_VALUE_TYPE(comparisonLine)
    Q_PROPERTY(QString text MEMBER text FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)

public:
    QString text;
    int severity = 0; ///< a Mark; Note is less important than the rest

    friend bool operator==(const ComparisonLine&, const ComparisonLine&) = default;
};

/// What may be done with a row.
struct ComparisonChoice {
    Q_GADGET
    QML_VALUE_TYPE(comparisonChoice)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString text MEMBER text FINAL)

public:
    QString key;
    QString text;

    friend bool operator==(const ComparisonChoice&, const ComparisonChoice&) = default;
};

/// A row of a comparison.
struct ComparisonRow {
    Q_GADGET
    QML_VALUE_TYPE(comparisonRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)
    Q_PROPERTY(QString owner MEMBER owner FINAL)
    Q_PROPERTY(QString kind MEMBER kind FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QStringList texts MEMBER texts FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::ComparisonLine> lines MEMBER lines FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)
    Q_PROPERTY(QString place MEMBER place FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::ComparisonChoice> choices MEMBER choices FINAL)
    Q_PROPERTY(bool byHand MEMBER byHand FINAL)
    Q_PROPERTY(QString choice MEMBER choice FINAL)

public:
    QString key;                       ///< unlike those of all other rows
    QString group{};                   ///< the group it belongs to
    QString owner{};                   ///< whose row it is, where rows of several groups are listed
    QString kind{};                    ///< id of what it says, as on the command line
    int severity = 0;                  ///< a Mark
    QStringList texts{};               ///< a text for each column
    QList<ComparisonLine> lines{};     ///< below the text of the wide column
    QString spoken{};                  ///< for screen readers; a use leaves the first cell and the owner out
    QString place{};                   ///< where it leads; empty = nowhere
    QList<ComparisonChoice> choices{}; ///< what may be done with it, the best first; empty = nothing
    bool byHand = false;               ///< not chosen with all others
    QString choice{};                  ///< the choice that is made; empty = none

    friend bool operator==(const ComparisonRow&, const ComparisonRow&) = default;
};

/// Rows that are shown together, such as those of one machine.
struct ComparisonGroup {
    Q_GADGET
    QML_VALUE_TYPE(comparisonGroup)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString detail MEMBER detail FINAL)
    Q_PROPERTY(QString text MEMBER text FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QString spoken READ spoken FINAL)

public:
    QString key; ///< empty = the group of all rows
    QString name;
    QString detail;
    QString text;     ///< "2 differences"
    int severity = 0; ///< a Mark

    QString spoken() const
    {
        QStringList words{name, text, detail};
        words.removeAll(QString());
        return words.join(QStringLiteral(", "));
    }

    friend bool operator==(const ComparisonGroup&, const ComparisonGroup&) = default;
};

} // namespace lanewatt::viewmodels
