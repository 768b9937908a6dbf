#pragma once
#include "app/viewmodels/build/explanation.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QVariantList>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "model/assessment/site_economics.h"
#include "model/design/economics.h"
#include "model/design/edit.h"

#include <functional>
#include <memory>
#endif

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
    /// What can be chosen: { key, group, title, value, followed }. `followed` is what counts while nothing is chosen, with its source.
    Q_PROPERTY(QVariantList inputs READ inputs NOTIFY refreshed FINAL)
    /// The design's own prices of rented GPU-hours: { key, rate, source, date }.
    Q_PROPERTY(QVariantList rates READ rates NOTIFY refreshed FINAL)
    /// Words by which the GPU of the site is found in such prices: "h100"; empty = it has no GPU.
    Q_PROPERTY(QString gpuWords READ gpuWords NOTIFY refreshed FINAL)

public:
    EconomicsViewModel(ShownDesign& shown, QObject* parent);

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
    QVariantList inputs() const;
    QVariantList rates() const;
    QString gpuWords() const;

    /// How a figure came about, by its key or by the id of a derivation, down to the lines of the bill of materials; without a title
    /// for others.
    Q_INVOKABLE lanewatt::viewmodels::Explanation explain(const QString& key) const;
    /// The same as plain text.
    Q_INVOKABLE QString trace(const QString& key) const;

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

private:
    void make();
    QString change(const std::function<void(Economics&)>& how);

    ShownDesign& m_shown;
    bool m_active = false;
    std::shared_ptr<const economics::SiteEconomics> m_economics; ///< of the present design; null while the page is not looked at
    QHash<QString, QString> m_origins; ///< id of the derivation behind a figure, by its key
    QVariantList m_headline, m_purchase, m_running, m_hour, m_cloud, m_failures, m_spares, m_power, m_building, m_swings, m_spent;
};

} // namespace lanewatt::viewmodels
