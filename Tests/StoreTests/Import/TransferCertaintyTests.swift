import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("How certain the other side of a transfer is")
struct TransferCertaintyTests {
    let wallet: SQLiteWallet
    let giro: Account
    let savings: Account
    let dollars: Account

    init() async throws {
        wallet = try SQLiteWallet.inMemory()
        giro = try await wallet.perform(AddAccount(NewAccount(name: "Giro", number: "DE01 1111"))).outcome
        savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", kind: .savings, number: "DE02 2222")))
            .outcome
        dollars = try await wallet.perform(
            AddAccount(NewAccount(name: "Dollars", currency: .test("USD"), number: "DE03 3333"))
        ).outcome
    }

    /// Imports rows into an account.
    @discardableResult
    private func importing(_ rows: ImportRow..., into account: Account, merging: Bool = false) async throws
        -> ImportReport
    {
        let request = ImportRequest(files: [], account: account.id, mergesMatches: merging)
        let report = try await wallet.importItems([rows.map(ImportItem.transaction)], as: request)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        return report
    }

    private func out(
        _ amount: Int64,
        to other: Account? = nil,
        on day: Int,
        _ title: String = "OUT",
        category: String? = nil
    ) throws -> ImportRow {
        try row(amount, title, on: Self.date(day), category: category, other: other)
    }

    private func into(_ amount: Int64, from other: Account? = nil, on day: Int, _ title: String = "IN") throws
        -> ImportRow
    {
        try row(amount, title, on: Self.date(day), type: .income, other: other)
    }

    private static func date(_ day: Int) -> String { "2026-11-\(day < 10 ? "0" : "")\(day)" }

    private var all: [String] {
        get async throws { try await wallet.transactionLines() }
    }

    /// Every transaction without its id and its title, which is a word, sorted.
    private var bare: [String] {
        get async throws {
            try await all.map { $0.split(separator: " ").dropFirst().dropLast().joined(separator: " ") }.sorted()
        }
    }

    private var transfers: [String] { get async throws { try await bare.filter { $0.contains(" > ") } } }

    private func type(_ amount: Int64, _ title: String, on day: Int, category: String? = nil) async throws {
        _ = try await wallet.perform(
            AddTransaction(
                NewTransaction(
                    date: .test(Self.date(day)),
                    amount: .cents(amount),
                    account: giro.id,
                    type: .expense,
                    category: category.map(CategoryReference.name),
                    title: title
                )
            )
        ).outcome
    }

    // MARK: What is no side

    @Test("What the user typed is named, and becomes the transfer on request only", arguments: [nil, "Sport"])
    func typed(category: String?) async throws {
        try await type(5_000, "Shell", on: 14, category: category)
        let arrival = try into(5_000, from: giro, on: 15)
        let report = try await importing(arrival, into: savings)
        #expect(try await all == ["#1 5000 Giro 14 Shell", "#2 5000 Giro 15 > Savings 15 IN"])
        #expect(report.possibleTransfers.map { [$0.out.id, $0.arrival.id] } == [[1, 2]])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await importing(arrival, into: savings, merging: true).files[0].paired == 1)
        #expect(try await all == ["#1 5000 Giro 14 > Savings 15 Shell"])
    }

    @Test("A category that the file, a rule or the user chose keeps a transaction, and the side waits")
    func categories() async throws {
        _ = try await wallet.perform(
            AddRule(NewRule(pattern: "tanken", category: wallet.category("Sport").id, title: nil))
        ).outcome
        try await importing(
            out(100, on: 10, category: "Food"),
            out(200, on: 10, "Tanken"),
            out(300, on: 10),
            into: giro
        )
        _ = try await wallet.perform(EditTransactions([3], TransactionEdit(category: wallet.category("Sport").id)))
            .outcome
        try await importing(
            into(100, from: giro, on: 11),
            into(200, from: giro, on: 11),
            into(300, from: giro, on: 11),
            into: savings
        )
        #expect(
            try await all == [
                "#1 100 Giro 10 OUT", "#2 200 Giro 10 Tanken", "#3 300 Giro 10 OUT",
                "#4 100 Giro 11 > Savings 11 IN", "#5 200 Giro 11 > Savings 11 IN", "#6 300 Giro 11 > Savings 11 IN",
            ]
        )
    }

    @Test("Money does not arrive more than a day before it left", arguments: [13, 14, 19, 20])
    func early(day: Int) async throws {
        try await importing(out(300, on: day), into: giro)
        try await importing(into(300, from: giro, on: 18), into: savings)
        let isTransfer = (13...19).contains(day)
        let transfer = ["#1 300 Giro \(day) > Savings 18 OUT"]
        let both = ["#1 300 Giro \(day) OUT", "#2 300 Giro 18 > Savings 18 IN"]
        #expect(try await all == (isTransfer ? transfer : both))
    }

    @Test("A row that names the account of somebody else is no side")
    func stranger() async throws {
        let other = ImportAccount(number: "XX99 9999")
        let stranger = ImportRow(
            line: 2,
            date: try .test("2026-11-10"),
            type: .expense,
            minorUnits: 300,
            category: nil,
            title: "Rent",
            counterparty: .account(other)
        )
        try await importing(stranger, into: giro)
        try await importing(into(300, from: giro, on: 11), into: savings)
        #expect(try await all == ["#1 300 Giro 10 Rent", "#2 300 Giro 11 > Savings 11 IN"])
    }

    @Test("Of two rows, one with a common word is rather meant than a nearer one")
    func words() async throws {
        try await importing(out(300, on: 10, "Rainy day"), out(300, on: 12, "Bakery"), into: giro)
        try await importing(into(300, from: giro, on: 12, "RAINY DAY"), into: savings)
        #expect(try await all == ["#1 300 Giro 10 > Savings 12 Rainy day", "#2 300 Giro 12 Bakery"])
    }

    @Test("Of several rows of a day, a later file with the amount of some does not make those a collective order")
    func partOfDay() async throws {
        try await importing(out(5000, on: 10, "Order"), out(700, on: 10, "Second"), into: giro)
        let parts = try [2500, 2500, 300, 400].enumerated().map { index, amount in
            try into(Int64(amount), from: giro, on: 11, "Part\(index)")
        }
        try await importing(parts[0], parts[1], parts[2], parts[3], into: savings)
        #expect(try await bare.contains("5000 Giro 10"))
        try await importing(into(2500, from: giro, on: 20, "Later"), into: savings)
        #expect(try await bare.contains("5000 Giro 10"))
    }

    @Test("The report names the rows of a collective order, new ones and earlier ones", arguments: [false, true])
    func namedOrder(isReversed: Bool) async throws {
        let parts = try [into(300, from: giro, on: 11, "First"), into(400, from: giro, on: 11, "Second")]
        let sum = try out(700, on: 10, "Order")
        if isReversed {
            try await importing(parts[0], parts[1], into: savings)
            let report = try await importing(sum, into: giro)
            #expect(report.files[0].transfers.map(\.transfer.title) == ["Order"])
            // The parts were transfers that waited.
            #expect(report.earlierTransferCount == 0)
        } else {
            try await importing(sum, into: giro)
            let report = try await importing(parts[0], parts[1], into: savings)
            #expect(report.files[0].transfers.map(\.transfer.title) == ["First", "Second"])
            #expect(report.files[0].transferCount == 2)
            #expect(report.earlierTransfers.map(\.title) == ["Order"])
            #expect(report.earlierTransferCount == 1)
        }
    }

    @Test("An import stays while the file of the other side does, and that needs it", arguments: [false, true])
    func undone(areBothNamed: Bool) async throws {
        try await importing(out(300, to: savings, on: 10), into: giro)
        try await importing(into(300, from: areBothNamed ? giro : nil, on: 10), into: savings)
        let before = try await all
        await #expect(throws: MoneyFlowError.historyConflict(command: 4, .undo, .changed(by: 5))) {
            try await wallet.perform(MoveCommands(.undo, .numbered([4]))).outcome
        }
        #expect(try await all == before)
        _ = try await wallet.perform(MoveCommands.undo(2)).outcome
        await #expect(throws: MoneyFlowError.historyConflict(command: 5, .redo, .needs(4))) {
            try await wallet.perform(MoveCommands(.redo, .numbered([5]))).outcome
        }
        _ = try await wallet.perform(MoveCommands(.redo, .next(2))).outcome
        #expect(try await all == before)
    }

    // MARK: What is decided again

    @Test(
        "Of two rows, one with the name of the other account is rather meant than a nearer one",
        arguments: [false, true]
    )
    func accountName(isReversed: Bool) async throws {
        let files = try [
            ([out(5000, on: 18, "Plan SAVINGS"), out(5000, on: 19, "Shell Station")], giro),
            ([into(5000, from: giro, on: 19, "Gutschrift")], savings),
        ]
        for (rows, account) in isReversed ? files.reversed() : files {
            _ = try await wallet.importItems(
                [rows.map(ImportItem.transaction)],
                as: ImportRequest(files: [], account: account.id)
            )
        }
        let left = try await wallet.everything().filter { $0.arrival == nil }
        #expect(left.map(\.title) == ["Shell Station"])
    }

    @Test("A row that came later and names the account in return takes the place of another", arguments: [false, true])
    func better(hasOther: Bool) async throws {
        try await importing(out(300, on: 10, "Bakery"), into: giro)
        try await importing(into(300, from: giro, on: 12), into: savings)
        #expect(try await all == ["#1 300 Giro 10 > Savings 12 Bakery"])
        let before = try await wallet.dump()
        if hasOther {
            try await importing(out(300, to: savings, on: 11), into(300, from: savings, on: 20), into: giro)
        } else {
            try await importing(out(300, to: savings, on: 11), into: giro)
        }
        var expected = ["300 Giro 10", "300 Giro 11 > Savings 12"]
        if hasOther { expected.append("300 Savings 20 > Giro 20") }
        #expect(try await bare == expected)
        #expect(try await all.first { $0.contains("Giro 10") }?.hasSuffix("Bakery") == true)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.dump() == before)
        _ = try await wallet.perform(MoveCommands.redo(1)).outcome
        #expect(try await importing(out(300, on: 10, "Bakery"), into: giro).files[0].duplicates == 1)
        #expect(try await importing(out(300, to: savings, on: 11), into: giro).files[0].duplicates == 1)
        #expect(try await importing(into(300, from: giro, on: 12), into: savings).files[0].duplicates == 1)
        #expect(try await all.count == expected.count)
    }

    @Test("What the user has touched stays joined")
    func touched() async throws {
        try await importing(out(300, on: 10, "Bakery"), into: giro)
        try await importing(into(300, from: giro, on: 12), into: savings)
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: "Mine"))).outcome
        try await importing(out(300, to: savings, on: 11), into: giro)
        #expect(try await all == ["#1 300 Giro 10 > Savings 12 Mine", "#2 300 Giro 11 > Savings 11 OUT"])
    }

    // MARK: Distance

    @Test(
        "Two rows that name each other and have no nearer one are a transfer, however long it took",
        arguments: [6, 28]
    )
    func far(day: Int) async throws {
        try await importing(out(300, to: savings, on: 1), into: giro)
        try await importing(into(300, from: giro, on: day), into: savings)
        #expect(try await all == ["#1 300 Giro 1 > Savings \(day) OUT"])
    }

    @Test("A nearer one is preferred, also if its file comes later")
    func nearer() async throws {
        try await importing(out(300, to: savings, on: 1), into: giro)
        try await importing(into(300, from: giro, on: 20), into: savings)
        try await importing(out(300, to: savings, on: 18), into: giro)
        #expect(try await bare == ["300 Giro 1 > Savings 1", "300 Giro 18 > Savings 20"])
    }

    // MARK: Exchanges

    @Test("Two currencies' rows that name each other are a transfer, also from two imports", arguments: [false, true])
    func exchange(isReversed: Bool) async throws {
        let imports: [(ImportRow, Account)] = try [
            (out(100, to: dollars, on: 2), giro), (into(108, from: giro, on: 4), dollars),
        ]
        for (row, account) in isReversed ? imports.reversed() : imports { try await importing(row, into: account) }
        let all = try await wallet.everything()
        #expect(all.map(\.amount) == [.cents(100)])
        #expect(all.map(\.arrival?.amount) == [Money(minorUnits: 108, currency: try .test("USD"))])
    }

    @Test("A row that names somebody else's account is no candidate for an exchange")
    func strangerOfExchange() async throws {
        let stranger = ImportRow(
            line: 2,
            date: try .test(Self.date(3)),
            type: .expense,
            minorUnits: 20,
            category: nil,
            title: "Rewe",
            counterparty: .account(ImportAccount(number: "XX99 9999"))
        )
        try await importing(stranger, into: giro)
        let report = try await importing(into(108, from: giro, on: 4), into: dollars, merging: true)
        #expect(report.possibleTransfers.isEmpty && report.waitingCount == 1)
        #expect(try await wallet.everything().first { $0.title == "Rewe" }?.type == .expense)
    }

    @Test("An exchange whose title was changed still gets its other side", arguments: ["Renamed", ""])
    func renamedExchange(title: String) async throws {
        try await importing(out(100, to: dollars, on: 2), into: giro)
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: title))).outcome
        _ = try await wallet.perform(UnlinkTransfer(1)).outcome
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        try await importing(into(108, from: giro, on: 4), into: dollars)
        let all = try await wallet.everything()
        #expect(all.map(\.title) == [title] && all.map(\.arrival?.account) == [dollars])
    }

    // MARK: At any distance

    @Test(
        "Of several that took long, the inner ones are paired first, and then those around them",
        arguments: [false, true]
    )
    func farPairs(isReversed: Bool) async throws {
        let departures = try [out(100, to: savings, on: 1), out(100, to: savings, on: 2)]
        let arrivals = try [into(100, from: giro, on: 10), into(100, from: giro, on: 11)]
        let files = [(departures, giro), (arrivals, savings)]
        for (rows, account) in isReversed ? files.reversed() : files {
            try await importing(rows[0], rows[1], into: account)
        }
        #expect(try await bare == ["100 Giro 1 > Savings 11", "100 Giro 2 > Savings 10"])
    }

    @Test("One file has all rows of its accounts, so that what is left in it belongs together")
    func farPairOfFile() async throws {
        let rows = try [
            out(100, to: savings, on: 1).of(giro), out(100, to: savings, on: 5).of(giro),
            into(100, from: giro, on: 6).of(savings), into(100, from: giro, on: 28).of(savings),
        ]
        _ = try await wallet.importItems([rows.map(ImportItem.transaction)])
        #expect(try await bare == ["100 Giro 1 > Savings 28", "100 Giro 5 > Savings 6"])
        // A later import of the same amount decides in the same way.
        try await importing(out(100, to: savings, on: 20, "LATER"), into: giro)
        #expect(try await bare == ["100 Giro 1 > Savings 28", "100 Giro 20 > Savings 20", "100 Giro 5 > Savings 6"])
        // What is missing may be in a file that has not come.
        _ = try await wallet.perform(MoveCommands(.undo, .next(2))).outcome
        try await importing(rows[0], rows[1], into: giro)
        try await importing(rows[2], rows[3], into: savings)
        #expect(try await bare.count == 3)
    }

    @Test("A row that differs only in the account at the other end is not the same")
    func otherEnd() async throws {
        try await importing(out(100, to: savings, on: 2), into: giro)
        let report = try await importing(out(100, to: savings, on: 2), out(100, to: dollars, on: 2), into: giro)
        #expect(report.files[0].added == 1 && report.files[0].duplicates == 1)
        #expect(try await wallet.everything().count == 2)
    }

    @Test("A row that named an account before the wallet had it still gets its other side, from any later file")
    func laterAccount() async throws {
        let owner = ImportAccount(number: "DE09 9999")
        func naming(_ row: ImportRow) -> ImportRow {
            ImportRow(
                line: 2,
                date: row.date,
                type: row.type,
                minorUnits: row.minorUnits,
                category: nil,
                title: row.title,
                counterparty: .account(owner)
            )
        }
        try await importing(naming(into(200, on: 15)), naming(into(300, on: 16)), into: giro)
        let later = try await wallet.perform(AddAccount(NewAccount(name: "Later", number: owner.number))).outcome
        let first = try await importing(out(5, on: 20), into: later)
        #expect(first.earlierTransferCount == 2)
        // A file in another currency that names the account reads all rows that do.
        try await importing(naming(out(100, on: 21)), into: dollars)
        try await importing(out(200, to: giro, on: 6), into: later)
        try await importing(out(300, on: 16), into: later)
        #expect(
            try await bare == [
                "100 Dollars 21 > Outside 21", "200 Later 6 > Giro 15", "300 Later 16 > Giro 16", "5 Later 20",
            ]
        )
    }

    // MARK: Links

    @Test("A side of an exchange must have its amount, or leave more with a fee")
    func linkedExchange() async throws {
        _ = try await wallet.perform(
            AddTransfer(
                NewTransfer(
                    date: .test("2026-11-02"),
                    amount: .cents(5_000),
                    from: giro.id,
                    to: dollars.id,
                    arrivingAmount: Money(minorUnits: 5_400, currency: .test("USD"))
                )
            )
        ).outcome
        for amount in [1_250, 4_999, 5_100] as [Int64] {
            try await type(amount, "Typed \(amount)", on: 2)
        }
        let before = try await wallet.dump()
        for id in [2, 3, 4] as [Transaction.ID] {
            await #expect(throws: MoneyFlowError.self) {
                try await wallet.perform(LinkTransfer(1, id, fee: nil)).outcome
            }
        }
        let fees = try await wallet.category("Other").id
        for id in [2, 3] as [Transaction.ID] {
            await #expect(throws: MoneyFlowError.self) {
                try await wallet.perform(LinkTransfer(1, id, fee: fees)).outcome
            }
        }
        #expect(try await wallet.dump() == before)
        let link = try await wallet.perform(LinkTransfer(1, 4, fee: fees)).outcome
        #expect(link.transfer.amount == .cents(5_000) && link.transfer.arrival?.amount.minorUnits == 5_400)
        #expect(link.fee?.amount == .cents(100))
    }

    // MARK: What the report says

    @Test("The report names every row that became a transfer, and of which")
    func named() async throws {
        let first = try await importing(out(300, to: savings, on: 2), out(7, on: 3), into: giro)
        #expect(first.files[0].transfers.map(\.line) == [2])
        #expect(first.files[0].transfers.map(\.transfer.id) == [1])
        let second = try await importing(into(300, on: 4), into: savings)
        #expect(second.files[0].transferCount == 1)
        #expect(second.files[0].transfers.map(\.transfer) == (try await wallet.everything().filter { $0.id == 1 }))
        #expect(second.files[0].transfers.map(\.transfer.arrival?.date.day) == [4])
    }

    @Test("Rows with several candidates are counted and listed")
    func ambiguous() async throws {
        try await importing(out(300, on: 2), into: giro)
        let report = try await importing(into(300, on: 3), into(300, on: 4), into: savings)
        #expect(report.possibleTransfers == [])
        #expect(report.ambiguousCount == 2)
        #expect(report.unpairedTransfers.map(\.transaction.id) == [2, 3])
        #expect(report.unpairedTransfers.allSatisfy { $0.hasSeveral && $0.other == nil })
    }

    @Test("A transfer that the file of the other account does not have is listed", arguments: [false, true])
    func missing(isReversed: Bool) async throws {
        let departures = try [out(7, on: 2), out(300, to: savings, on: 10), out(7, on: 20)]
        let others = try [into(9, on: 4), into(9, on: 15)]
        if isReversed {
            try await importing(others[0], others[1], into: savings)
        } else {
            let first = try await importing(departures[0], departures[1], departures[2], into: giro)
            #expect(first.waitingCount == 0)
        }
        let report =
            isReversed
            ? try await importing(departures[0], departures[1], departures[2], into: giro)
            : try await importing(others[0], others[1], into: savings)
        #expect(report.waitingCount == 1)
        #expect(report.unpairedTransfers.map(\.transaction.amount.minorUnits) == [300])
        #expect(report.unpairedTransfers.map(\.other) == [savings])
        #expect(report.unpairedTransfers.map(\.hasSeveral) == [false])
        // With its other side, it is complete.
        let last = try await importing(into(300, from: giro, on: 12), into: savings)
        #expect(last.waitingCount == 0)
    }

    @Test("Two transfers, of each of which one side was imported, can be linked as one")
    func linkedGuesses() async throws {
        let departures = try (out(300, to: savings, on: 10), out(300, to: savings, on: 10), out(7, on: 30))
        try await importing(departures.0, departures.1, departures.2, into: giro)
        let arrivals = try (into(9, on: 2), into(300, from: giro, on: 10), into(300, from: giro, on: 25))
        let report = try await importing(arrivals.0, arrivals.1, arrivals.2, into: savings)
        let three = ["300 Giro 10 > Savings 10", "300 Giro 10 > Savings 10", "300 Giro 25 > Savings 25"]
        #expect(try await transfers == three)
        // Also in an import near to only one of them.
        let later = try await importing(into(11, on: 29), into: savings)
        #expect(later.possibleTransfers == report.possibleTransfers)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        let before = try await wallet.dump()
        let guesses = try await wallet.everything().filter { $0.arrival != nil }.map(\.id).sorted()
        // As many lack the departure as lack the arrival, so that they are a pair.
        #expect(report.possibleTransfers.map { [$0.out.id, $0.arrival.id] } == [[guesses[1], guesses[2]]])
        #expect(report.possibleTransfers.map(\.canBeMerged) == [false])
        #expect(report.waitingCount == 0)
        for (first, second) in [(guesses[0], guesses[1]), (guesses[2], guesses[0])] {
            // Of a transfer with both sides, none is free.
            let link = LinkTransfer(first, second, fee: nil)
            await #expect(throws: MoneyFlowError.self) { try await wallet.perform(link) }
            #expect(try await wallet.dump() == before)
        }
        _ = try await wallet.perform(LinkTransfer(guesses[1], guesses[2], fee: nil)).outcome
        #expect(try await transfers == ["300 Giro 10 > Savings 10", "300 Giro 10 > Savings 25"])
        // The files bring nothing new.
        try await importing(arrivals.1, arrivals.2, into: savings)
        #expect(try await transfers == ["300 Giro 10 > Savings 10", "300 Giro 10 > Savings 25"])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await transfers == three)
    }

    @Test("No pairs are transfers of which the arrival is long before the departure, or more arrivals than departures")
    func unpairedGuesses() async throws {
        let first = try (out(7, on: 1), out(300, to: savings, on: 10), out(300, to: savings, on: 20), out(7, on: 30))
        try await importing(first.0, first.1, first.2, first.3, into: giro)
        let (one, last) = try (into(9, on: 1), into(9, on: 30))
        // The arrival on the 10th is that of the first departure.
        let early = try (into(300, from: giro, on: 10), into(300, from: giro, on: 12))
        let before = try await importing(one, early.0, early.1, last, into: savings)
        #expect(before.possibleTransfers == [] && before.waitingCount == 2)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        // That on the 20th is of the second one.
        let late = try (into(300, from: giro, on: 20), into(300, from: giro, on: 24), into(300, from: giro, on: 25))
        let more = try await importing(one, late.0, late.1, late.2, last, into: savings)
        #expect(more.possibleTransfers == [] && more.waitingCount == 3)
    }

    @Test("As many departures as arrivals of two accounts are pairs, the nearest first")
    func equal() async throws {
        try await importing(out(300, on: 2), out(300, on: 4), into: giro)
        let report = try await importing(into(300, on: 4), into(300, on: 5), into: savings)
        #expect(report.ambiguousCount == 0)
        #expect(report.possibleTransfers.map { [$0.out.id, $0.arrival.id] } == [[1, 3], [2, 4]])
        #expect(report.possibleTransfers.map(\.canBeMerged) == [true, true])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        try await importing(into(300, on: 4), into(300, on: 5), into: savings, merging: true)
        #expect(try await bare == ["300 Giro 2 > Savings 4", "300 Giro 4 > Savings 5"])
    }

    @Test("A row that names an account in another currency is listed, and no income, until its other side is there")
    func openExchange() async throws {
        let report = try await importing(out(100, to: dollars, on: 2), into: giro)
        #expect(report.unpairedTransfers.map(\.other) == [dollars])
        #expect(report.unpairedTransfers.map(\.hasSeveral) == [false])
        #expect(report.files[0].transferCount == 0)
        // Two rows of a day may be the other side: no balance shows which.
        let arrivals = try (into(108, from: giro, on: 3), into(109, from: giro, on: 3))
        let several = try await importing(arrivals.0, arrivals.1, into: dollars)
        #expect(several.unpairedTransfers.map(\.other) == [giro, giro])
        let ends = try await wallet.everything().map { [$0.account.kind, $0.arrival?.account.kind] }
        #expect(ends.map { $0.contains(.outside) } == [true, true, true])
        // Nobody knows of which departure they are, but which belong together can be said.
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(title: ""))).outcome
        let link = try await wallet.perform(LinkTransfer(1, 2, fee: nil)).outcome
        #expect(link.transfer.account == giro && link.transfer.arrival?.account == dollars)
        #expect(link.transfer.arrival?.amount.minorUnits == 108)
        let single = try await wallet.perform(UnlinkTransfer(3)).outcome
        #expect(single.map(\.type) == [.income] && single.map(\.amount.minorUnits) == [109])
        _ = try await wallet.perform(MoveCommands(.undo, .next(3))).outcome
        // With another departure, any pairs give the same balances.
        let last = try await importing(out(100, to: dollars, on: 3), into: giro)
        #expect(last.waitingCount == 0)
        #expect(try await wallet.everything().map { $0.arrival?.account } == [dollars, dollars])
    }

    @Test("A row that waits for its other side in another currency is no opening balance", arguments: ["OUT", ""])
    func openExchangeWithBalance(title: String) async throws {
        let rows = try [
            ImportItem.transaction(out(100, to: dollars, on: 2, title)), .transaction(out(500, on: 20, "Shoes")),
        ]
        let balance = try ImportStatement(line: 9, owner: nil, date: .test(Self.date(30)), minorUnits: 400)
        let file = ImportFile(name: "balance") { () throws(MoneyFlowError) in FileBytes([0]) }
        let readers = ListedFiles { _, _ in ListedRows(rows, statements: [balance]) }
        let request = ImportRequest(files: [file], account: giro.id)
        let report = try await wallet.importFiles(request, with: readers) { _ in }.outcome
        // The balance, and what was taken from it, on the day before the first row.
        #expect(report.openings.map(\.amount.minorUnits) == [1_000])
        #expect(report.openings.map { $0.date(in: giro.id).iso } == [Self.date(1)])
        let opening = try #require(report.openings.first)
        await #expect(throws: MoneyFlowError.self) { try await wallet.perform(UnlinkTransfer(opening.id)).outcome }
        _ = try await importing(out(50, on: 1, "Earlier"), into: giro)
        let balances = try await wallet.read(Balances(on: .test(Self.date(30)), of: giro.id))
        #expect(balances.map(\.balance.minorUnits) == [400])
    }
}
