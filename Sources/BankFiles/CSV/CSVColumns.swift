/// The columns of a file by what they contain, counted from 0.
struct CSVColumns: Hashable, Sendable {
    var date = 0
    /// Other columns with dates.
    var otherDates: [Int] = []
    /// The columns whose texts, joined, are the title.
    var description: [Int] = []
    /// The column whose text is the title if the others are empty or if it begins with their text.
    var memo: Int?
    var amount: Int?
    var debit: Int?
    var credit: Int?
    var sign: Int?
    var category: Int?
    var balance: Int?
    var fee: Int?
    var currency: Int?
    var statuses: [Int] = []
    /// The cells that many rows have in such a column: those of booked rows, unless they say something else.
    var bookedWords: Set<ArraySlice<UInt8>> = []
    /// The column with the kind of a transaction, if it is not the one for the sign.
    var kind: Int?
    /// The column of the account that a row belongs to.
    var account: Int?
    /// Whether ``account`` may as well be that at the other end: nothing in the file decides.
    var isAccountOpen = false
    /// The columns with a name for accounts.
    var accounts: [Int] = []
    /// The columns of both ends of each payment, if these are the description.
    var parties: CSVParties?
    /// Other columns of the other party, whose text is the title if the description is empty.
    var otherPayees: [Int] = []
    /// The columns whose texts are the note beside that of the memo.
    var notes: [Int] = []
    /// The columns with numbers of shares, and with their names.
    var securities: [Int] = []
    /// Other columns that have an amount only where those of money have none.
    var otherSides: [Int] = []
    /// The columns with what was paid in other currencies.
    var originals: [CSVOriginal] = []
    /// The column with the currencies of the fees, if they have one.
    var feeCurrency: Int?
    /// The currency in the name of the column of amounts or of balances, or above the table.
    var amountCurrency: String?

    /// Other columns named for an amount.
    var otherAmounts: [Int] = []
    /// Other columns with text, used as the title if there is no other.
    var otherTexts: [Int] = []
    /// Whether a row can name a balance or a turnover.
    var hasSummaries = true
    /// The columns whose texts all begin with an apostrophe that is not part of the text.
    var guarded: Set<Int> = []

    /// The columns with money: the amount, or debits and credits.
    var money: [Int] { [amount, debit, credit].compactMap { $0 } }

    /// The columns that show which amounts are expenses: debits and credits, or words; `nil` if only the sign can.
    var sides: [Int]? {
        if let sign { return [sign] }
        return amount == nil ? money : nil
    }

    /// Whether a record has neither a date nor an amount.
    func areDetails(_ row: CSVScanner) -> Bool {
        row.cell(date).isEmpty && otherDates.allSatisfy { row.cell($0).isEmpty }
            && money.allSatisfy { row.cell($0).isEmpty }
    }

    /// What the statuses, the dates and the kind of a row say about it.
    func standing(_ row: CSVScanner) -> CSVStanding {
        var standing = CSVStanding.booked
        for column in statuses {
            let cell = row.cell(column)
            switch CSVStatus.standing(cell) ?? (bookedWords.contains(cell) ? .booked : .pending) {
            case .booked: break
            case .pending: standing = .pending
            case .void: return .void
            }
        }
        for column in otherDates {
            switch CSVStatus.standing(row.cell(column)) {
            case .booked?, nil: break
            case .pending?: standing = .pending
            case .void?: return .void
            }
        }
        if let kind, CSVStatus.isAuthorization(row.cell(kind)) { return .pending }
        return standing
    }
}

/// What one column contains in the first rows of a file.
struct CSVColumnContents: Sendable {
    /// How many cells are neither empty nor only a dash.
    private(set) var filled = 0
    /// How many are dates.
    private(set) var dates = 0
    /// How many say that a row is not booked.
    private(set) var pendings = 0
    /// How many are known words for the status of a booking.
    private(set) var statuses = 0
    /// How many are amounts.
    private(set) var amounts = 0
    /// How many amounts have a sign, a currency, or a point or comma.
    private(set) var markedAmounts = 0
    /// How many amounts have a currency, or a point or comma.
    private(set) var decimalAmounts = 0
    /// How many amounts have a leading zero, or more digits than an amount can have, as account numbers do.
    private(set) var numbers = 0
    /// How many amounts are zero.
    private(set) var zeros = 0
    /// How many are words for money spent.
    private(set) var expenseWords = 0
    /// How many are words for money received.
    private(set) var incomeWords = 0
    /// How many are codes or signs of currencies.
    private(set) var currencies = 0
    /// How many others have the form of a currency's code: three capital letters.
    private(set) var unknownCodes = 0
    /// How many begin with an unclosed apostrophe, which some banks write so that spreadsheets read the cell as text.
    private(set) var apostrophes = 0
    /// The total number of bytes in cells with letters, except account numbers.
    private(set) var textLength = 0
    /// The distinct cells.
    private(set) var distinct: Set<ArraySlice<UInt8>> = []

    init(_ column: Int, of rows: [CSVScanner], reader: CSVCellReader) {
        var dashes = 0
        for row in rows {
            let cell = row.cell(column)
            guard !cell.isEmpty else { continue }
            if cell.isNothing { dashes += 1 } else { filled += 1 }
            distinct.insert(cell)
            if cell.first == .apostrophe, cell.last != .apostrophe { apostrophes += 1 }
            if reader.date(cell) != nil {
                dates += 1
            } else if CSVStatus.isKnown(cell) {
                statuses += 1
                pendings += CSVStatus.isPending(cell) ? 1 : 0
            }
            if let amount = reader.amount(cell) {
                count(amount)
            } else {
                count(word: row.text(column), reader: reader)
            }
        }
        // A dash is a minus only if other cells mean income; otherwise it stands for an empty cell.
        if incomeWords == 0 { expenseWords -= dashes }
    }

    /// Whether more than half of the given number of rows have a date, or say that they have none yet.
    func areDates(of rowCount: Int) -> Bool { dates > 0 && (dates + pendings) * 2 > rowCount }
    /// Whether there are cells, and more than half of them are amounts.
    var areAmounts: Bool { amounts * 2 > filled }
    /// Whether nothing shows that they are not amounts: every cell has a digit, possibly next to a wrong letter.
    var mayBeAmounts: Bool {
        distinct.allSatisfy { $0.isNothing || $0.contains(where: \.isASCIIDigit) } && dates == 0
    }
    /// Whether all cells except a few invalid ones are amounts, and not all of them are zero.
    var areNearlyAllAmounts: Bool {
        areAmounts && filled - amounts <= max(1, filled / 20) && dates == 0 && zeros < amounts
    }
    /// Whether all are codes or signs of currencies, or nearly all and the others are unknown codes.
    var areCurrencies: Bool { filled > 0 && currencies + unknownCodes == filled && currencies >= unknownCodes }
    /// Whether all have the form of a currency's code.
    var areCodes: Bool { filled > 0 && currencies + unknownCodes == filled }
    /// Whether more of them are clearly amounts than look like account numbers.
    var areMarked: Bool { markedAmounts > numbers }
    /// How many are words for the direction of money.
    var words: Int { expenseWords + incomeWords }

    private mutating func count(_ amount: WrittenAmount) {
        amounts += 1
        if amount.number.isZero { zeros += 1 }
        if amount.isSigned || amount.hasCurrency || amount.number.hasMark { markedAmounts += 1 }
        if amount.hasCurrency || amount.number.hasMark { decimalAmounts += 1 }
        if amount.number.hasLeadingZero || amount.number.digitCount > 15 { numbers += 1 }
    }

    private mutating func count(word text: String, reader: CSVCellReader) {
        switch SignWords.type(of: text) {
        case .expense: expenseWords += 1
        case .income: incomeWords += 1
        case nil: break
        }
        if text.utf8.count <= 5, reader.isCurrency(text) {
            currencies += 1
        } else if text.utf8.count == 3, text.utf8.allSatisfy({ 65...90 ~= $0 }) {
            unknownCodes += 1
        }
        if text.contains(where: \.isLetter), !Self.isNumber(text) { textLength += text.utf8.count }
    }

    /// Whether a text is an account number or the like, possibly with letters among its digits.
    private static func isNumber(_ text: String) -> Bool {
        let digits = text.utf8.count(where: \.isASCIIDigit)
        return digits > 6 && digits * 2 > text.utf8.count && !text.utf8.contains(where: \.isBlank)
    }
}
