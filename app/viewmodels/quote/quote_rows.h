#pragma once
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A line of a quote. Texts named `typed…` are what the user set, for editing; empty where the line follows the design, the
/// price book or its kind.
struct QuoteLineRow {
    Q_GADGET
    QML_VALUE_TYPE(quoteLineRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString numberText MEMBER numberText FINAL)
    Q_PROPERTY(QString description MEMBER description FINAL)
    Q_PROPERTY(QString mpn MEMBER mpn FINAL)
    Q_PROPERTY(QString kind MEMBER kind FINAL)
    Q_PROPERTY(QString standing MEMBER standing FINAL)
    Q_PROPERTY(QString bundle MEMBER bundle FINAL)
    Q_PROPERTY(QString tags MEMBER tags FINAL)
    Q_PROPERTY(QString quantityText MEMBER quantityText FINAL)
    Q_PROPERTY(QString costText MEMBER costText FINAL)
    Q_PROPERTY(QString priceText MEMBER priceText FINAL)
    Q_PROPERTY(QString discountText MEMBER discountText FINAL)
    Q_PROPERTY(QString marginText MEMBER marginText FINAL)
    Q_PROPERTY(QString amountText MEMBER amountText FINAL)
    Q_PROPERTY(QString dateText MEMBER dateText FINAL)
    Q_PROPERTY(QString sourceText MEMBER sourceText FINAL)
    Q_PROPERTY(QString problem MEMBER problem FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(bool own MEMBER own FINAL)
    Q_PROPERTY(bool changed MEMBER changed FINAL)
    Q_PROPERTY(bool marked MEMBER marked FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)
    Q_PROPERTY(QString typedDescription MEMBER typedDescription FINAL)
    Q_PROPERTY(QString typedQuantity MEMBER typedQuantity FINAL)
    Q_PROPERTY(QString typedPrice MEMBER typedPrice FINAL)
    Q_PROPERTY(QString typedCost MEMBER typedCost FINAL)
    Q_PROPERTY(QString typedDiscount MEMBER typedDiscount FINAL)
    Q_PROPERTY(QString typedPartNumber MEMBER typedPartNumber FINAL)
    Q_PROPERTY(QString typedTerm MEMBER typedTerm FINAL)
    Q_PROPERTY(bool hidesDetail MEMBER hidesDetail FINAL)

public:
    QString key; ///< id of the line
    QString numberText;
    QString description;
    QString mpn;
    QString kind;     ///< "part", "service", … as files say it
    QString standing; ///< "included", "option", "alternative"
    QString bundle;   ///< id of the bundle that holds it
    QString tags;     ///< "option · 36 months"; empty for a usual line
    QString quantityText;
    QString costText; ///< of one
    QString priceText; ///< of one
    QString discountText;
    QString marginText;
    QString amountText; ///< of all
    QString dateText;
    QString sourceText; ///< who sells it and where the price comes from
    QString problem;    ///< "no price", "43 days old"; empty: none
    int severity = 0;   ///< a Mark
    bool own = false;   ///< not of the design
    bool changed = false; ///< of the design, and says something else
    bool marked = false;
    QString spoken; ///< the row as text for a screen reader
    QString typedDescription;
    QString typedQuantity;
    QString typedPrice;
    QString typedCost;
    QString typedDiscount;
    QString typedPartNumber;
    QString typedTerm;        ///< months of what recurs, years of a licence
    bool hidesDetail = false; ///< of a bundle: the lines inside are not printed

    friend bool operator==(const QuoteLineRow&, const QuoteLineRow&) = default;
};

/// A revision of the quote.
struct QuoteRevisionRow {
    Q_GADGET
    QML_VALUE_TYPE(quoteRevisionRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString state MEMBER state FINAL)
    Q_PROPERTY(QString stateText MEMBER stateText FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QString amountText MEMBER amountText FINAL)
    Q_PROPERTY(QString dateText MEMBER dateText FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(bool current MEMBER current FINAL)
    Q_PROPERTY(bool replaced MEMBER replaced FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key;   ///< its letter
    QString state; ///< "draft", "issued", …
    QString stateText;
    QString iconName;
    int severity = -1; ///< a Mark; −1: none
    QString amountText; ///< net price
    QString dateText;
    QString title;
    bool current = false; ///< it is shown
    bool replaced = false; ///< its price no longer holds
    QString spoken;

    friend bool operator==(const QuoteRevisionRow&, const QuoteRevisionRow&) = default;
};

/// What is missing before the quote may go out, or an approval that was given.
struct QuoteNeedRow {
    Q_GADGET
    QML_VALUE_TYPE(quoteNeedRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString text MEMBER text FINAL)
    Q_PROPERTY(QString detail MEMBER detail FINAL)
    Q_PROPERTY(QString line MEMBER line FINAL)
    Q_PROPERTY(QString reason MEMBER reason FINAL)
    Q_PROPERTY(bool given MEMBER given FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key;
    QString text;
    QString detail; ///< the line that it is about; of an approval who gave it and why
    QString line;   ///< its id
    QString reason; ///< of what needs an approval: "margin"
    bool given = false; ///< the approval
    int severity = 0;   ///< a Mark
    QString spoken;

    friend bool operator==(const QuoteNeedRow&, const QuoteNeedRow&) = default;
};

/// A value that differs between two revisions.
struct QuoteChangeRow {
    Q_GADGET
    QML_VALUE_TYPE(quoteChangeRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)
    Q_PROPERTY(QString change MEMBER change FINAL)
    Q_PROPERTY(QString changeText MEMBER changeText FINAL)
    Q_PROPERTY(QString thing MEMBER thing FINAL)
    Q_PROPERTY(QString field MEMBER field FINAL)
    Q_PROPERTY(QString before MEMBER before FINAL)
    Q_PROPERTY(QString after MEMBER after FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key;
    QString group;  ///< heading
    QString change; ///< "added", "removed", "changed", "moved"; empty for values of the whole quote
    QString changeText;
    QString thing;
    QString field;
    QString before;
    QString after;
    QString spoken;

    friend bool operator==(const QuoteChangeRow&, const QuoteChangeRow&) = default;
};

/// A field of the quote's head.
struct QuoteFieldRow {
    Q_GADGET
    QML_VALUE_TYPE(quoteFieldRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString value MEMBER value FINAL)
    Q_PROPERTY(QString example MEMBER example FINAL)
    Q_PROPERTY(int lines MEMBER lines FINAL)

public:
    QString key;
    QString group; ///< heading, on the first field below it
    QString title;
    QString value;
    QString example;
    int lines = 1; ///< how many are shown at a time; over 1 a line break can be typed

    friend bool operator==(const QuoteFieldRow&, const QuoteFieldRow&) = default;
};

/// A quote's file beside the design.
struct QuoteFileRow {
    Q_GADGET
    QML_VALUE_TYPE(quoteFileRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString detail MEMBER detail FINAL)

public:
    QString key; ///< its path
    QString title;
    QString detail;

    friend bool operator==(const QuoteFileRow&, const QuoteFileRow&) = default;
};

} // namespace lanewatt::viewmodels
