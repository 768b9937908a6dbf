#pragma once
#include "app/viewmodels/build/explanation.h"
#include "app/viewmodels/quote/quote_buying.h"
#include "app/viewmodels/quote/quote_rows.h"
#include "app/viewmodels/quote/quote_saver.h"
#include "app/viewmodels/shared/figure_row.h"
#include "app/viewmodels/shared/typed_rows.h"

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/workspace/quote_return.h"
#include "app/workspace/quote_store.h"
#include "model/quote/goal_seek.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>
#endif

#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class KnownParties;
class ShownDesign;
struct QuoteJob;

/// The quote beside the open design, by its revisions. The draft follows the design as it is in the window. Each change is a
/// QuoteEdit and is written to the file at once; what was issued is never changed.
class QuoteViewModel : public lanewatt::viewmodels::Explainer { // in full: moc and QML know the base only by that name
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// The page is shown. While it is not, nothing is worked out.
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged FINAL)
    /// "unsaved": the design has no file for a quote to stand beside; "none": no quote is open; "open".
    Q_PROPERTY(QString state READ state NOTIFY refreshed FINAL)
    /// Why a quote could not be opened, or its amounts not be counted; empty: nothing is wrong.
    Q_PROPERTY(QString problem READ problem NOTIFY refreshed FINAL)
    /// Why the last change is not in the file; empty: it is, or is being written.
    Q_PROPERTY(QString saveProblem READ saveProblem NOTIFY savingChanged FINAL)
    /// Quotes beside the design: of quoteFile.
    Q_PROPERTY(QVariantList files READ files NOTIFY refreshed FINAL)
    Q_PROPERTY(QString number READ number NOTIFY refreshed FINAL)
    Q_PROPERTY(QString title READ title NOTIFY refreshed FINAL)
    Q_PROPERTY(QString path READ path NOTIFY refreshed FINAL)
    Q_PROPERTY(QString currency READ currency NOTIFY refreshed FINAL)
    /// The revision that is shown: its letter and its state.
    Q_PROPERTY(QString letter READ letter WRITE setLetter NOTIFY refreshed FINAL)
    Q_PROPERTY(QString stateName READ stateName NOTIFY refreshed FINAL)
    Q_PROPERTY(QString stateText READ stateText NOTIFY refreshed FINAL)
    /// It is the last one, and a draft.
    Q_PROPERTY(bool editable READ editable NOTIFY refreshed FINAL)
    /// Why it cannot be changed; empty: it can.
    Q_PROPERTY(QString lockedText READ lockedText NOTIFY refreshed FINAL)
    /// The last revision was issued, so that another one can begin.
    Q_PROPERTY(bool canRevise READ canRevise NOTIFY refreshed FINAL)
    Q_PROPERTY(QVariantList revisions READ revisions NOTIFY refreshed FINAL)
    Q_PROPERTY(QString customerText READ customerText NOTIFY refreshed FINAL)
    /// Names of the customers of former quotes, the last one first.
    Q_PROPERTY(QStringList customers READ customers NOTIFY refreshed FINAL)
    Q_PROPERTY(QString validText READ validText NOTIFY refreshed FINAL)
    /// Main budgets of the design: of FigureRow.
    Q_PROPERTY(lanewatt::viewmodels::RowList* budgets READ budgets CONSTANT FINAL)
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY refreshed FINAL)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY refreshed FINAL)
    Q_PROPERTY(QString undoText READ undoText NOTIFY refreshed FINAL)
    Q_PROPERTY(QString redoText READ redoText NOTIFY refreshed FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* lines READ lines CONSTANT FINAL)
    Q_PROPERTY(QString currentId READ currentId WRITE setCurrentId NOTIFY currentChanged FINAL)
    /// The line of currentId.
    Q_PROPERTY(lanewatt::viewmodels::QuoteLineRow current READ current NOTIFY currentChanged FINAL)
    Q_PROPERTY(int marked READ marked NOTIFY currentChanged FINAL)
    /// "8 of 9 lines priced".
    Q_PROPERTY(QString pricedText READ pricedText NOTIFY refreshed FINAL)
    Q_PROPERTY(QString netText READ netText NOTIFY refreshed FINAL)
    Q_PROPERTY(QString totalText READ totalText NOTIFY refreshed FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* sums READ sums CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* margins READ margins CONSTANT FINAL)
    /// What is missing before it may go out, and approvals.
    Q_PROPERTY(lanewatt::viewmodels::RowList* needs READ needs CONSTANT FINAL)
    Q_PROPERTY(int missing READ missing NOTIFY refreshed FINAL)
    /// The changes are shown. Otherwise they are not worked out.
    Q_PROPERTY(bool changesShown READ changesShown WRITE setChangesShown NOTIFY changesChanged FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* changes READ changes CONSTANT FINAL)
    Q_PROPERTY(QString changesText READ changesText NOTIFY changesChanged FINAL)
    /// What has to be bought.
    Q_PROPERTY(lanewatt::viewmodels::QuoteBuying* buying READ buying CONSTANT FINAL)
    /// Letters of the revisions that the shown one can be compared with, and the one that it is compared with.
    Q_PROPERTY(QStringList otherLetters READ otherLetters NOTIFY changesChanged FINAL)
    Q_PROPERTY(int comparedIndex READ comparedIndex NOTIFY changesChanged FINAL)
    Q_PROPERTY(QString comparedWith READ comparedWith WRITE setComparedWith NOTIFY changesChanged FINAL)

public:
    QuoteViewModel(ShownDesign& shown, QObject* parent);
    ~QuoteViewModel() override;

    bool active() const { return m_active; }
    void setActive(bool active);
    QString state() const;
    QString problem() const { return m_problem; }
    QString saveProblem() const { return m_saveProblem; }
    QVariantList files() const { return m_files; }
    QString number() const;
    QString title() const;
    QString path() const;
    QString currency() const;
    QString letter() const { return m_letter; }
    void setLetter(const QString& letter);
    QString stateName() const;
    QString stateText() const;
    bool editable() const;
    QString lockedText() const;
    bool canRevise() const;
    QVariantList revisions() const { return m_revisions; }
    QString customerText() const;
    QStringList customers() const;
    QString validText() const;
    TypedRows<FigureRow>* budgets() { return &m_budgets; }
    bool canUndo() const { return m_open && m_open->canUndo(); }
    bool canRedo() const { return m_open && m_open->canRedo(); }
    QString undoText() const;
    QString redoText() const;
    TypedRows<QuoteLineRow>* lines() { return &m_lines; }
    QString currentId() const { return m_current; }
    void setCurrentId(const QString& id);
    QuoteLineRow current() const { return m_lines.row(m_lines.rowOf(m_current)); }
    int marked() const { return static_cast<int>(m_marked.size()); }
    QString pricedText() const;
    QString netText() const;
    QString totalText() const;
    TypedRows<FigureRow>* sums() { return &m_sums; }
    TypedRows<FigureRow>* margins() { return &m_margins; }
    TypedRows<QuoteNeedRow>* needs() { return &m_needs; }
    int missing() const { return m_missing; }
    bool changesShown() const { return m_changesShown; }
    void setChangesShown(bool shown);
    TypedRows<QuoteChangeRow>* changes() { return &m_changes; }
    QString changesText() const { return m_changesText; }
    QuoteBuying* buying() { return &m_buying; }
    QStringList otherLetters() const;
    int comparedIndex() const { return static_cast<int>(otherLetters().indexOf(m_comparedWith)); }
    QString comparedWith() const { return m_comparedWith; }
    void setComparedWith(const QString& letter);

    // Each of these returns why it was not done; empty when it was.
    /// Opens a quote of the design.
    Q_INVOKABLE QString openFile(const QString& path);
    /// Begins a quote beside the design with the next number of its folder. `like`: the path of a quote whose seller, terms,
    /// taxes, price book and policy are taken over; empty: none.
    Q_INVOKABLE QString newQuote(const QString& like);
    /// Adds a line of the quote's own behind the current one, and makes it the current one.
    Q_INVOKABLE QString addLine(const QString& kind);
    /// Sets a field of the current line: see setLineField().
    Q_INVOKABLE QString setLine(const QString& field, const QString& text);
    /// "included", "option", or "alternative" to the line above.
    Q_INVOKABLE QString setStanding(const QString& standing);
    /// Marked lines, or the current one, become one price; a bundle is dissolved, and a line inside leaves it.
    Q_INVOKABLE QString bundle();
    /// Removes a line of the quote's own; one of the design follows it again in all that was changed.
    Q_INVOKABLE QString removeLine();
    /// Moves the current line by so many.
    Q_INVOKABLE QString moveLine(int by);
    /// Marks the current line for bundle(), or no longer.
    Q_INVOKABLE void toggleMark();
    /// Fields of the head: of quoteField.
    Q_INVOKABLE QVariantList fields() const;
    Q_INVOKABLE QString setField(const QString& field, const QString& text);
    /// The customer of a former quote, by its row of `customers`.
    Q_INVOKABLE QString useCustomer(int row);
    /// Keeps seller and customer for the next quotes.
    Q_INVOKABLE void keepParties();
    /// Meets a "total", "net" or "margin" by the discount or by the prices of lines.
    Q_INVOKABLE QString seek(const QString& goal, const QString& text, bool prices);
    /// Records that somebody approved what the policy asks for, as far as it goes now.
    Q_INVOKABLE QString approve(const QString& reason, const QString& by, const QString& why);
    Q_INVOKABLE QString withdraw(const QString& reason);
    Q_INVOKABLE QString issue(const QString& by);
    Q_INVOKABLE QString revise();
    /// So many pieces of a part are there already; empty: none. Also of an issued revision, which does not change by it.
    Q_INVOKABLE QString setOwned(const QString& part, const QString& text);
    /// Writes what has to be bought as a table; the suffix of the path chooses the format.
    Q_INVOKABLE QString saveOrder(const QString& path) const;
    /// Writes what differs from the revision that it is compared with, likewise.
    Q_INVOKABLE QString saveChanges(const QString& path) const;
    /// Records what became of the revision that is shown: "accepted", "declined", "expired", "superseded".
    Q_INVOKABLE QString decide(const QString& state, const QString& by);
    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();
    /// Tries to write the file again.
    Q_INVOKABLE void saveAgain();
    /// Writes it into another file beside the design, and goes on with that.
    Q_INVOKABLE QString saveCopy();
    /// Reads the file as it is now; changes that are not in it are lost.
    Q_INVOKABLE QString readAgain();
    /// Of a line: "line/ID".
    Explanation explain(const QString& figure) const override;
    QString trace(const QString& figure) const override;

    /// What the shown revision can be exported as, preferred first: { suffix, title }. A suffix stands before one that it ends with.
    Q_INVOKABLE QVariantList formats() const;
    /// The name that an export begins with: "Q-2026-0012-B", without an ending.
    Q_INVOKABLE QString exportName() const;
    /// Writes the shown revision as it is at the call, in the format of the path's suffix. It is for any thread and outlives this.
    /// It returns what the document lacks (the logo); empty: nothing. No function where no quote is open.
    std::function<Expected<std::string>()> exporting(const QString& path) const;
    /// The shown revision as it is now, to be printed on any thread; nullptr where no quote is open. Error: its amounts cannot be
    /// counted.
    Expected<std::shared_ptr<const QuoteJob>> printing() const;

    /// Takes over what was chosen, but for lines and approvals, as one step of the history. Returns why not.
    QString change(const quote::Choices& choices, const QString& what);
    /// Key of the part of the current line, and the code of its tax; empty: none.
    QString currentPart() const;
    QString currentTax() const;
    QString setCurrentTax(const QString& code);
    /// Where seller and customers are kept for the next quotes; without it they are not kept. It outlives this.
    void keepPartiesIn(KnownParties& parties) { m_parties = &parties; }
    /// The quote as it is now; nullptr while none is open.
    const quote::Quote* opened() const { return m_open ? &m_open->quote : nullptr; }

    /// The quote that is open; nullptr where none is. It stays until the next change.
    const workspace::OpenQuote* openQuote() const { return m_open ? &*m_open : nullptr; }
    /// Takes what a returned sheet (`file`) changes into the draft, as one step. Returns why it was not done; empty when it was.
    QString acceptReturned(const workspace::QuoteReturn& returned, const workspace::ReturnChoice& choice, const QString& file);

    /// Called when the design has a new assessment, or was saved.
    void refresh();
    /// Called before refresh() when the language changed: rows are written again.
    void restyle() { m_made.clear(); }
    /// Waits until the last change was written, or could not be.
    void finishSaving();
    /// A change could not be written.
    bool unsaved() const { return !m_saveProblem.isEmpty(); }

Q_SIGNALS:
    void activeChanged();
    void savingChanged();
    void currentChanged();
    void changesChanged();

private:
    /// A row, and what it was made of.
    struct Made {
        quote::PricedLine line;
        std::optional<quote::Line> choice;
        int position = 0;
        bool marked = false;
        QuoteLineRow row;
    };

    const quote::Revision* revision() const;
    /// The current line as a choice, also where nobody changed it yet.
    std::optional<quote::Line> currentLine() const;

    /// Looks which quotes there are, and opens the one that is called as the design.
    void look();
    void take(workspace::OpenQuote open);
    /// Opens a file, and drops what is open.
    QString read(const QString& path);
    void close();
    /// Waits for the file; true when it has all changes.
    bool settled();
    QString unsavedText() const;
    /// Applies edits as one step of the quote's history.
    QString apply(const std::vector<quote::QuoteEdit>& edits, const QString& what);
    /// Saves and shows what was done as one step of the quote's history.
    QString recorded(const Expected<bool>& done);
    QString put(const quote::Line& line, const QString& what);
    /// Takes over a quote that is no step of the history: issued, revised, decided; once it is on the disk, and not before. Then
    /// the revision `letter` is shown, the last one without it.
    QString replace(Expected<quote::Quote> changed, std::string letter = {});
    /// Saves and shows what was undone or redone.
    void restored(bool changed);
    void keep();
    QString refuse(const QString& reason) const;

    /// Works all out again; `facts`: also what follows from the design.
    void make(bool facts);
    void makeLines();
    void makeRevisions();
    void makeChanges();
    quote::Procurement procurement() const;
    void makeBuying();

    ShownDesign& m_shown;
    KnownParties* m_parties = nullptr;
    bool m_active = false;
    std::string m_design;    ///< path of the design that was looked beside
    std::string m_told;      ///< path of the design at the last refresh()
    std::optional<workspace::OpenQuote> m_open;
    QString m_letter;
    QString m_problem;
    QString m_saveProblem;
    QVariantList m_files;
    quote::Priced m_priced;  ///< of the revision that is shown
    quote::Facts m_facts;
    TypedRows<FigureRow> m_budgets, m_sums, m_margins;
    QVariantList m_revisions;
    std::map<std::string, Made> m_made;
    TypedRows<QuoteLineRow> m_lines;
    QString m_current;
    QSet<QString> m_marked;
    TypedRows<QuoteNeedRow> m_needs;
    int m_missing = 0;
    bool m_changesShown = false;
    TypedRows<QuoteChangeRow> m_changes;
    QString m_changesText;
    QuoteBuying m_buying{nullptr};
    QString m_comparedWith;
    QuoteSaver m_saver; ///< last, so that it ends before the rest
};

} // namespace lanewatt::viewmodels
