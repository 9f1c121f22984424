import Foundation

/// The modes of a terminal: what the kernel does with input and output.
package struct TerminalModes: Sendable {
    private var settings: termios

    private init(settings: termios) {
        self.settings = settings
    }

    /// Reads the modes of a terminal, or returns `nil` if the descriptor is not one.
    package init?(of descriptor: Int32) {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { return nil }
        self.settings = settings
    }

    /// The modes for reading single keys.
    ///
    /// Nothing is echoed, and Ctrl-C and Ctrl-Z are keys instead of signals. Output is not processed either, because
    /// every line is drawn at its position and none ends in a newline. The control modes of a serial line do not
    /// change.
    var raw: TerminalModes {
        var settings = settings
        cfmakeraw(&settings)
        settings.c_cflag = self.settings.c_cflag
        return TerminalModes(settings: settings)
    }

    /// The modes for reading a line that is not shown; only its end is, so that what follows begins a new one.
    package var hidingInput: TerminalModes {
        var settings = settings
        settings.c_lflag &= ~tcflag_t(ECHO)
        settings.c_lflag |= tcflag_t(ECHONL)
        return TerminalModes(settings: settings)
    }

    /// Sets the modes at once, without waiting for pending output.
    ///
    /// A process in the background is stopped (SIGTTOU) until it is in the foreground.
    ///
    /// - Returns: Whether it succeeded; if not, `errno` has the reason.
    package func set(on descriptor: Int32) -> Bool {
        var settings = settings
        while tcsetattr(descriptor, TCSANOW, &settings) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }

    /// Returns whether this process may use a terminal now: it is in the foreground, or there is no job control.
    static func isForeground(on descriptor: Int32) -> Bool {
        let group = tcgetpgrp(descriptor)
        return group < 0 || group == getpgrp()
    }
}
