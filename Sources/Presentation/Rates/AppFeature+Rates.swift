import Core
import Money

extension AppFeature {
    /// Rates.
    static let rates = AppFeature(
        history: .rates,
        notes: { request, snapshot, formats throws(MoneyFlowError) in
            guard request.account == nil else { return [] }
            let day = min(request.calendar.period(request.month).last, request.today)
            let total = try snapshot.read(ConvertedBalance(on: day, in: formats.currency))
            return total.map { NoteViewData.notes(on: $0, formats: formats) } ?? []
        }
    )
}

extension NoteViewData {
    /// Returns the notes on what all accounts have together, and on what has no rate.
    fileprivate static func notes(on total: ConvertedTotal, formats: Formats) -> [NoteViewData] {
        let sum = NoteViewData(total.sumWords(formats))
        guard let missing = total.unconverted.first else { return [sum] }
        let advice: Hint = "To include it: \(.addRate(missing.currency, in: total.sum.currency))"
        return [sum, NoteViewData(total.missingWords(formats), advice: advice, isWarning: true)]
    }
}

extension ConvertedTotal {
    /// What it is, at which rates, and what has none; empty if nothing was converted.
    func words(_ formats: Formats) -> String {
        guard !rates.isEmpty else { return "" }
        return unconverted.isEmpty ? sumWords(formats) : "\(sumWords(formats)); \(missingWords(formats))"
    }

    /// What it is, and at which rates: `Together €4,213.80, with 1 EUR = 1.085 USD of 18 Nov`.
    fileprivate func sumWords(_ formats: Formats) -> String {
        let shown = rates.prefix(2).map { "\(formats.rate($0.rate)) of \(formats.day($0.date))" }
        let others = rates.count - shown.count
        let used = others > 0 ? shown + ["\(formats.count(others)) more"] : Array(shown)
        let amount = (isApproximate ? formats.approximation : "") + formats.balance(sum)
        return "Together \(amount), with \(used.list)"
    }

    /// What has no rate: `¥20,000 has no rate`.
    fileprivate func missingWords(_ formats: Formats) -> String {
        "\(unconverted.map { formats.balance($0) }.list) \(unconverted.count == 1 ? "has" : "have") no rate"
    }
}
