import BankFiles
import Core
import TestSupport
import Testing

@testable import Store

@Suite("Rows that came in before in another format")
struct OtherFormatRowsTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    /// Imports rows, and returns how many were added, how many were duplicates, and how many may be.
    private func importing(
        _ rows: ImportRow...,
        into account: Account.ID? = nil,
        merging: Bool = false
    ) async throws -> [Int] {
        let request = ImportRequest(files: [], account: account, mergesMatches: merging)
        let report = try await wallet.importRows(rows, as: request)
        return [report.added, report.duplicates, report.matches.count { !$0.wasTyped }]
    }

    @Test("A statement after a CSV of the same days adds nothing, and its references are known from then on")
    func statementAfterCSV() async throws {
        #expect(try await importing(row(350, "Café Lang, Wien"), row(80000, "MIETE Huber")) == [2, 0, 0])
        let statement = try [
            row(350, "CAFE LANG WIEN 0815", bankID: "camt/1"), row(80000, "Huber Immobilien GmbH", bankID: "camt/2"),
        ]
        #expect(try await importing(statement[0], statement[1]) == [0, 2, 0])
        // With the reference, neither the text nor the party matters any more.
        #expect(try await importing(row(350, "something else", bankID: "camt/1")) == [0, 1, 0])
        #expect(try await wallet.everything().map(\.title).sorted() == ["Café Lang, Wien", "MIETE Huber"])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A CSV after a statement of the same days adds nothing")
    func csvAfterStatement() async throws {
        #expect(try await importing(row(350, "CAFE LANG WIEN", bankID: "camt/1")) == [1, 0, 0])
        #expect(try await importing(row(350, "Café Lang")) == [0, 1, 0])
        #expect(try await importing(row(350, "Café Lang")) == [0, 1, 0])
    }

    @Test("Files of one import are compared too")
    func oneImport() async throws {
        let files = try [[row(350, "Café Lang")], [row(350, "CAFE LANG WIEN", bankID: "mt940/1")]]
        let report = try await wallet.importItems(files.map { $0.map(ImportItem.transaction) })
        #expect(report.files.map(\.added) == [1, 0])
        #expect(report.files.map(\.duplicates) == [0, 1])
    }

    @Test("A reference is the same in another format, whatever the text says")
    func references() async throws {
        #expect(try await importing(row(350, "POS 4711", bankID: "mt940/A1")) == [1, 0, 0])
        #expect(try await importing(row(350, "Café Lang", bankID: "camt/A1")) == [0, 1, 0])
    }

    @Test("The earlier row may be of the value date")
    func valueDate() async throws {
        #expect(try await importing(row(350, "Café Lang", on: "2026-11-19")) == [1, 0, 0])
        let other = try row(900, "Aldi", on: "2026-11-19", bankID: "camt/2")
        let booked = try row(350, "Cafe Lang", bankID: "camt/1", valueDate: "2026-11-19")
        #expect(try await importing(other, booked) == [1, 1, 0])
    }

    @Test("What agrees only in part is new, and named; merging it adds nothing")
    func possible() async throws {
        #expect(try await importing(row(350, "Kartenzahlung"), row(500, "Lidl", on: "2026-11-18")) == [2, 0, 0])
        let statement = try [
            // Another party on the same day, and the same party on another day.
            row(350, "Café Lang", bankID: "camt/1"), row(500, "Lidl sagt Danke", bankID: "camt/2"),
            row(500, "Lidl", on: "2026-11-25", bankID: "camt/3"),
        ]
        #expect(try await importing(statement[0], statement[1], statement[2]) == [3, 0, 2])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await importing(statement[0], statement[1], statement[2], merging: true) == [1, 0, 2])
        #expect(try await wallet.everything().count == 3)
        #expect(try await importing(statement[0], statement[1], statement[2]) == [0, 3, 0])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Two equal payments on a day stay two, whichever format has them")
    func twins() async throws {
        #expect(try await importing(row(350), row(350)) == [2, 0, 0])
        #expect(try await importing(row(350, bankID: "camt/1"), row(350, bankID: "camt/2")) == [0, 2, 0])
        let three = try ["camt/1", "camt/2", "camt/3"].map { try row(350, bankID: $0) }
        #expect(try await importing(three[0], three[1], three[2]) == [1, 2, 0])
    }

    @Test("Rows with references of one format are told apart by them")
    func sameFormat() async throws {
        #expect(try await importing(row(350, "Lidl 1", bankID: "camt/1")) == [1, 0, 0])
        #expect(try await importing(row(350, "Lidl 2", bankID: "camt/2")) == [1, 0, 0])
        // Two formats whose identifiers have no name are one kind.
        #expect(try await importing(row(900, "Aldi 1", bankID: "77/1")) == [1, 0, 0])
        #expect(try await importing(row(900, "Aldi 2", bankID: "77/2")) == [1, 0, 0])
    }

    @Test("Rows of two accounts are not compared, nor those whose files name different ones")
    func accounts() async throws {
        let card = try await wallet.perform(AddAccount(NewAccount(name: "Card"))).outcome
        #expect(try await importing(row(350, "Lidl"), into: 1) == [1, 0, 0])
        #expect(try await importing(row(350, "Lidl 1", bankID: "camt/1"), into: card.id) == [1, 0, 0])
        #expect(try await importing(row(900, "Aldi", account: 5), into: 1) == [1, 0, 0])
        #expect(try await importing(row(900, "Aldi 1", bankID: "camt/2", account: 6), into: 1) == [1, 0, 0])
    }

    @Test("If the wallet knows the account's number, files may write it in different ways")
    func numbers() async throws {
        let giro = try await wallet.perform(AddAccount(NewAccount(name: "Giro", number: "DE02120300000000202051")))
            .outcome
        #expect(try await importing(row(900, "Aldi", account: 5), into: giro.id) == [1, 0, 0])
        #expect(try await importing(row(900, "Aldi 1", bankID: "camt/2", account: 6), into: giro.id) == [0, 1, 0])
    }

    /// Rows on days in a row of November, as one layout has them.
    private func rows(_ titles: [String], from day: Int = 1) throws -> [ImportRow] {
        try titles.enumerated().map { index, title in
            try row(Int64(100 * (index + 1)), title, on: "2026-11-\(day + index < 10 ? "0" : "")\(day + index)")
        }
    }

    @Test("Another layout of the bank adds nothing if it has what is known of its days")
    func layouts() async throws {
        let (first, second) = try (rows(["Lidl", "Aldi", "Rewe"]), rows(["POS LIDL 12", "POS ALDI 3", "POS REWE 7"]))
        for (first, second) in [(first, second), (second, first)] {
            let wallet = try SQLiteWallet.inMemory()
            #expect(try await wallet.importRows(first).added == 3)
            let again = try await wallet.importRows(second)
            #expect((again.added, again.duplicates, again.matchCount) == (0, 3, 0))
            #expect(try await wallet.importRows(second).duplicates == 3)
        }
    }

    @Test("One row of a day says too little about the layout: it is named")
    func oneRow() async throws {
        #expect(try await wallet.importRows(rows(["Amazon A1"])).added == 1)
        let later = try await wallet.importRows(rows(["Amazon B2", "Lidl"]))
        #expect((later.added, later.matchCount) == (2, 1))
    }

    @Test("Other parties in a layout are named, and merging them adds nothing")
    func otherParties() async throws {
        #expect(try await wallet.importRows(rows(["Lidl", "Aldi", "Rewe"])).added == 3)
        let other = try rows(["Lidl", "Aldi", "Einkauf"]).map {
            try row($0.minorUnits, "POS \($0.title) 1", on: $0.date.iso)
        }
        let dry = try await wallet.importRows(other, as: ImportRequest(files: [], isDryRun: true))
        #expect((dry.added, dry.duplicates, dry.matchCount) == (1, 2, 1))
        let merged = try await wallet.importRows(other, as: ImportRequest(files: [], mergesMatches: true))
        #expect((merged.added, merged.merged) == (0, 1))
        #expect(try await wallet.everything().count == 3)
    }

    @Test("A layout with value dates has the same rows, but near its ends that is only possible")
    func valueDates() async throws {
        let titles = (1...20).map { "Shop \(UnicodeScalar(UInt8(64 + $0)))xyz" }
        #expect(try await wallet.importRows(rows(titles, from: 3)).added == 20)
        let dated = try rows(titles.map { "POS \($0) 1" }, from: 3).enumerated().map { index, booked in
            // Every third one has an earlier day.
            let date = try #require(booked.date.adding(days: index.isMultiple(of: 3) ? -2 : 0))
            return try row(booked.minorUnits, booked.title, on: date.iso)
        }
        let again = try await wallet.importRows(dated)
        #expect(again.added == again.matchCount)
        #expect(again.added <= 4)
    }

    @Test("The few rows that a layout dates otherwise are named in both orders, also the first and the last")
    func otherDays() async throws {
        let titles = (0..<10).map { "Shop \(UnicodeScalar(UInt8(65 + $0)))xyz" }
        let first = try rows(titles, from: 3)
        for (index, days) in [(0, 1), (0, -1), (1, 1), (8, 1), (9, -1), (9, 1)] {
            var second = first
            let date = try #require(first[index].date.adding(days: days))
            second[index] = try row(first[index].minorUnits, "\(titles[index].uppercased()) 4711", on: date.iso)
            for (first, second) in [(first, second), (second, first)] {
                let wallet = try SQLiteWallet.inMemory()
                _ = try await wallet.importRows(first)
                let again = try await wallet.importRows(second)
                #expect((again.added, again.duplicates, again.matchCount) == (1, 9, 1), "\(index), \(days)")
            }
        }
    }

    @Test("A payment a day after the last one of another file is new")
    func nextFile() async throws {
        let first = try [row(350, "Café", on: "2026-11-09"), row(350, "Café", on: "2026-11-10")]
        #expect(try await importing(first[0], first[1]) == [2, 0, 0])
        let next = try [row(350, "Café", on: "2026-11-11"), row(900, "Aldi", on: "2026-11-13")]
        #expect(try await importing(next[0], next[1]) == [2, 0, 0])
    }

    @Test("Undo takes back what was learned")
    func undo() async throws {
        #expect(try await importing(row(350, "Café Lang")) == [1, 0, 0])
        #expect(try await importing(row(350, "CAFE LANG WIEN", bankID: "camt/1")) == [0, 1, 0])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await importing(row(350, "something else", bankID: "camt/1")) == [1, 0, 1])
    }

    @Test("The value date of a row before the file begins may be of another one")
    func valueDateBeforeTheFile() async throws {
        #expect(try await importing(row(350, "Café Lang", on: "2026-11-30")) == [1, 0, 0])
        let december = try row(350, "Café Lang", on: "2026-12-01", bankID: "camt/1", valueDate: "2026-11-30")
        #expect(try await importing(december) == [1, 0, 1])
    }

    @Test("A value date may be many days before the booking, as over holidays")
    func holidays() async throws {
        #expect(try await importing(row(350, "Café Lang", on: "2026-12-24")) == [1, 0, 0])
        let other = try row(900, "Aldi", on: "2026-12-20", bankID: "camt/1")
        let booked = try row(350, "Café Lang", on: "2026-12-29", bankID: "camt/2", valueDate: "2026-12-24")
        #expect(try await importing(other, booked) == [1, 1, 0])
    }

    @Test("As many rows as possible are paired, so that payments of days in a row do not shift")
    func daysInARow() async throws {
        let days = 16...20
        let bought = try days.map { try row(350, "Café Lang", on: "2026-11-\($0)") }
        #expect(try await wallet.importRows(bought).added == 5)
        let booked = try days.map {
            try row(350, "Cafe Lang", on: "2026-11-\($0 + 1)", bankID: "camt/\($0)", valueDate: "2026-11-\($0)")
        }
        let earlier = try row(900, "Aldi", on: "2026-11-16", bankID: "camt/1")
        #expect(try await wallet.importRows([earlier] + booked).added == 1)
    }

    @Test("A word in common that is not the name is not enough, and the most alike is taken")
    func names() async throws {
        #expect(try await importing(row(1000, "REWE MARKT BERLIN")) == [1, 0, 0])
        #expect(try await importing(row(1000, "ALDI Nord Berlin", bankID: "camt/1")) == [1, 0, 1])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        let statement = try [
            row(1000, "ALDI Nord Berlin", bankID: "camt/1"), row(1000, "REWE Markt GmbH Berlin", bankID: "camt/2"),
        ]
        #expect(try await importing(statement[0], statement[1]) == [1, 1, 0])
        #expect(try await wallet.everything().map(\.title).sorted() == ["ALDI Nord Berlin", "REWE MARKT BERLIN"])
    }

    @Test("Umlauts may be written with two letters")
    func umlauts() async throws {
        #expect(try await importing(row(350, "BAECKER MUELLER")) == [1, 0, 0])
        #expect(try await importing(row(350, "Bäcker Müller", bankID: "camt/1")) == [0, 1, 0])
    }

    @Test("A row without a reference is the same as one with a reference in another version of the format")
    func withoutReference() async throws {
        #expect(try await importing(row(350, "Café", bankID: "camt/~1")) == [1, 0, 0])
        #expect(try await importing(row(350, "Café Lang", bankID: "camt/R")) == [0, 1, 0])
    }

    @Test("If the import of the transaction is undone, what said more about it does not count either")
    func undoneFirst() async throws {
        #expect(try await importing(row(350, "Café Lang")) == [1, 0, 0])
        #expect(try await importing(row(350, "Cafe Lang", bankID: "camt/1")) == [0, 1, 0])
        let first = try await wallet.read(History(limit: 2)).last
        _ = try await wallet.perform(MoveCommands(.undo, .numbered([#require(first).id]))).outcome
        #expect(try await importing(row(350, "Cafe Lang", bankID: "camt/1")) == [1, 0, 0])
    }

    @Test("The bank's own number in an OFX file is that of the IBAN")
    func accountForms() async throws {
        func named(_ number: String, _ bankID: String, _ hash: Int64?) throws -> ImportRow {
            ImportRow(
                line: 1,
                date: try .test("2026-11-20"),
                type: .expense,
                minorUnits: 350,
                category: nil,
                title: "Lidl",
                bankID: bankID,
                account: hash,
                owner: ImportAccount(number: number, isDeclared: true)
            )
        }
        let ofx = try named("0000202051", "0000202051/1", StableHash.account("0000202051"))
        let iban = "DE02120300000000202051"
        #expect(try await importing(ofx) == [1, 0, 0])
        #expect(try await importing(named(iban, "camt/1", StableHash.accountEnd(iban))) == [0, 1, 0])
        #expect(try await importing(named("0000202051", "0000202051/2", ofx.account)) == [0, 1, 0])
    }
}
