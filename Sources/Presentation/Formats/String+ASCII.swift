import Core
import Foundation

extension String {
    /// The text without the LEFT-TO-RIGHT MARK, RIGHT-TO-LEFT MARK and ARABIC LETTER MARK that ICU puts around amounts.
    var withoutBidiMarks: String {
        guard unicodeScalars.contains(where: \.isBidiMark) else { return self }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: unicodeScalars.lazy.filter { !$0.isBidiMark })
        return String(scalars)
    }

    /// The text in ASCII, without accents and with typographic characters replaced, or `nil` if that is not enough.
    var asASCII: String? {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in folding(options: .diacriticInsensitive, locale: nil).unicodeScalars {
            scalars.append(scalar.asciiStandIn ?? scalar)
        }
        let text = String(scalars)
        return text.utf8.allSatisfy { $0 < 0x80 } ? text : nil
    }
}

extension Unicode.Scalar {
    fileprivate var isBidiMark: Bool {
        self == "\u{200E}" || self == "\u{200F}" || self == "\u{061C}"
    }

    /// The ASCII equivalent in an amount or a date.
    fileprivate var asciiStandIn: Unicode.Scalar? {
        switch self {
        case "\u{A0}", "\u{2009}", "\u{202F}": " "
        case "\u{2019}": "'"
        case "\u{2212}", "\u{2013}": "-"
        case "\u{066B}": "."
        case "\u{066C}", "\u{060C}": ","
        default: nil
        }
    }
}
