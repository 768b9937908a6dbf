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

/// The drawing of the build that is shown. It is drawn when somebody first looks at it. Rows, not lists of maps: of a
/// list, the interface's language makes objects of its own, all of them with every edit, and collects them in the middle
/// of another.
class DrawingViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// What is drawn: "lanes", "power", "airflow" or "space". Exports draw the same.
    Q_PROPERTY(QString view READ view WRITE setView NOTIFY viewChanged FINAL)
    /// Room that the window has for it, px; it is laid out for that.
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
    /// What is no view is left alone.
    void setView(const QString& view);
    int room() const { return m_room; }
    void setRoom(int room);
    double width();
    double height();
    TypedRows<DrawnBox>* boxes();
    TypedRows<DrawnLine>* lines();
    TypedRows<DrawnText>* texts();

    /// The design has a new assessment, or another build is shown. An edit's numbers and findings are painted first; the
    /// drawing comes in the frame after them.
    void refresh();

Q_SIGNALS:
    void viewChanged();
    void roomChanged();
    void resized();

private:
    /// Until it is first asked for nobody knows how wide it is to be.
    void need();
    void drawAgain();
    void draw();
    /// Shows a scene, telling items only what is other than in the one before.
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
