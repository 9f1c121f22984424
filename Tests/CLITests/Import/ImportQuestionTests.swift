import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("What moneyflow import asks")
struct ImportQuestionTests {
    private let card = "Date,Description,Amount\n01/02/2026,Bakery,4.20\n03/04/2026,Books,25.00\n"
    private let giro = "Konto:;DE02120300000000202051\n\nDatum;Text;Betrag\n20.11.2026;Tee;-1,00\n"
    private let visa = "Kreditkarte;4998 **** **** 1234\n\nDatum;Text;Betrag\n20.11.2026;Shell;-45,00\n"

    /// Imports files on a terminal, with these answers.
    private func importing(_ files: [String], answering answers: [String], in shell: Shell) async -> ShellResult {
        let left = Mutex(answers)
        return await shell.run(bytes: (["import"] + files).map { Array($0.utf8) }) { environment in
            environment.isTerminal.input = true
            environment.isTerminal.output = true
            environment.readLine = { left.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
        }
    }

    private static func text(_ value: JSON?) -> String {
        if case .string(let text) = value { text } else { "" }
    }

    /// The title, account, date, type and amount of each transaction, the latest first.
    private func list(_ shell: Shell) async throws -> [String] {
        try await shell.run("list", "--all", "--json").json().elements.map { row in
            ["title", "account", "date", "type"].map { Self.text(row[$0]) }.joined(separator: " ")
        }
    }

    @Test("Everything that a file leaves open is named at once, with what each answer gives")
    func all() async throws {
        let shell = try Shell()
        let file = try shell.file("card.csv", card)
        let error = await shell.run("import", file).error.onOneLine
        for (options, outcome) in [
            ("--date-format DD/MM/YYYY --invert", "-29.20 EUR, 2026-02-01 to 2026-04-03"),
            ("--date-format DD/MM/YYYY --no-invert", "+29.20 EUR, 2026-02-01 to 2026-04-03"),
            ("--date-format MM/DD/YYYY --invert", "-29.20 EUR, 2026-01-02 to 2026-03-04"),
            ("--date-format MM/DD/YYYY --no-invert", "+29.20 EUR, 2026-01-02 to 2026-03-04"),
        ] {
            #expect(error.contains("`\(options)`: 2 transactions, \(outcome)"))
        }
        #expect(try await list(shell) == [])
        let done = await shell.run("import", file, "--date-format", "MM/DD/YYYY", "--no-invert")
        #expect(done.status == 0)
        #expect(try await list(shell) == ["Books Main 2026-03-04 income", "Bakery Main 2026-01-02 income"])
    }

    @Test("The account is among what is asked, and amounts are not shown if they are hidden")
    func account() async throws {
        let shell = try Shell()
        #expect(await shell.run("import", try shell.file("giro.csv", giro)).status == 0)
        let file = try shell.file("card.csv", "Kreditkarte;4998 **** **** 1234\n\n" + card)
        let error = await shell.run("import", file).error.onOneLine
        #expect(error.contains("`--date-format DD/MM/YYYY --invert`: 2 transactions, -29.20 EUR"))
        #expect(error.contains("--account 'Card 1234' --create"))
        #expect(await shell.run("config", "set", "hide-amounts", "on").status == 0)
        let hidden = await shell.run("import", file).error
        #expect(hidden.contains("--no-invert"))
        #expect(!hidden.contains("29.20"))
    }

    @Test("On a terminal, the number of an answer chooses it, and anything else changes nothing")
    func choice() async throws {
        let shell = try Shell()
        let file = try shell.file("card.csv", card)
        for answers in [[], [""], ["5"], ["0"], ["x"]] {
            let refused = await importing([file], answering: answers, in: shell)
            #expect(refused.status == 65)
            #expect(refused.output.contains("Which? [1–4] "))
        }
        #expect(try await list(shell) == [])
        #expect(await importing([file], answering: ["3"], in: shell).status == 0)
        #expect(try await list(shell) == ["Books Main 2026-03-04 expense", "Bakery Main 2026-01-02 expense"])
    }

    @Test("Each file of another account is asked about once, before anything is imported")
    func accounts() async throws {
        let shell = try Shell()
        let files = [
            try shell.file("giro.csv", giro), try shell.file("visa.csv", visa),
            try shell.file("other.csv", visa.replacing("1234", with: "9999").replacing("Shell", with: "Aral")),
        ]
        #expect(await importing(files, answering: ["1"], in: shell).status == 65)
        #expect(try await list(shell) == [])
        let done = await importing(files, answering: ["1", "2"], in: shell)
        #expect(done.status == 0)
        #expect(done.output.contains("Make the account Card 1234"))
        #expect(
            try await list(shell).sorted() == [
                "Aral Main 2026-11-20 expense", "Shell Card 1234 2026-11-20 expense", "Tee Main 2026-11-20 expense",
            ]
        )
        let again = await shell.run(["import"] + files)
        #expect(again.status == 0)
        #expect(again.output.contains("Nothing new"))
    }

    @Test("What an import brought can be moved to another account with its balances, and back")
    func moved() async throws {
        let shell = try Shell()
        let table = "Datum;Text;Betrag;Saldo\n20.11.2026;Shell;-45,00;-145,00\n19.11.2026;Aral;-20,00;-100,00\n"
        let file = try shell.file("visa.csv", "Kreditkarte;4998 **** **** 1234\n\n" + table)
        #expect(await shell.run("import", try shell.file("giro.csv", giro)).status == 0)
        #expect(await shell.run("import", file, "-a", "main").status == 0)
        let before = await shell.run("account", "list", "--json").output
        let moved = await shell.run("edit", "--of-import", "2", "-a", "Visa", "--create")
        #expect(moved.output.contains("Moved 3 transactions of import 2 from Main to Visa"))
        let rows = try await list(shell).sorted()
        #expect(rows.prefix(2) == [" Visa 2026-11-18 transfer", "Aral Visa 2026-11-19 expense"])
        #expect(rows.dropFirst(2) == ["Shell Visa 2026-11-20 expense", "Tee Main 2026-11-20 expense"])
        #expect(await shell.run("doctor").status == 0)
        #expect(await shell.run("undo").status == 0)
        #expect(await shell.run("account", "list", "--json").output == before)
        #expect(await shell.run("redo").status == 0)
        #expect(await shell.run("import", file, "-a", "visa").output.contains("Nothing new"))
        #expect(await shell.run("edit", "--of-import", "1", "--title", "x").status == 64)
        #expect(await shell.run("edit", "--of-import", "9", "-a", "visa").status == 66)
    }
}
