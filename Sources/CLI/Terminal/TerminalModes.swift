import Foundation

/// The modes of a terminal's line: what the kernel does with what is typed and what is written.
struct TerminalModes: Sendable {
    private var settings: termios

    private init(settings: termios) {
        self.settings = settings
    }

    /// Reads the modes of a terminal; `nil` where the descriptor is none.
    init?(of descriptor: Int32) {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { return nil }
        self.settings = settings
    }

    /// The modes for reading every key by itself.
    ///
    /// Nothing is echoed, and no key is a signal: Ctrl-C and Ctrl-Z are keys. What is written is not processed either:
    /// every line has its place, none begins with a newline. How a serial line sends its bits stays as it is.
    var raw: TerminalModes {
        var settings = settings
        cfmakeraw(&settings)
        settings.c_cflag = self.settings.c_cflag
        return TerminalModes(settings: settings)
    }

    /// Sets the modes at once, without waiting for what was written before.
    ///
    /// A process in the background is stopped for it (SIGTTOU), until it is in the foreground.
    ///
    /// - Returns: Whether that was possible; if not, `errno` says why.
    func set(on descriptor: Int32) -> Bool {
        var settings = settings
        while tcsetattr(descriptor, TCSANOW, &settings) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }

    /// Whether this process may use a terminal now: it is in its foreground, or no shell runs jobs there.
    static func isForeground(on descriptor: Int32) -> Bool {
        let group = tcgetpgrp(descriptor)
        return group < 0 || group == getpgrp()
    }
}
