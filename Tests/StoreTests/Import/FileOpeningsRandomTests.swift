import BankFiles
import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("Opening balances of random accounts")
struct FileOpeningsRandomTests {
    /// An account of a bank: what was in it before its first row, and its rows.
    private struct BankAccount {
        let opening: Int64
        var rows: [(day: Int, title: String, minorUnits: Int64)] = []

        /// Creates an account, in which several rows of a day can be equal if they are only a few kinds of them.
        init(_ number: Int, ofFewKinds: Bool = false, isDense: Bool = false, using generator: inout SeededGenerator) {
            opening = Int64.random(in: -50_000...500_000, using: &generator)
            var day = 0
            for row in 0..<Int.random(in: 12...40, using: &generator) {
                day += isDense ? (generator.chance(1, in: 4) ? 1 : 0) : Int.random(in: 0...3, using: &generator)
                if ofFewKinds {
                    let kind = Int.random(in: 1...3, using: &generator)
                    rows.append((day, "Coffee House \(kind % 2)", Int64(kind == 3 ? 500 : -250)))
                    continue
                }
                let amount = Int64.random(in: 1...20_000, using: &generator)
                rows.append((day, "Row \(number)-\(row)", Bool.random(using: &generator) ? amount : -amount))
            }
        }

        /// What was in it before a row.
        func balance(before row: Int) -> Int64 { rows[..<row].reduce(opening) { $0 + $1.minorUnits } }

        /// What was in it at the end of a day.
        func balance(on day: Int) -> Int64 { rows.reduce(opening) { $0 + ($1.day <= day ? $1.minorUnits : 0) } }
    }

    /// A file of some rows of an account.
    private struct Part {
        let account: Int
        let rows: Range<Int>
        let hasBalance: Bool
    }

    private static let start = 20_500

    /// In a file without any minus, amounts are income.
    private static var layout: ImportLayout {
        var layout = ImportLayout()
        layout.invert = false
        return layout
    }

    private func date(_ day: Int) throws -> CivilDate {
        try #require(CivilDate(daysSince1970: Self.start + day))
    }

    private func text(_ part: Part, of account: BankAccount, newestFirst: Bool) throws -> String {
        var lines: [String] = []
        for row in part.rows {
            let (day, title, amount) = account.rows[row]
            let balance = part.hasBalance ? ",\(decimal(account.balance(before: row) + amount))" : ""
            lines.append("\(try date(day).iso),\(title),\(decimal(amount))\(balance)\n")
        }
        return "Date,Payee,Amount\(part.hasBalance ? ",Balance" : "")\n"
            + (newestFirst ? lines.reversed() : lines).joined()
    }

    /// A day of an account whose balance in a file is not that of its end.
    private struct Moment: Hashable {
        let account: Account.ID
        let date: CivilDate
    }

    /// Returns the days on which the balances of a file are those of a moment, as it begins or ends within a day.
    private func moments(_ part: Part, of bank: BankAccount, _ account: Account) throws -> Set<Moment> {
        let (rows, days) = (bank.rows, part.rows)
        var found: Set<Moment> = []
        if let before = rows[..<days.lowerBound].last, before.day == rows[days.lowerBound].day {
            found.insert(Moment(account: account.id, date: try date(before.day - 1)))
        }
        if let after = rows[days.upperBound...].first, after.day == rows[days.upperBound - 1].day {
            found.insert(Moment(account: account.id, date: try date(after.day)))
        }
        return found
    }

    private func decimal(_ minorUnits: Int64) -> String {
        let cents = minorUnits.magnitude % 100
        return "\(minorUnits < 0 ? "-" : "")\(minorUnits.magnitude / 100).\(cents < 10 ? "0" : "")\(cents)"
    }

    /// Cuts the rows of an account, in the middle of days or, at some places, with an overlap.
    private func parts(
        _ number: Int,
        _ account: BankAccount,
        using generator: inout SeededGenerator,
        sizes: ClosedRange<Int> = 6...14,
        hasBalance: (Int) -> Bool
    ) -> [Part] {
        var parts: [Part] = []
        var start = 0
        while start < account.rows.count {
            let end = min(account.rows.count, start + Int.random(in: sizes, using: &generator))
            let overlap = generator.chance(1, in: 2) ? min(start, 2) : 0
            parts.append(
                Part(account: number, rows: start - overlap..<end, hasBalance: hasBalance(parts.count))
            )
            start = end
        }
        return parts
    }

    private func importing(
        _ parts: [Part],
        _ banks: [BankAccount],
        using generator: inout SeededGenerator
    ) async throws -> (wallet: SQLiteWallet, accounts: [Account]) {
        let wallet = try SQLiteWallet.inMemory()
        var accounts = try await wallet.read(Accounts()).filter { $0.kind != .outside }
        while accounts.count < banks.count {
            accounts.append(
                try await wallet.perform(AddAccount(NewAccount(name: "Account \(accounts.count)"))).outcome
            )
        }
        var files: [(file: ImportFile, account: Account.ID)] = []
        for part in parts {
            let text = try text(part, of: banks[part.account], newestFirst: Bool.random(using: &generator))
            let file = ImportFile(name: "part.csv") { () throws(MoneyFlowError) in FileBytes(Array(text.utf8)) }
            files.append((file, accounts[part.account].id))
        }
        // All files of an only account can come in one command.
        let isOneCommand = banks.count == 1 && generator.chance(1, in: 3)
        let commands = isOneCommand ? [files] : files.map { [$0] }
        for command in commands {
            let request = ImportRequest(files: command.map(\.file), layout: Self.layout, account: command[0].account)
            _ = try await wallet.importFiles(request, with: FileReaders()) { _ in }
        }
        return (wallet, accounts)
    }

    private func expectTrueBalances(
        _ wallet: SQLiteWallet,
        _ accounts: [Account],
        _ banks: [BankAccount],
        exceptOn moments: Set<Moment> = []
    ) async throws {
        for (account, bank) in zip(accounts, banks) {
            let last = bank.rows.last?.day ?? 0
            for day in (bank.rows.first?.day ?? 0) - 1...last + 1 {
                let found = try await wallet.read(Balances(on: date(day), of: account.id)).first?.balance.minorUnits
                #expect(found == bank.balance(on: day), "\(account.name) on day \(day)")
            }
        }
        let broken = try await wallet.read(BrokenStatements()).map(\.statement)
        #expect(Set(broken.map { Moment(account: $0.account.id, date: $0.date) }).isSubset(of: moments))
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Files with balances, in any order, give the true balance on every day", arguments: LongTests.cases(0..<60))
    func allBalances(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let banks = (0..<Int.random(in: 1...4, using: &generator)).map { BankAccount($0, using: &generator) }
        var parts: [Part] = []
        for (number, bank) in banks.enumerated() {
            parts += self.parts(number, bank, using: &generator) { _ in true }
        }
        parts.shuffle(using: &generator)
        let (wallet, accounts) = try await importing(parts, banks, using: &generator)
        try await expectTrueBalances(wallet, accounts, banks)
    }

    @Test("Several files of one day, in any order, give the true balances", arguments: LongTests.cases(0..<60))
    func sharedDays(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let bank = BankAccount(0, isDense: true, using: &generator)
        var parts = self.parts(0, bank, using: &generator, sizes: 2...6) { _ in true }
        parts.shuffle(using: &generator)
        let (wallet, accounts) = try await importing(parts, [bank], using: &generator)
        // Of three files of one day, nothing says which one has its end, so that one of them may be doubted.
        let moments = try parts.map { try self.moments($0, of: bank, accounts[0]) }
        try await expectTrueBalances(wallet, accounts, [bank], exceptOn: Set(moments.joined()))
    }

    @Test("A deleted one of two equal rows stays deleted", arguments: [false, true])
    func deletedTwin(newestFirst: Bool) async throws {
        var generator = SeededGenerator(seed: 1)
        var bank = BankAccount(0, using: &generator)
        bank.rows = [(0, "Rent", -50_000), (1, "Coffee", -250), (1, "Coffee", -250)]
        let all = Part(account: 0, rows: 0..<3, hasBalance: true)
        let (wallet, accounts) = try await importing([all], [bank], using: &generator)
        let coffee = try #require(try await wallet.everything().first { $0.title == "Coffee" })
        _ = try await wallet.perform(DeleteTransactions([coffee.id])).outcome
        let text = try text(all, of: bank, newestFirst: newestFirst)
        let file = ImportFile(name: "part.csv") { () throws(MoneyFlowError) in FileBytes(Array(text.utf8)) }
        let request = ImportRequest(files: [file], layout: Self.layout, account: accounts[0].id)
        _ = try await wallet.importFiles(request, with: FileReaders()) { _ in }
        #expect(try await wallet.everything().count { $0.title == "Coffee" } == 1)
    }

    @Test("What was typed and may be a row of the file makes no other row of it new")
    func typed() async throws {
        let wallet = try SQLiteWallet.inMemory()
        func importing(_ lines: String...) async throws {
            let text = (["Girokonto;DE02120300000000202051"] + lines).joined(separator: "\n")
            let file = ImportFile(name: "part.csv") { () throws(MoneyFlowError) in FileBytes(Array(text.utf8)) }
            let request = ImportRequest(files: [file], layout: Self.layout)
            _ = try await wallet.importFiles(request, with: FileReaders()) { _ in }
        }
        let head = "Buchungsdatum;Empfänger;Betrag (€)"
        try await importing(head, "19.11.2026;Kino;-10,00", "02.11.2026;Oma;100,00", "29.10.2026;Aldi;-7,00")
        try await importing("Kontostand vom 17.10.2026:;4.192,12 €", head, "16.10.2026;Netflix;-100,00")
        _ = try await wallet.perform(AddTransaction(.expense(10_000, "Savings", on: .test("2026-10-26"))))
        try await importing(
            "Kontostand vom 02.11.2026:;4.185,12 €",
            head,
            "02.11.2026;Oma;100,00",
            "29.10.2026;Aldi;-7,00",
            "27.10.2026;Sparen;-100,00"
        )
        #expect(try await wallet.everything().count { $0.title == "Oma" } == 1)
    }

    @Test("The day of a transfer's departure, once its file has come, changes no opening balance")
    func departure() async throws {
        let wallet = try SQLiteWallet.inMemory()
        for (name, number) in [("Savings", "DE89370400440532013000"), ("Giro", "DE02120300000000202051")] {
            _ = try await wallet.perform(AddAccount(NewAccount(name: name, number: number))).outcome
        }
        func statement(_ start: String, _ rows: [String], _ end: String) -> String {
            let head = [":20:STARTUMS", ":25:DE89370400440532013000", ":28C:0", ":60F:\(start)"]
            return (head + rows + [":62F:\(end)", "-"]).joined(separator: "\n")
        }
        let giro = """
            Konto;DE02120300000000202051

            Datum;Empfänger;IBAN;Betrag
            03.10.2026;Ada;DE89370400440532013000;200,00
            05.10.2026;Kino;DE11500105170000000001;-10,00
            """
        let shop = ":86:166?00X?20Kauf?31DE11500105170000000001?32Kino"
        let texts = [
            statement("C261002EUR7564,44", [":61:2610151015D21,10NTRFNONREF//1", shop], "C261020EUR7543,34"), giro,
            statement("C261020EUR7543,34", [":61:2611011101D10,00NTRFNONREF//2", shop], "C261102EUR7533,34"),
            statement(
                "C260831EUR7765,44",
                [
                    ":61:2609200920D1,00NTRFNONREF//3", shop, ":61:2610011001D200,00NTRFNONREF//4",
                    ":86:166?00X?20Sparen?31DE02120300000000202051?32Ada",
                ],
                "C261002EUR7564,44"
            ),
        ]
        for text in texts {
            let file = ImportFile(name: "part") { () throws(MoneyFlowError) in FileBytes(Array(text.utf8)) }
            _ = try await wallet.importFiles(ImportRequest(files: [file]), with: FileReaders()) { _ in }
        }
        let savings = try #require(
            try await wallet.read(Balances(on: .test("2026-11-20"))).first { $0.account.name == "Savings" }
        )
        #expect(savings.balance.minorUnits == 753_334)
        #expect(try await wallet.read(BrokenStatements()).isEmpty)
    }

    @Test("An account begins before its first row, whichever file says when that was", arguments: [false, true])
    func firstArrival(isEarlierFirst: Bool) async throws {
        let wallet = try SQLiteWallet.inMemory()
        for (name, number) in [("Savings", "DE89370400440532013000"), ("Giro", "DE02120300000000202051")] {
            _ = try await wallet.perform(AddAccount(NewAccount(name: name, number: number))).outcome
        }
        func file(_ number: String, _ balance: String, _ lines: String...) -> String {
            (["Konto;\(number)", "Kontostand vom \(balance) EUR", "", "Datum;Empfänger;IBAN;Betrag"] + lines)
                .joined(separator: "\n")
        }
        let giro = file(
            "DE02120300000000202051",
            "07.08.2026:;390,00",
            "07.08.2026;Kino;DE11500105170000000001;-10,00",
            "05.08.2026;Ada;DE89370400440532013000;-100,00"
        )
        let earlier = file(
            "DE89370400440532013000",
            "06.08.2026:;2.580,00",
            "06.08.2026;Ada;DE02120300000000202051;100,00"
        )
        let later = file(
            "DE89370400440532013000",
            "21.08.2026:;2.540,00",
            "21.08.2026;Kino;DE11500105170000000001;-10,00",
            "18.08.2026;Markt;DE11500105170000000001;-30,00"
        )
        for text in [giro] + (isEarlierFirst ? [earlier, later] : [later, earlier]) {
            let file = ImportFile(name: "part.csv") { () throws(MoneyFlowError) in FileBytes(Array(text.utf8)) }
            _ = try await wallet.importFiles(ImportRequest(files: [file]), with: FileReaders()) { _ in }
        }
        let openings = try await wallet.everything().filter { $0.isOpening && $0.arrival?.account.name == "Savings" }
        #expect(openings.map(\.amount.minorUnits) == [248_000])
        #expect(openings.map(\.date.iso) == ["2026-08-05"])
    }

    @Test("Equal rows on both sides of a cut are two", arguments: LongTests.cases(0..<60))
    func equalRows(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let bank = BankAccount(0, ofFewKinds: true, using: &generator)
        var parts = self.parts(0, bank, using: &generator) { _ in true }
        parts.shuffle(using: &generator)
        let (wallet, accounts) = try await importing(parts, [bank], using: &generator)
        try await expectTrueBalances(wallet, accounts, [bank])
    }

    @Test("One file with balances is enough", arguments: LongTests.cases(0..<60))
    func oneBalance(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let banks = (0..<Int.random(in: 1...4, using: &generator)).map { BankAccount($0, using: &generator) }
        var parts: [Part] = []
        for (number, bank) in banks.enumerated() {
            let chosen = Int.random(in: 0...1, using: &generator)
            parts += self.parts(number, bank, using: &generator) { $0 == chosen }
        }
        parts.shuffle(using: &generator)
        let (wallet, accounts) = try await importing(parts, banks, using: &generator)
        // The other files say nothing of the balances of the days on which it is cut.
        let moments = try parts.filter(\.hasBalance).map { part in
            try self.moments(part, of: banks[part.account], accounts[part.account])
        }
        try await expectTrueBalances(wallet, accounts, banks, exceptOn: Set(moments.joined()))
    }

    @Test("If a file in between is missing, the account disagrees", arguments: LongTests.cases(0..<60))
    func missing(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let bank = BankAccount(0, using: &generator)
        let count = bank.rows.count
        var parts = [
            Part(account: 0, rows: 0..<count / 3, hasBalance: true),
            Part(account: 0, rows: count * 2 / 3..<count, hasBalance: true),
        ]
        parts.shuffle(using: &generator)
        let (wallet, accounts) = try await importing(parts, [bank], using: &generator)
        let broken = try #require(try await wallet.read(BrokenStatements()).first)
        let first = try date(bank.rows[count / 3 - 1].day)
        #expect(broken.statement.date >= first)
        let check = try await wallet.read(CheckAccount(accounts[0].id, on: nil))
        #expect(!check.compared.agrees)
        for day in bank.rows[0].day - 1..<bank.rows[count / 3 - 1].day {
            let found = try await wallet.read(Balances(on: date(day), of: accounts[0].id)).first?.balance.minorUnits
            #expect(found == bank.balance(on: day))
        }
    }

    @Test("What the user has typed or deleted is not overruled", arguments: LongTests.cases(0..<60))
    func theirs(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let bank = BankAccount(0, using: &generator)
        let half = bank.rows.count / 2
        let first = Part(account: 0, rows: half..<bank.rows.count, hasBalance: true)
        let (wallet, accounts) = try await importing([first], [bank], using: &generator)
        let days = try await wallet.everything().filter { $0.arrival == nil }
        let deleted = try #require(days.last { $0.date != days.last?.date })
        _ = try await wallet.perform(DeleteTransactions([deleted.id])).outcome
        let gap = deleted.effect(on: accounts[0].id)
        let text = try text(Part(account: 0, rows: 0..<half, hasBalance: false), of: bank, newestFirst: false)
        let file = ImportFile(name: "part.csv") { () throws(MoneyFlowError) in FileBytes(Array(text.utf8)) }
        _ = try await wallet.importFiles(ImportRequest(files: [file], layout: Self.layout), with: FileReaders()) { _ in
        }
        let last = try date(bank.rows[bank.rows.count - 1].day)
        let found = try await wallet.read(Balances(on: last, of: accounts[0].id)).first?.balance.minorUnits
        #expect(found == bank.balance(on: 10_000) - gap)
    }
}
