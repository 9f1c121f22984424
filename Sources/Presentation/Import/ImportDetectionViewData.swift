import BankFiles
import Core

/// What a file is and how an import would read it, ready to draw.
package struct ImportDetectionViewData: Hashable, Sendable {
    /// What the file is: `giro.csv is CSV`.
    package let title: String
    /// How it would be read, one sentence each.
    package let reading: [String]
    /// What in the file decided that, one sentence each.
    package let clues: [String]
    /// The number of its rows: those to import, and those that would be skipped.
    package let counts: [LabeledCount]
    /// The sums and days of the rows.
    package let totals: ImportTotalsViewData
    /// Its accounts with what they are in the wallet, and their last balances, one sentence each.
    package let accounts: [Hint]
    /// The number of accounts not shown, as text; `nil` if all are shown.
    package let moreAccounts: String?
    /// The rows that would be skipped.
    package let skippedRows: ImportNotesViewData?

    /// The maximum number of accounts to show.
    static let accountLimit = 20

    /// Creates the view data of a file.
    package init(_ detection: ImportDetection, formats: Formats) {
        let contents = detection.contents
        title = "\(contents.file) is \(contents.format.description)"
        reading = [contents.layout.words, contents.layout.columnWords].map(\.capitalizedSentence).filter { !$0.isEmpty }
        clues = detection.clues.compactMap { $0.sentence(formats) }
        let counts = [
            ("Transactions", detection.bookings - contents.corrections), ("Corrections", contents.corrections),
            ("Skipped", contents.skipped), ("Not transactions", contents.ignored),
        ]
        self.counts = counts.enumerated().filter { $0.offset == 0 || $0.element.1 > 0 }.map {
            LabeledCount(label: $0.element.0, count: formats.count($0.element.1))
        }
        totals = ImportTotalsViewData(contents, formats: formats)
        accounts = detection.accounts.prefix(Self.accountLimit).map { $0.sentence(formats) }
        let rest = detection.accounts.count - accounts.count
        moreAccounts = rest > 0 ? "and \(formats.count(rest)) more" : nil
        skippedRows = ImportNotesViewData(skippedIn: contents, formats: formats)
    }
}

extension DetectedAccount {
    /// What the account is in the wallet, with its bookings and its balance, as a sentence.
    fileprivate func sentence(_ formats: Formats) -> Hint {
        let facts = [
            bookings > 0 ? formats.count(bookings, "transaction", "transactions") : nil,
            balance.map { "\(formats.balance($0.amount)) on \(formats.day($0.date))" },
        ]
        .compactMap(\.self).joined(separator: ", ")
        let statement = facts.isEmpty ? whereabouts : "\(whereabouts): \(facts)"
        guard destination == .unknown else { return Hint(statement) }
        return "\(statement)\nSay which account it is: \(.state("account", "NAME"))"
    }

    /// What the account is in the wallet, as a clause.
    private var whereabouts: String {
        let name = named.map { $0.shownName.quoted }
        switch destination {
        case .existing(let account):
            let owner = account.name + (account.archived ? ", which is archived" : "")
            if let named, named.isPocket, let currency = named.currency {
                return "The rows in \(currency.code) go to \(owner)"
            }
            return name.map { "\($0) is \(owner)" } ?? "The rows go to \(owner)"
        case .new(let account):
            let isRenamed = account.name != named?.shownName
            return "\(name ?? "It") would be a new account" + (isRenamed ? ", \(account.name)" : "")
        case .unknown:
            return name.map { "\($0) is not the name or number of any of your accounts" }
                ?? "The file does not say which account it is from"
        case .unused:
            return "\(name ?? "The account") has no transactions"
        }
    }
}
