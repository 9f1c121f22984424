import Money
import TestSupport
import Testing

@testable import Core

@Suite("Error codes")
struct MoneyFlowErrorTests {
    /// Every error with its code and exit status.
    ///
    /// Scripts rely on these, so rows are only ever added.
    static let table: [(error: MoneyFlowError, code: Int, exit: Int32)] = {
        let date = CivilDate(daysSince1970: 0)
        let range = date.map { [(MoneyFlowError.invalidRange(from: $0, to: $0), 115, Int32(64))] } ?? []
        return range + [
            (.invalidAmount(text: "", .zero), 101, 65),
            (.unknownCategory("", suggestion: nil), 102, 66),
            (.ambiguousCategory("", candidates: []), 103, 65),
            (.categoryTypeMismatch(category: "", type: .income), 104, 65),
            (.invalidDate(text: "", .unknownForm), 105, 65),
            (.invalidRecurrence(text: "", .never), 120, 65),
            (.forecastTooLong(last: .epoch, limit: .epoch), 121, 65),
            (.noRecurringPayment(number: 1, count: 0), 122, 66),
            (.textTooLong(field: .title, length: 0, limit: 0), 106, 65),
            (.controlCharacter(field: .title, scalar: "\0"), 107, 65),
            (.categoryArchived(""), 108, 65),
            (.emptyText(field: .title), 109, 65),
            (.categoryNameTaken(""), 110, 65),
            (.unknownIcon("", suggestion: nil), 111, 65),
            (.invalidSetting(key: .theme, value: ""), 112, 65),
            (.unknownSetting("", suggestion: nil), 113, 64),
            (.nothingToChange(in: .transaction), 114, 64),
            (.usage(message: "", hint: ""), 116, 64),
            (.argumentNotUTF8(position: 1), 117, 64),
            (.nothingLeftOfSplit(sum: .zero(.euro), whole: .zero(.euro), category: ""), 124, 65),
            (.nothingLeftOfShares(), 130, 65),
            (.emptySplit(name: ""), 125, 65),
            (.transferIsNotSplit(nil), 126, 65),
            (.isSplit(1), 127, 65),
            (.splitForOwnAccount(""), 128, 65),
            (.refundOfSplit(title: "", categories: []), 131, 65),
            (.invalidTag(""), 129, 65),
            (.invalidRate(""), 140, 65),
            (.rateOfOneCurrency(.euro), 141, 65),
            (.unlikelyRate(.dollars, near: .dollars), 142, 65),
            (.noRateToCharge(Rate.sampleDollars, in: .euro, on: .testToday), 143, 65),
            (.chargeOfNothing(Rate.sampleDollars, in: .euro), 144, 65),
            (.amountInOwnCurrency(Rate.sampleDollars, besides: ""), 145, 65),
            (.noRate(Rate.dollars.rate.pair, on: nil), 206, 66),
            (.noRateToConvert(.euro, to: Rate.dollars.rate.base), 208, 66),
            (.conversionOverflow(Rate.sampleDollars, by: [.dollars]), 148, 65),
            (.rateOfNoAmount(Rate.dollars.rate), 147, 65),
            (.impliedRate(Rate.dollars.rate.pair, on: nil, by: .dollars), 207, 66),
            (.unknownTag("", suggestion: nil), 204, 66),
            (.tagNameTaken(""), 205, 65),
            (.notAPerson(""), 328, 65),
            (.transactionNotFound([]), 201, 66),
            (.categoryInUse(name: "", count: 0), 301, 65),
            (.categoryIsFallback(""), 302, 65),
            (.categoryMovedToItself(""), 303, 65),
            (.noSettlement(of: "", .notACard), 320, 65),
            (.unknownSchedule("", suggestion: nil), 351, 66),
            (.scheduleNeverOccurs, 352, 65),
            (.scheduleOver(1), 353, 66),
            (.wrongSchedulePurpose(1, isTransfer: true), 354, 65),
            (.amountRangeEmpty(.zero(.euro), .zero(.euro)), 355, 65),
            (.tooManyOpenDates(1, limit: 1), 356, 65),
            (.alreadyPosted(1, as: 1), 357, 65),
            (.notOfSchedule(1, 1, nil, from: "", to: ""), 358, 65),
            (.noDateNear(1, of: 1, within: 5), 359, 66),
            (.dateNotKept, 123, 65),
            (.changeRefused(reason: ""), 613, 65),
            (.leavingAmountNeeded(from: .euro, to: .euro), 336, 65),
            (.moneyArrives(1, from: ""), 337, 65), (.alreadyTransfer(1, from: "", to: ""), 338, 65),
            (.otherSideThere(1, 2), 339, 65),
            (.budgetOfIncome(""), 341, 65),
            (.noBudget(category: nil, currency: .euro, from: CivilDate.epoch.monthOfYear), 342, 66),
            (.nothingToUndo(available: 0), 401, 66),
            (.nothingToRedo(available: 0), 402, 66),
            (.historyConflict(command: 1, .undo, .changedElsewhere), 403, 65),
            (.commandNotFound(1), 404, 66),
            (.commandMoved(1, .done), 405, 65),
            (.walletBusy(path: ""), 501, 75),
            (.notAWallet(path: ""), 502, 65),
            (.walletDamaged(path: "", detail: .reported("")), 503, 65),
            (.newerVersion(path: "", found: 2, known: 1), 504, 65),
            (.noPermission(path: "", writing: true), 505, 77),
            (.diskFull(path: ""), 506, 74),
            (.cannotCreate(path: "", reason: ""), 507, 73),
            (.inputOutput(path: "", reason: ""), 508, 74),
            (.cannotOpen(path: "", reason: ""), 509, 66),
            (.walletMissing(path: ""), 510, 66),
            (.outcomeUnknown(path: "", reason: ""), 511, 74),
            (.walletHardLinked(path: "", names: 2), 512, 73),
            (.unreadableFile(file: "", reason: ""), 601, 66),
            (.importRow(file: "", line: 1, column: nil, format: .sample, .missing(.date)), 602, 65),
            (.importFile(file: "", line: nil, .empty), 604, 65),
            (.importFileOpen(OpenFile(file: "", problems: [], readings: [])), 611, 65), (.importFolder(""), 612, 66),
            (.importOfSeveralAccounts(1, count: 2), 610, 65), (.importAlreadyMoved(1, to: "Giro"), 614, 65),
            (.importAccountUnknown(AccountQuestion(file: "", named: nil, newName: "", accounts: [])), 609, 65),
            (.unknownProfile("", suggestion: nil), 605, 66),
            (.unlikelyDate(.epoch), 118, 65),
            (.tooManySearchTerms(count: 101, limit: 100), 119, 65),
            (.nothingMatches, 202, 66),
            (.noTransactions, 203, 66),
            (.ruleNotFound(1), 606, 66),
            (.invalidPattern(text: "", reason: ""), 607, 65), (.slowPattern(text: "", title: ""), 608, 65),
            (.amountOverflow, 701, 65),
            (.currencyMismatch("", ""), 702, 65),
            (.sharingFolderMissing(path: ""), 711, 75), (.sharingFolderUnusable(path: "", reason: ""), 724, 74),
            (.folderOfAnotherWallet(path: ""), 712, 65),
            (.wrongSharingCode(because: ""), 713, 65),
            (.sharedFileDamaged(path: "", reason: ""), 714, 65),
            (.newerSharingFormat(path: ""), 715, 65),
            (.notShared(), 716, 65),
            (.alreadyShared(), 719, 65),
            (.unknownDevice("watch", known: ["laptop", "phone"]), 720, 66),
            (.sharingCodeReplaced(by: "laptop"), 721, 65),
            (.tooManySharingCodes(), 722, 65),
            (.lookAlikesAtJoining(JoiningLikeness(theirs: 3412, own: 3398, same: 3390)), 723, 65),
            (.databaseUnreachable(SharingPlace(""), reason: ""), 731, 75),
            (.databaseRefuses(SharingPlace(""), reason: ""), 732, 77),
            (.nothingArrived(in: SharingPlace("")), 725, 75), (.nothingShared(in: SharingPlace("")), 733, 66),
            (.databaseLibraryMissing(package: "", reason: ""), 734, 66),
            (.invalidDatabaseAddress(SharingPlace(""), reason: ""), 735, 64),
            (.outputFailed(reason: ""), 801, 74),
            (.fileExists(path: ""), 802, 73),
            (.cannotWrite(path: "", reason: ""), 803, 73),
            (.doneDespite(.outputFailed(reason: "")), 804, 74),
            (.cannotStart(.argumentsUnreadable), 805, 74),
            (.unexpected(""), 901, 70),
        ]
    }()

    @Test("Each error keeps its code and exit status", arguments: table)
    func stable(error: MoneyFlowError, code: Int, exit: Int32) {
        #expect(error.code == code)
        #expect(error.exitCode == exit)
    }

    @Test("No two errors share a code or a reason, and each reason is the name of its factory")
    func unique() throws {
        let errors = try DeclaredError.all()

        #expect(errors.count > 80)
        #expect(Set(errors.map(\.code)).count == errors.count)
        #expect(Set(errors.map(\.reason)).count == errors.count)
        for error in errors { #expect(error.reason == error.factory, "\(error)") }
    }

    @Test("Only errors about the wallet's file have codes from 500 to 599", arguments: table)
    func aboutWallet(error: MoneyFlowError, code: Int, exit: Int32) {
        #expect(error.isAboutWallet == (500..<600).contains(code))
    }

    @Test("An error about a backup is not about the wallet")
    func aboutBackup() {
        #expect(!MoneyFlowError.notAWallet(path: "", isBackup: true).isAboutWallet)
        #expect(!MoneyFlowError.walletDamaged(path: "", detail: .reported(""), isBackup: true).isAboutWallet)
    }
}
