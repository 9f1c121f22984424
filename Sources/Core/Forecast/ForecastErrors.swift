import Money

extension MoneyFlowError {
    /// A forecast beyond the last day for which one can be made.
    package static func forecastTooLong(last: CivilDate, limit: CivilDate) -> MoneyFlowError {
        MoneyFlowError(
            .refused(121, "forecastTooLong"),
            "A forecast cannot reach \(last.iso)",
            because: "the limit is ten years",
            hint: "The last possible day is \(limit.iso)."
        )
    }
}
