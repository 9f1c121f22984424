import Foundation
import Synchronization
import Testing

@Suite("moneyflow import")
struct ImportCommandTests {
    private let books = """
        [{"date":"2026-10-02","type":"expense","amount":1890,"category":"Books","title":"Bookshop"},
        {"date":"2026-10-05","type":"income","amount":40000,"category":"Freelance","title":"Job"}]
        """

    @Test("Every row is imported, new categories are created, and undo removes all of them")
    func rows() async throws {
        let shell = try Shell()
        let file = try shell.file("books.json", books)
        let report = try await shell.run("import", file, "--json").json()
        #expect(report["newCategories"] == ["Freelance"])
        #expect(report["dryRun"] == false)
        let first = try #require(report["files"]?.elements.first)
        #expect(first["file"] == .string(file))
        #expect(first["format"] == "json")
        #expect(["read", "added", "duplicates", "skipped", "merged"].map { first[$0] } == [2, 2, 0, 0, 0])
        #expect(first["expenses"] == 1890)
        #expect(first["income"] == 40_000)
        #expect(first["firstDate"] == "2026-10-02")
        #expect(first["lastDate"] == "2026-10-05")
        let list = try await shell.run("list", "--json").json().elements
        #expect(list.map { $0["category"] } == ["Freelance", "Books"])
        #expect(list.map { $0["amount"] } == [40_000, 1890])

        await shell.run("undo")
        #expect(try await shell.run("list", "--json").json() == [])
        #expect(try await shell.run("category", "list", "--json").json().elements.count == 35)
    }

    @Test("The keys of the JSON report have a fixed order")
    func keys() async throws {
        let shell = try Shell()
        let output = await shell.run("import", try shell.file("books.json", books), "--json").output
        let keys = [
            "files", "file", "format", "read", "added", "duplicates", "skipped", "expenses", "income", "firstDate",
            "lastDate", "merged", "leftOut", "matches", "newCategories", "dryRun",
        ]
        let places = keys.compactMap { output.range(of: "\"\($0)\":")?.lowerBound }
        #expect(places.count == keys.count)
        #expect(places == places.sorted())
    }

    @Test("A file without rows has no first and last date")
    func empty() async throws {
        let shell = try Shell()
        let report = try await shell.run("import", try shell.file("none.json", "[]"), "--json").json()
        let file = try #require(report["files"]?.elements.first)
        #expect(file["read"] == 0)
        #expect(file["firstDate"] == .null)
        #expect(file["lastDate"] == .null)
    }

    @Test("Importing a file again adds nothing and says so")
    func again() async throws {
        let shell = try Shell()
        let file = try shell.file("books.json", books)
        await shell.run("import", file)
        let again = await shell.run("import", file)
        #expect(again.status == 0)
        #expect(again.output.contains("Nothing new in"))
        #expect(again.output.contains("Every row was imported before."))
        #expect(!again.output.contains("moneyflow undo"))
        #expect(try await shell.run("list", "--json").json().elements.count == 2)
    }

    @Test("A dry run prints the report and the command, and creates no wallet")
    func dryRun() async throws {
        let shell = try Shell()
        let file = try shell.file("books.json", books)
        let dry = await shell.run("import", file, "--dry-run", "-c", "gift")
        #expect(dry.status == 0)
        #expect(dry.output.contains("Would import 2 transactions"))
        #expect(dry.output.contains("nothing was changed"))
        let words = dry.output.onOneLine
        #expect(words.contains("Import: `moneyflow import \(file) --category gift`"))
        #expect(!FileManager.default.fileExists(atPath: shell.wallet.path))
        #expect(try await shell.run("list", "--json").json() == [])
    }

    @Test("A hyphen reads standard input, but only once")
    func standardInput() async throws {
        let shell = try Shell(input: books)
        let report = try await shell.run("import", "-", "--format", "json", "--json").json()
        #expect(report["files"]?.elements.first?["file"] == "-")
        #expect(report["files"]?.elements.first?["added"] == 2)
        #expect(await shell.run("import", "-").output.contains("Nothing new in standard input"))
        #expect(await shell.run("import", "-", "-").status == 64)
    }

    @Test("Several files are imported as one command, and not at all if one is invalid")
    func several() async throws {
        let shell = try Shell()
        let good = try shell.file("books.json", books)
        let more = try shell.file(
            "more.json",
            #"[{"date":"2026-11-01","type":"expense","amount":100,"category":"Bar","title":"Tea"}]"#
        )
        let bad = try shell.file(
            "bad.json",
            #"[{"date":"2026-02-31","type":"expense","amount":100,"category":"Bar","title":"Tea"}]"#
        )
        let refused = await shell.run("import", good, bad, "--json")
        #expect(refused.status == 65)
        #expect(refused.output.isEmpty)
        #expect(try refused.jsonError()["message"]?.text.contains("bad.json") == true)
        #expect(try await shell.run("list", "--json").json() == [])

        let done = await shell.run("import", good, more)
        #expect(done.output.contains("Imported 3 transactions from 2 files"))
        #expect(done.output.contains("Total: 3 rows, 3 new"))
        await shell.run("undo")
        #expect(try await shell.run("list", "--json").json() == [])
    }

    @Test("An invalid row is skipped and listed on request, with exit status 0")
    func skipBad() async throws {
        let shell = try Shell()
        let file = try shell.file(
            "mixed.json",
            """
            [{"date":"2026-10-02","type":"expense","amount":1890,"category":"Books","title":"Bookshop"},
            {"date":"2026-02-31","type":"expense","amount":100,"category":"Bar","title":"Tea"}]
            """
        )
        #expect(await shell.run("import", file).status == 65)
        let skipped = await shell.run("import", file, "--skip-bad")
        #expect(skipped.status == 0)
        #expect(skipped.output.contains("Skipped"))
        #expect(skipped.output.contains("Line 2"))
        await shell.run("undo")
        let report = try await shell.run("import", file, "--skip-bad", "--json").json()
        let row = try #require(report["files"]?.elements.first?["leftOut"]?.elements.first)
        #expect(row["line"] == 2)
        #expect(row["reason"]?.text.contains("2026-02-31") == true)
        #expect(row["reasonCode"] == "invalidDate")
    }

    @Test("A row that matches a typed transaction is reported, and merged only on request")
    func match() async throws {
        let shell = try Shell()
        await shell.run("add", "18.90", "Books", "-d", "2026-10-01")
        let file = try shell.file("books.json", books)
        let told = try await shell.run("import", file, "--dry-run", "--json").json()
        let match = try #require(told["files"]?.elements.first?["matches"]?.elements.first)
        #expect(match["id"] == 1)
        #expect(match["line"] == 1)
        #expect(told["files"]?.elements.first?["added"] == 2)

        let merged = try await shell.run("import", file, "--match", "--json").json()
        #expect(merged["files"]?.elements.first?["merged"] == 1)
        #expect(merged["files"]?.elements.first?["added"] == 1)
        #expect(try await shell.run("list", "--json").json().elements.count == 2)
    }

    @Test("A missing file is refused by name")
    func missing() async throws {
        let refused = await (try Shell()).run("import", "nowhere.csv", "--json")
        #expect(refused.status == 66)
        #expect(try refused.jsonError()["message"]?.text.contains("nowhere.csv") == true)
    }

    @Test(
        "An invalid value of an option is refused before the file is read",
        arguments: [
            ["--delimiter", "xx"], ["--encoding", "klingon"], ["--skip", "-1"], ["--date-format", "MM"],
            ["--decimal", "x"], ["--date", "0"], ["--amount", "1", "--debit", "2"], ["--format", "pdf"],
        ]
    )
    func usage(flags: [String]) async throws {
        let shell = try Shell()
        let refused = await shell.run(["import", "nowhere.csv"] + flags)
        #expect(refused.status == 64)
    }

    @Test("On a terminal, a long import shows its progress and erases it at the end")
    func progress() async throws {
        let rows = (1...5000).map { index in
            #"{"date":"2026-10-02","type":"expense","amount":\#(index),"category":"Bar","title":"Tea"}"#
        }
        // Every reading of the clock takes a second.
        let ticks = Mutex(0)
        let clock: @Sendable () -> Duration = {
            ticks.withLock { ticks in
                ticks += 1
                return .seconds(ticks)
            }
        }
        let slow = try Shell(errorTerminalClock: clock)
        let file = try slow.file("many.json", "[" + rows.joined(separator: ",\n") + "]")
        let result = await slow.run("import", file)
        #expect(result.error.contains("\r\u{1B}[Kmany.json"))
        #expect(result.error.contains("%"))
        #expect(result.error.hasSuffix("\r\u{1B}[K"))
        #expect(result.output.contains("Imported 5,000 transactions"))

        #expect(await slow.run("import", file, "--json").error.isEmpty)
        #expect(await (try Shell(errorTerminalClock: { .zero })).run("import", file).error.isEmpty)
        #expect(await (try Shell(["TERM": "dumb"], errorTerminalClock: clock)).run("import", file).error.isEmpty)
        #expect(await (try Shell()).run("import", file).error.isEmpty)
    }

    @Test("A profile cannot be saved for several files, and the error suggests an alternative")
    func profileOfSeveral() async throws {
        let shell = try Shell()
        let first = try shell.file("a.csv", "Date,Text,Amount\n2026-01-13,Tea,-1.50\n")
        let second = try shell.file("b.csv", "Datum;Betrag;Text\n13.01.2026;1,50;Tee\n")
        let refused = await shell.run("import", first, second, "--save-profile", "both")
        #expect(refused.status == 64)
        #expect(refused.error.contains("Error code: 116"))
        #expect(refused.error.onOneLine.contains("`--save-profile` saves the layout of one file, but 2 are given"))
        #expect(refused.error.onOneLine.contains("then the others with `--profile`"))
        #expect(try await shell.run("list", "--json").json() == [])
        #expect(try await shell.run("profile", "list", "--json").json() == [])

        #expect(await shell.run("import", first, "--save-profile", "both").status == 0)
        #expect(await shell.run("import", first, "--profile", "both").status == 0)
    }
}
