#pragma once
/// What one thing of a design is called: "site/wall/pdu-a", "site/R.12/u9/node/gpu.3".

#include "model/text/fnv.h"

#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace lanewatt {

/// What a step of a Ref names.
enum class RefKind : std::uint8_t {
    Nothing,
    Part,       ///< a part of the design, by its key
    Site,
    Circuit,
    Unit,       ///< a PDU, UPS or transfer switch of a circuit
    Bank,       ///< of a unit
    Outlet,     ///< of a circuit, unit or bank
    Rack,       ///< a group of racks, with an ordinal one of them
    Position,   ///< the lowest unit of what stands in a rack; its ordinal is the unit
    Machine,    ///< a build where it stands
    Instance,   ///< a part of a machine; without an ordinal all of a placement
    BoardPoint, ///< a host, slot or connector of a machine's board
    Plug,       ///< all plugs of one kind in a machine, or of one supply
    Unresolved, ///< read from text; findRef() says what it is
};

/// Names one thing of a design, or a group of alike things. It is a chain of steps, each with an id and an ordinal; a step
/// without an ordinal stands for all of the group, or for what is there but once. Copying one copies a pointer.
/// Two are equal when their steps have the same ids and ordinals.
class Ref {
public:
    /// Names nothing.
    Ref() = default;
    static Ref site();
    static Ref part(std::string key);
    static Ref circuit(std::string id) { return site().then(RefKind::Circuit, std::move(id)); }
    static Ref rack(std::string id, int ordinal = 0) { return site().then(RefKind::Rack, std::move(id), ordinal); }
    /// A machine that stands by itself; ordinal 0: the only one of its build.
    static Ref machine(std::string build, int ordinal = 0) { return site().then(RefKind::Machine, std::move(build), ordinal); }
    /// The one parser: of every text that text() gives it makes an equal Ref. What the syntax does not tell is Unresolved.
    /// A text that does not begin with "site" is the key of a part.
    static Ref parse(std::string_view text);

    /// A step further. An ordinal at the end of the id ("SLIM.2") is the step's ordinal.
    Ref then(RefKind kind, std::string id, int ordinal = 0) const;
    /// So many steps further as "dgx.1/gpu.3" has, all of one kind. An empty text is no step.
    Ref inside(std::string_view steps, RefKind kind = RefKind::Instance) const;
    /// A machine in a rack, by the lowest unit it takes.
    Ref machineAt(int unit, std::string build) const;

    explicit operator bool() const { return m_node != nullptr; }
    RefKind kind() const { return m_node ? m_node->kind : RefKind::Nothing; }
    /// Of the last step: "gpu", "pdu-a".
    const std::string& id() const;
    /// Of the last step; 0 = none.
    int ordinal() const { return m_node ? m_node->ordinal : 0; }
    /// What its last step lies in.
    Ref parent() const;
    /// The last of its steps, itself among them, that is of a kind; nothing when none is.
    Ref nearest(RefKind kind) const;
    /// The id of nearest(kind); empty when there is none.
    const std::string& idOf(RefKind kind) const;
    /// All of the group that its last step is one of; itself where that has no ordinal.
    Ref group() const;
    /// The step that stands next to the site; nothing for the site itself and for parts.
    Ref head() const;
    /// In a machine the id of the placement that it is or lies in; empty for what is no part of a machine.
    const std::string& placement() const;
    /// True for the same thing, what lies in it, and where it has no ordinal, for each of its members.
    bool contains(const Ref& other) const;
    /// True for the same thing in machines of one build, wherever they stand, and in racks of one group.
    bool alike(const Ref& other) const;
    /// The same thing in another place: the steps below `from` below `to`; itself where it does not lie in `from`.
    Ref moved(const Ref& from, const Ref& to) const;

    /// The one printer: "site/R.12/u9/node/gpu.3"; empty for nothing.
    std::string text() const;
    /// The steps below one of those it consists of: "gpu.3" of "site/rig/gpu.3" below "site/rig"; all of text() when it is
    /// not below it.
    std::string textBelow(const Ref& above) const;
    /// The last step as text: "gpu.3", "u9".
    std::string lastStep() const;

    std::uint64_t hash() const { return m_node ? m_node->hash : 0; }
    friend bool operator==(const Ref& a, const Ref& b) { return a.m_node == b.m_node || same(a.m_node.get(), b.m_node.get()); }
    /// Step by step, by id, then by ordinal; what contains another comes before it.
    friend std::strong_ordering operator<=>(const Ref& a, const Ref& b);

private:
    struct Node {
        std::shared_ptr<const Node> parent;
        std::string id;
        int ordinal = 0;
        int depth = 0;
        RefKind kind = RefKind::Nothing;
        std::uint64_t hash = 0;
    };
    explicit Ref(std::shared_ptr<const Node> node) : m_node(std::move(node)) {}
    static bool same(const Node* a, const Node* b);
    static bool sameStep(const Node& a, const Node& b) { return a.ordinal == b.ordinal && a.id == b.id; }
    static std::strong_ordering compare(const Node* a, const Node* b);
    static void print(const Node* node, const Node* above, std::string& out);
    static void printStep(const Node& node, std::string& out);
    static Ref make(std::shared_ptr<const Node> parent, RefKind kind, std::string id, int ordinal);

    std::shared_ptr<const Node> m_node;
};

} // namespace lanewatt
