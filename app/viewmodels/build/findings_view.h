#pragma once
#include "app/viewmodels/build/finding_row.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QList>
#include <QObject>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include <functional>
#endif

namespace lanewatt::viewmodels {

/// Findings for a panel, worst first, and how many of each severity are open.
class FindingList : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    Q_PROPERTY(lanewatt::viewmodels::RowList* rows READ rows CONSTANT FINAL)
    Q_PROPERTY(int errors READ errors NOTIFY changed FINAL)
    Q_PROPERTY(int warnings READ warnings NOTIFY changed FINAL)
    Q_PROPERTY(int notes READ notes NOTIFY changed FINAL)
    Q_PROPERTY(int waived READ waived NOTIFY changed FINAL)

public:
    TypedRows<FindingRow>* rows() { return &m_rows; }
    const TypedRows<FindingRow>* rows() const { return &m_rows; }
    int errors() const { return m_errors; }
    int warnings() const { return m_warnings; }
    int notes() const { return m_notes; }
    int waived() const { return m_waived; }

Q_SIGNALS:
    /// The rows, and with them the counts, were made again.
    void changed();

protected:
    explicit FindingList(QObject* parent) : QObject(parent) {}
    void setRows(const QList<FindingRow>& rows);

private:
    TypedRows<FindingRow> m_rows;
    int m_errors = 0;
    int m_warnings = 0;
    int m_notes = 0;
    int m_waived = 0;
};

/// Those findings of a list that a page is about, in their order, each by itself: groups of alike ones are those of the whole design. It
/// follows the list, in which fixes become known one by one.
class FindingsView : public lanewatt::viewmodels::FindingList { // in full: moc and QML know the base only by that name
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
public:
    using Wanted = std::function<bool(const FindingRow&)>;

    /// `all` must live longer.
    FindingsView(const FindingList& all, Wanted wanted, QObject* parent);

    /// Called when others are wanted. What changes in the list needs no call.
    void refresh();

private:
    const FindingList& m_all;
    Wanted m_wanted;
    QTimer m_later;
};

} // namespace lanewatt::viewmodels
