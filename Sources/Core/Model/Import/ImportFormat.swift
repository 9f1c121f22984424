/// The forms of file that transactions are read from.
public enum ImportFormat: String, CaseIterable, Hashable, Sendable {
    /// Comma-separated values (RFC 4180) and what banks make of them.
    case csv
    /// Open Financial Exchange, versions 1 (SGML) and 2 (XML), and Quicken's QFX.
    case ofx
    /// Quicken Interchange Format.
    case qif
    /// A journal of hledger or ledger.
    case journal
    /// What `list --json` and `export --format json` write.
    case json
}
