import Core
import TestSupport
import Testing

@Suite("Imports with splits and tags")
struct ImportSplitsTests {
    private let journal = """
        2026-11-01 * Shop
            ; rome:
            Expenses:Food  54.25 EUR
            Expenses:Gifts  20.00 EUR
            Expenses:Medical  9.90 EUR
            Assets:Giro
        2026-11-03 * Dinner
            Expenses:Eating  16.25 EUR
            Assets:People:Ada  16.25 EUR
            Assets:Giro

        """

    /// Returns the transactions of a wallet, one a line, the newest first, without what all of them have.
    private func list(_ shell: Shell) async throws -> [String] {
        try await shell.run("list", "--all", "--json").json().elements.map { row in
            func text(_ key: String) -> String { if case .string(let text)? = row[key] { text } else { "" } }
            func number(_ row: JSON) -> String {
                if case .number(let number)? = row["amount"] { "\(number)" } else { "" }
            }
            let parts = (row["splits"]?.elements ?? []).map { split in
                if case .string(let name)? = split["category"] ?? split["account"] {
                    "\(name) \(number(split))"
                } else {
                    ""
                }
            }
            let tags = (row["tags"]?.elements ?? []).map { if case .string(let name) = $0 { " #\(name)" } else { "" } }
            return "\(text("title")) \(number(row)) \(text("category"))"
                + (parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))") + tags.joined()
        }
    }

    private func balances(_ shell: Shell) async throws -> [String: JSON] {
        try await shell.run("account", "list", "--json").json().elements.reduce(into: [:]) { balances, account in
            if case .string(let name)? = account["name"] { balances[name] = account["balance"] }
        }
    }

    @Test("A journal brings splits, shares and tags, once, and an undo takes them away")
    func journalOnce() async throws {
        let shell = try Shell()
        let file = try shell.file("a.journal", journal)
        #expect(await shell.run("import", file).status == 0)
        let expected = ["Dinner 3250 Eating: Ada 1625", "Shop 8415 Food: Gifts 2000, Medical 990 #rome"]
        #expect(try await list(shell) == expected)
        let balances = try await balances(shell)
        #expect(balances["Giro"] == -11_665)
        #expect(balances["Ada"] == 1_625)
        #expect(await shell.run("import", file).output.contains("Nothing new"))
        #expect(await shell.run("doctor").status == 0)
        #expect(await shell.run("undo").status == 0)
        #expect(try await list(shell).isEmpty)
        #expect(await shell.run("redo").status == 0)
        #expect(try await list(shell) == expected)
        #expect(await shell.run("doctor").status == 0)
    }

    @Test("What an earlier version imported as a row for each category does not come in again, but a new one does")
    func earlierVersion() async throws {
        // Earlier versions have made of the journal what these entries are.
        let rows = [
            ("01", "Shop", "Expenses:Food", "54.25"), ("01", "Shop", "Expenses:Gifts", "20.00"),
            ("01", "Shop", "Expenses:Medical", "9.90"), ("03", "Dinner", "Expenses:Eating", "16.25"),
            ("03", "Dinner", "Assets:People:Ada", "16.25"), ("04", "Again", "Expenses:Food", "10.00"),
        ]
        let earlier = rows.map { "2026-11-\($0) * \($1)\n    \($2)  \($3) EUR\n    Assets:Giro\n" }.joined()
        let again = """
            2026-11-04 * Again
                Expenses:Food  10.00 EUR
                Expenses:Gifts  3.00 EUR
                Assets:Giro
            2026-11-04 * Again
                Expenses:Food  10.00 EUR
                Assets:Giro

            """
        let shell = try Shell()
        #expect(await shell.run("import", try shell.file("old.journal", earlier)).status == 0)
        #expect(await shell.run("import", try shell.file("same.journal", journal)).output.contains("Nothing new"))
        let before = try await list(shell)
        #expect(before.count == 6)
        // Only one of the rows of which this one consists is there, and it is that of the entry after it.
        #expect(await shell.run("import", try shell.file("new.journal", again)).status == 0)
        #expect(try await Set(list(shell)).subtracting(before) == ["Again 1300 Food: Gifts 300"])
        #expect(try await list(shell).count == 7)
    }

    @Test("A row that is a typed transaction leaves its splits and tags as the user made them")
    func merged() async throws {
        let shell = try Shell()
        await shell.run("account", "rename", "Main", "Giro")
        await shell.run("add", "84.15", "Shop", "-c", "clothing", "--split", "gifts=5", "-t", "own", "-d", "2026-11-01")
        let imported = await shell.run("import", try shell.file("a.journal", journal), "--match")
        #expect(imported.status == 0, "\(imported.error)")
        #expect(
            try await list(shell) == ["Dinner 3250 Eating: Ada 1625", "Shop 8415 Clothing: Gifts 500 #own"]
        )
    }

    @Test("Shares count for what the accounts began with, as a journal states balances")
    func openings() async throws {
        let shell = try Shell()
        let text = """
            2026-11-03 * Dinner
                Expenses:Eating  16.25 EUR
                Assets:People:Ada  16.25 EUR = 36.25 EUR
                Assets:Giro  = 100.00 EUR
            2026-11-05 * Lunch
                Expenses:Eating  10 EUR
                Assets:People:Ada  10 EUR = 46.25 EUR
                Assets:Giro  = 80.00 EUR

            """
        let imported = await shell.run("import", try shell.file("a.journal", text))
        #expect(imported.status == 0)
        #expect(!imported.output.contains("does not agree"), "\(imported.output)")
        #expect(imported.output.contains("Opening balance of Giro: €132.50"))
        #expect(imported.output.contains("Opening balance of Ada: €20.00"))
        let balances = try await balances(shell)
        #expect(balances["Giro"] == 8_000)
        #expect(balances["Ada"] == 4_625)
    }

    @Test("A category for all rows is for all of their splits, too, but not for shares")
    func categoryOfAll() async throws {
        let shell = try Shell()
        #expect(await shell.run("import", try shell.file("a.journal", journal), "-c", "clothing").status == 0)
        #expect(try await list(shell) == ["Dinner 3250 Clothing: Ada 1625", "Shop 8415 Clothing #rome"])
    }

    @Test("Invalid splits are refused, and say why")
    func invalid() async throws {
        let shell = try Shell()
        func json(_ splits: String) -> String {
            """
            [{"date":"2026-11-01","type":"expense","amount":1000,"category":"Bar","title":"x","account":"Giro",\
            "splits":\(splits)}]
            """
        }
        for (splits, reason) in [
            (#"[{"category":"Gifts","amount":1000}]"#, "leaves nothing"),
            (#"[{"category":"Gifts","amount":0}]"#, "nothing"),
            (#"[{"category":"Gifts","amount":2.5}]"#, "2.5 is not a whole number"),
            (#"[{"amount":5}]"#, "what a split is for"), (#"[{"account":"giro","amount":5}]"#, "another account"),
            (#"[{"category":"Gifts","amount":-5}]"#, "-5"),
        ] {
            let refused = await shell.run("import", try shell.file("x.json", json(splits)))
            #expect(refused.status == 65, "\(splits)")
            #expect(refused.error.onOneLine.contains(reason), "\(splits): \(refused.error)")
        }
        let csv = await shell.run(
            "import",
            try shell.file(
                "x.csv",
                """
                date,description,amount,category,currency,account,to account,arrived,arriving amount,arriving currency,note,refund,id
                2026-11-01,Shop,-10.00,Bar,EUR,Giro,,,,,,,1
                2026-11-01,Shop,5.00,Salary,EUR,Giro,,,,,,,1

                """
            )
        )
        #expect(csv.status == 65)
        #expect(csv.error.onOneLine.contains("is not a part of the same transaction"))
    }

    @Test("A name that no tag can have gets dashes")
    func tags() async throws {
        let shell = try Shell()
        let text = """
            [{"date":"2026-11-01","type":"expense","amount":1000,"category":"Bar","title":"x","tags":["a b","#c","d","D"," "]}]
            """
        #expect(await shell.run("import", try shell.file("x.json", text)).status == 0)
        #expect(try await list(shell) == ["x 1000 Bar #a-b #c #d"])
    }
}
