import BankFiles
import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

/// Lives with two to four accounts, whose banks' files are cut and imported in random orders.
@Suite("Transfers of random lives, whatever the order of the files")
struct TransferOrderTests {
    private static let seeds: [UInt64] = LongTests.runAllCases ? Array(1...60) : [1, 6, 10]

    /// A bank's row, and what it is in truth.
    private struct BankRow {
        let day: Int
        let row: ImportRow
        /// Whether it is a side of a transfer, and its bank names the account at the other end or, in one currency, the
        /// other bank does.
        let isTransfer: Bool
        /// Whether no file has it, so that only the other side tells of it.
        let isMissing: Bool
    }

    /// A part of what a bank has, and the number of its account.
    private struct File {
        let account: Int
        let items: [ImportItem]
    }

    private struct Life {
        var accounts: [Account] = []
        var rows: [Account.ID: [BankRow]] = [:]
        /// The words that no other row has had.
        private var words = 0
        private var transfers = 0

        static let days = 150

        init(_ accounts: [Account], using generator: inout SeededGenerator) throws {
            self.accounts = accounts
            // The bank of the first account names the account at the other end, and those of some of the others.
            let naming = Set(
                accounts.enumerated().filter { $0.offset == 0 || Bool.random(using: &generator) }.map(\.element.id)
            )
            for _ in 0..<70 {
                let pair = accounts.shuffled(using: &generator).prefix(2)
                let (from, to) = (pair[pair.startIndex], pair[pair.startIndex + 1])
                if Int.random(in: 0..<5, using: &generator) < 2 {
                    try addTransfer(from: from, to: to, naming, using: &generator)
                } else {
                    try addPayment(of: from, naming, using: &generator)
                }
            }
            for account in accounts { rows[account.id, default: []].sort { $0.day < $1.day } }
        }

        private mutating func addTransfer(
            from: Account,
            to: Account,
            _ naming: Set<Account.ID>,
            using generator: inout SeededGenerator
        ) throws {
            let day = Int.random(in: 0..<Self.days, using: &generator)
            let isExchange = from.currency != to.currency
            let areBoth = naming.isSuperset(of: [from.id, to.id])
            let isOne = !isExchange && (naming.contains(from.id) || naming.contains(to.id))
            let isLong = areBoth && !isExchange && Int.random(in: 0..<6, using: &generator) == 0
            transfers += 1
            if !isExchange, naming.contains(from.id), Int.random(in: 0..<6, using: &generator) == 0 {
                let amount = Int64(9_000 + transfers)
                try append(from, day, -amount, word(), to.number, isTransfer: true)
                try append(to, day, amount, "", nil, isTransfer: true, isMissing: true)
                return
            }
            if !isExchange, naming.contains(to.id), Int.random(in: 0..<6, using: &generator) == 0 {
                try addCollectiveOrder(from: from, to: to, on: day, using: &generator)
                return
            }
            let text = word()
            // What takes long has an amount of its own, since nothing else tells it from others.
            let amount = isLong ? Int64(7_000 + transfers) : Int64.random(in: 1...4, using: &generator) * 100
            let way = isLong ? Int.random(in: 6...40, using: &generator) : Int.random(in: -1...5, using: &generator)
            let arriving = isExchange ? amount + Int64.random(in: 1...50, using: &generator) : amount
            for (account, other, day, amount) in [(from, to, day, -amount), (to, from, day + way, arriving)] {
                let names = naming.contains(account.id)
                try append(account, day, amount, text, names ? other.number : nil, isTransfer: isOne || names)
            }
        }

        /// Adds payments that the bank of the account they leave has as one row.
        private mutating func addCollectiveOrder(
            from: Account,
            to: Account,
            on day: Int,
            using generator: inout SeededGenerator
        ) throws {
            let parts = (1...Int.random(in: 2...3, using: &generator)).map { Int64(10_000 * $0 + transfers) }
            try append(from, day, -parts.reduce(0, +), word(), nil, isTransfer: true)
            let way = Int.random(in: -1...5, using: &generator)
            for amount in parts { try append(to, day + way, amount, word(), from.number, isTransfer: true) }
        }

        private mutating func addPayment(
            of account: Account,
            _ naming: Set<Account.ID>,
            using generator: inout SeededGenerator
        ) throws {
            let amount = Int64.random(in: 1...4, using: &generator) * (Bool.random(using: &generator) ? 100 : -100)
            let day = Int.random(in: 0..<Self.days, using: &generator)
            let stranger = naming.contains(account.id) ? "XX99 \(words)" : nil
            try append(account, day, amount, word(), stranger, isTransfer: false)
        }

        /// A word of letters.
        private mutating func word() -> String {
            words += 1
            return String("\(words)".map { Character(UnicodeScalar(UInt8(ascii: "k") + ($0.asciiValue ?? 48) - 48)) })
                + "zz"
        }

        private mutating func append(
            _ account: Account,
            _ day: Int,
            _ amount: Int64,
            _ text: String,
            _ other: String?,
            isTransfer: Bool,
            isMissing: Bool = false
        ) throws {
            let date = try #require(try CivilDate.test("2026-01-10").adding(days: day))
            let row = ImportRow(
                line: 2,
                date: date,
                type: amount < 0 ? .expense : .income,
                minorUnits: abs(amount),
                category: nil,
                title: text,
                owner: ImportAccount(number: account.number ?? ""),
                counterparty: other.map { .account(ImportAccount(number: $0)) } ?? .unknown
            )
            let new = BankRow(day: day, row: row, isTransfer: isTransfer, isMissing: isMissing)
            rows[account.id, default: []].append(new)
        }

        /// Each row as the account has it: the day, the amount and whether it is of a transfer.
        var sides: [String] {
            accounts.flatMap { account in
                (rows[account.id] ?? []).map { row in
                    let sign = row.row.type == .expense ? "-" : "+"
                    let kind = row.isTransfer ? " transfer" : ""
                    return "\(account.name) \(row.row.date) \(sign)\(row.row.minorUnits)\(kind)"
                }
            }.sorted()
        }

        /// Cuts the rows of each account into files that overlap.
        func files(using generator: inout SeededGenerator) -> [File] {
            accounts.enumerated().flatMap { number, account in
                var files: [File] = []
                var start = -1
                while start <= Self.days + 40 {
                    let end = start + Int.random(in: 15...80, using: &generator)
                    let rows = (rows[account.id] ?? []).filter { start - 8..<end ~= $0.day && !$0.isMissing }
                    if !rows.isEmpty { files.append(File(account: number, items: rows.map { .transaction($0.row) })) }
                    start = end
                }
                return files
            }
        }
    }

    private static let newAccounts = [
        ("Giro", "DE01 1111", "EUR"), ("Savings", "DE02 2222", "EUR"), ("Dollars", "DE03 3333", "USD"),
        ("Cash", "DE04 4444", "EUR"),
    ]

    private func makeAccount(_ wallet: SQLiteWallet, _ number: Int) async throws -> Account {
        let (name, number, currency) = Self.newAccounts[number]
        let new = NewAccount(name: name, currency: try .test(currency), number: number)
        return try await wallet.perform(AddAccount(new)).outcome
    }

    /// Each transaction as its accounts have it, other than the outside.
    private func sides(_ wallet: SQLiteWallet) async throws -> [String] {
        try await wallet.everything().flatMap { transaction -> [String] in
            let own = transaction.effect(on: transaction.account.id)
            let sign = own < 0 ? "-" : "+"
            let amount = transaction.amount.minorUnits
            guard let arrival = transaction.arrival else {
                return ["\(transaction.account.name) \(transaction.date) \(sign)\(amount)"]
            }
            return [
                (transaction.account, "\(transaction.date) -\(amount)"),
                (arrival.account, "\(arrival.date) +\(arrival.amount.minorUnits)"),
            ].filter { $0.0.kind != .outside }.map { "\($0.0.name) \($0.1) transfer" }
        }.sorted()
    }

    /// A line that is missing, with a minus, or too much.
    private static func line(_ change: CollectionDifference<String>.Change) -> String {
        switch change {
        case .insert(_, let line, _): "+ \(line)"
        case .remove(_, let line, _): "- \(line)"
        }
    }

    /// Each transaction without its id and its texts.
    private func lines(_ wallet: SQLiteWallet) async throws -> [String] {
        try await wallet.everything().map { transaction in
            let arrival = transaction.arrival.map { "\($0.account.name) \($0.date) \($0.amount.minorUnits)" }
            let (account, effect) = (transaction.account, transaction.effect(on: transaction.account.id))
            return "\(account.name) \(transaction.date) \(effect) \(arrival ?? "")"
        }.sorted()
    }

    @Test(
        "Each order of the same files gives the same transfers, and in each account the rows of its bank",
        .serialized,
        arguments: seeds
    )
    func orders(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 2...4, using: &generator)
        var first: [String]?
        var life: Life?
        var files: [File] = []
        for order in 0..<4 {
            let wallet = try SQLiteWallet.inMemory()
            if order == 1 { files.reverse() }
            if order > 1 { files.shuffle(using: &generator) }
            // In some orders, an account is made just before its first file, whatever earlier ones have named.
            var made = order % 2 == 1 ? [] : Set(0..<count)
            var accounts: [Account] = []
            for number in made.sorted() { accounts.append(try await makeAccount(wallet, number)) }
            if life == nil {
                let new = try Life(accounts, using: &generator)
                files = new.files(using: &generator)
                life = new
            }
            var next = files[...]
            while !next.isEmpty {
                let some = next.prefix(order == 0 ? 1 : Int.random(in: 1...2, using: &generator))
                next = next.dropFirst(some.count)
                for file in some where made.insert(file.account).inserted {
                    _ = try await makeAccount(wallet, file.account)
                }
                _ = try await wallet.importItems(some.map(\.items))
            }
            let wrong = try await sides(wallet).difference(from: life?.sides ?? [])
            #expect(wrong.map(Self.line) == [], "seed \(seed), order \(order)")
            let lines = try await lines(wallet)
            #expect(lines.difference(from: first ?? lines).map(Self.line) == [], "seed \(seed), order \(order)")
            first = first ?? lines
            #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
            try await undoAndRedo(wallet)
        }
    }

    @Test(
        "Files that went into the account of another bank, and were moved out of it, are as if they never had",
        .serialized,
        arguments: LongTests.runAllCases ? Array(1...60) : [6, 26, 37]
    )
    func moved(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 2...4, using: &generator)
        let wallet = try SQLiteWallet.inMemory()
        var accounts: [Account] = []
        for number in 0..<count where number != 1 { accounts.append(try await makeAccount(wallet, number)) }
        let other = try SQLiteWallet.inMemory()
        var all: [Account] = []
        for number in 0..<count { all.append(try await makeAccount(other, number)) }
        let life = try Life(all, using: &generator)
        let files = life.files(using: &generator).shuffled(using: &generator)
        var merged: [HistoryEntry.ID] = []
        var target = ImportTarget.new(all[1].name)
        func move() async throws {
            for id in merged {
                let outcome = try await wallet.perform(MoveImport(id, to: target)).outcome
                target = .existing(outcome.to.id)
            }
            merged = []
        }
        for file in files {
            let isOfMoved = file.account == 1
            let request = ImportRequest(files: [], account: isOfMoved ? accounts[0].id : nil)
            let last = try await wallet.read(History(limit: 1)).first?.id
            _ = try await wallet.importItems([file.items], as: request)
            if isOfMoved, let id = try await wallet.read(History(limit: 1)).first?.id, id != last { merged.append(id) }
            if Int.random(in: 0..<4, using: &generator) == 0 { try await move() }
        }
        try await move()
        let wrong = try await sides(wallet).difference(from: life.sides)
        #expect(wrong.map(Self.line) == [], "seed \(seed)")
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        try await undoAndRedo(wallet)
    }

    /// Undoes every command and redoes it.
    private func undoAndRedo(_ wallet: SQLiteWallet) async throws {
        let after = try await wallet.dump()
        let count = try await wallet.read(History(limit: 1_000)).count
        _ = try await wallet.perform(MoveCommands(.undo, .next(count))).outcome
        #expect(try await wallet.everything().isEmpty)
        _ = try await wallet.perform(MoveCommands(.redo, .next(count))).outcome
        #expect(try await wallet.dump() == after)
    }
}
