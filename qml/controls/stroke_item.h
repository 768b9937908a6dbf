#pragma once
/// A stroked path: icons, hatches, dashes, and the lines and areas of drawings.

#include <QColor>
#include <QList>
#include <QString>
#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickPaintedItem>

namespace lanewatt::ui {

/// Strokes SVG path data. Used instead of Shape, because Qt 6.4's Shape crashes in the software renderer when its popup is
/// opened again (QQuickShapeSoftwareRenderer mistakes a new node at an old address for the old one), and is not clipped
/// when scrolled out of its view.
class StrokeItem : public QQuickPaintedItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwStroke)
    /// SVG path data, in units of the view.
    Q_PROPERTY(QString path MEMBER m_path NOTIFY changed)
    Q_PROPERTY(QColor stroke MEMBER m_stroke NOTIFY changed)
    /// Fills the path; transparent: the path is stroked only.
    Q_PROPERTY(QColor fill MEMBER m_fill NOTIFY changed)
    /// In units of the view; 0: the path is filled only.
    Q_PROPERTY(qreal strokeWidth MEMBER m_strokeWidth NOTIFY changed)
    /// Lengths of dashes and gaps in units of the view; empty for a solid line.
    Q_PROPERTY(QList<qreal> dashes MEMBER m_dashes NOTIFY changed)
    /// Round caps and joins; otherwise flat and mitred.
    Q_PROPERTY(bool round MEMBER m_round NOTIFY changed)
    /// Units of the view across the item's width; 0 for one unit per pixel.
    Q_PROPERTY(qreal viewSize MEMBER m_viewSize NOTIFY changed)
    /// Magnification by the parents, so that it is painted sharp at that size.
    Q_PROPERTY(qreal zoom MEMBER m_zoom NOTIFY changed)

public:
    explicit StrokeItem(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;

Q_SIGNALS:
    void changed();

protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void itemChange(ItemChange change, const ItemChangeData& data) override;
    /// The path at painting time: for paths that depend on the item's size.
    virtual QString pathNow() const { return m_path; }
    /// Painted width from the left edge; what exceeds the item is clipped.
    virtual qreal paintedWidth() const { return width(); }
    QColor stroke() const { return m_stroke; }
    void setStroke(const QColor& stroke);
    void setPath(const QString& path);
    void setStrokeWidth(qreal width) { m_strokeWidth = width; }
    void setDashes(const QList<qreal>& lengths) { m_dashes = lengths; }
    void setRound() { m_round = true; }
    void setViewSize(qreal units) { m_viewSize = units; }

private:
    QByteArray svg(const QString& path, qreal width) const;
    /// Matches its resolution to the displayed size.
    void sharpen();

    QString m_path;
    QColor m_stroke;
    QColor m_fill = QColor(0, 0, 0, 0);
    QList<qreal> m_dashes;
    qreal m_strokeWidth = 1.0;
    qreal m_viewSize = 0.0;
    qreal m_zoom = 1.0;
    bool m_round = false;
};

} // namespace lanewatt::ui
