#pragma once
#include "app/viewmodels/build/drawing_rows.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::diagrams {
struct Scene;
}

namespace lanewatt::viewmodels {

class ShownDesign;

/// The drawing of the build that is shown, created when first needed. It uses row models instead of lists of maps: QML
/// would create JavaScript objects for a list on every edit, and their garbage collection would interrupt later edits.
class DrawingViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// The drawing: "lanes", "power", "airflow" or "space". Exports use the same.
    Q_PROPERTY(QString view READ view WRITE setView NOTIFY viewChanged FINAL)
    /// Available width in the window, px, used for the layout.
    Q_PROPERTY(int room READ room WRITE setRoom NOTIFY roomChanged FINAL)
    Q_PROPERTY(double width READ width NOTIFY resized FINAL)
    Q_PROPERTY(double height READ height NOTIFY resized FINAL)
    /// Of DrawnBox.
    Q_PROPERTY(lanewatt::viewmodels::RowList* boxes READ boxes CONSTANT FINAL)
    /// Of DrawnLine.
    Q_PROPERTY(lanewatt::viewmodels::RowList* lines READ lines CONSTANT FINAL)
    /// Of DrawnText.
    Q_PROPERTY(lanewatt::viewmodels::RowList* texts READ texts CONSTANT FINAL)

public:
    DrawingViewModel(const ShownDesign& shown, QObject* parent);

    QString view() const { return m_view; }
    /// Unknown names are ignored.
    void setView(const QString& view);
    int room() const { return m_room; }
    void setRoom(int room);
    double width();
    double height();
    TypedRows<DrawnBox>* boxes();
    TypedRows<DrawnLine>* lines();
    TypedRows<DrawnText>* texts();

    /// Called when the design has a new assessment or another build is shown. Numbers and findings are painted first; the
    /// drawing follows in the next frame.
    void refresh();

Q_SIGNALS:
    void viewChanged();
    void roomChanged();
    void resized();

private:
    /// Its width is unknown until it is first requested.
    void need();
    void drawAgain();
    void draw();
    /// Shows a scene; updates only items that differ from the previous one.
    void show(const diagrams::Scene& scene);

    const ShownDesign& m_shown;
    QString m_view = QStringLiteral("lanes");
    int m_room = 484;
    bool m_drawn = false;
    QTimer m_later;
    double m_width = 0.0, m_height = 0.0;
    TypedRows<DrawnBox> m_boxes;
    TypedRows<DrawnLine> m_lines;
    TypedRows<DrawnText> m_texts;
};

} // namespace lanewatt::viewmodels
