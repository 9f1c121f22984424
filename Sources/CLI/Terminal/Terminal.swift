/// A screen of character cells with a keyboard: the tty of a process, or the one that tests type on.
protocol Terminal: Sendable {
    /// The size at this moment.
    var size: TerminalSize { get }

    /// What the person does, in order, until the terminal goes away; for one listener.
    var events: AsyncStream<TerminalEvent> { get }

    /// Shows a frame in place of the one before, without waiting for the terminal to take it.
    ///
    /// A frame that comes before the last one was taken replaces it: a slow connection sees fewer frames, not late ones.
    func show(_ frame: Frame)

    /// Gives the terminal back, stops the process as the shell's Ctrl-Z does, and takes the terminal again once it goes on.
    func suspend()

    /// Gives the terminal back as it was; nothing is shown after that.
    func close()
}

/// What happens at a terminal.
enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    /// Text that came at once, which is no typing: no character of it is a key.
    case paste(String)
    /// The size has changed, or what the terminal shows is unknown: everything is to be drawn anew.
    case resized(TerminalSize)
    /// The process was asked to end by a signal of that number, or the terminal is gone (SIGHUP).
    case ended(signal: Int32)
}
