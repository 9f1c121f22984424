import ArgumentParser
import Core
import Money
import Presentation

/// The options that say who shares an expense.
struct PeopleOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Who shares it equally with you, by name, with commas between several; odd cents are yours.",
            valueName: "person"
        ),
        completion: .person
    )
    var with: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("What somebody owes of it: ada=20 or ada=50%; may be repeated.", valueName: "person=amount"),
        completion: .owingPerson
    )
    var owes: [String] = []

    var isEmpty: Bool { with.isEmpty && owes.isEmpty }
}

/// What the user wants to take out of a transaction.
struct WantedSplits {
    /// The splits.
    var splits: [NewSplit] = []
    /// The category that is to keep the rest, if one was named for it.
    var rest: Core.Category?
    /// The names of people who have no account yet.
    var newPeople: [String] = []
}

extension Session {
    /// Returns the splits that the user typed, as `household=20`, `household=20%`, `household=rest` or with a person.
    ///
    /// - Parameters:
    ///   - texts: What is to be taken out.
    ///   - type: The type of the transaction, if it is known.
    ///   - currency: The currency of its account; `nil` for the wallet's.
    func splits(
        _ texts: [String],
        _ people: PeopleOptions,
        type: TransactionType?,
        in currency: Currency?
    ) async throws(MoneyFlowError) -> WantedSplits {
        guard !texts.isEmpty || !people.isEmpty else { return WantedSplits() }
        let categories = CategoryLookup(try await wallet.read(Categories()))
        let known = PeopleLookup(try await wallet.read(Accounts()))
        let amounts = amounts(in: currency)
        var wanted = WantedSplits()
        for text in texts {
            let (name, size) = try Self.parts(of: text)
            let category = try Self.category(name, type, categories, unless: known)
            if size.lowercased() == "rest" {
                guard let category else { throw .restOfPerson(name) }
                guard wanted.rest == nil else { throw .severalRests() }
                wanted.rest = category
                continue
            }
            let purpose: NewSplit.Purpose
            if let category {
                purpose = .category(category.id)
            } else {
                purpose = try known.purpose(name, new: &wanted.newPeople)
            }
            wanted.splits.append(NewSplit(purpose, try Self.size(size, amounts)))
        }
        for text in people.owes {
            let (name, size) = try Self.parts(of: text)
            let purpose = try known.purpose(name, new: &wanted.newPeople)
            wanted.splits.append(NewSplit(purpose, try Self.size(size, amounts)))
        }
        var names: [String] = []
        for name in people.with.flatMap({ $0.split(separator: ",") }).map(String.init)
        where !names.contains(where: { $0.folded == name.folded }) {
            names.append(name)
        }
        for name in names {
            let purpose = try known.purpose(name, new: &wanted.newPeople)
            wanted.splits.append(NewSplit(purpose, .part(of: names.count + 1)))
        }
        return wanted
    }

    /// Asks whether to make accounts for people who have none, unless `--yes` says so.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` if there is neither `--yes` nor somebody to ask.
    @MainActor
    func confirms(newPeople names: [String], _ option: YesOption, asJSON json: Bool) throws(MoneyFlowError) -> Bool {
        guard !names.isEmpty, !option.yes else { return true }
        let list = names.list
        guard canAsk(asJSON: json) else {
            throw .usage(
                message: "No person \(list) is known.",
                hint: "Nothing was changed. To make an account for \(names.count == 1 ? "this person" : "them"), "
                    + "add \(.state("yes")); \(.listPeople) shows who is known."
            )
        }
        return try asks(
            ConfirmationViewData(
                question: "Make an account for \(list)?",
                rows: [],
                lines: ["It has what you and \(names.count == 1 ? "this person" : "each of them") owe each other."],
                confirmLabel: "Make it"
            )
        )
    }

    /// Returns the name and the size in a text.
    private static func parts(of text: String) throws(MoneyFlowError) -> (name: String, size: String) {
        guard let equals = text.lastIndex(of: "="), equals > text.startIndex else {
            throw .usage(
                message: "\(text.quoted) does not say how much.",
                hint: "Write `NAME=AMOUNT`, `NAME=20%` or `NAME=rest`."
            )
        }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }

    /// Returns the category with a name, or `nil` if it is rather that of a person.
    private static func category(
        _ name: String,
        _ type: TransactionType?,
        _ categories: CategoryLookup,
        unless known: PeopleLookup
    ) throws(MoneyFlowError) -> Core.Category? {
        do throws(MoneyFlowError) {
            return try categories.find(name, type: type, includingArchived: false)
        } catch {
            guard known.person(name) != nil else { throw error }
            return nil
        }
    }

    /// Returns the size of a split.
    private static func size(_ text: String, _ amounts: AmountParser) throws(MoneyFlowError) -> NewSplit.Size {
        guard text.hasSuffix("%") else { return .amount(try amounts.parseUnsigned(text)) }
        let digits = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
            .flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let isNumber = (1...2).contains(digits.count) && digits.allSatisfy { $0.allSatisfy(\.isASCII) && !$0.isEmpty }
        let decimals = digits.count == 2 ? String(digits[1]) : ""
        guard isNumber, decimals.count <= 2, let whole = Int(digits[0]), (0...99).contains(whole),
            let part = Int(decimals.padding(to: 2)), whole * 100 + part > 0
        else { throw .invalidShare(text) }
        return .share(hundredths: whole * 100 + part)
    }
}

/// Finds people by the names that the user types.
private struct PeopleLookup {
    private let accounts: [Account]
    private let people: AccountLookup

    init(_ accounts: [Account]) {
        self.accounts = accounts
        people = AccountLookup(accounts.filter { $0.kind == .person })
    }

    /// Returns the person whose name is, or begins with, a text, or `nil` if there is none.
    func person(_ name: String) -> Account? {
        do throws(MoneyFlowError) {
            return try people.find(name, includingArchived: false)
        } catch {
            return nil
        }
    }

    /// Returns what a split for a person is for, and notes the name of one who is not known yet.
    ///
    /// - Throws: ``MoneyFlowError/notAPerson(_:)``, or the error for a name that several begin with.
    func purpose(_ name: String, new: inout [String]) throws(MoneyFlowError) -> NewSplit.Purpose {
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
}

extension MoneyFlowError {
    fileprivate static func restOfPerson(_ name: String) -> MoneyFlowError {
        .usage(
            message: "All that is left cannot be what \(name.quoted) owes.",
            hint: "A person owes an amount or a share: `\(name)=50%`. For money that you lent, use \(.transferExample)."
        )
    }

    fileprivate static func severalRests() -> MoneyFlowError {
        .usage(message: "Only one category can keep the rest.", hint: "Give amounts or shares for the others.")
    }

    fileprivate static func invalidShare(_ text: String) -> MoneyFlowError {
        .usage(
            message: "\(text.quoted) is not a share of the amount.",
            hint: "A share is more than 0 % and less than 100 %, with at most two decimals: `20%` or `33.3%`."
        )
    }
}

extension String {
    /// The text with zeros after it up to a length.
    fileprivate func padding(to length: Int) -> String { self + String(repeating: "0", count: max(0, length - count)) }
}

// MARK: - Completion

extension CompletionKind {
    /// People.
    static var person: CompletionKind { .wallet { try await $0.people(after: "") } }

    /// People, with an equals sign for what they owe.
    static var owingPerson: CompletionKind { .wallet { try await $0.people(after: "=") } }

    /// Categories, with an equals sign for what is taken out for them.
    static var splitCategory: CompletionKind { .wallet { try await $0.splitCategories() } }
}

extension Completions {
    fileprivate func people(after sign: String) async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Accounts()).filter { $0.kind == .person && !$0.archived }
            .map { CompletionCandidate(word: $0.name + sign) }
    }

    fileprivate func splitCategories() async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Categories()).filter { !$0.archived }
            .map { CompletionCandidate(word: $0.name + "=") }
    }
}
