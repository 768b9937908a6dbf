#pragma once
/// Cards in rows and columns.

#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickItem>

namespace lanewatt::ui {

/// Places its children in columns of one width, row after row; a row is as high as the tallest in it, and so are all of
/// that row. Qt Quick Layouts can do that, and more, but is another library to open at the start. A child without any
/// implicit size, such as a Repeater, has no place.
class GridItem : public QQuickItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwGrid)
    Q_PROPERTY(int columns MEMBER m_columns NOTIFY columnsChanged)
    /// Pixels between two, beside and below.
    Q_PROPERTY(qreal spacing MEMBER m_spacing NOTIFY spacingChanged)

public:
    explicit GridItem(QQuickItem* parent = nullptr);

Q_SIGNALS:
    void columnsChanged();
    void spacingChanged();

protected:
    void itemChange(ItemChange change, const ItemChangeData& data) override;
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void updatePolish() override;

private:
    int m_columns = 1;
    qreal m_spacing = 0.0;
};

} // namespace lanewatt::ui
