import Foundation
import TestSupport
import Testing

@testable import CLI

/// An account that got the files of two banks, taken apart again.
@Suite("Imports that are moved to another account")
struct MovedImportTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
    }

    /// Writes the file of a bank: its account, the balance of a day, and rows of date, payee, IBAN and amount.
    private func file(_ number: String, _ balance: String, _ rows: String...) throws -> String {
        let lines = ["Konto;\(number)", "Kontostand vom \(balance) EUR", "", "Datum;Empfänger;IBAN;Betrag"] + rows
        let day = balance.prefix { $0 != ":" }
        return try shell.file("\(number.filter(\.isNumber))-\(day).csv", lines.joined(separator: "\n"))
    }

    private let giroNumber = "DE02120300000000202051"
    private let savingsNumber = "DE75512108001245126199"
    private let shop = "DE11500105170000000001"

    @Test("Its number and its balance go along, whatever has been imported since", arguments: [false, true])
    func earlier(isSameDay: Bool) async throws {
        let savings = try file(savingsNumber, "20.11.2026:;5.001,00", "20.11.2026;Zinsen;\(shop);1,00")
        let giro = try file(
            giroNumber,
            isSameDay ? "20.11.2026:;1.000,00" : "19.11.2026:;1.000,00",
            "19.11.2026;Kino;\(shop);-70,00"
        )
        #expect(await shell.run("import", savings).status == 0)
        #expect(await shell.run("import", giro, "-a", "main").status == 0)
        #expect(await shell.run("edit", "--of-import", "1", "-a", "Neu", "--create").status == 0)
        let apart = ["Main \(giroNumber) 100000", "Neu \(savingsNumber) 500100"]
        #expect(try await shell.accounts() == apart)
        for file in [savings, giro] {
            #expect(await shell.run("import", file).output.contains("Nothing new"))
        }
        #expect(try await shell.accounts() == apart)
        #expect(await shell.run("check").status == 0)
    }

    @Test("A balance that another file had replaced goes along with its own import")
    func two() async throws {
        let savings = try file(savingsNumber, "20.11.2026:;5.001,00", "20.11.2026;Zinsen;\(shop);1,00")
        let visa = try file("4998 1234", "20.11.2026:;-30,00", "20.11.2026;Shell;;-30,00")
        let giro = try shell.file(
            "giro.csv",
            "Konto;\(giroNumber)\n\nDatum;Empfänger;IBAN;Betrag\n19.11.2026;Kino;\(shop);-70,00\n"
        )
        for file in [savings, visa, giro] { #expect(await shell.run("import", file, "-a", "main").status == 0) }
        for (id, name) in [("1", "Neu"), ("2", "Card")] {
            #expect(await shell.run("edit", "--of-import", id, "-a", name, "--create").status == 0)
        }
        #expect(
            try await shell.accounts() == [
                "Main \(giroNumber) -7000", "Neu \(savingsNumber) 500100", "Card 4998 1234 -3000",
            ]
        )
        #expect(await shell.run("check").status == 0)
    }

    @Test("An account whose first rows are of a collective order takes its opening balance along")
    func collectiveOrder() async throws {
        let giro = try file(giroNumber, "20.11.2026:;700,00", "05.11.2026;Sammel;;-300,00")
        let parts = ["06.11.2026;Max;\(giroNumber);100,00", "06.11.2026;Max;\(giroNumber);200,00"]
        let savings = try file(savingsNumber, "20.11.2026:;800,00", parts[0], parts[1])
        #expect(await shell.run("import", giro).status == 0)
        #expect(await shell.run("import", savings, "-a", "Savings", "--create").status == 0)
        for name in ["Other", "Third", "Savings"] {
            let options = name == "Savings" ? [] : ["--create"]
            #expect(await shell.run(["edit", "--of-import", "2", "-a", name] + options).status == 0)
            let balances = try await shell.accounts().compactMap { $0.split(separator: " ").last }.filter { $0 != "0" }
            #expect(balances == ["70000", "80000"], "\(name)")
        }
        #expect(await shell.run("check").status == 0)
    }

    @Test("Rows that the other account has already are one", arguments: [false, true])
    func known(isWrongFirst: Bool) async throws {
        let rows = [
            "20.09.2026;Esso;\(shop);-30,00", "12.09.2026;Netflix;\(shop);-20,00", "10.09.2026;Shell;\(shop);-10,00",
        ]
        let first = try file(savingsNumber, "12.09.2026:;470,00", rows[1], rows[2])
        let later = try file(savingsNumber, "20.09.2026:;440,00", rows[0], rows[1])
        let wrong = [["import", later, "-a", "main"]]
        let right = [["import", first, "-a", "Neu", "--create"]]
        let giro = try file(giroNumber, "05.09.2026:;900,00", "05.09.2026;REWE;\(shop);-5,00")
        #expect(await shell.run("import", giro).status == 0)
        for command in isWrongFirst ? wrong + right : right + wrong {
            #expect(await shell.run(command).status == 0)
        }
        let moved = await shell.run("edit", "--of-import", isWrongFirst ? "2" : "3", "-a", "neu")
        #expect(moved.output.contains("1 of them was in Neu already"))
        #expect(try await shell.accounts() == ["Main \(giroNumber) 90000", "Neu \(savingsNumber) 44000"])
        let titles = try await shell.run("list", "-a", "neu", "--all", "--json").json().elements.map { $0["title"] }
        #expect(titles == [.string("Esso"), .string("Netflix"), .string("Shell"), .string("")])
        #expect(await shell.run("check").status == 0)
        #expect(await shell.run("doctor").status == 0)
    }

    @Test("A row that named the account it was in becomes a transfer")
    func namedOwn() async throws {
        let savings = try file(savingsNumber, "29.10.2026:;891,21", "09.10.2026;Ada;;-771,79")
        let giro = try file(giroNumber, "12.10.2026:;2.473,22", "12.10.2026;Ada;\(savingsNumber);771,79")
        #expect(await shell.run("import", savings).status == 0)
        #expect(await shell.run("import", giro, "-a", "main").status == 0)
        let moved = await shell.run("edit", "--of-import", "2", "-a", "Giro", "--create")
        #expect(moved.output.contains("Found 1 transfer"))
        #expect(try await shell.accounts() == ["Main \(savingsNumber) 89121", "Giro \(giroNumber) 247322"])
        #expect(await shell.run("check").status == 0)
    }

    @Test("It can be moved on and back, but not to where it is")
    func again() async throws {
        let giro = try file(giroNumber, "05.09.2026:;900,00", "05.09.2026;REWE;\(shop);-5,00")
        let visa = try file("4998 1234", "06.09.2026:;-30,00", "06.09.2026;Shell;;-30,00")
        #expect(await shell.run("import", giro).status == 0)
        #expect(await shell.run("import", visa, "-a", "main").status == 0)
        let merged = try await shell.accounts()
        for name in ["Visa", "Card"] {
            let moved = await shell.run("edit", "--of-import", "2", "-a", name, "--create")
            #expect(moved.output.contains("Moved 1 transaction of import 2"))
        }
        #expect(try await shell.accounts() == ["Main \(giroNumber) 90000", "Visa  0", "Card 4998 1234 -3000"])
        #expect(await shell.run("edit", "--of-import", "2", "-a", "card").error.contains("Error code: 614"))
        #expect(await shell.run("edit", "--of-import", "2", "-a", "main").status == 0)
        #expect(try await shell.accounts().first == merged.first)
        #expect(await shell.run("undo", "3").status == 0)
        #expect(try await shell.accounts() == merged)
    }
}
