#pragma once
/// The pages of the program's memory.

namespace lanewatt::gui {

/// Has memory taken in pages of 2 MiB where the system gives such to who asks. A start touches five thousand small ones for
/// the first time, each of which the kernel has to come for: a fifteenth of its time. Costs 10 MB. Before much is made.
void useLargePages();

} // namespace lanewatt::gui
