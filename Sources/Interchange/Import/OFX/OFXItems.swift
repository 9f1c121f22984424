import Core

/// Turns the transactions of an OFX file into import items.
struct OFXItems: Sendable {
    private let currency: Currency
    private let decimal: DecimalSign?

    init(context: ImportContext) {
        currency = context.currency
        decimal = context.layout.decimal
    }

    /// Returns the item for a transaction; an invalid one is refused whatever its currency.
    func item(_ transaction: OFXTransaction, in statement: OFXStatement, of file: OFXScanner) -> ImportItem {
        switch transaction.kind {
        case .investment: return leftOut(transaction, .investment, file)
        case .loan: return leftOut(transaction, .directive(transaction.tag.rawValue), file)
        case .pending: return leftOut(transaction, .pending, file)
        case .booked: break
        }
        do throws(Refusal) {
            let code = (transaction.currency.map(file.text) ?? statement.currency).uppercased()
            let minorUnits = try amount(transaction, in: code, file)
            guard code.isEmpty || code == currency.code else {
                return leftOut(transaction, .otherCurrency(BankText.excerpt(code)), file)
            }
            guard minorUnits != 0 else { return leftOut(transaction, .zeroAmount, file) }
            let row = ImportRow(
                line: transaction.line,
                date: try date(transaction, file),
                type: minorUnits < 0 ? .expense : .income,
                minorUnits: abs(minorUnits),
                category: nil,
                title: title(transaction, file),
                bankID: transaction.bankID.map { "\(statement.account)/\(file.text(in: $0))" }
            )
            return .transaction(row)
        } catch {
            let text = text(transaction, file)
            return .refused(
                RefusedRow(line: transaction.line, column: error.column, text: text, problem: error.problem)
            )
        }
    }

    private func leftOut(_ transaction: OFXTransaction, _ reason: LeaveOutReason, _ file: OFXScanner) -> ImportItem {
        .leftOut(LeftOutRow(line: transaction.line, reason: reason, text: text(transaction, file)))
    }

    private func amount(
        _ transaction: OFXTransaction,
        in code: String,
        _ file: OFXScanner
    ) throws(Refusal) -> Int64 {
        if let corrected = transaction.correctedID {
            let id = BankText.excerpt(file.text(in: corrected))
            throw Refusal(
                column: OFXTag.correctedID.rawValue,
                problem: .malformed("it is a correction of transaction \(id); make it by hand")
            )
        }
        let column = OFXTag.amount.rawValue
        guard let value = transaction.amount else { throw Refusal(column: column, problem: .missing(.amount)) }
        do {
            return try amounts(in: code).minorUnits(file.characters(in: value))
        } catch {
            let text = BankText.excerpt(file.text(in: value))
            throw Refusal(column: column, problem: .value(.invalidAmount(text: text, error)))
        }
    }

    private func amounts(in code: String) -> StatementAmounts {
        let isOwn = code.isEmpty || code == currency.code
        return StatementAmounts(currency: isOwn ? currency : Currency(code: code) ?? currency, decimal: decimal)
    }

    private func date(_ transaction: OFXTransaction, _ file: OFXScanner) throws(Refusal) -> CivilDate {
        let column = OFXTag.datePosted.rawValue
        guard let value = transaction.date else { throw Refusal(column: column, problem: .missing(.date)) }
        do {
            return try CivilDate(ofx: file.characters(in: value))
        } catch {
            let text = BankText.excerpt(file.text(in: value))
            throw Refusal(column: column, problem: .value(.invalidDate(text: text, error)))
        }
    }

    private func title(_ transaction: OFXTransaction, _ file: OFXScanner) -> String {
        BankText.title(
            payee: (transaction.extendedName ?? transaction.name).map(file.text) ?? "",
            memo: transaction.memo.map(file.text) ?? ""
        )
    }

    private func text(_ transaction: OFXTransaction, _ file: OFXScanner) -> String {
        let values = [
            transaction.date, transaction.extendedName ?? transaction.name ?? transaction.memo, transaction.amount,
        ]
        return BankText.excerpt(values.compactMap { $0.map(file.text) }.joined(separator: " "))
    }
}

/// The reason why a transaction cannot be imported, and the invalid element.
private struct Refusal: Error {
    let column: String
    let problem: ImportProblem
}

/// A transaction of a statement: the ranges of its values in the file.
struct OFXTransaction: Sendable {
    /// The kind of list that a transaction is from.
    enum Kind: Sendable {
        case booked, pending, investment, loan
    }

    let kind: Kind
    /// The element of the transaction.
    let tag: OFXTag
    /// The line that it starts on, from 1.
    let line: Int
    private(set) var date: Range<Int>?
    private(set) var amount: Range<Int>?
    private(set) var bankID: Range<Int>?
    private(set) var correctedID: Range<Int>?
    private(set) var name: Range<Int>?
    private(set) var extendedName: Range<Int>?
    private(set) var memo: Range<Int>?
    /// The currency of the amount, if it is not the statement's.
    private(set) var currency: Range<Int>?
    private var isInCurrency = false

    init(_ tag: OFXTag, kind: Kind, line: Int) {
        self.tag = tag
        self.kind = kind
        self.line = line
    }

    /// Records the value of an element inside the transaction; if a name is repeated, the first one counts.
    mutating func start(_ tag: OFXTag, value: Range<Int>) {
        // `ORIGCURRENCY` says what the amount was converted from.
        if tag == .currency || tag == .originalCurrency { isInCurrency = tag == .currency }
        guard !value.isEmpty else { return }
        switch tag {
        case .datePosted, .dateOfPending, .dateOfTrade: date = date ?? value
        case .amount: amount = amount ?? value
        case .bankID: bankID = bankID ?? value
        case .correctedID: correctedID = correctedID ?? value
        case .name, .payee: name = name ?? value
        case .extendedName: extendedName = extendedName ?? value
        case .memo: memo = memo ?? value
        case .currency: currency = currency ?? value
        case .currencySymbol where isInCurrency: currency = currency ?? value
        default: return
        }
    }
}
