import Core
import Foundation

/// The text of an OFX file as UTF-8.
///
/// Banks may write an encoding other than the one they declare, so a byte order mark or valid UTF-8 takes precedence
/// over the declaration. Otherwise, the declaration counts if it names an encoding other than Windows-1252 and Latin-1.
struct OFXText: Sendable {
    /// The text.
    let utf8: [UInt8]
    /// The encoding of the file, or `nil` if a layout has no name for it.
    let encoding: TextEncoding?

    /// Decodes a file.
    ///
    /// - Parameter named: The encoding that the user names.
    /// - Throws: ``ImportFileProblem/encoding(_:)``.
    init(_ bytes: [UInt8], named: TextEncoding?) throws(ImportFailure) {
        let text = try DecodedText(bytes, named: named)
        if named == nil, text.encoding == .windows1252, let declared = Self.declaredEncoding(bytes),
            let decoded = String(bytes: bytes.lazy.filter { $0 != 0 }, encoding: declared)
        {
            utf8 = Array(decoded.utf8)
            encoding = nil
        } else {
            utf8 = text.utf8
            encoding = text.encoding
        }
    }

    /// Returns the encoding named by `CHARSET:`, `ENCODING:` or `encoding=` before the first element.
    private static func declaredEncoding(_ bytes: [UInt8]) -> String.Encoding? {
        let header = String(decoding: bytes.prefix(headerLength), as: UTF8.self).lowercased()
        let end = header.range(of: "<ofx")?.lowerBound ?? header.endIndex
        for key in ["charset:", "encoding:", "encoding="] {
            var rest = header[..<end]
            while let place = rest.range(of: key) {
                rest = rest[place.upperBound...]
                let name = rest.drop { $0 == "\"" || $0 == "'" || $0 == " " }.prefix {
                    $0.isLetter || $0.isNumber || $0 == "-"
                }
                if let encoding = encodings[name.filter { $0.isLetter || $0.isNumber }] { return encoding }
            }
        }
        return nil
    }

    private static let headerLength = 2048

    /// Encodings by name, in lower case and without punctuation.
    private static let encodings: [String: String.Encoding] = [
        "1250": .windowsCP1250, "windows1250": .windowsCP1250, "cp1250": .windowsCP1250,
        "1251": .windowsCP1251, "windows1251": .windowsCP1251, "cp1251": .windowsCP1251,
        "1253": .windowsCP1253, "windows1253": .windowsCP1253, "cp1253": .windowsCP1253,
        "1254": .windowsCP1254, "windows1254": .windowsCP1254, "cp1254": .windowsCP1254,
        "iso88592": .isoLatin2, "88592": .isoLatin2,
    ]
}

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
