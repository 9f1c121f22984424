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

    /// Creates an account as a file could name it.
    public init(
        number: String = "",
        name: String = "",
        kind: AccountKind = .bank,
        currency: Currency? = nil,
        isDeclared: Bool = false
    ) {
        self.number = number
        self.name = name
        self.kind = kind
        self.currency = currency
        self.isDeclared = isDeclared
    }

    /// The name; the number if there is none; else the kind.
    public var shownName: String { isNameless ? kind.rawValue : name.isEmpty ? number : name }
}

extension ImportAccount {
    /// Whether a file that names an account means this one, by its number or by its name.
    package func isMeant(by named: ImportAccount) -> Bool {
        likeness(to: named) >= .same
    }

    /// How likely it is that a file that names an account means this one.
    ///
    /// A provider that gives its accounts no numbers, such as PayPal, is known by its name among the numbers.
    package func likeness(to named: ImportAccount) -> AccountNumber.Likeness {
        let byName: AccountNumber.Likeness = isNamed(named.name) ? .same : .none
        guard !named.number.isEmpty else { return byName }
        return numbers.flatMap { number in
            named.numbers.map { AccountNumber(number).likeness(to: AccountNumber($0)) }
        }.reduce(byName, max)
    }

    private func isNamed(_ text: String) -> Bool {
        guard !text.isEmpty else { return false }
        return name == text || ([name] + numbers).contains { $0.folded == text.folded }
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
