import Core
import Money

/// Finds what a split is for by the names that the user types: categories, and people.
package struct SplitLookup: Sendable {
    private let categories: CategoryLookup
    private let accounts: [Account]
    private let people: AccountLookup

    /// Creates a lookup over the categories and accounts of a wallet.
    package init(categories: [Category], accounts: [Account]) {
        self.categories = CategoryLookup(categories)
        self.accounts = accounts
        people = AccountLookup(accounts.filter { $0.kind == .person })
    }

    /// Returns the category with a name, or `nil` if it is rather that of a person.
    ///
    /// - Parameter type: The type of the transaction, or `nil` for either.
    /// - Throws: The errors of ``CategoryLookup/find(_:type:includingArchived:)``, if it is no name of a person either.
    package func category(_ name: String, type: TransactionType?) throws(MoneyFlowError) -> Category? {
        do throws(MoneyFlowError) {
            return try categories.find(name, type: type, includingArchived: false)
        } catch {
            guard person(name) != nil else { throw error }
            return nil
        }
    }

    /// Returns the person whose name is, or begins with, a text, or `nil` if there is none.
    package func person(_ name: String) -> Account? {
        do throws(MoneyFlowError) {
            return try people.find(name, includingArchived: false)
        } catch {
            return nil
        }
    }

    /// Returns what a share of a person is for, and notes the name of one who is not known yet.
    ///
    /// - Throws: ``MoneyFlowError/notAPerson(_:)``, the error for a name that several begin with, or for an archived account.
    package func share(of name: String, new: inout [String]) throws(MoneyFlowError) -> NewSplit.Purpose {
        do throws(MoneyFlowError) {
            return .account(try people.find(name, includingArchived: false).id)
        } catch {
            guard error.cause == .unknownAccount else { throw error }
            if let other = accounts.first(where: { $0.name.folded == name.folded }) { throw .notAPerson(other.name) }
            let known = new.first { $0.folded == name.folded }
            if known == nil { new.append(name) }
            return .person(known ?? name)
        }
    }

    /// Returns the equal shares of people who are named in texts with commas between several names; one part is the user's.
    ///
    /// - Throws: The errors of ``share(of:new:)``.
    package func equalShares(of texts: [String], new: inout [String]) throws(MoneyFlowError) -> [NewSplit] {
        var names: [String] = []
        for name in texts.flatMap({ $0.split(separator: ",") }).map({ $0.split(separator: " ").joined(separator: " ") })
        where !name.isEmpty && !names.contains(where: { $0.folded == name.folded }) {
            names.append(name)
        }
        var splits: [NewSplit] = []
        for name in names {
            splits.append(NewSplit(try share(of: name, new: &new), .part(of: names.count + 1)))
        }
        return splits
    }
}

extension SplitLookup {
    /// Returns the suggestions for a name that is being typed: categories of a type, and people.
    ///
    /// If no name begins with the text, it is what the text means otherwise, such as the category for `dog`.
    ///
    /// - Parameter isOffered: Whether a person can have a share.
    func suggestions(
        for text: String,
        type: TransactionType?,
        people isOffered: (Account) -> Bool
    ) -> [SuggestionViewData] {
        let found = categories.categories(beginningWith: text, type: type, includingArchived: false).map(
            SuggestionViewData.init
        )
        let people = people.accounts(beginningWith: text, includingArchived: false).filter(isOffered)
        let all = found + people.map(SuggestionViewData.init)
        guard all.isEmpty, !text.isEmpty else { return all }
        do throws(MoneyFlowError) {
            return try category(text, type: type).map { [SuggestionViewData($0)] } ?? []
        } catch {
            return []
        }
    }
}

extension SuggestionViewData {
    /// Suggests a category.
    init(_ category: Core.Category) {
        self.init(icon: category.icon, text: category.name, note: "")
    }
}

// MARK: - Sizes

extension NewSplit.Size {
    /// Reads how much is to be taken out: an amount, or a share such as `20%` or `33.3%`.
    ///
    /// - Throws: The errors of ``AmountParser/parseUnsigned(_:)``, or one for a share that is none.
    package init(typed text: String, _ amounts: AmountParser) throws(MoneyFlowError) {
        guard text.hasSuffix("%") else {
            self = .amount(try amounts.parseUnsigned(text))
            return
        }
        let digits = text.dropLast().filter { $0 != " " }.split(separator: ".", omittingEmptySubsequences: false)
            .flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let isNumber =
            (1...2).contains(digits.count)
            && digits.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
        let decimals = digits.count == 2 ? String(digits[1]) : ""
        guard isNumber, decimals.count <= 2, let whole = Int(digits[0]), (0...99).contains(whole),
            let part = Int(decimals + String(repeating: "0", count: 2 - decimals.count)), whole * 100 + part > 0
        else { throw .invalidShare(text) }
        self = .share(hundredths: whole * 100 + part)
    }
}

extension MoneyFlowError {
    fileprivate static func invalidShare(_ text: String) -> MoneyFlowError {
        .usage(
            message: "\(text.quoted) is not a share of the amount.",
            hint: "A share is more than 0 % and less than 100 %, with at most two decimals: `20%` or `33.3%`."
        )
    }
}
