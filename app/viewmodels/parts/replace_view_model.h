#pragma once
#include <QObject>
#include <QString>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/workspace/editable_catalog.h"
#include "app/workspace/replace_plan.h"

#include <functional>
#include <vector>
#endif

namespace lanewatt::viewmodels {

class DocumentViewModel;

/// Replaces a part by another in the open designs: places, effects and reason.
class ReplaceViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    Q_PROPERTY(QString fromName READ fromName NOTIFY changed FINAL)
    Q_PROPERTY(QString toKey READ toKey NOTIFY changed FINAL)
    Q_PROPERTY(QString toName READ toName NOTIFY changed FINAL)
    /// True when the part only gets the catalogue's present data.
    Q_PROPERTY(bool updating READ updating NOTIFY changed FINAL)
    /// Number of places that will change.
    Q_PROPERTY(int places READ places NOTIFY changed FINAL)
    /// The designs with the part: { title, uses: [{ use (index), title, on, why (not; empty when possible) }], summary,
    /// findings: [{ text, turn ("came", "worse", "better", "gone"), severity }], what is gone last, lost: [text] }.
    Q_PROPERTY(QVariantList designs READ designs NOTIFY changed FINAL)

public:
    /// `documents` are the open designs, in the order of their tabs.
    ReplaceViewModel(workspace::EditableCatalog& catalog, std::function<std::vector<DocumentViewModel*>()> documents,
                     QObject* parent = nullptr);

    QString fromName() const;
    QString toKey() const;
    QString toName() const;
    bool updating() const { return m_to && m_to->key == m_key; }
    int places() const;
    QVariantList designs() const;

    /// Starts with a part; all places are on, no replacement is chosen.
    Q_INVOKABLE void begin(const QString& key);
    /// Chooses the replacement; an empty key clears the choice.
    Q_INVOKABLE void choose(const QString& key);
    Q_INVOKABLE void setOn(int use, bool on);
    /// Applies it, one step in each design. Returns an error, and then changes nothing.
    Q_INVOKABLE QString apply(const QString& reason);

Q_SIGNALS:
    void changed();
    /// Designs have changed.
    void applied();

private:
    struct Use {
        PartUse use;
        QString title;
        bool on = true;
    };
    /// One open design with the part, and its plan.
    struct Target {
        DocumentViewModel* document = nullptr;
        std::vector<Use> uses;
        Expected<workspace::ReplacePlan> plan;
    };
    void plan();
    std::vector<PartUse> chosen(const Target& target) const;

    workspace::EditableCatalog& m_catalog;
    std::function<std::vector<DocumentViewModel*>()> m_documents;
    std::string m_key;
    PartPtr m_to;
    std::vector<Target> m_targets;
};

} // namespace lanewatt::viewmodels
