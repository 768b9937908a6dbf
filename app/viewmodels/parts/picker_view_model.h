#pragma once
#include "app/viewmodels/parts/picker_row.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/parts/facet_counter.h"
#include "app/viewmodels/parts/part_judge.h"
#include "catalog/store/catalog.h"

#include <array>
#include <memory>
#include <utility>
#include <vector>
#endif

namespace lanewatt::viewmodels {

class DesignEdits;
class PartFinder;
class RowJudge;
class ShownDesign;

/// Effect of a part on one budget.
struct BudgetEffect {
    Q_GADGET
    QML_VALUE_TYPE(budgetEffect)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(QString family MEMBER family FINAL)
    Q_PROPERTY(QString before MEMBER before FINAL)
    Q_PROPERTY(QString after MEMBER after FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(bool same MEMBER same FINAL)

public:
    QString title;
    QString iconName;
    QString family;
    QString before;
    QString after; ///< including unit or limit: "19.10 / 16.00 A"
    int severity = 0; ///< a Mark
    bool same = false; ///< no change

    friend bool operator==(const BudgetEffect&, const BudgetEffect&) = default;
};

/// Choosing a part for one place: catalogue rows with the effect of each on the design.
class PickerViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by its document")
    Q_PROPERTY(bool active READ active NOTIFY changed FINAL)
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(QString category READ category WRITE setCategory NOTIFY changed FINAL)
    Q_PROPERTY(QString placement READ placement NOTIFY changed FINAL)
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY changed FINAL)
    Q_PROPERTY(QString countText READ countText NOTIFY countTextChanged FINAL)
    Q_PROPERTY(QVariantList categories READ categories CONSTANT FINAL)
    /// Of PickerRow.
    Q_PROPERTY(lanewatt::viewmodels::RowList* rows READ rows CONSTANT FINAL)
    /// Quantity to add; that of the line when a part is replaced.
    Q_PROPERTY(int quantity READ quantity WRITE setQuantity NOTIFY changed FINAL)
    Q_PROPERTY(int hovered READ hovered WRITE setHovered NOTIFY hoveredChanged FINAL)
    /// The effect of the part of `restingKey` on every budget.
    Q_PROPERTY(QList<lanewatt::viewmodels::BudgetEffect> effects READ effects NOTIFY restingChanged FINAL)
    /// Catalogue key of the hovered part; empty when there is none.
    Q_PROPERTY(QString hoveredKey READ hoveredKey NOTIFY hoveredChanged FINAL)
    /// The same after typing pauses; the details beside the list follow this one.
    Q_PROPERTY(QString restingKey READ restingKey NOTIFY restingChanged FINAL)
    /// Sort order: 0 by fit, 1 by price, 2 by price per gigabyte (where parts are bought by memory; else as 1).
    Q_PROPERTY(int order READ order WRITE setOrder NOTIFY changed FINAL)
    /// True when parts of the category are bought by the gigabyte.
    Q_PROPERTY(bool byMemory READ byMemory NOTIFY changed FINAL)
    /// Fields for narrowing the parts, by facetRows(); the first is the fit ("fit").
    Q_PROPERTY(QVariantList facets READ facets NOTIFY facetsChanged FINAL)
    /// Some facet has a choice.
    Q_PROPERTY(bool narrowed READ narrowed NOTIFY changed FINAL)
    /// Where nothing of the category matches: kinds in which the words are found, most first: { category, title, iconName }.
    Q_PROPERTY(QVariantList elsewhere READ elsewhere NOTIFY elsewhereChanged FINAL)
    /// The rows are still those of an earlier search.
    Q_PROPERTY(bool waiting READ waiting NOTIFY countTextChanged FINAL)

public:
    PickerViewModel(ShownDesign& shown, DesignEdits& edits, QObject* parent);

    bool active() const { return m_active; }
    QString title() const;
    QString category() const { return m_category; }
    QVariantList elsewhere() const { return m_elsewhere; }
    void setCategory(const QString& category);
    QString placement() const { return m_placement; }
    QString query() const { return m_query; }
    void setQuery(const QString& query);
    int quantity() const;
    void setQuantity(int quantity);
    int order() const;
    void setOrder(int order);
    bool byMemory() const;
    QString countText() const;
    /// All results have arrived.
    bool settled() const;
    bool waiting() const;
    QVariantList categories() const;
    TypedRows<PickerRow>* rows() { return &m_rows; }
    QVariantList facets() const;
    bool narrowed() const;
    int hovered() const { return m_hovered; }
    void setHovered(int row);
    QList<BudgetEffect> effects() const;
    QString hoveredKey() const;
    QString restingKey() const { return m_restingKey; }
    /// Called when the design has a new assessment: judges the results again.
    void refresh();
    /// Called when parts of the catalogue changed: searches again.
    void catalogEdited();

    /// Looks for the same words in another kind of part.
    Q_INVOKABLE void lookIn(const QString& category);
    /// Opens for replacing the part of a placement, or, with an empty placement, for adding one of a category.
    Q_INVOKABLE void open(const QString& placement, const QString& category);
    /// Opens with one catalogue part, to be added.
    Q_INVOKABLE void show(const QString& key);
    Q_INVOKABLE void close();
    /// Called when its design is closed: stops searching.
    void retire();
    /// Uses the part of a row and closes (stays open with `stay`). False when there is no such row.
    Q_INVOKABLE bool use(int row, bool stay = false);
    /// Uses the part with this key, as a row shows it. False when no row does.
    Q_INVOKABLE bool usePart(const QString& key, bool stay = false);

    /// Chooses or unchooses one value of a facet, by name. Without any choice all are shown.
    Q_INVOKABLE void setFacetValue(const QString& facet, const QString& value, bool wanted);
    /// Limits a facet to a range, by the indexes of its first and last step.
    Q_INVOKABLE void setFacetRange(const QString& facet, int from, int to);
    Q_INVOKABLE void clearFacets();

Q_SIGNALS:
    void changed();
    void hoveredChanged();
    void restingChanged();
    void countTextChanged();
    void facetsChanged();
    void elsewhereChanged();

private:
    void tellElsewhere(const QStringList& kinds);
    /// Searches again; present rows stay until results arrive.
    void search();
    /// Removes all rows. Called when another kind of part or another placement is requested: rows of the previous one must not
    /// be shown or chosen.
    void forgetRows();
    void take(const QList<PickerRow>& judged, bool fresh);
    /// The rows that match the chosen fits.
    QList<PickerRow> wantedRows() const;
    void countFacets(bool anew = false);
    /// The numbers of judged parts that fit, with and without a warning, as a facet.
    QVariantMap fitFacet() const;
    void forgetFacets();
    /// The choice of a facet has changed.
    void chose();
    void takeFurther(const std::vector<catalog::PartPlace>& places);
    /// Row of the present part, or −1.
    int chosenRow() const;
    PickerRow furtherRow(int number);
    /// Has the further rows judged that were shown last.
    void judgeFurther();
    /// From now on the details follow the hovered part.
    void restOnHovered();
    /// For the present state of the design.
    std::shared_ptr<const PartJudge> judge();
    workspace::PartPlacing place() const;

    ShownDesign& m_shown;
    DesignEdits& m_edits;
    bool m_active = false;
    QString m_category;
    QVariantList m_elsewhere;
    QString m_placement;
    QString m_query;
    TypedRows<PickerRow> m_rows;
    PartFinder* m_finder;
    RowJudge* m_rowJudge;
    std::vector<std::pair<int, catalog::PartRow>> m_unjudged; ///< further rows shown, by index
    QTimer m_judgeLater;
    QElapsedTimer m_turn;   ///< time since the last turn of the event loop, about
    qint64 m_judgedFor = 0; ///< ns spent judging in it
    FacetCounter* m_counter;
    FacetChoices m_choices;
    FacetCounter::Known m_known;             ///< known values of each field
    QList<QVariantMap> m_counted;            ///< facets except the fit
    QList<PickerRow> m_judged;               ///< all rows judged before they were shown
    std::array<bool, 4> m_fits{};            ///< chosen fits: fits, with a warning, blocked; none: all
    std::shared_ptr<const PartJudge> m_judge;  ///< for the present design; created on demand
    std::vector<catalog::PartPlace> m_further; ///< parts beyond those kept as rows
    QString m_follow;                          ///< key of the part to select when it is found
    QString m_restingKey;
    QTimer m_rest;
    QTimer m_lettersRest; ///< delays facets until typing pauses
    int m_quantity = 1;
    int m_order = 0; ///< as requested
    int m_hovered = -1;
    int m_told = -1; ///< last signalled m_hovered: typing changes it before there are rows
};

} // namespace lanewatt::viewmodels
