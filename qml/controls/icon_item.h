#pragma once
/// One icon of the set.

#include "qml/controls/stroke_item.h"

#include <QStringList>

namespace lanewatt::ui {

/// Drawn as a path, so that it can be recoloured and needs no image file. Decorative: the owner provides the accessible
/// name. Visible while it has a name.
class IconItem : public lanewatt::ui::StrokeItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwIconItem)
    Q_PROPERTY(QString name READ name WRITE setName NOTIFY nameChanged FINAL)
    Q_PROPERTY(QColor color READ stroke WRITE setStroke NOTIFY changed FINAL)
    /// In pixels.
    Q_PROPERTY(int size READ size WRITE setSize NOTIFY sizeChanged FINAL)
    /// Names of all icons.
    Q_PROPERTY(QStringList names READ names CONSTANT FINAL)

public:
    explicit IconItem(QQuickItem* parent = nullptr);

    QString name() const { return m_name; }
    void setName(const QString& name);
    int size() const { return m_size; }
    void setSize(int size);
    QStringList names() const;

Q_SIGNALS:
    void nameChanged();
    void sizeChanged();

private:
    QString m_name;
    int m_size = 0;
};

} // namespace lanewatt::ui
