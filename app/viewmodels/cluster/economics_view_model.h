#pragma once
#include "app/viewmodels/build/explanation.h"
#include "app/viewmodels/build/findings_view.h"
#include "app/viewmodels/build/scene_view_model.h"
#include "app/viewmodels/cluster/economics_row.h"
#include "app/viewmodels/shared/figure_row.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "model/assessment/site_economics.h"
#include "model/costing/cost_curve.h"
#include "model/design/economics.h"
#include "model/design/edit.h"

#include <functional>
#include <memory>
#include <optional>
#endif

namespace lanewatt::diagrams {
struct Scene;
}

namespace lanewatt::viewmodels {

class ShownDesign;

/// What the site of the design costs to buy, to run and against a cloud, how often it fails, and what it takes of its building; and
/// what is chosen for that. Also of sites without networks. Nothing is worked out while the page is not looked at.
class EconomicsViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to the networks of a document")
    /// The page is looked at.
    Q_PROPERTY(bool active READ active NOTIFY activeChanged FINAL)
    /// Of FigureRow, as all lists of figures below.
    Q_PROPERTY(lanewatt::viewmodels::RowList* headline READ headline CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* purchase READ purchase CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* running READ running CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* hour READ hour CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* cloud READ cloud CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* failures READ failures CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* spares READ spares CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* power READ power CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* building READ building CONSTANT FINAL)
    /// What moves the GPU-hour, the largest first: of RangeRow.
    Q_PROPERTY(lanewatt::viewmodels::RowList* swings READ swings CONSTANT FINAL)
    /// What is spent by the end of each year, owning and renting: of RangeRow.
    Q_PROPERTY(lanewatt::viewmodels::RowList* spent READ spent CONSTANT FINAL)
    /// Owning against renting by month; empty where something is unknown that it needs.
    Q_PROPERTY(lanewatt::viewmodels::SceneViewModel* curve READ curve CONSTANT FINAL)
    /// Width for it, px at its own size.
    Q_PROPERTY(int room READ room WRITE setRoom NOTIFY roomChanged FINAL)
    /// The answer of the curve as a sentence, or why there is none.
    Q_PROPERTY(QString curveSummary READ curveSummary NOTIFY curveChanged FINAL)
    /// The last month of the curve; 0 = there is none.
    Q_PROPERTY(int months READ months NOTIFY curveChanged FINAL)
    /// The month that is marked; -1 = none.
    Q_PROPERTY(int month READ month WRITE setMonth NOTIFY curveChanged FINAL)
    /// What was spent by the end of that month.
    Q_PROPERTY(QString monthText READ monthText NOTIFY curveChanged FINAL)
    /// The likely utilisation of the curve, %; 0 = there is no curve.
    Q_PROPERTY(int utilization READ utilization NOTIFY curveChanged FINAL)
    /// Of the rules about money.
    Q_PROPERTY(lanewatt::viewmodels::FindingsView* findings READ findings CONSTANT FINAL)
    /// What can be chosen: of CostChoiceRow.
    Q_PROPERTY(lanewatt::viewmodels::RowList* inputs READ inputs CONSTANT FINAL)
    /// The design's own prices of rented GPU-hours: of RentRow.
    Q_PROPERTY(lanewatt::viewmodels::RowList* rates READ rates CONSTANT FINAL)
    /// Words by which the GPU of the site is found in such prices: "h100"; empty = it has no GPU.
    Q_PROPERTY(QString gpuWords READ gpuWords NOTIFY refreshed FINAL)

public:
    EconomicsViewModel(ShownDesign& shown, const FindingList& all, QObject* parent);

    bool active() const { return m_active; }
    void setActive(bool active);
    TypedRows<FigureRow>* headline() { return &m_headline; }
    TypedRows<FigureRow>* purchase() { return &m_purchase; }
    TypedRows<FigureRow>* running() { return &m_running; }
    TypedRows<FigureRow>* hour() { return &m_hour; }
    TypedRows<FigureRow>* cloud() { return &m_cloud; }
    TypedRows<FigureRow>* failures() { return &m_failures; }
    TypedRows<FigureRow>* spares() { return &m_spares; }
    TypedRows<FigureRow>* power() { return &m_power; }
    TypedRows<FigureRow>* building() { return &m_building; }
    TypedRows<RangeRow>* swings() { return &m_swings; }
    TypedRows<RangeRow>* spent() { return &m_spent; }
    SceneViewModel* curve() { return &m_curveScene; }
    int room() const { return m_room; }
    void setRoom(int room);
    QString curveSummary() const;
    int months() const;
    int month() const { return m_month; }
    /// One that is not on the curve becomes the nearest.
    void setMonth(int month);
    QString monthText() const;
    int utilization() const;
    FindingsView* findings() { return &m_findings; }
    TypedRows<CostChoiceRow>* inputs() { return &m_inputs; }
    TypedRows<RentRow>* rates() { return &m_rates; }
    QString gpuWords() const;

    /// How a figure came about, by its key or by the id of a derivation, down to the lines of the bill of materials; without a title
    /// for others.
    Q_INVOKABLE lanewatt::viewmodels::Explanation explain(const QString& key) const;
    /// The same as plain text.
    Q_INVOKABLE QString trace(const QString& key) const;

    /// Marks the month that is so many months later; from no mark on that of the break-even.
    Q_INVOKABLE void moveMonth(int by);
    /// Marks the month at a horizontal place of the drawing, in its own px.
    Q_INVOKABLE void markAt(double x);
    /// Chooses the likely utilisation, %; its range moves with it. Returns why it was not changed; empty: it was.
    Q_INVOKABLE QString setUtilization(int percent);
    /// Chooses a number by a key of `inputs`, as typedEstimate() reads it; empty = what is assumed. Returns what is wrong with it; empty: it
    /// was changed.
    Q_INVOKABLE QString set(const QString& key, const QString& text);
    /// Changes the "rate", "source" or "date" of a price of rented GPU-hours. A rate for another GPU is a further price; an empty one
    /// removes the price.
    Q_INVOKABLE QString setRate(const QString& gpu, const QString& field, const QString& text);
    Q_INVOKABLE QString removeRate(const QString& gpu);

    /// Called when the design has a new assessment.
    void refresh();

Q_SIGNALS:
    void activeChanged();
    void refreshed();
    void roomChanged();
    void curveChanged();

private:
    void make();
    void makeChoices();
    void makeCurve();
    void drawCurve();
    /// The curve as it is shown; empty without one.
    diagrams::Scene laidOut() const;
    /// The derivation of "curve/owned" or "curve/rented" at the marked month, else at the last; nullptr for other keys.
    const Derivation* curveDerivation(const QString& key) const;
    QString change(const std::function<void(Economics&)>& how);

    ShownDesign& m_shown;
    bool m_active = false;
    std::shared_ptr<const economics::SiteEconomics> m_economics; ///< of the present design; null while the page is not looked at
    QHash<QString, QString> m_origins; ///< id of the derivation behind a figure, by its key
    TypedRows<FigureRow> m_headline, m_purchase, m_running, m_hour, m_cloud, m_failures, m_spares, m_power, m_building;
    TypedRows<RangeRow> m_swings, m_spent;
    TypedRows<CostChoiceRow> m_inputs;
    TypedRows<RentRow> m_rates;
    int m_room = 480;
    int m_month = -1;
    QString m_curveProblem;
    std::optional<economics::CostCurve> m_curve; ///< of m_economics
    SceneViewModel m_curveScene;
    FindingsView m_findings;
};

} // namespace lanewatt::viewmodels
