#include "app/viewmodels/racks/chain_layout.h"

#include <QHash>
#include <QString>

#include <algorithm>

namespace lanewatt::viewmodels {

namespace {

/// The file allows half of that; it ends a chain that closes on itself.
constexpr int kDeepestDiagram = 200;

/// Walks the trees of a diagram.
class TreePlacer {
public:
    explicit TreePlacer(QList<SiteNode>& nodes) : m_nodes(nodes)
    {
        for (int i = 0; i < static_cast<int>(nodes.size()); ++i) {
            m_at.insert(nodes[i].key, i);
        }
        for (int i = 0; i < static_cast<int>(nodes.size()); ++i) {
            m_behind[m_at.contains(nodes[i].behind) ? nodes[i].behind : QString()].push_back(i);
        }
    }

    ChainSize place()
    {
        const QList<int> roots = m_behind.value(QString());
        for (const int root : roots) {
            placeFrom(root, 0);
        }
        for (SiteNode& node : m_nodes) {
            const auto before = m_at.constFind(node.behind);
            node.behindColumn = before == m_at.cend() ? node.column : m_nodes[*before].column;
        }
        return m_size;
    }

private:
    double placeFrom(int at, int depth)
    {
        m_nodes[at].depth = depth;
        m_size.depth = std::max(m_size.depth, depth + 1);
        const QList<int> behind = depth < kDeepestDiagram ? m_behind.value(m_nodes[at].key) : QList<int>();
        if (behind.isEmpty()) {
            m_nodes[at].column = 0.5 + m_size.columns++;
            return m_nodes[at].column;
        }
        const double first = placeFrom(behind.front(), depth + 1);
        double last = first;
        for (qsizetype i = 1; i < behind.size(); ++i) {
            last = placeFrom(behind[i], depth + 1);
        }
        m_nodes[at].column = (first + last) / 2.0;
        return m_nodes[at].column;
    }

    QList<SiteNode>& m_nodes;
    QHash<QString, int> m_at;
    QHash<QString, QList<int>> m_behind; ///< by the node before them; those without one under the empty text
    ChainSize m_size;
};

} // namespace

ChainSize layOut(QList<SiteNode>& nodes) { return TreePlacer(nodes).place(); }

} // namespace lanewatt::viewmodels
