/// Two rows of devices that are perhaps one: no rule can know.
package struct LookAlike: Codable, Hashable, Sendable {
    /// The table.
    package let table: String
    /// The number of the row that was just taken in.
    package let row: Int64
    /// The number of the other one.
    package let other: Int64

    package init(table: String, row: Int64, other: Int64) {
        self.table = table
        self.row = row
        self.other = other
    }
}

/// A transaction as others are compared with it.
package struct PaymentLook: Hashable, Sendable {
    /// Its number.
    package let id: Int64
    /// Its account and, of a transfer, the other one.
    package let accounts: [Int64]
    /// Its day, in days since 1970.
    package let day: Int
    /// Its amount, negative if it left the account.
    package let amount: Int64
    /// Its title.
    package let title: String
    /// The hashes of the texts of the bank's rows that it is; none if somebody typed it.
    package let textHashes: Set<Int64>
    /// The devices that made it.
    package let makers: Set<Int64>

    package init(
        id: Int64,
        accounts: [Int64],
        day: Int,
        amount: Int64,
        title: String,
        textHashes: Set<Int64> = [],
        makers: Set<Int64>
    ) {
        self.id = id
        self.accounts = accounts
        self.day = day
        self.amount = amount
        self.title = title
        self.textHashes = textHashes
        self.makers = makers
    }

    /// How many days what one person typed may be from what another did.
    package static let typedDays = 3
    /// How many days before a bank's row what is typed may be dated; afterwards, ``typedDays``.
    package static let daysBeforeBank = 7

    /// Whether it is perhaps the same as one of another device.
    ///
    /// Of two that were typed, the titles must be alike, and of two of a bank also the day, but not the text: that one would
    /// have been recognized. What is typed may be called anything else by a bank.
    package func isLike(_ other: PaymentLook) -> Bool {
        guard id != other.id, accounts == other.accounts, amount == other.amount, makers.isDisjoint(with: other.makers),
            !makers.isEmpty, !other.makers.isEmpty
        else { return false }
        let days = day - other.day
        switch (textHashes.isEmpty, other.textHashes.isEmpty) {
        case (true, true): return abs(days) <= Self.typedDays && hasTitle(like: other, orNone: days == 0)
        case (true, false): return (-Self.daysBeforeBank...Self.typedDays).contains(days)
        case (false, true): return other.isLike(self)
        case (false, false):
            return days == 0 && textHashes.isDisjoint(with: other.textHashes) && hasTitle(like: other, orNone: true)
        }
    }

    /// Whether two titles name the same, or perhaps one of them names nobody.
    private func hasTitle(like other: PaymentLook, orNone mayBeNone: Bool) -> Bool {
        if title.folded == other.title.folded { return true }
        let (words, others) = (PayeeWords(title).words, PayeeWords(other.title).words)
        return !words.isDisjoint(with: others) || mayBeNone && (words.isEmpty || others.isEmpty)
    }
}

/// A schedule or an account as others are compared with it.
package struct NamedLook: Hashable, Sendable {
    /// Its number.
    package let id: Int64
    /// Its name, of which a number in parentheses at the end does not count: a merge may have added it.
    package let name: String
    /// The values that have to be equal.
    package let values: [SharedValue]
    /// The devices that made it.
    package let makers: Set<Int64>

    package init(id: Int64, name: String, values: [SharedValue], makers: Set<Int64>) {
        self.id = id
        self.name = name
        self.values = values
        self.makers = makers
    }

    /// Whether it is perhaps the same as one of another device.
    package func isLike(_ other: NamedLook) -> Bool {
        id != other.id && values == other.values && makers.isDisjoint(with: other.makers) && !makers.isEmpty
            && !other.makers.isEmpty && Self.plain(name) == Self.plain(other.name)
    }

    private static func plain(_ name: String) -> String {
        guard name.last == ")", let start = name.lastIndex(of: "("), start > name.startIndex,
            name[start...].dropFirst().dropLast().allSatisfy(\.isNumber)
        else { return name.folded }
        return String(name[..<name.index(before: start)]).folded
    }
}
