#pragma once
#include "app/viewmodels/build/drawing_rows.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QObject>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::diagrams {
struct Scene;
}

namespace lanewatt::viewmodels {

/// A drawing for the window. It uses row models instead of lists of maps: QML would create JavaScript objects for a list on every
/// edit, and their garbage collection would interrupt later edits.
class SceneViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    Q_PROPERTY(double width READ width NOTIFY resized FINAL)
    Q_PROPERTY(double height READ height NOTIFY resized FINAL)
    /// Of DrawnBox.
    Q_PROPERTY(lanewatt::viewmodels::RowList* boxes READ boxes CONSTANT FINAL)
    /// Of DrawnLine.
    Q_PROPERTY(lanewatt::viewmodels::RowList* lines READ lines CONSTANT FINAL)
    /// Of DrawnText.
    Q_PROPERTY(lanewatt::viewmodels::RowList* texts READ texts CONSTANT FINAL)

public:
    explicit SceneViewModel(QObject* parent) : QObject(parent) {}

    double width();
    double height();
    TypedRows<DrawnBox>* boxes();
    TypedRows<DrawnLine>* lines();
    TypedRows<DrawnText>* texts();

    /// Shows a scene; updates only items that differ from the previous one.
    void show(const diagrams::Scene& scene);

Q_SIGNALS:
    void resized();

protected:
    /// Called before contents are read; draws what is not drawn yet.
    virtual void need() {}

private:
    double m_width = 0.0, m_height = 0.0;
    TypedRows<DrawnBox> m_boxes;
    TypedRows<DrawnLine> m_lines;
    TypedRows<DrawnText> m_texts;
};

} // namespace lanewatt::viewmodels
