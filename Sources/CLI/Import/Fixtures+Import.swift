import BankFiles
import Core
import Presentation

extension ImportReport {
    /// The import of one file, with every outcome of a row.
    static let giro = report([.giro], newCategories: [.plane], savedProfile: "giro")
    /// The same as a dry run.
    static let giroDryRun = report([.giro.withoutIDs], newCategories: [.plane], savedProfile: "giro", isDryRun: true)
    /// A second import of the same file.
    static let again = report([.again])
    /// The dry run of a second import of the same file.
    static let againDryRun = report([.again], isDryRun: true)
    /// A file merged with typed transactions.
    static let merged = report(
        [.typedBefore],
        unmatched: [.fixture(7, Fixtures.day("2026-11-16"), Fixtures.euros(350), .bar, "Coffee")]
    )
    /// A file without transactions.
    static let empty = report([ImportFileReport("empty.qif", Fixtures.qif, ImportLayout())])
    /// Several files in several formats.
    static let several = report([.giro, .statement, .again])
    /// A file whose rows are mostly skipped.
    static let skippedRows = report([.journal])
    /// A file in a currency other than the wallet's.
    static let foreign = report([.foreign])
    /// A file with rows in other currencies than that of its account.
    static let pockets = report([.pockets])
    /// A file that MoneyFlow wrote in a format without categories.
    static let own = report([
        {
            var file = ImportFileReport.statement
            file.isOwn = true
            return file
        }()
    ])
    /// A file with the widest texts and amounts.
    static let demanding = report([.demanding], newCategories: [.izakaya, .longNamed])

    /// A file of several accounts: two new ones, an opening balance, a statement that does not agree, and rows that look
    /// like transfers, one with a fee.
    static let severalAccounts = ImportReport(
        files: [
            {
                var file = ImportFileReport.statement
                file.accounts = [.giro, .visa, .travel]
                file.statements = [.october, .debt]
                file.transfers = [ImportedTransfer(line: 4, transfer: .importedTransfer)]
                file.transferCount = 1
                return file
            }()
        ],
        newCategories: [],
        newAccounts: [.visa, .travel],
        openings: [.opening],
        possibleTransfers: [
            possibleTransfer(50, of: 10_000, arriving: 9_950), possibleTransfer(52, of: 30_000, arriving: 30_000),
        ],
        unpairedTransfers: [
            UnpairedTransfer(
                transaction: possibleTransfer(54, of: 20_000, arriving: 20_000).out,
                other: .travel,
                hasSeveral: false
            ),
            UnpairedTransfer(
                transaction: possibleTransfer(56, of: 40_000, arriving: 40_000).arrival,
                other: nil,
                hasSeveral: true
            ),
        ],
        ambiguousCount: 1,
        waitingCount: 1,
        earlierTransfers: [.importedTransfer, .collectiveOrder],
        earlierTransferCount: 2,
        possiblePostings: Upcoming.withPossible.possible,
        possiblePayments: [PossiblePayment(person: .ada, transaction: .payment)],
        savedProfile: nil,
        isDryRun: false,
        isWalletEmpty: false
    )

    /// Returns two rows that look like a transfer to the card.
    private static func possibleTransfer(_ id: Int64, of amount: Int64, arriving: Int64) -> PossibleTransfer {
        let (first, second) = (Transaction.ID(rawValue: id), Transaction.ID(rawValue: id + 1))
        let day = Fixtures.day("2026-11-18")
        var out = Transaction.fixture(first, day, Fixtures.euros(amount), .rent, "Ada Lovelace")
        var arrival = Transaction.fixture(second, day, Fixtures.euros(arriving), .selling, "Payment, thank you")
        (out.account, arrival.account) = (.giro, .visa)
        return PossibleTransfer(out: out, arrival: arrival)
    }

    private static func report(
        _ files: [ImportFileReport],
        unmatched: [Transaction] = [],
        newCategories: [Core.Category] = [],
        savedProfile: String? = nil,
        isDryRun: Bool = false
    ) -> ImportReport {
        ImportReport(
            files: files,
            newCategories: newCategories,
            unmatched: unmatched,
            savedProfile: savedProfile,
            isDryRun: isDryRun,
            isWalletEmpty: files.allSatisfy { $0.added == 0 }
        )
    }
}

extension Transaction {
    /// A transfer to the card.
    static let importedTransfer = Transaction(
        id: 49,
        date: Fixtures.day("2026-11-17"),
        amount: Fixtures.euros(25_000),
        account: .giro,
        purpose: .transfer(Arrival(account: .visa, amount: Fixtures.euros(25_000), date: Fixtures.day("2026-11-18"))),
        title: "Card bill"
    )

    /// What a friend has perhaps paid.
    static let payment: Transaction = {
        var payment = Transaction.fixture(
            58,
            Fixtures.day("2026-11-19"),
            Fixtures.euros(1_625),
            .selling,
            "A. Lovelace"
        )
        payment.account = .giro
        return payment
    }()

    /// A sum of which another account has the parts.
    static let collectiveOrder: Transaction = {
        let (day, amount) = (Fixtures.day("2026-11-18"), Fixtures.euros(70_000))
        return Transaction(
            id: 51,
            date: day,
            amount: amount,
            account: .giro,
            purpose: .transfer(Arrival(account: .outside, amount: amount, date: day)),
            title: "Savings plans"
        )
    }()
}
