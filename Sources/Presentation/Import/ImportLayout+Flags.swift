import Core

/// A flag of `moneyflow import` with its value, as it is typed.
public struct LayoutFlag: Hashable, Sendable {
    /// The flag: `--delimiter`.
    public let name: String
    /// The value, or `nil` for a flag that takes none.
    public let value: String?

    /// Creates a flag.
    public init(_ name: String, _ value: String? = nil) {
        self.name = name
        self.value = value
    }

    /// The flag as arguments.
    public var arguments: [String] { [name] + (value.map { [$0] } ?? []) }
}

extension ImportLayout {
    /// The flags that spell the layout; what is open has none.
    public var flags: [LayoutFlag] {
        let flags: [LayoutFlag?] =
            [
                delimiter.map { LayoutFlag("--delimiter", $0 == "\t" ? "tab" : $0) },
                encoding.map { LayoutFlag("--encoding", $0.rawValue) },
                skip.map { LayoutFlag("--skip", String($0)) },
                hasHeader.map { LayoutFlag($0 ? "--header" : "--no-header") },
                date.map { LayoutFlag("--date", $0.text) },
            ] + description.map { LayoutFlag("--description", $0.text) } + [
                memo.map { LayoutFlag("--memo", $0.text) },
                amount.map { LayoutFlag("--amount", $0.text) },
                debit.map { LayoutFlag("--debit", $0.text) },
                credit.map { LayoutFlag("--credit", $0.text) },
                sign.map { LayoutFlag("--sign", $0.text) },
                category.map { LayoutFlag("--category-column", $0.text) },
                dateFormat.map { LayoutFlag("--date-format", $0.rawValue) },
                decimal.map { LayoutFlag("--decimal", $0.rawValue) },
                invert.map { LayoutFlag($0 ? "--invert" : "--no-invert") },
                checksBalance.map { LayoutFlag($0 ? "--balance-check" : "--no-balance-check") },
            ]
        return flags.compactMap(\.self)
    }
}
