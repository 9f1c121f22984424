import Testing

@Suite("moneyflow import and doctor")
struct ImportCommandTests {
    private let header = "date,description,amount,category\n"

    @Test("Every row of the file is added, new categories too, and one undo takes all back")
    func rows() async throws {
        let shell = try Shell()
        let rows = "2026-10-02,Bookshop,-18.90,Books\n2026-10-05,Job,400,Freelance\n"
        let file = try shell.file("bank.csv", header + rows)
        let summary = try await shell.run("import", file, "--json").json()
        #expect(summary == ["read": 2, "added": 2, "income": 40_000, "expenses": 1_890])
        let list = try await shell.run("list", "--json").json()
        #expect(
            list == [
                [
                    "id": 2, "date": "2026-10-05", "type": "income", "amount": 40_000, "category": "Freelance",
                    "title": "Job",
                ],
                [
                    "id": 1, "date": "2026-10-02", "type": "expense", "amount": 1_890, "category": "Books",
                    "title": "Bookshop",
                ],
            ]
        )
        await shell.run("undo")
        #expect(try await shell.run("list", "--json").json() == [])
        #expect(try await shell.run("category", "list", "--json").json().elements.count == 35)
    }

    @Test(
        "A wrong row names the file and the line, and nothing is kept",
        arguments: [
            "2026-02-31,x,-1,Books", "2026-01-01,x,0,Books", "2026-01-01,x,-1.234,Books", "2026-01-01,x,-1,Salary",
            "2026-01-01,x,-1", "2026-01-01,\"x,-1,Books", "2026-01-01,\u{1B}[2J,-1,Books",
            "2026-01-01,\(String(repeating: "x", count: 1001)),-1,Books",
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

    @Test("A file that is not there is told by name")
    func missing() async throws {
        let refused = await (try Shell()).run("import", "nowhere.csv", "--json")
        #expect(refused.status == 66)
        #expect(try refused.jsonError()["message"]?.text.contains("nowhere.csv") == true)
    }

    @Test("A sound wallet leaves the doctor content")
    func doctor() async throws {
        let shell = try Shell()
        await shell.run("add", "5")
        #expect(try await shell.run("doctor", "--json").json() == ["ok": true, "transactions": 1, "problems": []])
    }
}
