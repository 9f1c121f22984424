import Money

extension OFXScanner {
    /// Returns the characters of a value in UTF-8, with references resolved and comments removed.
    ///
    /// XML's five names, `nbsp` and numbers are resolved; anything else is text, because some banks do not escape `&`.
    func characters(in value: Range<Int>) -> ArraySlice<UInt8> {
        let raw = bytes[value]
        guard raw.contains(where: { $0 == .ampersand || $0 == .lessThan }) else { return raw }
        var characters: [UInt8] = []
        characters.reserveCapacity(raw.count)
        var place = value.lowerBound
        while place < value.upperBound {
            if bytes[place] == .ampersand, let (text, end) = reference(at: place, before: value.upperBound) {
                characters.append(contentsOf: text)
                place = end
                continue
            }
            switch bytes[place] == .lessThan ? markup(at: place) : nil {
            case .characters(let range, let end):
                characters.append(contentsOf: bytes[range])
                place = end
            case .skipped(let end):
                place = end
            default:
                characters.append(bytes[place])
                place += 1
            }
        }
        return characters[...]
    }

    /// Returns the text of a value.
    func text(in value: Range<Int>) -> String {
        String(decoding: characters(in: value), as: UTF8.self)
    }

    /// Returns the text of the reference at an `&` and the offset after its `;`, or `nil` if it is not one.
    private func reference(at place: Int, before end: Int) -> (text: Array<UInt8>, end: Int)? {
        let name = bytes[(place + 1)..<end].prefix(Self.longestReference).prefix { $0 != UInt8(ascii: ";") }
        guard name.endIndex < end, bytes[name.endIndex] == UInt8(ascii: ";") else { return nil }
        guard let scalar = Self.scalar(String(decoding: name, as: UTF8.self)) else { return nil }
        return (Array(String(Character(scalar)).utf8), name.endIndex + 1)
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return scalars[name.lowercased()] }
        let number = name.dropFirst()
        let value = number.first == "x" || number.first == "X" ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
        return value.flatMap(Unicode.Scalar.init)
    }

    private static let scalars: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]
    private static let longestReference = 9
}

extension UInt8 {
    fileprivate static let ampersand = UInt8(ascii: "&")
}

extension CivilDate {
    /// Reads the date in OFX's `YYYYMMDD[HHMM[SS[.XXX]]][[zone]]` (OFX 2.2, 3.2.8.2).
    ///
    /// The time and the zone are ignored, because a bank's statement shows the date without them.
    init(ofx bytes: ArraySlice<UInt8>) throws(DateProblem) {
        let digits = bytes.prefix { 48...57 ~= $0 }
        let rest = bytes[digits.endIndex...].first
        guard 8...14 ~= digits.count, rest.map(Self.marksAfterDigits.contains) ?? true else { throw .unknownForm }
        func number(_ first: Int, _ count: Int) -> Int {
            digits.dropFirst(first).prefix(count).reduce(0) { $0 * 10 + Int($1 - 48) }
        }
        let year = number(0, 4)
        guard year > 0 else { throw .outOfRange }
        guard let date = CivilDate(year: year, month: number(4, 2), day: number(6, 2)) else { throw .noSuchDay }
        self = date
    }

    /// The bytes that can follow the digits: before milliseconds, a zone, or a time as some banks write it.
    private static let marksAfterDigits = Set(".[: TZ+-".utf8)
}
