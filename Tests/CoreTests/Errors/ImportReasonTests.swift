import BankFiles
import Money
import TestSupport
import Testing

@testable import Core

@Suite("Stable import reasons")
struct ImportReasonTests {
    /// Every reason to skip a row with its code.
    ///
    /// Scripts rely on these, so rows are only ever added.
    private static let skipped: [(SkipReason, String)] = [
        (.zeroAmount, "zeroAmount"), (.balance, "balance"), (.pending, "pending"), (.noMovement, "noMovement"),
        (.otherCurrency("USD"), "otherCurrency"), (.unknownCorrection("1"), "unknownCorrection"),
        (.transfer, "transfer"), (.investment, "investment"), (.memorized, "memorized"),
        (.severalPostings, "severalPostings"), (.noMoneyAccount, "noMoneyAccount"),
        (.noIncomeOrExpense, "noIncomeOrExpense"), (.virtualPosting, "virtualPosting"), (.price, "price"),
        (.generated, "generated"), (.directive("include"), "directive"),
        (.refused(column: "Sum", .missing(.amount)), "missing"),
    ]

    /// Every problem of a row with its name.
    private static let rows: [(ImportProblem, String)] = [
        (.fieldCount(found: 1, expected: 2), "fieldCount"), (.quotes, "quotes"), (.cutShort, "cutShort"),
        (.amount(AmountError("x", .notANumber)), "invalidAmount"), (.date(DateError("x", .unknownForm)), "invalidDate"),
        (.unlikelyDate(.epoch), "unlikelyDate"), (.sum(.overflow), "amountOverflow"),
        (.sum(.currencyMismatch("EUR", "USD")), "currencyMismatch"),
        (.missing(.date), "missing"), (.debitAndCredit(debit: "1", credit: "2"), "debitAndCredit"),
        (.unknownSign("x"), "unknownSign"), (.splits(total: .cents(1), sum: .cents(2)), "splits"),
        (.malformed("x"), "malformed"),
    ]

    /// Every problem of a file with its name.
    private static let files: [(ImportFileProblem, String)] = [
        (.empty, "empty"), (.skippedWhole(lineCount: 1), "skippedWhole"), (.notOfFormat(.sample), "notOfFormat"),
        (.unrecognized(like: nil, known: []), "unrecognized"), (.encoding(.utf8), "encoding"),
        (.noColumn(.date, columns: []), "noColumn"), (.unknownColumn("x", columns: []), "unknownColumn"),
        (.severalColumns(.date, columns: []), "severalColumns"), (.ambiguousDates(example: "x"), "ambiguousDates"),
        (.ambiguousYears(example: "x", formats: []), "ambiguousDates"),
        (.severalTables(headerLine: 2), "severalTables"),
        (.mixedDates(example: "x", order: .dayMonthYear), "mixedDates"),
        (.ambiguousDecimals(example: "x"), "ambiguousDecimals"), (.undecidedSigns(column: nil), "undecidedSigns"),
        (.invertedSides(columns: []), "invertedSides"), (.undecidedFees(column: "x"), "undecidedFees"),
        (.bothSides(columns: []), "bothSides"),
        (.sharedCosts(columns: []), "sharedCosts"),
        (.balance(expected: .cents(1), found: .cents(2)), "balance"),
        (.maskedBalance, "balance"), (.bankError(code: "1", severity: "x", message: "x"), "bankError"),
        (.investmentsOnly, "investmentsOnly"), (.unsupported(.openDocument), "unsupported"),
        (.malformed("x"), "malformed"),
    ]

    @Test("Each reason to skip a row keeps its code", arguments: skipped)
    func skippedRow(reason: SkipReason, code: String) {
        #expect(reason.code == code)
    }

    @Test("Each row problem keeps its name", arguments: rows)
    func row(problem: ImportProblem, name: String) {
        #expect(problem.reason == name)
    }

    @Test("A value is refused for the same reason as if it had been typed")
    func values() throws {
        #expect(ImportProblem.amount(AmountError("x", .zero)).reason == MoneyFlowError(AmountError("x", .zero)).reason)
        #expect(
            ImportProblem.date(DateError("x", .noSuchDay)).reason == MoneyFlowError(DateError("x", .noSuchDay)).reason
        )
        #expect(ImportProblem.unlikelyDate(.epoch).reason == MoneyFlowError.unlikelyDate(.epoch).reason)
        #expect(ImportProblem.sum(.overflow).reason == MoneyFlowError.amountOverflow.reason)
    }

    @Test("Each file problem keeps its name", arguments: files)
    func file(problem: ImportFileProblem, name: String) {
        #expect(problem.reason == name)
    }
}
