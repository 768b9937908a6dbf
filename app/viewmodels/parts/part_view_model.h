#pragma once
#include "app/viewmodels/parts/part_fact_row.h"
#include "app/viewmodels/parts/replace_view_model.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QObject>
#include <QString>
#include <QVariantList>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/workspace/editable_catalog.h"

#include <functional>
#include <map>
#include <vector>
#endif

namespace lanewatt::viewmodels {

class DocumentViewModel;

/// One part of the catalogue as the Parts page shows and edits it. What goes wrong comes back as a sentence; an empty
/// answer means that it was done.
class PartViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    Q_PROPERTY(QString key READ key WRITE setKey NOTIFY keyChanged FINAL)
    Q_PROPERTY(QString partName READ partName NOTIFY changed FINAL)
    Q_PROPERTY(QString maker READ maker NOTIFY changed FINAL)
    /// The user has a version of its own of the part; and it is one of the shipped catalogue.
    Q_PROPERTY(bool own READ own NOTIFY changed FINAL)
    Q_PROPERTY(bool shipped READ shipped NOTIFY changed FINAL)
    /// PartFactRow.
    Q_PROPERTY(lanewatt::viewmodels::RowList* facts READ facts CONSTANT FINAL)
    /// Newest first: { priceText, kind, date, vendor, stale, hint, removable }.
    Q_PROPERTY(QVariantList offers READ offers NOTIFY changed FINAL)
    /// price_chart.h
    Q_PROPERTY(QVariantMap chart READ chart NOTIFY changed FINAL)
    /// Where the open designs have the part: { title, detail, spoken }.
    Q_PROPERTY(QVariantList uses READ uses NOTIFY changed FINAL)
    /// What the open designs say of earlier replacements with this part: { title, detail }.
    Q_PROPERTY(QVariantList replacements READ replacements NOTIFY changed FINAL)
    /// Parts to take instead: { lifecycle, ended, replacement, alternates, alternateOf, replaces }; the last
    /// four are lists of { key, title, known }, the first of them with one part or none.
    Q_PROPERTY(QVariantMap substitutes READ substitutes NOTIFY changed FINAL)
    Q_PROPERTY(lanewatt::viewmodels::ReplaceViewModel* replacing READ replacing CONSTANT FINAL)
    /// The parts that are compared, at most five: { key, title }.
    Q_PROPERTY(QVariantList compared READ compared NOTIFY changed FINAL)
    /// part_comparison.h
    Q_PROPERTY(QVariantMap comparison READ comparison NOTIFY changed FINAL)
    Q_PROPERTY(QString currency READ currency NOTIFY changed FINAL)
    Q_PROPERTY(QString today READ today NOTIFY changed FINAL)

public:
    /// `documents` are the open designs, in the order of their tabs; `current` the design that is shown, or nullptr.
    PartViewModel(workspace::EditableCatalog& catalog, std::function<std::vector<DocumentViewModel*>()> documents,
                  std::function<DocumentViewModel*()> current, QObject* parent = nullptr);

    QString key() const { return m_key; }
    void setKey(const QString& key);
    QString partName() const;
    QString maker() const;
    bool own() const;
    bool shipped() const;
    RowList* facts() { return &m_facts; }
    QVariantList offers() const;
    QVariantMap chart() const;
    QVariantList uses() const;
    QVariantList replacements() const;
    QVariantMap substitutes() const;
    ReplaceViewModel* replacing() { return &m_replacing; }
    QVariantList compared() const;
    QVariantMap comparison() const;
    QString currency() const;
    QString today() const;

    /// Writes one field as it was typed; `confidence` is its letter, `source` where the value comes from.
    Q_INVOKABLE QString setField(const QString& field, const QString& text, const QString& confidence, const QString& source);
    /// The shipped value again.
    Q_INVOKABLE QString restoreField(const QString& field);
    /// All of it as shipped again; a part of the user's own is gone.
    Q_INVOKABLE QString forget();
    /// "649.00 USD", or a number in the currency of the design.
    Q_INVOKABLE QString addPrice(const QString& price, const QString& date, const QString& vendor, const QString& condition);
    /// Takes back the price of `offers` with that id; does nothing where the part has no such price any more.
    Q_INVOKABLE QString removePrice(const QString& offerId);

    /// A part like this one under another key and name.
    Q_INVOKABLE QString duplicate(const QString& key, const QString& name);
    /// A part of which nothing is known yet but what it is.
    Q_INVOKABLE QString create(const QString& category, const QString& key, const QString& maker, const QString& name);
    /// A free key for a part of that name.
    Q_INVOKABLE QString freeKey(const QString& name) const;
    /// Why a part cannot have that key; empty when it can.
    Q_INVOKABLE QString keyProblem(const QString& key) const;
    /// Shows the place of `uses` with that id in its design; does nothing where it is gone.
    Q_INVOKABLE void goToUse(const QString& useId);
    /// Parts of this one's kind for what is typed, itself left out: { key, title, detail }. With nothing typed those
    /// that are named as its replacement and alternates, and, where `withItself`, the part as the catalogue has it.
    Q_INVOKABLE QVariantList findParts(const QString& query, bool withItself = false) const;
    /// Adds an alternate, or takes it away.
    Q_INVOKABLE QString setAlternate(const QString& key, bool listed);
    /// Sets the lifecycle ("end-of-life", "discontinued", "active", …) with the part to take instead, or none.
    Q_INVOKABLE QString setLifecycle(const QString& lifecycle, const QString& replacement);
    /// Takes a part to those compared, or away from them.
    Q_INVOKABLE QString toggleCompared(const QString& key);
    Q_INVOKABLE void clearCompared();

    /// Says that the catalogue or a design has changed.
    void refresh();

Q_SIGNALS:
    void keyChanged();
    void changed();
    /// The catalogue was written to.
    void edited();
    /// Go to a design, by its tab, and there to a placement of a build; both may be empty.
    void useRequested(int document, const QString& build, const QString& placement);

private:
    /// A use of the part in one of the open designs.
    struct Use {
        int document = 0;
        PartUse use;
        QString id; ///< of the place in its design
        QString title, detail;
    };
    std::vector<Use> findUses() const;
    QVariantMap partLink(const std::string& key) const;
    QString done(const Expected<void>& result);
    std::vector<Offer> sortedOffers() const;
    QList<PartFactRow> factList() const;

    workspace::EditableCatalog& m_catalog;
    std::function<std::vector<DocumentViewModel*>()> m_documents;
    std::function<DocumentViewModel*()> m_current;
    QString m_key;
    PartPtr m_part;
    TypedRows<PartFactRow> m_facts;
    ReplaceViewModel m_replacing;
    std::vector<std::string> m_compared; ///< keys
};

} // namespace lanewatt::viewmodels
