#pragma once
#include "app/viewmodels/build/line_options.h"

#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// Changes of the build that is shown, each one undoable step, and what has to be known before one is made. What cannot
/// be done is said to the user.
class DesignEdits : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")

public:
    DesignEdits(ShownDesign& shown, QObject* parent);

    Q_INVOKABLE void rename(const QString& name);
    Q_INVOKABLE void setQuantity(const QString& placement, int quantity);
    Q_INVOKABLE void remove(const QString& placement);
    /// Another part in a placement, or a new placement when `placement` is empty.
    Q_INVOKABLE void usePart(const QString& placement, const QString& partKey, int quantity = 1);
    /// Another line of the same part, quantity and options.
    Q_INVOKABLE void clone(const QString& placement);
    /// Adds the builds of another design file to this one, and shows the first. False: what is said tells why not.
    Q_INVOKABLE bool importBuilds(const QString& path);
    /// Of one piece of a placement, or of all with ordinal 0.
    Q_INVOKABLE void setOption(const QString& placement, const QString& option, const QString& value, int ordinal = 0);
    /// Why a line's option cannot have that value; empty: it can.
    Q_INVOKABLE QString optionProblem(const QString& placement, const QString& option, const QString& value) const;
    /// How many supplies of the machine may fail: "N", "N+1", "N+2", "N+N"; empty takes it back.
    Q_INVOKABLE void setRedundancy(const QString& scheme);
    Q_INVOKABLE void setPrice(const QString& placement, const QString& price);
    /// Why a text is no price of a part of this design; empty: it is one, or says that there is none.
    Q_INVOKABLE QString priceProblem(const QString& price) const;

    /// What is set for a placement, and what may be.
    Q_INVOKABLE lanewatt::viewmodels::LineOptions optionsOf(const QString& placement) const;
    /// Pieces of a placement; 0 when there is none.
    Q_INVOKABLE int quantityOf(const QString& placement) const;
    /// Category of a placement ("gpu"), for the picker.
    Q_INVOKABLE QString categoryOf(const QString& placement) const;

Q_SIGNALS:
    /// A placement has come of which more is to be told than of the others.
    void placed(const QString& placement);

private:
    ShownDesign& m_shown;
};

} // namespace lanewatt::viewmodels
