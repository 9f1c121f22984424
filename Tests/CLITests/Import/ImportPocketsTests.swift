import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("moneyflow import of files in several currencies")
struct ImportPocketsTests {
    /// Rows in EUR, USD and JPY as Revolut has them, with two exchanges.
    private let revolut = """
        Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
        TOPUP,Current,2026-10-01 08:00:00,2026-10-01 08:00:01,From Ada,500.00,0.00,EUR,COMPLETED,500.00
        EXCHANGE,Current,2026-10-02 10:00:00,2026-10-02 10:00:01,Exchanged to USD,-100.00,0.00,EUR,COMPLETED,400.00
        EXCHANGE,Current,2026-10-02 10:00:00,2026-10-02 10:00:01,Exchanged to USD,108.50,0.00,USD,COMPLETED,108.50
        CARD_PAYMENT,Current,2026-10-03 10:00:00,2026-10-04 10:00:01,Diner,-12.50,0.00,USD,COMPLETED,96.00
        CARD_PAYMENT,Current,2026-10-05 12:00:00,2026-10-06 10:00:01,Bakery,-3.20,0.00,EUR,COMPLETED,396.80
        EXCHANGE,Current,2026-10-07 10:00:00,2026-10-07 10:00:01,Exchanged to JPY,-50.00,0.50,EUR,COMPLETED,346.30
        EXCHANGE,Current,2026-10-07 10:00:00,2026-10-07 10:00:01,Exchanged to JPY,8100,0,JPY,COMPLETED,8100
        CARD_PAYMENT,Current,2026-10-08 12:00:00,2026-10-09 10:00:01,Ramen,-1200,0,JPY,COMPLETED,6900
        CARD_PAYMENT,Current,2026-10-09 12:00:00,2026-10-10 10:00:01,Kiosk,-6.30,0.00,EUR,COMPLETED,340.00

        """

    /// The name, the currency and the balance in minor units of each account.
    private func accounts(_ shell: Shell) async throws -> [String] {
        try await shell.run("account", "list", "--json").json().elements.map { account in
            "\(Self.text(account["name"])) \(Self.text(account["currency"])) \(Self.text(account["balance"]))"
        }
    }

    private static func text(_ value: JSON?) -> String {
        switch value {
        case .string(let text)?: text
        case .number(let number)?: "\(number)"
        default: ""
        }
    }

    @Test("A file with what left and what arrived in each row brings exchanges as transfers, and their rate")
    func bothEnds() async throws {
        let shell = try Shell()
        let file = try shell.file(
            "transaction-history.csv",
            """
            ID,Status,Direction,"Finished on","Source fee amount","Source fee currency","Source name",\
            "Source amount (after fees)","Source currency","Target name","Target amount (after fees)","Target currency"
            TRANSFER-2,COMPLETED,IN,2026-01-14 10:00:05,,,Firm,500.00,EUR,Eva,500.00,EUR
            BALANCE-3,COMPLETED,NEUTRAL,2026-01-15 10:00:05,0.40,EUR,Eva,99.60,EUR,Eva,108.00,USD
            CARD-4,COMPLETED,OUT,2026-01-16 10:00:05,0.00,USD,Eva,23.50,USD,Diner,23.50,USD
            CARD-5,COMPLETED,OUT,2026-01-17 10:00:05,0.35,EUR,Eva,61.20,EUR,Sushi,10200.00,JPY

            """
        )
        let imported = await shell.run("import", file, "--create")
        #expect(imported.status == 0)
        // Both sides are on one line, which is named once.
        #expect(imported.output.split(separator: "\n").count { $0.contains("Line 3  #2") } == 1)
        // 500 - 100 - 61.55, and 108 - 23.50.
        #expect(try await accounts(shell) == ["Main EUR 33845", "Main USD USD 8450"])
        #expect(try await transfers(shell) == 1)
        #expect(await shell.run("rate", "list").output.contains("1 EUR = 1.08 USD from #2"))
        #expect(await shell.run("import", file, "--create").output.contains("Nothing new"))
        await shell.run("undo")
        #expect(try await accounts(shell) == ["Main EUR 0"])
    }

    private func transfers(_ shell: Shell) async throws -> Int {
        try await shell.run("list", "--all", "--json").json().elements.count { Self.text($0["type"]) == "transfer" }
    }

    /// What is in the file, added up by hand.
    private let balances = ["Main EUR 34000", "Main USD USD 9600", "Main JPY JPY 6900"]

    private func run(_ arguments: [String], answering answers: [String], in shell: Shell) async -> ShellResult {
        let left = Mutex(answers)
        return await shell.run(bytes: arguments.map { Array($0.utf8) }) { environment in
            environment.isTerminal.input = true
            environment.isTerminal.output = true
            environment.readLine = { left.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
        }
    }

    @Test("Each currency gets an account, exchanges are transfers, and importing again adds nothing")
    func creating() async throws {
        let shell = try Shell()
        let file = try shell.file("revolut.csv", revolut)
        #expect(await shell.run("import", file, "--create").status == 0)
        #expect(try await accounts(shell) == balances)
        #expect(try await transfers(shell) == 2)
        #expect(await shell.run("import", file).output.contains("Nothing new"))
        #expect(try await accounts(shell) == balances)
        #expect(await shell.run("undo").status == 0)
        #expect(try await accounts(shell) == ["Main EUR 0"])
        #expect(await shell.run("redo").status == 0)
        #expect(try await accounts(shell) == balances)
    }

    @Test("Without a terminal, other currencies are skipped, and what follows makes the exchanges transfers")
    func later() async throws {
        let shell = try Shell()
        let file = try shell.file("revolut.csv", revolut)
        let first = await shell.run("import", file)
        #expect(first.output.onOneLine.contains("skipped 2 rows in JPY, 2 rows in USD"))
        #expect(first.output.onOneLine.contains("--create"))
        #expect(try await accounts(shell) == ["Main EUR 34000"])
        #expect(await shell.run("import", file, "--create").status == 0)
        #expect(try await accounts(shell) == balances)
        #expect(try await transfers(shell) == 2)
    }

    @Test("A terminal asks once, and an account of the wallet is remembered")
    func asking() async throws {
        let shell = try Shell()
        let file = try shell.file("revolut.csv", revolut)
        let asked = await run(["import", file], answering: ["1"], in: shell)
        #expect(asked.output.onOneLine.contains("Make the accounts Main JPY and Main USD"))
        #expect(try await accounts(shell) == ["Main EUR 34000", "Main JPY JPY 6900", "Main USD USD 9600"])

        let other = try Shell()
        #expect(await other.run("account", "add", "Dollars", "--currency", "USD").status == 0)
        let usd = revolut.split(separator: "\n").filter { !$0.contains(",JPY,") }.joined(separator: "\n") + "\n"
        let path = try other.file("revolut.csv", usd)
        // The second answer: the account in the currency.
        let chosen = await run(["import", path, "-a", "main"], answering: ["2"], in: other)
        #expect(chosen.status == 0, "\(chosen.error)")
        #expect(try await accounts(other).contains("Dollars USD 9600"))
        #expect(
            try await other.run("account", "list", "--json").json().elements.contains { account in
                Self.text(account["number"]) == "Main USD"
            }
        )
        let next = try other.file("next.csv", usd.replacing("-10-", with: "-11-"))
        let later = await other.run("import", next, "-a", "main")
        #expect(later.status == 0, "\(later.error)")
        #expect(try await accounts(other).contains("Dollars USD 19200"))
    }

    @Test("What was skipped on a terminal is not asked again in that import")
    func skipping() async throws {
        let shell = try Shell()
        let file = try shell.file("revolut.csv", revolut)
        #expect(await run(["import", file], answering: ["2"], in: shell).status == 0)
        #expect(try await accounts(shell) == ["Main EUR 34000"])
    }

    @Test("Two statements of one number in two currencies are two accounts")
    func statements() async throws {
        let shell = try Shell()
        func statement(_ currency: String, _ amount: String, _ opening: String, _ closing: String) -> String {
            """
            :20:STMT\(currency)
            :25:DE02120300000000202051
            :28C:1/1
            :60F:C261001\(currency)\(opening)
            :61:2610021002\(amount)NTRFNONREF
            :86:Payment in \(currency)
            :62F:C261002\(currency)\(closing)
            -

            """
        }
        let file = try shell.file(
            "giro.sta",
            statement("EUR", "D10,00", "100,00", "90,00") + statement("USD", "C20,00", "0,00", "20,00")
        )
        #expect(await shell.run("import", file, "--create").status == 0)
        let all = try await accounts(shell)
        #expect(all == ["Main EUR 9000", "Main USD USD 2000"], "\(all)")
    }

    @Test(
        "A purchase abroad that was typed becomes what the bank charged, if it is about that or has its price",
        arguments: [
            ("-11.71", "", true), ("-11.85", "", false), ("-12.60", "-12.50,USD", true),
            ("-11.50", "-12.00,USD", false),
        ]
    )
    func purchase(amount: String, original: String, isSame: Bool) async throws {
        let shell = try Shell()
        #expect(await shell.run("rate", "add", "USD", "EUR", "0.92", "-d", "2026-10-01").status == 0)
        // 11.50 EUR; 3 % more are 11.845.
        #expect(await shell.run("add", "12.50usd", "Lunch", "-d", "2026-10-03").status == 0)
        let file = try shell.file(
            "card.csv",
            """
            Date,Description,Amount,Original Amount,Original Currency
            2026-10-04,DINER NY,\(amount),\(original.isEmpty ? "," : original)
            2026-10-09,OTHER,-99.00,,

            """
        )
        #expect(await shell.run("import", file, "--match", "--no-invert").status == 0)
        let lunch = try await shell.run("list", "--all", "--search", "lunch", "--json").json().elements
        let count = try await shell.run("list", "--all", "--json").json().elements.count
        #expect(count == (isSame ? 2 : 3))
        let paid = isSame ? amount.filter(\.isNumber) : "1150"
        #expect(Self.text(lunch.first?["amount"]) == paid)
    }

    @Test("Two sides in two currencies that a rate shows to be an exchange are offered as a transfer")
    func rates() async throws {
        let shell = try Shell()
        #expect(await shell.run("account", "add", "Dollars", "--currency", "USD").status == 0)
        #expect(await shell.run("rate", "add", "USD", "EUR", "0.92", "-d", "2026-10-01").status == 0)
        let giro = try shell.file("a.csv", "Date,Description,Amount\n2026-10-04,WIRE,-92.00\n2026-10-06,Cafe,-5.00\n")
        // 92 EUR are 100 USD; the others are more than 3 % off, or too late.
        let rows = "2026-10-06,IN,99.10\n2026-10-06,FEE,-1.00\n2026-10-06,SALE,95.00\n2026-10-20,LATE,100.00\n"
        let dollars = try shell.file("b.csv", "Date,Description,Amount\n" + rows)
        #expect(await shell.run("import", giro, "-a", "main", "--no-invert").status == 0)
        let second = await shell.run("import", dollars, "-a", "dollars", "--no-invert")
        #expect(second.output.onOneLine.contains("transfer link 1 3"))
        #expect(try await transfers(shell) == 0)
    }
}
