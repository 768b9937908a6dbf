#pragma once
#include <QAbstractListModel>
#include <QList>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A list of rows with named roles that is brought up to date row by row, so that a view keeps its
/// delegates, its focus and its place. Rows are identified by the value of the role "key".
class RowModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by its owner")
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)

public:
    explicit RowModel(const QList<QByteArray>& roles, QObject* parent = nullptr);

    int count() const { return static_cast<int>(m_rows.size()); }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// Replaces all rows, telling views only what changed.
    void setRows(const QList<QVariantMap>& rows);
    /// The values of one row; empty when there is none.
    Q_INVOKABLE QVariantMap rowAt(int row) const;
    /// Row with this key, or −1.
    Q_INVOKABLE int rowOf(const QString& key) const;

Q_SIGNALS:
    void countChanged();

private:
    QList<QByteArray> m_roles;
    QList<QVariantMap> m_rows;
};

} // namespace lanewatt::viewmodels
