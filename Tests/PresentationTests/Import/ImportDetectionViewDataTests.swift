import BankFiles
import Interchange
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("The detection of a file in words")
struct ImportDetectionViewDataTests {
    private let main = Account(id: 1, name: "Main", kind: .bank, currency: .euro)

    /// Returns the sentence about an account of a file.
    private func sentence(_ account: DetectedAccount) throws -> Hint? {
        try data([account]).accounts.first
    }

    private func data(
        _ accounts: [DetectedAccount],
        skipped: Int = 0,
        clues: [ImportClue] = [],
        hidesAmounts: Bool = false
    ) throws -> ImportDetectionViewData {
        var file = ImportFileReport(file: "a.qif", format: .qif, layout: ImportLayout(), currency: .euro)
        file.read = 12 + skipped
        file.skipped = skipped
        return ImportDetectionViewData(
            ImportDetection(contents: file, clues: clues, accounts: accounts),
            formats: try .test("en_GB", hidesAmounts: hidesAmounts)
        )
    }

    @Test("What decided how a file is read has a sentence, but for what needs none, and for hidden amounts")
    func clues() throws {
        let clues: [ImportClue] = [
            .pointsInDate("01.02.26"), .amount("3.424,51"), .names(["Soll", "Haben"]),
            .direction(.given, column: nil), .balances(right: 9, compared: 10),
        ]
        let sentences = [
            "Dates with points, such as ‘01.02.26’, begin with the day", "Only one decimal separator fits ‘3.424,51’",
            "‘Soll’ and ‘Haben’ are named for amounts", "9 of 10 balances add up",
        ]
        #expect(try data([], clues: clues).clues == sentences)
        #expect(try data([], clues: clues, hidesAmounts: true).clues == [sentences[0]] + sentences[2...])
    }

    @Test("An account is named as the file does, with what it is in the wallet, its bookings and its balance")
    func accounts() throws {
        let giro = ImportAccount(number: "1234", name: "Giro")
        let balance = DetectedAccount.Balance(
            date: try .test("2026-11-18"),
            amount: Money(minorUnits: -1250, currency: .euro)
        )
        #expect(
            try sentence(DetectedAccount(giro, .existing(main), bookings: 12, balance: balance))
                == "‘Giro’ is Main: 12 transactions, −€12.50 on 18 Nov"
        )
        #expect(
            try sentence(DetectedAccount(nil, .existing(main), bookings: 1)) == "The rows go to Main: 1 transaction"
        )
        #expect(try sentence(DetectedAccount(giro, .new(main))) == "‘Giro’ would be a new account, Main")
        let named = ImportAccount(name: "Main")
        #expect(try sentence(DetectedAccount(named, .new(main))) == "‘Main’ would be a new account")
        #expect(try sentence(DetectedAccount(giro, .unused)) == "‘Giro’ has no transactions")
    }

    @Test("If the account is not known, the option that names it is given")
    func unknown() throws {
        let number = ImportAccount(number: "1234")
        #expect(
            try sentence(DetectedAccount(number, .unknown, bookings: 2))
                == """
                ‘1234’ is not the name or number of any of your accounts: 2 transactions
                Say which account it is: \(.state("account", "NAME"))
                """
        )
        #expect(
            try sentence(DetectedAccount(nil, .unknown))
                == """
                The file does not say which account it is from
                Say which account it is: \(.state("account", "NAME"))
                """
        )
    }

    @Test("The title says what the file is, and skipped rows are counted apart")
    func counts() throws {
        let data = try data([], skipped: 3)
        #expect(data.title == "a.qif is QIF")
        #expect(data.counts.map(\.label) == ["Transactions", "Skipped"])
        #expect(data.counts.map(\.count) == ["12", "3"])
    }

    @Test("Of many accounts, twenty are shown")
    func manyAccounts() throws {
        let accounts = (1...25).map { DetectedAccount(ImportAccount(name: "Envelope \($0)"), .new(main)) }
        let data = try data(accounts)
        #expect(data.accounts.count == 20)
        #expect(data.moreAccounts == "and 5 more")
    }
}
