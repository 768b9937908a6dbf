#pragma once
/// A drawing as the window's items take it.

#include "app/diagrams/scene.h"
#include "app/viewmodels/row_model.h"

#include <QObject>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// What is drawn now, in px at 1:1, colours by their names in the theme. Rows, not lists of maps: of a list, the
/// interface's language makes objects of its own, all of them with every edit, and collects them in the middle of another.
class DrawingViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by its document")
    Q_PROPERTY(double width READ width NOTIFY resized FINAL)
    Q_PROPERTY(double height READ height NOTIFY resized FINAL)
    /// key, kind, sheetX, sheetY, w, h, title, subtitle, iconName, psu, tone, dashed, hatched, placement, derivation, spoken.
    Q_PROPERTY(lanewatt::viewmodels::RowModel* boxes READ boxes CONSTANT FINAL)
    /// sheetX, sheetY, w, h of what a line covers, `path` within (SVG path data), thickness, tone, dashed.
    Q_PROPERTY(lanewatt::viewmodels::RowModel* lines READ lines CONSTANT FINAL)
    /// sheetX and sheetY of the anchor, which is on the base line; text, tone, style, anchor, `turn` in degrees, room.
    Q_PROPERTY(lanewatt::viewmodels::RowModel* texts READ texts CONSTANT FINAL)

public:
    explicit DrawingViewModel(QObject* parent = nullptr);

    double width() const { return m_width; }
    double height() const { return m_height; }
    RowModel* boxes() { return &m_boxes; }
    RowModel* lines() { return &m_lines; }
    RowModel* texts() { return &m_texts; }

    /// Shows a scene, telling items only what is other than in the one before.
    void show(const diagrams::Scene& scene);

Q_SIGNALS:
    void resized();

private:
    double m_width = 0.0, m_height = 0.0;
    RowModel m_boxes, m_lines, m_texts;
};

} // namespace lanewatt::viewmodels
