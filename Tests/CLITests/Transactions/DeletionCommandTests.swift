import Testing

@testable import CLI

@Suite("What goes with deleted transactions")
struct DeletionCommandTests {
    private func shell() async throws -> Shell {
        let shell = try Shell()
        await shell.run("add", "32.50", "Dinner", "-c", "eating", "--with", "ada", "--yes", "-t", "rome")
        await shell.run("add", "3", "Tea")
        return shell
    }

    @Test("The receipt of a deletion says what went with it, and nothing if nothing did")
    func receipt() async throws {
        let shell = try await shell()
        let dinner = await shell.run("delete", "1").output.onOneLine
        #expect(dinner.contains("ada’s share of €16.25 goes too. #rome no longer has it."))
        let tea = await shell.run("delete", "2").output
        #expect(!tea.contains("too.") && !tea.contains("no longer"))
    }

    @Test("The question before several are deleted says it, with the statements that they break; an edit says nothing")
    func question() async throws {
        let shell = try await shell()
        await shell.run("check", "main", "-35.50")
        func asked(_ line: String...) async -> String {
            let result = await shell.run(bytes: line.map { Array($0.utf8) }) { environment in
                environment.isTerminal = (input: true, output: true, error: true)
                environment.readLine = { "n" }
            }
            return result.output.onOneLine
        }
        let question = await asked("delete", "1-2")
        #expect(question.contains("Delete 2 transactions?"))
        #expect(question.contains("share of €16.25 goes too."))
        #expect(question.contains("#rome no longer has them."))
        #expect(question.contains("Main no longer agrees with its statement of 20 Nov."))
        #expect(try await shell.run("list", "--json").json().elements.count == 2)
        #expect(await asked("edit", "1-2", "-c", "bar").contains("share") == false)
    }

    @Test("A row of a file stays remembered; a person's account is none that a file can be from")
    func imported() async throws {
        let shell = try await shell()
        let path = try shell.file("giro.csv", "Date,Description,Amount\n2026-11-19,Shop,-5\n2026-11-20,A L,16.25\n")
        let report = await shell.run("import", path).output.onOneLine
        #expect(report.contains("Perhaps payments of what is owed #4 20 Nov +€16.25 A L, perhaps from ada"))
        #expect(report.contains("`moneyflow edit 4 --transfer ada`"))
        let json = try await shell.run("import", path, "--json").json()
        #expect(json["possiblePayments"] == .array([]))
        let deleted = await shell.run("delete", "3").output
        #expect(deleted.contains("Importing its file again does not bring it back."))
        #expect(try await shell.run("import", path, "--json").json()["files"]?.elements.first?["added"] == 0)
    }

    @Test("A transfer can have tags, and `list --csv --splits` has a row for each part")
    func tagsAndParts() async throws {
        let shell = try await shell()
        await shell.run("account", "add", "Savings")
        await shell.run("transfer", "300", "main", "savings", "-t", "house,rome")
        let transfer = try await shell.run("show", "last", "--json").json()
        #expect(transfer["type"] == "transfer" && transfer["tags"] == ["house", "rome"])
        let rows = await shell.run("list", "--search", "dinner", "--csv", "--splits").output.split(separator: "\r\n")
        #expect(rows.count == 3)
        #expect(await shell.run("list", "--search", "dinner", "--csv").output.split(separator: "\r\n").count == 2)
        #expect(await shell.run("list", "--splits").status == 64)
    }
}
