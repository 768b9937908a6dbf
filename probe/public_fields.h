#pragma once
/// Which readings may be shown without asking. Everything that is not on the list is private, also a field that is new.

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::probe {

/// True for a field on the list of public ones. `path`: names of the fields from the snapshot on, "gpus.nvlinks.peer".
bool isPublic(std::string_view path);

/// True when a text of a public field is shaped like an identifier all the same: a UUID, a MAC or IP address, an interface
/// named after its MAC address, an NQN, IQN or WWN, the id of a cloud volume, the path of a named volume, an e-mail address.
/// Versions with four numbers look like IPv4 addresses; `isVersion` lets them pass.
bool looksIdentifying(std::string_view text, bool isVersion = false);

/// True when `text` contains one of the words, with no letter or digit beside it.
bool containsWord(std::string_view text, const std::vector<std::string>& words);

} // namespace lanewatt::probe
