#pragma once
#include "app/viewmodels/shared/row_list.h"

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include <QCache>
#include <QSet>

#include <algorithm>
#include <functional>
#include <utility>
#endif

namespace lanewatt::viewmodels {

/// Rows of one type that are updated one by one, so that a view keeps its delegates, focus and position: it is told which
/// roles of which rows changed. `Row` is a gadget with operator==. Its member `key` identifies rows; without it rows can
/// only be replaced by position.
///
/// After these kept rows a list may have further rows, which are created when first shown.
template <class Row>
class TypedRows final : public RowList {
public:
    explicit TypedRows(QObject* parent = nullptr) : RowList(QMetaType::fromType<Row>(), parent) {}

    int count() const override { return kept() + m_further; }
    int rowOf(const QString& key) const override;
    /// A row; a default one when there is no such row.
    Row row(int at) const
    {
        const auto* found = static_cast<const Row*>(gadget(at));
        return found ? *found : Row();
    }

    /// Replaces the kept rows, signalling only what changed. Further rows stay and are created again on demand.
    void setRows(const QList<Row>& rows);
    /// Replaces the kept rows by position. Faster where most rows differ, as with each typed letter of a search, but the
    /// focus then stays at its position, on another row.
    void replaceRows(const QList<Row>& rows);
    /// Appends further rows, created by `make` on demand with their index from 0. An earlier `make` is no longer called.
    void addFurther(int rows, std::function<Row(int)> make);
    void clearFurther();
    /// Sets a further row and signals the change.
    void setFurther(int number, const Row& row);
    /// The row is created again when next requested.
    void forgetFurther(int number) { m_made.remove(number); }

protected:
    const void* gadget(int row) const override;

private:
    static constexpr int kMadeRows = 400; ///< a few screens of rows

    int kept() const { return static_cast<int>(m_rows.size()); }
    /// Changes the values of a kept row.
    void replaceRow(int at, const Row& row);
    void removeGone(const QList<Row>& staying);

    QList<Row> m_rows;
    int m_further = 0;
    std::function<Row(int)> m_make;
    mutable QCache<int, Row> m_made{kMadeRows}; ///< created further rows, by index
};

template <class Row>
const void* TypedRows<Row>::gadget(int row) const
{
    if (row < 0 || row >= count()) {
        return nullptr;
    }
    const int further = row - kept();
    if (further < 0) {
        return &m_rows[row];
    }
    if (const auto* made = m_made.object(further)) {
        return made;
    }
    auto* made = new Row(m_make(further)); // owned by the cache
    m_made.insert(further, made);
    return made;
}

template <class Row>
int TypedRows<Row>::rowOf(const QString& key) const
{
    if constexpr (requires(Row row) { row.key; }) {
        for (int i = 0; i < kept(); ++i) {
            if (m_rows[i].key == key) {
                return i;
            }
        }
        for (const int further : m_made.keys()) {
            if (m_made.object(further)->key == key) {
                return kept() + further;
            }
        }
    }
    return -1;
}

template <class Row>
void TypedRows<Row>::replaceRow(int at, const Row& row)
{
    if (m_rows[at] == row) {
        return;
    }
    // a view evaluates all bindings of a changed role again
    const QList<int> changed = changedRoles(&m_rows[at], &row);
    m_rows[at] = row;
    Q_EMIT dataChanged(index(at), index(at), changed);
}

template <class Row>
void TypedRows<Row>::removeGone(const QList<Row>& staying)
{
    QSet<QString> keys;
    for (const Row& row : staying) {
        keys.insert(row.key);
    }
    for (int i = kept() - 1; i >= 0; --i) {
        if (!keys.contains(m_rows[i].key)) {
            beginRemoveRows({}, i, i);
            m_rows.removeAt(i);
            endRemoveRows();
        }
    }
}

template <class Row>
void TypedRows<Row>::setRows(const QList<Row>& rows)
{
    const int before = count();
    // Removed rows leave first, from the end; then new rows are inserted and moved ones put in place.
    removeGone(rows);
    QSet<QString> known;
    for (const Row& row : std::as_const(m_rows)) {
        known.insert(row.key);
    }
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        const QString& key = rows[i].key;
        int at = -1;
        for (int k = i; known.contains(key) && k < kept() && at < 0; ++k) {
            at = m_rows[k].key == key ? k : -1;
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
        Q_EMIT dataChanged(index(kept()), index(count() - 1));
    }
    if (count() != before) {
        Q_EMIT countChanged();
    }
}

template <class Row>
void TypedRows<Row>::replaceRows(const QList<Row>& rows)
{
    const int before = kept();
    const auto after = static_cast<int>(rows.size());
    if (after < before) {
        beginRemoveRows({}, after, before - 1);
        m_rows.resize(after);
        endRemoveRows();
    }
    for (int i = 0; i < std::min(before, after); ++i) {
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

template <class Row>
void TypedRows<Row>::addFurther(int rows, std::function<Row(int)> make)
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

template <class Row>
void TypedRows<Row>::clearFurther()
{
    if (m_further == 0) {
        return;
    }
    beginRemoveRows({}, kept(), count() - 1);
    m_further = 0;
    m_made.clear();
    m_make = nullptr;
    endRemoveRows();
    Q_EMIT countChanged();
}

template <class Row>
void TypedRows<Row>::setFurther(int number, const Row& row)
{
    if (number < 0 || number >= m_further) {
        return;
    }
    const auto* before = m_made.object(number);
    if (before && *before == row) {
        return;
    }
    const QList<int> roles = before ? changedRoles(before, &row) : QList<int>();
    m_made.insert(number, new Row(row)); // owned by the cache
    const QModelIndex changed = index(kept() + number);
    Q_EMIT dataChanged(changed, changed, roles);
}

} // namespace lanewatt::viewmodels
