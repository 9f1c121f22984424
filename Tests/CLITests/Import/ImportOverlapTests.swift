import Testing

@Suite("moneyflow import with overlapping exports")
struct ImportOverlapTests {
    /// An export and a later one that is laid out alike but read differently.
    struct Exports: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let first: String
        let second: String
        /// How many transactions both have together.
        let count: Int
    }

    /// Here the day of booking is the date of the second file, because few rows have one in the first.
    private static let startedAndCompleted = Exports(
        testDescription: "few completed dates",
        first: """
            Type,Started Date,Completed Date,Description,Amount,Currency,State
            CARD,2026-11-01 10:00:00,2026-11-03 09:00:00,Lidl,-10.00,EUR,COMPLETED
            CARD,2026-11-05 10:00:00,,Tea,-3.00,EUR,PENDING
            CARD,2026-11-06 10:00:00,,Tea,-4.00,EUR,PENDING
            """,
        second: """
            Type,Started Date,Completed Date,Description,Amount,Currency,State
            CARD,2026-11-01 10:00:00,2026-11-03 09:00:00,Lidl,-10.00,EUR,COMPLETED
            CARD,2026-11-02 10:00:00,2026-11-04 09:00:00,Lidl,-10.00,EUR,COMPLETED
            CARD,2026-11-05 10:00:00,2026-11-06 09:00:00,Tea,-3.00,EUR,COMPLETED
            """,
        count: 3
    )

    /// Here the column with the longest text is the title.
    private static let longestText = Exports(
        testDescription: "another longest text",
        first: """
            2026-11-01;Lidl;Card payment in Berlin, Germany;-10,00
            2026-11-02;Lidl;Card payment in Berlin, Germany;-10,00
            2026-11-02;Lidl;Card payment in Berlin, Germany;-10,00
            """,
        second: """
            2026-11-02;Lidl;Card payment in Berlin, Germany;-10,00
            2026-11-02;Lidl;Card payment in Berlin, Germany;-10,00
            2026-11-06;\(String(repeating: "A shop with a long name ", count: 10));Card;-4,00
            """,
        count: 4
    )

    /// Here the earlier of two dates is chosen, if it is earlier in every row.
    private static let earlierDate = Exports(
        testDescription: "another earlier date",
        first: """
            2026-11-03,2026-11-01,Lidl,-10.00
            2026-11-04,2026-11-02,Lidl,-10.00
            """,
        second: """
            2026-11-04,2026-11-02,Lidl,-10.00
            2026-11-05,2026-11-07,Interest,-1.00
            """,
        count: 3
    )

    @Test("No row is doubled or lost", arguments: [startedAndCompleted, longestText, earlierDate], [false, true])
    func overlap(exports: Exports, isReversed: Bool) async throws {
        let shell = try Shell()
        let files = [try shell.file("first.csv", exports.first), try shell.file("second.csv", exports.second)]
        for file in isReversed ? files.reversed() : files {
            #expect(await shell.run("import", file).status == 0)
        }
        #expect(try await shell.run("list", "--all", "--json").json().elements.count == exports.count)
    }

    @Test("A row imported with --pending is the same when it is booked with another day and text")
    func pending() async throws {
        let shell = try Shell()
        let header = "Date,Description,Amount,Status"
        let lidl = "2026-11-02,Lidl,-10.00,Completed"
        let first = try shell.file("first.csv", "\(header)\n\(lidl)\n2026-11-05,TEA 4521,-3.00,Pending\n")
        let second = try shell.file("second.csv", "\(header)\n\(lidl)\n2026-11-07,Tea house,-3.00,Completed\n")
        #expect(await shell.run("import", first, "--pending").status == 0)
        #expect(await shell.run("import", second).status == 0)
        #expect(try await shell.run("list", "--all", "--json").json().elements.count == 2)
    }

    @Test("An import that skips every row says so first and ends with 65", arguments: [[], ["--dry-run"]])
    func allSkipped(flags: [String]) async throws {
        let shell = try Shell()
        #expect(await shell.run("add", "1", "Coffee").status == 0)
        let file = try shell.file("usd.csv", "date,title,amount,currency\n2026-11-20,Diner,-12.50,USD\n")
        let skipped = await shell.run(["import", file] + flags)
        #expect(skipped.status == 65)
        #expect(skipped.output.onOneLine.hasPrefix("› Nothing imported from \(file); skipped 1 row in USD"))
        #expect(skipped.error.isEmpty)
        let json = await shell.run(["import", file, "--json"] + flags)
        #expect(json.status == 65)
        #expect(try json.json()["files"]?.elements.first?["skipped"] == 1)
        #expect(await shell.run("import", try shell.file("empty.csv", "date,title,amount\n")).status == 0)
    }

    @Test("Rows that were imported before and rows that are skipped are not an error")
    func partlySkipped() async throws {
        let shell = try Shell()
        let rows = "date,title,amount,currency\n2026-11-20,Diner,-12.50,USD\n2026-11-20,Tea,-1.00,EUR\n"
        let file = try shell.file("a.csv", rows)
        let first = await shell.run("import", file)
        #expect(first.output.onOneLine.contains("Imported 1 transaction from \(file); skipped 1 row in USD"))
        let again = await shell.run("import", file)
        #expect(again.status == 0)
        #expect(again.output.onOneLine.contains("Nothing new in \(file); skipped 1 row in USD"))
    }

    @Test("A correction in an OFX file changes the transaction, says so, and can be undone")
    func correction() async throws {
        let shell = try Shell()
        func file(_ name: String, _ transaction: String) throws -> String {
            try shell.file(
                name,
                """
                OFXHEADER:100
                DATA:OFXSGML

                <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>77</BANKACCTFROM><BANKTRANLIST>
                <STMTTRN>\(transaction)<NAME>Shop</STMTTRN>
                </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
                """
            )
        }
        let first = try file("first.ofx", "<DTPOSTED>20261105<TRNAMT>-5.00<FITID>1")
        let begin = "<DTPOSTED>20261106<TRNAMT>-7.00<FITID>2<CORRECTFITID>1"
        let second = try file("second.ofx", "\(begin)<CORRECTACTION>REPLACE")
        #expect(await shell.run("import", first).status == 0)
        let corrected = await shell.run("import", second)
        #expect(corrected.output.onOneLine.hasPrefix("✓ Corrected 1 earlier transaction with \(second)"))
        #expect(corrected.output.contains("Undo: moneyflow undo"))
        #expect(try await shell.run("list", "--all", "--json").json().elements.map { $0["amount"] } == [700])
        #expect(await shell.run("import", second).output.onOneLine.contains("Every row was imported before."))
        #expect(await shell.run("undo").output.hasPrefix("✓ Undid: Corrected 1 transaction"))
        #expect(try await shell.run("list", "--all", "--json").json().elements.map { $0["amount"] } == [500])
    }
}
