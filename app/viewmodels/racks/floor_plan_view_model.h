#pragma once
#include "app/viewmodels/racks/site_rows.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QRectF>
#include <QString>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "model/site/floor_plan.h"

#include <string>
#endif

namespace lanewatt::viewmodels {

class ShownDesign;
class SitePageViewModel;

/// The floor of the site to scale, in metres: x along the rows, y across them, fronts of racks at the larger y. Racks have the
/// numbers that they have in the list of racks. Alike neighbours are one run: a hall of thousands of racks is a few of them.
class FloorPlanViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a site")
    /// m
    Q_PROPERTY(double width READ width NOTIFY changed FINAL)
    Q_PROPERTY(double depth READ depth NOTIFY changed FINAL)
    /// Of FloorBand: rows and aisles.
    Q_PROPERTY(lanewatt::viewmodels::RowList* bands READ bands CONSTANT FINAL)
    /// True where a rack or an aisle is drawn in a usual size, because nobody says it.
    Q_PROPERTY(bool guessed READ guessed NOTIFY changed FINAL)

public:
    FloorPlanViewModel(const ShownDesign& shown, const SitePageViewModel& site, QObject* parent);

    /// Alike neighbours.
    struct Run {
        std::string group;
        QRectF area;       ///< of all of them, m
        int firstOrdinal = 1;
        int first = 0;     ///< number of its first rack
        int count = 0;
        bool sizeKnown = false;
    };
    /// What is written on a rack.
    struct Words {
        QString name;
        QString closed; ///< "closed by power of the rack"; empty: one more machine fits, or nothing is known yet
    };

    double width() const { return m_width; }
    double depth() const { return m_depth; }
    bool guessed() const { return m_guessed; }
    /// Each rack has a cooled door behind it.
    bool rearDoors() const { return m_rearDoors; }
    TypedRows<FloorBand>* bands() { return &m_bands; }
    const QList<Run>& runs() const { return m_runs; }
    /// Step of the legend and value of a run's racks.
    int levelOf(const Run& run) const;
    QString valueOf(const Run& run) const;
    /// Empty for a number that no rack has.
    Words wordsOf(int rack) const;

    /// Where a rack stands; empty for a number that none has.
    Q_INVOKABLE QRectF area(int rack) const;
    /// The rack at a place; −1 = there is none.
    Q_INVOKABLE int rackAt(double x, double y) const;
    /// The neighbour in a direction, one of `right` and `down` being −1 or 1: beside it in its row, or the nearest in the next row
    /// with racks. −1 = there is none.
    Q_INVOKABLE int neighbour(int rack, int right, int down) const;
    /// The first or last rack of the row in which a rack stands; −1 = no rack has that number.
    Q_INVOKABLE int endOfRow(int rack, bool last) const;
    /// "A07, 32.4 kW, closed by power of the rack".
    Q_INVOKABLE QString spoken(int rack) const;
    /// "2.4 m": halls are measured in metres, where parts are in millimetres; or in feet.
    Q_INVOKABLE QString lengthText(double metres) const;
    /// m of the unit of lengthText(), for round steps.
    double unit() const;

    /// Called when the design has a new assessment.
    void refresh();
    /// Called when racks have other colours or words, at the same places.
    void recolour();

Q_SIGNALS:
    /// Places are others.
    void changed();
    void recoloured();

private:
    /// A row, or a line of racks in no row. It has racks.
    struct Line {
        int firstRun = 0, runs = 0;
        int first = 0, count = 0; ///< racks
    };
    void addLine(const FloorRow& row);
    QList<FloorBand> bandsOf(const FloorPlan& plan) const;
    FloorBand aisleOf(const FloorRow& row, const FloorAisle& aisle, bool cold) const;
    int runOf(int rack) const;
    int lineOf(int rack) const;
    int nearestIn(const Line& line, double x) const;

    const ShownDesign& m_shown;
    const SitePageViewModel& m_site;
    QList<Run> m_runs;   ///< ascending
    QList<Line> m_lines; ///< ascending, from above
    TypedRows<FloorBand> m_bands;
    double m_width = 0.0, m_depth = 0.0;
    bool m_rearDoors = false;
    bool m_guessed = false;
    mutable QHash<int, Words> m_words; ///< made when they are first shown
};

} // namespace lanewatt::viewmodels
