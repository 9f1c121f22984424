#if os(Linux)
import Foundation

extension TTYOutput {
    /// Opens a terminal again, for writing without waiting.
    ///
    /// Not waiting is a mode of the open file, which a duplicated descriptor would share with other processes. A port can
    /// open `ttyname(terminal)`; if it returns -1, writes may wait.
    ///
    /// - Returns: A descriptor, or -1 if the terminal cannot be opened again.
    static func reopen(_ terminal: Int32) -> Int32 {
        open("/proc/self/fd/\(terminal)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
}
#endif
