#include "app/viewmodels/comparison/comparison_view_model.h"

#include "app/viewmodels/shared/text.h"

#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Many rows at once come and go by one signal.
template <class Row>
void showRows(TypedRows<Row>& list, const QList<Row>& rows)
{
    if (list.count() == 0 || rows.isEmpty()) {
        list.replaceRows(rows);
    } else {
        list.setRows(rows);
    }
}

bool offers(const ComparisonRow& row, const QString& choice)
{
    return std::any_of(row.choices.begin(), row.choices.end(),
                       [&](const ComparisonChoice& one) { return one.key == choice; });
}

} // namespace

Compared withoutCatalog()
{
    return {.problem = ComparisonViewModel::tr("The catalogue cannot be opened; start Lanewatt again.")};
}

ComparisonViewModel::ComparisonViewModel(QObject* parent) : QObject(parent) {}

ComparisonForm ComparisonViewModel::form() const
{
    ComparisonForm form = m_comparison.form ? m_comparison.form(m_files, chosen()) : ComparisonForm();
    if (!m_compared.title.isEmpty()) {
        form.title = m_compared.title;
    }
    return form;
}

QString ComparisonViewModel::hint() const
{
    if (!m_compared.known && !m_busy && m_problem.isEmpty() && m_compared.hint.isEmpty()) {
        const ComparisonForm words = form();
        return words.beforeTitle.isEmpty() ? words.beforeDetail : QString();
    }
    const bool told = m_compared.known && !m_busy && m_comparison.locked;
    return joinedWords({m_compared.hint, told ? m_comparison.locked() : QString()}, QStringLiteral(" "));
}

QString ComparisonViewModel::besideFile() const { return QFileInfo(toQt(m_files.beside)).fileName(); }

bool ComparisonViewModel::canApply() const
{
    return m_compared.known && m_compared.apply && (!form().choosing || !m_choices.isEmpty());
}

QString ComparisonViewModel::acceptReason() const
{
    const ComparisonForm words = form();
    const QString locked = m_comparison.locked ? m_comparison.locked() : QString();
    return !locked.isEmpty() ? locked
           : m_busy          ? words.acceptBusy
           : canApply()      ? QString()
                             : words.acceptNothing;
}

void ComparisonViewModel::begin(Comparison comparison, const QStringList& paths)
{
    if (comparison.identity.empty() || comparison.identity != m_comparison.identity) {
        m_files = {};
        drop();
    }
    m_comparison = std::move(comparison);
    m_problem.clear();
    if (paths.isEmpty()) {
        read(m_comparison.readsAtOnce || !m_files.all.empty());
    } else {
        add(paths);
    }
}

void ComparisonViewModel::add(const QStringList& paths)
{
    if (paths.isEmpty() || !m_comparison.prepare) {
        return;
    }
    if (form().oneFile) {
        m_files = {};
        drop();
    }
    for (const QString& path : paths) {
        const std::string one = fromQt(path);
        if (std::find(m_files.all.begin(), m_files.all.end(), one) == m_files.all.end()) {
            m_files.all.push_back(one);
        }
        m_files.fresh.insert(one);
    }
    read(true);
}

void ComparisonViewModel::setBeside(const QString& path)
{
    m_files.beside = fromQt(path);
    read(!m_files.all.empty());
}

/// Reads and compares unless nothing is there to be read, and says in any case why it could not be done.
void ComparisonViewModel::read(bool anyway)
{
    tl::expected<CompareWork, QString> work = tl::unexpected(QString());
    if (m_comparison.prepare) {
        work = m_comparison.prepare();
    }
    if (!work) {
        drop();
        m_problem = work.error();
        Q_EMIT changed();
        return;
    }
    if (anyway) {
        m_busy = true;
        m_problem.clear();
        m_job.start([this, work = std::move(*work), files = m_files](unsigned ticket) {
            auto done = std::make_shared<Compared>(work(files, m_worker));
            m_job.answer(ticket, [this, done] { take(std::move(*done)); });
        });
    }
    Q_EMIT changed();
}

void ComparisonViewModel::take(Compared compared)
{
    m_busy = false;
    m_files.fresh.clear();
    if (compared.gone && !compared.gone().isEmpty()) {
        drop();
    } else {
        show(std::move(compared));
    }
    Q_EMIT changed();
}

void ComparisonViewModel::show(Compared compared)
{
    m_compared = std::move(compared);
    m_problem = m_compared.problem;
    m_choices.clear();
    showRows(m_groups, m_compared.groups); // a view may choose another group meanwhile
    m_group = m_compared.groups.isEmpty() ? QString() : m_compared.groups.front().key;
    if (form().choosing) {
        chooseFirst();
    }
    makeRows();
}

void ComparisonViewModel::drop()
{
    m_job.drop();
    m_busy = false;
    show({.problem = m_problem});
}

void ComparisonViewModel::makeRows()
{
    QList<ComparisonRow> shown;
    for (ComparisonRow row : m_compared.rows) {
        if (!m_group.isEmpty()) {
            if (row.group != m_group) {
                continue;
            }
            row.owner.clear();
        }
        row.spoken = joinedWords({row.texts.value(0), row.owner, row.spoken});
        row.choice = m_choices.value(row.key);
        shown << std::move(row);
    }
    showRows(m_rows, shown);
}

void ComparisonViewModel::setGroup(const QString& key)
{
    if (key != m_group && m_groups.rowOf(key) >= 0) {
        m_group = key;
        makeRows();
        Q_EMIT changed();
    }
}

void ComparisonViewModel::setOther(const QString& other)
{
    if (m_compared.with && other != m_compared.other && m_compared.others.contains(other)) {
        const auto with = m_compared.with; // it goes with the result that it is of
        show(with(other));
        Q_EMIT changed();
    }
}

void ComparisonViewModel::choose(const QString& row, const QString& choice)
{
    const auto found = std::find_if(m_compared.rows.cbegin(), m_compared.rows.cend(),
                                    [&](const ComparisonRow& one) { return one.key == row; });
    if (found == m_compared.rows.cend()) {
        return;
    }
    if (choice.isEmpty()) {
        m_choices.remove(row);
    } else if (offers(*found, choice)) {
        m_choices[row] = choice;
    }
    makeRows();
    Q_EMIT changed();
}

void ComparisonViewModel::chooseFirst()
{
    for (const ComparisonRow& row : std::as_const(m_compared.rows)) {
        if (!row.byHand && !row.choices.isEmpty()) {
            m_choices[row.key] = row.choices.front().key;
        }
    }
}

void ComparisonViewModel::chooseAll(bool chosen)
{
    m_choices.clear();
    if (chosen) {
        chooseFirst();
    }
    makeRows();
    Q_EMIT changed();
}

bool ComparisonViewModel::apply()
{
    if (m_busy || !canApply()) {
        return false;
    }
    if (const QString why = m_compared.gone ? m_compared.gone() : QString(); !why.isEmpty()) {
        drop();
        m_problem = why;
        Q_EMIT changed();
        return false;
    }
    QList<ComparisonChosen> chosen;
    for (const ComparisonRow& row : std::as_const(m_compared.rows)) {
        if (const auto made = m_choices.constFind(row.key); made != m_choices.constEnd()) {
            chosen << ComparisonChosen{row.key, *made};
        }
    }
    const auto accept = m_compared.apply; // a change of the design ends this comparison
    const auto done = accept(chosen);
    if (done) {
        drop();
    }
    m_problem = done ? QString() : done.error();
    Q_EMIT changed();
    if (done) {
        Q_EMIT applied(*done);
    }
    return done.has_value();
}

QString ComparisonViewModel::tableText(std::string (*text)(const exchange::TableDocument&)) const
{
    return m_compared.table ? toQt(text(m_compared.table({exchange::fileStyle(style())}))) : QString();
}

QString ComparisonViewModel::markdown() const { return tableText(exchange::tableMarkdown); }
QString ComparisonViewModel::html() const { return tableText(exchange::tableHtml); }

bool ComparisonViewModel::save(const QString& path)
{
    if (m_busy || !m_compared.known || !m_compared.table) {
        return false;
    }
    const auto written = exchange::writeTable(fromQt(path), style(), m_compared.table);
    m_problem = written ? QString() : toQt(written.error());
    Q_EMIT changed();
    return written.has_value();
}

void ComparisonViewModel::end()
{
    drop();
    Q_EMIT changed();
}

void ComparisonViewModel::retire()
{
    end();
    m_job.retire([this](unsigned) {
        m_worker.catalog.close();
        m_worker.reports = {};
    });
}

} // namespace lanewatt::viewmodels
