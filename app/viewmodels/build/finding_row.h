#pragma once
#include <QList>
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A fix of a finding with its result.
struct FindingFix {
    Q_GADGET
    QML_VALUE_TYPE(findingFix)
    Q_PROPERTY(QString fixId MEMBER fixId FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString result MEMBER result FINAL)
    Q_PROPERTY(int resultSeverity MEMBER resultSeverity FINAL)
    Q_PROPERTY(bool clearsOnly MEMBER clearsOnly FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)

public:
    QString fixId;
    QString title;
    QString result;
    int resultSeverity = 0;  ///< a Mark: Ok where it clears the finding
    bool clearsOnly = false; ///< the result says nothing more than that the finding is cleared
    QString iconName;

    friend bool operator==(const FindingFix&, const FindingFix&) = default;
};

/// A finding for its card.
struct FindingRow {
    Q_GADGET
    QML_VALUE_TYPE(findingRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString ruleId MEMBER ruleId FINAL)
    Q_PROPERTY(QString needLabel MEMBER needLabel FINAL)
    Q_PROPERTY(QString needFigure MEMBER needFigure FINAL)
    Q_PROPERTY(QString needNote MEMBER needNote FINAL)
    Q_PROPERTY(QString haveLabel MEMBER haveLabel FINAL)
    Q_PROPERTY(QString haveFigure MEMBER haveFigure FINAL)
    Q_PROPERTY(QString haveNote MEMBER haveNote FINAL)
    Q_PROPERTY(QString why MEMBER why FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::FindingFix> fixes MEMBER fixes FINAL)
    Q_PROPERTY(bool fixesKnown MEMBER fixesKnown FINAL)
    Q_PROPERTY(bool waived MEMBER waived FINAL)
    Q_PROPERTY(bool waiverStale MEMBER waiverStale FINAL)
    Q_PROPERTY(QString waiverText MEMBER waiverText FINAL)
    Q_PROPERTY(QString derivationId MEMBER derivationId FINAL)
    Q_PROPERTY(QString haveDerivationId MEMBER haveDerivationId FINAL)
    Q_PROPERTY(QString placement MEMBER placement FINAL)
    Q_PROPERTY(QString path MEMBER path FINAL)
    Q_PROPERTY(QString position MEMBER position FINAL)
    Q_PROPERTY(QString filter MEMBER filter FINAL)
    Q_PROPERTY(QString alike MEMBER alike FINAL)
    Q_PROPERTY(int alikeMore MEMBER alikeMore FINAL)

public:
    QString key;
    int severity = 0; ///< a Mark
    QString title;
    QString ruleId;
    // both sides with separate figures, as in FindingSides
    QString needLabel;
    QString needFigure;
    QString needNote;
    QString haveLabel;
    QString haveFigure;
    QString haveNote;
    QString why;
    QList<FindingFix> fixes;
    bool fixesKnown = false; ///< false: the fixes are those from before the last edit
    bool waived = false;
    bool waiverStale = false; ///< it has lapsed
    QString waiverText;
    QString derivationId;     ///< derivation of the need; empty: none
    QString haveDerivationId; ///< derivation of the limit
    QString placement;        ///< placement of the shown build that it is about; empty: none
    QString path;
    QString position;  ///< "Error 1 of 2"
    QString filter;    ///< "error", "warning" or "note"
    QString alike;     ///< group text shared with similar findings; empty: none
    int alikeMore = 0; ///< in the first one of a group: number of the others

    friend bool operator==(const FindingRow&, const FindingRow&) = default;
};

} // namespace lanewatt::viewmodels
