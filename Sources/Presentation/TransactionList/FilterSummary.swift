import Core
import Money

extension TransactionFilter {
    /// Returns what the filter shows, in one line such as `Search ‘coffee’ · Bar or Film · Expenses · November 2026`, or `nil`
    /// if it shows everything.
    ///
    /// - Parameters:
    ///   - search: The text to search for, as the user typed it.
    ///   - categories: The categories of the wallet.
    ///   - tags: The only tags; none for all transactions.
    ///   - account: The only account, or `nil` for all.
    package func summary(
        search: String?,
        categories: [Category],
        tags: [Tag] = [],
        account: Account? = nil,
        formats: Formats
    ) -> String? {
        let names = categories.filter { self.categories.contains($0.id) }.map(\.name)
        let parts = [
            account?.name,
            search.flatMap { $0.folded.isEmpty ? nil : "Search ‘\($0)’" },
            names.isEmpty ? nil : names.alternatives,
            tags.isEmpty ? nil : tags.map(\.word).alternatives,
            type.map { $0 == .income ? "Income" : "Expenses" },
            days(formats),
            minimum.map { "at least \(formats.bound($0))" },
            maximum.map { "at most \(formats.bound($0))" },
        ]
        let named = parts.compactMap(\.self)
        return named.isEmpty ? nil : named.joined(separator: " · ")
    }

    private func days(_ formats: Formats) -> String? {
        switch (from, to) {
        case (nil, nil): nil
        case (let from?, nil): "from \(formats.day(from))"
        case (nil, let to?): "up to \(formats.day(to))"
        case (let from?, let to?):
            from > to ? formats.days(from: from, to: to) : formats.period(formats.calendar.period(of: from...to))
        }
    }
}

extension Formats {
    /// Returns a bound in its currency or, if it applies to each, as a number.
    fileprivate func bound(_ bound: AmountBound) -> String {
        guard let currency = bound.currency, let minorUnits = bound.minorUnits(of: currency, .equal) else {
            return number(bound.coefficient, decimals: bound.decimals, isSigned: bound.isSigned)
        }
        let money = Money(minorUnits: minorUnits, currency: currency)
        return bound.isSigned ? signedAmount(money, .income) : amount(money)
    }
}
