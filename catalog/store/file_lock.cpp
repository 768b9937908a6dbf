#include "catalog/store/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace lanewatt::catalog {

FileLock::FileLock(const std::string& path)
{
    constexpr int ownerOnly = 0600;
    m_file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, ownerOnly);
    if (m_file < 0) {
        return;
    }
    m_alone = ::flock(m_file, LOCK_EX | LOCK_NB) == 0;
    if (!m_alone) {
        // another process holds it exclusively for a moment, or shares it
        (void)::flock(m_file, LOCK_SH);
    }
}

FileLock::~FileLock()
{
    if (m_file >= 0) {
        ::close(m_file);
    }
}

void FileLock::share()
{
    if (m_alone) {
        (void)::flock(m_file, LOCK_SH);
        m_alone = false;
    }
}

} // namespace lanewatt::catalog
