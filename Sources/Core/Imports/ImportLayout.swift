import Money

/// How a file should be read, or was read; the reader detects what is `nil`.
///
/// Saved under a name, it is a profile. Only CSV has columns; the encoding, the date format and the decimal sign apply
/// to every format that leaves them open.
package struct ImportLayout: Codable, Hashable, Sendable {
    /// The delimiter; one character.
    package var delimiter: String?
    /// The text encoding of the file.
    package var encoding: TextEncoding?
    /// How many lines precede the header or, without one, the first row.
    package var skip: Int?
    /// Whether the first line names the columns.
    package var hasHeader: Bool?
    /// The column with the date.
    package var date: ColumnReference?
    /// The columns whose texts, joined, are the title; empty to detect them.
    package var description: [ColumnReference] = []
    /// The column whose text is the title if the others are empty or truncate it.
    package var memo: ColumnReference?
    /// The column with the amount.
    package var amount: ColumnReference?
    /// The column with money spent.
    package var debit: ColumnReference?
    /// The column with money received.
    package var credit: ColumnReference?
    /// The column with a word or a sign that marks an income or an expense.
    package var sign: ColumnReference?
    /// The column with the category's name.
    package var category: ColumnReference?
    /// The order of day, month and year in dates.
    package var dateFormat: ImportDateFormat?
    /// The decimal sign.
    package var decimal: DecimalSign?
    /// Whether a positive amount is money spent, as in the exports of some cards.
    package var invert: Bool?
    /// Whether rows that the bank has not booked are transactions; if `nil`, they are if the running balance counts them.
    package var takesPending: Bool?
    /// Whether the fees in a column of their own were charged in addition to the amounts; detected if `nil`.
    package var hasExtraFees: Bool?
    /// Whether the amounts are checked against the running balance; if `nil`, they are if possible, and it remains
    /// `nil` if the file has no running balance.
    package var checksBalance: Bool?

    package init() {}

    /// Returns this layout with its gaps filled from `other`.
    package func completed(by other: ImportLayout) -> ImportLayout {
        var layout = self
        layout.delimiter = delimiter ?? other.delimiter
        layout.encoding = encoding ?? other.encoding
        layout.skip = skip ?? other.skip
        layout.hasHeader = hasHeader ?? other.hasHeader
        layout.date = date ?? other.date
        if description.isEmpty {
            layout.description = other.description
            layout.memo = memo ?? other.memo
        }
        layout.category = category ?? other.category
        layout.dateFormat = dateFormat ?? other.dateFormat
        layout.decimal = decimal ?? other.decimal
        layout.invert = invert ?? other.invert
        layout.takesPending = takesPending ?? other.takesPending
        layout.hasExtraFees = hasExtraFees ?? other.hasExtraFees
        layout.checksBalance = checksBalance ?? other.checksBalance
        // The columns for the amount all come from the same layout.
        if amount == nil, debit == nil, credit == nil {
            layout.amount = other.amount
            layout.debit = other.debit
            layout.credit = other.credit
            layout.sign = sign ?? other.sign
        }
        return layout
    }
}

/// A column, as named by the user.
package enum ColumnReference: Hashable, Sendable {
    /// By its name in the header, ignoring case.
    case name(String)
    /// By its position, from 1.
    case number(Int)

    /// Creates a reference from a name or a number.
    package init(_ text: String) {
        if let number = Int(text), text.utf8.allSatisfy({ 48...57 ~= $0 }) {
            self = .number(number)
        } else {
            self = .name(text)
        }
    }

    /// The name or number as the user would type it.
    package var text: String {
        switch self {
        case .name(let name): name
        case .number(let number): String(number)
        }
    }
}

extension ColumnReference: Codable {
    /// Decodes a string as a name and a number as a position.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = .number(try container.decode(Int.self))
        } catch DecodingError.typeMismatch {
            self = .name(try container.decode(String.self))
        }
    }

    /// Encodes a name as a string and a position as a number.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .name(let name): try container.encode(name)
        case .number(let number): try container.encode(number)
        }
    }
}

/// A named layout, for the files of one bank.
package struct ImportProfile: Hashable, Sendable, Identifiable {
    /// The id of a profile.
    package typealias ID = Identifier<ImportProfile>

    /// The number that identifies it in the wallet.
    package let id: ID
    /// The name: unique in a wallet, ignoring case, and at most ``maximumNameLength`` Unicode scalars long.
    package let name: String
    /// How the files are laid out.
    package let layout: ImportLayout
    /// The account that the files are from, or `nil` if they are from several.
    package let account: Account.ID?

    package init(id: ID, name: String, layout: ImportLayout, account: Account.ID? = nil) {
        self.id = id
        self.name = name
        self.layout = layout
        self.account = account
    }

    /// The maximum length of a name, in Unicode scalars.
    package static let maximumNameLength = 100

    /// Returns the account that the files are from, or `nil` if they are from several.
    package func account(among accounts: [Account]) -> Account? { accounts.first { $0.id == account } }
}
