import Money

/// The accounts that whoever reads a file already knows, and what readers ask about them.
public protocol KnownAccounts: Sendable {
    /// The accounts, as files can name them.
    var named: [ImportAccount] { get }
    /// Whether the file has rows of several accounts, which its reader finds out.
    var areSeveral: Bool { get set }

    /// Whether amounts in a file can be those of pockets.
    var mayHavePockets: Bool { get }

    /// Returns the currency of the rows for which a file names `named`, or `nil` if that is not known.
    func currency(of named: ImportAccount?) -> Currency?
    /// Returns whether an account is the owner of the rows for which a file names `named`.
    func isOwner(_ account: ImportAccount, of named: ImportAccount?) -> Bool
    /// Returns whether a text names one of the accounts.
    func knows(_ named: ImportAccount) -> Bool
    /// Returns what the account is for which a file names `named`, or `nil` if nothing shows which account that is.
    func kind(of named: ImportAccount?) -> AccountKind?
}

extension KnownAccounts {
    /// Whether amounts in a file can be those of pockets; they cannot.
    public var mayHavePockets: Bool { false }

    /// Returns what the account is for which a file names `named`; not known.
    public func kind(of named: ImportAccount?) -> AccountKind? { nil }
}

/// The accounts of a reader who knows none, and believes each file what it says of its own.
package struct DeclaredAccounts: KnownAccounts {
    package var named: [ImportAccount] { [] }
    package var areSeveral = false

    package init() {}

    package func currency(of named: ImportAccount?) -> Currency? {
        named.flatMap { $0.isPocket ? nil : $0.currency }
    }
    package func isOwner(_ account: ImportAccount, of named: ImportAccount?) -> Bool { false }
    package func knows(_ named: ImportAccount) -> Bool { false }
}

/// An account, or the pocket of one, and its currency.
package struct ImportHolder: Hashable, Sendable {
    /// The account as the file names it, or `nil` if it names none.
    package let account: ImportAccount?
    /// The currency of its amounts.
    package let currency: Currency
    /// The pocket that amounts in another currency belong to, if it is not known.
    package var unknownPocket: ImportAccount?
}

/// What readers know about the request, and about the accounts of whoever makes it.
package struct ImportContext: Sendable {
    /// The currency of rows whose account is not known.
    package let currency: Currency
    /// The parts of the layout that the user named.
    package let layout: ImportLayout
    /// The name of the file, or `nil` if it is not known.
    package fileprivate(set) var fileName: String?
    /// The day on which the file is read, or `nil` if it is not known.
    package fileprivate(set) var today: CivilDate?
    private var box: Box?

    /// What readers copy with themselves, at the cost of a pointer.
    private final class Box: Sendable {
        let known: any KnownAccounts

        init(_ known: any KnownAccounts) {
            self.known = known
        }
    }

    private var known: (any KnownAccounts)? { box?.known }

    package init(currency: Currency, layout: ImportLayout, known: (any KnownAccounts)? = nil) {
        self.currency = currency
        self.layout = layout
        box = known.map(Box.init)
    }

    /// Returns the context for a file that has rows of several accounts, or of one.
    package func `for`(severalAccounts areSeveral: Bool) -> ImportContext {
        var known = known
        known?.areSeveral = areSeveral
        return with(currency, layout, known)
    }

    /// Returns the currency of the rows of an account that a file names.
    package func currency(of named: ImportAccount?) -> Currency { known?.currency(of: named) ?? currency }

    /// Whether amounts in a file can be those of pockets.
    package var mayHavePockets: Bool { known?.mayHavePockets ?? false }

    /// Returns whose amounts in a currency are: those of an account that a file names, or of its pocket.
    ///
    /// - Parameter currency: What the file says, or `nil` if it says nothing that is a currency.
    /// - Returns: The account if it is in that currency, or if no pocket in it is known.
    package func holder(of named: ImportAccount?, in currency: Currency?) -> ImportHolder {
        let own = self.currency(of: named)
        guard let currency, currency != own else { return ImportHolder(account: named, currency: own) }
        let pocket = ImportAccount.pocket(of: named, in: currency)
        guard known?.currency(of: pocket) == currency else {
            return ImportHolder(account: named, currency: own, unknownPocket: pocket)
        }
        return ImportHolder(account: pocket, currency: currency)
    }

    /// Returns the context with another currency for rows whose account is not known.
    package func with(_ currency: Currency) -> ImportContext {
        with(currency, layout, known)
    }

    /// Returns the context with another layout.
    package func with(_ layout: ImportLayout) -> ImportContext {
        with(currency, layout, known)
    }

    /// Says which file is read, by its path, and on which day.
    package mutating func name(_ file: String?, on today: CivilDate?) {
        fileName = file?.split(separator: "/").last.map(String.init)
        self.today = today
    }

    private func with(_ currency: Currency, _ layout: ImportLayout, _ known: (any KnownAccounts)?) -> ImportContext {
        var context = ImportContext(currency: currency, layout: layout, known: known)
        context.fileName = fileName
        context.today = today
        return context
    }

    /// The accounts that are known.
    package var accounts: [ImportAccount] { known?.named ?? [] }

    /// Whether an account is the owner of the rows for which a file names `named`.
    package func isOwner(_ account: ImportAccount, of named: ImportAccount?) -> Bool {
        known?.isOwner(account, of: named) ?? false
    }

    /// Returns what the account is for which a file names `named`, or `nil` if nothing shows which account that is.
    package func kind(of named: ImportAccount?) -> AccountKind? { known?.kind(of: named) }

    /// Whether a text names an account that is known.
    package func knows(_ named: ImportAccount) -> Bool { known?.knows(named) ?? false }
}
