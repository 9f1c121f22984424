import Money

/// What is known of a file only after a pass over all of its rows.
struct CSVWholeFile: Sendable {
    /// The offset of the last record with a date, or 0 if there is none.
    private(set) var lastRowStart = 0
    /// The day of the newest row that the bank has booked.
    private(set) var newestBooked: CivilDate?
    /// The sums of the columns of money.
    private var sums: [Int: Sums] = [:]
    private var rowCount = 0

    /// What is in a column, as it is written.
    private struct Sums {
        var positive: Int64 = 0
        var negative: Int64 = 0

        /// Whether an amount is the sum of the column, or that of its amounts above or below zero, with or without its
        /// sign.
        func have(_ amount: Int64) -> Bool {
            [positive &+ negative, positive, negative].contains { $0.magnitude == amount.magnitude }
        }
    }

    /// Reads all rows.
    init(_ dialect: CSVDialect) {
        var rows = dialect.table.scanner
        while rows.advance() {
            guard dialect.cells.date(rows.cell(dialect.columns.date)) != nil else { continue }
            lastRowStart = rows.start
            rowCount += 1
            for column in dialect.columns.money {
                guard let amount = dialect.money.value(of: rows.cell(column)) else { continue }
                if amount < 0 {
                    sums[column, default: Sums()].negative &+= amount
                } else {
                    sums[column, default: Sums()].positive &+= amount
                }
            }
            guard dialect.columns.standing(rows) == .booked else { continue }
            do {
                let day = try dialect.date(rows.cell(dialect.columns.date))
                newestBooked = max(newestBooked ?? day, day)
            } catch {
                continue
            }
        }
    }

    /// Whether the amounts of a record are the sums of their columns.
    func hasSums(_ row: CSVScanner, _ dialect: CSVDialect) -> Bool {
        let cells = dialect.columns.money.filter { !row.cell($0).isNothing }
        guard rowCount > 1, !cells.isEmpty else { return false }
        var amounts: [Int64] = []
        for column in cells {
            guard let amount = dialect.money.value(of: row.cell(column)), (sums[column] ?? Sums()).have(amount) else {
                return false
            }
            amounts.append(amount)
        }
        return amounts.contains { $0 != 0 }
    }
}

extension CSVReader {
    /// Returns what a pass over the whole file finds, which is made once.
    mutating func wholeFile(of dialect: CSVDialect) -> CSVWholeFile {
        if let wholeFile { return wholeFile }
        let found = CSVWholeFile(dialect)
        wholeFile = found
        return found
    }

    /// Whether the amounts of the record, which has no date, are the sums of their columns in all rows.
    var hasColumnSums: Bool {
        mutating get { wholeFile(of: dialect).hasSums(scanner, dialect) }
    }

    /// Whether the record is more than a year older than one that the bank has booked, so that it has been booked too or
    /// never will be.
    var isLongAgo: Bool {
        mutating get {
            do {
                let day = try dialect.date(scanner.cell(dialect.columns.date))
                let newest = wholeFile(of: dialect).newestBooked
                return newest.map { $0.daysSince1970 - day.daysSince1970 > Self.longestPendingDays } ?? false
            } catch {
                return false
            }
        }
    }

    private static let longestPendingDays = 366
}

/// The balance of a row, and what rows without one have moved since.
struct CSVBalanceAbove: Sendable {
    let balance: Int64
    var moved: Int64 = 0
}

extension CSVReader {
    /// Remembers the balance of a row with an amount.
    mutating func follow(_ amount: Int64) {
        if let balance = dialect.money.writtenBalance(scanner) {
            balanceAbove = CSVBalanceAbove(balance: balance)
        } else {
            balanceAbove?.moved &+= amount
        }
    }

    /// Whether the balance of the record, which has no amount, is another one than after the row before it, which is the
    /// one above or below it in the file.
    func hasMoved(to balance: Int64) -> Bool {
        if let balanceAbove, balanceAbove.balance &+ balanceAbove.moved == balance { return false }
        var moved: Int64 = 0
        var rest = scanner
        while rest.advance() {
            if let below = dialect.money.writtenBalance(rest) { return below &+ moved != balance }
            moved &+= dialect.money.amount(rest) ?? 0
        }
        return balanceAbove != nil
    }

    /// The first column that has the amount of the record although it was not chosen, if there is one.
    var filledOtherSide: Int? {
        dialect.columns.otherSides.first { column in
            dialect.cells.amount(scanner.cell(column)).map { !$0.number.isZero } ?? false
        }
    }

    /// Refuses a record without an amount in the chosen columns because another one has it.
    func refused(forOtherSide column: Int) -> ImportItem {
        let amount = BankText.excerpt(scanner.text(column))
        return refused(column, .malformed("\(amount) in this column may be its amount, which is in no other one"))
    }
}
