#pragma once
#include "app/viewmodels/build/line_options.h"

#include <QObject>
#include <QString>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// Edits of the build that is shown, each one undoable step, and the checks before them. Errors are shown to the user.
class DesignEdits : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")

public:
    DesignEdits(ShownDesign& shown, QObject* parent);

    Q_INVOKABLE void rename(const QString& name);
    Q_INVOKABLE void setQuantity(const QString& placement, int quantity);
    Q_INVOKABLE void remove(const QString& placement);
    /// Replaces the part of a placement, or adds a placement when `placement` is empty.
    Q_INVOKABLE void usePart(const QString& placement, const QString& partKey, int quantity = 1);
    /// Removes a line that names no part, by its number and text: one that says something else meanwhile stays.
    Q_INVOKABLE void removeLine(int number, const QString& text);
    /// Makes such a line a placement of the build that is shown, with its quantity. Its price becomes the own price of the
    /// part, unless that has one.
    Q_INVOKABLE void choosePartOfLine(int number, const QString& text, const QString& partKey);
    /// Parts that such a line may mean, { key, title, detail }: for what is typed, or the best matches of its text.
    Q_INVOKABLE QVariantList partsForLine(int number, const QString& text, const QString& query) const;
    /// Adds a line with the same part, quantity and options.
    Q_INVOKABLE void clone(const QString& placement);
    /// Adds the builds of another design file to this one and shows the first. False: an error was shown.
    Q_INVOKABLE bool importBuilds(const QString& path);
    /// Sets an option of one instance of a placement; ordinal 0 = of all.
    Q_INVOKABLE void setOption(const QString& placement, const QString& option, const QString& value, int ordinal = 0);
    /// Why a line's option cannot have that value; empty when it can.
    Q_INVOKABLE QString optionProblem(const QString& placement, const QString& option, const QString& value) const;
    /// Sets how many supplies of the machine may fail: "N", "N+1", "N+2", "N+N"; empty resets it.
    Q_INVOKABLE void setRedundancy(const QString& scheme);
    /// Sets whether the machine gets a GPU driver changed so that GeForce cards reach each other.
    Q_INVOKABLE void setPatchedDriver(bool patched);
    Q_INVOKABLE void setPrice(const QString& placement, const QString& price);
    /// Why a text is no price for a part of this design; empty when it is valid, including "no price".
    Q_INVOKABLE QString priceProblem(const QString& price) const;

    /// Present options of a placement and the possible ones.
    Q_INVOKABLE lanewatt::viewmodels::LineOptions optionsOf(const QString& placement) const;
    /// Quantity of a placement; 0 when there is none.
    Q_INVOKABLE int quantityOf(const QString& placement) const;
    /// Category of a placement ("gpu"), for the picker.
    Q_INVOKABLE QString categoryOf(const QString& placement) const;

Q_SIGNALS:
    /// A placement was added whose details should be shown.
    void placed(const QString& placement);

private:
    ShownDesign& m_shown;
};

} // namespace lanewatt::viewmodels
