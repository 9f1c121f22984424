import Foundation
import Testing

@Suite("The hints of moneyflow import and restore")
struct ImportHintTests {
    /// What standard error says when a file with `content` is imported, its lines joined.
    private func refusal(_ name: String, _ content: String, _ options: String...) async throws -> String {
        let shell = try Shell()
        let file = try shell.file(name, content)
        let arguments = ["import", file] + options
        let result = await shell.run(bytes: arguments.map { Array($0.utf8) })
        let error = result.error.onOneLine
        #expect(result.status == 65)
        #expect(error.contains("Nothing was imported."))
        #expect(try await shell.run("list", "--json").json() == [])
        return error
    }

    @Test("Columns of one name are told apart by their numbers, which the next command takes")
    func sameName() async throws {
        let shell = try Shell()
        let file = try shell.file("a.csv", "Date,Text,Amount,Amount\n2026-01-13,Tea,1.50,2.50\n")
        let refused = await shell.run("import", file)
        #expect(refused.error.onOneLine.contains("Column 3 and column 4 can each be the amount."))
        #expect(refused.error.onOneLine.contains("`--amount 3`"))
        #expect(await shell.run("import", file, "--amount", "3").status == 0)
    }

    @Test("Columns named for what went out and what came in are taken for that, though most rows have neither")
    func debitAndCredit() async throws {
        let rows = "2026-01-13,a,1.00,\n2026-01-14,b,,\n2026-01-15,c,,\n2026-01-16,d,,2.00\n2026-01-17,e,,\n"
        let error = try await refusal("a.csv", "Date,Text,Debit,Credit\n" + rows)
        #expect(error.contains("line 3, column ‘Debit’"))
        #expect(error.contains("It has no amount."))

        let shell = try Shell()
        let file = try shell.file("a.csv", "Date,Text,Debit,Credit\n" + rows)
        let report = try await shell.run("import", file, "--skip-bad", "--json").json()
        let first = try #require(report["files"]?.elements.first)
        #expect(["added", "expenses", "income"].map { first[$0] } == [2, 100, 200])
    }

    @Test("Where several columns can be the amount, two for what went out and came in can be named")
    func severalAmounts() async throws {
        let error = try await refusal("a.csv", "Date,Text,X,Y\n2026-01-13,a,1.00,3.00\n2026-01-14,b,2.00,7.00\n")
        #expect(error.contains("‘X’ and ‘Y’ can each be the amount."))
        #expect(error.contains("`--amount X`"))
        #expect(error.contains("`--debit COLUMN --credit COLUMN`"))
    }
}
