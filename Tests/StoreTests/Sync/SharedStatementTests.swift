import Core
import Money
import PropertySupport
import Testing

@testable import Store

/// What must be true of shared wallets whatever the rules of the fold are, as their author may be wrong about these.
@Suite struct SharedStatementTests {
    /// Lets devices tell, take in, or do something else.
    private static func live(
        _ wallets: SharedWallets,
        _ stepCount: Int,
        _ random: inout SeededGenerator,
        _ log: inout [String],
        _ act: (SQLiteWallet, inout SeededGenerator) async throws -> String
    ) async throws {
        for _ in 0..<stepCount {
            guard let device = wallets.devices.randomElement(using: &random) else { return }
            switch Int.random(in: 0...5, using: &random) {
            case 0:
                try await wallets.tell(device)
                log.append("\(device.name) tells")
            case 1:
                try await wallets.takeIn(device, from: random.next())
                log.append("\(device.name) takes in")
            default:
                do {
                    try await log.append("\(device.name): \(act(device.wallet, &random))")
                } catch let error as MoneyFlowError where error.subject == .request {
                    log.append("\(device.name): refused, \(error.what)")
                }
            }
        }
        try await wallets.settle()
    }

    private static func wallets(_ seed: Int) async throws -> SharedWallets {
        let beginnings = Array(repeating: (currency: Currency.euro, clock: SimulatedClock()), count: 2 + seed % 2)
        return try await SharedWallets(begun: beginnings, seed: UInt64(seed))
    }

    @Test("Parts of statements on several devices give what all give on one", arguments: SyncSeeds.first(15))
    func partsGiveTheWhole(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let wallets = try await Self.wallets(seed)
        let statements = SharedStatements(haveNames: true, using: &random)
        // One that imports all parts itself, in the same order.
        let alone = try await SharedWallets(1, isShared: false)
        try await alone.begin()
        let only = alone.devices[0].wallet
        var log = statements.rows.map { "\($0)" }
        try await Self.live(wallets, 8, &random, &log) { wallet, random in
            guard let part = statements.part(using: &random) else { return "nothing" }
            _ = try await statements.importRows(part.range, of: part.bank, into: only)
            return try await statements.importRows(part.range, of: part.bank, into: wallet)
        }
        for bank in 0...1 {
            log.append(try await statements.importRows(of: bank, into: wallets.devices[0].wallet))
            _ = try await statements.importRows(of: bank, into: only)
        }
        try await wallets.settle()
        let described = try await
            (log + wallets.devices[0].wallet.transactionLines() + ["one device:"] + only.transactionLines())
            .joined(separator: "\n")
        #expect(try await only.numberedBalances() == statements.sums, "\(described)")
        let difference = try await wallets.difference() ?? []
        #expect(difference == [], "\(described)")
        #expect(try await wallets.devices[0].wallet.numberedBalances() == statements.sums, "\(described)")
    }

    @Test("Links and unlinks on several devices move no money between accounts", arguments: SyncSeeds.first(15))
    func linksMoveNoMoney(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let wallets = try await Self.wallets(seed)
        var (expected, log): ([Int64], [String]) = ([0, 0], [])
        // All know some transactions, which they link apart.
        for _ in 0..<6 {
            log.append(try await LinkingUser(wallet: wallets.devices[0].wallet).type(&random, &expected))
        }
        try await wallets.exchangeAll()
        try await Self.live(wallets, 20, &random, &log) { wallet, random in
            let user = LinkingUser(wallet: wallet)
            guard random.chance(1, in: 5) else { return try await user.linkOrUnlink(&random) }
            return try await user.type(&random, &expected)
        }
        let wallet = wallets.devices[0].wallet
        let described = try await (log + wallet.transactionLines()).joined(separator: "\n")
        let difference = try await wallets.difference() ?? []
        #expect(difference == [], "\(described)")
        #expect(try await wallet.numberedBalances() == expected, "\(described)")
    }

    @Test("Each row of a bank is there once, however rows were linked and unlinked", arguments: SyncSeeds.first(15))
    func rowsAreThereOnce(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let wallets = try await Self.wallets(seed)
        let statements = SharedStatements(haveNames: false, using: &random)
        var log = statements.rows.map { "\($0)" }
        try await Self.live(wallets, 16, &random, &log) { wallet, random in
            guard random.chance(1, in: 2), let part = statements.part(using: &random) else {
                return try await LinkingUser(wallet: wallet).linkOrUnlink(&random)
            }
            return try await statements.importRows(part.range, of: part.bank, into: wallet)
        }
        for device in wallets.devices.prefix(2) {
            for bank in 0...1 {
                log.append("\(device.name): \(try await statements.importRows(of: bank, into: device.wallet))")
            }
        }
        try await wallets.settle()
        let wallet = wallets.devices[0].wallet
        let described = try await (log + wallet.transactionLines()).joined(separator: "\n")
        let difference = try await wallets.difference() ?? []
        #expect(difference == [], "\(described)")
        #expect(try await wallet.numberedSides() == statements.sides, "\(described)")
        #expect(try await wallet.crowdedSides() == [], "\(described)")
    }

    @Test(
        "No side stands for two rows by merging, if several devices merge files with what was typed",
        arguments: SyncSeeds.first(15)
    )
    func mergedOnce(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let wallets = try await Self.wallets(seed)
        let statements = SharedStatements(haveNames: seed % 2 == 0, using: &random)
        var (log, typed) = (statements.rows.map { "\($0)" }, [Int64(0), 0])
        for _ in 0..<4 {
            let user = LinkingUser(wallet: wallets.devices[0].wallet)
            log.append("typed: \(try await user.type(&random, &typed))")
        }
        try await wallets.exchangeAll()
        try await Self.live(wallets, 8, &random, &log) { wallet, random in
            guard let part = statements.part(using: &random) else { return "nothing" }
            return try await statements.importRows(part.range, of: part.bank, into: wallet, merging: true)
        }
        for bank in 0...1 {
            log.append(try await statements.importRows(of: bank, into: wallets.devices[0].wallet, merging: true))
        }
        try await wallets.settle()
        let wallet = wallets.devices[0].wallet
        let described = try await (log + wallet.transactionLines()).joined(separator: "\n")
        let difference = try await wallets.difference() ?? []
        #expect(difference == [], "\(described)")
        #expect(try await wallet.crowdedSides(exceptDecided: true) == [], "\(described)")
    }
}

/// Somebody who types transactions in two accounts, links them and unlinks them.
private struct LinkingUser {
    let wallet: SQLiteWallet

    /// Types an expense, an income or a transfer, and adds what it moves to what the accounts should have.
    func type(_ random: inout SeededGenerator, _ balances: inout [Int64]) async throws -> String {
        let accounts = try await wallet.numberedAccounts()
        let cents = Int64.random(in: 1...3, using: &random) * 100
        let date = CivilDate.epoch.adding(days: Int.random(in: 0...9, using: &random)) ?? .epoch
        let amount = Money(minorUnits: cents, currency: .euro)
        let account = Int.random(in: 0...1, using: &random)
        if random.chance(1, in: 4) {
            let (from, to) = (accounts[account].id, accounts[1 - account].id)
            let added = try await wallet.perform(
                AddTransfer(NewTransfer(date: date, amount: amount, from: from, to: to, title: "To and fro"))
            ).outcome
            balances[account] -= cents
            balances[1 - account] += cents
            return "transfer #\(added.id) \(cents) from \(account)"
        }
        let type: TransactionType = random.chance(1, in: 2) ? .income : .expense
        let new = NewTransaction(
            date: date,
            amount: amount,
            account: accounts[account].id,
            type: type,
            category: nil,
            title: "Shop"
        )
        let added = try await wallet.perform(AddTransaction(new)).outcome
        balances[account] += type == .income ? cents : -cents
        return "add #\(added.id) \(type) \(cents) in \(account)"
    }

    /// Links an expense and an income, unlinks a transfer, or takes such a command back or does it again.
    func linkOrUnlink(_ random: inout SeededGenerator) async throws -> String {
        let all = try await wallet.everything()
        switch Int.random(in: 0...5, using: &random) {
        case 0:
            let entries = try await wallet.read(History(limit: 30)).filter {
                $0.kind == .linkTransfer || $0.kind == .unlinkTransfer
            }
            guard let entry = entries.randomElement(using: &random) else { return "nothing" }
            let direction: HistoryDirection = entry.state == .done ? .undo : .redo
            _ = try await wallet.perform(MoveCommands(direction, .numbered([entry.id])))
            return "\(direction) \(entry.id)"
        case 1...2:
            guard let transfer = all.filter({ $0.arrival != nil }).randomElement(using: &random) else {
                return "nothing"
            }
            _ = try await wallet.perform(UnlinkTransfer(transfer.id))
            return "unlink #\(transfer.id)"
        default:
            let pairs = all.flatMap { first in
                all.filter { second in
                    first.type == .expense && second.type == .income && first.amount == second.amount
                        && first.arrival == nil && second.arrival == nil && first.account.id != second.account.id
                }
                .map { (first.id, $0.id) }
            }
            guard let pair = pairs.randomElement(using: &random) else { return "nothing" }
            let (kept, other) = random.chance(1, in: 2) ? pair : (pair.1, pair.0)
            _ = try await wallet.perform(LinkTransfer(kept, other, fee: nil))
            return "link #\(kept) #\(other)"
        }
    }
}
