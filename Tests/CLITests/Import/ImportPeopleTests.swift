import TestSupport
import Testing

/// A payment of a person that a bank's file has.
@Suite("moneyflow import of payments between people")
struct ImportPeopleTests {
    private static let iban = "DE02500105170137075030"

    /// Makes a wallet in which Ada owes a half.
    private func shared() async throws -> Shell {
        let shell = try Shell()
        await shell.run("add", "32.50", "Dinner", "-c", "eating", "-d", "2026-11-10", "--with", "ada", "--yes")
        #expect(await shell.run("people", "ada").output.contains("ada owes you €16.25"))
        return shell
    }

    /// Imports the payment of Ada, and returns what became of it.
    private func importPayment(_ shell: Shell) async throws -> (type: String?, people: String) {
        let file = try shell.file(
            "bank.csv",
            """
            "Buchungsdatum";"Zahlungsempfänger";"IBAN";"Betrag"
            "2026-11-18";"ADA LOVELACE";"\(Self.iban)";"16,25"

            """
        )
        let done = await shell.run("import", file, "-a", "main")
        #expect(done.status == 0, "\(done.error)")
        let rows = try await shell.run("list", "--all", "--json").json().elements
        let row = rows.first { $0["date"] == "2026-11-18" }
        return (row?["type"]?.text, await shell.run("people", "ada").output)
    }

    @Test("A payment from the account number of a person is a transfer, with which they are even")
    func number() async throws {
        let shell = try await shared()
        await shell.run("account", "edit", "ada", "--number", Self.iban)
        let payment = try await importPayment(shell)
        #expect(payment.type == "transfer")
        #expect(payment.people.contains("ada and you are even"))
    }

    @Test("So is one that a rule says is of the person")
    func rule() async throws {
        let shell = try await shared()
        await shell.run("rule", "add", "--when", "ADA LOVELACE", "--transfer", "ada")
        let payment = try await importPayment(shell)
        #expect(payment.type == "transfer")
        #expect(payment.people.contains("ada and you are even"))
    }

    @Test("Without either, it is income, and they still owe it")
    func unknown() async throws {
        let shell = try await shared()
        let payment = try await importPayment(shell)
        #expect(payment.type == "income")
        #expect(payment.people.contains("ada owes you €16.25"))
    }
}
