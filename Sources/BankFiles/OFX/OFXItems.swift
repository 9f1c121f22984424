import Money

/// Turns the transactions of an OFX file into import items.
struct OFXItems: Sendable {
    private let context: ImportContext
    private let decimal: DecimalSign?

    init(context: ImportContext) {
        self.context = context
        decimal = context.layout.decimal
    }

    /// Returns the item for a transaction; an invalid one is refused whatever its currency.
    func item(_ transaction: OFXTransaction, in statement: OFXStatement, of file: OFXScanner) -> ImportItem {
        switch transaction.kind {
        case .investment: return skipped(transaction, .investment, file)
        case .loan: return skipped(transaction, .directive(transaction.tag.rawValue), file)
        case .pending: return skipped(transaction, .pending, file)
        case .booked: break
        }
        do throws(Refusal) {
            let code = Currency.meantCode((transaction.currency.map(file.text) ?? statement.currency).uppercased())
            let holder = context.holder(of: statement.owner, in: Currency(code: code))
            let currency = holder.currency
            let minorUnits = try amount(transaction, in: code, of: currency, file)
            guard code.isEmpty || code == currency.code else {
                let reason = SkipReason.otherCurrency(BankText.excerpt(code))
                return skipped(transaction, reason, file, pocket: holder.unknownPocket)
            }
            let correction = try correction(transaction, amount: minorUnits, file)
            guard minorUnits != 0 || correction != nil else { return skipped(transaction, .zeroAmount, file) }
            let (title, date) = (title(transaction, file), try date(transaction, file))
            let mark = transaction.reference.flatMap { OFXMark(rawValue: file.text(in: $0)) }
            let type: TransactionType = minorUnits < 0 ? .expense : .income
            let row = ImportRow(
                line: transaction.line,
                date: date,
                type: type,
                minorUnits: abs(minorUnits),
                category: nil,
                categoryType: mark == .refund ? .stated(type == .expense ? .income : .expense) : .ofRow,
                title: title,
                note: BankText.note(memo: transaction.memo.map(file.text) ?? "", title: title),
                bankID: transaction.bankID.map { "\(statement.account)/\(file.text(in: $0))" },
                account: statement.hash(for: holder),
                owner: holder.account,
                counterparty: mark == .outside
                    ? .side(
                        .outside,
                        date: date,
                        minorUnits: abs(minorUnits)
                    )
                    : transaction.counterparty.map { .account(ImportAccount(identifier: file.text(in: $0))) }
                        ?? .unknown,
                original: original(transaction, of: Money(minorUnits: minorUnits, currency: currency), file)
            )
            guard let correction, let corrected = transaction.correctedID else { return .transaction(row) }
            let id = file.text(in: corrected)
            return .correction(
                ImportCorrection(
                    action: correction,
                    bankID: "\(statement.account)/\(id)",
                    shownID: BankText.excerpt(id),
                    row: row,
                    text: text(transaction, file)
                )
            )
        } catch {
            let text = text(transaction, file)
            return .refused(
                RefusedRow(line: transaction.line, column: error.column, text: text, problem: error.problem)
            )
        }
    }

    /// Returns a balance of the books or an opening balance; `nil` if it is another one or in another currency, or if its
    /// amount or date is invalid.
    func stated(_ balance: OFXLedgerBalance, in statement: OFXStatement, of file: OFXScanner) -> ImportStatement? {
        let isOpening = balance.name.map(file.text) == OFXMark.openingBalance
        guard isOpening || !balance.isListed else { return nil }
        guard !statement.isOfInvestments, let amount = balance.amount, let date = balance.date else { return nil }
        let code = Currency.meantCode(statement.currency.uppercased())
        let holder = context.holder(of: statement.owner, in: Currency(code: code))
        let currency = holder.currency
        guard code.isEmpty || code == currency.code else { return nil }
        do {
            return ImportStatement(
                line: balance.line,
                owner: holder.account,
                account: statement.hash(for: holder),
                date: try CivilDate(ofx: file.characters(in: date)),
                minorUnits: try amounts(in: code, of: currency).minorUnits(file.characters(in: amount)),
                isOpening: isOpening
            )
        } catch {
            return nil
        }
    }

    /// Returns what the transaction does with the one that it corrects, or `nil` if it corrects none (OFX 2.2, 11.4.4).
    ///
    /// A transaction that is replaced by one of nothing is deleted.
    private func correction(
        _ transaction: OFXTransaction,
        amount: Int64,
        _ file: OFXScanner
    ) throws(Refusal) -> ImportCorrection.Action? {
        guard transaction.correctedID != nil else { return nil }
        let action = transaction.correction.map(file.text) ?? ""
        switch action.uppercased() {
        case "REPLACE": return amount == 0 ? .delete : .replace
        case "DELETE": return .delete
        default:
            let problem = ImportProblem.malformed(
                "it corrects another transaction, but says neither REPLACE nor DELETE"
            )
            throw Refusal(column: OFXTag.correction.rawValue, problem: problem)
        }
    }

    private func skipped(
        _ transaction: OFXTransaction,
        _ reason: SkipReason,
        _ file: OFXScanner,
        pocket: ImportAccount? = nil
    ) -> ImportItem {
        .skipped(SkippedRow(line: transaction.line, reason: reason, text: text(transaction, file), pocket: pocket))
    }

    private func amount(
        _ transaction: OFXTransaction,
        in code: String,
        of currency: Currency,
        _ file: OFXScanner
    ) throws(Refusal) -> Int64 {
        let column = OFXTag.amount.rawValue
        guard let value = transaction.amount else { throw Refusal(column: column, problem: .missing(.amount)) }
        do {
            return try amounts(in: code, of: currency).minorUnits(file.characters(in: value))
        } catch {
            let text = BankText.excerpt(file.text(in: value))
            throw Refusal(column: column, problem: .amount(AmountError(text, error)))
        }
    }

    private func amounts(in code: String, of currency: Currency) -> StatementAmounts {
        let isOwn = code.isEmpty || code == currency.code
        return StatementAmounts(currency: isOwn ? currency : Currency(code: code) ?? currency, decimal: decimal)
    }

    /// Returns what the amount was converted from (OFX 2.2, 5.2), or `nil` if the file does not say it completely.
    private func original(_ transaction: OFXTransaction, of amount: Money, _ file: OFXScanner) -> Money? {
        guard transaction.currency == nil, let code = transaction.original.currency,
            let rate = transaction.original.rate,
            let currency = Currency(code: file.text(in: code))
        else { return nil }
        return OFXRate(file.text(in: rate))?.original(of: amount, in: currency)
    }

    private func date(_ transaction: OFXTransaction, _ file: OFXScanner) throws(Refusal) -> CivilDate {
        let column = OFXTag.datePosted.rawValue
        guard let value = transaction.date else { throw Refusal(column: column, problem: .missing(.date)) }
        do {
            return try CivilDate(ofx: file.characters(in: value))
        } catch {
            let text = BankText.excerpt(file.text(in: value))
            throw Refusal(column: column, problem: .date(DateError(text, error)))
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
    private(set) var reference: Range<Int>?
    private(set) var correctedID: Range<Int>?
    private(set) var correction: Range<Int>?
    private(set) var name: Range<Int>?
    private(set) var extendedName: Range<Int>?
    private(set) var memo: Range<Int>?
    /// The number of the account at the other end.
    private(set) var counterparty: Range<Int>?
    /// The currency of the amount, if it is not the statement's.
    private(set) var currency: Range<Int>?
    /// The currency that the amount was converted from, and what one unit of it was in the statement's.
    private(set) var original: (currency: Range<Int>?, rate: Range<Int>?)
    /// The element of a currency that it is in.
    private var currencyElement: OFXTag?

    init(_ tag: OFXTag, kind: Kind, line: Int) {
        self.tag = tag
        self.kind = kind
        self.line = line
    }

    /// Records the value of an element inside the transaction; if a name is repeated, the first one counts.
    mutating func start(_ tag: OFXTag, value: Range<Int>) {
        // `ORIGCURRENCY` says what the amount was converted from.
        if tag == .currency || tag == .originalCurrency { currencyElement = tag }
        guard !value.isEmpty else { return }
        switch tag {
        case .datePosted, .dateOfPending, .dateOfTrade: date = date ?? value
        case .amount: amount = amount ?? value
        case .bankID: bankID = bankID ?? value
        case .reference: reference = reference ?? value
        case .correctedID: correctedID = correctedID ?? value
        case .correction: correction = correction ?? value
        case .name, .payee: name = name ?? value
        case .extendedName: extendedName = extendedName ?? value
        case .memo: memo = memo ?? value
        case .account: counterparty = counterparty ?? value
        case .currency: currency = currency ?? value
        case .currencySymbol where currencyElement == .currency: currency = currency ?? value
        case .currencySymbol where currencyElement == .originalCurrency: original.currency = original.currency ?? value
        case .currencyRate where currencyElement == .originalCurrency: original.rate = original.rate ?? value
        default: return
        }
    }
}

extension OFXStatement {
    /// Returns a hash of the account; a pocket has none, as the number is that of another account.
    fileprivate func hash(for holder: ImportHolder) -> Int64? {
        holder.account?.isPocket == true ? nil : StableHash.account(account)
    }
}
