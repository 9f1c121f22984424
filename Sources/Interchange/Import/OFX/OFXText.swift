import Core
import Foundation

/// The text of an OFX file as UTF-8.
///
/// What banks declare and what they write differ: a byte order mark and valid UTF-8 go before any declaration. Only where
/// the bytes are neither does the declaration count, if it names an encoding other than Windows-1252 and Latin-1.
struct OFXText: Sendable {
    /// The text.
    let utf8: [UInt8]
    /// How the file spelled it, or `nil` where a layout has no name for that.
    let encoding: TextEncoding?

    /// Decodes a file.
    ///
    /// - Parameter named: The encoding that the person names.
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

    /// Returns the encoding behind `CHARSET:`, `ENCODING:` or `encoding=` before the first element.
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

    /// By name in lower case, without marks.
    private static let encodings: [String: String.Encoding] = [
        "1250": .windowsCP1250, "windows1250": .windowsCP1250, "cp1250": .windowsCP1250,
        "1251": .windowsCP1251, "windows1251": .windowsCP1251, "cp1251": .windowsCP1251,
        "1253": .windowsCP1253, "windows1253": .windowsCP1253, "cp1253": .windowsCP1253,
        "1254": .windowsCP1254, "windows1254": .windowsCP1254, "cp1254": .windowsCP1254,
        "iso88592": .isoLatin2, "88592": .isoLatin2,
    ]
}
