#pragma once
/// The pages of the program's memory.

namespace lanewatt::gui {

/// Has memory taken in pages of 2 MiB where the system gives such to who asks. A start touches five thousand small ones for
/// the first time, each of which the kernel has to come for: a fifteenth of its time. Costs 10 MB. Before much is made.
void useLargePages();

/// Has the kernel bring those that the start has left, on the thread that calls it: a virtual machine takes as much as 6 ms
/// for one, and the window would stand still for each while a design is opened. Until then they cost another 11 MB. What is
/// taken after those comes in small pages again, which nobody waits for so long. After useLargePages().
void bringPages();

} // namespace lanewatt::gui
