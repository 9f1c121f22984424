/// What the identifiers of rows (``ImportRow/bankID``) say, given the formats that have references.
package struct BankIdentifiers: Sendable {
    private let formats: [(start: String, length: Int?)]

    /// Takes the formats with references among `formats`.
    package init(_ formats: [ImportFormat]) {
        self.formats = formats.compactMap { format in
            format.references.map { (format.identifierStart, $0.length) }
        }
    }

    /// Returns the identifiers that a row may have in other formats: none unless it has a reference.
    package func elsewhere(_ identifier: String) -> [String] {
        guard let (own, rest) = parts(of: identifier), rest.first != "~" else { return [] }
        return formats.indices.filter { $0 != own }.flatMap { index in
            let (start, length) = formats[index]
            let whole = start + rest
            guard let length, rest.count > length else { return [whole] }
            return [whole, start + rest.prefix(length)]
        }
    }

    /// Whether a new and an earlier row with these identifiers can be one booking, as their identifiers are of different
    /// kinds, or one of them has none.
    ///
    /// The kinds are the references of each format, what stands for one in each format, and all other identifiers. Two
    /// rows without identifiers may be the same, whatever their formats.
    package func mayBeSame(_ new: String?, _ earlier: String?) -> Bool {
        new == nil && earlier == nil || kind(of: new) != kind(of: earlier)
    }

    private enum Kind: Equatable {
        case none, other
        case reference(format: Int)
        case substitute(format: Int)
    }

    private func kind(of identifier: String?) -> Kind {
        guard let identifier else { return .none }
        guard let (format, rest) = parts(of: identifier) else { return .other }
        return rest.first == "~" ? .substitute(format: format) : .reference(format: format)
    }

    /// Returns the index of the format that begins an identifier, and what follows.
    private func parts(of identifier: String) -> (format: Int, rest: Substring)? {
        guard let format = formats.firstIndex(where: { identifier.hasPrefix($0.start) }) else { return nil }
        return (format, identifier.dropFirst(formats[format].start.count))
    }
}
