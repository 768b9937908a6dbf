#include "app/viewmodels/row_model.h"

namespace lanewatt::viewmodels {

namespace {
QString keyOf(const QVariantMap& row) { return row.value(QStringLiteral("key")).toString(); }
} // namespace

RowModel::RowModel(const QList<QByteArray>& roles, QObject* parent) : QAbstractListModel(parent), m_roles(roles) {}

int RowModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : count(); }

QVariant RowModel::data(const QModelIndex& index, int role) const
{
    const auto column = role - Qt::UserRole;
    if (!index.isValid() || index.row() >= count() || column < 0 || column >= m_roles.size()) {
        return {};
    }
    return m_rows[index.row()].value(QString::fromLatin1(m_roles[column]));
}

QHash<int, QByteArray> RowModel::roleNames() const
{
    QHash<int, QByteArray> names;
    for (qsizetype i = 0; i < m_roles.size(); ++i) {
        names.insert(Qt::UserRole + static_cast<int>(i), m_roles[i]);
    }
    return names;
}

void RowModel::setRows(const QList<QVariantMap>& rows)
{
    const int before = count();
    // Rows that are gone leave first, from the end; then new ones enter or moved ones are put in place.
    for (int i = count() - 1; i >= 0; --i) {
        const QString key = keyOf(m_rows[i]);
        const bool stays = std::any_of(rows.begin(), rows.end(), [&](const QVariantMap& r) { return keyOf(r) == key; });
        if (!stays) {
            beginRemoveRows({}, i, i);
            m_rows.removeAt(i);
            endRemoveRows();
        }
    }
    for (int i = 0; i < rows.size(); ++i) {
        const QString key = keyOf(rows[i]);
        int at = -1;
        for (int k = i; k < count() && at < 0; ++k) {
            at = keyOf(m_rows[k]) == key ? k : -1;
        }
        if (at < 0) {
            beginInsertRows({}, i, i);
            m_rows.insert(i, rows[i]);
            endInsertRows();
            continue;
        }
        if (at != i) {
            beginMoveRows({}, at, at, {}, i);
            m_rows.move(at, i);
            endMoveRows();
        }
        if (m_rows[i] != rows[i]) {
            m_rows[i] = rows[i];
            Q_EMIT dataChanged(index(i), index(i));
        }
    }
    if (count() != before) {
        Q_EMIT countChanged();
    }
}

QVariantMap RowModel::rowAt(int row) const { return row >= 0 && row < count() ? m_rows[row] : QVariantMap(); }

int RowModel::rowOf(const QString& key) const
{
    for (int i = 0; i < count(); ++i) {
        if (keyOf(m_rows[i]) == key) {
            return i;
        }
    }
    return -1;
}

} // namespace lanewatt::viewmodels
