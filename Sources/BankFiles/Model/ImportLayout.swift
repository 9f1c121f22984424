import Money

/// How a file should be read, or was read; the reader detects what is `nil`.
///
/// Saved under a name, it is a profile. Only CSV has columns; the encoding, the date format and the decimal sign apply
/// to every format that leaves them open.
public struct ImportLayout: Codable, Hashable, Sendable {
    /// The delimiter; one character.
    public var delimiter: String?
    /// The text encoding of the file.
    public var encoding: TextEncoding?
    /// How many lines precede the header or, without one, the first row.
    public var skip: Int?
    /// Whether the first line names the columns.
    public var hasHeader: Bool?
    /// The column with the date.
    public var date: ColumnReference?
    /// The columns whose texts, joined, are the title; empty to detect them.
    public var description: [ColumnReference] = []
    /// The column whose text is the title if the others are empty or truncate it.
    public var memo: ColumnReference?
    /// The column with the amount.
    public var amount: ColumnReference?
    /// The column with money spent.
    public var debit: ColumnReference?
    /// The column with money received.
    public var credit: ColumnReference?
    /// The column with a word or a sign that marks an income or an expense.
    public var sign: ColumnReference?
    /// The column with the category's name.
    public var category: ColumnReference?
    /// The order of day, month and year in dates.
    public var dateFormat: ImportDateFormat?
    /// The decimal sign.
    public var decimal: DecimalSign?
    /// Whether a positive amount is money spent, as in the exports of some cards.
    public var invert: Bool?
    /// Whether rows that the bank has not booked are transactions; if `nil`, they are if the running balance counts them.
    public var takesPending: Bool?
    /// Whether the fees in a column of their own were charged in addition to the amounts; detected if `nil`.
    public var hasExtraFees: Bool?
    /// Whether the amounts are checked against the running balance; if `nil`, they are if possible, and it remains
    /// `nil` if the file has no running balance.
    public var checksBalance: Bool?

    /// Creates a layout of which everything is detected.
    public init() {}

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
public enum ColumnReference: Hashable, Sendable {
    /// By its name in the header, ignoring case.
    case name(String)
    /// By its position, from 1.
    case number(Int)

    /// Creates a reference from a name or a number.
    public init(_ text: String) {
        if let number = Int(text), text.utf8.allSatisfy({ 48...57 ~= $0 }) {
            self = .number(number)
        } else {
            self = .name(text)
        }
    }

    /// The name or number as the user would type it.
    public var text: String {
        switch self {
        case .name(let name): name
        case .number(let number): String(number)
        }
    }
}

extension ColumnReference: Codable {
    /// Decodes a string as a name and a number as a position.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = .number(try container.decode(Int.self))
        } catch DecodingError.typeMismatch {
            self = .name(try container.decode(String.self))
        }
    }

    /// Encodes a name as a string and a position as a number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .name(let name): try container.encode(name)
        case .number(let number): try container.encode(number)
        }
    }
}
