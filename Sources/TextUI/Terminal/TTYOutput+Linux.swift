#if os(Linux)
import Foundation

extension TTYOutput {
    /// Reopens a terminal for non-blocking writes.
    ///
    /// Non-blocking is a mode of the open file, which a duplicated descriptor would share with other processes. A port
    /// can open `ttyname(terminal)`; if this returns -1, writes may block.
    ///
    /// - Returns: A descriptor, or -1 if the terminal cannot be opened again.
    static func reopen(_ terminal: Int32) -> Int32 {
        open("/proc/self/fd/\(terminal)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
}
#endif
