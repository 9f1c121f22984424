import Core
import GRDB
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

/// Random commands with splits, people and tags, compared with a plain model.
@Suite("Random commands with splits")
struct RandomSplitsTests {
    @Test(
        "Every balance, sum and list is that of the model, also after undo and redo",
        .serialized,
        arguments: LongTests.cases(UInt64(1)...8)
    )
    func lists(seed: UInt64) async throws {
        let wallet = try SQLiteWallet.inMemory()
        let empty = try await wallet.dump()
        var user = try await RandomSplitsUser(wallet, seed: seed)
        for step in 0..<120 {
            let action = try await user.act()
            let (filter, tags) = try await user.filter()
            let place = "seed \(seed), step \(step), \(action), \(filter)"
            let question = Question(model: user.model, filter: filter, tags: tags, place: place)
            try await compareBalances(wallet, question)
            try await compareList(wallet, question)
            try await comparePages(
                wallet,
                question,
                size: 1 + step % 4,
                SearchLimits(walk: 0, candidates: step % 3 * 4)
            )
            try await compareFlows(wallet, question)
        }
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        let last = try await wallet.dump()
        let count = user.doneCount
        if count > 0 {
            _ = try await wallet.perform(MoveCommands.undo(count))
            #expect(try await wallet.dump() == empty, "seed \(seed)")
            _ = try await wallet.perform(MoveCommands.redo(count))
            #expect(try await wallet.dump() == last, "seed \(seed)")
        }
    }

    @Test(
        "A command that is undone out of order is undone or refused as a whole",
        .serialized,
        arguments: LongTests.cases(UInt64(1)...6)
    )
    func outOfOrder(seed: UInt64) async throws {
        let wallet = try SQLiteWallet.inMemory()
        var user = try await RandomSplitsUser(wallet, seed: seed &+ 1000)
        for _ in 0..<40 { _ = try await user.act() }
        var random = SeededGenerator(seed: seed)
        for step in 0..<60 {
            let history = try await wallet.read(History(limit: .max))
            guard let entry = history.randomElement(using: &random) else { break }
            let before = try await wallet.dump()
            let isMoved = try await move(entry, in: wallet)
            let after = try await wallet.dump()
            #expect(isMoved || after == before, "seed \(seed), step \(step)")
            let problems = try await wallet.perform(VerifyWallet()).outcome.problems
            #expect(problems == [], "seed \(seed), step \(step)")
        }
    }

    /// Undoes or redoes a command, and returns whether that was not refused.
    private func move(_ entry: HistoryEntry, in wallet: SQLiteWallet) async throws -> Bool {
        let direction: HistoryDirection = entry.state == .done ? .undo : .redo
        do {
            _ = try await wallet.perform(MoveCommands(direction, .numbered([entry.id])))
            return true
        } catch {
            guard error.exitCode == 65 else { throw error }
            return false
        }
    }

    /// What the wallet is asked, and the model that has the answer.
    fileprivate struct Question {
        let model: SplitsModel
        let filter: TransactionFilter
        let tags: Set<String>
        let place: String

        var found: [Transaction.ID: SplitsModel.Row] { model.found(filter, tags: tags) }

        func sum(_ type: TransactionType) -> Int64 { model.sum(type, of: found.values, filter) }
    }

    private func compareBalances(_ wallet: SQLiteWallet, _ question: Question) async throws {
        let balances = try await wallet.read(Balances())
        for balance in balances {
            let expected = question.model.balance(of: balance.account.id)
            #expect(balance.balance.minorUnits == expected, "\(question.place)")
        }
        let tags = try await wallet.read(Tags())
        #expect(Set(tags.map(\.name)) == question.model.tags, "\(question.place)")
    }

    private func compareList(_ wallet: SQLiteWallet, _ question: Question) async throws {
        let (filter, found, place) = (question.filter, question.found, question.place)
        let page = try await wallet.read(
            Transactions(matching: filter, at: .newest, limit: .max, includingTotals: true)
        )
        let others = page.transactions.filter { found[$0.id] == nil }
        try #require(Set(page.transactions.map(\.id)) == Set(found.keys), "\(place): \(others)")
        #expect(page.transactions.count == found.count, "\(place)")
        #expect(page.totals?.count == found.count, "\(place)")
        try compareRows(page.transactions, question)
        let sums = try #require(page.totals?.sums.first)
        #expect(sums.income.minorUnits == question.sum(.income), "\(place)")
        #expect(sums.expenses.minorUnits == question.sum(.expense), "\(place)")
        if let account = filter.account, let newest = page.balances?.first {
            #expect(newest.minorUnits == question.model.balance(of: account), "\(place)")
        }
        var added = TransactionTotals(count: 0, income: .zero(.euro), expenses: .zero(.euro))
        for transaction in page.transactions { try added.add(transaction, foundBy: filter) }
        #expect(added == page.totals, "\(place)")
    }

    /// Compares pages in both directions, and sums, also as in a wallet with too many rows to look at all of them.
    private func comparePages(
        _ wallet: SQLiteWallet,
        _ question: Question,
        size: Int,
        _ limits: SearchLimits
    ) async throws {
        let (filter, place) = (question.filter, question.place)
        let all = try await wallet.everything(filter)
        let totals = try await wallet.totals(filter)
        try await wallet.currentBacking().queue.read { db in
            let rows = try WalletRows(db)
            var query = try TransactionQuery(checking: filter, db, rows)
            for limits in [SearchLimits(), limits] {
                query.limits = limits
                #expect(try query.totals(db, rows) == totals, "\(place), \(limits)")
                for (position, next) in [(PagePosition.newest, PagePosition.after), (.oldest, PagePosition.before)] {
                    var (found, position): ([Transaction], PagePosition) = ([], position)
                    while true {
                        let page = try query.cursor(db, at: position, limit: size).transactions(rows, db)
                        found += page
                        guard page.count == size, let last = page.last else { break }
                        position = next(PageCursor(last, in: filter.account))
                    }
                    let expected = position.order == .newestFirst ? all : all.reversed()
                    #expect(found == expected, "\(place), \(limits), pages of \(size)")
                }
            }
        }
    }

    private func compareRows(_ transactions: [Transaction], _ question: Question) throws {
        let found = question.found
        for transaction in transactions {
            let row = try #require(found[transaction.id])
            #expect(SplitsModel.Row(transaction) == row, "\(question.place)")
            let portion = transaction.portion(for: question.filter.categories).minorUnits
            #expect(portion == question.model.portion(of: row, question.filter), "\(question.place)")
        }
    }

    /// Compares the sums by category, title, account and day, from kept totals or from rows.
    private func compareFlows(_ wallet: SQLiteWallet, _ question: Question) async throws {
        let days = CivilDate.earliest...CivilDate.latest
        let byCategory = try await wallet.read(FlowSumsRequest([days], by: .category, matching: question.filter))
        #expect(Self.sums(byCategory) == question.sumsByCategory, "\(question.place)")
        for grouping in [FlowSumsRequest.Grouping.title(limit: nil), .account, .day, .currency] {
            let flows = try await wallet.read(FlowSumsRequest([days], by: grouping, matching: question.filter))
            var (income, expenses, count): (Int64, Int64, Int) = (0, 0, 0)
            for flow in flows {
                income += flow.flows.income
                expenses += flow.flows.expenses
                count += flow.flows.count
            }
            #expect(count == question.flowCount, "\(question.place), \(grouping)")
            #expect(income == question.sum(.income), "\(question.place), \(grouping)")
            #expect(expenses == question.sum(.expense), "\(question.place), \(grouping)")
        }
    }

    /// Returns the sum of each category that has any, and the number of transactions that have something for it.
    private static func sums(_ flows: [FlowSum]) -> [Core.Category.ID: [Int64]] {
        var sums: [Core.Category.ID: [Int64]] = [:]
        for flow in flows {
            guard case .category(let id) = flow.key, flow.flows.count > 0 else { continue }
            let before = sums[id] ?? [0, 0]
            sums[id] = [before[0] + flow.flows.income + flow.flows.expenses, before[1] + Int64(flow.flows.count)]
        }
        return sums
    }
}

extension RandomSplitsTests.Question {
    /// The number of found incomes and expenses, each of which counts once, whatever it is split into.
    fileprivate var flowCount: Int {
        found.values.count { $0.type != nil && (filter.account == nil || $0.account == filter.account) }
    }

    /// The sum of each category that has any, and the number of transactions that have something for it.
    fileprivate var sumsByCategory: [Core.Category.ID: [Int64]] {
        var sums: [Core.Category.ID: [Int64]] = [:]
        for row in found.values where filter.account == nil || row.account == filter.account {
            var counted: Set<Core.Category.ID> = []
            for line in row.lines {
                guard let category = line.category else { continue }
                guard filter.categories.isEmpty || model.isIn(category, filter.categories) else { continue }
                let before = sums[category] ?? [0, 0]
                let amount = row.isRefund ? -line.amount : line.amount
                sums[category] = [before[0] + amount, before[1] + (counted.insert(category).inserted ? 1 : 0)]
            }
        }
        return sums
    }
}

extension SplitsModel.Row {
    /// Creates the row of a transaction.
    init(_ transaction: Transaction) {
        self.init(
            date: transaction.date,
            account: transaction.account.id,
            amount: transaction.amount.minorUnits,
            category: transaction.category?.id,
            type: transaction.type,
            isRefund: transaction.isRefund,
            toAccount: transaction.arrival?.account.id,
            title: transaction.title,
            splits: transaction.splits.map {
                SplitsModel.Line(category: $0.category?.id, account: $0.account?.id, amount: $0.amount.minorUnits)
            },
            tags: Set(transaction.tags.map(\.name))
        )
    }
}
