import BankFiles
import Core

extension ImportLayout {
    /// How the file is written, in words separated by commas; empty if nothing is settled.
    var words: String {
        [
            delimiterWord, encodingWord, headerWord, dateWord, decimalWord, invertWord, pendingWord, feesWord,
            balanceWord,
        ]
        .compactMap(\.self).joined(separator: ", ")
    }

    /// What each column contains, in words separated by commas; empty if nothing is settled.
    var columnWords: String {
        let titles = description.map(\.words).joined(separator: " + ")
        let columns: [(String, String?)] = [
            ("date", date?.words), ("title", titles.isEmpty ? nil : titles), ("memo", memo?.words),
            ("amount", amount?.words), ("debit", debit?.words), ("credit", credit?.words), ("sign", sign?.words),
            ("category", category?.words),
        ]
        return columns.compactMap { name, words in words.map { "\(name) = \($0)" } }.joined(separator: ", ")
    }

    private var delimiterWord: String? {
        delimiter.map { delimiter in
            switch delimiter {
            case ",": "commas"
            case ";": "semicolons"
            case "\t": "tabs"
            case "|": "bars"
            default: "split at \(delimiter.quoted)"
            }
        }
    }

    private var encodingWord: String? { encoding?.words }

    private var headerWord: String? {
        let line = (skip ?? 0).addingReportingOverflow(1).partialValue
        return switch (hasHeader, skip) {
        case (true, nil): "a header"
        case (true, _): "header on line \(line)"
        case (false, nil), (false, 0): "no header"
        case (false, _): "no header, rows from line \(line)"
        case (nil, nil), (nil, 0): nil
        case (nil, _): "from line \(line)"
        }
    }

    private var dateWord: String? {
        dateFormat.map { format in
            switch format {
            case .dayMonthYear: "dates day first"
            case .monthDayYear: "dates month first"
            case .yearMonthDay: "dates year first"
            case .yearDayMonth: "dates year, day, month"
            }
        }
    }

    private var decimalWord: String? {
        decimal.map { $0 == .comma ? "decimal comma" : "decimal point" }
    }

    private var invertWord: String? {
        invert == true ? "positive amounts are expenses" : nil
    }

    private var pendingWord: String? {
        takesPending.map { $0 ? "with pending rows" : "without pending rows" }
    }

    private var feesWord: String? {
        hasExtraFees.map { $0 ? "fees are added to the amounts" : "amounts include fees" }
    }

    private var balanceWord: String? {
        checksBalance.map { $0 ? "the balance adds up" : "no balance check" }
    }
}

extension ColumnReference {
    /// The column, for the middle of a sentence.
    fileprivate var words: String {
        switch self {
        case .name(let name): name
        case .number(let number): "column \(number)"
        }
    }
}

extension TextEncoding {
    /// The name for people.
    var words: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
        case .latin1: "Latin-1"
        case .windows1252: "Windows-1252"
        case .latin2: "Latin-2"
        case .windows1250: "Windows-1250"
        case .windows1251: "Windows-1251"
        case .windows1253: "Windows-1253"
        case .windows1255: "Windows-1255"
        case .shiftJIS: "Shift JIS"
        }
    }
}
