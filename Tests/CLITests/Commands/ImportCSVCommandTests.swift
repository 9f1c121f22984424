import Testing

@Suite("moneyflow import of CSV")
struct ImportCSVCommandTests {
    private let header = "date,description,amount,category\n"

    @Test(
        "A wrong row names the file and the line, and nothing is kept",
        arguments: [
            "2026-02-31,x,-1,Books", "2026-01-01,x,-1.234,Books", "2026-01-01,x,abc,Books", "2026-01-01,\"x,-1,B",
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

    @Test("What list --csv writes, import reads back the same")
    func roundTrip() async throws {
        let shell = try Shell()
        await shell.run("add", "12.50", "With, a comma and \"quotes\"", "-c", "bar")
        await shell.run("add", "+0.01", "日本語 🎉", "-d", "2024-02-29")
        let csv = await shell.run("list", "--csv").output
        let file = try shell.file("again.csv", csv)
        #expect(await shell.run("import", file, "--wallet", "other.db").status == 0)
        #expect(await shell.run("list", "--csv", "--wallet", "other.db").output == csv)
    }
}
