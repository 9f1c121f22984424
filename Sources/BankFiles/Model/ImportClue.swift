import Money

/// What in a file decided how it is read.
public enum ImportClue: Hashable, Sendable {
    /// Nothing shows which of two encodings the text is in; the one in which it was read first.
    case undecidedEncoding(TextEncoding, other: TextEncoding)
    /// This date has only one order.
    case date(String)
    /// This date is written with points, after which the day comes first.
    case pointsInDate(String)
    /// This date in another column or above the table has only one order.
    case otherDate(String)
    /// Only one order puts the dates into this time, which the file's name or the lines above the table have.
    case period(String)
    /// This amount has a decimal comma, with which the day comes first.
    case decimalComma(String)
    /// This amount has only one decimal sign.
    case amount(String)
    /// This amount in another column or above the table has only one decimal sign.
    case otherAmount(String)
    /// The names of these columns.
    case names([String])
    /// These columns, of which each row has an amount in exactly one.
    case oneOfTwo([String])
    /// What these columns contain.
    case contents([String])
    /// What shows which amounts are expenses; the column with words for it, if that is what does.
    case direction(ImportDirectionClue, column: String?)
    /// The balances that add up, and those that were compared.
    case balances(right: Int, compared: Int)

    /// The stable name of the clue, for scripts.
    public var name: String {
        switch self {
        case .undecidedEncoding: "undecidedEncoding"
        case .date: "date"
        case .pointsInDate: "pointsInDate"
        case .otherDate: "otherDate"
        case .period: "period"
        case .decimalComma: "decimalComma"
        case .amount: "amount"
        case .otherAmount: "otherAmount"
        case .names: "names"
        case .oneOfTwo: "oneOfTwo"
        case .contents: "contents"
        case .direction: "direction"
        case .balances: "balances"
        }
    }
}

/// What shows which amounts of a file are expenses; each case is stronger than those above it.
public enum ImportDirectionClue: String, CaseIterable, Hashable, Sendable, Comparable {
    /// Nothing.
    case nothing
    /// Most amounts have a minus: spending is more frequent than income.
    case mostHaveMinus
    /// Some amounts have a minus, in the statement of an account that is not a card.
    case statement
    /// No amount has a minus, in the statement of an account that is neither a card nor a loan.
    case account
    /// A few amounts have a plus: who marks what was received writes the others without a sign.
    case fewHavePlus
    /// Every amount has a sign, or a word for one.
    case signs
    /// Two columns, which are named or signed as money spent and money received.
    case sides
    /// Words beside the amounts contradict every sign.
    case contradictedByWords
    /// Words beside the amounts, which have no minus.
    case words
    /// Words beside the amounts say the same as the signs.
    case confirmedByWords
    /// Whoever imports the file says so, or MoneyFlow wrote it.
    case given

    /// Whether the left clue is weaker.
    public static func < (left: ImportDirectionClue, right: ImportDirectionClue) -> Bool {
        left.strength < right.strength
    }

    private var strength: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
