/// The columns of who pays and of who is paid, one of whom is the owner of the account.
struct CSVParties: Hashable, Sendable {
    let payer: Int
    let recipient: Int
    /// The name of the owner, folded, if that is known.
    private(set) var owner: String?

    /// Both columns.
    var columns: [Int] { [payer, recipient] }

    /// Returns the other party to a payment and the owner, either of which may be empty.
    ///
    /// The other party is who was paid for money spent, and who paid for money received, unless that is the owner.
    ///
    /// - Parameter amount: Negative for money spent; `nil` if it is not known.
    func named(payer: String, recipient: String, amount: Int64?) -> (other: String, own: String) {
        let isSpent =
            if owner != nil, isOwner(payer) != isOwner(recipient) { isOwner(payer) } else {
                amount.map { $0 < 0 } ?? true
            }
        return isSpent ? (recipient, payer) : (payer, recipient)
    }

    /// Whether a text is the owner's name.
    func isOwner(_ name: String) -> Bool { owner.map { name.folded == $0 } ?? false }

    /// The share of the rows that name the owner, in tenths.
    private static let ownerShare = 9
    /// The fewest rows that show who the owner is.
    private static let ownerRows = 2

    init(payer: Int, recipient: Int) {
        self.payer = payer
        self.recipient = recipient
    }

    /// Finds the owner: who is named in nearly every row that names both ends or, if two are, who is on the owner's side in
    /// nearly every one.
    mutating func findOwner(in rows: [CSVScanner], _ money: CSVMoney) {
        var named: [String: Int] = [:]
        var onOwnSide: [String: Int] = [:]
        var count = 0
        for row in rows {
            let (payer, recipient) = (row.text(payer).folded, row.text(recipient).folded)
            guard !payer.isEmpty, !recipient.isEmpty, let amount = money.amount(row), amount != 0 else { continue }
            count += 1
            for name in Set([payer, recipient]) { named[name, default: 0] += 1 }
            onOwnSide[amount < 0 ? payer : recipient, default: 0] += 1
        }
        guard count >= Self.ownerRows else { return }
        let isUsual = { (rows: Int) in rows * 10 >= count * Self.ownerShare }
        let usual = named.filter { isUsual($0.value) }
        owner = usual.count == 1 ? usual.first?.key : onOwnSide.first { isUsual($0.value) }?.key
    }
}

extension CSVColumnFinder {
    /// The columns of both ends of each payment, if each has a column of its own with names.
    var parties: CSVParties? {
        let sides = names.indices.map { column in
            contents[column].textLength > 0 && contents[column].dates == 0 && !columns.money.contains(column)
                ? CSVColumnRole.partySide(of: names[column]) : nil
        }
        guard let payer = sides.firstIndex(of: .payer), let recipient = sides.firstIndex(of: .recipient) else {
            return nil
        }
        return CSVParties(payer: payer, recipient: recipient)
    }
}
