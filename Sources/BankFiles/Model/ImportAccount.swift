import Foundation
import Money

/// An account as a file names it.
public struct ImportAccount: Hashable, Sendable {
    /// The number: an IBAN, the bank's number or its last digits, or several of these with commas between them; empty if
    /// the file has none.
    public let number: String
    /// The name; empty if the format does not name accounts.
    public let name: String
    /// What it is.
    public let kind: AccountKind
    /// The currency, or `nil` if the file does not say.
    public let currency: Currency?
    /// Whether the file says that this is the account of its rows, rather than only having a text that may name it.
    public let isDeclared: Bool
    /// Whether it is a pocket: what an account holds in ``currency`` besides its own.
    ///
    /// The number and the name are those of that account, or empty if the file does not name it.
    public let isPocket: Bool

    /// Creates an account as a file could name it.
    public init(
        number: String = "",
        name: String = "",
        kind: AccountKind = .bank,
        currency: Currency? = nil,
        isDeclared: Bool = false,
        isPocket: Bool = false
    ) {
        self.number = number
        self.name = name
        self.kind = kind
        self.currency = currency
        self.isDeclared = isDeclared
        self.isPocket = isPocket
    }

    /// The name; the number if there is none; else the kind.
    public var shownName: String { isNameless ? kind.rawValue : name.isEmpty ? number : name }

    /// Returns the pocket of an account in another currency.
    ///
    /// - Parameter account: The account as a file names it, or `nil` if it names none.
    public static func pocket(of account: ImportAccount?, in currency: Currency) -> ImportAccount {
        ImportAccount(
            number: account?.number ?? "",
            name: account?.name ?? "",
            kind: account?.kind ?? .bank,
            currency: currency,
            isPocket: true
        )
    }
}

extension ImportAccount {
    /// Whether a file that names an account means this one, by its number or by its name.
    package func isMeant(by named: ImportAccount) -> Bool {
        likeness(to: named) >= .same
    }

    /// How likely it is that a file that names an account means this one.
    package func likeness(to named: ImportAccount) -> AccountNumber.Likeness {
        AccountIdentity(self).likeness(to: AccountIdentity(named))
    }

    /// The numbers, each on its own.
    package var numbers: [String] {
        guard !number.isEmpty else { return [] }
        return number.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// Whether the file says nothing of it but its kind.
    package var isNameless: Bool { number.isEmpty && name.isEmpty }

    /// What tells the account from others in later files: its number, or the name of a provider without numbers.
    package var identity: String { number.isEmpty && !isDeclared ? name : number }
}

/// What an account is known by in files, read once to be compared with many others.
package struct AccountIdentity: Hashable, Sendable {
    /// Folded; empty if it has no name.
    private let name: String
    private let numbers: [AccountNumber]
    /// The name and the numbers, folded.
    private let texts: [String]

    /// Reads an account.
    ///
    /// - Parameter hasNumbers: Whether what it is compared with has numbers; reading one takes long.
    package init(_ account: ImportAccount, hasNumbers: Bool = true) {
        let numbers = hasNumbers ? account.numbers : []
        name = account.name.folded
        self.numbers = numbers.map(AccountNumber.init)
        texts = [name] + numbers.map(\.folded)
    }

    /// Whether it has a number.
    package var hasNumber: Bool { !numbers.isEmpty }

    /// How likely it is that a file that names an account means this one.
    ///
    /// A provider that gives its accounts no numbers, such as PayPal, is known by its name among the numbers.
    package func likeness(to named: AccountIdentity) -> AccountNumber.Likeness {
        var likeness: AccountNumber.Likeness = !named.name.isEmpty && texts.contains(named.name) ? .same : .none
        for number in numbers {
            for other in named.numbers { likeness = max(likeness, number.likeness(to: other)) }
        }
        return likeness
    }
}
