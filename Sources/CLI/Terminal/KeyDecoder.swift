import Core
import Presentation

/// Turns the bytes that a terminal sends into keys and pastes.
///
/// Bytes may come split anywhere: whatever has begun is kept until its rest comes. What no key is known for is
/// swallowed whole, so that nothing of it is taken for typing.
///
/// A terminal sends ESC for the escape key, and also to begin the sequence of another one. Only time tells them apart:
/// if nothing comes for as long as ``patience`` says, ``flush()`` is to be called. Where a character follows at once, be
/// it typed with Alt or held up on the way, the two are the escape key and that character's.
struct KeyDecoder {
    /// The most bytes that a sequence of a key has; a longer one is none.
    static let longestSequence = 64

    private enum State {
        case typing
        case escape
        case controlSequence
        case singleShift
        /// A function key of the Linux console, `ESC [ [` and a letter.
        case consoleFunction
        /// A string for a program (OSC, DCS, SOS, PM, APC), until BEL or `ESC \`.
        case string
        case stringEnd
        case paste
    }

    private var state = State.typing
    private var parameters: [UInt8] = []
    private var scalars = ScalarDecoder()
    private var paste = PasteDecoder()
    private var typed = String.UnicodeScalarView()
    private var events: [TerminalEvent] = []

    /// How long to wait for more bytes before ``flush()``; `nil` where nothing has begun that may be whole.
    ///
    /// A paste has an end, so it is waited for: typed as keys, its rest could do anything. After seconds of silence the
    /// end was lost on the way, and would be waited for in vain.
    var patience: Duration? {
        switch state {
        case .typing: scalars.isWaiting ? .milliseconds(250) : nil
        case .escape: .milliseconds(30)
        case .paste: .seconds(5)
        // The rest of a sequence is under way for certain, unless somebody typed Alt and a bracket.
        case .controlSequence, .singleShift, .consoleFunction, .string, .stringEnd: .milliseconds(250)
        }
    }

    /// Whether something has begun that ``flush()`` would end.
    var isWaiting: Bool { patience != nil }

    /// Takes bytes and returns what they complete.
    ///
    /// Characters of one grapheme cluster are one key if they come at once.
    mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
        for byte in bytes { take(byte) }
        return deliver()
    }

    /// Ends what has begun: ESC was the escape key, a paste is what has come of it, the part of anything else is dropped.
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
        case .string: if byte == 0x07 { state = .typing } else if byte == 0x1B { state = .stringEnd }
        case .stringEnd: if byte == UInt8(ascii: "\\") { state = .typing } else { escape(byte) }
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
        case "]", "P", "X", "^", "_": state = .string
        default:
            emit(.key(.escape))
            startOver(byte)
        }
    }

    private mutating func continueControlSequence(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "[") where parameters.isEmpty:
            state = .consoleFunction
        // Shift with an editing key of rxvt ends in what is no final byte anywhere else.
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
        } else if let key = Key(parameters: parameters, final: final) {
            emit(.key(key))
        }
    }

    private mutating func continueSingleShift(_ byte: UInt8) {
        switch byte {
        // Some terminals tell of modifiers here too.
        case 0x30...0x3B: break
        case 0x20...0x7E:
            state = .typing
            if let key = Key(singleShift: byte) { emit(.key(key)) }
        default: startOver(byte)
        }
    }

    /// Drops the sequence that `byte` is no part of, and takes the byte on its own.
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
