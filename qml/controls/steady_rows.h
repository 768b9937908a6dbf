#pragma once
/// One list for a view, of whatever list it shows.

#include <QtCore/QAbstractListModel>
#include <QtCore/QVariant>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::ui {

/// Gives a view the rows of a model, and of another with the same roles when that is shown instead: the view
/// keeps its delegates, which take the values of the other's rows place by place. Given the other model
/// itself it would make them all anew, which is most of the work of turning to another design.
class SteadyRows : public QAbstractListModel {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwSteadyRows)
    /// The model that is shown. What is no list model (an array, null) is given on as it is.
    Q_PROPERTY(QVariant source READ source WRITE setSource NOTIFY sourceChanged FINAL)
    /// What the view is to be given: this, or `source`.
    Q_PROPERTY(QVariant given READ given NOTIFY givenChanged FINAL)

public:
    using QAbstractListModel::QAbstractListModel;

    QVariant source() const { return m_source; }
    void setSource(const QVariant& source);
    QVariant given() const;
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void sourceChanged();
    void givenChanged();

private:
    void show(QAbstractItemModel* model);
    void follow();

    QVariant m_source;
    QAbstractItemModel* m_model = nullptr;
    int m_rows = 0; ///< as the view knows
};

} // namespace lanewatt::ui
