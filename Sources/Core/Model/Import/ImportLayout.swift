/// How a file should be read, or was read; the reader detects what is `nil`.
///
/// Saved under a name, it is a profile. Only CSV has columns; the encoding, the date format and the decimal sign mean the
/// same for every format that leaves them open.
public struct ImportLayout: Codable, Hashable, Sendable {
    /// The delimiter; one character.
    public var delimiter: String?
    /// How the file's bytes spell text.
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
    /// How dates are written.
    public var dateFormat: ImportDateFormat?
    /// The decimal sign.
    public var decimal: DecimalSign?
    /// Whether a positive amount is money spent, as in the exports of some cards.
    public var invert: Bool?
    /// Whether a running balance is compared with the amounts; open, it is wherever one can be followed, and stays open
    /// where there is none.
    public var checksBalance: Bool?

    /// Creates a layout in which everything should be detected.
    public init() {}

    /// Returns this layout with its gaps filled from `other`.
    public func completed(by other: ImportLayout) -> ImportLayout {
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
        layout.checksBalance = checksBalance ?? other.checksBalance
        // The amount is given in one way only.
        if amount == nil, debit == nil, credit == nil {
            layout.amount = other.amount
            layout.debit = other.debit
            layout.credit = other.credit
            layout.sign = sign ?? other.sign
        }
        return layout
    }
}

/// A column, as the user names it.
public enum ColumnReference: Hashable, Sendable {
    /// By its name in the header, ignoring case.
    case name(String)
    /// By its position, from 1.
    case number(Int)

    /// Reads a name or a number.
    public init(_ text: String) {
        if let number = Int(text), text.utf8.allSatisfy({ 48...57 ~= $0 }) {
            self = .number(number)
        } else {
            self = .name(text)
        }
    }

    /// How the user types the column.
    public var text: String {
        switch self {
        case .name(let name): name
        case .number(let number): String(number)
        }
    }
}

extension ColumnReference: Codable {
    /// Reads a string as a name and a number as a place.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = .number(try container.decode(Int.self))
        } catch DecodingError.typeMismatch {
            self = .name(try container.decode(String.self))
        }
    }

    /// Writes a name as a string and a place as a number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .name(let name): try container.encode(name)
        case .number(let number): try container.encode(number)
        }
    }
}

/// A named layout, for the files of one bank.
public struct ImportProfile: Hashable, Sendable, Identifiable {
    /// The id of a profile.
    public typealias ID = Identifier<ImportProfile>

    /// The wallet's number for it.
    public let id: ID
    /// The name; unique in a wallet, ignoring case, at most ``maximumNameLength`` Unicode scalars.
    public let name: String
    /// How the files are laid out.
    public let layout: ImportLayout

    /// Creates a profile.
    public init(id: ID, name: String, layout: ImportLayout) {
        self.id = id
        self.name = name
        self.layout = layout
    }

    /// The most Unicode scalars a name can have.
    public static let maximumNameLength = 100
}
