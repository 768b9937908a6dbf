#include "app/viewmodels/build/checklist_view_model.h"

#include "app/exchange/checklist_document.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/text.h"

#include <QStringList>

#include <string>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

QString lines(const std::vector<std::string>& texts)
{
    QStringList words;
    for (const std::string& text : texts) {
        words.append(toQt(text));
    }
    return words.join(QLatin1Char('\n'));
}

ChecklistRow heading(const char* kind, const std::string& title)
{
    ChecklistRow row;
    row.kind = QLatin1String(kind);
    row.title = toQt(title);
    return row;
}

} // namespace

ChecklistViewModel::ChecklistViewModel(ShownDesign& shown, QObject* parent) : QObject(parent), m_shown(shown) {}

QList<ChecklistRow> ChecklistViewModel::rows() const
{
    const auto& design = m_shown.design();
    const auto list = commissioning::checklist(design, m_shown.open().context(), m_shown.assessment());
    const auto document = exchange::checklistDocument(design, commissioning::sheetsFor(list), {{}, style()});
    QList<ChecklistRow> rows;
    for (const auto& sheet : document.sheets) {
        rows << heading("sheet", sheet.title);
        std::string phase;
        for (const auto& group : sheet.groups) {
            if (group.phase != phase) {
                phase = group.phase;
                rows << heading("phase", phase);
            }
            rows << heading("group", group.title);
            for (const auto& step : group.steps) {
                rows << ChecklistRow{QStringLiteral("step"), toQt(step.title),     toQt(sheet.place), toQt(step.id), lines(step.details),
                                     lines(step.expected),   step.done,            step.done ? toQt(step.by + ", " + step.date) : QString()};
            }
        }
    }
    return rows;
}

void ChecklistViewModel::tick(const QString& place, const QString& step, bool done, const QString& person)
{
    const std::vector<std::string> steps{fromQt(step)};
    m_shown.apply(done ? Edit{TickSteps{refFromQt(place), steps, {fromQt(person), m_shown.open().context().today}}} : Edit{UntickSteps{refFromQt(place), steps}});
}

} // namespace lanewatt::viewmodels
