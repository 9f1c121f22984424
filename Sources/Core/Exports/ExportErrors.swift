extension MoneyFlowError {
    /// Accounts in several currencies for a format that names none, such as `QIF`; the codes.
    package static func severalCurrencies(format: String, codes: [String]) -> MoneyFlowError {
        MoneyFlowError(
            .refused(806, "severalCurrencies"),
            "\(format) has no currencies",
            because: "the accounts have several: \(codes.joined(separator: ", "))",
            hint: "Export one account at a time: \(.state("account", "NAME"))."
        )
    }
}

extension Remedy {
    /// Export the transactions in the format with this id.
    package static func export(format: String) -> Remedy {
        Remedy(["export"], .option("format", format))
    }
}
