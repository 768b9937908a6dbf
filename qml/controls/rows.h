#pragma once
/// A list of values that is updated instead of replaced.

#include <QAbstractListModel>
#include <QString>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::ui {

/// Gives a view the values of `rows` as `modelData`. A view with a new array creates all delegates again, which is most of
/// the time of showing an edit. With this model it keeps them and updates those whose value changed.
class Rows : public QAbstractListModel {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwRows)
    Q_PROPERTY(QVariantList rows READ rows WRITE setRows NOTIFY rowsChanged FINAL)
    /// The member that identifies a value, so that a focused delegate stays with its value. Without it, values are
    /// identified by position.
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
