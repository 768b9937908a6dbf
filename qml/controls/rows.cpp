#include "rows.h"

#include <QMetaProperty>

#include <algorithm>

namespace lanewatt::ui {

namespace {

/// A property of an object or gadget.
QVariant member(const QVariant& value, const QString& name)
{
    if (const QMetaObject* kind = value.metaType().metaObject(); kind && value.metaType().flags().testFlag(QMetaType::IsGadget)) {
        const int at = kind->indexOfProperty(name.toLatin1().constData());
        return at < 0 ? QVariant() : kind->property(at).readOnGadget(value.constData());
    }
    return value.toMap().value(name);
}

} // namespace

bool Rows::alike(const QVariant& a, const QVariant& b) const { return m_key.isEmpty() || member(a, m_key) == member(b, m_key); }

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
    if (m_rows == rows) {
        return;
    }
    // equal items at the beginning and end stay; those between are removed, and new ones inserted
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
    Q_EMIT rowsChanged();
}

int Rows::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

QVariant Rows::data(const QModelIndex& index, int role) const
{
    return role == Qt::UserRole && index.isValid() && index.row() < m_rows.size() ? m_rows[index.row()] : QVariant();
}

// the only role: views name the value of such a model modelData
QHash<int, QByteArray> Rows::roleNames() const { return {{Qt::UserRole, "value"}}; }

} // namespace lanewatt::ui
