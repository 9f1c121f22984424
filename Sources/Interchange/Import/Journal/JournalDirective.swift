import Core

/// A line of a journal that is no entry: `include FILE`, `P DATE COMMODITY PRICE`, `account NAME` and others.
struct JournalDirective: Sendable {
    /// What it does to the entries around it.
    enum Effect: Hashable, Sendable {
        /// Nothing that a transaction is made of.
        case none
        /// It tells a price.
        case price
        /// It gives the year of dates that name none.
        case year(Int?)
        /// It changes what entries mean, or brings in others.
        case unsupported
        /// It is no directive.
        case unknown
    }

    /// Its first word.
    let word: String
    /// What follows that.
    let rest: ArraySlice<UInt8>

    init(_ line: ArraySlice<UInt8>) {
        let line = line.first == UInt8(ascii: "!") || line.first == UInt8(ascii: "@") ? line.dropFirst() : line
        var end = line.firstIndex(where: \.isBlank) ?? line.endIndex
        // `Y2026`
        if line.first == UInt8(ascii: "Y"), line.dropFirst().first?.isASCIIDigit == true { end = line.startIndex + 1 }
        word = String(decoding: line[..<end], as: UTF8.self)
        rest = line[end...].trimmed
    }

    /// What it does.
    var effect: Effect {
        switch word {
        case "P":
            .price
        case "Y", "year":
            .year(Self.year(rest))
        case "apply", "end":
            effectOfBlock
        case "account", "commodity", "payee", "tag", "decimal-mark", "D", "N", "C", "assert", "check", "define", "def",
            "eval", "expr", "value":
            .none
        case "include", "alias", "bucket", "A", "capture", "import", "python", "i", "I", "o", "O", "b", "h":
            .unsupported
        default:
            .unknown
        }
    }

    /// The effect of `apply WORD …` and `end [apply] WORD`.
    private var effectOfBlock: Effect {
        let words = rest.split(whereSeparator: \.isBlank).map { String(decoding: $0, as: UTF8.self) }
        let names = words.drop { $0 == "apply" }
        switch (word, names.first) {
        case (_, "tag"), ("end", "account"), ("end", "fixed"), ("end", "aliases"), ("end", nil): return .none
        case ("apply", "year"): return .year(names.dropFirst().first.flatMap { Self.year(Array($0.utf8)[...]) })
        case ("end", "year"): return .year(nil)
        case ("apply", .some): return .unsupported
        default: return .unknown
        }
    }

    private static func year(_ text: ArraySlice<UInt8>) -> Int? {
        guard 4...9 ~= text.count, text.allSatisfy(\.isASCIIDigit) else { return nil }
        return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
