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
        let known = SplitLookup(
            categories: try await wallet.read(Categories()),
            accounts: try await wallet.read(Accounts())
        )
        let amounts = amounts(in: currency)
        var wanted = WantedSplits()
        for text in texts {
            let (name, size) = try Self.parts(of: text)
            let category = try known.category(name, type: type)
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
                purpose = try known.share(of: name, new: &wanted.newPeople)
            }
            wanted.splits.append(NewSplit(purpose, try NewSplit.Size(typed: size, amounts)))
        }
        for text in people.owes {
            let (name, size) = try Self.parts(of: text)
            let purpose = try known.share(of: name, new: &wanted.newPeople)
            wanted.splits.append(NewSplit(purpose, try NewSplit.Size(typed: size, amounts)))
        }
        wanted.splits += try known.equalShares(of: people.with, new: &wanted.newPeople)
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
}

extension MoneyFlowError {
    fileprivate static func restOfPerson(_ name: String) -> MoneyFlowError {
        .usage(
            message: "All that is left cannot be what \(name.quoted) owes.",
            hint: "A person owes an amount or a share: `\(name)=50%`. For money that you lent, use \(.transferExample)."
        )
    }

    /// A category for what is left, and another one.
    static func categoryAndRest() -> MoneyFlowError {
        .usage(
            message: "Both `--category` and a split with the rest were given.",
            hint: "The rest is of the category: omit one of them."
        )
    }

    fileprivate static func severalRests() -> MoneyFlowError {
        .usage(message: "Only one category can keep the rest.", hint: "Give amounts or shares for the others.")
    }
}

extension ArgumentHelp {
    /// The help for what is taken out for another category.
    static let splitAmount = ArgumentHelp(
        "An amount or a share of another category: household=20, household=20%; may be repeated.",
        valueName: "category=amount"
    )
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
