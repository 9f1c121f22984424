import Money

/// A rate that a file states.
public struct StatedRate: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// What the currency was worth.
    public let rate: ExchangeRate

    package init(date: CivilDate, _ rate: ExchangeRate) {
        self.date = date
        self.rate = rate
    }
}
