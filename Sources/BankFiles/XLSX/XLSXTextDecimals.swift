import Money

/// What the cells with text say about the decimal sign.
///
/// A number in a cell has no decimal sign, but a bank can write some amounts as numbers and others as text. The numbers are
/// then written as the texts are, so that one sign holds for the whole table.
struct XLSXTextDecimals: Sendable {
    private let reader: CSVCellReader
    private var points = 0
    private var commas = 0
    /// The first text in each column that can have decimals or thousands after its sign.
    private(set) var open: [Int: String] = [:]

    /// The maximum length of an amount in bytes.
    private static let maximumLength = 32

    init(currency: Currency) {
        reader = CSVCellReader(currency: currency)
    }

    /// The sign that most amounts have; `nil` if no amount shows one.
    var sign: DecimalSign? {
        if points == 0, commas == 0 { return nil }
        return commas > points ? .comma : .point
    }

    /// Adds a cell with text.
    mutating func add(_ text: String, column: Int) {
        guard text.utf8.count <= Self.maximumLength, text.utf8.contains(where: { $0 == .point || $0 == .comma }),
            let amount = reader.amount(Array(text.utf8)[...])
        else { return }
        do throws(AmountProblem) {
            switch try amount.number.evidence(currencyDigits: reader.currency.minorUnitDigits) {
            case .only(.point): points += 1
            case .only(.comma): commas += 1
            case .either: open[column] = open[column] ?? text
            case .none: break
            }
        } catch {
            // It is no amount with either sign.
            return
        }
    }
}
