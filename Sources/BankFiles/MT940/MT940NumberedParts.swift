/// A text whose parts have numbers after a mark: `166?00GUTSCHRIFT?20SVWZ+Rent?32Tenant` (German banks; DFÜ agreement,
/// appendix 3) or `020~00Transfer~20Rent~32Tenant` (Polish banks).
struct MT940NumberedParts: Sendable {
    let party: String
    let purpose: String
    let kind: String
    let otherNumber: String?

    /// Reads the text, or returns `nil` if its parts have no numbers.
    init?(_ text: [UInt8]) {
        guard let start = Self.firstMark(in: text) else { return nil }
        let parts = Self.parts(text, from: start)
        var joined: [Int: [UInt8]] = [:]
        for part in parts { joined[part.number, default: []] += part.text }
        func part(_ number: Int) -> String { joined[number].map { $0[...].text } ?? "" }

        let isGerman = text[start] == UInt8(ascii: "?")
        // Polish banks write the name into parts that German ones use for the purpose.
        let hasNameInPurpose = !isGerman && joined[32] == nil
        let purposeNumbers = isGerman ? [20...29, 60...63] : [20...(hasNameInPurpose ? 26 : 29), 60...63]
        let words = MT940PurposeWords(
            parts.filter { part in purposeNumbers.contains { $0.contains(part.number) } }.map(\.text)
        )
        var name = Self.name(joined, hasNameInPurpose ? [27, 28] : [32, 33])
        if name.isEmpty { name = words["ABWA"] ?? words["ABWE"] ?? "" }
        party = name
        purpose = words["SVWZ"] ?? words.text
        kind = part(0)
        let numbers = [part(38), MT940Account.german(part(31), bank: part(30)) ?? part(31), words["IBAN"] ?? ""]
        otherNumber = numbers.first { $0.contains(where: \.isNumber) }
    }

    /// Returns the offset of the first mark, which is at the beginning or after a code of the bank's.
    private static func firstMark(in text: [UInt8]) -> Int? {
        let start = text[...].prefix(longestCode).firstIndex { !$0.isASCIIDigit && !$0.isBlank } ?? text.endIndex
        guard start < text.endIndex, marks.contains(text[start]), number(after: start, in: text) != nil else {
            return nil
        }
        return start
    }

    private static func parts(_ text: [UInt8], from first: Int) -> [(number: Int, text: ArraySlice<UInt8>)] {
        let mark = text[first]
        var parts: [(number: Int, text: ArraySlice<UInt8>)] = []
        var (start, current) = (first, number(after: first, in: text))
        for place in text.indices.dropFirst(first + 1) where text[place] == mark && place >= start + 3 {
            guard let next = number(after: place, in: text) else { continue }
            if let current { parts.append((current, text[(start + 3)..<place])) }
            (start, current) = (place, next)
        }
        if let current { parts.append((current, text[(start + 3)...])) }
        return parts
    }

    /// Returns the number of a part after a mark, or `nil` if the mark is text.
    private static func number(after mark: Int, in text: [UInt8]) -> Int? {
        let digits = text[(mark + 1)...].prefix(2)
        guard digits.count == 2, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        let number = digits.number(0)
        return numbers.contains { $0.contains(number) } ? number : nil
    }

    private static func name(_ parts: [Int: [UInt8]], _ numbers: [Int]) -> String {
        let texts = numbers.compactMap { parts[$0].map { $0[...] } }
        return MT940PurposeWords.joined(texts)[...].text
    }

    private static let longestCode = 8
    private static let marks = Set("?~<>^#".utf8)
    /// The numbers of parts; a mark before others is text.
    private static let numbers: [ClosedRange<Int>] = [0...0, 10...10, 20...38, 60...65]
}

/// The purpose of a payment, in parts of 27 characters in which words such as `SVWZ+` name what follows.
struct MT940PurposeWords: Sendable {
    /// What precedes the first word; all, if there is none.
    private(set) var text = ""
    private var values: [String: String] = [:]

    /// What follows a word, such as `SVWZ`, or `nil` if that is nothing.
    subscript(word: String) -> String? { values[word] }

    init(_ parts: [ArraySlice<UInt8>]) {
        guard parts.contains(where: { Self.word(at: $0.startIndex, in: $0) != nil }) else {
            text = Self.joined(parts)[...].text
            return
        }
        var word = ""
        var value: [UInt8] = []
        for part in parts {
            var place = part.startIndex
            while place < part.endIndex {
                let canBegin = place == part.startIndex || part[place - 1].isBlank
                if canBegin, let next = Self.word(at: place, in: part) {
                    set(word, value)
                    (word, value) = (next, [])
                    place += next.utf8.count + 1
                } else {
                    value.append(part[place])
                    place += 1
                }
            }
        }
        set(word, value)
    }

    private mutating func set(_ word: String, _ value: [UInt8]) {
        let value = value[...].text
        guard !value.isEmpty else { return }
        if word.isEmpty { text = value } else if values[word] == nil { values[word] = value }
    }

    /// Returns parts as one text: a part that is full is cut within a word.
    static func joined(_ parts: [ArraySlice<UInt8>]) -> [UInt8] {
        var text: [UInt8] = []
        for part in parts {
            text += part
            if part.characterCount < fullLength { text.append(UInt8(ascii: " ")) }
        }
        return text
    }

    private static func word(at place: Int, in text: ArraySlice<UInt8>) -> String? {
        let letters = text[place...].prefix(5).prefix(while: \.isCapital)
        guard 3...4 ~= letters.count, letters.endIndex < text.endIndex, text[letters.endIndex] == UInt8(ascii: "+")
        else { return nil }
        let word = String(decoding: letters, as: UTF8.self)
        return words.contains(word) ? word : nil
    }

    private static let fullLength = 27
    private static let words: Set<String> = [
        "EREF", "KREF", "MREF", "CRED", "DEBT", "COAM", "OAMT", "SVWZ", "ABWA", "ABWE", "IBAN", "BIC", "PURP", "BREF",
        "RREF",
    ]
}
