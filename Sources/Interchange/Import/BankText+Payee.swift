import Core

extension BankText {
    /// Returns the title of what has a payee, a memo, or both: the payee, or the memo where it says the same at greater
    /// length or there is no payee.
    ///
    /// Banks cut the payee to the length that a format allows, and write it once more at the beginning of the memo.
    static func title(payee: String, memo: String) -> String {
        let payee = title(payee)
        guard !memo.isEmpty else { return payee }
        let memo = title(memo)
        return memo.utf8.starts(with: payee.utf8) ? memo : payee
    }
}
