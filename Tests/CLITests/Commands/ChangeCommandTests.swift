import Testing

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

    @Test("An edit without changes or of a missing transaction is refused")
    func editRefused() async throws {
        let shell = try Shell()
        await shell.run("add", "1")
        #expect(await shell.run("edit", "1").status == 64)
        #expect(await shell.run("edit", "9", "--title", "x").status == 66)
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

    @Test("After a new command, an undone one can no longer be redone")
    func superseded() async throws {
        let shell = try Shell()
        await shell.run("add", "1")
        await shell.run("undo")
        await shell.run("add", "2")
        #expect(await shell.run("redo").status == 66)
        let history = try await shell.run("history", "--json").json()
        #expect(history.elements.map { $0["state"] } == ["done", "superseded"])
    }
}
