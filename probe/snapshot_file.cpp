#include "probe/snapshot_file.h"

#include "model/text/tree_reader.h"
#include "model/text/trim.h"
#include "model/try.h"
#include "probe/fields.h"
#include "probe/value_tree.h"
#include "json/read.h"
#include "json/write.h"

namespace lanewatt::probe {

namespace {

constexpr MessageTemplate kRecorded = LW_MESSAGE("probe.recorded", "{text}");

template <class T>
Expected<T> readValue(const TreePlace& place)
{
    if constexpr (std::same_as<T, std::string>) {
        return readString(place);
    } else if constexpr (std::same_as<T, bool>) {
        return readBool(place);
    } else if constexpr (std::same_as<T, std::int64_t>) {
        return readInteger(place);
    } else if constexpr (std::same_as<T, double>) {
        return readNumber(place);
    } else if constexpr (NamedEnum<T>) {
        return readEnum<T>(place);
    } else {
        LANEWATT_TRY(amount, readAmount(place, DimensionOf<T>::value));
        return fromSi<T>(amount->si);
    }
}

/// Writes the fields of a piece to an object.
class FieldWriter {
public:
    FieldWriter(Tree& target, Origin usual) : m_target(target), m_usual(usual) {}

    template <class T>
    void operator()(std::string_view name, const Reading<T>& reading, Trait) const
    {
        if (!reading.reported()) {
            return;
        }
        Tree value = reading.known() ? valueTree(*reading) : Tree();
        if (reading.known() && reading.origin == m_usual) {
            m_target.set(std::string(name), std::move(value));
            return;
        }
        Tree whole = Tree::object();
        if (reading.known()) {
            whole.set("value", std::move(value));
        } else {
            whole.set("absent", Tree(enumName(reading.absence)));
        }
        if (reading.origin != m_usual) {
            whole.set("origin", Tree(enumName(reading.origin)));
        }
        m_target.set(std::string(name), std::move(whole));
    }
    template <class Piece>
    void operator()(std::string_view name, const std::vector<Piece>& pieces, Trait) const
    {
        TreeList list;
        for (const Piece& piece : pieces) {
            list.push_back(pieceTree(piece));
        }
        if (!list.empty()) {
            m_target.set(std::string(name), Tree(std::move(list)));
        }
    }
    template <class Piece>
    void operator()(std::string_view name, const Piece& piece, Trait) const
    {
        Tree tree = pieceTree(piece);
        if (!tree.asObject()->empty()) {
            m_target.set(std::string(name), std::move(tree));
        }
    }

private:
    template <class Piece>
    Tree pieceTree(const Piece& piece) const
    {
        Tree tree = Tree::object();
        eachField(piece, FieldWriter(tree, m_usual));
        return tree;
    }

    Tree& m_target;
    Origin m_usual;
};

template <class T>
Expected<Reading<T>> readReading(const TreePlace& place, Origin usual)
{
    if (!place.tree().asObject()) {
        LANEWATT_TRY(value, readValue<T>(place));
        return Reading<T>::of(std::move(*value), usual);
    }
    Reading<T> reading;
    reading.origin = usual;
    MemberReader members(place, {"value", "absent", "origin"});
    members.into("value", readValue<T>, reading.value);
    members.into("absent", readEnum<Absence>, reading.absence);
    members.into("origin", readEnum<Origin>, reading.origin);
    return members.result(std::move(reading));
}

/// Reads the fields of a piece from an object; keeps the first error.
class FieldReader {
public:
    /// The names of all fields of a piece.
    template <class Piece>
    static std::vector<std::string_view> names(const Piece& piece)
    {
        std::vector<std::string_view> names;
        eachField(piece, [&](std::string_view name, const auto&, Trait) { names.push_back(name); });
        return names;
    }
    template <class Piece>
    static Expected<Piece> piece(const TreePlace& place, Origin usual)
    {
        Piece piece;
        MemberReader members(place, names(piece));
        eachField(piece, FieldReader(members, usual));
        return members.result(std::move(piece));
    }

    FieldReader(MemberReader& members, Origin usual) : m_members(members), m_usual(usual) {}

    template <class T>
    void operator()(std::string_view name, Reading<T>& reading, Trait) const
    {
        m_members.into(
            name, [&](const TreePlace& place) { return readReading<T>(place, m_usual); }, reading);
    }
    template <class Piece>
    void operator()(std::string_view name, std::vector<Piece>& pieces, Trait) const
    {
        m_members.check(name, [&](const TreePlace& place) {
            return readInto(
                place, [&](const TreePlace& item) { return piece<Piece>(item, m_usual); }, pieces);
        });
    }
    template <class Piece>
    void operator()(std::string_view name, Piece& into, Trait) const
    {
        m_members.into(
            name, [&](const TreePlace& place) { return piece<Piece>(place, m_usual); }, into);
    }

private:
    MemberReader& m_members;
    Origin m_usual;
};

void setText(Tree& tree, std::string_view name, const std::string& text)
{
    if (!text.empty()) {
        tree.set(std::string(name), Tree(text));
    }
}

Tree sourceTree(const Source& source)
{
    Tree tree = Tree::object();
    setText(tree, "file", source.file);
    setText(tree, "format", source.format);
    tree.set("origin", Tree(enumName(source.origin)));
    setText(tree, "version", source.version);
    setText(tree, "time", source.time);
    return tree;
}

Expected<Source> readSource(const TreePlace& place)
{
    Source source;
    MemberReader members(place, {"file", "format", "origin", "version", "time"});
    members.into("file", readString, source.file);
    members.into("format", readString, source.format);
    members.into("origin", readEnum<Origin>, source.origin);
    members.into("version", readString, source.version);
    members.into("time", readString, source.time);
    return members.result(std::move(source));
}

Tree gapTree(const Gap& gap, const SayMessage& say)
{
    Tree tree = Tree::object();
    setText(tree, "file", gap.file);
    setText(tree, "place", gap.place);
    setText(tree, "why", say(gap.why));
    setText(tree, "found", gap.found);
    return tree;
}

Expected<Gap> readGap(const TreePlace& place)
{
    Gap gap;
    std::string why;
    MemberReader members(place, {"file", "place", "why", "found"});
    members.into("file", readString, gap.file);
    members.into("place", readString, gap.place);
    members.into("why", readString, why);
    members.into("found", readString, gap.found);
    gap.why = Message{kRecorded, {{"text", why}}};
    return members.result(std::move(gap));
}

Tree disagreementTree(const Disagreement& disagreement)
{
    Tree tree = Tree::object();
    setText(tree, "place", disagreement.place);
    setText(tree, "kept", disagreement.kept);
    setText(tree, "other", disagreement.other);
    tree.set("kept_origin", Tree(enumName(disagreement.keptOrigin)));
    tree.set("other_origin", Tree(enumName(disagreement.otherOrigin)));
    if (disagreement.isPrivate) {
        tree.set("private", Tree(true));
    }
    return tree;
}

Expected<Disagreement> readDisagreement(const TreePlace& place)
{
    Disagreement disagreement;
    MemberReader members(place, {"place", "kept", "other", "kept_origin", "other_origin", "private"});
    members.into("place", readString, disagreement.place);
    members.into("kept", readString, disagreement.kept);
    members.into("other", readString, disagreement.other);
    members.into("kept_origin", readEnum<Origin>, disagreement.keptOrigin);
    members.into("other_origin", readEnum<Origin>, disagreement.otherOrigin);
    members.into("private", readBool, disagreement.isPrivate);
    return members.result(std::move(disagreement));
}

template <class Piece, class Write>
void setList(Tree& tree, std::string_view name, const std::vector<Piece>& pieces, Write write)
{
    if (pieces.empty()) {
        return;
    }
    TreeList list;
    for (const Piece& piece : pieces) {
        list.push_back(write(piece));
    }
    tree.set(std::string(name), Tree(std::move(list)));
}

Expected<void> checkFormat(const TreePlace& place)
{
    std::int64_t format = 0;
    MemberReader members(place, {"snapshot"});
    members.require("snapshot", "\"lanewatt\": {\"snapshot\": 1}");
    members.into(
        "snapshot", [](const TreePlace& number) { return readInteger(number, 1); }, format);
    LANEWATT_TRY(read, members.result(format));
    if (*read > kSnapshotFormat) {
        return place.fail(
            LW_MESSAGE("probe.newer_snapshot",
                       "The snapshot has format {format}; this program reads formats up to {known}. A newer "
                       "Lanewatt reads it"),
            {{"format", *read}, {"known", static_cast<std::int64_t>(kSnapshotFormat)}});
    }
    return {};
}

Expected<Snapshot> readSnapshot(const Tree& tree)
{
    const TreePlace root(tree);
    // the format first: unknown keys of a newer format are no error of the file
    if (const Tree* format = tree.find("lanewatt")) {
        LANEWATT_TRY(checked, checkFormat(root.member("lanewatt", *format)));
    }
    Snapshot snapshot;
    std::vector<std::string_view> names = FieldReader::names(snapshot);
    names.insert(names.end(), {"lanewatt", "sources", "gaps", "disagreements"});
    MemberReader members(root, names);
    members.require("lanewatt", "\"lanewatt\": {\"snapshot\": 1}");
    members.check("sources", [&](const TreePlace& place) { return readInto(place, readSource, snapshot.sources); });
    members.check("gaps", [&](const TreePlace& place) { return readInto(place, readGap, snapshot.gaps); });
    members.check("disagreements",
                  [&](const TreePlace& place) { return readInto(place, readDisagreement, snapshot.disagreements); });
    eachField(snapshot,
              FieldReader(members, snapshot.sources.empty() ? Origin::Unstated : snapshot.sources.front().origin));
    return members.result(std::move(snapshot));
}

} // namespace

std::string snapshotText(const Snapshot& snapshot, const SayMessage& say)
{
    Tree format = Tree::object();
    format.set("snapshot", Tree::integer(kSnapshotFormat));
    Tree root = Tree::object();
    root.set("lanewatt", std::move(format));
    setList(root, "sources", snapshot.sources, sourceTree);
    setList(root, "gaps", snapshot.gaps, [&](const Gap& gap) { return gapTree(gap, say); });
    setList(root, "disagreements", snapshot.disagreements, disagreementTree);
    eachField(snapshot,
              FieldWriter(root, snapshot.sources.empty() ? Origin::Unstated : snapshot.sources.front().origin));
    return json::fileText(root, {.blocks = FieldReader::names(snapshot)});
}

Expected<Snapshot> parseSnapshot(std::string_view text, std::string_view fileName)
{
    LANEWATT_TRY(tree, json::readText(text, fileName));
    auto snapshot = readSnapshot(*tree);
    if (!snapshot && !fileName.empty()) {
        std::string& where = snapshot.error().where;
        where = where.empty() ? std::string(fileName) : std::string(fileName) + ", " + where;
    }
    return snapshot;
}

bool looksLikeSnapshot(std::string_view head)
{
    std::string_view rest = trimmed(head, "\xEF\xBB\xBF \t\r\n");
    for (const std::string_view expected : {"{", "\"lanewatt\"", ":", "{", "\"snapshot\""}) {
        if (!rest.starts_with(expected)) {
            return false;
        }
        rest = trimmed(rest.substr(expected.size()));
    }
    return true;
}

} // namespace lanewatt::probe
