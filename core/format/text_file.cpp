// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/text_file.h"

#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace ridgepoint {
namespace {

/// An open file of the system, closed at the end of its scope.
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }
    /// False where the system reports a write that failed late.
    bool close() { return m_number < 0 || ::close(std::exchange(m_number, -1)) == 0; }

private:
    int m_number;
};

std::string failure(const char* what, const std::filesystem::path& file) {
    const int error = errno; // before anything else changes it
    return std::string(what) + " " + file.string() + ": " + std::generic_category().message(error);
}

/// Waits until a pipe or device has more to read or is closed; false where that takes too long. Sets errno to EAGAIN
/// where there is more.
bool waitForMore(int descriptor) {
    constexpr int kMilliseconds = 10000;
    struct pollfd waiting {
        descriptor, POLLIN, 0
    };
    const int ready = ::poll(&waiting, 1, kMilliseconds);
    errno = EAGAIN;
    return ready > 0;
}

bool writeAll(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return false;
        }
        text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    return true;
}

/// The absolute path that a chain of links ends at, whether there is a file or not.
std::filesystem::path behindLinks(const std::filesystem::path& file) {
    std::error_code error;
    std::filesystem::path resolved = std::filesystem::weakly_canonical(std::filesystem::absolute(file, error), error);
    return error ? file : resolved;
}

/// Makes a new file beside `target` with the permissions of the file that is there, or those of any new file; its name
/// in `name`.
Descriptor openBeside(const std::filesystem::path& target, std::string& name) {
    const std::string stem = (target.parent_path() / ("." + target.filename().string() + ".")).string();
    int number = -1;
    for (int attempt = 0; attempt < 1000 && number < 0; ++attempt) {
        name = stem + std::to_string(::getpid()) + "-" + std::to_string(attempt);
        number = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (number < 0 && errno != EEXIST) {
            break;
        }
    }
    struct stat old {};
    if (number >= 0 && ::stat(target.c_str(), &old) == 0) {
        static_cast<void>(::fchmod(number, old.st_mode & 07777)); // not every file system has permissions
    }
    return Descriptor(number);
}

/// So that the new name outlives a power failure. Not every file system can; the content is safe either way.
void syncDirectory(const std::filesystem::path& directory) {
    const Descriptor opened(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.isOpen()) {
        static_cast<void>(::fsync(opened.number()));
    }
}

} // namespace

FileText readTextFile(const std::filesystem::path& file, std::size_t largestBytes) {
    // Not blocking, so that a pipe to which nobody writes cannot hold the program for ever.
    const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!opened.isOpen()) {
        return {std::nullopt, failure("cannot open", file)};
    }
    constexpr std::size_t kPiece = std::size_t{1} << 16;
    std::string text;
    while (text.size() <= largestBytes) {
        const std::size_t before = text.size();
        text.resize(before + kPiece);
        const ssize_t got = ::read(opened.number(), text.data() + before, kPiece);
        if (got < 0 && errno == EAGAIN && !waitForMore(opened.number())) {
            return {std::nullopt, "cannot read " + file.string() + ": nothing came from it for ten seconds"};
        }
        if (got < 0 && errno != EINTR && errno != EAGAIN) {
            return {std::nullopt, failure("cannot read", file)};
        }
        text.resize(before + (got < 0 ? 0 : static_cast<std::size_t>(got)));
        if (got == 0) {
            return {std::move(text), {}};
        }
    }
    return {std::nullopt, "cannot read " + file.string() + ": it is larger than " + std::to_string(largestBytes) +
                              " bytes and so no file of this program"};
}

std::optional<std::string> writeTextFile(const std::filesystem::path& file, std::string_view text) {
    const std::filesystem::path target = behindLinks(file);
    struct stat there {};
    if (::stat(target.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) {
        return "cannot write " + file.string() + ": it is no ordinary file; name another";
    }
    std::string temporary;
    Descriptor opened = openBeside(target, temporary);
    if (!opened.isOpen()) {
        return failure("cannot write", file);
    }
    const bool written = writeAll(opened.number(), text) && ::fsync(opened.number()) == 0 && opened.close() &&
                         ::rename(temporary.c_str(), target.c_str()) == 0;
    if (!written) {
        std::string reason = failure("cannot write", file);
        ::unlink(temporary.c_str());
        return reason;
    }
    syncDirectory(target.parent_path());
    return std::nullopt;
}

} // namespace ridgepoint
