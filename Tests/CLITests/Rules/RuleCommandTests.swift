import TestSupport
import Testing

@Suite("moneyflow rule")
struct RuleCommandTests {
    @Test("A rule can be added, listed, tested, applied to an import and deleted")
    func life() async throws {
        let shell = try Shell()
        let rule: JSON = [
            "id": 1, "when": "netflix", "category": "Film", "transfer": .null, "title": "Netflix",
            "splits": [], "tags": [],
        ]
        let flags = ["--when", "netflix", "-c", "film", "--title", "Netflix", "--json"]
        let added = try await shell.run(["rule", "add"] + flags).json()
        #expect(added == rule)
        #expect(try await shell.run("rule", "list", "--json").json() == [rule])
        #expect(
            try await shell.run("rule", "test", "NETFLIX.COM", "866-579", "--json").json()
                == [
                    "category": "Film", "refund": false, "transfer": .null, "categoryRule": 1, "title": "Netflix",
                    "titleRule": 1, "splits": [], "splitRule": .null, "tags": [],
                ]
        )
        #expect(
            try await shell.run("rule", "test", "NETFLIX.COM", "--income", "--json").json()
                == [
                    "category": "Film", "refund": true, "transfer": .null, "categoryRule": 1, "title": "Netflix",
                    "titleRule": 1, "splits": [], "splitRule": .null, "tags": [],
                ]
        )

        let file = try shell.file(
            "bank.json",
            #"[{"date":"2026-10-02","type":"expense","amount":1299,"title":"NETFLIX.COM 866-579"}]"#
        )
        await shell.run("import", file)
        let row = try #require(try await shell.run("list", "--json").json().elements.first)
        #expect(row["title"] == "Netflix")
        #expect(row["category"] == "Film")

        #expect(try await shell.run("rule", "delete", "1", "--json").json() == rule)
        #expect(try await shell.run("rule", "list", "--json").json() == [])
        await shell.run("undo")
        #expect(try await shell.run("rule", "list", "--json").json() == [rule])
    }

    @Test("Adding or deleting a rule shows it and how to undo that")
    func receipts() async throws {
        let shell = try Shell()
        let added = await shell.run("rule", "add", "--when", "/^rewe/", "--category", "food")
        #expect(added.output.contains("Rows whose text matches /^rewe/ get the category Food & Beverage."))
        #expect(added.output.contains("moneyflow undo"))
        #expect(await shell.run("rule", "delete", "1").output.contains("Deleted rule 1"))
        #expect(await shell.run("history", "--limit", "1").output.contains("Deleted rule /^rewe/"))
    }

    @Test("A rule splits and tags what is imported and, applied, what is there; an undo takes that back")
    func splitting() async throws {
        let shell = try Shell()
        await shell.run("add", "50", "LIDL 1", "-c", "food")
        let add = [
            "rule", "add", "--when", "lidl", "-c", "food", "--split", "medical=20%", "--owes", "ada=5", "-t", "market",
        ]
        #expect(await shell.run(add).error.contains("No person ada is known"))
        let added = await shell.run(add + ["--yes"]).output
        #expect(added.contains("#market and are split: Medical 20% and ada €5.00."))
        #expect(added.contains("It would change 1 transaction that is there"))
        let listed = try await shell.run("rule", "list", "--json").json()
        #expect(
            listed.elements.first?["splits"] == [
                ["category": "Medical", "hundredths": 2000], ["account": "ada", "amount": 500, "currency": "EUR"],
            ]
        )
        #expect(await shell.run("history", "--limit", "1").output.contains("Added rule lidl"))

        let file = try shell.file("bank.csv", "Date,Amount,Title\n2026-10-02,-30.00,LIDL 2\n2026-10-03,-6.00,Lidl 3\n")
        // All of 6.00 less 1.20 is 4.80, so that ada cannot owe 5.00 of it.
        #expect(await shell.run("import", file).output.contains("Food & Beverage, Medical"))
        #expect(await shell.run("rule", "apply", "--yes").output.contains("Changed 1 transaction"))
        let rows = try await shell.run("list", "--json").json().elements
        let third = try #require(rows.first { $0["title"] == "Lidl 3" })
        #expect(third["splits"] == nil && third["tags"] == ["market"])
        let second = try #require(rows.first { $0["title"] == "LIDL 2" })
        #expect(second["splits"]?.elements.map { $0["amount"] } == [600, 500])
        let first = try #require(rows.first { $0["title"] == "LIDL 1" })
        #expect(first["splits"]?.elements.map { $0["amount"] } == [1000, 500])
        #expect(await shell.run("history", "--limit", "1").output.contains("Applied the rules: 2 splits and 1 tag"))

        await shell.run("undo")
        #expect(try await shell.run("list", "--json").json().elements.first?["splits"] == nil)
        #expect(await shell.run("rule", "add", "--when", "x", "--split", "gifts=50%", "--with", "ada").status == 65)
        #expect(await shell.run("rule", "add", "--when", "x", "--transfer", "ada", "--with", "ada").status == 64)
    }

    @Test("A new rule says how many transactions it would change, asks on a terminal, and changes them with --apply")
    func offers() async throws {
        let shell = try Shell()
        for title in ["NETFLIX.COM 1", "Netflix 2", "Rent"] { await shell.run("add", "12.99", title) }
        let add = ["rule", "add", "--when", "netflix", "-c", "film"]
        let told = await shell.run(add).output
        #expect(told.contains("It would change 2 transactions that are there:"))
        #expect(told.contains("`moneyflow rule apply --search netflix`"))
        func films() async throws -> Int {
            try await shell.run("list", "--json").json().elements.count { $0["category"] == "Film" }
        }
        #expect(try await films() == 0)
        await shell.run("undo")
        let applied = await shell.run(add + ["--apply"]).output
        #expect(applied.contains("Changed 2 transactions"))
        #expect(try await films() == 2)
        #expect(!(await shell.run(add).output).contains("would change"))
        await shell.run("undo", "2")
        #expect(try await films() == 0)
    }

    @Test("An expression that needs too many steps for what is there is not added")
    func slow() async throws {
        let shell = try Shell()
        await shell.run("add", "1", String(repeating: "a", count: 40) + "!")
        let refused = await shell.run("rule", "add", "--when", "/(a+)+$/", "-c", "film")
        #expect(refused.status == 65)
        #expect(refused.output.isEmpty)
        #expect(try await shell.run("rule", "list", "--json").json() == [])
    }

    @Test(
        "An invalid rule is refused",
        arguments: [
            (["--when", "x"], 64), (["--category", "food"], 64), (["--when", "", "--title", "T"], 65),
            (["--when", "/(/", "--title", "T"], 65), (["--when", "x", "--category", "nonsense"], 66),
            (["--when", "x", "--title", ""], 65),
        ] as [([String], Int32)]
    )
    func refused(arguments: [String], status: Int32) async throws {
        let shell = try Shell()
        let refused = await shell.run(["rule", "add"] + arguments)
        #expect(refused.status == status, "\(refused.error)")
        #expect(try await shell.run("rule", "list", "--json").json() == [])
    }

    @Test("The number of a missing rule is refused")
    func missing() async throws {
        let refused = await (try Shell()).run("rule", "delete", "7", "--json")
        #expect(refused.status == 66)
        #expect(try refused.jsonError()["message"]?.text.contains("7") == true)
    }

    @Test("An empty list of rules suggests adding one")
    func emptyState() async throws {
        let shell = try Shell()
        #expect(await shell.run("rule").output.contains("moneyflow rule add --when"))
        #expect(await shell.run("profile").output.contains("--save-profile"))
    }

    @Test("On a narrow screen, a rule is wrapped, not truncated")
    func narrowList() async throws {
        let shell = try Shell()
        await shell.run("rule", "add", "--when", "supermarket in the old town", "--category", "Food & Beverage")
        let list = await shell.run("rule", "list", "--width", "40").output
        #expect(!list.contains("…"))
        for word in ["supermarket", "old", "town", "Beverage"] { #expect(list.contains(word)) }
        #expect(list.split(separator: "\n").allSatisfy { $0.count <= 40 })
    }

    @Test("Rules are applied to existing transactions as one command, after a dry run that changes nothing")
    func apply() async throws {
        let shell = try Shell()
        for title in ["NETFLIX.COM 866", "netflix 12", "Coffee"] { await shell.run("add", "9.99", title) }
        await shell.run("add", "+9.99", "Netflix refund")
        await shell.run("rule", "add", "--when", "netflix", "--category", "film", "--title", "Netflix")
        let before = await shell.run("list", "--json").output
        let dry = try await shell.run("rule", "apply", "--dry-run", "--json").json()
        #expect(dry.elements.map { $0["id"] } == [4, 2, 1])
        #expect(await shell.run("list", "--json").output == before)
        #expect(await shell.run("rule", "apply").status == 64)
        #expect(await shell.run("rule", "apply", "--expense", "--yes").output.contains("Changed 2 transactions"))
        let after = try await shell.run("list", "--json").json().elements
        #expect(after.map { $0["category"] } == ["Extra Income", "Other", "Film", "Film"])
        #expect(after.map { $0["title"] } == ["Netflix refund", "Coffee", "Netflix", "Netflix"])
        await shell.run("undo")
        #expect(await shell.run("list", "--json").output == before)
    }
}
