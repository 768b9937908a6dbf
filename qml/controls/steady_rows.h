#pragma once
/// One list model for a view that shows different models.

#include <QtCore/QAbstractListModel>
#include <QtCore/QVariant>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::ui {

/// Gives a view the rows of a model, or of another one with the same roles when that is shown instead. The view keeps its
/// delegates, which get the values of the other model's rows by position. With the other model itself it would create all
/// of them again, which is most of the time of switching designs.
class SteadyRows : public QAbstractListModel {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwSteadyRows)
    /// The model that is shown. Anything else than a list model (an array, null) is passed through.
    Q_PROPERTY(QVariant source READ source WRITE setSource NOTIFY sourceChanged FINAL)
    /// Model for the view: this, or `source`.
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
    int m_rows = 0; ///< known to the view
};

} // namespace lanewatt::ui
