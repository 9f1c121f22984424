import Money

extension MoneyFlowError {
    /// A forecast beyond the last day for which one can be made.
    package static func forecastTooLong(last: CivilDate, limit: CivilDate) -> MoneyFlowError {
        MoneyFlowError(
            .refused(121, "forecastTooLong"),
            "No forecast reaches \(last.iso)",
            because: "ten years are the limit",
            hint: "The last possible day is \(limit.iso)."
        )
    }
}
