#pragma once
/// The formulas below the lines of a bill of materials in a workbook.

#include "app/exchange/bom_document.h"

#include <xlsxwriter.h>

#include <cstddef>
#include <string>

namespace lanewatt::exchange {

/// "G" of the column.
char bomLetter(BomColumn column);

/// Formulas and places of what stands below the lines: a row for each total, then the counts of lines that no total holds.
/// Each formula reads the cells as whoever fills in the sheet left them. Rows count from 0.
class BomFoot {
public:
    BomFoot(lxw_row_t lastLine, std::size_t totals) : m_lastLine(lastLine), m_totals(static_cast<lxw_row_t>(totals)) {}

    lxw_row_t firstTotal() const { return m_lastLine + 2; }
    /// "$J$12"
    std::string place(BomColumn column, lxw_row_t row) const;
    /// Where the lines without a price are counted.
    std::string unpriced() const { return place(BomColumn::Extended, firstTotal() + m_totals); }
    /// Where the lines in another currency are counted.
    std::string foreign() const { return place(BomColumn::Extended, firstTotal() + m_totals + 1); }

    /// What a total adds: the lines in its currency, and in the first total also those without one.
    std::string sum(lxw_row_t total) const;
    /// How many lines the first total adds.
    std::string pricedLines() const;
    /// How many lines have no number for a price.
    std::string countUnpriced() const;
    /// How many lines have a price in a currency that has no total.
    std::string countForeign() const;
    /// How many lines have a price and nothing to add: the quantity is no number, or the formula is gone.
    std::string countWithoutSum() const;

private:
    std::string lines(BomColumn column) const;
    std::string currencies() const;
    std::string noCurrency() const;
    /// Which lines a total adds, as numbers 0 and 1.
    std::string chosen(lxw_row_t total) const;

    lxw_row_t m_lastLine, m_totals;
};

} // namespace lanewatt::exchange
