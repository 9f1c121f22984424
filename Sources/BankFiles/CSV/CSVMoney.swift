import Money

/// Reads the amount of a row.
struct CSVMoney: Sendable {
    var columns: CSVColumns
    var amounts: CSVAmountReader
    /// Whether a positive amount is money spent, unless it has a plus or a word that says otherwise.
    var isInverted = false
    /// Whether fees were charged in addition to the amounts rather than as part of them.
    var feesAreExtra = false
    /// Whether rows that the bank has not booked count.
    var takesPending = false
    /// Whether the balances are those before the rows.
    var hasBalanceBefore = false
    /// Whether the balances say what one owes, as those of a card do.
    var balanceIsOwed = false
    /// The rows that sum up the account.
    var summaries = CSVSummaries()
    /// The columns of the people who share the costs, if the amount is what one of them owes.
    var shares: CSVShares?
    /// How debits and credits are written, if they have columns of their own or words beside them.
    var sides = CSVSides()

    /// The amount of a row.
    enum Outcome: Hashable {
        /// The amount, in minor units, negative for money spent.
        case moved(Int64)
        /// The columns are empty.
        case empty
        /// The amount is in another currency.
        case otherCurrency(String)
    }

    /// What is wrong with the amount, and in which column.
    struct Refusal: Error {
        let column: Int
        let problem: ImportProblem
    }

    /// Reads the amount of the scanner's current row.
    func read(_ row: CSVScanner) throws(Refusal) -> Outcome {
        if let shares { return try read(row, shares) }
        let outcome = try readColumns(row)
        guard feesAreExtra, case .moved(let amount) = outcome else { return outcome }
        return .moved(amount &- abs(try fee(row)))
    }

    private func readColumns(_ row: CSVScanner) throws(Refusal) -> Outcome {
        if let amount = columns.amount { return try readAmount(row, amount) }
        let debit = try readSide(row, columns.debit)
        let credit = try readSide(row, columns.credit)
        switch (debit, credit) {
        case (.otherCurrency, _): return debit
        case (_, .otherCurrency): return credit
        case (.empty, .empty): return .empty
        case (.moved(let debit), .moved(let credit)) where debit != 0 && credit != 0:
            throw Refusal(
                column: columns.credit ?? 0,
                problem: .debitAndCredit(
                    debit: row.text(columns.debit ?? 0),
                    credit: row.text(columns.credit ?? 0)
                )
            )
        case (.moved(let debit), .moved(0)): return .moved(try moved(row, columns.debit, debit, on: .expense))
        case (.moved, .moved(let credit)): return .moved(try moved(row, columns.credit, credit, on: .income))
        case (.moved(let debit), .empty): return .moved(try moved(row, columns.debit, debit, on: .expense))
        case (.empty, .moved(let credit)): return .moved(try moved(row, columns.credit, credit, on: .income))
        }
    }

    private func readSide(_ row: CSVScanner, _ column: Int?) throws(Refusal) -> Outcome {
        guard let column else { return .empty }
        let cell = row.cell(column)
        return cell.isNothing ? .empty : try value(row, column)
    }

    private func readAmount(_ row: CSVScanner, _ column: Int) throws(Refusal) -> Outcome {
        guard !row.cell(column).isEmpty else { return .empty }
        let outcome = try value(row, column)
        guard case .moved(let value) = outcome else { return outcome }
        guard let sign = columns.sign else {
            return .moved(isInverted && !amounts.cells.saysDirection(row.cell(column)) ? -value : value)
        }
        let word = row.text(sign)
        guard !word.isEmpty else { throw Refusal(column: sign, problem: .missing(.sign)) }
        guard let side = SignWords.type(of: word) else {
            throw Refusal(column: sign, problem: .unknownSign(BankText.excerpt(word)))
        }
        return .moved(try moved(row, column, value, on: side))
    }

    /// Reads one cell.
    func value(_ row: CSVScanner, _ column: Int) throws(Refusal) -> Outcome {
        do throws(AmountProblem) {
            let (minorUnits, otherCurrency) = try amounts.read(row.cell(column))
            return otherCurrency.map(Outcome.otherCurrency) ?? .moved(minorUnits)
        } catch {
            let text = BankText.excerpt(row.text(column))
            throw Refusal(column: column, problem: .amount(AmountError(text, error)))
        }
    }

    /// Returns the amount of a row, negative for money spent, or `nil` if there is none.
    func amount(_ row: CSVScanner) -> Int64? {
        do {
            guard case .moved(let amount) = try read(row) else { return nil }
            return amount
        } catch {
            return nil
        }
    }

    /// Returns the currency in a row's currency column, or `nil` if there is none.
    func currency(_ row: CSVScanner) -> AmountConventions.Meaning? {
        guard let cell = columns.currency.map(row.cell), !cell.isEmpty else { return nil }
        if cell.elementsEqual(amounts.cells.currency.code.utf8) { return .ownCurrency }
        let text = String(decoding: cell, as: UTF8.self)
        return amounts.cells.currency(text) ?? .otherCurrency(BankText.excerpt(text))
    }

    /// Whether a row has a currency other than the expected one, or names none and the file has another one.
    func isForeign(_ row: CSVScanner) -> Bool {
        if case .otherCurrency = currency(row) ?? columns.amountCurrency.flatMap(amounts.cells.currency) {
            true
        } else {
            false
        }
    }

    /// Whether a row counts, so that the bank has booked it, or pending rows count.
    func counts(_ row: CSVScanner) -> Bool {
        switch columns.standing(row) {
        case .booked: true
        case .pending: takesPending
        case .void: false
        }
    }

    /// Returns the balance after a row in minor units, or `nil` if there is none.
    func balance(_ row: CSVScanner) -> Int64? {
        guard let written = columns.balance.flatMap({ value(of: row.cell($0)) }) else { return nil }
        let balance = balanceIsOwed ? -written : written
        return hasBalanceBefore ? amount(row).map { balance &+ $0 } : balance
    }

    /// Returns the balance of a row as it is written, in minor units, or `nil` if there is none.
    func writtenBalance(_ row: CSVScanner) -> Int64? {
        columns.balance.flatMap { value(of: row.cell($0)) }
    }

    func value(of cell: ArraySlice<UInt8>) -> Int64? {
        Self.value(of: cell, amounts)
    }

    /// Returns an amount in minor units, or `nil` if a cell has none.
    static func value(of cell: ArraySlice<UInt8>, _ amounts: CSVAmountReader) -> Int64? {
        guard !cell.isEmpty else { return nil }
        do {
            return try amounts.read(cell).minorUnits
        } catch {
            return nil
        }
    }
}
