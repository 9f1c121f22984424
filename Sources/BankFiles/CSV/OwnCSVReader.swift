import Money

/// Reads the CSV that `export` writes of several accounts, in which a line says all that there is to know.
///
/// The lines have exactly the columns in ``OwnCSVColumns``. The user may name the order of dates and the decimal sign, which
/// a spreadsheet may have changed. Lines that follow each other and have the number of one transaction are one: the first
/// one has what its category keeps, and each of the others a split.
struct OwnCSVReader: ImportReader {
    private var scanner: CSVScanner
    private let context: ImportContext
    private let accounts: StatedAccounts
    private let columns: OwnCSVLine.Layout

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
        guard let scanner = found, context.layout.isOwn, let columns = OwnCSVLine.Layout(scanner.texts) else {
            return nil
        }
        self.columns = columns
        self.scanner = scanner
        expected = scanner.fieldCount
        var accounts = StatedAccounts()
        var rows = scanner
        while rows.advance() {
            let line = OwnCSVLine(rows, columns)
            accounts.add(line.owner, line.currency)
            if line.isWhole || columns.hasIDs, line.isTransfer { accounts.add(line.other, line.otherCurrency) }
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
        let first = scanner
        var row = first
        do throws(Refusal) {
            guard columns.hasIDs else { return try transaction(first).item(in: context) }
            // All lines of a transaction are read, so that none is left over if one of them is invalid.
            let others = nextSplits(of: first)
            var stated = try transaction(first)
            var splits: [ImportSplit] = []
            var sum = stated.side.amount.minorUnits
            for other in others {
                row = other
                let split = try split(other, of: stated)
                splits.append(split)
                sum += sum < 0 ? -split.minorUnits : split.minorUnits
                guard abs(sum) <= Money.maximumMinorUnits else { throw Refusal(problem: .sum(.overflow)) }
            }
            stated = stated.whole(sum, splits)
            return stated.item(in: context)
        } catch {
            let excerpt = BankText.excerpt(row.texts.filter { !$0.isEmpty }.joined(separator: " "))
            if let code = error.problem.otherCurrency {
                return .skipped(SkippedRow(line: row.line, reason: .otherCurrency(code), text: excerpt))
            }
            return .refused(RefusedRow(line: row.line, column: error.column, text: excerpt, problem: error.problem))
        }
    }

    /// Reads the lines after one that are of the same transaction.
    private mutating func nextSplits(of first: CSVScanner) -> [CSVScanner] {
        let id = OwnCSVLine(first, columns).text(OwnCSVColumns.id)
        var found: [CSVScanner] = []
        while !id.isEmpty {
            var row = scanner
            guard row.advance(), OwnCSVLine(row, columns).text(OwnCSVColumns.id) == id else { break }
            scanner = row
            found.append(row)
        }
        return found
    }

    /// What is wrong with a line, and in which column.
    private struct Refusal: Error {
        var column: String?
        let problem: ImportProblem
    }

    private func split(_ row: CSVScanner, of stated: StatedTransaction) throws(Refusal) -> ImportSplit {
        let part = try transaction(row)
        let isPart =
            part.side.account?.name.folded == stated.side.account?.name.folded && part.side.date == stated.side.date
            && part.side.amount.currency == stated.side.amount.currency
            && (part.side.amount.minorUnits < 0) == (stated.side.amount.minorUnits < 0)
        let isZero = part.side.amount.minorUnits == 0 || stated.side.amount.minorUnits == 0
        if case .category(_, let type) = stated.purpose, isPart, !isZero {
            switch part.purpose {
            case .category(let name?, type):
                return ImportSplit(.category(name), abs(part.side.amount.minorUnits), note: part.note)
            case .side(let account?) where account.kind != .outside:
                return ImportSplit(.account(account), abs(part.side.amount.minorUnits), note: part.note)
            case .transfer(let other):
                guard let account = other.account, account.kind != .outside else { break }
                return ImportSplit(.account(account), abs(part.side.amount.minorUnits), note: part.note)
            case .category, .side: break
            }
        }
        throw Refusal(
            column: OwnCSVColumns.id,
            problem: .malformed("it has the number of the line before it, but is not a part of the same transaction")
        )
    }

    private func transaction(_ row: CSVScanner) throws(Refusal) -> StatedTransaction {
        guard !row.hasOpenQuote else { throw Refusal(problem: .quotes) }
        let found = row.fieldCount
        guard found == expected else {
            let isCut = row.isUnended && found < expected
            throw Refusal(problem: isCut ? .cutShort : .fieldCount(found: found, expected: expected))
        }
        let line = OwnCSVLine(row, columns)
        let side = StatedTransaction.Side(
            account: accounts.account(line.owner),
            date: try date("date", line),
            amount: try amount("amount", "currency", line)
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
            line: row.line,
            side: side,
            purpose: purpose,
            title: BankText.title(line.text("description")),
            note: BankText.title(line.text("note")),
            tags: line.text(OwnCSVColumns.tags).split(separator: ",").compactMap { BankText.tag(String($0)) },
            original: try line.cell(OwnCSVColumns.original[0]).isEmpty
                ? nil : amount(OwnCSVColumns.original[0], OwnCSVColumns.original[1], line)
        )
    }

    private func otherSide(
        of line: OwnCSVLine,
        _ side: StatedTransaction.Side
    ) throws(Refusal) -> StatedTransaction.Side {
        // What comes from outside is shown as it arrived.
        let amount = line.isArrival ? side.amount : try amount("arriving amount", "arriving currency", line)
        let signed = Money(
            minorUnits: line.isArrival ? -amount.minorUnits : amount.minorUnits,
            currency: amount.currency
        )
        return StatedTransaction.Side(
            account: accounts.account(line.other),
            date: try date("arrived", line),
            amount: signed
        )
    }

    private func date(_ column: String, _ line: OwnCSVLine) throws(Refusal) -> CivilDate {
        let cell = line.cell(column)
        guard !cell.isEmpty else { throw Refusal(column: column, problem: .missing(.date)) }
        do throws(DateProblem) {
            guard let date = WrittenDate(cell) else { throw .unknownForm }
            return try date.date(context.layout.dateFormat ?? .yearMonthDay)
        } catch {
            let text = BankText.excerpt(String(decoding: cell, as: UTF8.self))
            throw Refusal(column: column, problem: .date(DateError(text, error)))
        }
    }

    private func amount(_ column: String, _ currencyColumn: String, _ line: OwnCSVLine) throws(Refusal) -> Money {
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

extension StatedTransaction {
    /// Returns the transaction with the amount that it has with its splits.
    fileprivate func whole(_ minorUnits: Int64, _ splits: [ImportSplit]) -> StatedTransaction {
        guard !splits.isEmpty else { return self }
        var whole = StatedTransaction(
            line: line,
            side: Side(
                account: side.account,
                date: side.date,
                amount: Money(minorUnits: minorUnits, currency: side.amount.currency)
            ),
            purpose: purpose,
            title: title,
            note: note
        )
        whole.splits = splits
        whole.tags = tags
        whole.original = original
        return whole
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
