import BankFiles
import Money

/// The rates of a file that a wallet has use for.
package struct RateSelection: Hashable, Sendable {
    /// The rates, in the order of the file.
    package let rates: [StatedRate]
    /// The codes of the other currencies.
    package let leftOut: Set<String>
}

extension RateFile {
    /// Returns the rates of some currencies, or all.
    ///
    /// The currency that all rates of a file have, such as the euro in those of the European Central Bank, need not be wanted: it
    /// converts the others.
    package func selection(of wanted: Set<Currency>?) -> RateSelection {
        guard let wanted else { return RateSelection(rates: rates, leftOut: unknownCurrencies) }
        let useful = wanted.union(commonCurrencies)
        let currencies = rates.reduce(into: Set<Currency>()) { $0.formUnion([$1.rate.base, $1.rate.quote]) }
        return RateSelection(
            rates: rates.filter { useful.contains($0.rate.base) && useful.contains($0.rate.quote) },
            leftOut: unknownCurrencies.union(currencies.subtracting(useful).map(\.code))
        )
    }

    /// The currencies that all rates of the file have, such as the euro in those of the European Central Bank.
    private var commonCurrencies: Set<Currency> {
        guard let first = rates.first?.rate else { return [] }
        let common = Set([first.base, first.quote])
        // A file of one pair has both in common, of which none is only there to convert others.
        guard let other = rates.first(where: { $0.rate.pair != first.pair })?.rate else { return [] }
        return rates.reduce(into: common.intersection([other.base, other.quote])) { common, stated in
            if !common.isEmpty { common.formIntersection([stated.rate.base, stated.rate.quote]) }
        }
    }
}
