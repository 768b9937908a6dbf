#pragma once
#include <QObject>
#include <QString>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/exchange/table_document.h"
#include "app/workspace/workspace.h"
#include "catalog/store/catalog.h"
#include "model/compare/build_comparison.h"

#include <functional>
#include <memory>
#include <vector>
#endif

namespace lanewatt::viewmodels {

class DocumentViewModel;

/// Compares two to four builds: of the open designs, or of design files opened only for this.
class BuildComparisonViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    /// Possible contents of a column, in the order of the tabs: { title }.
    Q_PROPERTY(QVariantList choices READ choices NOTIFY changed FINAL)
    /// The columns: { title, choice (index into choices) }.
    Q_PROPERTY(QVariantList columns READ columns NOTIFY changed FINAL)
    /// { section, name, differs, cells: [{ text, detail, severity (-1 none) }] }.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed FINAL)
    /// "12 differences"; empty with less than two columns.
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL)
    /// True when another column can be added.
    Q_PROPERTY(bool room READ room NOTIFY changed FINAL)
    /// Why a file could not be opened, or a table not written.
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)

public:
    /// `documents` are the open designs, in the order of their tabs; `current` the one that is shown.
    BuildComparisonViewModel(catalog::Catalog& catalog, std::function<std::vector<DocumentViewModel*>()> documents,
                             std::function<DocumentViewModel*()> current, QObject* parent = nullptr);

    QVariantList choices() const;
    QVariantList columns() const;
    QVariantList rows() const { return m_rows; }
    QString summary() const { return m_summary; }
    bool room() const { return m_columns.size() < kMostBuilds; }
    QString problem() const { return m_problem; }

    /// Starts with the build that is shown and the next one.
    Q_INVOKABLE void begin();
    Q_INVOKABLE void choose(int column, int choice);
    /// Adds a column, with a choice that is in no column yet if there is one.
    Q_INVOKABLE void add();
    Q_INVOKABLE void remove(int column);
    /// Adds the builds of a design file as choices, and the first of them as a column.
    Q_INVOKABLE void addFile(const QString& path);
    Q_INVOKABLE QString markdown(bool onlyDifferences) const;
    /// The same as an HTML page with tables, which spreadsheets accept from the clipboard.
    Q_INVOKABLE QString html(bool onlyDifferences) const;
    /// Writes the table in the format of the file suffix; an error becomes the problem.
    Q_INVOKABLE bool save(const QString& path, bool onlyDifferences);

Q_SIGNALS:
    void changed();

private:
    /// A build or a whole design as it was when the comparison began; assessed when first shown.
    struct Choice {
        QString title;
        workspace::AssessedDesign now; ///< for one build of several without an assessment until first shown
        bool ofFile = false;
    };
    void offer(const workspace::OpenDesign& open, const QString& name, bool ofFile);
    std::size_t unused() const;
    void refresh();
    BuildComparison compared() const;
    exchange::TableDocument table(bool onlyDifferences, const messages::Style& fileStyle) const;

    catalog::Catalog& m_catalog;
    std::function<std::vector<DocumentViewModel*>()> m_documents;
    std::function<DocumentViewModel*()> m_currentDocument;
    std::vector<Choice> m_choices;
    std::vector<std::size_t> m_columns; ///< indexes into choices
    QVariantList m_rows;
    QString m_summary, m_problem;
};

} // namespace lanewatt::viewmodels
