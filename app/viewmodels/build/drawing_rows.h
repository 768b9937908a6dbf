#pragma once
/// Contents of a drawing for the window's items: px at 1:1, colours by theme name.

#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A box: host, port, riser, card, group, supply, feed, or frame around others.
struct DrawnBox {
    Q_GADGET
    QML_VALUE_TYPE(drawnBox)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString kind MEMBER kind FINAL)
    Q_PROPERTY(double sheetX MEMBER sheetX FINAL)
    Q_PROPERTY(double sheetY MEMBER sheetY FINAL)
    Q_PROPERTY(double w MEMBER w FINAL)
    Q_PROPERTY(double h MEMBER h FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString subtitle MEMBER subtitle FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(QString psu MEMBER psu FINAL)
    Q_PROPERTY(QString tone MEMBER tone FINAL)
    Q_PROPERTY(bool dashed MEMBER dashed FINAL)
    Q_PROPERTY(bool hatched MEMBER hatched FINAL)
    Q_PROPERTY(QString placement MEMBER placement FINAL)
    Q_PROPERTY(QString derivation MEMBER derivation FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key;
    QString kind;
    double sheetX = 0.0;
    double sheetY = 0.0;
    double w = 0.0;
    double h = 0.0;
    QString title;
    QString subtitle;
    QString iconName;
    QString psu; ///< letter of the supply that feeds it
    QString tone;
    bool dashed = false;
    bool hatched = false;
    QString placement;  ///< placement that a click selects; empty: none
    QString derivation; ///< derivation of the number in it
    QString spoken;     ///< the box as text for a screen reader

    friend bool operator==(const DrawnBox&, const DrawnBox&) = default;
};

/// A line and its bounding box.
struct DrawnLine {
    Q_GADGET
    QML_VALUE_TYPE(drawnLine)
    Q_PROPERTY(double sheetX MEMBER sheetX FINAL)
    Q_PROPERTY(double sheetY MEMBER sheetY FINAL)
    Q_PROPERTY(double w MEMBER w FINAL)
    Q_PROPERTY(double h MEMBER h FINAL)
    Q_PROPERTY(QString path MEMBER path FINAL)
    Q_PROPERTY(double thickness MEMBER thickness FINAL)
    Q_PROPERTY(QString tone MEMBER tone FINAL)
    Q_PROPERTY(bool dashed MEMBER dashed FINAL)
    Q_PROPERTY(double opaque MEMBER opaque FINAL)

public:
    double sheetX = 0.0;
    double sheetY = 0.0;
    double w = 0.0;
    double h = 0.0;
    QString path; ///< SVG path data, relative to the bounding box
    double thickness = 1.0;
    QString tone;
    bool dashed = false;
    double opaque = 0.0; ///< more than 0: an area of that opacity, without an outline

    friend bool operator==(const DrawnLine&, const DrawnLine&) = default;
};

/// A text by its anchor on the base line.
struct DrawnText {
    Q_GADGET
    QML_VALUE_TYPE(drawnText)
    Q_PROPERTY(double sheetX MEMBER sheetX FINAL)
    Q_PROPERTY(double sheetY MEMBER sheetY FINAL)
    Q_PROPERTY(QString text MEMBER text FINAL)
    Q_PROPERTY(QString tone MEMBER tone FINAL)
    Q_PROPERTY(QString style MEMBER style FINAL)
    Q_PROPERTY(QString anchor MEMBER anchor FINAL)
    Q_PROPERTY(double turn MEMBER turn FINAL)
    Q_PROPERTY(double room MEMBER room FINAL)

public:
    double sheetX = 0.0;
    double sheetY = 0.0;
    QString text;
    QString tone;
    QString style;
    QString anchor; ///< "start", "middle", "end"
    double turn = 0.0; ///< degrees
    double room = 0.0; ///< maximum width; 0: no limit

    friend bool operator==(const DrawnText&, const DrawnText&) = default;
};

} // namespace lanewatt::viewmodels
