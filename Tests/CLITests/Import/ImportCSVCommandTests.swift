import Testing

@Suite("moneyflow import with CSV files and profiles")
struct ImportCSVCommandTests {
    private let header = "date,description,amount,category\n"

    @Test(
        "An invalid row is refused with its line, and nothing is imported",
        arguments: [
            "2026-02-31,x,-1,Books", "2026-01-01,x,-1.2345,Books", "2026-01-01,x,abc,Books", "2026-01-01,\"x,-1,B",
        ]
    )
    func wrongRow(row: String) async throws {
        let shell = try Shell()
        let file = try shell.file("bank.csv", header + "2026-01-01,fine,-1,Brand New\n" + row + "\n")
        let refused = await shell.run("import", file, "--json")
        #expect(refused.status == 65)
        #expect(refused.output.isEmpty)
        #expect(try refused.jsonError()["message"]?.text.contains("line 3") == true)
        #expect(try await shell.run("list", "--json").json() == [])
        #expect(try await shell.run("category", "list", "--json").json().elements.count == 35)
    }

    @Test("The output of list --csv is imported as the same transactions")
    func roundTrip() async throws {
        let shell = try Shell()
        await shell.run("add", "12.50", "With, a comma and \"quotes\"", "-c", "bar")
        await shell.run("add", "+0.01", "日本語 🎉", "-d", "2024-02-29")
        let csv = await shell.run("list", "--csv").output
        let file = try shell.file("again.csv", csv)
        #expect(await shell.run("import", file, "--wallet", "other.db").status == 0)
        #expect(await shell.run("list", "--csv", "--wallet", "other.db").output == csv)
    }

    @Test("A profile can be saved, used, shown and deleted")
    func profile() async throws {
        let shell = try Shell()
        let first = try shell.file("a.csv", "01/02/2026;Tea;1,50\n03/04/2026;Coffee;2,50\n")
        let second = try shell.file("b.csv", "05/06/2026;Cake;3,50\n")
        let flags = ["--date-format", "DMY", "--no-header", "--invert", "--date", "1", "--description", "2"]
        let arguments = ["import", first, "--save-profile", "Card"] + flags + ["--amount", "3", "--json"]
        let saved = try await shell.run(arguments).json()
        #expect(saved["savedProfile"] == "Card")
        #expect(saved["files"]?.elements.first?["expenses"] == 400)

        let layout = try #require(try await shell.run("profile", "show", "card", "--json").json()["layout"])
        #expect(layout["dateFormat"] == "DD/MM/YYYY")
        #expect(layout["header"] == false)
        #expect(layout["invert"] == true)
        #expect(layout["date"] == 1)
        #expect(layout["description"] == [2])
        #expect(await shell.run("profile", "show", "card").output.contains("--date-format"))

        let read = try await shell.run("import", second, "--profile", "CARD", "--json").json()
        #expect(read["files"]?.elements.first?["firstDate"] == "2026-06-05")
        #expect(read["files"]?.elements.first?["expenses"] == 350)

        #expect(try await shell.run("profile", "list", "--json").json().elements.map { $0["name"] } == ["Card"])
        #expect(await shell.run("profile", "delete", "card").output.contains("Deleted profile Card"))
        #expect(try await shell.run("profile", "list", "--json").json() == [])
        #expect(await shell.run("history", "--limit", "1").output.contains("Deleted profile Card"))
        await shell.run("undo")
        #expect(try await shell.run("profile", "list", "--json").json().elements.count == 1)
    }

    @Test("An unknown profile is refused with the nearest name")
    func unknownProfile() async throws {
        let shell = try Shell()
        let file = try shell.file("a.csv", header + "2026-01-31,Tea,-1.50,Bar\n")
        await shell.run("import", file, "--save-profile", "giro")
        let commands = [
            ["import", file, "--profile", "gir"], ["profile", "show", "gir"], ["profile", "delete", "gir"],
        ]
        for arguments in commands {
            let refused = await shell.run(arguments + ["--json"])
            #expect(try refused.jsonError()["code"] == 605)
            #expect(try refused.jsonError()["hint"]?.text.contains("giro") == true)
        }
    }

    @Test("The text of a skipped row is wrapped, not truncated")
    func narrowNotes() async throws {
        let row = "2026-01-16,Coffee roasters Lisbon,11.00,USD\n"
        let shell = try Shell(input: "Date,Text,Amount,Currency\n2026-01-15,Tea,-1.50,EUR\n" + row)
        let report = await shell.run("import", "-", "--width", "40").output
        #expect(report.onOneLine.contains("it is in USD 2026-01-16 Coffee roasters Lisbon 11.00"))
        #expect(report.split(separator: "\n").allSatisfy { $0.count <= 40 })
    }

    @Test(
        "The currency in the names of columns is the account's if nothing has an amount yet, with or without balances",
        arguments: [("(USD)", "USD"), ("(R$)", "BRL"), ("in CHF", "CHF")],
        [true, false]
    )
    func currencyOfColumns(name: (text: String, code: String), hasBalance: Bool) async throws {
        let shell = try Shell()
        var rows = ["Date;Text;Amount \(name.text)", "2026-11-02;Rent;-900.00", "2026-11-09;Salary;2000.00"]
        if hasBalance { rows = zip(rows, ["Balance \(name.text)", "-900.00", "1100.00"]).map { "\($0);\($1)" } }
        let file = try shell.file("bank.csv", rows.joined(separator: "\n") + "\n")
        #expect(await shell.run("import", file).status == 0)
        let listed = try await shell.run("list", "--all", "--json").json().elements
        #expect(listed.map { $0["currency"] } == [.string(name.code), .string(name.code)])
        #expect(listed.map { $0["amount"] } == [200_000, 90_000])
    }
}
