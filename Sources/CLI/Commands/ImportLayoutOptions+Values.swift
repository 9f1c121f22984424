import Core
import Presentation

extension ImportLayoutOptions {
    /// Reads a delimiter: a name, or an ASCII character that is neither a letter, a digit, a quote nor a line's end.
    static func delimiter(_ text: String) throws(MoneyFlowError) -> String {
        switch text.lowercased() {
        case "comma": return ","
        case "semicolon": return ";"
        case "tab", "\\t": return "\t"
        case "pipe", "bar": return "|"
        case "space": return " "
        default: break
        }
        let scalars = text.unicodeScalars
        guard let scalar = scalars.first, scalars.count == 1, scalar == "\t" || 0x20..<0x7F ~= scalar.value,
            scalar != "\"", !scalar.properties.isAlphabetic, scalar.properties.numericType == nil
        else {
            throw .usage(
                message: "‘\(text)’ cannot stand between fields.",
                hint: "Give --delimiter one character such as ‘;’, or comma, semicolon, tab, bar or space."
            )
        }
        return text
    }

    /// The encodings, by the names that people know them by.
    static let encodingNames = "utf-8, utf-16le, utf-16be, latin1, latin2, windows-1250 or windows-1252"

    /// Reads the name of an encoding.
    static func encoding(_ text: String) throws(MoneyFlowError) -> TextEncoding {
        guard let encoding = TextEncoding(name: text) else {
            throw .usage(
                message: "‘\(text)’ is no encoding that can be read.",
                hint: "--encoding takes \(encodingNames)."
            )
        }
        return encoding
    }

    /// Reads a number of lines, from 0.
    static func lineCount(_ text: String) throws(MoneyFlowError) -> Int {
        guard let count = Int(text), 0...1_000_000_000 ~= count else {
            throw .usage(
                message: "‘\(text)’ is no number of lines.",
                hint: "Give --skip how many lines come before the header, from 0."
            )
        }
        return count
    }

    /// Reads the name of a column or its number, from 1.
    static func column(_ text: String) throws(MoneyFlowError) -> ColumnReference {
        let column = ColumnReference(text)
        guard !text.isEmpty, column != .number(0) else {
            throw .usage(
                message: "‘\(text)’ is no column.",
                hint: "Name it as the header does, or by its number, from 1."
            )
        }
        return column
    }

    /// Reads a date format.
    static func dateFormat(_ text: String) throws(MoneyFlowError) -> ImportDateFormat {
        guard let format = ImportDateFormat(text: text) else {
            let formats = ImportDateFormat.allCases.map(\.rawValue)
            throw .usage(
                message: "‘\(text)’ is no date format.",
                hint: "--date-format takes the order of day, month and year: \(formats.joined(separator: ", "))."
            )
        }
        return format
    }

    /// Reads a decimal sign, as itself or by its name.
    static func decimal(_ text: String) throws(MoneyFlowError) -> DecimalSign {
        switch text.lowercased() {
        case ".", "point", "dot": return .point
        case ",", "comma": return .comma
        default:
            throw .usage(message: "‘\(text)’ is no decimal sign.", hint: "--decimal takes point or comma.")
        }
    }
}
