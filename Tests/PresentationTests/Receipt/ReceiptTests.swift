import BankFiles
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Receipts")
struct ReceiptTests {
    @Test("An edit shows every field, and which ones changed")
    func edited() throws {
        let receipt = ReceiptViewData(
            edited: try .test(),
            try .test("Tea", on: "2026-11-19"),
            formats: try .test("en_GB")
        )

        #expect(receipt.title == "Changed #1")
        #expect(receipt.changes.map(\.label) == ["Title", "Amount", "Category", "Date"])
        #expect(receipt.changes.map(\.isChanged) == [true, false, false, true])
        #expect(receipt.changes.map(\.after) == ["Tea", "−€12.50", "Bar", "19 Nov"])
        #expect(receipt.undoAction == .undo)
    }

    @Test("An edited transfer has each of its accounts as a field")
    func editedTransfer() throws {
        let before = try Transaction.testTransfer(from: "Giro", to: "Savings")
        let after = try Transaction.testTransfer(from: "Visa", to: "Savings")
        let receipt = ReceiptViewData(edited: before, after, formats: try .test("en_GB"))

        #expect(receipt.changes.map(\.label) == ["Title", "Amount", "From", "To", "Date"])
        #expect(receipt.changes.map(\.isChanged) == [false, false, true, false, false])
        #expect(receipt.changes.map(\.after) == ["(none)", "€3.00", "Visa", "Savings", "20 Nov"])
    }

    @Test("An edit without changes offers no undo")
    func unchanged() throws {
        let receipt = ReceiptViewData(edited: try .test(), try .test(), formats: try .test("en_GB"))

        #expect(receipt.title == "#1 is unchanged")
        #expect(receipt.changes.isEmpty)
        #expect(receipt.undoAction == nil)
    }

    @Test("Undoing or redoing several commands lists them, with their age if not of today, and offers the reverse")
    func undone() throws {
        let formats = try Formats.test("en_GB")
        let one = try entry("Coffee")
        #expect(ReceiptViewData(.undo, [one], formats: formats).title == "Undid: Added ‘Coffee’, −€12.50")
        #expect(ReceiptViewData(.undo, [one], formats: formats).undoAction == .redo)

        let both = ReceiptViewData(.redo, [one, try entry("Tea", daysAgo: 3)], formats: formats)
        #expect(both.title == "Redid 2 commands")
        #expect(both.lines == ["Added ‘Coffee’, −€12.50", "Added ‘Tea’, −€12.50, 3 days ago"])
        #expect(both.undoAction?.remedy == .undo(2))
    }

    @Test("A changed setting has both values")
    func settings() {
        let before = WalletSettings(currency: .euro)
        var after = before
        after.icons = .ascii

        #expect(ReceiptViewData(settingsFrom: before, to: after).title == "icons is now ascii, was emoji")
        #expect(ReceiptViewData(settingsFrom: before, to: before).undoAction == nil)
    }

    @Test("Doctor lists the problems, and suggests a repair only if it helps")
    func doctor() throws {
        let formats = try Formats.test("en_GB")
        let total = VerificationProblem.total(month: "2026-11", category: "Bar", kept: 200, counted: 100)
        let repairable = VerificationReport(path: "/w.db", transactionCount: 2, problems: [total])
        let damaged = VerificationReport(path: "/w.db", transactionCount: 2, problems: [total, .integrity("broken")])
        let sound = VerificationReport(path: "/w.db", transactionCount: 2, problems: [])

        let first = DoctorViewData(repairable, formats: formats)
        #expect(first.problems == ["Bar, November 2026: the total is €2.00, but its transactions add up to €1.00."])
        #expect(first.advice.parts.contains(.remedy(.repairWallet)))
        let salvage = Hint.Part.remedy(.salvage(wallet: "/w.db", into: "recovered.db"))
        #expect(DoctorViewData(damaged, formats: formats).advice.parts.contains(salvage))
        #expect(DoctorViewData(sound, formats: formats).isSound)

        let restorable = VerificationReport(
            path: "/w.db",
            transactionCount: 2,
            problems: damaged.problems,
            latestBackup: "/b.db"
        )
        let advice = DoctorViewData(restorable, formats: formats).advice
        #expect(advice.parts.contains(.remedy(.restore(backup: "/b.db", wallet: "/w.db"))))

        let repair = DoctorViewData(RepairReport(before: repairable, after: sound, copy: "/copy.db"), formats: formats)
        #expect(repair.title == "The wallet is sound again")
        #expect(repair.facts.contains("Copy of the wallet before the repair: /copy.db"))
    }

    @Test("A rule is described in a sentence")
    func rules() throws {
        let text = Rule(id: 3, pattern: try RulePattern("netflix"), category: .test("Film"), title: "Netflix")
        let receipt = ReceiptViewData(ruleAdded: text, formats: try .test("en_GB"))
        #expect(receipt.title == "Added rule 3")
        #expect(receipt.lines == ["Rows whose text contains ‘netflix’ get the category Film and the title ‘Netflix’."])
        #expect(receipt.undoAction == .undo)

        let expression = Rule(id: 4, pattern: try RulePattern("/^rewe/"), category: .test("Food"), title: nil)
        let deleted = ReceiptViewData(ruleDeleted: expression, formats: try .test("en_GB"))
        #expect(deleted.title == "Deleted rule 4")
        #expect(deleted.lines == ["Rows whose text matches /^rewe/ get the category Food."])
    }

    @Test("A deleted profile is named")
    func profile() {
        let receipt = ReceiptViewData(profileDeleted: ImportProfile(id: 1, name: "giro", layout: ImportLayout()))
        #expect(receipt.title == "Deleted profile giro")
        #expect(receipt.undoAction == .undo)
    }

    /// The instant is noon of the test's day, some days before.
    private func entry(_ title: String, daysAgo: Int = 0) throws -> HistoryEntry {
        HistoryEntry(
            id: 1,
            kind: .add,
            instant: .init(timeIntervalSince1970: Double(1_795_176_000 - daysAgo * 86_400)),
            state: .done,
            counts: [RecordCount(.transaction, 1)],
            changes: [HistoryChange(before: nil, after: try Transaction.test(title))]
        )
    }
}
