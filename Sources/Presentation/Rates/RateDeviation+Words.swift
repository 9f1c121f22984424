import Core
import Money

extension RateDeviation {
    /// Returns how far it is from which rates.
    ///
    /// For example: `That is 7% less than at the rate of 18 Nov, 1 EUR = 1.085 USD.`
    package func words(_ formats: Formats) -> String {
        let difference = (Int128(received.minorUnits) - Int128(expected.minorUnits)).magnitude
        let percent = Percent(UInt64(clamping: difference), of: expected.minorUnits.magnitude).text
        let comparison = received.minorUnits < expected.minorUnits ? "less" : "more"
        if rates.count == 1, let rate = rates.first {
            return
                "That is \(percent) \(comparison) than at the rate of \(formats.day(rate.date)), \(formats.rate(rate))."
        }
        return "That is \(percent) \(comparison) than with \(rates.words(formats))."
    }
}
