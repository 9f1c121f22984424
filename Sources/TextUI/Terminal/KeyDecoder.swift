/// Decodes the bytes that a terminal sends into keys, pastes, reports of the mouse and replies.
///
/// The bytes can be split anywhere: the decoder keeps an incomplete sequence until the rest arrives. It drops unknown
/// sequences as a whole, so that no part of them counts as typing.
///
/// A terminal sends ESC for the escape key, but also to begin the sequence of another key. Only time distinguishes
/// them: if nothing arrives during ``patience``, call ``flush()``. If a character follows at once, because it was typed
/// with Alt or delayed on the way, the two are decoded as the escape key and the key of the character.
struct KeyDecoder {
    /// The maximum number of bytes in the sequence of a key; a longer one is dropped.
    static let longestSequence = 64

    private static let controlC: UInt8 = 0x03

    private enum State: Equatable {
        case typing
        case escape
        case controlSequence
        case singleShift
        /// A function key of the Linux console, `ESC [ [` and a letter.
        case consoleFunction
        /// A string for a program (OSC, DCS, SOS, PM, APC), until BEL or `ESC \`.
        case string
        case stringEnd
        /// A report of the mouse as three bytes, from a terminal that does not know the decimal form; it is dropped.
        case mouseBytes(Int)
        case paste
    }

    private var state = State.typing
    private var parameters: [UInt8] = []
    /// The beginning of a string for a program, if it can be a reply.
    private var string: [UInt8] = []
    private var scalars = ScalarDecoder()
    private var paste = PasteDecoder()
    private var typed = String.UnicodeScalarView()
    private var events: [TerminalEvent] = []

    /// How long to wait for more bytes before calling ``flush()``; `nil` if nothing is incomplete.
    ///
    /// The end mark of a paste is worth a long wait, because the rest of the paste could do anything if it were decoded
    /// as keys. After seconds of silence, the mark must have been lost on the way.
    var patience: Duration? {
        switch state {
        case .typing: scalars.isWaiting ? .milliseconds(250) : nil
        case .escape: .milliseconds(30)
        case .paste: .seconds(5)
        // The rest of a sequence is certain to arrive, unless the user typed Alt and a bracket.
        case .controlSequence, .singleShift, .consoleFunction, .string, .stringEnd, .mouseBytes: .milliseconds(250)
        }
    }

    /// Whether ``flush()`` would end something.
    var isWaiting: Bool { patience != nil }

    /// Decodes bytes and returns what they complete.
    ///
    /// The scalars of a grapheme cluster are one key if they arrive together. A Ctrl-C alone after a pause is the user's,
    /// not a part of a paste: it ends a paste whose end mark was lost.
    ///
    /// - Parameter afterPause: Whether no byte arrived for a while before these.
    mutating func decode(_ bytes: some Collection<UInt8>, afterPause: Bool = false) -> [TerminalEvent] {
        if state == .paste, afterPause, bytes.elementsEqual([Self.controlC]) {
            emit(.paste(paste.end()))
            state = .typing
        }
        for byte in bytes { take(byte) }
        return deliver()
    }

    /// Ends an incomplete sequence: ESC is the escape key, a paste is what has arrived, and anything else is dropped.
    mutating func flush() -> [TerminalEvent] {
        guard isWaiting else { return [] }
        if state == .escape { emit(.key(.escape)) }
        if state == .paste { emit(.paste(paste.end())) }
        state = .typing
        scalars.reset()
        return deliver()
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .typing: type(byte)
        case .escape: escape(byte)
        case .controlSequence: continueControlSequence(byte)
        case .singleShift: continueSingleShift(byte)
        case .consoleFunction: if !(0x40...0x7E).contains(byte) { startOver(byte) } else { state = .typing }
        case .string: continueString(byte)
        case .stringEnd: if byte == UInt8(ascii: "\\") { endString() } else { escape(byte) }
        case .mouseBytes(let rest):
            guard byte >= 0x20 else { return startOver(byte) }
            state = rest > 1 ? .mouseBytes(rest - 1) : .typing
        case .paste:
            guard let text = paste.decode(byte) else { return }
            emit(.paste(text))
            state = .typing
        }
    }

    private mutating func type(_ byte: UInt8) {
        switch byte {
        case 0x1B:
            scalars.reset()
            state = .escape
        case 0x00...0x1F, 0x7F:
            scalars.reset()
            if let key = Key(controlCharacter: byte) { emit(.key(key)) }
        default:
            guard let scalar = scalars.decode(byte), scalar.properties.generalCategory != .control else { return }
            typed.append(scalar)
        }
    }

    private mutating func escape(_ byte: UInt8) {
        parameters.removeAll(keepingCapacity: true)
        switch Unicode.Scalar(byte) {
        case "[": state = .controlSequence
        case "O": state = .singleShift
        case "]", "P", "X", "^", "_":
            string = [byte]
            state = .string
        default:
            emit(.key(.escape))
            startOver(byte)
        }
    }

    private mutating func continueControlSequence(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "[") where parameters.isEmpty:
            state = .consoleFunction
        // With Shift, rxvt's editing keys end in a byte that is not a final byte anywhere else.
        case UInt8(ascii: "$") where !parameters.isEmpty && parameters.allSatisfy { (0x30...0x39).contains($0) }:
            endControlSequence(with: byte)
        case 0x20...0x3F:
            if parameters.count <= Self.longestSequence { parameters.append(byte) }
        case 0x40...0x7E:
            endControlSequence(with: byte)
        default:
            startOver(byte)
        }
    }

    private mutating func endControlSequence(with final: UInt8) {
        state = .typing
        guard parameters.count <= Self.longestSequence else { return }
        if parameters == Array("200".utf8), final == UInt8(ascii: "~") {
            state = .paste
        } else if parameters.isEmpty, final == UInt8(ascii: "M") {
            state = .mouseBytes(3)
        } else if let event = TerminalEvent(parameters: parameters, final: final) {
            emit(event)
        } else if let key = Key(parameters: parameters, final: final) {
            emit(.key(key))
        }
    }

    private mutating func continueString(_ byte: UInt8) {
        switch byte {
        case 0x07: endString()
        case 0x1B: state = .stringEnd
        default: if string.count <= Self.longestSequence { string.append(byte) }
        }
    }

    private mutating func endString() {
        state = .typing
        let text = String(decoding: string, as: UTF8.self)
        guard string.count <= Self.longestSequence, text.hasPrefix("]11;"),
            let background = TerminalBackground(color: String(text.dropFirst(4)))
        else { return }
        emit(.reply(.background(background)))
    }

    private mutating func continueSingleShift(_ byte: UInt8) {
        switch byte {
        // Some terminals send modifiers here too.
        case 0x30...0x3B: break
        case 0x20...0x7E:
            state = .typing
            if let key = Key(singleShift: byte) { emit(.key(key)) }
        default: startOver(byte)
        }
    }

    /// Drops the current sequence, which `byte` does not belong to, and decodes the byte on its own.
    private mutating func startOver(_ byte: UInt8) {
        state = .typing
        type(byte)
    }

    private mutating func emit(_ event: TerminalEvent) {
        endTyped()
        events.append(event)
    }

    private mutating func endTyped() {
        events += String(typed).map { .key(.character($0)) }
        typed.removeAll()
    }

    private mutating func deliver() -> [TerminalEvent] {
        endTyped()
        defer { events = [] }
        return events
    }
}
