import Foundation

/// A failed call of the operating system.
struct SystemError: Error {
    /// The system's number for the cause (`errno`).
    let number: Int32
    /// What the call was about.
    let path: String
    /// Whether something was to be made there.
    let isCreating: Bool

    /// Takes the cause of the call that failed last.
    init(path: String, isCreating: Bool) {
        self.init(number: errno, path: path, isCreating: isCreating)
    }

    /// Names a cause.
    init(number: Int32, path: String, isCreating: Bool) {
        self.number = number
        self.path = path
        self.isCreating = isCreating
    }

    /// The system's words for the cause.
    var reason: String { String(cString: strerror(number)) }

    /// Whether the file system of `path`, or of its folder, has no space left.
    static func isDiskFull(at path: String) -> Bool {
        var status = statvfs()
        let folder = (path as NSString).deletingLastPathComponent
        guard statvfs(path, &status) == 0 || statvfs(folder, &status) == 0 else { return false }
        return status.f_bavail == 0
    }
}
