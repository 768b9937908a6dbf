#pragma once
#include <QAbstractListModel>
#include <QByteArray>
#include <QHash>
#include <QList>
#include <QMetaObject>
#include <QMetaType>
#include <QString>
#include <QVariant>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A list model whose rows have one gadget type: the gadget's properties are the roles, in order. This is the interface for
/// views; owners fill a TypedRows.
class RowList : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by its owner")
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)

public:
    virtual int count() const = 0;
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// A row as its gadget; a default one when there is no such row.
    Q_INVOKABLE QVariant rowAt(int row) const;
    /// Number of a role, as used in dataChanged(); −1 when there is none.
    Q_INVOKABLE int roleOf(const QString& name) const;
    /// Row with this key among kept or recently shown rows, or −1.
    Q_INVOKABLE virtual int rowOf(const QString& key) const = 0;

Q_SIGNALS:
    void countChanged();

protected:
    /// `kind` is the gadget of the rows.
    RowList(QMetaType kind, QObject* parent) : QAbstractListModel(parent), m_kind(kind) {}

    /// The gadget of a row, valid until the next call; null when there is none.
    virtual const void* gadget(int row) const = 0;
    QList<int> changedRoles(const void* before, const void* after) const;

private:
    QMetaType m_kind;
};

} // namespace lanewatt::viewmodels
