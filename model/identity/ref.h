#pragma once
/// References to things of a design: "site/wall/pdu-a", "site/R.12/u9/node/gpu.3".

#include "model/text/fnv.h"

#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace lanewatt {

/// Kind of a step of a Ref.
enum class RefKind : std::uint8_t {
    Nothing,
    Part,       ///< a part of the design, by key
    Site,
    Circuit,
    Unit,       ///< a PDU, UPS or transfer switch of a circuit
    Bank,       ///< of outlets of a unit
    Outlet,     ///< of a circuit, unit or bank
    Rack,       ///< a group of racks; with an ordinal, one of them
    Position,   ///< the lowest rack unit of a machine; its ordinal is the unit
    Machine,    ///< a build at its place
    Instance,   ///< a part of a machine; without an ordinal, the whole placement
    BoardPoint, ///< a host, slot or connector of a machine's board
    PowerNode,  ///< of the site's power chain: "site/power/ups-a"
    CoolingNode, ///< of the site's cooling chain: "site/cooling/cdu"
    Row,        ///< of racks: "site/rows/A"
    Fabric,     ///< a network of the site: "site/fabrics/compute"
    Tier,       ///< all switches of a tier of a network: "…/leaf"
    Switch,     ///< one of them: "…/leaf.3"
    LinkGroup,  ///< all links of a group: "…/leaf-spine"
    Link,       ///< one of them: "…/leaf-spine.37"
    Plug,       ///< all plugs of one kind in a machine or of a supply
    Unresolved, ///< parsed from text; findRef() determines the kind
};

/// Refers to one thing of a design, or to a group of identical things. It is a chain of steps with an id and an ordinal; a
/// step without an ordinal means the whole group, or a thing that exists only once. A copy costs one pointer. Two refs are
/// equal when their steps have the same ids and ordinals.
class Ref {
public:
    /// Refers to nothing.
    Ref() = default;
    static Ref site();
    static Ref part(std::string key);
    static Ref circuit(std::string id) { return site().then(RefKind::Circuit, std::move(id)); }
    static Ref rack(std::string id, int ordinal = 0) { return site().then(RefKind::Rack, std::move(id), ordinal); }
    static Ref powerNode(std::string id);
    static Ref coolingNode(std::string id);
    static Ref row(std::string id);
    static Ref fabric(std::string id);
    /// A machine outside a rack; ordinal 0: the only one of its build.
    static Ref machine(std::string build, int ordinal = 0) { return site().then(RefKind::Machine, std::move(build), ordinal); }
    /// The inverse of text(). Kinds that the syntax does not show are Unresolved. A text that does not begin with "site" is
    /// the key of a part.
    static Ref parse(std::string_view text);

    /// Appends a step. An ordinal at the end of the id ("SLIM.2") becomes the step's ordinal.
    Ref then(RefKind kind, std::string id, int ordinal = 0) const;
    /// Appends the steps of a text such as "dgx.1/gpu.3", all of one kind. An empty text appends nothing.
    Ref inside(std::string_view steps, RefKind kind = RefKind::Instance) const;
    /// Appends the switches of a tier of a network, or one of them.
    Ref fabricSwitch(std::string tier, int ordinal = 0) const { return then(ordinal > 0 ? RefKind::Switch : RefKind::Tier, std::move(tier), ordinal); }
    /// Appends the links of a group of a network, or one of them.
    Ref fabricLink(std::string group, int ordinal = 0) const { return then(ordinal > 0 ? RefKind::Link : RefKind::LinkGroup, std::move(group), ordinal); }
    /// Appends a machine in a rack, by its lowest unit.
    Ref machineAt(int unit, std::string build) const;

    explicit operator bool() const { return m_node != nullptr; }
    RefKind kind() const { return m_node ? m_node->kind : RefKind::Nothing; }
    /// Of the last step: "gpu", "pdu-a".
    const std::string& id() const;
    /// Of the last step; 0 = none.
    int ordinal() const { return m_node ? m_node->ordinal : 0; }
    /// The ref without its last step.
    Ref parent() const;
    /// The nearest ref of a kind along the parents, including itself; empty when there is none.
    Ref nearest(RefKind kind) const;
    /// The id of nearest(kind); empty when there is none.
    const std::string& idOf(RefKind kind) const;
    /// The group of its last step, without ordinal; itself when that has no ordinal.
    Ref group() const;
    /// The step after the site; empty for the site itself and for parts.
    Ref head() const;
    /// Within a machine, the id of its placement; empty outside machines.
    const std::string& placement() const;
    /// True for itself, for things inside it and, without an ordinal, for each of its members.
    bool contains(const Ref& other) const;
    /// True for the same thing in machines of one build at any place, or in racks of one group.
    bool alike(const Ref& other) const;
    /// Replaces the leading steps `from` by `to`; unchanged when it is not inside `from`.
    Ref moved(const Ref& from, const Ref& to) const;

    /// "site/R.12/u9/node/gpu.3"; empty for nothing.
    std::string text() const;
    /// The text of the steps below `above`: "gpu.3" for "site/rig/gpu.3" below "site/rig"; the whole text() when it is not
    /// below.
    std::string textBelow(const Ref& above) const;
    /// The last step as text: "gpu.3", "u9".
    std::string lastStep() const;

    std::uint64_t hash() const { return m_node ? m_node->hash : 0; }
    friend bool operator==(const Ref& a, const Ref& b) { return a.m_node == b.m_node || same(a.m_node.get(), b.m_node.get()); }
    /// Compares step by step, by id, then by ordinal; a container sorts before its contents.
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
