import BankFiles

extension ImportField {
    /// The field’s name in a sentence.
    var words: String {
        switch self {
        case .debit: "debit"
        case .credit: "credit"
        case .sign: "word for debit or credit"
        case .date, .description, .amount, .category, .type: rawValue
        }
    }

    /// The option that names its column.
    var option: String {
        switch self {
        case .date, .description, .amount, .debit, .credit, .sign: rawValue
        case .type: ImportField.sign.rawValue
        case .category: "categoryColumn"
        }
    }

    /// The options that name its column, in a sentence.
    var remedies: Hint {
        self == .amount
            ? "\(.state("amount", "COLUMN")), or \(Self.debitAndCredit)" : "\(.state(option, "COLUMN"))"
    }

    /// The options that name two columns of amounts.
    static let debitAndCredit = Remedy.stating([
        StatedOption("debit", "COLUMN"), StatedOption("credit", "COLUMN"),
    ])
}

extension ImportDateFormat {
    /// The option that names it.
    var remedy: Remedy { .state("dateFormat", rawValue) }

    /// The format with day and month swapped.
    var opposite: ImportDateFormat {
        switch self {
        case .dayMonthYear: .monthDayYear
        case .monthDayYear: .dayMonthYear
        case .yearMonthDay: .yearDayMonth
        case .yearDayMonth: .yearMonthDay
        }
    }
}
