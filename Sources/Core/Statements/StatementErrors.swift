import Money

extension MoneyFlowError {
    /// An account without a statement, of any day or of this one.
    package static func noStatement(account: String, date: CivilDate?) -> MoneyFlowError {
        MoneyFlowError(
            .missing(327, "noStatement"),
            "\(account.quoted) has no statement\(date.map { " of \($0.iso)" } ?? "")",
            because: "neither you nor an imported file has stated its balance",
            hint: "Record its balance, today or at the end of another day: \(.recordStatement(account))."
        )
    }
}
