#include "app/viewmodels/parts/picker_view_model.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shell/app_view_model.h"
#include "app/workspace/clock.h"
#include "model/bom/bom.h"

#include <algorithm>
#include <array>

namespace lanewatt::viewmodels {

namespace {

constexpr int kParts = 8;
/// Shortcuts of findings' first fixes: Alt 1 to Alt 9.
constexpr int kFixKeys = 9;

PaletteRow paletteRow(const QString& key, const QString& group, const QString& title, const QString& hint, const QString& keys,
                      const QString& icon, bool available = true, const QString& chip = {}, int chipSeverity = -1, const QString& result = {})
{
    return {key, group, title, hint, keys, icon, available, chip, chipSeverity, result};
}

/// A text without the mark that more is asked, as it is printed and as it is typed.
QString withoutDots(QString text)
{
    for (const auto& dots : {QStringLiteral("…"), QStringLiteral("...")}) {
        if (text.endsWith(dots)) {
            text.chop(dots.size());
        }
    }
    return text;
}

/// How well a command matches the typed text: 0 equal to its name, 1 prefix of its name, 2 neither. What stands behind the
/// name, "Undo: Add a card" or "Export BOM · draft", may be left out.
std::size_t distance(const QString& title, const QString& typed)
{
    const QString command = withoutDots(title);
    if (typed.isEmpty() || !command.startsWith(typed, Qt::CaseInsensitive)) {
        return 2;
    }
    const QString rest = command.mid(typed.size());
    return rest.isEmpty() || rest.startsWith(QStringLiteral(": ")) || rest.startsWith(QStringLiteral(" · ")) ? 0 : 1;
}

} // namespace

struct AppViewModel::PaletteQuery {
    QString text;
    QStringList words; ///< words of the text
    QChar scope;       ///< restricts the search, by its sign; null: everything

    explicit PaletteQuery(const QString& typed) : text(typed.trimmed())
    {
        if (!text.isEmpty() && QStringLiteral(">#@").contains(text.front())) {
            scope = text.front();
            text = text.mid(1).trimmed();
        }
        text = withoutDots(text);
        words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    }

    bool wants(char sign) const { return scope.isNull() || scope == QLatin1Char(sign); }
    bool matches(const QString& title) const
    {
        return std::all_of(words.begin(), words.end(), [&](const QString& word) { return title.contains(word, Qt::CaseInsensitive); });
    }
};

void AppViewModel::queryPalette(const QString& query, const QVariantList& commands)
{
    const PaletteQuery asked(query);
    // Who types words of a command's name means the command, wherever in the name they stand.
    std::array<QList<PaletteRow>, 3> named;
    if (asked.wants('>')) {
        for (const auto& entry : commands) {
            const auto command = entry.toMap();
            const QString title = command.value(QStringLiteral("title")).toString();
            if (asked.matches(title)) {
                const QString reason = command.value(QStringLiteral("reason")).toString();
                named[distance(title, asked.words.join(QLatin1Char(' ')))]
                    << paletteRow(QStringLiteral("command:%1").arg(command.value(QStringLiteral("name")).toString()), tr("Actions"), title, reason,
                                  command.value(QStringLiteral("keys")).toString(), command.value(QStringLiteral("iconName")).toString(), reason.isEmpty());
            }
        }
    }
    const QList<PaletteRow> begun = named[0] + named[1];
    const QList<PaletteRow> things = paletteParts(asked) + paletteDesigns(asked);
    // Before anything is typed the fixes are first, and designs stand before the long list of all commands.
    m_palette.setRows(asked.words.isEmpty() ? paletteFixes(asked) + things + begun + named[2] : begun + named[2] + paletteFixes(asked) + things);
}

QList<PaletteRow> AppViewModel::paletteFixes(const PaletteQuery& asked) const
{
    QList<PaletteRow> rows;
    auto* document = current();
    if (!document || !asked.scope.isNull()) {
        return rows;
    }
    const auto& findings = *document->findings()->rows();
    for (int f = 0; f < findings.count(); ++f) {
        const FindingRow finding = findings.row(f);
        const auto grave = static_cast<Mark>(finding.severity);
        // Without typed text only one fix of each finding is shown, so that commands stay visible.
        const qsizetype offered = asked.words.isEmpty() ? std::min<qsizetype>(finding.fixes.size(), 1) : finding.fixes.size();
        for (int x = 0; x < offered; ++x) {
            const FindingFix& fix = finding.fixes[x];
            if (!asked.matches(fix.title + QLatin1Char(' ') + finding.title)) {
                continue;
            }
            const bool clears = static_cast<Mark>(fix.resultSeverity) == Mark::Ok;
            const QString effect = !clears                  ? tr("Only eases")
                                   : grave == Mark::Error   ? tr("Fixes error")
                                   : grave == Mark::Warning ? tr("Fixes warning")
                                                            : tr("Fixes note");
            rows << paletteRow(QStringLiteral("fix:%1\n%2").arg(finding.key, fix.fixId), tr("Fixes for open findings"),
                               fix.title, finding.title, f == 0 && x < kFixKeys ? tr("Alt %1").arg(x + 1) : QString(), QStringLiteral("bolt"), true, effect,
                               static_cast<int>(clears ? Mark::Ok : Mark::Warning), fix.result);
        }
    }
    return rows;
}

QList<PaletteRow> AppViewModel::paletteParts(const PaletteQuery& asked) const
{
    QList<PaletteRow> rows;
    if (!asked.wants('#') || (asked.scope.isNull() && asked.words.isEmpty())) {
        return rows;
    }
    catalog::Query ask;
    ask.text = fromQt(asked.text);
    ask.limit = kParts;
    const auto found = m_catalog->search(ask);
    if (!found) {
        return rows;
    }
    Context today;
    today.today = workspace::today();
    const auto* document = current();
    const Currency currency = document ? document->open().design().currency : Design{}.currency;
    for (const auto& hit : *found) {
        // The same offer as in the bill of materials, with its condition and date.
        const auto part = m_catalog->part(hit.key);
        const auto price = priceWords(part ? bestOffer(*part, {}, currency) : nullptr, document ? document->open().context() : today);
        QStringList priced{price.text, price.kind, price.date};
        priced.removeAll(QString());
        rows << paletteRow(QStringLiteral("part:%1").arg(toQt(hit.key)), tr("Parts"), toQt(hit.maker.empty() ? hit.name : hit.maker + ' ' + hit.name),
                           priced.join(QLatin1Char(' ')), document ? tr("Ctrl Enter") : QString(), categoryIcon(hit.category), document != nullptr,
                           document ? QString() : tr("Open a design first"), document ? -1 : static_cast<int>(Mark::Unknown));
    }
    return rows;
}

QList<PaletteRow> AppViewModel::paletteDesigns(const PaletteQuery& asked) const
{
    QList<PaletteRow> rows;
    if (!asked.wants('@')) {
        return rows;
    }
    for (int i = 0; i < documentCount(); ++i) {
        const auto& document = *m_documents[static_cast<std::size_t>(i)];
        if (asked.matches(document.name())) {
            rows << paletteRow(QStringLiteral("document:%1").arg(i), tr("Go to"), document.name(), document.path(), {}, QStringLiteral("file"));
        }
    }
    if (asked.words.isEmpty()) {
        return rows;
    }
    for (const auto& entry : recent()) {
        const auto file = entry.toMap();
        const QString path = file.value(QStringLiteral("path")).toString();
        if (asked.matches(path)) {
            rows << paletteRow(QStringLiteral("recent:%1").arg(path), tr("Open recent"), file.value(QStringLiteral("title")).toString(), path, {},
                               QStringLiteral("clock"));
        }
    }
    for (const auto& entry : m_templates.list()) {
        const auto info = entry.toMap();
        const QString title = info.value(QStringLiteral("title")).toString();
        if (asked.matches(title)) {
            rows << paletteRow(QStringLiteral("template:%1").arg(info.value(QStringLiteral("templateId")).toString()), tr("Start from"), title,
                               info.value(QStringLiteral("note")).toString(), {}, QStringLiteral("template"));
        }
    }
    return rows;
}

void AppViewModel::runPalette(const QString& key)
{
    const int row = m_palette.rowOf(key);
    if (row < 0 || !m_palette.row(row).available) {
        return;
    }
    const auto rest = key.mid(key.indexOf(QLatin1Char(':')) + 1);
    auto* document = current();
    if (key.startsWith(QLatin1String("fix:")) && document) {
        const auto at = rest.indexOf(QLatin1Char('\n'));
        document->findings()->fix(rest.left(at), rest.mid(at + 1));
    } else if (key.startsWith(QLatin1String("part:")) && document) {
        // Enter is pressed for a command as well: a part is shown, not added.
        document->picker()->show(rest);
    } else if (key.startsWith(QLatin1String("document:"))) {
        setCurrentIndex(rest.toInt());
    } else if (key.startsWith(QLatin1String("recent:"))) {
        openFile(rest);
    } else if (key.startsWith(QLatin1String("template:"))) {
        newDocument(rest);
    } else if (key.startsWith(QLatin1String("command:"))) {
        Q_EMIT commandRequested(rest);
    }
}

bool AppViewModel::addFromPalette(const QString& key)
{
    const int row = m_palette.rowOf(key);
    auto* document = current();
    if (row < 0 || !m_palette.row(row).available || !document || !key.startsWith(QLatin1String("part:"))) {
        return false;
    }
    document->edits()->usePart({}, key.mid(key.indexOf(QLatin1Char(':')) + 1));
    return true;
}

} // namespace lanewatt::viewmodels
