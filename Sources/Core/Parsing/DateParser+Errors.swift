import Money

extension DateParser {
    /// Parses a date.
    ///
    /// - Throws: ``MoneyFlowError/invalidDate(text:_:suggestion:)``.
    package func parse(_ text: String) throws(MoneyFlowError) -> CivilDate {
        do {
            return try date(in: text)
        } catch {
            throw worded(error)
        }
    }

    /// Returns the error for a text that is not a date, with what was probably meant.
    private func worded(_ error: DateError) -> MoneyFlowError {
        let meant = corrected(error.text) { NearestMatch.suggestion(for: $0, among: $1) }
        return .invalidDate(text: error.text, error.problem, suggestion: meant)
    }

    /// Parses the date of a transaction.
    ///
    /// - Parameter really: Whether to accept a date that is probably a mistake; see ``CivilDate/isUnlikely(on:)``.
    /// - Throws: ``MoneyFlowError/invalidDate(text:_:suggestion:)`` or ``MoneyFlowError/unlikelyDate(_:)``.
    package func parseTransactionDate(_ text: String, really: Bool = false) throws(MoneyFlowError) -> CivilDate {
        let date = try parse(text)
        guard really || !date.isUnlikely(on: today) else { throw .unlikelyDate(date) }
        return date
    }

    /// Parses the first and the last day of a range, either of which may be `nil` for no limit.
    ///
    /// - Throws: ``MoneyFlowError/invalidDate(text:_:suggestion:)``.
    package func parseRange(
        from first: String?,
        to last: String?
    ) throws(MoneyFlowError) -> (from: CivilDate?, to: CivilDate?) {
        do {
            return try range(from: first, to: last)
        } catch {
            throw worded(error)
        }
    }
}
