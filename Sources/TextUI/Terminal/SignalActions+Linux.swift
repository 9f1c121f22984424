#if os(Linux)
import Foundation

// The layout of `struct sigaction` in Linux's C libraries. On Darwin, the handler is `__sigaction_u.__sa_handler`.

extension sigaction {
    /// Creates the action that calls a function.
    package init(calling handler: @escaping @convention(c) (Int32) -> Void, flags: Int32) {
        self.init()
        __sigaction_handler.sa_handler = handler
        sa_flags = flags
    }

    /// Whether the signal is ignored.
    package var isIgnored: Bool {
        let handler: (@convention(c) (Int32) -> Void)? = __sigaction_handler.sa_handler
        // SIG_IGN is not a function, but the number 1 in place of one.
        return unsafeBitCast(handler, to: Int.self) == 1
    }
}
#endif
