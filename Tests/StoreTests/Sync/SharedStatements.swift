import BankFiles
import Core
import Money
import PropertySupport

@testable import Store

/// Two banks' statements, of which devices import parts while they are apart.
struct SharedStatements {
    /// A row: the signed amount in cents, its day, and whether it names the other account.
    struct Row {
        let amount: Int64
        let title: String
        let day: Int
        let namesOther: Bool
    }

    /// The rows of each bank, by day.
    let rows: [[Row]]

    /// Creates random statements of few amounts, in which half of the rows move money between the two accounts.
    ///
    /// - Parameter haveNames: Whether some rows name the other account.
    init(haveNames: Bool, using random: inout SeededGenerator) {
        var rows: [[Row]] = [[], []]
        for _ in 0..<7 {
            let day = Int.random(in: 0...9, using: &random)
            let amount = Int64.random(in: 1...3, using: &random) * 100
            if random.chance(1, in: 2) {
                let bank = Int.random(in: 0...1, using: &random)
                let isIncome = random.chance(1, in: 4)
                rows[bank].append(Row(amount: isIncome ? amount : -amount, title: "Shop", day: day, namesOther: false))
            } else {
                let isBack = random.chance(1, in: 3)
                let later = Int.random(in: 0...2, using: &random)
                for bank in 0...1 {
                    let leaves = (bank == 0) != isBack
                    // What leaves one account arrives in the other on the same day or later.
                    let row = Row(
                        amount: leaves ? -amount : amount,
                        title: "To and fro",
                        day: leaves ? day : day + later,
                        namesOther: random.chance(1, in: 2) && haveNames
                    )
                    rows[bank].append(row)
                }
            }
        }
        self.rows = rows.map { $0.sorted { $0.day < $1.day } }
    }

    /// What the rows add to each account.
    var sums: [Int64] { rows.map { $0.reduce(0) { $0 + $1.amount } } }

    /// What each bank's rows are as sides of transactions, sorted.
    var sides: [[String]] { rows.map { $0.map { "\($0.day + CivilDate.epoch.daysSince1970) \($0.amount)" }.sorted() } }

    /// Returns a random part of a statement, or `nil` if it is empty.
    func part(using random: inout SeededGenerator) -> (bank: Int, range: Range<Int>)? {
        let bank = Int.random(in: 0...1, using: &random)
        guard !rows[bank].isEmpty else { return nil }
        let first = Int.random(in: 0..<rows[bank].count, using: &random)
        return (bank, first..<Int.random(in: first + 1...rows[bank].count, using: &random))
    }

    /// Imports rows of a bank.
    ///
    /// - Returns: What has come of it.
    func importRows(_ range: Range<Int>? = nil, of bank: Int, into wallet: SQLiteWallet, merging: Bool = false)
        async throws -> String
    {
        let accounts = try await wallet.numberedAccounts()
        let range = range ?? rows[bank].indices
        let items = try range.map { index in
            let found = rows[bank][index]
            return try row(
                abs(found.amount),
                found.title,
                line: index + 2,
                on: (CivilDate.epoch.adding(days: found.day) ?? .epoch).iso,
                type: found.amount < 0 ? .expense : .income,
                other: found.namesOther ? accounts[1 - bank] : nil
            )
        }
        guard !items.isEmpty else { return "nothing" }
        let request = ImportRequest(files: [], account: accounts[bank].id, mergesMatches: merging)
        let report = try await wallet.importRows(items, as: request)
        return """
            rows \(range) of \(bank): \(report.added) added, \(report.duplicates) known, \(report.paired) paired, \
            \(report.merged) merged
            """
    }
}

extension SQLiteWallet {
    /// The accounts with numbers, in their order.
    func numberedAccounts() async throws -> [Account] {
        try await read(Accounts()).filter { $0.number != nil }.sorted { $0.number ?? "" < $1.number ?? "" }
    }

    /// What is in the accounts with numbers after all that has happened.
    func numberedBalances() async throws -> [Int64] {
        let balances = try await read(Balances(on: CivilDate.epoch.adding(days: 99) ?? .epoch))
        let numbers = try await numberedAccounts().map(\.id)
        return numbers.map { id in balances.first { $0.account.id == id }?.balance.minorUnits ?? 0 }
    }

    /// The sides of transactions in the accounts with numbers, sorted: each with its day and its signed amount.
    func numberedSides() async throws -> [[String]] {
        let transactions = try await everything()
        return try await numberedAccounts().map { account in
            transactions.flatMap { transaction -> [String] in
                var sides: [String] = []
                func add(_ date: CivilDate, _ amount: Int64) {
                    sides.append("\(date.daysSince1970) \(amount)")
                }
                if transaction.account.id == account.id {
                    let isIn = transaction.arrival == nil && (transaction.type == .income) != transaction.isRefund
                    add(transaction.date, isIn ? transaction.amount.minorUnits : -transaction.amount.minorUnits)
                }
                if let arrival = transaction.arrival, arrival.account.id == account.id {
                    add(arrival.date, arrival.amount.minorUnits)
                }
                return sides
            }.sorted()
        }
    }

    /// The sides of transactions that stand for more than one row of a file.
    ///
    /// - Parameter isExempt: Whether rows are left out of which one import decided, seeing the other: that both are one
    ///   payment in the files of two formats.
    func crowdedSides(exceptDecided isExempt: Bool = false) async throws -> [String] {
        try await readDatabase { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT '#' || ifnull(holderId, recordId) || iif(amount < 0, ' out', ' in')
                    FROM bankRow JOIN command ON command.id = commandId
                    WHERE state = 'done' AND NOT (? AND EXISTS (
                        SELECT 1 FROM replacement JOIN command AS deciding ON deciding.id = replacement.commandId
                        WHERE replacedId = recordId AND seen > 0 AND deciding.state = 'done'
                    ))
                    GROUP BY ifnull(holderId, recordId), amount < 0
                    HAVING count(DISTINCT recordId) > 1
                    """,
                arguments: [isExempt]
            )
        }
    }
}
