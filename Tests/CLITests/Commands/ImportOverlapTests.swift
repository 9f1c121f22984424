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
}
