// From xterm's “Control Sequences”, rxvt's “Technical Reference” and console_codes(4). Modifiers are ignored: an arrow
// key does the same with any of them.

extension Key {
    /// Creates the key that sends a control character; `nil` for characters without a key.
    ///
    /// Terminals send a carriage return for the enter key; a line feed (Ctrl-J) counts as one too.
    init?(controlCharacter byte: UInt8) {
        switch byte {
        case 0x08, 0x7F: self = .backspace
        case 0x09: self = .tab
        case 0x0A, 0x0D: self = .enter
        case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
        default: return nil
        }
    }

    /// Creates the key that sends a control sequence (CSI) with these parameters and this final byte.
    init?(parameters: [UInt8], final: UInt8) {
        // Other parameters are private to a terminal: replies to requests that were never sent.
        guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
        switch Unicode.Scalar(final) {
        case "Z": self = .backTab
        case "~", "^", "$", "@":
            let number = parameters.prefix { $0 <= UInt8(ascii: "9") }
            guard let number = Int(String(decoding: number, as: UTF8.self)) else { return nil }
            self.init(editingKey: number)
        default: self.init(cursorKey: final)
        }
    }

    /// Creates the key that sends a single shift (SS3) and this final byte.
    ///
    /// The cursor keys and the numeric keypad send these in application mode.
    init?(singleShift final: UInt8) {
        switch Unicode.Scalar(final) {
        case "M": self = .enter
        case "I": self = .tab
        case "X": self = .character("=")
        // The keypad sends its characters shifted by 64: j for *, p for 0.
        case "j"..."y": self = .character(Character(Unicode.Scalar(final - 0x40)))
        default: self.init(cursorKey: final)
        }
    }

    private init?(cursorKey final: UInt8) {
        switch Unicode.Scalar(final) {
        case "A", "a": self = .up
        case "B", "b": self = .down
        case "C", "c": self = .right
        case "D", "d": self = .left
        case "F": self = .end
        case "H": self = .home
        default: return nil
        }
    }

    private init?(editingKey number: Int) {
        switch number {
        case 1, 7: self = .home
        case 3: self = .delete
        case 4, 8: self = .end
        case 5: self = .pageUp
        case 6: self = .pageDown
        default: return nil
        }
    }
}
