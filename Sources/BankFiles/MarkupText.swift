import Foundation

/// The text of a file in XML or SGML as UTF-8.
///
/// Banks may write an encoding other than the one they declare, so a byte order mark or valid UTF-8 takes precedence
/// over the declaration. Otherwise, the declaration counts if it names an encoding other than Windows-1252 and Latin-1.
struct MarkupText: Sendable {
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
        let end = header.firstRange(of: /<[a-z]/)?.lowerBound ?? header.endIndex
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
