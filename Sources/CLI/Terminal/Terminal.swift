/// A screen of character cells with a keyboard: the tty of the process, or a simulated one in tests.
protocol Terminal: Sendable {
    /// The current size.
    var size: TerminalSize { get }

    /// The events in order, until the terminal goes away; for a single listener.
    var events: AsyncStream<TerminalEvent> { get }

    /// Shows a frame in place of the previous one, without waiting for the terminal to take it.
    ///
    /// It replaces a frame that the terminal has not begun to take: a slow connection gets fewer frames, not late ones.
    func show(_ frame: Frame)

    /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal again when it continues.
    func suspend()

    /// Restores the terminal; nothing is shown after that.
    func close()
}

/// What happens at a terminal.
enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    /// Pasted text, whose characters are not keys.
    case paste(String)
    /// The size has changed, or what the terminal shows is unknown: everything must be redrawn.
    case resized(TerminalSize)
    /// A signal asked the process to end, or the terminal is gone (SIGHUP).
    case ended(signal: Int32)
}
