import Core

/// The forms of file that transactions are written in.
public enum ExportFormat: String, CaseIterable, Hashable, Sendable {
    /// Comma-separated values (RFC 4180) with date, description, amount and category.
    case csv
    /// A JSON array (RFC 8259) of the objects that `list --json` shows, with the currency.
    case json
    /// A journal that hledger and ledger read alike.
    case journal
    /// A ledger of Beancount.
    case beancount
    /// Quicken Interchange Format.
    case qif
    /// Open Financial Exchange 2.2 (XML).
    case ofx
}

extension ExportFormat {
    /// Returns a writer of this format.
    public func writer(_ context: ExportContext) -> any ExportWriter {
        switch self {
        case .csv: CSVWriter()
        case .json: JSONWriter(namesCurrency: true)
        case .journal: JournalWriter(context)
        case .beancount: BeancountWriter(context)
        case .qif: QIFWriter()
        case .ofx: OFXWriter(context)
        }
    }
}
