import Core

extension HistoryEntry {
    /// Returns what the command did, as a sentence: `Added Coffee, −12.50 €`.
    ///
    /// Amounts are masked if the formats mask them.
    public func sentence(formats: Formats) -> String {
        let words = words(formats)
        return "\(words.past) \(words.object)"
    }

    /// Returns the command after a verb, as in a question: `adding Coffee, −12.50 €`.
    func noun(formats: Formats) -> String {
        let words = words(formats)
        return "\(words.noun) \(words.object)"
    }

    /// What the command did: the verb in a sentence, the verb as a noun, and what it was done to.
    private typealias Words = (past: String, noun: String, object: String)

    private func words(_ formats: Formats) -> Words {
        if case .other(let table) = mainChange {
            let rows = formats.count(count(of: RecordKind(rawValue: table)), "row", "rows")
            return ("Changed", "changing", "\(rows) of ‘\(table)’")
        }
        let first = mainChange.map { $0.words(formats: formats) }
        let transactions = count(of: .transaction)
        let object =
            transactions > 1
            ? formats.count(transactions, "transaction", "transactions") : first ?? "a transaction"
        return switch kind {
        case .add: ("Added", "adding", object)
        case .edit: ("Edited", "editing", object)
        case .delete: ("Deleted", "deleting", object)
        case .importFile: importWords(formats)
        case .transfer: ("Transferred", "transferring", object)
        case .linkTransfer: ("Linked", "linking", mainChange?.words(formats: formats) ?? object)
        case .unlinkTransfer: ("Unlinked", "unlinking", mainChange?.words(formats: formats) ?? object)
        case .addAccount: ("Added", "adding", "account \(first ?? "")")
        case .renameAccount: ("Renamed", "renaming", "account \(first ?? "")")
        case .editAccount: ("Changed", "changing", "account \(first ?? "")")
        case .archiveAccount: ("Archived", "archiving", "account \(first ?? "")")
        case .unarchiveAccount: ("Unarchived", "unarchiving", "account \(first ?? "")")
        case .deleteAccount: ("Deleted", "deleting", first.map { "account \($0)" } ?? "an account")
        case .setDefaultAccount: ("Changed", "changing", "the default account")
        case .check: ("Checked", "checking", first ?? "an account")
        case .forgetStatement: ("Removed", "removing", "the statement of \(first ?? "an account")")
        case .moveCategory: ("Moved", "moving", "category \(first ?? "")")
        case .addCategory: ("Added", "adding", "category \(first ?? "")")
        case .renameCategory: ("Renamed", "renaming", "category \(first ?? "")")
        case .changeCategoryIcon: ("Changed", "changing", "the icon of \(first ?? "a category")")
        case .archiveCategory: ("Archived", "archiving", "category \(first ?? "")")
        case .unarchiveCategory: ("Unarchived", "unarchiving", "category \(first ?? "")")
        case .deleteCategory: ("Deleted", "deleting", first.map { "category \($0)" } ?? "a category")
        case .setBudget: ("Set", "setting", "the budget for \(first ?? "a category")")
        case .clearBudget: ("Ended", "ending", "the budget for \(budgetName ?? "a category")")
        case .changeSettings: ("Set", "setting", first ?? "a setting")
        case .addRule: ("Added", "adding", "rule \(first ?? "")")
        case .deleteRule: ("Deleted", "deleting", "rule \(first ?? "")")
        case .applyRules:
            ("Applied", "applying", "the rules to \(formats.count(transactions, "transaction", "transactions"))")
        case .deleteProfile: ("Deleted", "deleting", "profile \(first ?? "")")
        case .addSchedule: ("Added", "adding", "schedule \(first ?? "")")
        case .editSchedule: ("Changed", "changing", "schedule \(first ?? "")")
        case .endSchedule: ("Ended", "ending", "schedule \(first ?? "")")
        case .deleteSchedule: ("Deleted", "deleting", "schedule \(first ?? "")")
        case .post: ("Posted", "posting", object)
        case .skip:
            (
                "Skipped", "skipping",
                count(of: .occurrence) > 1
                    ? formats.count(count(of: .occurrence), "date", "dates") : first ?? "a date"
            )
        }
    }

    /// What the budget that the command changed first is for.
    private var budgetName: String? {
        guard case .budget(let before, let after) = mainChange else { return nil }
        return (after ?? before)?.name
    }

    /// What an import did: if it changed no transactions, it saved a profile or has rows of existing transactions.
    private func importWords(_ formats: Formats) -> Words {
        let transactions = count(of: .transaction)
        if transactions > 0 {
            let count = formats.count(transactions, "transaction", "transactions") + source(formats)
            return areCorrections ? ("Corrected", "correcting", count) : ("Imported", "the import of", count)
        }
        for case .profile(_, let profile?) in changes { return ("Saved", "saving", "profile \(profile.name)") }
        return ("Imported", "the import of", "no new transactions" + source(formats))
    }

    /// Whether everything that changed was there before.
    private var areCorrections: Bool {
        changes.allSatisfy { change in
            if case .transaction(_?, _) = change { true } else { false }
        }
    }

    /// The files of an import, as the end of a sentence.
    private func source(_ formats: Formats) -> String {
        switch files.count {
        case 0: ""
        case 1...2: " from " + UIErrorMessage.list(files)
        default: " from " + formats.count(files.count, "file", "files")
        }
    }

    /// The change that the command was about: a deleted category rather than the transactions that moved with it.
    private var mainChange: HistoryChange? {
        switch kind {
        case .deleteCategory:
            changes.first { if case .category(_, nil) = $0 { true } else { false } }
        case .deleteAccount:
            changes.first { if case .account(_, nil) = $0 { true } else { false } }
        case .check:
            changes.last { if case .statement = $0 { true } else { false } } ?? changes.first
        default:
            changes.first
        }
    }
}
