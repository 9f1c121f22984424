/// Formats strings as JSON (RFC 8259).
package enum JSONText {
    /// Returns a quoted string, escaping what RFC 8259 requires and what could control a terminal.
    package static func quoted(_ string: String) -> String {
        "\"\(escaped(string))\""
    }

    /// Returns whether a string is printable ASCII that needs no escaping.
    package static func isPlain(_ string: String) -> Bool {
        string.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    }

    private static func escaped(_ string: String) -> String {
        isPlain(string) ? string : string.replacing(escape)
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        // Controls, and format characters that reorder the text around them or end its line.
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
            "\u{2066}"..."\u{2069}":
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return nil
        }
    }
}
