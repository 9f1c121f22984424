import Money

extension PeriodParser {
    /// Parses a period.
    ///
    /// - Throws: ``MoneyFlowError/invalidDate(text:_:)`` for a day that does not exist or that could be two, and
    ///   ``MoneyFlowError/invalidRange(_:swapped:)``.
    /// - Returns: `nil` if the text is not a period.
    package func parse(_ text: String) throws(MoneyFlowError) -> Period? {
        if let swapped = swapped(text) { throw .invalidRange(text, swapped: swapped) }
        do {
            return try period(in: text)
        } catch {
            throw MoneyFlowError(error)
        }
    }

    /// Parses the last day of what lies ahead: a day, or the last day of a period.
    ///
    /// - Throws: ``MoneyFlowError/invalidDate(text:_:)``.
    package func parseLastComingDay(_ text: String) throws(MoneyFlowError) -> CivilDate {
        do {
            return try lastComingDay(in: text)
        } catch {
            throw MoneyFlowError(error)
        }
    }
}
