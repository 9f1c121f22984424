import BankFiles
import Money

extension Account {
    /// The account as files can name it.
    package var named: ImportAccount {
        ImportAccount(number: number ?? "", name: name, kind: kind, currency: currency)
    }

    /// Whether a file means this account, by its number or by its name.
    package func isMeant(by other: ImportAccount) -> Bool { named.isMeant(by: other) }

    /// How likely it is that a file means this account.
    func likeness(to other: ImportAccount) -> AccountNumber.Likeness { named.likeness(to: other) }
}
