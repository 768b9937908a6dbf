#pragma once
/// How much a sheet may repeat: a short file can say that it has billions of cells, or the same long text in each.

#include <cstdint>

namespace lanewatt::streams {

inline constexpr std::uint64_t kMostCopiedCells = 16'000'000;
inline constexpr std::uint64_t kMostCopiedBytes = 256u << 20;

/// Counts cells, and bytes of their texts, that a file does not spell out.
class CopyBound {
public:
    enum class Exceeded : std::uint8_t { None, Cells, Bytes };

    CopyBound(std::uint64_t cells, std::uint64_t bytes) : m_mostCells(cells), m_mostBytes(bytes) {}

    /// Adds copies, and says which bound all of them exceed.
    Exceeded add(std::uint64_t cells, std::uint64_t bytes)
    {
        m_cells += cells;
        m_bytes += bytes;
        return m_cells > m_mostCells ? Exceeded::Cells : m_bytes > m_mostBytes ? Exceeded::Bytes : Exceeded::None;
    }

private:
    std::uint64_t m_mostCells, m_mostBytes;
    std::uint64_t m_cells = 0, m_bytes = 0;
};

} // namespace lanewatt::streams
