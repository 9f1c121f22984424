import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("What goes with deleted transactions, in words")
struct DeletionWordsTests {
    private let formats: Formats

    init() throws {
        formats = try .test("en_GB")
    }

    @Test("Each thing is a sentence, and nothing is none")
    func one() throws {
        var dinner = try Transaction.test("Dinner")
        let gifts = Core.Category(id: 17, name: "Gifts", icon: .gift, type: .expense, archived: false)
        let ada = Account(id: 9, name: "Ada", kind: .person, currency: .euro)
        dinner.splits = [Split(.category(gifts), .cents(300)), Split(.account(ada), .cents(500))]
        let effects = DeletionEffects(
            count: 1,
            shares: [.init(of: ada, .cents(500))],
            splitCount: 1,
            tags: [Tag(id: 1, name: "rome"), Tag(id: 2, name: "work")],
            dates: [.init(schedule: 2, title: "", date: try .test("2026-11-01"))],
            importedCount: 1,
            statements: [
                StatedBalance(
                    id: 1,
                    account: dinner.account,
                    date: try .test("2026-11-30"),
                    balance: .cents(0),
                    source: .person,
                    hasAgreed: true
                )
            ]
        )
        #expect(
            effects.sentences(of: dinner, formats: formats) == [
                "Ada’s share of €5.00 goes too.", "So does the split Gifts €3.00.",
                "#rome and #work no longer have it.", "S2 is due again: 1 Nov.",
                "Importing its file again does not bring it back.",
                "\(dinner.account.name) no longer agrees with its statement of 30 Nov.",
            ]
        )
        #expect(effects.sentences(of: dinner, namesStatements: false, formats: formats).count == 5)
        #expect(DeletionEffects(count: 1).sentences(of: dinner, formats: formats) == [])
    }

    @Test("A transfer goes from both accounts, but an opening balance has one")
    func transfer() throws {
        let effects = DeletionEffects(count: 1, transferCount: 1)
        let transfer = try Transaction.testTransfer(from: "Giro", to: "Savings")
        #expect(effects.sentences(of: transfer, formats: formats) == ["It goes from both accounts, Giro and Savings."])
        var opening = transfer
        opening.account = Account(id: 2, name: "Outside", kind: .outside, currency: nil)
        #expect(effects.sentences(of: opening, formats: formats) == [])
    }

    @Test("Of several transactions, the numbers are given")
    func several() throws {
        let date = TransactionTrail.PostedDate(schedule: 2, title: "Rent", date: try .test("2026-11-01"))
        let effects = DeletionEffects(
            count: 9,
            splitCount: 2,
            tags: (1...7).map { Tag(id: Tag.ID(rawValue: $0), name: "t\($0)") },
            transferCount: 1,
            dates: [date, date],
            importedCount: 3
        )
        #expect(
            effects.sentences(formats: formats) == [
                "2 of them are split.", "#t1, #t2, #t3, #t4, #t5 and 2 more no longer have them.",
                "1 of them is a transfer, and goes from both accounts.", "2 dates of schedules are due again.",
                "Importing files again does not bring them back, as 3 of them are from files.",
            ]
        )
    }
}
