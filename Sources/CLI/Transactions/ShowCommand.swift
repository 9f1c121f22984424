import ArgumentParser
import Core
import Presentation

/// `moneyflow show`.
struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show all that is known of a transaction, and what happened to it.",
        discussion: """
            Besides the transaction, it shows the rows of files that brought it, with what the bank wrote, the date of a \
            schedule that it has posted, the statements that count it, what other transactions with its title were, and \
            each command that changed it, which `moneyflow undo --command` takes back.

            Examples:
              moneyflow show 42
              moneyflow show last
            """
    )

    @Argument(
        help: ArgumentHelp("An id shown by `moneyflow list`, or last.", valueName: "id"),
        completion: .recentID
    )
    var id: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading, mustExist: true)
        let (reference, formats) = (try TransactionReference(namingOne: id), session.formats)
        let details = try await session.wallet.read { snapshot throws(MoneyFlowError) in
            try snapshot.read(TransactionDetailViewData.request(snapshot.transaction(at: reference), formats))
        }
        if json { return try session.show(JSONValue(details, formats: session.jsonFormats)) }
        let data = TransactionDetailViewData(details, formats: formats)
        try await session.showList(TransactionDetailScreenContent(printing: data))
    }
}

extension Session {
    /// Returns the one transaction that the user named.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` if the text names several or is not an id, and
    ///   ``MoneyFlowError/transactionNotFound(_:)``.
    @MainActor
    func transaction(named text: String) async throws(MoneyFlowError) -> Transaction.ID {
        let reference = try TransactionReference(namingOne: text)
        return try await wallet.read { snapshot throws(MoneyFlowError) in try snapshot.transaction(at: reference) }
    }
}

extension TransactionReference {
    /// Parses a reference to one transaction.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` if the text names several or is not an id.
    fileprivate init(namingOne text: String) throws(MoneyFlowError) {
        try self.init(typed: text)
        guard !isRange else {
            throw .usage(
                message: "\(text.quoted) names several transactions.",
                hint: "Give one id, which \(.listTransactions) shows, or `last`."
            )
        }
    }
}

extension WalletSnapshot {
    /// Returns the one transaction that a reference means, or throws ``MoneyFlowError/transactionNotFound(_:)``.
    fileprivate func transaction(at reference: TransactionReference) throws(MoneyFlowError) -> Transaction.ID {
        guard let id = try read(TransactionIDs(of: [reference])).first else { throw .transactionNotFound([]) }
        return id
    }
}

extension TransactionDetailScreenContent {
    /// Creates the printed details.
    init(printing data: TransactionDetailViewData) {
        self.init(state: .loaded(data), appErrorData: nil, deleteTransaction: { _ in }, go: { _ in })
    }
}

extension JSONValue {
    /// Creates the value of a transaction with what is known of it; amounts are in minor units.
    init(_ details: TransactionDetails, formats: Formats) {
        let (trail, summary) = (details.trail, details.summary)
        self = .object(
            Self.members(of: details.transaction) + [
                Member(
                    key: "bankRows",
                    value: .array(
                        trail.bankRows.map { row in
                            [
                                "command": .number(row.command.rawValue),
                                "instant": .number(Int64(row.instant.timeIntervalSince1970)),
                                "files": .array(row.files.map(JSONValue.string)),
                                "line": row.line.map { .number(Int64($0)) } ?? .null,
                                "format": row.format.map { .string($0.id) } ?? .null,
                                "account": .string(row.account.name), "date": .string(row.date.iso),
                                "amount": .number(row.amount.minorUnits), "currency": .string(row.amount.currency.code),
                                "title": row.title.map(JSONValue.string) ?? .null,
                                "note": row.note.map(JSONValue.string) ?? .null,
                            ]
                        }
                    )
                ),
                Member(
                    key: "posted",
                    value: trail.posted.map {
                        [
                            "schedule": .number($0.schedule.rawValue), "title": .string($0.title),
                            "date": .string($0.date.iso),
                        ]
                    } ?? .null
                ),
                Member(key: "statements", value: .array(trail.statements.map { JSONValue($0) })),
                Member(
                    key: "sameTitle",
                    value: summary.map {
                        [
                            "count": .number(Int64($0.count)), "total": .number($0.total.minorUnits),
                            "usual": .number($0.usual.minorUnits),
                            "previous": $0.previous.map { .string($0.iso) } ?? .null,
                            "thisYear": .number($0.thisYear.minorUnits),
                        ]
                    } ?? .null
                ),
                Member(key: "history", value: JSONValue(trail, formats: formats)),
            ]
        )
    }
}
