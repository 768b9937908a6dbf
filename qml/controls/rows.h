#pragma once
/// A list of values that is brought up to date, not made anew.

#include <QAbstractListModel>
#include <QString>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::ui {

/// Gives a view the values of `rows` as `modelData`. A view that is given a new array makes all its delegates anew, which
/// is most of the work of showing an edit; with this in between it keeps them, and tells those whose value has changed.
class Rows : public QAbstractListModel {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwRows)
    Q_PROPERTY(QVariantList rows READ rows WRITE setRows NOTIFY rowsChanged FINAL)
    /// The member that says which value is which, so that a delegate with the focus stays that of its value. Without
    /// one, a value is told by its place.
    Q_PROPERTY(QString key MEMBER m_key NOTIFY keyChanged FINAL)

public:
    using QAbstractListModel::QAbstractListModel;

    QVariantList rows() const { return m_rows; }
    void setRows(const QVariantList& rows);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void rowsChanged();
    void keyChanged();

private:
    bool alike(const QVariant& a, const QVariant& b) const;
    void update(qsizetype at, const QVariant& value);

    QVariantList m_rows;
    QString m_key;
};

} // namespace lanewatt::ui
