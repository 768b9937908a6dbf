#include "app/workspace/waiting_lock.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace lanewatt::workspace {

WaitingLock::WaitingLock(const std::string& file) : m_file(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666))
{
    while (m_file >= 0 && ::flock(m_file, LOCK_EX) != 0 && errno == EINTR) {
    }
}

WaitingLock::~WaitingLock()
{
    if (m_file >= 0) {
        ::close(m_file); // releases the lock
    }
}

} // namespace lanewatt::workspace
