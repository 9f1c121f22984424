/// A text whose parts have names between slashes, as Dutch banks write it:
/// `/TRTP/IDEAL/IBAN/NL59ABNA0626226163/NAME/Shop/REMI/Order 7`.
struct MT940NamedParts: Sendable {
    let party: String
    let purpose: String
    let kind: String
    let otherNumber: String?

    /// Reads the text, or returns `nil` if its parts have no names.
    init?(_ text: [UInt8]) {
        guard text.first == .slash, Self.name(at: 0, in: text) != nil else { return nil }
        let values = Self.values(text)
        let other = (values["CNTP"] ?? "").split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        kind = values["TRTP"] ?? ""
        party = values["NAME"] ?? (other.count > 2 ? other[2] : "")
        purpose = Self.remittance(values["REMI"] ?? "")
        let numbers = [values["IBAN"], values["BBAN"], other.first]
        otherNumber = numbers.compactMap(\.self).first { $0.contains(where: \.isNumber) }
    }

    /// Returns the values of the parts by name; of a name that is repeated, the first value that is not empty counts.
    private static func values(_ text: [UInt8]) -> [String: String] {
        var values: [String: String] = [:]
        var name: (text: String, end: Int)?
        func set(upTo end: Int) {
            guard let name, name.end <= end else { return }
            var value = text[name.end..<end].trimmed
            while value.last == .slash { value = value.dropLast() }
            if !value.isEmpty, values[name.text] == nil { values[name.text] = value.text }
        }
        for place in text.indices where text[place] == .slash && place >= (name?.end ?? 1) - 1 {
            guard let next = Self.name(at: place, in: text) else { continue }
            set(upTo: place)
            name = next
        }
        set(upTo: text.endIndex)
        return values
    }

    /// Returns what a payment is for, without the word that says whether the text has a structure.
    private static func remittance(_ text: String) -> String {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, structures.contains(String(first)) else { return text }
        return parts.dropFirst().filter { !$0.isEmpty }.joined(separator: "/")
    }

    /// Returns the name of a part that begins at a slash, and the offset of its value, or `nil` if the slash is text.
    private static func name(at place: Int, in text: [UInt8]) -> (text: String, end: Int)? {
        let letters = text[(place + 1)...].prefix(5).prefix(while: \.isCapital)
        guard letters.endIndex < text.endIndex, text[letters.endIndex] == .slash else { return nil }
        let name = String(decoding: letters, as: UTF8.self)
        return names.contains(name) ? (name, letters.endIndex + 1) : nil
    }

    private static let structures: Set<String> = ["USTD", "STRD"]
    private static let names: Set<String> = [
        "TRTP", "IBAN", "BBAN", "BIC", "NAME", "REMI", "EREF", "CSID", "MARF", "CNTP", "BENM", "ORDP", "ID", "ADDR",
        "ISDT", "PREF", "PURP", "CREF", "SVCL", "OAMT", "TRCD", "RTRN", "ACCW", "IREF", "NRTX", "UDTR", "ULTC", "ULTB",
        "ULTD", "EXCH", "CHGS", "MREF", "INIT", "CDTRREFTP",
    ]
}

extension UInt8 {
    fileprivate static let slash = UInt8(ascii: "/")
}
