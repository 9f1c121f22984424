import BankFiles
import Interchange
import Money
import TestSupport

@testable import Core
@testable import Presentation

extension MoneyFlowError {
    /// Every error at least once, with every kind of problem.
    static let samples: [MoneyFlowError] = {
        var samples: [MoneyFlowError] = [
            .nothingToChange(in: .transaction),
            .textTooLong(field: .title, length: 1200, limit: 1000),
            .controlCharacter(field: .categoryName, scalar: "\u{1B}"),
            .emptyText(field: .title),
            .invalidRange(from: CivilDate(month: month, day: 2), to: month.firstDay),
            .invalidRange("may..jan", swapped: "jan..may"),
            .tooManySearchTerms(count: 101, limit: 100),
            .invalidSetting(key: .theme, value: "pink"),
            .unknownSetting("color", suggestion: "theme"),
            .unknownIcon("bier", suggestion: "bar"),
            .usage(message: "Unknown option ‘--foo’.", hint: ""),
            .argumentNotUTF8(position: 2),
            .transactionNotFound([7]),
            .nothingLeftOfShares(),
            .nothingLeftOfSplit(
                sum: Money(minorUnits: 8415, currency: .euro),
                whole: Money(minorUnits: 8415, currency: .euro),
                category: "Food & Beverage"
            ),
            .nothingLeftOfSplit(
                sum: Money(minorUnits: 9000, currency: .euro),
                whole: Money(minorUnits: 8415, currency: .euro),
                category: "Food & Beverage"
            ),
            .emptySplit(name: "Gifts"),
            .transferIsNotSplit(7),
            .transferIsNotSplit(nil),
            .isSplit(7),
            .splitForOwnAccount("Ada"),
            .refundOfSplit(title: "Shopping", categories: ["Food & Beverage", "Medical"]),
            .notAPerson("Visa"),
            .invalidRate("1e3"),
            .rateOfOneCurrency(.euro),
            .unlikelyRate(.dollars, near: .dollars),
            .noRate(Rate.dollars.rate.pair, on: .testToday),
            .noRate(Rate.dollars.rate.pair, on: nil),
            .noRateToConvert(.euro, to: Rate.dollars.rate.base),
            .conversionOverflow(Rate.sampleDollars, by: [.dollars]),
            .noRateToCharge(Rate.sampleDollars, in: .euro, on: .testToday),
            .chargeOfNothing(Rate.sampleDollars, in: .euro),
            .amountInOwnCurrency(Rate.sampleDollars, besides: "charged"),
            .impliedRate(Rate.dollars.rate.pair, on: .testToday, by: .dollars),
            .invalidTag("two words"),
            .unknownTag("rom", suggestion: "rome"),
            .tagNameTaken("rome"),
            .unknownCategory("Fod", suggestion: "Food & Beverage"),
            .ambiguousCategory("f", candidates: ["Family", "Fees", "Film"]),
            .categoryTypeMismatch(category: "Bar", type: .income),
            .unlikelyDate(month.firstDay),
            .categoryArchived("Film"),
            .categoryNameTaken("Bar"),
            .categoryInUse(name: "Bar", count: 3),
            .categoryIsFallback("Other"),
            .categoryMovedToItself("Bar"),
            .categoryTooDeep("Bar", under: "Pub"),
            .budgetOfIncome("Salary"),
            .noBudget(category: "Bar", currency: .euro, from: month),
            .unknownAccount("Grio", suggestion: "Giro"),
            .ambiguousAccount("s", candidates: ["Savings", "Second card"]),
            .accountArchived("Giro"),
            .accountNameTaken("Giro"),
            .accountNumberTaken("DE02 1203", account: "Giro"),
            .accountInUse(name: "Giro", count: 3),
            .accountIsDefault("Giro"),
            .accountIsOutside("Outside"),
            .accountMovedToItself("Giro"),
            .noSettlement(of: "Giro", .notACard),
            .noSettlement(of: "Visa", .paidByCard("Mastercard")),
            .noSettlement(of: "Visa", .otherCurrency("Travel")),
            .transferToItself("Giro"),
            .arrivingAmountNeeded(from: .euro, to: .euro),
            .arrivingAmountOrRateNeeded(from: .euro, to: Rate.dollars.rate.quote, known: [.dollars]),
            .rateOfNoAmount(Rate.dollars.rate),
            .arrivingAmountDiffers(Money(minorUnits: 100, currency: .euro), Money(minorUnits: 99, currency: .euro)),
            .notATransfer(7),
            .isATransfer(7),
            .leavingAmountNeeded(from: .euro, to: .euro),
            .moneyArrives(7, from: "Cash"),
            .alreadyTransfer(7, from: "Giro", to: "Savings"),
            .otherSideThere(12, 57),
            .notLinkable(12, 57, .sameAccount),
            .noStatement(account: "Giro", date: nil),
            .unknownSchedule("Rnet", suggestion: "S1"),
            .scheduleNeverOccurs,
            .scheduleOver(3),
            .wrongSchedulePurpose(3, isTransfer: true),
            .amountRangeEmpty(Money(minorUnits: 100, currency: .euro), Money(minorUnits: 99, currency: .euro)),
            .alreadyPosted(7, as: 3),
            .notOfSchedule(7, 3, .expense, from: "Giro", to: nil),
            .notOfSchedule(7, 3, nil, from: "Giro", to: "Savings"),
            .noDateNear(7, of: 3, within: 5),
            .noDateNear(7, of: 3, within: 0),
            .tooManyOpenDates(3, limit: 10_000),
            .tooManyOpenDates(0, limit: 10_000),
            .dateNotKept,
            .changeRefused(reason: "FOREIGN KEY constraint failed"),
            .amountOverflow,
            .currencyMismatch("EUR", "USD"),
            .sharingFolderMissing(path: "/media/stick/money"),
            .sharingFolderMissing(path: "/media/stick/money", isThere: true),
            .nothingArrived(in: SharingPlace("/media/stick/money")),
            .sharingFolderUnusable(path: "/media/stick/money/2026-11", reason: "Read-only file system"),
            .folderOfAnotherWallet(path: "/media/stick/money"),
            .wrongSharingCode(because: "it has 27 letters and digits, not 28"),
            .sharedFileDamaged(path: "2026-11/9f.mfs", reason: "its line 3 is not what a device writes"),
            .newerSharingFormat(path: "/media/stick/money"),
            .notShared(),
            .alreadyShared(),
            .unknownDevice("watch", known: ["laptop", "phone"]),
            .sharingCodeReplaced(by: "laptop"),
            .tooManySharingCodes(),
            .lookAlikesAtJoining(JoiningLikeness(theirs: 3412, own: 3398, same: 3390)),
            .databaseUnreachable(SharingPlace("postgresql://ada@db.example.org/money"), reason: "Connection refused"),
            .databaseRefuses(SharingPlace("postgresql://ada@db.example.org/money"), reason: "no such database"),
            .nothingShared(in: SharingPlace("postgresql://ada@db.example.org/money")),
            .databaseLibraryMissing(package: "libpq5", reason: "libpq.so.5: No such file or directory"),
            .invalidDatabaseAddress(SharingPlace("postgresql://ada:1@2@db/money"), reason: "it has two `@`"),
            .nothingToUndo(available: 0),
            .nothingToRedo(available: 0),
            .commandNotFound(12),
            .commandMoved(12, .done),
            .historyConflict(command: 12, .undo, .changed(by: 14)),
            .unreadableFile(file: "bank.csv", reason: "No such file or directory"),
            .nothingMatches,
            .noTransactions,
            .walletBusy(path: "/w.db"),
            .notAWallet(path: "/w.db"),
            .walletDamaged(path: "/w.db", detail: .reported("database disk image is malformed")),
            .walletMissing(path: "/w.db"),
            .newerVersion(path: "/w.db", found: 9, known: 1),
            .noPermission(path: "/w.db", writing: true),
            .walletHardLinked(path: "/w.db", names: 2),
            .diskFull(path: "/w.db"),
            .cannotCreate(path: "/w.db", reason: "Read-only file system"),
            .cannotOpen(path: "/w.db", reason: "Is a directory"),
            .inputOutput(path: "/w.db", reason: "disk I/O error"),
            .outcomeUnknown(path: "/w.db", reason: "disk I/O error"),
            .outputFailed(reason: "No space left on device"),
            .doneDespite(.outputFailed(reason: "No space left on device")),
            .cannotStart(.argumentsUnreadable),
            .unexpected("no environment is bound"),
            .invalidAmount(text: "x", .notANumber),
            .invalidDate(text: "x", .unknownForm),
            .forecastTooLong(last: month.lastDay, limit: month.firstDay),
            .noRecurringPayment(number: 7, count: 6),
            .invalidRecurrence(text: "13 moons", .unknownForm), .invalidRecurrence(text: "", .unknownForm),
            .importRow(file: "bank.csv", line: 1, column: nil, format: .csv, .fieldCount(found: 1, expected: 4)),
            .importFile(file: "bank.csv", line: nil, .ambiguousDates(example: "03/04/2026")),
            .importFileOpen(
                OpenFile(file: "card.csv", problems: [.ambiguousDates(example: "01/02/2026")], readings: [])
            ),
            .importFolder("Downloads"), .importOfSeveralAccounts(7, count: 2), .importAlreadyMoved(7, to: "Giro"),
            .importAccountUnknown(
                AccountQuestion(
                    file: "giro.ofx",
                    named: ImportAccount(number: "DE02120300000000202051"),
                    newName: "Bank 2051",
                    accounts: [Account(id: 1, name: "Main", currency: .euro)]
                )
            ),
            .importAccountUnknown(
                AccountQuestion(
                    file: "all.xml",
                    named: ImportAccount(number: "DE02120300000000202051"),
                    newName: "Bank 2051",
                    accounts: [Account(id: 1, name: "Main", currency: .euro)],
                    isOneOfSeveral: true
                )
            ),
            .importAccountUnknown(
                AccountQuestion(
                    file: "paypal.csv",
                    named: nil,
                    newName: "PayPal USD",
                    accounts: [],
                    pockets: [
                        AccountQuestion.Pocket(
                            named: .pocket(of: nil, in: Currency(code: "USD") ?? .euro),
                            newName: "PayPal USD",
                            rowCount: 2
                        )
                    ]
                )
            ),
            .unknownProfile("bnak", suggestion: "bank"),
            .ruleNotFound(3),
            .invalidPattern(text: "/(/", reason: "expected ')'"),
            .slowPattern(text: "/(a+)+$/", title: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"),
            .fileExists(path: "/b.db"),
            .cannotWrite(path: "/b.csv", reason: "Permission denied"),
            .severalCurrencies(format: "QIF", codes: ["EUR", "USD"]),
        ]
        samples += [
            .transactionNotFound([1, 2]), .nothingToUndo(available: 2), .nothingToRedo(available: 1),
            .walletDamaged(path: "/w.db", detail: .reported("malformed"), latestBackup: "/w.2026-11-20.backup.db"),
            .notAWallet(path: "/b.db", isBackup: true),
            .walletDamaged(path: "/b.db", detail: .reported("malformed"), isBackup: true),
            .noPermission(path: "/w.db", writing: false), .unknownCategory("x", suggestion: nil),
            .categoryTypeMismatch(category: "Salary", type: .expense),
            .categoryTypeMismatch(category: "Salary", type: .expense, requiredBy: .transaction),
            .categoryTypeMismatch(category: "Bar", type: .income, requiredBy: .transaction),
            .categoryTypeMismatch(category: "Bar", type: .income, requiredBy: .category),
            .unlikelyDate(CivilDate(month: Month(uncheckedYear: 1926, month: 1), day: 1)),
            .unknownSchedule("S9", suggestion: nil), .wrongSchedulePurpose(3, isTransfer: false),
            .categoryInUse(name: "Bar", count: 0, schedules: 1), .accountInUse(name: "Giro", count: 2, schedules: 3),
            .nothingToChange(in: .schedule(3)),
        ]
        samples += [.usage(.restoringItself(path: "/w.db")), .usage(.noLayoutToSave(profile: "giro"))]
        samples += [
            .cannotStart(.tooFewDescriptors), .cannotStart(.tooFewThreads), .cannotStart(.noCurrentDirectory),
            .walletMissing(path: "/w.db", remains: .log("/w.db-wal")),
            .walletMissing(path: "/w.db", remains: .backups(latest: "/w.2026-11-20.backup.db")),
            .walletMissing(path: "/w.db", remains: .backups(latest: nil)),
            .walletDamaged(path: "/w.db", detail: .totals),
            .walletDamaged(path: "/w.db", detail: .searchIndex),
            .doneDespite(.inputOutput(path: "/w.db", reason: "disk I/O error")),
        ]
        samples.append(.commandMoved(12, .undone))
        samples += [.otherSideThere(12, 57, others: 1), .otherSideThere(12, 57, others: 3)]
        let euro = Money(minorUnits: 100, currency: .euro)
        samples += [.sameTransaction, .sameDirection, .isTransfer(12), .differentAmounts(euro, euro), .noFee].map {
            .notLinkable(12, 57, $0)
        }
        samples += HistoryConflict.samples.map { .historyConflict(command: 12, .redo, $0) }
        samples += SettingKey.allCases.map { .invalidSetting(key: $0, value: "pink") }
        samples += AmountProblem.samples.map { .invalidAmount(text: "1,234", $0) }
        samples += DateProblem.samples.map { .invalidDate(text: "3/4", $0) }
        samples += RecurrenceProblem.samples.map { .invalidRecurrence(text: "13 moons", $0) }
        samples += ImportProblem.samples.map { .importRow(file: "bank.csv", line: 7, column: nil, format: .csv, $0) }
        samples += ImportFileProblem.samples.map { .importFile(file: "bank.csv", line: 7, $0) }
        return samples
    }()

    private static let month = Month(uncheckedYear: 2026, month: 11)
}

extension HistoryConflict {
    fileprivate static let samples: [HistoryConflict] = [
        .needs(7), .changedElsewhere, .nameTaken("Gym", .category), .nameTaken("giro", .profile),
        .otherCurrency(amounts: "USD", wallet: "EUR"), .amountsInUse, .importedAgain(by: 14),
        .changedByOthers(count: 2),
    ]
}

extension AmountProblem {
    fileprivate static let samples: [AmountProblem] = [
        .notANumber, .ambiguous(thousands: "1234", decimals: "1.234"), .misplacedSeparator,
        .groupOrTitle(amount: "1234", title: "234 Coffee"),
        .tooManyDecimals(allowed: 0, currency: "JPY"), .tooManyDecimals(allowed: 2, currency: "EUR"), .zero, .tooLarge,
        .titleFirst(amount: "12.50", title: "Coffee beans"), .negative, .unsigned,
        .sharedSign("kr", codes: ["DKK", "NOK"]), .otherCurrency(found: "USD", expected: "EUR"),
    ]
}

extension DateProblem {
    fileprivate static let samples: [DateProblem] = [.unknownForm, .noSuchDay, .ambiguousOrder, .outOfRange]
}

extension RecurrenceProblem {
    fileprivate static let samples: [RecurrenceProblem] = [
        .unknownForm, .unsupported(part: "BYSETPOS=1"), .invalid(part: "BYMONTHDAY=32"), .never,
    ]
}

extension ImportProblem {
    fileprivate static let samples: [ImportProblem] = [
        .fieldCount(found: 1, expected: 4), .quotes, .cutShort, .amount(AmountError("0", .zero)),
        .date(DateError("3/4", .unknownForm)), .date(DateError("Booked", .unknownForm)),
        .unlikelyDate(.epoch), .sum(.overflow), .sum(.currencyMismatch("EUR", "USD")),
        .missing(.date), .missing(.amount), .missing(.type),
        .debitAndCredit(debit: "5.00", credit: "3.00"), .unknownSign("X"),
        .splits(total: Money(minorUnits: -1250, currency: .euro), sum: Money(minorUnits: -5, currency: .euro)),
        .malformed("its postings do not add up to zero"),
    ]
}

extension ImportFileProblem {
    fileprivate static let samples: [ImportFileProblem] = [
        .empty, .skippedWhole(lineCount: 1), .skippedWhole(lineCount: 99),
        .unrecognized(like: nil, known: FileReaders.formats),
        .unrecognized(like: .json, known: []), .unrecognized(like: .qif, known: []), .notOfFormat(.csv),
        .notOfFormat(.ofx),
        .notOfFormat(.qif), .notOfFormat(.journal), .notOfFormat(.json),
        .encoding(.utf8), .encoding(.utf16LittleEndian), .noColumn(.date, columns: []),
        .noColumn(.amount, columns: ["Datum", "Saldo"]), .noColumn(.category, columns: ["1", "2", "3"]),
        .unknownColumn("Betrg", columns: ["Datum", "Betrag"]), .severalColumns(.amount, columns: ["Net", "Gross"]),
        .severalColumns(.date, columns: []), .ambiguousDates(example: "03/04/2026"),
        .ambiguousYears(example: "26-11-15", formats: [.yearMonthDay, .dayMonthYear]), .severalTables(headerLine: 5),
        .unsupported(.compoundFile), .unsupported(.binaryWorkbook), .unsupported(.openDocument),
        .unsupported(.archive(fileCount: 0)), .unsupported(.archive(fileCount: 3)), .unsupported(.encryptedArchive),
        .mixedDates(example: "31/12/2026", order: .monthDayYear), .ambiguousDecimals(example: "1,234"),
        .undecidedSigns(column: nil), .undecidedSigns(column: "Art"),
        .invertedSides(columns: ["Debit", "Credit"]), .undecidedFees(column: "Fee"),
        .bothSides(columns: ["Sent", "Received"]), .sharedCosts(columns: ["Ann", "3"]),
        .balance(
            expected: Money(minorUnits: 10000, currency: .euro),
            found: Money(minorUnits: -7, currency: .euro)
        ),
        .bankError(code: "15500", severity: "ERROR", message: "Signon invalid"),
        .tooLarge(limit: 512 << 20), .tooLargeUnpacked(limit: 16 << 20), .missingYear(example: "13.03."),
        .maskedBalance, .bankError(code: "2000", severity: "ERROR", message: ""),
        .investmentsOnly,
        .malformed("it ends in the middle"),
    ]
}
