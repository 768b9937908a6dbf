#pragma once
/// A stroked path: icons, hatches, dashes and the lines of drawings.

#include <QColor>
#include <QList>
#include <QString>
#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickPaintedItem>

namespace lanewatt::ui {

/// Strokes SVG path data. A Shape would do, but Qt 6.4's crashes in the software renderer when the popup it is in
/// is opened again (QQuickShapeSoftwareRenderer takes a new node at the old address for the old one), and is not
/// clipped when it scrolled out of its view.
class StrokeItem : public QQuickPaintedItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwStroke)
    /// SVG path data, in units of the view.
    Q_PROPERTY(QString path MEMBER m_path NOTIFY changed)
    Q_PROPERTY(QColor stroke MEMBER m_stroke NOTIFY changed)
    /// In units of the view.
    Q_PROPERTY(qreal strokeWidth MEMBER m_strokeWidth NOTIFY changed)
    /// Lengths of dashes and gaps in units of the view; empty for a whole line.
    Q_PROPERTY(QList<qreal> dashes MEMBER m_dashes NOTIFY changed)
    /// Round caps and joins; else flat and mitred.
    Q_PROPERTY(bool round MEMBER m_round NOTIFY changed)
    /// Units of the view across the item's width; 0 for one unit a pixel.
    Q_PROPERTY(qreal viewSize MEMBER m_viewSize NOTIFY changed)
    /// How much the item is enlarged by those around it, so that it is painted sharp at that size.
    Q_PROPERTY(qreal zoom MEMBER m_zoom NOTIFY changed)

public:
    explicit StrokeItem(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;

Q_SIGNALS:
    void changed();

protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void itemChange(ItemChange change, const ItemChangeData& data) override;
    /// What is stroked, asked when it is painted: for lines that follow from the size of the item.
    virtual QString pathNow() const { return m_path; }
    /// How wide it is painted from its left edge: more than the item is cut off.
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
    /// Has it painted with as many points as it is shown with.
    void sharpen();

    QString m_path;
    QColor m_stroke;
    QList<qreal> m_dashes;
    qreal m_strokeWidth = 1.0;
    qreal m_viewSize = 0.0;
    qreal m_zoom = 1.0;
    bool m_round = false;
};

} // namespace lanewatt::ui
