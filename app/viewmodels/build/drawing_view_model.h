#pragma once
#include "app/viewmodels/build/scene_view_model.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// The drawing of the build that is shown, created when first needed.
class DrawingViewModel : public lanewatt::viewmodels::SceneViewModel { // in full: moc and QML know the base only by that name
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// The drawing: "lanes", "power", "airflow" or "space". Exports use the same.
    Q_PROPERTY(QString view READ view WRITE setView NOTIFY viewChanged FINAL)
    /// Available width in the window, px, used for the layout.
    Q_PROPERTY(int room READ room WRITE setRoom NOTIFY roomChanged FINAL)

public:
    DrawingViewModel(const ShownDesign& shown, QObject* parent);

    QString view() const { return m_view; }
    /// Unknown names are ignored.
    void setView(const QString& view);
    int room() const { return m_room; }
    void setRoom(int room);

    /// Called when the design has a new assessment or another build is shown. Numbers and findings are painted first; the
    /// drawing follows in the next frame.
    void refresh();

Q_SIGNALS:
    void viewChanged();
    void roomChanged();

private:
    /// Its width is unknown until it is first requested.
    void need() override;
    void drawAgain();
    void draw();

    const ShownDesign& m_shown;
    QString m_view = QStringLiteral("lanes");
    int m_room = 484;
    bool m_drawn = false;
    QTimer m_later;
};

} // namespace lanewatt::viewmodels
