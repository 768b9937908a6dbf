#pragma once
#include "app/viewmodels/build/explanation.h"
#include "app/viewmodels/build/findings_view.h"
#include "app/viewmodels/build/scene_view_model.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QVariantList>
#include <QVariantMap>
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
    /// { key, title, value, explainable, strong, severity }, as all lists of figures below.
    Q_PROPERTY(QVariantList headline READ headline NOTIFY refreshed FINAL)
    Q_PROPERTY(QVariantList purchase READ purchase NOTIFY refreshed FINAL)
    Q_PROPERTY(QVariantList running READ running NOTIFY refreshed FINAL)
    Q_PROPERTY(QVariantList hour READ hour NOTIFY refreshed FINAL)
    Q_PROPERTY(QVariantList cloud READ cloud NOTIFY refreshed FINAL)
    Q_PROPERTY(QVariantList failures READ failures NOTIFY refreshed FINAL)
    Q_PROPERTY(QVariantList spares READ spares NOTIFY refreshed FINAL)
    Q_PROPERTY(QVariantList power READ power NOTIFY refreshed FINAL)
    Q_PROPERTY(QVariantList building READ building NOTIFY refreshed FINAL)
    /// What moves the GPU-hour: { key, title, low, high, likely, value, spoken, explainable, rented }, the largest first; the numbers are shares
    /// of a width.
    Q_PROPERTY(QVariantList swings READ swings NOTIFY refreshed FINAL)
    /// What is spent by the end of each year, owning and renting, in the same form.
    Q_PROPERTY(QVariantList spent READ spent NOTIFY refreshed FINAL)
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
    /// What can be chosen: { key, group, title, value, followed }. `followed` is what counts while nothing is chosen, with its source.
    Q_PROPERTY(QVariantList inputs READ inputs NOTIFY refreshed FINAL)
    /// The design's own prices of rented GPU-hours: { key, rate, source, date }.
    Q_PROPERTY(QVariantList rates READ rates NOTIFY refreshed FINAL)
    /// Words by which the GPU of the site is found in such prices: "h100"; empty = it has no GPU.
    Q_PROPERTY(QString gpuWords READ gpuWords NOTIFY refreshed FINAL)

public:
    EconomicsViewModel(ShownDesign& shown, const FindingList& all, QObject* parent);

    bool active() const { return m_active; }
    void setActive(bool active);
    QVariantList headline() const { return m_headline; }
    QVariantList purchase() const { return m_purchase; }
    QVariantList running() const { return m_running; }
    QVariantList hour() const { return m_hour; }
    QVariantList cloud() const { return m_cloud; }
    QVariantList failures() const { return m_failures; }
    QVariantList spares() const { return m_spares; }
    QVariantList power() const { return m_power; }
    QVariantList building() const { return m_building; }
    QVariantList swings() const { return m_swings; }
    QVariantList spent() const { return m_spent; }
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
    QVariantList inputs() const;
    QVariantList rates() const;
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
    QVariantList m_headline, m_purchase, m_running, m_hour, m_cloud, m_failures, m_spares, m_power, m_building, m_swings, m_spent;
    int m_room = 480;
    int m_month = -1;
    QString m_curveProblem;
    std::optional<economics::CostCurve> m_curve; ///< of m_economics
    SceneViewModel m_curveScene;
    FindingsView m_findings;
};

} // namespace lanewatt::viewmodels
