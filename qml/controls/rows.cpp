#include "rows.h"

#include "slices.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QPointer>
#include <QtQml/QQmlEngine>

#include <algorithm>
#include <utility>

namespace lanewatt::ui {

bool Rows::alike(const QVariant& a, const QVariant& b) const
{
    return m_key.isEmpty() || a.toMap().value(m_key) == b.toMap().value(m_key);
}

void Rows::update(qsizetype at, const QVariant& value)
{
    if (m_rows[at] != value) {
        m_rows[at] = value;
        const QModelIndex changed = index(static_cast<int>(at));
        Q_EMIT dataChanged(changed, changed);
    }
}

void Rows::setRows(const QVariantList& rows)
{
    const bool first = !std::exchange(m_told, true);
    if (m_all == rows) {
        return;
    }
    m_all = rows;
    const QVariantList now = wanted();
    if (m_gently && !first && now.size() > m_rows.size()) {
        give(now.mid(0, m_rows.size()));
        growLater();
    } else {
        give(now);
    }
    Q_EMIT rowsChanged();
}

void Rows::growLater()
{
    auto* slices = Slices::of(qmlEngine(this));
    if (!slices) {
        give(wanted());
        return;
    }
    if (!std::exchange(m_growing, true)) {
        slices->then([rows = QPointer(this)] {
            if (rows) {
                rows->grow();
            }
        });
    }
}

void Rows::grow()
{
    m_growing = false;
    QElapsedTimer clock;
    clock.start();
    const QVariantList all = wanted();
    while (m_rows.size() < all.size() && clock.elapsed() < Slices::kSlice) {
        give(all.mid(0, m_rows.size() + 1));
    }
    if (m_rows.size() < all.size()) {
        growLater();
    }
}

void Rows::setMost(int most)
{
    if (m_most != most) {
        m_most = most;
        give(wanted());
        Q_EMIT mostChanged();
    }
}

void Rows::give(const QVariantList& rows)
{
    // what begins and what ends alike stays; between the two, the old goes and the new comes
    const qsizetype both = std::min(m_rows.size(), rows.size());
    qsizetype begin = 0;
    while (begin < both && alike(m_rows[begin], rows[begin])) {
        ++begin;
    }
    qsizetype end = 0;
    while (end < both - begin && alike(m_rows[m_rows.size() - 1 - end], rows[rows.size() - 1 - end])) {
        ++end;
    }
    if (const qsizetype gone = m_rows.size() - begin - end; gone > 0) {
        beginRemoveRows({}, static_cast<int>(begin), static_cast<int>(begin + gone - 1));
        m_rows.remove(begin, gone);
        endRemoveRows();
    }
    if (const qsizetype come = rows.size() - begin - end; come > 0) {
        beginInsertRows({}, static_cast<int>(begin), static_cast<int>(begin + come - 1));
        for (qsizetype i = 0; i < come; ++i) {
            m_rows.insert(begin + i, rows[begin + i]);
        }
        endInsertRows();
    }
    for (qsizetype i = 0; i < rows.size(); ++i) {
        update(i, rows[i]);
    }
}

int Rows::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

QVariant Rows::data(const QModelIndex& index, int role) const
{
    return role == Qt::UserRole && index.isValid() && index.row() < m_rows.size() ? m_rows[index.row()] : QVariant();
}

// the only role: views call the value of such a model modelData
QHash<int, QByteArray> Rows::roleNames() const { return {{Qt::UserRole, "value"}}; }

} // namespace lanewatt::ui
