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

/// One part replaced by another in the open designs: which places, what it changes, and why.
class ReplaceViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    Q_PROPERTY(QString fromName READ fromName NOTIFY changed FINAL)
    Q_PROPERTY(QString toKey READ toKey NOTIFY changed FINAL)
    Q_PROPERTY(QString toName READ toName NOTIFY changed FINAL)
    /// Whether the part only gets the catalogue's present version.
    Q_PROPERTY(bool updating READ updating NOTIFY changed FINAL)
    /// Places that will be changed.
    Q_PROPERTY(int places READ places NOTIFY changed FINAL)
    /// What has the part: { title, uses: [{ use (number), title, on, why (not; empty when it can) }], summary,
    /// came: [{ text, severity }], gone: [text], lost: [text] } for each design.
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

    /// Starts anew with that part; every place is on, no other part is chosen.
    Q_INVOKABLE void begin(const QString& key);
    /// Takes that part instead; an empty key takes the choice back.
    Q_INVOKABLE void choose(const QString& key);
    Q_INVOKABLE void setOn(int use, bool on);
    /// Does it, one step in each design. What is wrong comes back as a sentence, and nothing is done then.
    Q_INVOKABLE QString apply(const QString& reason);

Q_SIGNALS:
    void changed();
    /// Designs were changed.
    void applied();

private:
    struct Use {
        PartUse use;
        QString title;
        bool on = true;
    };
    /// One open design that has the part, and what is planned for it.
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
