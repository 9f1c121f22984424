/// Formats text as fields of CSV (RFC 4180).
package enum CSVText {
    /// Appends a field to a line.
    ///
    /// A text that a spreadsheet would read as a formula is prefixed with an apostrophe, and so is one with apostrophes
    /// before a formula.
    package static func append(_ text: String, to output: inout [UInt8]) {
        let start = output.count
        if looksLikeFormula(text) { output.append(UInt8(ascii: "'")) }
        output.append(contentsOf: text.utf8)
        let quote = UInt8(ascii: "\"")
        let needsQuotes = output[start...].contains { byte in
            byte == quote || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
        }
        guard needsQuotes else { return }
        let field = output[start...].flatMap { $0 == quote ? [quote, quote] : [$0] }
        output.replaceSubrange(start..., with: [quote] + field + [quote])
    }

    /// Whether the text, after any apostrophes, begins like a formula.
    private static func looksLikeFormula(_ text: String) -> Bool {
        guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
        switch first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): return true
        default: return false
        }
    }
}
