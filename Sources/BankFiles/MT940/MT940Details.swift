/// What the text of a booking, `:86:`, says of the payment.
///
/// The standard leaves open what is in it. German and Polish banks number its parts, Dutch banks name them, and others
/// write a text.
struct MT940Details: Sendable {
    /// The name of the other party; may be empty.
    private(set) var party = ""
    /// What the payment is for; may be empty.
    private(set) var purpose = ""
    /// What kind of booking it is; may be empty.
    private(set) var kind = ""
    /// The number of the other party's account, or `nil`.
    private(set) var otherNumber: String?

    /// Reads the text.
    ///
    /// - Parameter fields: The lines of each field.
    init(_ fields: [[ArraySlice<UInt8>]]) {
        guard fields.contains(where: { $0.contains { !$0.trimmed.isEmpty } }) else { return }
        if let parts = MT940NumberedParts(Array(fields.joined().joined())) {
            party = parts.party
            purpose = parts.purpose
            kind = parts.kind
            otherNumber = parts.otherNumber
            return
        }
        let text = Self.withoutCode(Self.joined(fields))
        if let parts = MT940NamedParts(text) {
            party = parts.party
            purpose = parts.purpose
            kind = parts.kind
            otherNumber = parts.otherNumber
        } else {
            // In Germany, 999 says that the text has no parts.
            let isMarked = text.starts(with: "999".utf8) && text.dropFirst(3).first?.isASCIIDigit == false
            purpose = String(decoding: isMarked ? text.dropFirst(3) : text[...], as: UTF8.self)
        }
        if party.isEmpty, purpose.isEmpty, kind.isEmpty { purpose = String(decoding: text, as: UTF8.self) }
    }

    /// Returns a text without the code of three characters and the question mark that Swiss banks begin it with.
    private static func withoutCode(_ text: [UInt8]) -> [UInt8] {
        let code = text.prefix(4)
        let isCode =
            code.count == 4 && code.last == UInt8(ascii: "?")
            && code.dropLast().allSatisfy { $0.isASCIIDigit || $0.isCapital }
        return isCode ? Array(text.dropFirst(4)) : text
    }

    /// Returns the lines as one: a line that is full is cut within a word, unless a space says otherwise.
    private static func joined(_ fields: [[ArraySlice<UInt8>]]) -> [UInt8] {
        var text: [UInt8] = []
        for lines in fields {
            var isCut = false
            for line in lines {
                if !isCut, !text.isEmpty { text.append(UInt8(ascii: " ")) }
                text.append(contentsOf: line)
                isCut = line.characterCount >= fullLength && line.last?.isBlank == false
            }
        }
        return text
    }

    /// How long a line is that is cut because of its length: 65 characters, with the tag or without, and less if the
    /// bank does not count those that it replaces.
    private static let fullLength = 61
}

extension ArraySlice<UInt8> {
    /// The number of characters of text in UTF-8.
    var characterCount: Int { count { $0 & 0xC0 != 0x80 } }

    /// The text without blanks at the ends.
    var text: String { String(decoding: trimmed, as: UTF8.self) }
}
