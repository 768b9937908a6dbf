#pragma once
#include <QColor>
#include <QFont>
#include <QImage>
#include <QPointer>
#include <QQuickItem>
#include <QRect>
#include <QString>
#include <QtQml/qqmlregistration.h>

#include "app/viewmodels/racks/floor_plan_view_model.h"

class QPainter;

namespace lanewatt::viewmodels {

/// The part of a floor that a view shows. One item paints all of it, so that panning and zooming make no objects. What is too small
/// to be read is not written. It is painted on the window's thread, which alone asks Qt's fonts.
class FloorPlanItem : public QQuickItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(FloorPicture)
    Q_PROPERTY(lanewatt::viewmodels::FloorPlanViewModel* plan READ plan WRITE setPlan NOTIFY planChanged FINAL)
    /// Pixels of a metre.
    Q_PROPERTY(double zoom MEMBER m_zoom NOTIFY looksChanged FINAL)
    /// Where in the item the corner of the floor is; negative when it is scrolled out.
    Q_PROPERTY(double originX MEMBER m_left NOTIFY looksChanged FINAL)
    Q_PROPERTY(double originY MEMBER m_top NOTIFY looksChanged FINAL)
    /// Pixels at the left for names of rows, and above for the ruler.
    Q_PROPERTY(int gutter MEMBER m_gutter NOTIFY looksChanged FINAL)
    Q_PROPERTY(int ruler MEMBER m_ruler NOTIFY looksChanged FINAL)
    /// Number of the chosen rack; −1 = none.
    Q_PROPERTY(int current MEMBER m_current NOTIFY looksChanged FINAL)
    /// The chosen rack has the keyboard.
    Q_PROPERTY(bool ringed MEMBER m_ringed NOTIFY looksChanged FINAL)
    Q_PROPERTY(QFont font MEMBER m_font NOTIFY looksChanged FINAL)
    Q_PROPERTY(QFont strongFont MEMBER m_strongFont NOTIFY looksChanged FINAL)
    Q_PROPERTY(QColor backColor MEMBER m_back NOTIFY looksChanged FINAL)
    Q_PROPERTY(QColor rackColor MEMBER m_rack NOTIFY looksChanged FINAL)
    /// Of the highest step of the legend; lower ones have a share of it.
    Q_PROPERTY(QColor levelColor MEMBER m_level NOTIFY looksChanged FINAL)
    Q_PROPERTY(QColor lineColor MEMBER m_line NOTIFY looksChanged FINAL)
    Q_PROPERTY(QColor textColor MEMBER m_text NOTIFY looksChanged FINAL)
    Q_PROPERTY(QColor quietColor MEMBER m_quiet NOTIFY looksChanged FINAL)
    /// Of texts on high steps of the legend.
    Q_PROPERTY(QColor brightTextColor MEMBER m_brightText NOTIFY looksChanged FINAL)
    Q_PROPERTY(QColor coldColor MEMBER m_cold NOTIFY looksChanged FINAL)
    Q_PROPERTY(QColor hotColor MEMBER m_hot NOTIFY looksChanged FINAL)
    Q_PROPERTY(QColor closedColor MEMBER m_closed NOTIFY looksChanged FINAL)
    Q_PROPERTY(QColor chosenColor MEMBER m_chosen NOTIFY looksChanged FINAL)
    Q_PROPERTY(QColor focusColor MEMBER m_focus NOTIFY looksChanged FINAL)

public:
    explicit FloorPlanItem(QQuickItem* parent = nullptr);

    FloorPlanViewModel* plan() const { return m_plan; }
    void setPlan(FloorPlanViewModel* plan);

Q_SIGNALS:
    void planChanged();
    void looksChanged();

protected:
    void itemChange(ItemChange change, const ItemChangeData& data) override;
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void updatePolish() override;
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;

private:
    /// Of a step of the legend.
    QColor colorOf(int level) const;
    /// A part of the floor in pixels of the item; neighbours share their edges.
    QRect pixels(const QRectF& area) const;
    /// What the names and the ruler leave.
    QRect open() const;
    void paint(QPainter& painter) const;
    void paintAisle(QPainter& painter, const FloorBand& band) const;
    void paintRun(QPainter& painter, const FloorPlanViewModel::Run& run) const;
    void paintWords(QPainter& painter, const QRect& rack, int number, const QString& value, bool bright) const;
    void paintCurrent(QPainter& painter) const;
    void paintRowNames(QPainter& painter) const;
    void paintRuler(QPainter& painter) const;
    void paintScale(QPainter& painter) const;

    QPointer<FloorPlanViewModel> m_plan;
    QImage m_picture;
    bool m_other = false; ///< the picture is not on the graphics card yet
    double m_zoom = 1.0, m_left = 0.0, m_top = 0.0;
    int m_gutter = 0, m_ruler = 0;
    int m_current = -1;
    bool m_ringed = false;
    QFont m_font, m_strongFont;
    QColor m_back, m_rack, m_level, m_line, m_text, m_quiet, m_brightText, m_cold, m_hot, m_closed, m_chosen, m_focus;
};

} // namespace lanewatt::viewmodels
