/// Which accounts a transaction leaves, and in which it arrives.
extension ReplayedTransactions {
    /// A side of a transaction: what leaves an account, or arrives there.
    struct Side: Hashable {
        let side: Replacement.Side
        let account: UID?
    }

    /// Whether it is money between two accounts.
    func isTransfer(_ values: SharedRow) -> Bool { values.text("type") == "transfer" }

    /// The sides on which a transaction with these values stands.
    func sides(_ values: SharedRow) -> Set<Side> {
        let account = values.row("accountId")
        switch values.text("type") {
        case "transfer":
            return [Side(side: .out, account: account), Side(side: .in, account: values.row("toAccountId"))]
        case "expense": return [Side(side: values.isTrue("refund") ? .in : .out, account: account)]
        default: return [Side(side: values.isTrue("refund") ? .out : .in, account: account)]
        }
    }

    /// The side on which a transaction stands for itself.
    func side(of uid: UID, _ values: SharedRow) -> Replacement.Side {
        let sides = sides(values)
        return sides.count == 1 ? sides.first?.side ?? .out : bankRows[uid]?.side ?? .out
    }

    /// The account in which a transaction stands for itself.
    func account(of uid: UID, _ values: SharedRow) -> UID? {
        let own = side(of: uid, values)
        return sides(values).first { $0.side == own }?.account
    }

    /// Whether a transaction is present with the sides of some values, and the amounts there.
    func hasSides(_ uid: UID, of values: SharedRow) -> Bool {
        guard isPresent(uid), let now = all[uid]?.values else { return false }
        return isSameMoney(now, values)
    }

    /// Whether two rows have the same sides, and the same amounts there.
    ///
    /// Between two currencies, the amounts of a transfer say nothing of those of its sides: two devices may have seen the same
    /// sides with other amounts.
    func isSameMoney(_ first: SharedRow, _ second: SharedRow) -> Bool {
        sides(first) == sides(second) && first[value: "amount"] == second[value: "amount"]
            && first[value: "toAmount"] == second[value: "toAmount"]
    }
}
