import TestSupport
import Testing

@Suite("Rates in files of other programs")
struct RateExportTests {
    /// A wallet with an account in euros and one in dollars, and a rate of 18 November.
    private func shell(rate: String = "1.085") async throws -> Shell {
        let shell = try Shell()
        await shell.run("account", "add", "Travel", "--currency", "USD")
        await shell.run("rate", "add", "EUR", "USD", rate, "-d", "2026-11-18")
        return shell
    }

    @Test("Exports have the rates up to the end of their period, in the order of their days")
    func exported() async throws {
        let shell = try await shell()
        await shell.run("rate", "add", "USD", "JPY", "150.25", "-d", "2026-10-02")
        await shell.run("transfer", "100", "main", "travel", "--at", "1.1")
        let journal = await shell.run("export", "--format", "journal").output
        #expect(journal.contains("commodity JPY\nP 2026-10-02 USD 150.25 JPY\nP 2026-11-18 EUR 1.085 USD\n"))
        #expect(journal.contains("110.00 USD @@ 100.00 EUR"))
        let october = await shell.run("export", "oct", "--format", "journal").output
        #expect(october.contains("P 2026-10-02") && !october.contains("P 2026-11-18"))
        let ledger = await shell.run("export", "--format", "beancount").output
        #expect(ledger.contains("\n2026-10-02 price USD 150.25 JPY\n2026-11-18 price EUR 1.085 USD\n"))
        #expect(ledger.contains("110.00 USD @@ 100.00 EUR"))
        let file = try shell.file("all.csv", "")
        let written = try await shell.run("export", "-o", file, "--json").json()
        #expect(written["leftOut"]?.elements.contains("rates") == true)
    }

    @Test("A file of another program brings its rates in one step, each once, and what was typed stays")
    func imported() async throws {
        let shell = try Shell()
        await shell.run("rate", "add", "EUR", "USD", "1.1", "-d", "2026-11-18")
        let text = """
            P 2026-11-17 EUR 1.08 USD
            P 2026-11-18 EUR 1.085 USD
            P 2026-11-19 EUR 11 USD
            2026-11-20 Shop
              Expenses:Food  5 EUR
              Assets:Main
            """
        let file = try shell.file("all.journal", text + "\n")
        #expect(
            await shell.run("import", file, "--dry-run").output.onOneLine.contains("Would add 2 rates of EUR in USD")
        )
        let first = await shell.run("import", file)
        #expect(first.output.onOneLine.contains("Added 2 rates of EUR in USD, 17 Nov – 19 Nov"))
        #expect(try await shell.run("rate", "list", "--json").json().elements[0]["count"] == 3)
        #expect(try await shell.run("import", file, "--json").json()["rates"] == 0)
        #expect(await shell.run("rate", "delete", "EUR", "USD", "-d", "2026-11-17").status == 0)
        let again = await shell.run("import", file)
        #expect(again.output.onOneLine.contains("Added 1 rate of EUR in USD, 17 Nov"))
        for _ in 0..<3 { #expect(await shell.run("undo").status == 0) }
        #expect(try await shell.run("rate", "list", "--json").json().elements[0]["count"] == 1)
        #expect(try await shell.run("list", "--json").json().elements.isEmpty)
        #expect(await shell.run("doctor").status == 0)
    }

    @Test(
        "What was exported and is imported into a new wallet has the same rates",
        arguments: ["journal", "beancount"]
    )
    func roundTrip(format: String) async throws {
        let shell = try await shell(rate: "1.123456789012")
        await shell.run("rate", "add", "JPY", "EUR", "0.00625", "-d", "2026-10-02")
        await shell.run("rate", "add", "KWD", "EUR", "3.012")
        await shell.run("rate", "add", "EUR", "KWD", "0.000000000001", "--really")
        await shell.run("transfer", "100", "main", "travel", "--at", "1.1")
        let file = try shell.file("all.\(format)", await shell.run("export", "--format", format).output)
        let copy = try Shell()
        #expect(await copy.run("import", file).status == 0)
        let rates = [["rate", "list", "--json"], ["networth", "--json"]]
        for command in rates {
            let (before, after) = (await shell.run(command).output, await copy.run(command).output)
            #expect(before.replacing("\"person\"", with: "\"file\"") == after)
        }
    }
}
