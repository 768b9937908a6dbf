#pragma once
#include <QAbstractListModel>
#include <QCache>
#include <QList>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

#include <functional>

namespace lanewatt::viewmodels {

/// A list of rows with named roles that is brought up to date row by row, so that a view keeps its
/// delegates, its focus and its place. Rows are identified by the value of the role "key".
///
/// Behind the rows it keeps, a list may have others that are made when they are first shown.
class RowModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by its owner")
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)

public:
    explicit RowModel(const QList<QByteArray>& roles, QObject* parent = nullptr);

    int count() const { return static_cast<int>(m_rows.size()) + m_further; }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// Replaces the kept rows, telling views only what changed. Further ones stay, and are made anew.
    void setRows(const QList<QVariantMap>& rows);
    /// Replaces the kept rows place by place: quicker where most are others, as with each letter of a search, but what is
    /// at a place, and has its focus, is another row then.
    void replaceRows(const QList<QVariantMap>& rows);
    /// Appends so many rows that `make` gives when they are asked for, by their number from 0. The one of an earlier call
    /// is called no more.
    void addFurther(int rows, std::function<QVariantMap(int)> make);
    void clearFurther();
    /// Other values for a further row; views are told.
    void setFurther(int number, const QVariantMap& values);
    /// The row is made anew when it is next asked for.
    void forgetFurther(int number) { m_made.remove(number); }
    /// The values of one row; empty when there is none.
    Q_INVOKABLE QVariantMap rowAt(int row) const;
    /// Number of a role, as the signal dataChanged() names those that have changed; −1 when there is none.
    Q_INVOKABLE int roleOf(const QString& name) const;
    /// Row with this key among those that are kept or were shown lately, or −1.
    Q_INVOKABLE int rowOf(const QString& key) const;

Q_SIGNALS:
    void countChanged();

private:
    QList<int> changedRoles(const QVariantMap& before, const QVariantMap& after) const;
    /// Puts other values in a kept row.
    void replaceRow(int row, const QVariantMap& values);

    QList<QString> m_roles;
    QList<QVariantMap> m_rows;
    int m_further = 0;
    std::function<QVariantMap(int)> m_make;
    mutable QCache<int, QVariantMap> m_made; ///< further rows, by their number
};

} // namespace lanewatt::viewmodels
