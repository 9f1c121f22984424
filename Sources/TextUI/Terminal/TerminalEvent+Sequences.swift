// From xterm's “Control Sequences”: mouse tracking and device attributes.

extension TerminalEvent {
    /// Creates the event that sends a control sequence (CSI) with these parameters and this final byte, other than a key;
    /// `nil` if there is none, such as for the release of a button.
    init?(parameters: [UInt8], final: UInt8) {
        switch (parameters.first.map { Unicode.Scalar($0) }, Unicode.Scalar(final)) {
        case ("<", "M"): self.init(mouse: parameters.dropFirst())
        case ("?", "c"): self = .reply(.attributes)
        default: return nil
        }
    }

    /// Creates the event of a button and a cell counted from 1, in decimal numbers with semicolons between them.
    private init?(mouse parameters: ArraySlice<UInt8>) {
        let parts = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard parts.count == 3, numbers.count == 3, numbers.allSatisfy({ (0...0xFFFF).contains($0) }) else {
            return nil
        }
        let position = Frame.Position(row: numbers[2] - 1, column: numbers[1] - 1)
        guard position.row >= 0, position.column >= 0 else { return nil }
        // Shift, Meta and Control add 4, 8 and 16; motion adds 32.
        switch numbers[0] & ~0x1C {
        case 0: self = .click(position)
        case 64: self = .wheel(-1)
        case 65: self = .wheel(1)
        default: return nil
        }
    }
}
