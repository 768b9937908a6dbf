#include "app/viewmodels/shared/row_model.h"

#include <QSet>

#include <utility>

namespace lanewatt::viewmodels {

namespace {

QString keyOf(const QVariantMap& row) { return row.value(QStringLiteral("key")).toString(); }

/// A few screens of rows.
constexpr int kMadeRows = 400;

} // namespace

RowModel::RowModel(const QList<QByteArray>& roles, QObject* parent) : QAbstractListModel(parent), m_made(kMadeRows)
{
    for (const QByteArray& role : roles) {
        m_roles.push_back(QString::fromLatin1(role));
    }
}

int RowModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : count(); }

QVariant RowModel::data(const QModelIndex& index, int role) const
{
    const auto column = role - Qt::UserRole;
    if (!index.isValid() || index.row() >= count() || column < 0 || column >= m_roles.size()) {
        return {};
    }
    return rowAt(index.row()).value(m_roles[column]);
}

QHash<int, QByteArray> RowModel::roleNames() const
{
    QHash<int, QByteArray> names;
    for (qsizetype i = 0; i < m_roles.size(); ++i) {
        names.insert(Qt::UserRole + static_cast<int>(i), m_roles[i].toLatin1());
    }
    return names;
}

QList<int> RowModel::changedRoles(const QVariantMap& before, const QVariantMap& after) const
{
    QList<int> changed;
    const auto add = [&](const QString& name) {
        if (const int role = roleOf(name); role >= 0) {
            changed.push_back(role);
        }
    };
    // both are in the order of their names
    auto was = before.cbegin();
    auto is = after.cbegin();
    while (was != before.cend() || is != after.cend()) {
        const int order = was == before.cend() ? 1 : is == after.cend() ? -1 : QString::compare(was.key(), is.key());
        if (order != 0 || was.value() != is.value()) {
            add(order < 0 ? was.key() : is.key());
        }
        if (order <= 0) {
            ++was;
        }
        if (order >= 0) {
            ++is;
        }
    }
    return changed;
}

void RowModel::replaceRow(int row, const QVariantMap& values)
{
    // a view looks again at everything that hangs on a role that is said to have changed
    const QList<int> changed = changedRoles(m_rows[row], values);
    if (!changed.isEmpty()) {
        m_rows[row] = values;
        Q_EMIT dataChanged(index(row), index(row), changed);
    }
}

void RowModel::setRows(const QList<QVariantMap>& rows)
{
    const int before = count();
    // Rows that are gone leave first, from the end; then new ones enter or moved ones are put in place.
    QSet<QString> staying;
    for (const QVariantMap& row : rows) {
        staying.insert(keyOf(row));
    }
    for (auto i = static_cast<int>(m_rows.size()) - 1; i >= 0; --i) {
        if (!staying.contains(keyOf(m_rows[i]))) {
            beginRemoveRows({}, i, i);
            m_rows.removeAt(i);
            endRemoveRows();
        }
    }
    QSet<QString> known;
    for (const QVariantMap& row : std::as_const(m_rows)) {
        known.insert(keyOf(row));
    }
    for (int i = 0; i < rows.size(); ++i) {
        const QString key = keyOf(rows[i]);
        int at = -1;
        for (int k = i; known.contains(key) && k < m_rows.size() && at < 0; ++k) {
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
        replaceRow(i, rows[i]);
    }
    if (m_further > 0) {
        m_made.clear();
        Q_EMIT dataChanged(index(static_cast<int>(m_rows.size())), index(count() - 1));
    }
    if (count() != before) {
        Q_EMIT countChanged();
    }
}

void RowModel::clearFurther()
{
    if (m_further == 0) {
        return;
    }
    beginRemoveRows({}, static_cast<int>(m_rows.size()), count() - 1);
    m_further = 0;
    m_made.clear();
    m_make = nullptr;
    endRemoveRows();
    Q_EMIT countChanged();
}

void RowModel::replaceRows(const QList<QVariantMap>& rows)
{
    const auto before = static_cast<int>(m_rows.size());
    const auto after = static_cast<int>(rows.size());
    const int both = std::min(before, after);
    if (after < before) {
        beginRemoveRows({}, after, before - 1);
        m_rows.resize(after);
        endRemoveRows();
    }
    for (int i = 0; i < both; ++i) {
        replaceRow(i, rows[i]);
    }
    if (after > before) {
        beginInsertRows({}, before, after - 1);
        m_rows.append(rows.mid(before));
        endInsertRows();
    }
    if (after != before) {
        Q_EMIT countChanged();
    }
}

void RowModel::addFurther(int rows, std::function<QVariantMap(int)> make)
{
    m_make = std::move(make);
    if (rows <= 0) {
        return;
    }
    beginInsertRows({}, count(), count() + rows - 1);
    m_further += rows;
    endInsertRows();
    Q_EMIT countChanged();
}

void RowModel::setFurther(int number, const QVariantMap& values)
{
    if (number < 0 || number >= m_further) {
        return;
    }
    const QVariantMap* before = m_made.object(number);
    const QList<int> roles = before ? changedRoles(*before, values) : QList<int>();
    const bool told = !before || !roles.isEmpty();
    m_made.insert(number, new QVariantMap(values)); // the cache owns it
    if (told) {
        const QModelIndex changed = index(static_cast<int>(m_rows.size()) + number);
        Q_EMIT dataChanged(changed, changed, roles);
    }
}

int RowModel::roleOf(const QString& name) const
{
    const auto at = m_roles.indexOf(name);
    return at < 0 ? -1 : Qt::UserRole + static_cast<int>(at);
}

QVariantMap RowModel::rowAt(int row) const
{
    if (row < 0 || row >= count()) {
        return {};
    }
    const int further = row - static_cast<int>(m_rows.size());
    if (further < 0) {
        return m_rows[row];
    }
    if (const auto* made = m_made.object(further)) {
        return *made;
    }
    auto values = m_make(further);
    m_made.insert(further, new QVariantMap(values)); // the cache owns it
    return values;
}

int RowModel::rowOf(const QString& key) const
{
    for (int i = 0; i < m_rows.size(); ++i) {
        if (keyOf(m_rows[i]) == key) {
            return i;
        }
    }
    for (const int further : m_made.keys()) {
        if (keyOf(*m_made.object(further)) == key) {
            return static_cast<int>(m_rows.size()) + further;
        }
    }
    return -1;
}

} // namespace lanewatt::viewmodels
