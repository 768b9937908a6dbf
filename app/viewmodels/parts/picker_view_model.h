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

/// What a part would do to one budget.
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
    QString after; ///< with its unit or limit: "19.10 / 16.00 A"
    int severity = 0; ///< a Mark
    bool same = false; ///< nothing would be other than before

    friend bool operator==(const BudgetEffect&, const BudgetEffect&) = default;
};

/// Choosing a part for one place: catalogue rows with what each would do to the design.
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
    /// Pieces that choosing adds; those of the line when a part is replaced.
    Q_PROPERTY(int quantity READ quantity WRITE setQuantity NOTIFY changed FINAL)
    Q_PROPERTY(int hovered READ hovered WRITE setHovered NOTIFY hoveredChanged FINAL)
    /// What choosing the part of `restingKey` would do to every budget.
    Q_PROPERTY(QList<lanewatt::viewmodels::BudgetEffect> effects READ effects NOTIFY restingChanged FINAL)
    /// Catalogue key of the hovered part; empty when there is none.
    Q_PROPERTY(QString hoveredKey READ hoveredKey NOTIFY hoveredChanged FINAL)
    /// The same once letters have stopped coming: what is told of the part beside the list follows this one.
    Q_PROPERTY(QString restingKey READ restingKey NOTIFY restingChanged FINAL)
    /// What comes first: 0 what fits, 1 the cheapest, 2 what costs least per gigabyte (where parts are bought by it; else 1).
    Q_PROPERTY(int order READ order WRITE setOrder NOTIFY changed FINAL)
    /// Parts of the category are bought by the gigabyte.
    Q_PROPERTY(bool byMemory READ byMemory NOTIFY changed FINAL)
    /// Fields by which the parts can be narrowed, by facetRows(); the first is how they fit ("fit").
    Q_PROPERTY(QVariantList facets READ facets NOTIFY facetsChanged FINAL)
    /// Something is chosen of a facet.
    Q_PROPERTY(bool narrowed READ narrowed NOTIFY changed FINAL)
    /// The rows are still those of an earlier question.
    Q_PROPERTY(bool waiting READ waiting NOTIFY countTextChanged FINAL)

public:
    PickerViewModel(ShownDesign& shown, DesignEdits& edits, QObject* parent);

    bool active() const { return m_active; }
    QString title() const;
    QString category() const { return m_category; }
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
    /// Everything was found.
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
    /// The design has a new assessment: what was found is judged again.
    void refresh();
    /// Parts of the catalogue have changed: what was found is looked for again.
    void catalogEdited();

    /// Opens for another part in a placement, or with an empty placement for a new one of a category.
    Q_INVOKABLE void open(const QString& placement, const QString& category);
    /// Opens on one part of the catalogue, to be added.
    Q_INVOKABLE void show(const QString& key);
    Q_INVOKABLE void close();
    /// Its design is closed: nothing more is looked for.
    void retire();
    /// Uses the part of a row and closes (stays open with `stay`). False when there is no such row.
    Q_INVOKABLE bool use(int row, bool stay = false);
    /// Uses the part with this key, as a row shows it. False when no row does.
    Q_INVOKABLE bool usePart(const QString& key, bool stay = false);

    /// One value of a facet, by its name, is wanted or is not. No value: all.
    Q_INVOKABLE void setFacetValue(const QString& facet, const QString& value, bool wanted);
    /// A range of a facet, by the numbers of its first and its last step.
    Q_INVOKABLE void setFacetRange(const QString& facet, int from, int to);
    Q_INVOKABLE void clearFacets();

Q_SIGNALS:
    void changed();
    void hoveredChanged();
    void restingChanged();
    void countTextChanged();
    void facetsChanged();

private:
    /// Looks for parts anew; what is shown stays until others are found.
    void search();
    /// Another kind of part, or another place, is asked for: nothing that was found before may be seen or chosen.
    void forgetRows();
    void take(const QList<PickerRow>& judged, bool fresh);
    /// The rows that are wanted by how they fit, out of all that were found.
    QList<PickerRow> wantedRows() const;
    void countFacets(bool anew = false);
    /// How many of the judged parts fit, with a warning or not, as a facet.
    QVariantMap fitFacet() const;
    void forgetFacets();
    /// Something else is chosen of the facets.
    void chose();
    void takeFurther(const std::vector<catalog::PartPlace>& places);
    /// Row of the part that is in the place now, or −1.
    int chosenRow() const;
    PickerRow furtherRow(int number);
    /// Has the further rows judged that were shown last.
    void judgeFurther();
    /// What is told of a part is told of the hovered one from now on.
    void restOnHovered();
    /// Of the design as it is now.
    std::shared_ptr<const PartJudge> judge();
    workspace::PartPlacing place() const;

    ShownDesign& m_shown;
    DesignEdits& m_edits;
    bool m_active = false;
    QString m_category;
    QString m_placement;
    QString m_query;
    TypedRows<PickerRow> m_rows;
    PartFinder* m_finder;
    RowJudge* m_rowJudge;
    std::vector<std::pair<int, catalog::PartRow>> m_unjudged; ///< further rows shown, by their number
    QTimer m_judgeLater;
    QElapsedTimer m_turn;   ///< of the event loop, about
    qint64 m_judgedFor = 0; ///< ns in it
    FacetCounter* m_counter;
    FacetChoices m_choices;
    FacetCounter::Known m_known;             ///< values of each field
    QList<QVariantMap> m_counted;            ///< facets but that of fits
    QList<PickerRow> m_judged;               ///< all rows that were judged before they were shown
    std::array<bool, 3> m_fits{};            ///< wanted: fits, with a warning, blocked; none: all
    std::shared_ptr<const PartJudge> m_judge;  ///< of the present design, once it was needed
    std::vector<catalog::PartPlace> m_further; ///< the parts behind those that are kept as rows
    QString m_follow;                          ///< key of the part to point at when it is found
    QString m_restingKey;
    QTimer m_rest;
    QTimer m_lettersRest; ///< facets follow what is typed when letters have stopped coming
    int m_quantity = 1;
    int m_order = 0; ///< as it was asked for
    int m_hovered = -1;
    int m_told = -1; ///< m_hovered as a view knows it: what is typed moves it before there are rows for it
};

} // namespace lanewatt::viewmodels
