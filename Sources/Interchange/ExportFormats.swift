import Core

extension ExportFormat {
    /// The formats, in the order help lists them; the first is the default.
    ///
    /// To add a format, implement its writer and list it here.
    package static let all: [ExportFormat] = [.csv, .json, .journal, .beancount, .qif, .ofx, .ics]

    /// Comma-separated values (RFC 4180) with date, description, amount and category.
    package static let csv = ExportFormat(id: "csv", makeWriter: CSVWriter.init)
    /// A JSON array (RFC 8259) of the objects that `list --json` shows, with the currency.
    package static let json = ExportFormat(id: "json") { _ in JSONWriter() }
    /// A journal for hledger and ledger.
    package static let journal = ExportFormat(id: "journal", budgets: .onRequest, makeWriter: JournalWriter.init)
    /// A Beancount ledger.
    package static let beancount = ExportFormat(id: "beancount", budgets: .always, makeWriter: BeancountWriter.init)
    /// Quicken Interchange Format.
    package static let qif = ExportFormat(id: "qif", isByAccount: true, makeWriter: QIFWriter.init)
    /// Open Financial Exchange 2.2 (XML).
    package static let ofx = ExportFormat(id: "ofx", isByAccount: true, makeWriter: OFXWriter.init)
    /// An iCalendar file (RFC 5545) with the schedules.
    package static let ics = ExportFormat(id: "ics", hasSchedules: true, makeWriter: CalendarWriter.init)
}
