/// The rows of a file that sum up the account rather than move money.
///
/// A name alone does not decide, because shops and memos are called `New Balance` and `Saldo 2025` too. A row with such a
/// name is a summary if it behaves like one:
///
/// - it has no amount, or its amount is its balance;
/// - the running balance does not move by its amount;
/// - if no balance decides, the name is its title, it has no category, and either no transaction of the account comes
///   before or after it, or the amounts between two such rows explain their difference. A row named only `Total` must be
///   the sum of the transactions.
struct CSVSummaries: Sendable {
    /// By the offset of the record.
    private var kinds: [Int: SummaryNames.Kind] = [:]

    /// Returns what a row sums up, or `nil` for a transaction.
    func kind(of row: CSVScanner) -> SummaryNames.Kind? {
        kinds.isEmpty ? nil : kinds[row.start]
    }

    /// No summaries.
    init() {}

    /// Finds the summaries of a file, with the amounts as `money` reads them.
    init(of table: CSVTable, _ money: CSVMoney) {
        let columns = money.columns
        guard columns.hasSummaries else { return }
        let title = CSVTitle(columns: columns)
        let cells = money.amounts.cells
        var rows = table.scanner
        var before: Neighbor?
        var last: Candidate?
        var left: [Candidate] = []
        var sums: [[UInt8]: Sums] = [:]
        while rows.advance() {
            guard cells.date(rows.cell(columns.date)) != nil else { continue }
            let amount = money.readAmount(rows)
            let here = Neighbor(amount: amount.value, balance: money.balance(rows))
            if let last { decide(last, after: here, &left) }
            let account = columns.account.map { Array(rows.cell($0)) } ?? []
            last = columns.summaryName(rows).map { kind in
                let title = title.title(rows, amount: amount.value)
                return Candidate(
                    start: rows.start,
                    kind: kind,
                    amount: amount,
                    balance: here.balance,
                    isTitle: title.isEmpty || SummaryNames.kind(of: title) != nil,
                    hasCategory: columns.category.map { !rows.cell($0).isNothing } ?? false,
                    before: before,
                    account: account,
                    sums: sums[account] ?? Sums()
                )
            }
            if last?.mayBeSummary != true, let amount = amount.value { sums[account, default: Sums()].add(amount) }
            before = here
        }
        if let last { decide(last, after: nil, &left) }
        decide(left, sums)
    }

    /// Whether any row has the name of a summary.
    static func hasNames(_ table: CSVTable, _ columns: CSVColumns) -> Bool {
        guard columns.hasSummaries else { return false }
        var rows = table.scanner
        while rows.advance() {
            if columns.summaryName(rows) != nil { return true }
        }
        return false
    }

    /// Decides by the amount and the balances of a row and those next to it, or leaves it for later.
    private mutating func decide(_ row: Candidate, after: Neighbor?, _ left: inout [Candidate]) {
        switch row.isSummary(after: after) {
        case true?: kinds[row.start] = row.kind
        case false?: break
        case nil: if row.mayBeSummary { left.append(row) }
        }
    }

    /// Decides by the place of rows among the transactions, and by the amounts between them.
    private mutating func decide(_ rows: [Candidate], _ totals: [[UInt8]: Sums]) {
        let balances = rows.filter { $0.kind == .balance }
        let areProven = zip(balances, balances.dropFirst()).contains { $0.explains($1) }
        // Those named only `Total` come first, because the others are transactions.
        var payments: ClosedRange<Int>?
        for row in rows.filter({ $0.kind == .total }) + rows.filter({ $0.kind != .total }) {
            let total = totals[row.account] ?? Sums()
            let isFirst = row.sums.count == 0 && payments.map { row.start < $0.lowerBound } ?? true
            let isLast = row.sums.count == total.count && payments.map { row.start > $0.upperBound } ?? true
            let isSummary =
                switch row.kind {
                case .balance: isFirst || isLast || areProven
                case .turnover: isFirst || isLast
                case .total: row.amount.value.map(total.have) ?? false
                }
            if isSummary {
                kinds[row.start] = row.kind
            } else if row.kind == .total {
                payments = (payments?.lowerBound ?? row.start)...row.start
            }
        }
    }
}

extension CSVSummaries {
    /// What is known of a row with a date.
    fileprivate struct Neighbor {
        let amount: Int64?
        let balance: Int64?

        /// Whether the balances of two rows in a row differ only by the amount of the later one.
        func adjoins(_ other: Neighbor) -> Bool {
            guard let balance, let next = other.balance else { return false }
            return other.amount.map { balance &+ $0 == next } ?? false || amount.map { next &+ $0 == balance } ?? false
        }
    }

    /// The sums of the transactions so far.
    fileprivate struct Sums {
        private(set) var count = 0
        private(set) var income: Int64 = 0
        private(set) var expenses: Int64 = 0

        var balance: Int64 { income &+ expenses }

        mutating func add(_ amount: Int64) {
            count += 1
            if amount < 0 { expenses &+= amount } else { income &+= amount }
        }

        /// Whether an amount is one of the sums, with or without its sign.
        func have(_ amount: Int64) -> Bool {
            [balance, income, expenses].contains { $0.magnitude == amount.magnitude }
        }
    }

    /// A row with the name of a summary.
    fileprivate struct Candidate {
        let start: Int
        let kind: SummaryNames.Kind
        let amount: CSVMoney.ReadAmount
        let balance: Int64?
        let isTitle: Bool
        let hasCategory: Bool
        let before: Neighbor?
        let account: [UInt8]
        /// The sums of the account's transactions above.
        let sums: Sums

        /// Whether the name is all that the row says about itself.
        var mayBeSummary: Bool { isTitle && !hasCategory }

        /// Returns whether the row is a summary, or `nil` if its amount and the balances do not show it.
        func isSummary(after: Neighbor?) -> Bool? {
            switch amount {
            case .unreadable: return false
            case .none: return balance != nil || isTitle && kind != .total ? true : nil
            case .amount(0): return true
            case .amount(let amount):
                guard let balance else {
                    guard let before, let after else { return nil }
                    return before.adjoins(after) ? true : nil
                }
                if amount == balance { return true }
                let others = [before?.balance, after?.balance].compactMap(\.self)
                if others.contains(where: { (balance &- $0).magnitude == amount.magnitude }) { return false }
                return amount.magnitude == balance.magnitude || others.contains(balance)
            }
        }

        /// Whether the transactions between this row and a later one explain the difference of the two balances.
        func explains(_ other: Candidate) -> Bool {
            guard let amount = amount.value, let later = other.amount.value, account == other.account,
                other.sums.count > sums.count
            else { return false }
            return (later &- amount).magnitude == (other.sums.balance &- sums.balance).magnitude
        }
    }
}

extension CSVMoney {
    /// The amount of a row that may sum up others.
    enum ReadAmount {
        case amount(Int64)
        /// It is empty, in both columns, in another currency or without its sign, as that of no transaction is.
        case none
        /// It has digits, but is not an amount.
        case unreadable

        /// The amount in minor units, if there is one.
        var value: Int64? {
            if case .amount(let value) = self { value } else { nil }
        }
    }

    fileprivate func readAmount(_ row: CSVScanner) -> ReadAmount {
        do throws(Refusal) {
            guard case .moved(let amount) = try read(row) else { return .none }
            return .amount(amount)
        } catch {
            guard case .amount = error.problem, row.cell(error.column).contains(where: \.isASCIIDigit) else {
                return .none
            }
            return .unreadable
        }
    }
}

extension CSVColumns {
    /// Returns what a text of a row, other than its category and account, is the name of, or `nil` if there is none.
    func summaryName(_ row: CSVScanner) -> SummaryNames.Kind? {
        guard hasSummaries else { return nil }
        for (index, field) in row.fields.enumerated() where index != category && index != account {
            guard SummaryNames.mayBe(row.cell(field)) else { continue }
            if let kind = SummaryNames.kind(of: row.text(of: field)) { return kind }
        }
        return nil
    }
}
