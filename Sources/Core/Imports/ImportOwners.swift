import BankFiles
import Money

/// Decides which accounts of the wallet the rows of files belong to.
///
/// It is the account that the user named; else the one that the file names by its number or, if it has none, by its
/// name; else that of the profile; else, if there is only one account that it can be, that one: those of people are none.
/// An account that a file declares is new if no account of the wallet can be it, and the file has several accounts or,
/// like those of other programs, names it as the user did there; about the only account of a bank's file, the user is
/// asked.
package struct ImportOwners: Hashable, Sendable {
    /// What rows belong to.
    package enum Owner: Hashable, Sendable {
        /// An account of the wallet.
        case existing(Account)
        /// An account that the import makes.
        case new(ImportAccount)
        /// The file names an account that the wallet may have, but does not know by that number.
        case unknown(ImportAccount)
        /// Nothing says which account.
        case undecided
    }

    /// The accounts other than ``AccountKind/outside``, in their order.
    package private(set) var accounts: [Account] { didSet { wholes = accounts.wholes } }
    /// What they are known by.
    private var identities: [AccountIdentity]
    /// Those that a file which names no account can be from: none of a person, and no pocket of another one.
    private var wholes: [Account]
    private let outside: Account?
    /// The account that the user named for all rows of the file.
    package var chosen: Account?
    private let ofProfile: Account?
    /// The accounts without a transaction.
    private let unused: Set<Account.ID>
    /// Whether the file has rows of several accounts.
    package var areSeveral = false
    /// Whether the import makes an account of each pocket that the wallet does not have.
    package var makesPockets = false
    private var found: [ImportAccount?: Account] = [:]
    /// The accounts that the import makes, each of which is known to be no other one.
    private var made: Set<Account.ID> = []

    /// Creates the decision for a file.
    ///
    /// - Parameters:
    ///   - accounts: The accounts of the wallet.
    ///   - chosen: The account that the user named for all rows.
    ///   - profile: The account of the profile.
    ///   - unused: The accounts without a transaction.
    package init(
        _ accounts: [Account],
        chosen: Account? = nil,
        profile: Account? = nil,
        unused: Set<Account.ID> = []
    ) {
        self.accounts = accounts.filter { $0.kind != .outside }
        identities = self.accounts.map(\.identity)
        outside = accounts.first { $0.kind == .outside }
        self.chosen = chosen
        ofProfile = profile
        self.unused = unused
        wholes = self.accounts.wholes
    }

    /// Adds an account that the import makes.
    package mutating func add(_ account: Account) {
        accounts.append(account)
        identities.append(account.identity)
        made.insert(account.id)
    }

    /// Replaces an account with what the import makes of it.
    package mutating func update(_ account: Account) {
        for number in accounts.indices where accounts[number].id == account.id {
            (accounts[number], identities[number]) = (account, account.identity)
        }
        found = found.mapValues { $0.id == account.id ? account : $0 }
        if chosen?.id == account.id { chosen = account }
    }

    /// Records which account a file means by a name, or by naming none.
    package mutating func learn(_ named: ImportAccount?, is account: Account) {
        found[named] = account
    }

    /// Whether an account has no transaction.
    package func isUnused(_ account: Account) -> Bool { unused.contains(account.id) || made.contains(account.id) }

    /// Returns the account that a file means, or `nil` if the wallet does not know it.
    package func account(_ named: ImportAccount) -> Account? {
        if named.kind == .outside { return outside }
        if let account = found[named] { return account }
        if named.isPocket { return pocket(named) }
        let likenesses = likenesses(to: named)
        let meant = accounts.indices.filter { likenesses[$0] >= .same }
        guard meant.count > 1 else { return meant.first.map { accounts[$0] } }
        let equal = meant.filter { likenesses[$0] == .equal }
        return equal.count == 1 ? accounts[equal[0]] : nil
    }

    /// Returns the account that is a pocket: the one in its currency that is known by the pocket's name.
    private func pocket(_ named: ImportAccount) -> Account? {
        let pocket = self.named(pocket: named)
        return accounts.first { $0.isPocket(named: pocket) }
    }

    /// Returns a pocket by the name of the wallet's account that it belongs to, as a new account is named for it.
    package func named(pocket: ImportAccount) -> ImportAccount {
        let whole = pocket.isNameless ? nil : ImportAccount(number: pocket.number, name: pocket.name, kind: pocket.kind)
        let name: String? = if case .existing(let account) = owner(of: whole) { account.name } else { nil }
        return .pocket(named: name ?? whole?.shownName ?? "", kind: pocket.kind, in: pocket.currency)
    }

    /// Returns how likely it is that a file means each of the accounts.
    private func likenesses(to named: ImportAccount) -> [AccountNumber.Likeness] {
        let identity = AccountIdentity(named, hasNumbers: identities.contains(where: \.hasNumber))
        return identities.map { $0.likeness(to: identity) }
    }

    /// Returns the owner of rows, given the account that their file names for them, if any.
    package func owner(of named: ImportAccount?) -> Owner {
        if let named, named.isPocket {
            if let account = account(named) { return .existing(account) }
            return makesPockets ? .new(self.named(pocket: named)) : .undecided
        }
        if let chosen { return .existing(chosen) }
        if let account = named.map(account) ?? found[nil] { return .existing(account) }
        if !areSeveral {
            if let ofProfile { return .existing(ofProfile) }
            if wholes.count == 1, canBe(wholes[0], named) { return .existing(wholes[0]) }
        }
        guard let named else { return .undecided }
        if named.isNameless {
            let ofKind = accounts.filter { $0.kind == named.kind }
            if ofKind.count == 1 { return .existing(ofKind[0]) }
            return areSeveral ? .new(named) : .unknown(named)
        }
        // An account whose number is not known may be the one in the file, unless it has never been used.
        let isOther =
            named.number.isEmpty
            || zip(accounts, likenesses(to: named)).allSatisfy { account, likeness in
                account.number == nil ? isUnused(account) : likeness == .none
            }
        let isDeclared = named.isDeclared && (areSeveral || named.number.isEmpty)
        return isDeclared && isOther ? .new(named) : .unknown(named)
    }

    /// Returns whether the only account can be the one that a bank's file names: it has no number yet, and it is empty or
    /// nothing shows that it is something else, such as a card.
    ///
    /// The files of other programs name accounts as the user did there, which says nothing, but their kinds do.
    private func canBe(_ account: Account, _ named: ImportAccount?) -> Bool {
        guard let named else { return true }
        if named.identity.isEmpty { return isUnused(account) || named.kind == .bank || named.kind == account.kind }
        guard account.number == nil else { return false }
        return isUnused(account) || !named.number.isEmpty && (named.kind == .bank || named.kind == account.kind)
    }
}

extension ImportAccount {
    /// Returns a pocket of an account by its name, as a file with nothing but its rows would name it.
    fileprivate static func pocket(named name: String, kind: AccountKind, in currency: Currency?) -> ImportAccount {
        let words = [name, currency?.code ?? ""].filter { !$0.isEmpty }
        return ImportAccount(name: words.joined(separator: " "), kind: kind, currency: currency)
    }
}

extension Account {
    /// Whether this is a pocket of an account, by its name.
    fileprivate func isPocket(named pocket: ImportAccount) -> Bool {
        currency == pocket.currency && isMeant(by: pocket)
    }
}

extension [Account] {
    /// Those that a file which names no account can be from: none of a person, and no pocket of another one.
    fileprivate var wholes: [Account] {
        let own = filter { $0.kind != .person }
        guard Set(own.map(\.currency)).count > 1 else { return own }
        return own.filter { account in
            !own.contains {
                $0 != account && account.isPocket(named: .pocket(named: $0.name, kind: .bank, in: account.currency))
            }
        }
    }
}

extension ImportOwners: KnownAccounts {
    /// The accounts of the wallet that have amounts, once for each of their numbers.
    package var named: [ImportAccount] { accounts.flatMap(\.named) }

    /// Returns the currency of the rows for which a file names `named`, or `nil` if that is not known.
    package func currency(of named: ImportAccount?) -> Currency? {
        switch owner(of: named) {
        case .existing(let account): account.currency
        case .new(let named): named.currency
        case .undecided, .unknown: nil
        }
    }

    /// Whether amounts in a file can be those of pockets: one is made of each, or the wallet has several currencies.
    package var mayHavePockets: Bool { makesPockets || Set(accounts.compactMap(\.currency)).count > 1 }

    /// Returns whether an account of the wallet is the owner of the rows for which a file names `named`.
    package func isOwner(_ account: ImportAccount, of named: ImportAccount?) -> Bool {
        guard case .existing(let owner) = owner(of: named) else { return false }
        return self.account(account)?.id == owner.id
    }

    /// Returns what the account is for which a file names `named`: the one that the user named, that has the number, or
    /// that the profile is for.
    package func kind(of named: ImportAccount?) -> AccountKind? {
        let account = chosen ?? named.map(account) ?? found[nil] ?? (areSeveral ? nil : ofProfile)
        return account.flatMap { made.contains($0.id) && $0.number == nil ? nil : $0.kind }
    }

    /// Returns whether a text names an account of the wallet.
    package func knows(_ named: ImportAccount) -> Bool { account(named) != nil }
}
