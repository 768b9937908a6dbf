#pragma once
/// Strokes whose path follows from their size.

#include "qml/controls/stroke_item.h"

namespace lanewatt::ui {

/// Diagonal hatching on a ground, for what lies beyond a limit or is reserved.
class HatchItem : public lanewatt::ui::StrokeItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwHatchItem)
    /// The ground.
    Q_PROPERTY(QColor color READ fillColor WRITE setFillColor NOTIFY fillColorChanged FINAL)
    /// Pixels from line to line along an edge.
    Q_PROPERTY(int step MEMBER m_step NOTIFY changed FINAL)

public:
    explicit HatchItem(QQuickItem* parent = nullptr) : StrokeItem(parent) {}

protected:
    QString pathNow() const override;
    qreal paintedWidth() const override;

private:
    int m_step = 0;
};

/// The dotted line under a figure that can be explained.
class DottedLine : public lanewatt::ui::StrokeItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwDottedLine)

public:
    explicit DottedLine(QQuickItem* parent = nullptr);

protected:
    QString pathNow() const override;
};

/// The outline of something free or planned: a box of dashes.
class DashedBox : public lanewatt::ui::StrokeItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwDashedBox)

public:
    explicit DashedBox(QQuickItem* parent = nullptr);

protected:
    QString pathNow() const override;
};

} // namespace lanewatt::ui
