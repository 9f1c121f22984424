extension MoneyFlowError {
    /// A number that none of the payments that were found to recur has.
    package static func noRecurringPayment(number: Int, count: Int) -> MoneyFlowError {
        MoneyFlowError(
            .missing(122, "noRecurringPayment"),
            "There is no payment \(number)",
            because: count == 0 ? "none were found" : count == 1 ? "only one was found" : "\(count) were found",
            hint: "List them: \(.findRecurringPayments)."
        )
    }
}

extension Remedy {
    /// Find payments that recur.
    package static let findRecurringPayments = Remedy(["schedule", "find"])

    /// Make a schedule of the payment with this number, or of each for `all`.
    package static func schedulePayment(_ number: String) -> Remedy {
        Remedy(["schedule", "find"], .option("add", number))
    }
}
