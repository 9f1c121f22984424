/// A screen of character cells with a keyboard: the tty of the process, or a simulated one in tests.
public protocol Terminal: Sendable {
    /// The current size.
    var size: TerminalSize { get }

    /// The events in order, until the terminal goes away; for a single listener.
    var events: AsyncStream<TerminalEvent> { get }

    /// The brightness of the background, as far as the terminal has said it.
    var background: TerminalBackground? { get }

    /// Asks for the background, and waits up to `patience` for the answer; it is an event too, since it may be late.
    ///
    /// Keys typed meanwhile are events too.
    func askForBackground(patience: Duration)

    /// Turns reports of the mouse on or off; they are off at first.
    func reportMouse(_ isOn: Bool)

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
public enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    /// Pasted text, whose characters are not keys.
    case paste(String)
    /// A click of the left button on a cell.
    case click(Frame.Position)
    /// A turn of the wheel by a step, down if positive.
    case wheel(Int)
    /// What the terminal says about itself.
    case reply(TerminalReply)
    /// The size has changed, or what the terminal shows is unknown: everything must be redrawn.
    case resized(TerminalSize)
    /// A signal asked the process to end, or the terminal is gone (SIGHUP).
    case ended(signal: Int32)
}

/// What a terminal says about itself when asked.
public enum TerminalReply: Hashable, Sendable {
    /// The background (OSC 11).
    case background(TerminalBackground)
    /// What the terminal can do (DA1), which every terminal answers, and only after what it was asked before.
    case attributes
}

/// The brightness of a terminal's background.
public enum TerminalBackground: Hashable, Sendable {
    case light
    case dark
}

extension TerminalBackground {
    /// Creates the background from a color as in `rgb:ffff/ffff/ffff`: the reply to OSC 11, as in XParseColor.
    ///
    /// It is light if it is brighter than half of white, as weighted by ITU-R BT.601.
    init?(color: String) {
        let parts = color.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, ["rgb", "rgba"].contains(parts[0]) else { return nil }
        let levels = parts[1].split(separator: "/", omittingEmptySubsequences: false).map(Self.level)
        guard levels.count == (parts[0] == "rgb" ? 3 : 4) else { return nil }
        guard let red = levels[0], let green = levels[1], let blue = levels[2] else { return nil }
        self = 299 * red + 587 * green + 114 * blue > 500 * 255 ? .light : .dark
    }

    /// Returns a level of one to four hexadecimal digits in the range 0 to 255.
    private static func level(_ digits: Substring) -> Int? {
        guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
        else { return nil }
        return value * 255 / ((1 << (4 * digits.count)) - 1)
    }
}
