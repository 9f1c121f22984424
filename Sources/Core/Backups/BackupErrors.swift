extension MoneyFlowError {
    /// A file that exists and must not be replaced.
    package static func fileExists(path: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(802, "fileExists", .cannotCreate, .unexpected),
            "\(path) already exists",
            because: "a copy of a wallet never replaces a file",
            hint: "Nothing was changed. Name another file."
        )
    }

    /// A file that cannot be written, with the system's reason.
    package static func cannotWrite(path: String, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(803, "cannotWrite", .cannotCreate, .unexpected),
            "\(path) cannot be written",
            because: reason,
            hint: "Check the folder and its permissions. Nothing was changed."
        )
    }
}

extension Remedy {
    /// Back up the wallet.
    package static let backUp = Remedy(["backup"])

    /// List the backups.
    package static let listBackups = Remedy(["backup"], .option("list"))

    /// Restore this backup over a wallet, or over the default one.
    package static func restore(backup: String, wallet: String?) -> Remedy {
        Remedy(["restore"], .text(backup), wallet.map { .option("wallet", $0) })
    }
}
