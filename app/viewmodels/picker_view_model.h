#pragma once
#include "app/viewmodels/row_model.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "catalog/catalog.h"

#include <memory>
#include <vector>
#endif

namespace lanewatt::viewmodels {

class DocumentViewModel;

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
    /// Roles: key, group ("Fits now · 3"), partName, maker, detail, priceText, dateText (date and kind), priceStale, priceHint,
    /// letter (confidence of the chief facts), fit (0 fits, 2 warning, 3 blocked), reason, chosen.
    Q_PROPERTY(lanewatt::viewmodels::RowModel* rows READ rows CONSTANT FINAL)
    /// Pieces that choosing adds; those of the line when a part is replaced.
    Q_PROPERTY(int quantity READ quantity WRITE setQuantity NOTIFY changed FINAL)
    /// What choosing row `hovered` would do to every budget: array of { title, iconName, family, before, after (with its
    /// unit or limit: "19.10 / 16.00 A"), severity, same }.
    Q_PROPERTY(int hovered READ hovered WRITE setHovered NOTIFY hoveredChanged FINAL)
    Q_PROPERTY(QVariantList effects READ effects NOTIFY hoveredChanged FINAL)
    /// Catalogue key of the hovered part; empty when there is none.
    Q_PROPERTY(QString hoveredKey READ hoveredKey NOTIFY hoveredChanged FINAL)

public:
    explicit PickerViewModel(DocumentViewModel* document);

    bool active() const { return m_active; }
    QString title() const;
    QString category() const { return m_category; }
    void setCategory(const QString& category);
    QString placement() const { return m_placement; }
    QString query() const { return m_query; }
    void setQuery(const QString& query);
    int quantity() const;
    void setQuantity(int quantity);
    QString countText() const;
    /// Everything that was found is judged.
    bool settled() const { return !m_more.isActive(); }
    QVariantList categories() const;
    RowModel* rows() { return &m_rows; }
    int hovered() const { return m_hovered; }
    void setHovered(int row);
    QVariantList effects() const;
    QString hoveredKey() const;
    /// Parts of the catalogue have changed: what was found is looked for again.
    void catalogEdited();

    /// Opens for another part in a placement, or with an empty placement for a new one of a category.
    Q_INVOKABLE void open(const QString& placement, const QString& category);
    /// Opens on one part of the catalogue, to be added.
    Q_INVOKABLE void show(const QString& key);
    Q_INVOKABLE void close();
    /// Uses the part of a row and closes (stays open with `stay`).
    Q_INVOKABLE void use(int row, bool stay = false);

Q_SIGNALS:
    void changed();
    void hoveredChanged();
    void countTextChanged();

private:
    /// Looks for parts anew, or judges those found anew.
    void search();
    void judge();
    /// Judges some of what was found, for so many milliseconds. True when all of it is judged.
    bool judgeSome(int milliseconds);
    void show(const QList<QVariantMap>& rows, bool inPlace);
    /// What is judged, in order of how it fits, under headings.
    QList<QVariantMap> judgedRows() const;
    /// What is left to do between frames.
    void goOn();
    void hoverChosen();
    /// The row of a part with what choosing it would do.
    QVariantMap judgedRow(const catalog::PartRow& hit) const;
    QVariantMap furtherRow(int number) const;
    /// Takes some of the hits that are behind those shown first.
    void takeFurther();

    DocumentViewModel* m_document;
    bool m_active = false;
    QString m_category;
    QString m_placement;
    QString m_query;
    RowModel m_rows;
    std::vector<catalog::PartRow> m_found;     ///< the first hits
    std::size_t m_judgedHits = 0;              ///< of those
    QList<QVariantMap> m_judged;               ///< their rows
    std::unique_ptr<catalog::Hits> m_hits;     ///< those behind them, until all were taken
    std::vector<catalog::PartPlace> m_further; ///< taken so far
    bool m_allTaken = false;                   ///< there are none behind those
    QTimer m_more;
    int m_quantity = 1;
    int m_hovered = -1;
};

} // namespace lanewatt::viewmodels
