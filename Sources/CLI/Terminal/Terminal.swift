/// A screen of character cells with a keyboard: the tty of the process, or the one that tests type on.
protocol Terminal: Sendable {
    /// The current size.
    var size: TerminalSize { get }

    /// What the user does, in order, until the terminal goes away; for one listener.
    var events: AsyncStream<TerminalEvent> { get }

    /// Shows a frame in place of the one before, without waiting for the terminal to take it.
    ///
    /// A frame replaces one that the terminal has not begun to take: a slow connection shows fewer frames, not late ones.
    func show(_ frame: Frame)

    /// Gives the terminal back, stops the process as Ctrl-Z does in a shell, and takes the terminal again when the process
    /// continues.
    func suspend()

    /// Restores the terminal; nothing is shown after that.
    func close()
}

/// What happens at a terminal.
enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    /// Pasted text, none of whose characters is a key.
    case paste(String)
    /// The size has changed, or what the terminal shows is unknown: everything must be redrawn.
    case resized(TerminalSize)
    /// A signal asked the process to end, or the terminal is gone (SIGHUP).
    case ended(signal: Int32)
}
