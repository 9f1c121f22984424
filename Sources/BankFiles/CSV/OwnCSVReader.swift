import Money

/// Reads the CSV that `export` writes of several accounts, in which a line says all that there is to know.
///
/// The lines have exactly the columns in ``OwnCSVColumns``. The user may name the order of dates and the decimal sign, which
/// a spreadsheet may have changed.
struct OwnCSVReader: ImportReader {
    private var scanner: CSVScanner
    private let context: ImportContext
    private let accounts: StatedAccounts

    /// The number of columns.
    private let expected: Int

    let layout: ImportLayout
    var position: Int { scanner.offset }
    var byteCount: Int { scanner.text.count }
    var hasSeveralAccounts: Bool { accounts.areSeveral }

    /// Creates a reader and finds the accounts of the file, or returns `nil` for other files.
    init?(_ text: DecodedText, context: ImportContext) {
        let delimiters = context.layout.delimiter.map { Array($0.utf8.prefix(1)) } ?? CSVDelimiter.candidates
        let found = delimiters.lazy.compactMap { Self.rows(of: text.bytes, delimiter: $0) }.first
        guard let scanner = found, context.layout.isOwn else { return nil }
        self.scanner = scanner
        expected = scanner.fieldCount
        var accounts = StatedAccounts()
        var rows = scanner
        while rows.advance() {
            let line = OwnCSVLine(rows)
            accounts.add(line.owner, line.currency)
            if line.isWhole { accounts.add(line.other, line.otherCurrency) }
        }
        self.accounts = accounts
        self.context = context.for(severalAccounts: accounts.areSeveral)
        layout = Self.layout(context.layout, scanner.delimiter, text.encoding)
    }

    /// Returns the scanner after the header, or `nil` if that is not MoneyFlow's.
    private static func rows(of text: FileBytes, delimiter: UInt8) -> CSVScanner? {
        var scanner = CSVScanner(text, delimiter: delimiter)
        return scanner.advance() && OwnCSVLine.areColumns(scanner.texts) ? scanner : nil
    }

    private static func layout(_ given: ImportLayout, _ delimiter: UInt8, _ encoding: TextEncoding) -> ImportLayout {
        var layout = ImportLayout()
        layout.delimiter = String(UnicodeScalar(delimiter))
        layout.encoding = encoding
        layout.skip = 0
        layout.hasHeader = true
        layout.date = .name("date")
        layout.description = [.name("description")]
        layout.amount = .name("amount")
        layout.category = .name("category")
        layout.dateFormat = given.dateFormat
        layout.decimal = given.decimal ?? .point
        layout.invert = false
        return layout
    }

    mutating func next() -> ImportItem? {
        guard scanner.advance() else { return nil }
        do throws(Refusal) {
            return try transaction().item(in: context)
        } catch {
            let excerpt = BankText.excerpt(scanner.texts.filter { !$0.isEmpty }.joined(separator: " "))
            if let code = error.problem.otherCurrency {
                return .skipped(SkippedRow(line: scanner.line, reason: .otherCurrency(code), text: excerpt))
            }
            return .refused(
                RefusedRow(line: scanner.line, column: error.column, text: excerpt, problem: error.problem)
            )
        }
    }

    /// What is wrong with a line, and in which column.
    private struct Refusal: Error {
        var column: String?
        let problem: ImportProblem
    }

    private func transaction() throws(Refusal) -> StatedTransaction {
        guard !scanner.hasOpenQuote else { throw Refusal(problem: .quotes) }
        let found = scanner.fieldCount
        guard found == expected else {
            let isCut = scanner.isUnended && found < expected
            throw Refusal(problem: isCut ? .cutShort : .fieldCount(found: found, expected: expected))
        }
        let line = OwnCSVLine(scanner)
        let side = StatedTransaction.Side(
            account: accounts.account(line.owner),
            date: try date("date"),
            amount: try amount("amount", "currency")
        )
        let purpose: StatedTransaction.Purpose
        if line.isTransfer {
            purpose = try line.isWhole ? .transfer(otherSide(of: line, side)) : .side(of: accounts.account(line.other))
        } else {
            let isRefund = !line.text("refund").isEmpty
            let type: TransactionType = (side.amount.minorUnits < 0) != isRefund ? .expense : .income
            purpose = .category(BankText.categoryName(line.text("category")), type: .stated(type))
        }
        return StatedTransaction(
            line: scanner.line,
            side: side,
            purpose: purpose,
            title: BankText.title(line.text("description")),
            note: BankText.title(line.text("note"))
        )
    }

    private func otherSide(
        of line: OwnCSVLine,
        _ side: StatedTransaction.Side
    ) throws(Refusal) -> StatedTransaction.Side {
        // What comes from outside is shown as it arrived.
        let amount = line.isArrival ? side.amount : try amount("arriving amount", "arriving currency")
        let signed = Money(
            minorUnits: line.isArrival ? -amount.minorUnits : amount.minorUnits,
            currency: amount.currency
        )
        return StatedTransaction.Side(account: accounts.account(line.other), date: try date("arrived"), amount: signed)
    }

    private func date(_ column: String) throws(Refusal) -> CivilDate {
        let cell = OwnCSVLine(scanner).cell(column)
        guard !cell.isEmpty else { throw Refusal(column: column, problem: .missing(.date)) }
        do throws(DateProblem) {
            guard let date = WrittenDate(cell) else { throw .unknownForm }
            return try date.date(context.layout.dateFormat ?? .yearMonthDay)
        } catch {
            let text = BankText.excerpt(String(decoding: cell, as: UTF8.self))
            throw Refusal(column: column, problem: .date(DateError(text, error)))
        }
    }

    private func amount(_ column: String, _ currencyColumn: String) throws(Refusal) -> Money {
        let line = OwnCSVLine(scanner)
        let cell = line.cell(column)
        guard !cell.isEmpty else { throw Refusal(column: column, problem: .missing(.amount)) }
        let code = line.text(currencyColumn)
        let text = String(decoding: cell, as: UTF8.self)
        do throws(AmountProblem) {
            guard let currency = Currency(code: code) else {
                throw .otherCurrency(found: BankText.excerpt(code), expected: context.currency.code)
            }
            let amounts = StatementAmounts(currency: currency, decimal: context.layout.decimal ?? .point)
            return Money(minorUnits: try amounts.minorUnits(cell), currency: currency)
        } catch {
            throw Refusal(column: column, problem: .amount(AmountError(BankText.excerpt(text), error)))
        }
    }
}

extension ImportLayout {
    /// Whether nothing in it contradicts MoneyFlow's own columns.
    fileprivate var isOwn: Bool {
        let columns = [(date, "date"), (amount, "amount"), (category, "category"), (description.first, "description")]
        return columns.allSatisfy { $0.0 == nil || $0.0 == .name($0.1) } && description.count <= 1
            && [debit, credit, sign, memo].allSatisfy { $0 == nil } && invert != true && (skip ?? 0) == 0
            && hasHeader != false
    }
}
