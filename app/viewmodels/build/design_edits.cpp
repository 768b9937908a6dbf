#include "app/viewmodels/build/design_edits.h"

#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/parts/part_suggestions.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shared/typed_number.h"
#include "app/workspace/fit.h"
#include "catalog/search/matching.h"
#include "model/design/design_tree.h"
#include "model/units/quantity_text.h"

#include <cstddef>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

DesignEdits::DesignEdits(ShownDesign& shown, QObject* parent) : QObject(parent), m_shown(shown) {}

void DesignEdits::setQuantity(const QString& placement, int quantity)
{
    m_shown.apply(Edit{SetQuantity{m_shown.buildId(), fromQt(placement), quantity}});
}

void DesignEdits::remove(const QString& placement) { m_shown.apply(Edit{RemovePlacement{m_shown.buildId(), fromQt(placement)}}); }

void DesignEdits::usePart(const QString& placement, const QString& partKey, int quantity)
{
    const auto part = m_shown.catalog().part(fromQt(partKey));
    if (!part) {
        m_shown.say(tr("The catalogue has no part %1").arg(partKey), 3);
        return;
    }
    m_shown.open().breakMerge();
    m_shown.apply(workspace::choosing({m_shown.buildId(), fromQt(placement), quantity}, *part, m_shown.catalog()));
}

namespace {

/// The text of an option in the form of files; a power limit is typed as the window shows it.
Expected<std::string> optionText(const QString& option, const QString& value)
{
    return option == QLatin1String("power_cap") ? typedQuantity(value) : Expected<std::string>(fromQt(value));
}

/// A line of a design by its number; null when there is none.
/// The line of that number, if it still says `text`.
const ServiceLine* lineOf(const Design& design, int number, const QString& text)
{
    if (number < 1 || static_cast<std::size_t>(number) > design.lines.size()) {
        return nullptr;
    }
    const ServiceLine& line = design.lines[static_cast<std::size_t>(number - 1)];
    return toQt(line.text) == text ? &line : nullptr;
}

/// What a line calls its part: "Case: a wooden frame" without the kind before it.
std::string nameIn(const ServiceLine& line)
{
    const auto colon = line.text.find(": ");
    return colon == std::string::npos ? line.text : line.text.substr(colon + 2);
}

} // namespace

void DesignEdits::removeLine(int number, const QString& text)
{
    if (const auto* line = lineOf(m_shown.design(), number, text)) {
        m_shown.open().breakMerge();
        m_shown.apply(Edit{RemoveLine{number, line->text}});
    }
}

void DesignEdits::choosePartOfLine(int number, const QString& text, const QString& partKey)
{
    const auto* line = lineOf(m_shown.design(), number, text);
    if (!line) {
        return;
    }
    const auto part = m_shown.catalog().part(fromQt(partKey));
    if (!part) {
        m_shown.say(tr("The catalogue has no part %1").arg(partKey), 3);
        return;
    }
    if (line->quantity > std::numeric_limits<int>::max()) {
        m_shown.say(tr("\"%1\" has too many pieces for a part").arg(toQt(line->text)), 3);
        return;
    }
    EditGroup group;
    group.edits.push_back(Edit{RemoveLine{number, line->text}});
    group.edits.push_back(workspace::choosing({m_shown.buildId(), {}, static_cast<int>(line->quantity)}, *part, m_shown.catalog()));
    if (line->unitPrice && !m_shown.design().prices.contains(part->key)) {
        group.edits.push_back(Edit{SetPrice{part->key, line->unitPrice}});
    }
    m_shown.open().breakMerge();
    m_shown.apply(Edit{std::move(group)});
}

QVariantList DesignEdits::partsForLine(int number, const QString& text, const QString& query) const
{
    const auto* line = lineOf(m_shown.design(), number, text);
    if (!line) {
        return {};
    }
    QVariantList rows;
    const auto matches = catalog::matchName(m_shown.catalog(), nameIn(*line));
    for (const auto& found : partSuggestions(m_shown.catalog(), matches.value_or(std::vector<catalog::Match>()), query)) {
        const auto row = found.toMap();
        rows << QVariantMap{{key("key"), row.value(key("key"))}, {key("title"), row.value(key("name"))}, {key("detail"), row.value(key("detail"))}};
    }
    return rows;
}

void DesignEdits::clone(const QString& placementId)
{
    const auto* place = m_shown.placement(placementId);
    const Part* part = m_shown.part(placementId);
    if (!part) {
        return;
    }
    const std::string build = m_shown.buildId();
    EditGroup group;
    const std::string id = freePlacementId(*m_shown.design().builds.at(build), part->category());
    group.edits.push_back(Edit{AddPlacement{build, id, *part, place->quantity, workspace::contentsFor(*part, m_shown.catalog())}});
    // Pins stay with the first line: two lines cannot use the same slot.
    if (place->options.condition) {
        group.edits.push_back(Edit{SetOption{build, id, 0, "condition", std::string(enumName(*place->options.condition))}});
    }
    if (place->options.powerCap) {
        group.edits.push_back(Edit{SetOption{build, id, 0, "power_cap", canonicalText(toAmount(*place->options.powerCap))}});
    }
    m_shown.open().breakMerge();
    if (m_shown.apply(Edit{std::move(group)})) {
        Q_EMIT placed(toQt(id));
    }
}

bool DesignEdits::importBuilds(const QString& path)
{
    const auto other = workspace::openDesign(fromQt(path), m_shown.catalog());
    if (!other) {
        m_shown.say(toQt(other.error()), 3);
        return false;
    }
    const Design& from = (*other)->design();
    EditGroup group;
    std::set<std::string> taken;
    std::string first;
    for (const auto& [name, build] : m_shown.design().builds) {
        taken.insert(name);
    }
    for (const auto& [name, build] : from.builds) {
        std::string id = name;
        for (int n = 2; taken.contains(id); ++n) {
            id = name + std::to_string(n);
        }
        taken.insert(id);
        std::vector<Part> parts;
        for (const auto& [partKey, part] : from.parts) {
            if (part) {
                parts.push_back(*part);
            }
        }
        group.edits.push_back(Edit{AddBuild{id, *build, std::move(parts)}});
        first = first.empty() ? id : first;
    }
    if (group.edits.empty()) {
        m_shown.say(tr("%1 has no builds to import").arg(path), 2);
        return false;
    }
    const auto count = static_cast<int>(group.edits.size());
    m_shown.open().breakMerge();
    if (!m_shown.apply(Edit{std::move(group)})) {
        return false;
    }
    m_shown.show(first);
    m_shown.say(tr("Imported %n build(s) from %1", nullptr, count).arg(path), 0);
    return true;
}

void DesignEdits::setOption(const QString& placement, const QString& option, const QString& value, int ordinal)
{
    const auto typed = optionText(option, value);
    if (!typed) {
        m_shown.say(toQt(typed.error()), 3);
        return;
    }
    m_shown.apply(Edit{SetOption{m_shown.buildId(), fromQt(placement), ordinal, fromQt(option), *typed}});
}

void DesignEdits::setRedundancy(const QString& scheme) { m_shown.apply(Edit{SetRedundancy{m_shown.buildId(), fromQt(scheme)}}); }

void DesignEdits::setPatchedDriver(bool patched) { m_shown.apply(Edit{SetPatchedDriver{m_shown.buildId(), patched}}); }

void DesignEdits::rename(const QString& name) { m_shown.apply(Edit{SetProperty{"name", fromQt(name)}}); }

QString DesignEdits::priceProblem(const QString& price) const
{
    const auto typed = typedMoney(price, m_shown.design().currency);
    return price.trimmed().isEmpty() || typed ? QString() : toQt(typed.error());
}

void DesignEdits::setPrice(const QString& placementId, const QString& price)
{
    const auto* place = m_shown.placement(placementId);
    if (!place) {
        return;
    }
    if (const QString problem = priceProblem(price); !problem.isEmpty()) {
        m_shown.say(problem, 3);
        return;
    }
    const auto typed = typedMoney(price, m_shown.design().currency);
    m_shown.apply(Edit{SetPrice{place->part, typed ? std::optional(*typed) : std::nullopt}});
}

QString DesignEdits::optionProblem(const QString& placement, const QString& option, const QString& value) const
{
    const auto typed = optionText(option, value);
    if (!typed) {
        return toQt(typed.error());
    }
    const auto tried = m_shown.tried(Edit{SetOption{m_shown.buildId(), fromQt(placement), 0, fromQt(option), *typed}});
    return tried ? QString() : toQt(tried.error());
}

LineOptions DesignEdits::optionsOf(const QString& placement) const { return lineOptions(m_shown, placement); }

int DesignEdits::quantityOf(const QString& placement) const
{
    const auto* place = m_shown.placement(placement);
    return place ? place->quantity : 0;
}

QString DesignEdits::categoryOf(const QString& placement) const
{
    const Part* part = m_shown.part(placement);
    return part ? toQt(enumName(part->category())) : QString();
}

} // namespace lanewatt::viewmodels
