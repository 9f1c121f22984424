import Core

/// The identifiers that banks give rows, as far as they show which format they are from.
enum BankIdentifier {
    /// Whether rows with these identifiers can be one booking: they are of different kinds, or one of them has none.
    ///
    /// Two rows without identifiers are from formats in which their texts are compared.
    static func mayBeSame(_ new: String?, _ earlier: String?) -> Bool {
        guard new != nil || earlier != nil else { return false }
        return kind(of: new) != kind(of: earlier)
    }

    /// Returns the format that the identifier is from, and whether it is a reference of the bank rather than made from
    /// texts, as these differ between versions of a format.
    private static func kind(of identifier: String?) -> String? {
        identifier.map { identifier in
            let kind = String(identifier.prefix { $0 != "/" })
            guard ImportRow.statementFormats.contains(kind) else { return "other" }
            return identifier.dropFirst(kind.count).hasPrefix("/~") ? kind + "~" : kind
        }
    }
}
