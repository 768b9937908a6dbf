#pragma once
/// Strokes whose path depends only on their size.

#include "qml/controls/stroke_item.h"

namespace lanewatt::ui {

/// Diagonal hatching on a background, for values beyond a limit or reserved ones.
class HatchItem : public lanewatt::ui::StrokeItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwHatchItem)
    /// The background.
    Q_PROPERTY(QColor color READ fillColor WRITE setFillColor NOTIFY fillColorChanged FINAL)
    /// Pixels between lines along an edge.
    Q_PROPERTY(int step MEMBER m_step NOTIFY changed FINAL)

public:
    explicit HatchItem(QQuickItem* parent = nullptr) : StrokeItem(parent) {}

protected:
    QString pathNow() const override;
    qreal paintedWidth() const override;

private:
    int m_step = 0;
};

/// The dotted line under a figure with a derivation.
class DottedLine : public lanewatt::ui::StrokeItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwDottedLine)

public:
    explicit DottedLine(QQuickItem* parent = nullptr);

protected:
    QString pathNow() const override;
};

/// The outline of something free or planned: a dashed box.
class DashedBox : public lanewatt::ui::StrokeItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwDashedBox)

public:
    explicit DashedBox(QQuickItem* parent = nullptr);

protected:
    QString pathNow() const override;
};

} // namespace lanewatt::ui
