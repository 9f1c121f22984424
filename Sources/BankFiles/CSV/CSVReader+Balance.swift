import Money

extension CSVReader {
    /// Compares the balance of the current row with the previous ones.
    ///
    /// - Throws: ``ImportFileProblem/balance(expected:found:)`` with the line of the row that does not add up, unless
    ///   there are so many that this is not a running balance.
    mutating func checkBalance(date: CivilDate, amount: Int64) throws(ImportFailure) {
        rowCount += 1
        if let order = balance?.chain.order ?? (hasSingleBalance ? .oldestFirst : nil) {
            let row = CSVBalanceChain.Row(
                line: scanner.line,
                date: date,
                amount: amount,
                balance: dialect.money.balance(scanner)
            )
            let account = dialect.columns.account.map { scanner.text($0) } ?? ""
            closing[account, default: CSVClosing(ClosingBalances(order: order), of: accounts.owner(scanner))]
                .balances.add(row)
        }
        guard let found = balance?.add(scanner, date: date, amount: amount) else { return }
        try judge(found)
    }

    /// The balances of the account, or of each if the rows name several that are known: those beside the rows if the amounts
    /// explain them, or if there is only one row, and those in other lines.
    var statements: [ImportStatement] {
        let running = runningStatements
        guard !hasSeveralAccounts, let first = dialect.table.sample.first else { return running }
        let last = running.map(\.date).max()
        return running
            + lines.statements(of: accounts.owner(first), except: Set(running.map(\.date))).filter { line in
                last.map { $0 < line.date } ?? true
            }
    }

    /// Whether there is a column of balances of which no two can be compared.
    private var hasSingleBalance: Bool {
        dialect.columns.balance != nil && dialect.balanceOrder == nil && !ignoresBalance
    }

    private var runningStatements: [ImportStatement] {
        let isProof = balance?.finished.isProof ?? (hasSingleBalance && rowCount == 1)
        guard isProof, closing.count == 1 || hasSeveralAccounts else { return [] }
        return closing.sorted { $0.key < $1.key }.flatMap { name, closing in
            closing.balances.statements(of: closing.owner, account: StableHash.account(name))
        }
    }

    /// Compares the balance that the current row names with the previous ones.
    ///
    /// - Throws: Like ``checkBalance(date:amount:)``.
    mutating func checkBalance(date: CivilDate) throws(ImportFailure) {
        guard let found = balance?.add(scanner, date: date) else { return }
        try judge(found)
    }

    /// Makes the comparisons that are left at the end of the file.
    mutating func finishBalance() throws(ImportFailure) {
        guard let found = balance?.chain.finish() else { return }
        try judge(found)
    }

    private mutating func judge(_ found: CSVBalanceChain.Break) throws(ImportFailure) {
        if addsUpInSomeOrder {
            balance = nil
            return
        }
        let isRunning = runsToTheEnd
        guard dialect.requiresBalanceCheck || isRunning else {
            balance = nil
            layout.checksBalance = false
            return
        }
        let currency = dialect.cells.currency
        let expected = Money(minorUnits: found.expected, currency: currency)
        let actual = Money(minorUnits: found.found, currency: currency)
        throw ImportFailure(line: found.line, .balance(expected: expected, found: actual))
    }

    /// Whether the balances of the whole file are a running balance.
    private var runsToTheEnd: Bool {
        guard var balance else { return false }
        var rest = scanner
        while rest.advance() {
            do throws(DateProblem) {
                let date = try dialect.date(rest.cell(dialect.columns.date))
                balance.add(rest, date: date)
            } catch {
                if !dialect.columns.areDetails(rest) { balance.chain.reset() }
            }
        }
        return balance.finished.isRunning
    }

    /// Whether the rows of each account can be put in an order in which all balances add up.
    private var addsUpInSomeOrder: Bool {
        var paths: [[UInt8]: CSVBalancePath] = [:]
        var rows = dialect.table.scanner
        while rows.advance() {
            guard dialect.cells.date(rows.cell(dialect.columns.date)) != nil, !dialect.money.isForeign(rows) else {
                continue
            }
            let summary = dialect.money.summaries.kind(of: rows)
            if let summary, summary != .balance { continue }
            guard let amount = dialect.money.amount(rows) ?? summary.map({ _ in 0 }),
                let balance = dialect.money.balance(rows) ?? summary.map({ _ in amount })
            else { return false }
            let account = dialect.columns.account.map { Array(rows.cell($0)) } ?? []
            paths[account, default: CSVBalancePath()].add(amount: summary == nil ? amount : 0, balance: balance)
        }
        return paths.values.allSatisfy(\.isWhole)
    }
}

/// Checks the running balance of a file.
struct CSVBalance: Sendable {
    var chain: CSVBalanceChain
    private let money: CSVMoney
    private var account: ArraySlice<UInt8> = []

    init(order: CSVBalanceChain.Order, money: CSVMoney) {
        chain = CSVBalanceChain(order: order)
        self.money = money
    }

    /// Compares the balance of a row with the previous rows of the same account.
    mutating func add(_ row: CSVScanner, date: CivilDate, amount: Int64) -> CSVBalanceChain.Break? {
        if let column = money.columns.account, row.cell(column) != account {
            account = row.cell(column)
            chain.reset()
        }
        return chain.add(.init(line: row.line, date: date, amount: amount, balance: money.balance(row)))
    }

    /// The chain after the last row.
    var finished: CSVBalanceChain {
        var chain = chain
        _ = chain.finish()
        return chain
    }

    /// Reads the amount of a row and compares its balance; a row that names a balance has no amount, and one that has
    /// no amount to count breaks the chain.
    @discardableResult
    mutating func add(_ row: CSVScanner, date: CivilDate) -> CSVBalanceChain.Break? {
        if let summary = money.summaries.kind(of: row) {
            guard summary == .balance, let named = money.balance(row) ?? money.amount(row) else { return nil }
            return chain.add(.init(line: row.line, date: date, amount: 0, balance: named))
        }
        // A row in another currency has a balance of its own.
        guard money.counts(row), !money.isForeign(row) else { return nil }
        if let amount = money.amount(row) { return add(row, date: date, amount: amount) }
        chain.reset()
        return nil
    }
}

/// Checks whether rows can be reordered so that their balances add up.
///
/// Each row leads from one balance to the next. They form one (Eulerian) path if they are connected and as many rows
/// lead to each balance as lead away from it, except for the first and the last balance.
struct CSVBalancePath: Sendable {
    /// How many more rows lead to a balance than away from it.
    private var surplus: [Int64: Int] = [:]
    /// For each balance, another one that is connected to it; a root maps to itself.
    private var neighbors: [Int64: Int64] = [:]

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - amount: The amount of the row, in minor units.
    ///   - balance: The balance after it, in minor units.
    mutating func add(amount: Int64, balance: Int64) {
        let before = balance &- amount
        surplus[balance, default: 0] += 1
        surplus[before, default: 0] -= 1
        neighbors[root(of: before)] = root(of: balance)
    }

    /// Whether all rows form one path.
    var isWhole: Bool {
        let roots = neighbors.count { $0.key == $0.value }
        return roots == 1 && surplus.values.reduce(0) { $0 + max(0, $1) } <= 1
    }

    private mutating func root(of balance: Int64) -> Int64 {
        var root = balance
        while let next = neighbors[root], next != root {
            // Path halving, as in a disjoint-set forest.
            neighbors[root] = neighbors[next]
            root = neighbors[root] ?? next
        }
        neighbors[root] = root
        return root
    }
}

/// The running balance of one of the accounts in a file.
struct CSVClosing: Sendable {
    /// The account, as the file names it.
    let owner: ImportAccount?
    var balances: ClosingBalances

    init(_ balances: ClosingBalances, of owner: ImportAccount?) {
        self.balances = balances
        self.owner = owner
    }
}
