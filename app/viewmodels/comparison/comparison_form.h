#pragma once
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A column of the rows. One has no width: it takes what is left, its texts wrap, and further lines stand
/// below them.
struct ComparisonColumn {
    Q_GADGET
    QML_VALUE_TYPE(comparisonColumn)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(int width MEMBER width FINAL)
    Q_PROPERTY(double share MEMBER share FINAL)
    Q_PROPERTY(bool elidesMiddle MEMBER elidesMiddle FINAL)

public:
    QString title{};
    int width = 0; ///< pixels at 100 %
    double share =
        0; ///< of the width behind the first column, at least `width`; such a column has values, which wrap
    bool elidesMiddle = false;

    friend bool operator==(const ComparisonColumn&, const ComparisonColumn&) = default;
};

/// How a file is asked for.
struct ComparisonFile {
    Q_GADGET
    QML_VALUE_TYPE(comparisonFile)
    Q_PROPERTY(QString text MEMBER text FINAL)
    Q_PROPERTY(QString hint MEMBER hint FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString accept MEMBER accept FINAL)
    Q_PROPERTY(bool folders MEMBER folders FINAL)
    Q_PROPERTY(QStringList suffixes MEMBER suffixes FINAL)

public:
    QString text{}; ///< of the button; empty = there is none
    QString hint{};
    QString iconName = QStringLiteral("plus");
    QString title{}; ///< of the file dialog
    QString accept{};
    bool folders = false;
    QStringList suffixes{}; ///< of the files; empty = any

    friend bool operator==(const ComparisonFile&, const ComparisonFile&) = default;
};

/// The words and the form of a comparison.
struct ComparisonForm {
    Q_GADGET
    QML_VALUE_TYPE(comparisonForm)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(int width MEMBER width FINAL)
    Q_PROPERTY(int height MEMBER height FINAL)
    Q_PROPERTY(bool chip MEMBER chip FINAL)
    Q_PROPERTY(QString reading MEMBER reading FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::ComparisonColumn> columns MEMBER columns FINAL)
    Q_PROPERTY(QString rowsName MEMBER rowsName FINAL)
    Q_PROPERTY(QString groupsName MEMBER groupsName FINAL)
    Q_PROPERTY(lanewatt::viewmodels::ComparisonFile adding MEMBER adding FINAL)
    Q_PROPERTY(bool oneFile MEMBER oneFile FINAL)
    Q_PROPERTY(lanewatt::viewmodels::ComparisonFile beside MEMBER beside FINAL)
    Q_PROPERTY(QString besideText MEMBER besideText FINAL)
    Q_PROPERTY(QString withoutBeside MEMBER withoutBeside FINAL)
    Q_PROPERTY(QString otherLabel MEMBER otherLabel FINAL)
    Q_PROPERTY(QString otherHint MEMBER otherHint FINAL)
    Q_PROPERTY(QString copyHint MEMBER copyHint FINAL)
    Q_PROPERTY(QString exportText MEMBER exportText FINAL)
    Q_PROPERTY(QString exportTitle MEMBER exportTitle FINAL)
    Q_PROPERTY(QString exportName MEMBER exportName FINAL)
    Q_PROPERTY(QString beforeTitle MEMBER beforeTitle FINAL)
    Q_PROPERTY(QString beforeDetail MEMBER beforeDetail FINAL)
    Q_PROPERTY(QString sameTitle MEMBER sameTitle FINAL)
    Q_PROPERTY(QString sameDetail MEMBER sameDetail FINAL)
    Q_PROPERTY(bool choosing MEMBER choosing FINAL)
    Q_PROPERTY(QString acceptText MEMBER acceptText FINAL)
    Q_PROPERTY(QString rejectText MEMBER rejectText FINAL)

public:
    QString name{}; ///< of the items on it: "delivery"
    QString title{};
    QString iconName = QStringLiteral("compare");
    int width = 860; ///< pixels at 100 %
    int height = 600;
    bool chip = true;  ///< the summary is a chip, beside which more may stand
    QString reading{}; ///< instead of the summary while files are read
    QList<ComparisonColumn> columns{};
    QString rowsName{}; ///< for screen readers
    QString groupsName{};
    ComparisonFile adding{}; ///< files that are compared
    bool oneFile = false;    ///< a file takes the place of the one before
    ComparisonFile beside{}; ///< a file that helps to compare, such as names
    QString besideText{};    ///< that it is there: "Names: %1"
    QString withoutBeside{}; ///< to do without it
    QString otherLabel{};    ///< of the choice what it is compared with
    QString otherHint{};
    QString copyHint{};   ///< empty = the table cannot be copied
    QString exportText{}; ///< empty = there is no table
    QString exportTitle{};
    QString exportName = QStringLiteral("-compared"); ///< behind the name of the design
    QString beforeTitle{}; ///< before anything is compared; empty = the detail stands as the hint
    QString beforeDetail{};
    QString sameTitle{}; ///< where nothing differs
    QString sameDetail{};
    bool choosing = false;   ///< rows are chosen, and those that are chosen accepted
    QString acceptText{};    ///< empty = nothing is accepted
    QString acceptBusy{};    ///< why not while files are read
    QString acceptNothing{}; ///< why not: there is nothing to accept
    QString rejectText{};

    friend bool operator==(const ComparisonForm&, const ComparisonForm&) = default;
};

} // namespace lanewatt::viewmodels
