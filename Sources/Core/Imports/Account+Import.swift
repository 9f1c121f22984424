import BankFiles
import Money

extension Account {
    /// The account as files can name it, once for each of its numbers.
    package var named: [ImportAccount] {
        let numbers = asNamed.numbers
        guard numbers.count > 1 else { return [asNamed] }
        return numbers.map { ImportAccount(number: $0, name: name, kind: kind, currency: currency) }
    }

    /// The account with all of its numbers, as no file names it if they are several.
    private var asNamed: ImportAccount {
        ImportAccount(number: number ?? "", name: name, kind: kind, currency: currency)
    }

    /// What it is known by in files.
    var identity: AccountIdentity { AccountIdentity(asNamed) }

    /// Whether a file means this account, by one of its numbers or by its name.
    package func isMeant(by other: ImportAccount) -> Bool { likeness(to: other) >= .same }

    /// How likely it is that a file means this account.
    func likeness(to other: ImportAccount) -> AccountNumber.Likeness {
        asNamed.likeness(to: other)
    }

    /// Whether a file that gives a number means another account than this one, by its own number.
    package func isOther(than named: ImportAccount) -> Bool {
        number != nil && !named.number.isEmpty && likeness(to: named) == .none
    }

    /// The account as a bank's file describes it, which is the first to tell its number, its kind or its currency.
    ///
    /// - Parameters:
    ///   - isUnused: Whether it has no transaction, so that it can still become anything.
    ///   - adding: Whether it also gets the number if it has another one.
    /// - Returns: `nil` if it stays as it is.
    package func described(by other: ImportAccount, isUnused: Bool, addingNumber adding: Bool) -> Account? {
        var account = self
        if isUnused, kind == .bank, other.kind != .outside { account.kind = other.kind }
        if !other.identity.isEmpty, !isMeant(by: other), number == nil || adding {
            let numbers = [number, other.identity].compactMap(\.self).joined(separator: ", ")
            if numbers.unicodeScalars.count <= Self.maximumNameLength { account.number = numbers }
        }
        return account == self ? nil : account
    }
}
