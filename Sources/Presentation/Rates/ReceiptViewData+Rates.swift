import Core

extension ReceiptViewData {
    /// Creates the receipt of a rate that was added.
    package init(rateAdded outcome: AddRate.Outcome, formats: Formats) {
        let (rate, before) = outcome
        let isSame = before == rate
        self.init(
            title: isSame ? "The rate is unchanged" : "\(formats.rate(rate.rate)), \(formats.dayInSentence(rate.date))",
            lines: before.flatMap { isSame ? nil : ["Before: \(formats.rate($0.rate))"] } ?? [],
            undoAction: isSame ? nil : .undo
        )
    }

    /// Creates the receipt of deleting rates.
    package init(ratesDeleted count: Int, of pair: CurrencyPair, formats: Formats) {
        self.init(
            title: "Deleted \(formats.count(count, "rate", "rates")) of \(pair.base.code) in \(pair.quote.code)",
            undoAction: .undo
        )
    }

    /// Creates the receipt of an import of rates.
    ///
    /// - Parameter leftOut: The codes of currencies whose rates were left out.
    package init(ratesAdded added: AddedRates, leftOut: [String], formats: Formats) {
        var lines: [String] = []
        if added.changed > 0 {
            lines.append("\(formats.count(added.changed)) of them replaced other rates.")
        }
        if added.known > 0 {
            let rates = formats.count(added.known, "rate", "rates")
            lines.append("Skipped \(rates) that the wallet has, or that you typed.")
        }
        if !leftOut.isEmpty {
            let others = formats.count(leftOut.count, "currency", "currencies")
            lines.append("Skipped \(others) that no account has.")
        }
        self.init(
            title: added.count == 0 ? "No new rates" : "Added \(added.words(formats))",
            lines: lines,
            undoAction: added.count == 0 ? nil : .undo
        )
    }
}

extension AddedRates {
    /// What is new or changed: `3 rates of EUR in USD, 18 Nov – 20 Nov`.
    func words(_ formats: Formats) -> String {
        let codes = Set(pairs.flatMap { [$0.base.code, $0.quote.code] })
        // The currency that all rates have, such as the euro of a central bank, goes without saying.
        let common = pairs.reduce(codes) { $0.intersection([$1.base.code, $1.quote.code]) }
        let names = codes.subtracting(common).sorted()
        let what =
            pairs.count == 1
            ? pairs.map { "\($0.base.code) in \($0.quote.code)" }[0]
            : names.count > 6 ? formats.count(names.count, "currency", "currencies") : names.list
        let days = days.map { ", \(formats.days(from: $0.lowerBound, to: $0.upperBound))" } ?? ""
        return "\(formats.count(count, "rate", "rates")) of \(what)\(days)"
    }
}

extension ConfirmationViewData {
    /// Creates the question whether rates are right of which one is far from that of another day, or returns `nil` if an error is
    /// about something else.
    package init?(unlikelyRate error: MoneyFlowError, confirmLabel: String, formats: Formats) {
        guard case .unlikelyRate(let rate, let date, let other, let otherDate) = error.cause else { return nil }
        self.init(
            question: "Is \(formats.rate(rate)) on \(formats.day(date)) right?",
            lines: [
                "On \(formats.day(otherDate)), \(formats.rate(other)). That is more than \(Rate.largestStep) times as much or as "
                    + "little."
            ],
            confirmLabel: confirmLabel
        )
    }
}
