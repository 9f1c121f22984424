import Core

/// The command that restores a backup, as it is typed.
struct RestoreCommandText {
    /// The path of the backup.
    let backup: String
    /// The wallet to name, or `nil` for the usual one.
    let wallet: String?

    var text: String {
        let option = wallet.map { " --wallet \(ErrorMessage.shellQuoted($0))" } ?? ""
        return "moneyflow restore \(ErrorMessage.shellQuoted(backup))\(option)"
    }
}
