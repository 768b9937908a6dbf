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
    /// How many of them are given, from the first; negative for all.
    Q_PROPERTY(int most READ most WRITE setMost NOTIFY mostChanged FINAL)
    /// Rows that come on top of others, after the first time, are given in slices: to make their delegates takes longer than
    /// the window may stand still.
    Q_PROPERTY(bool gently MEMBER m_gently NOTIFY gentlyChanged FINAL)

public:
    using QAbstractListModel::QAbstractListModel;

    QVariantList rows() const { return m_all; }
    void setRows(const QVariantList& rows);
    int most() const { return m_most; }
    void setMost(int most);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void rowsChanged();
    void keyChanged();
    void mostChanged();
    void gentlyChanged();

private:
    QVariantList wanted() const { return m_most < 0 ? m_all : m_all.mid(0, m_most); }
    void growLater();
    void grow();
    bool alike(const QVariant& a, const QVariant& b) const;
    void update(qsizetype at, const QVariant& value);
    void give(const QVariantList& rows);

    QVariantList m_all;
    QVariantList m_rows; ///< those that are given
    QString m_key;
    int m_most = -1;
    bool m_gently = false;
    bool m_told = false;    ///< there was a first time
    bool m_growing = false; ///< grow() will be called
};

} // namespace lanewatt::ui
