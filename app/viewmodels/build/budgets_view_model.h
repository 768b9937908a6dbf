#pragma once
#include "app/viewmodels/build/budget_row.h"
#include "app/viewmodels/build/explanation.h"
#include "app/viewmodels/shared/typed_rows.h"

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "model/assessment/bom_line.h"

#include <vector>
#endif

#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// Use against limit of each budget, the design's cost, and the derivation of each number.
class BudgetsViewModel : public lanewatt::viewmodels::Explainer { // in full: moc and QML know the base only by that name
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    Q_PROPERTY(lanewatt::viewmodels::RowList* rows READ rows CONSTANT FINAL)
    /// The known price of everything ordered.
    Q_PROPERTY(QString totalText READ totalText NOTIFY refreshed FINAL)
    Q_PROPERTY(QString unpricedText READ unpricedText NOTIFY refreshed FINAL)
    Q_PROPERTY(QString pricedLinesText READ pricedLinesText NOTIFY refreshed FINAL)

public:
    BudgetsViewModel(const ShownDesign& shown, QObject* parent);

    TypedRows<BudgetRow>* rows() { return &m_rows; }
    const TypedRows<BudgetRow>* rows() const { return &m_rows; }
    QString totalText() const;
    QString unpricedText() const;
    /// The same of any design's cost.
    static QString totalText(const std::vector<CostTotal>& cost);
    static QString unpricedText(const std::vector<CostTotal>& cost);
    QString pricedLinesText() const;

    Explanation explain(const QString& derivationId) const override;
    QString trace(const QString& derivationId) const override;

    /// Called when the design has a new assessment or another build is shown.
    void refresh();

private:
    const ShownDesign& m_shown;
    TypedRows<BudgetRow> m_rows;
};

} // namespace lanewatt::viewmodels
