#pragma once
/// Reading what people can send from a machine. One format, one file in readers/: <stem>.cpp defines
/// `ReportReader lanewatt::probe::<stem>_reader::reader()`; the table of all is generated from the file names.

#include "probe/finds.h"

#include <span>
#include <string>
#include <string_view>

namespace lanewatt::probe {

struct ReportReader {
    std::string_view id;    ///< "nvidia-smi-xml"; the format of a Source
    std::string_view title; ///< "nvidia-smi -q -x"
    Origin origin = Origin::Unstated;
    /// True when a text that begins so is of this format. `head` is UTF-8 and at most kHeadBytes long.
    bool (*recognise)(std::string_view head) = nullptr;
    /// Takes what can be had from the text; what cannot becomes a gap.
    void (*read)(std::string_view text, Finds& finds) = nullptr;
    /// True where one report comes as many files, each with a piece of the machine.
    bool manyFiles = false;
};

/// So much of a text is enough to recognise it.
inline constexpr std::size_t kHeadBytes = 1u << 14;

/// All formats, by file name.
std::span<const ReportReader> allReportReaders();

} // namespace lanewatt::probe
