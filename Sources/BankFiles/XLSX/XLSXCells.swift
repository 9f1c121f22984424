/// Reads the values of cells.
struct XLSXCells: Sendable {
    /// The strings that cells refer to by their number, each on one line.
    let strings: [String]
    /// The formats of numbers, by the number of the style.
    let formats: [XLSXNumberFormat]
    /// How dates are counted.
    let dates: XLSXDate.System

    /// What is in a cell.
    enum Value: Hashable {
        /// A text on one line, which can be empty; or a date.
        case text(String)
        /// A number, and the sign or code of its currency if its format shows one.
        case number(XLSXNumber, currency: String?)
    }

    /// Returns the value of a cell, or `nil` if it refers to a string that is missing.
    func value(of cell: XMLElement) -> Value? {
        let value = cell["v"]?.text ?? ""
        switch cell.attributes["t"] {
        case "s":
            guard !value.isEmpty else { return .text("") }
            guard let index = Int(value), strings.indices.contains(index) else { return nil }
            return .text(strings[index])
        case "inlineStr": return .text(Self.line(cell["is"]?.xlsxText ?? ""))
        case "b": return .text(value.isEmpty ? "" : value == "1" || value == "true" ? "TRUE" : "FALSE")
        case "str", "e", "d": return .text(Self.line(value))
        default: return number(value, style: cell.attributes["s"].flatMap(Int.init) ?? 0)
        }
    }

    private func number(_ text: String, style: Int) -> Value {
        guard let number = XLSXNumber(text) else { return .text(Self.line(text)) }
        switch formats.indices.contains(style) ? formats[style] : .number {
        case .number: return .number(number, currency: nil)
        case .money(let currency): return .number(number, currency: currency)
        case .date: return date(number, isTime: false)
        case .time: return date(number, isTime: true)
        }
    }

    /// Returns a date or a time, or the number if it is none.
    private func date(_ number: XLSXNumber, isTime: Bool) -> Value {
        XLSXDate.text(number, dates, isTime: isTime).map(Value.text) ?? .number(number, currency: nil)
    }

    /// Returns a text with spaces for line breaks, tabs and other control characters, also where they are written as
    /// `_x000D_`.
    static func line(_ text: String) -> String {
        let text = text.contains("_x") ? unescaped(text) : text
        guard text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { return text }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { line.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar) }
        return String(line)
    }

    /// Returns a text with the characters that are written as `_x` and four hexadecimal digits, with a `_` after them.
    private static func unescaped(_ text: String) -> String {
        text.replacing(/_x([0-9A-Fa-f]{4})_/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.0)
        }
    }
}
