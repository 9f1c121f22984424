import Core
import Money

extension ExportFormat {
    /// The formats, in the order help lists them; the first is the default.
    ///
    /// To add a format, implement its writer and list it here.
    package static let all: [ExportFormat] = [.csv, .json, .journal, .beancount, .qif, .ofx, .ics]

    /// Comma-separated values (RFC 4180) with date, description, amount and category.
    package static let csv = ExportFormat(
        id: "csv",
        splits: .onRequest,
        leavingOut: {
            inNone.union(OwnCSVLayout($0).isWhole ? [] : [.notes]).union($0.hasSplitRows ? [] : [.splits])
                .union([.groups, .rates, .budgets]).union($0.kinds(besides: .bank))
        },
        makeWriter: CSVWriter.init
    )
    /// A JSON array (RFC 8259) of the objects that `list --json` shows, with the currency.
    package static let json = ExportFormat(
        id: "json",
        leavingOut: { inNone.union([.groups, .rates, .budgets]).union($0.kinds(besides: .bank)) }
    ) { _ in JSONWriter() }
    /// A journal for hledger and ledger.
    package static let journal = ExportFormat(
        id: "journal",
        budgets: .onRequest,
        hasRates: true,
        leavingOut: { inNone.union($0.budgets.isEmpty ? [.budgets] : []).union($0.kinds(besides: .bank, .card)) },
        makeWriter: JournalWriter.init
    )
    /// A Beancount ledger.
    package static let beancount = ExportFormat(
        id: "beancount",
        budgets: .always,
        hasRates: true,
        leavingOut: {
            inNone.union($0.budgets.isEmpty ? [.arrivalDays, .budgets] : [.arrivalDays]).union(
                $0.kinds(besides: .bank, .card)
            )
        },
        makeWriter: BeancountWriter.init
    )
    /// Quicken Interchange Format.
    package static let qif = ExportFormat(
        id: "qif",
        isByAccount: true,
        leavingOut: {
            inNone.union([.groups, .rates, .budgets, .originals]).union(
                $0.kinds(besides: .bank, .cash, .card, .asset, .loan)
            )
        },
        makeWriter: QIFWriter.init
    )
    /// Open Financial Exchange 2.2 (XML).
    package static let ofx = ExportFormat(
        id: "ofx",
        isByAccount: true,
        splits: .never,
        leavingOut: {
            Set([.categories, .groups, .splits, .tags, .accountNames, .rates, .budgets, .schedules]).union(
                $0.kinds(besides: .bank, .card)
            )
        },
        makeWriter: OFXWriter.init
    )
    /// An iCalendar file (RFC 5545) with the schedules.
    package static let ics = ExportFormat(
        id: "ics",
        splits: .never,
        hasSchedules: true,
        makeWriter: CalendarWriter.init
    )

    /// What the formats leave out, but for OFX, which has the numbers of accounts.
    private static let inNone: Set<ExportOmission> = [.accountNumbers, .schedules]
}

extension ExportContext {
    /// Returns the kinds of accounts as something that is left out, if an account has one besides those that come back.
    fileprivate func kinds(besides held: AccountKind...) -> Set<ExportOmission> {
        accounts.contains { $0.kind != .outside && !held.contains($0.kind) } ? [.accountKinds] : []
    }
}
