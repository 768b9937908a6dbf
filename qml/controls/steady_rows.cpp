#include "steady_rows.h"

namespace lanewatt::ui {

void SteadyRows::setSource(const QVariant& source)
{
    if (source == m_source) {
        return;
    }
    auto* model = qobject_cast<QAbstractListModel*>(source.value<QObject*>());
    const bool other = m_model == nullptr || model == nullptr;
    m_source = source;
    show(model);
    Q_EMIT sourceChanged();
    if (other) {
        Q_EMIT givenChanged();
    }
}

QVariant SteadyRows::given() const
{
    return m_model ? QVariant::fromValue(const_cast<SteadyRows*>(this)) : m_source;
}

int SteadyRows::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

QVariant SteadyRows::data(const QModelIndex& index, int role) const
{
    return m_model && index.row() < m_rows ? m_model->data(m_model->index(index.row(), 0), role) : QVariant();
}

QHash<int, QByteArray> SteadyRows::roleNames() const
{
    return m_model ? m_model->roleNames() : QHash<int, QByteArray>();
}

void SteadyRows::show(QAbstractItemModel* model)
{
    if (m_model) {
        m_model->disconnect(this);
    }
    if (!m_model || !model || m_model->roleNames() != model->roleNames()) {
        beginResetModel();
        m_model = model;
        m_rows = model ? model->rowCount() : 0;
        endResetModel();
        if (model) {
            follow();
        }
        return;
    }
    if (const int after = model->rowCount(); after < m_rows) {
        beginRemoveRows({}, after, m_rows - 1);
        m_rows = after;
        endRemoveRows();
    }
    m_model = model;
    follow();
    if (m_rows > 0) {
        Q_EMIT dataChanged(index(0), index(m_rows - 1));
    }
    if (const int after = model->rowCount(); after > m_rows) {
        beginInsertRows({}, m_rows, after - 1);
        m_rows = after;
        endInsertRows();
    }
}

void SteadyRows::follow()
{
    connect(m_model, &QAbstractItemModel::rowsAboutToBeInserted, this,
            [this](const QModelIndex&, int first, int last) {
                beginInsertRows({}, first, last);
            });
    connect(m_model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex&, int first, int last) {
                m_rows += last - first + 1;
                endInsertRows();
            });
    connect(m_model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex&, int first, int last) {
                beginRemoveRows({}, first, last);
            });
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, [this](const QModelIndex&, int first, int last) {
        m_rows -= last - first + 1;
        endRemoveRows();
    });
    connect(m_model, &QAbstractItemModel::rowsAboutToBeMoved, this,
            [this](const QModelIndex&, int first, int last, const QModelIndex&, int to) {
                beginMoveRows({}, first, last, {}, to);
            });
    connect(m_model, &QAbstractItemModel::rowsMoved, this, [this] { endMoveRows(); });
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        beginResetModel();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_rows = m_model->rowCount();
        endResetModel();
    });
    connect(m_model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& from, const QModelIndex& to, const QList<int>& roles) {
                Q_EMIT dataChanged(index(from.row()), index(to.row()), roles);
            });
    connect(m_model, &QObject::destroyed, this, [this] {
        beginResetModel();
        m_model = nullptr;
        m_rows = 0;
        endResetModel();
        m_source.clear();
        Q_EMIT sourceChanged();
        Q_EMIT givenChanged();
    });
}

} // namespace lanewatt::ui
