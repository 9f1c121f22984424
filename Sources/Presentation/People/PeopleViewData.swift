import Core
import Money

/// Who owes whom, ready to draw.
package struct PeopleViewData: Hashable, Sendable {
    /// A person.
    package struct Person: Hashable, Sendable, Identifiable {
        package let id: Account.ID
        package let name: String
        /// What is owed, as a sentence: `Ada owes you €16.25`, `You owe Ada €20.00` or `Ada and you are even`.
        package let sentence: String
        /// The amount, without a sign; empty if nothing is owed.
        package let amount: String
        /// Whether the user owes it.
        package let isDebt: Bool
        /// Since when: `since 20 Nov`; empty if nothing is owed.
        package let since: String
        /// The transactions behind it, newest first, with what was owed after each.
        package let rows: [TransactionRowViewData]
        /// That there are more; empty if all are there.
        package let more: String
    }

    /// The people, in the order of their accounts.
    package let people: [Person]
    /// What all owe together, at which rates; empty if nothing was converted.
    package let together: String
    /// What settles what is owed, of the only person; empty otherwise.
    package let advice: Hint
    /// The empty state; `nil` if there are people.
    package let emptyState: EmptyStateViewData?

    /// The maximum number of transactions that are shown of a person.
    package static let limit = 100

    /// Creates the screen of people.
    ///
    /// - Parameters:
    ///   - together: What all owe together; `nil` if nothing was converted.
    ///   - isAboutOne: Whether only one person was asked for.
    package init(
        _ balances: [PersonBalance],
        together: ConvertedTotal? = nil,
        isAboutOne: Bool = false,
        formats: Formats
    ) {
        people = balances.map { Person($0, formats: formats) }
        self.together = isAboutOne ? "" : together?.words(formats) ?? ""
        let owing = balances.filter { $0.balance.minorUnits != 0 }
        advice = isAboutOne && owing.count == 1 ? "When it is paid: \(.settle(owing[0].account.name))" : ""
        emptyState = balances.isEmpty ? .noPeople : nil
    }
}

extension PeopleViewData {
    /// Reads the screen of all people.
    ///
    /// - Parameter account: The only person, or `nil` for all.
    package static func read(
        only account: Account.ID? = nil,
        from wallet: any Wallet,
        formats: Formats
    ) async throws(MoneyFlowError) -> PeopleViewData {
        let today = formats.today
        let (people, together) = try await wallet.read { snapshot throws(MoneyFlowError) in
            let people = try snapshot.read(People(on: today, only: account, limit: limit))
            return (people, try snapshot.read(PeopleTogether(on: today)))
        }
        return PeopleViewData(people, together: together, isAboutOne: account != nil, formats: formats)
    }
}

extension PeopleViewData.Person {
    fileprivate init(_ person: PersonBalance, formats: Formats) {
        let (account, balance) = (person.account, person.balance)
        id = account.id
        name = account.name
        sentence = person.sentence(formats: formats)
        isDebt = balance.minorUnits < 0
        amount = balance.minorUnits == 0 ? "" : formats.amount(balance.magnitude)
        since = person.since.map { "since \(formats.day($0))" } ?? ""
        rows = person.open.map { TransactionRowViewData($0, in: account.id, formats: formats) }
        more = person.hasMore ? "and earlier ones" : ""
    }
}

extension Money {
    /// The amount without its sign.
    fileprivate var magnitude: Money {
        Money(minorUnits: minorUnits == .min ? .max : abs(minorUnits), currency: currency)
    }
}

extension PersonBalance {
    /// Returns what is owed: `Ada owes you €16.25`.
    package func sentence(formats: Formats) -> String {
        switch balance.minorUnits {
        case 0: "\(account.name) and you are even"
        case ..<0: "You owe \(account.name) \(formats.amount(balance.magnitude))"
        default: "\(account.name) owes you \(formats.amount(balance))"
        }
    }

    /// Returns what is open as text to send to the person: a line for each transaction, the oldest first, and the sum.
    package func statement(formats: Formats) -> String {
        let rows = open.reversed().map { transaction in
            let row = TransactionRowViewData(transaction, in: account.id, formats: formats)
            return "\(row.date): \(row.title), \(row.amount)"
        }
        let earlier = hasMore ? ["(earlier ones are not listed)"] : []
        let sum =
            switch balance.minorUnits {
            case 0: "We are even."
            case ..<0: "I owe you \(formats.amount(balance.magnitude))."
            default: "You owe me \(formats.amount(balance))."
            }
        return (earlier + rows + [sum]).joined(separator: "\n")
    }
}

extension EmptyStateViewData {
    /// The empty state of the list of people.
    static let noPeople = EmptyStateViewData(
        title: "Nobody owes anything",
        text: "Name who shares an expense:",
        remedies: [
            Remedy(["add"], .text("32.50"), .text("Dinner"), .option("category", "eating"), .option("with", "ada"))
        ]
    )
}

extension AppFeature {
    /// People.
    static let people = AppFeature(
        notes: { request, snapshot, formats throws(MoneyFlowError) in
            guard request.account == nil else { return [] }
            return try snapshot.read(People(on: formats.today, limit: 0)).filter { $0.balance.minorUnits != 0 }.map {
                NoteViewData($0.sentence(formats: formats), advice: "\(.listPeople) shows why.")
            }
        }
    )
}

extension AppDestination {
    /// Who owes whom.
    package static let people = AppDestination { $0.people }.at("people")
}

extension AppViewModel {
    /// Who owes whom.
    package var people: ListViewModel<PeopleViewData, Account.ID> {
        kept { parts in
            ListViewModel(parts, ids: { $0.people.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
                try await PeopleViewData.read(from: wallet, formats: formats)
            }
        }
    }

    /// Records that what a person owes, or is owed, was paid today, from or to the default account.
    package func settle(with id: Account.ID) async {
        await changes.perform { [wallet, formats = current.formats] () throws(MoneyFlowError) in
            let found = try await wallet.read(People(on: formats.today, only: id, limit: 0)).first
            guard let found, let transfer = found.settlement(with: formats.defaultAccount, on: formats.today) else {
                return Changed(
                    .receipt(ReceiptViewData(title: found?.sentence(formats: formats) ?? "", undoAction: nil))
                )
            }
            return try await wallet.perform(AddTransfer(transfer))
                .map { .receipt(ReceiptViewData(settled: $0, with: found.account, formats: formats)) }
        }
    }
}

extension ReceiptViewData {
    /// Creates the receipt of settling with a person.
    package init(settled transfer: Transaction, with person: Account, formats: Formats) {
        self.init(
            title: "Settled with \(person.name)",
            rows: [TransactionRowViewData(transfer, formats: formats)],
            undoAction: .undo
        )
    }
}
