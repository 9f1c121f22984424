import Testing

@testable import CLI

@Suite("moneyflow edit, delete, undo, redo and history")
struct ChangeCommandTests {
    @Test("An edit changes only the given fields")
    func edit() async throws {
        let shell = try Shell()
        await shell.run("add", "12.50", "Coffee", "-c", "bar", "-d", "yesterday")
        let edited = try await shell.run("edit", "1", "--amount", "13.50", "--json").json()
        #expect(
            edited == [
                "id": 1, "date": "2026-11-19", "type": "expense", "amount": 1350, "category": "Bar", "title": "Coffee",
                "currency": "EUR", "account": "Main",
            ]
        )
    }

    @Test("Changing the type changes the category to that type's fallback")
    func editType() async throws {
        let shell = try Shell()
        await shell.run("add", "12.50", "Refund", "-c", "bar")
        let edited = try await shell.run("edit", "#1", "--income", "--json").json()
        #expect(edited["type"] == "income")
        #expect(edited["category"] == "Extra Income")
    }

    @Test("An edit shows the old and the new value")
    func editScreen() async throws {
        let shell = try Shell()
        await shell.run("add", "12.50", "Coffee")
        let edited = await shell.run("edit", "1", "--amount", "13.50")
        #expect(edited.output.contains("−€12.50 → −€13.50"))
        #expect(edited.output.contains("moneyflow undo"))
    }

    @Test("A text is appended to the notes, and the receipt shows both; what is too long changes nothing")
    func addNote() async throws {
        let shell = try Shell()
        await shell.run("add", "5", "Tea", "--note", "Invoice 4711")
        await shell.run("add", "6", "Tea")
        let edited = await shell.run("edit", "1", "--add-note", "with Ada").output
        #expect(edited.contains("Invoice 4711 → Invoice 4711; with Ada"))
        let both = try await shell.run("edit", "1-2", "--add-note", "Rome", "--yes", "--json").json().elements
        #expect(both.map { $0["note"] } == ["Invoice 4711; with Ada; Rome", "Rome"])
        let long = String(repeating: "x", count: 990)
        #expect(await shell.run("edit", "1-2", "--add-note", long, "--yes").status == 65)
        #expect(await shell.run("edit", "1", "--note", "a", "--add-note", "b").status == 64)
        #expect(try await shell.run("list", "--json").json().elements.map { $0["note"] }.contains("Rome"))
    }

    @Test("An edit without changes or of a missing transaction is refused")
    func editRefused() async throws {
        let shell = try Shell()
        await shell.run("add", "1")
        #expect(await shell.run("edit", "1").status == 64)
        #expect(await shell.run("edit", "9", "--title", "x").status == 66)
    }

    @Test("A category of the other type does not change the sign unless the type is stated")
    func editSign() async throws {
        let shell = try Shell()
        await shell.run("add", "12.50", "Coffee", "-c", "bar")
        await shell.run("add", "+1200", "Pay", "-c", "salary")
        let expense = await shell.run("edit", "1", "-c", "salary")
        #expect(expense.status == 65)
        #expect(expense.error.onOneLine.contains("To make it income, add `--income`"))
        let income = await shell.run("edit", "2", "-c", "bar")
        #expect(income.status == 65)
        #expect(income.error.onOneLine.contains("To make it an expense, add `--expense`"))
        let types = try await shell.run("list", "--json").json().elements.map { $0["type"] }
        #expect(types == ["income", "expense"])
        let edited = try await shell.run("edit", "1", "-c", "salary", "--income", "--json").json()
        #expect(edited["type"] == "income")
        #expect(edited["category"] == "Salary")
    }

    @Test("If one of the transactions does not exist, none is deleted")
    func delete() async throws {
        let shell = try Shell()
        for amount in ["1", "2", "3"] { await shell.run("add", amount) }
        let refused = await shell.run("delete", "1", "9", "--json")
        #expect(refused.status == 66)
        #expect(try refused.jsonError()["code"] == 201)
        #expect(try await shell.run("list", "--json").json().elements.count == 3)
        let deleted = try await shell.run("delete", "3", "1", "3", "--json").json()
        #expect(deleted.elements.map { $0["id"] } == [3, 1])
        #expect(try await shell.run("list", "--json").json().elements.map { $0["id"] } == [2])
    }

    @Test("Undo and redo restore whole commands, with their ids")
    func undo() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "one")
        await shell.run("add", "2", "two")
        await shell.run("delete", "1", "2")
        #expect(await shell.run("undo").status == 0)
        #expect(try await shell.run("list", "--json").json().elements.map { $0["id"] } == [2, 1])
        #expect(await shell.run("undo", "2").status == 0)
        #expect(try await shell.run("list", "--json").json() == [])
        #expect(await shell.run("redo", "3").status == 0)
        #expect(try await shell.run("list", "--json").json() == [])
        #expect(await shell.run("undo", "4").status == 66)
        let history = try await shell.run("history", "--json").json()
        #expect(history.elements.map { $0["state"] } == ["done", "done", "done"])
        #expect(history.elements.map { $0["command"] } == ["delete", "add", "add"])
    }

    @Test("After a new command, an undone one can still be redone")
    func redoAfterNewCommand() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "one")
        await shell.run("undo")
        await shell.run("add", "2", "two")
        #expect(try await shell.run("history", "--json").json().elements.map { $0["state"] } == ["done", "undone"])

        let redone = await shell.run("redo")
        #expect(redone.output.contains("Redid: Added ‘one’"))
        #expect(try await shell.run("list", "--json").json().elements.map { $0["id"] } == [2, 1])
    }

    @Test("Undo and redo take a command by its number, and name what is in the way")
    func numbered() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "one")
        await shell.run("add", "2", "two")
        #expect(await shell.run("undo", "--command", "1").output.contains("Undid: Added ‘one’"))
        #expect(try await shell.run("list", "--json").json().elements.map { $0["id"] } == [2])
        let again = await shell.run("undo", "--command", "1")
        #expect(again.status == 65)
        #expect(again.error.onOneLine.contains("moneyflow redo --command 1"))
        #expect(await shell.run("redo", "--command", "#1").status == 0)

        await shell.run("edit", "1", "--title", "uno")
        let conflict = await shell.run("undo", "--command", "1")
        #expect(conflict.status == 65)
        #expect(conflict.error.onOneLine.contains("moneyflow undo --command 3"))
        #expect(await shell.run("undo", "--command", "9").status == 66)
        #expect(await shell.run("undo", "2", "--command", "1").status == 64)
    }

    @Test("A command of the history has its rows, before and after")
    func rows() async throws {
        let shell = try Shell()
        await shell.run("add", "950", "Rent")
        await shell.run("edit", "1", "--amount", "980")

        #expect(await shell.run("history").output.contains("Edited ‘Rent’: €950.00 → €980.00"))
        let shown = await shell.run("history", "2").output
        #expect(shown.contains("Command 2: Edited ‘Rent’: €950.00 → €980.00"))
        #expect(shown.contains("~  #1  Rent"))
        let json = try await shell.run("history", "2", "--json", "--hide-amounts").json()
        #expect(json["summary"] == "Edited ‘Rent’: €950.00 → €980.00")
        #expect(json["time"] == "2026-11-20T12:00:00Z")
        #expect(json["rows"]?.elements.count == 1)
        #expect(json["rows"]?.elements.first?["before"]?["amount"] == 95_000)
        #expect(json["rows"]?.elements.first?["after"]?["amount"] == 98_000)
        #expect(await shell.run("history", "9").status == 66)
    }

    @Test("An import is listed with its file, and its rows with a limit")
    func importedRows() async throws {
        let shell = try Shell()
        let rows = (1...9).map { "2026-11-0\($0),-\($0).50,Row \($0)" }.joined(separator: "\n")
        let file = try shell.file("giro.csv", "date,amount,description\n" + rows + "\n")
        #expect(await shell.run("import", file).status == 0)

        #expect(await shell.run("history").output.contains("Imported 9 transactions from giro.csv"))
        let shown = await shell.run("history", "1", "--limit", "4").output
        #expect(shown.contains("Row 4"))
        #expect(!shown.contains("Row 5"))
        #expect(shown.contains("and 5 more: `moneyflow history 1 --limit 9`"))
    }

    @Test(
        "On a terminal, undo asks about a command that was not given in this session",
        arguments: [("2026-11-20", false, true), ("2026-11-23", true, false), ("2026-11-23", false, true)]
    )
    func question(today: String, saysNo: Bool, isUndone: Bool) async throws {
        let shell = try Shell()
        await shell.run("add", "12.50", "Coffee")

        let undone = await shell.run(bytes: [Array("undo".utf8)]) { environment in
            environment.isTerminal = (input: true, output: true, error: true)
            environment.variables["MONEYFLOW_TODAY"] = today
            environment.readLine = { saysNo ? "n" : "y" }
        }

        #expect(undone.output.contains("Undo adding ‘Coffee’, −€12.50, 3 days ago?") == (today != "2026-11-20"))
        #expect(undone.output.contains("Undid: Added ‘Coffee’, −€12.50") == isUndone)
        let state = try await shell.run("history", "--json").json().elements.first?["state"]
        #expect(state == (isUndone ? "undone" : "done"))
    }

    @Test("A script is not asked, but told the age of what it undid")
    func scriptedUndo() async throws {
        let shell = try Shell()
        await shell.run("add", "12.50", "Coffee")
        let undone = await shell.run(bytes: [Array("undo".utf8)]) { environment in
            environment.variables["MONEYFLOW_TODAY"] = "2026-11-23"
        }
        #expect(undone.output.contains("Undid: Added ‘Coffee’, −€12.50, 3 days ago"))
    }

    @Test(
        "Transactions are named by ids, ranges, last or filters",
        arguments: [
            (["2-4"], [2, 3, 4]), (["#1", "4"], [1, 4]), (["3-9"], [3, 4]), (["last"], [4]),
            (["2-3", "3", "2"], [2, 3]),
            (["--search", "tea"], [4, 3]), (["--min", "2", "--max", "3"], [3, 2]),
            (["--search", "coffee", "--max", "1"], [1]),
        ] as [([String], [Int64])]
    )
    func selection(arguments: [String], ids: [Int64]) async throws {
        let shell = try Shell()
        for (amount, title) in [("1", "Coffee"), ("2", "Coffee"), ("3", "Tea"), ("4", "Green tea")] {
            await shell.run("add", amount, title)
        }
        let edited = try await shell.run(["edit", "--title", "X", "--yes", "--json"] + arguments).json()
        let elements = arguments == ["last"] ? [edited] : edited.elements
        #expect(elements.map { $0["id"] } == ids.map { .number($0) })
        #expect(elements.allSatisfy { $0["title"] == "X" })
        await shell.run("undo")
        #expect(try await shell.run("list", "--json").json().elements.allSatisfy { $0["title"] != "X" })
        let deleted = try await shell.run(["delete", "--yes", "--json"] + arguments).json()
        #expect(deleted.elements.map { $0["id"] } == ids.map { .number($0) })
        #expect(try await shell.run("list", "--json").json().elements.count == 4 - ids.count)
        await shell.run("undo")
        #expect(try await shell.run("list", "--json").json().elements.count == 4)
    }

    @Test("Several transactions that were found are not changed without --yes or an answer")
    func unconfirmed() async throws {
        let shell = try Shell()
        for title in ["Tea", "Green tea", "Coffee"] { await shell.run("add", "1", title) }
        for arguments in [
            ["edit", "--search", "tea", "--title", "X"], ["delete", "1-2"], ["delete", "--search", "tea"],
        ] {
            let refused = await shell.run(arguments)
            #expect(refused.status == 64)
            #expect(refused.error.contains("2 transactions"))
            #expect(refused.error.contains("`--yes`"))
        }
        #expect(await shell.run("delete", "1-2", "--json").error.onOneLine.contains("With `--json`, it does not ask"))
        #expect(try await shell.run("history", "--json").json().elements.count == 3)
        // One match needs no answer
        #expect(await shell.run("edit", "--search", "coffee", "-c", "bar").status == 0)
        #expect(await shell.run("delete", "1", "2").status == 0)
    }

    @Test(
        "A selection that makes no sense is refused, in the program's own words",
        arguments: [
            (["edit", "lidl", "--title", "x"], 64, "‘lidl’ is not an id"), (["delete"], 64, "No transaction was named"),
            (["delete", "1", "--search", "x"], 64, "Both ids and filters"), (["delete", "3-2"], 64, "not an id"),
            (["edit", "--search", "nothing", "--title", "x"], 66, "No matching transactions"),
            (["delete", "8-9"], 66, "#8 and #9"),
            // A script whose variable is empty
            (["delete", "--search", "", "--yes"], 64, "match every transaction"),
            (["edit", "--search", " ", "--title", "x", "--yes"], 64, "match every transaction"),
        ] as [([String], Int32, String)]
    )
    func refusedSelection(arguments: [String], status: Int32, words: String) async throws {
        let shell = try Shell()
        await shell.run("add", "1")
        let refused = await shell.run(arguments)
        #expect(refused.status == status)
        #expect(refused.error.onOneLine.contains(words))
        #expect(try await shell.run("history", "--json").json().elements.count == 1)
    }

    @Test("The last transaction of an empty wallet is refused without talk of filters", arguments: ["edit", "delete"])
    func nothingIsLast(command: String) async throws {
        let shell = try Shell()
        await shell.run("add", "1")
        await shell.run("undo")
        let refused = await shell.run([command, "last"] + (command == "edit" ? ["--title", "x"] : []))
        #expect(refused.status == 66)
        #expect(refused.error.contains("No transactions"))
        #expect(!refused.error.contains("filter"))
    }

    @Test("One category of the other type refuses the whole edit")
    func mixedTypes() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "Amazon")
        await shell.run("add", "+2", "Amazon")
        let refused = await shell.run("edit", "--search", "amazon", "-c", "books", "--yes")
        #expect(refused.status == 65)
        let edited = try await shell.run("edit", "--search", "amazon", "--in", "other", "-c", "books", "--json").json()
        #expect(edited.elements.map { $0["category"] } == ["Books"])
    }
}
