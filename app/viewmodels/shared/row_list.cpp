#include "app/viewmodels/shared/row_list.h"

#include <QMetaProperty>

namespace lanewatt::viewmodels {

int RowList::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : count(); }

QVariant RowList::data(const QModelIndex& index, int role) const
{
    const int property = role - Qt::UserRole;
    const QMetaObject& kind = *m_kind.metaObject();
    if (!index.isValid() || property < 0 || property >= kind.propertyCount()) {
        return {};
    }
    const void* row = gadget(index.row());
    return row ? kind.property(property).readOnGadget(row) : QVariant();
}

QHash<int, QByteArray> RowList::roleNames() const
{
    QHash<int, QByteArray> names;
    const QMetaObject& kind = *m_kind.metaObject();
    for (int i = 0; i < kind.propertyCount(); ++i) {
        names.insert(Qt::UserRole + i, kind.property(i).name());
    }
    return names;
}

QVariant RowList::rowAt(int row) const { return QVariant(m_kind, gadget(row)); }

int RowList::roleOf(const QString& name) const
{
    const int property = m_kind.metaObject()->indexOfProperty(name.toLatin1().constData());
    return property < 0 ? -1 : Qt::UserRole + property;
}

QList<int> RowList::changedRoles(const void* before, const void* after) const
{
    QList<int> changed;
    const QMetaObject& kind = *m_kind.metaObject();
    for (int i = 0; i < kind.propertyCount(); ++i) {
        const QMetaProperty property = kind.property(i);
        if (property.readOnGadget(before) != property.readOnGadget(after)) {
            changed.push_back(Qt::UserRole + i);
        }
    }
    return changed;
}

} // namespace lanewatt::viewmodels
