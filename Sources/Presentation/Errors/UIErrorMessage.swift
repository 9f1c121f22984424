import Core

/// The text of an error: what happened, why, and what to do next.
///
/// The error view, snackbars and JSON all take their text from here.
public struct UIErrorMessage: Hashable, Sendable {
    /// What happened, in a few words without a period.
    public let what: String
    /// Why, as a clause to follow a colon, without a period; empty if `what` says it all.
    public let why: String
    /// What to do next.
    public let hint: Hint
    /// The detail for a bug report: `Error code: 502`.
    public private(set) var nerdMessage: String

    /// Creates a message.
    public init(_ what: String, because why: String, hint: Hint, nerdMessage: String = "") {
        self.what = what
        self.why = why
        self.hint = hint
        self.nerdMessage = nerdMessage
    }

    /// What happened and why, in one line.
    public var message: String { why.isEmpty ? what : "\(what): \(why)" }

    /// Why, as a sentence; may be empty.
    public var whySentence: String {
        guard !why.isEmpty else { return "" }
        let sentence = why.prefix(1).uppercased() + why.dropFirst()
        return sentence.hasSuffix(".") || sentence.hasSuffix("?") ? sentence : sentence + "."
    }
}

extension UIErrorMessage {
    /// Creates the message for an error.
    public init(for error: MoneyFlowError) {
        self =
            switch error {
            case .invalidAmount(let text, let problem): .amount(text, problem)
            case .invalidDate(let text, let problem): .date(text, problem)
            case .forecastTooLong(let last, let limit): .forecastTooLong(last, limit: limit)
            case .noRecurringPayment(let number, let count): .noRecurringPayment(number, count: count)
            case .invalidRecurrence(let text, let problem): .recurrence(text, problem)
            case .unlikelyDate(let date): .unlikelyDate(date)
            case .textTooLong(let field, let length, let limit): .tooLong(field, length: length, limit: limit)
            case .controlCharacter(let field, let scalar): .controlCharacter(field, scalar)
            case .emptyText(let field): .empty(field)
            case .invalidRange(let from, let to): .range(from: from, to: to)
            case .tooManySearchTerms(let count, let limit): .tooManySearchTerms(count, limit: limit)
            case .nothingToChange(let thing): .nothingToChange(in: thing)
            case .invalidSetting(let key, let value): .setting(key, value: value)
            case .unknownSetting(let name, let suggestion): .unknownSetting(name, suggestion: suggestion)
            case .unknownIcon(let name, let suggestion): .unknownIcon(name, suggestion: suggestion)
            case .usage(let problem): .usage(problem)
            case .argumentNotUTF8(let position): .argumentNotUTF8(position)
            case .nothingMatches: .nothingMatches
            case .noTransactions: .noTransactions
            case .transactionNotFound(let ids): .transactionNotFound(ids)
            case .unknownCategory(let name, let suggestion): .unknownCategory(name, suggestion: suggestion)
            case .ambiguousCategory(let name, let candidates): .ambiguousCategory(name, candidates: candidates)
            case .categoryTypeMismatch(let category, let type, let requirement):
                .typeMismatch(category: category, type: type, requiredBy: requirement)
            case .categoryArchived(let name): .archived(name)
            case .categoryNameTaken(let name): .nameTaken(name)
            case .categoryInUse(let name, let count, let schedules):
                .categoryInUse(name, count: count, schedules: schedules)
            case .categoryIsFallback(let name): .fallback(name)
            case .categoryMovedToItself(let name): .movedToItself(name)
            case .categoryTooDeep(let name, let parent): .tooDeep(name, under: parent)
            case .budgetOfIncome(let name): .budgetOfIncome(name)
            case .noBudget(let category, let currency, let month): .noBudget(category, currency, month)
            case .unknownAccount(let name, let suggestion): .unknownAccount(name, suggestion: suggestion)
            case .ambiguousAccount(let name, let candidates): .ambiguousCategory(name, candidates: candidates)
            case .accountArchived(let name): .accountArchived(name)
            case .accountNameTaken(let name): .accountNameTaken(name)
            case .accountNumberTaken(let number, let account): .accountNumberTaken(number, account: account)
            case .accountInUse(let name, let count, let schedules):
                .accountInUse(name, count: count, schedules: schedules)
            case .accountIsDefault(let name): .accountIsDefault(name)
            case .accountIsOutside(let name): .accountIsOutside(name)
            case .noStatement(let account, let date): .noStatement(account, date)
            case .accountMovedToItself(let name): .accountMovedToItself(name)
            case .transferToItself(let name): .transferToItself(name)
            case .arrivingAmountNeeded(let from, let to): .arrivingAmountNeeded(from: from, to: to)
            case .arrivingAmountDiffers(let left, let arrived): .arrivingAmountDiffers(left, arrived)
            case .notATransfer(let id): .notATransfer(id)
            case .isATransfer(let id): .isATransfer(id)
            case .notLinkable(let first, let second, let problem): .notLinkable(first, second, problem)
            case .unknownSchedule(let text, let suggestion): .unknownSchedule(text, suggestion: suggestion)
            case .scheduleNeverOccurs: .scheduleNeverOccurs
            case .scheduleOver(let id): .scheduleOver(id)
            case .wrongSchedulePurpose(let id, let isTransfer): .wrongSchedulePurpose(id, isTransfer: isTransfer)
            case .amountRangeEmpty(let least, let greatest): .amountRangeEmpty(least, greatest)
            case .amountOverflow: .overflow
            case .currencyMismatch(let left, let right): .currencyMismatch(left, right)
            case .currencyLocked(let from, let to): .currencyLocked(from: from, to: to)
            case .nothingToUndo(let available): .nothingToUndo(available: available)
            case .nothingToRedo(let available): .nothingToRedo(available: available)
            case .commandNotFound(let command): .commandNotFound(command)
            case .commandMoved(let command, let state): .commandMoved(command, state)
            case .historyConflict(let command, let direction, let conflict):
                .historyConflict(command, direction, conflict)
            case .unreadableFile(let file, let reason): .unreadable(file, reason: reason)
            case .importRow(let file, let line, let column, let format, let problem, let counts):
                .row(file, line: line, column: column, format, problem, counts)
            case .importFile(let file, let line, let problem): .importFile(file, line: line, problem)
            case .importAccountUnknown(let file, let named): .importAccountUnknown(file, named: named)
            case .unknownProfile(let name, let suggestion): .unknownProfile(name, suggestion: suggestion)
            case .ruleNotFound(let id): .ruleNotFound(id)
            case .invalidPattern(let text, let reason): .invalidPattern(text, reason: reason)
            case .slowPattern(let text, let title): .slowPattern(text, title: title)
            case .severalCurrencies(let format, let codes): .severalCurrencies(format, codes)
            case .fileExists(let path): .fileExists(path)
            case .cannotWrite(let path, let reason): .cannotWrite(path, reason: reason)
            case .walletBusy(let path): .busy(path)
            case .notAWallet(let path, isBackup: false): .notAWallet(path)
            case .notAWallet(let path, isBackup: true): .notABackup(path)
            case .walletDamaged(let path, let detail, let backup, isBackup: false):
                .damaged(path, detail: detail, latestBackup: backup)
            case .walletDamaged(let path, let detail, _, isBackup: true): .backupDamaged(path, detail: detail)
            case .walletMissing(let path, let remains): .missing(path, remains)
            case .newerVersion(let path, let found, let known): .newer(path, found: found, known: known)
            case .noPermission(let path, let writing): .noPermission(path, writing: writing)
            case .walletHardLinked(let path, let names): .hardLinked(path, names: names)
            case .diskFull(let path): .diskFull(path)
            case .cannotCreate(let path, let reason): .cannotCreate(path, reason: reason)
            case .cannotOpen(let path, let reason): .cannotOpen(path, reason: reason)
            case .inputOutput(let path, let reason): .inputOutput(path, reason: reason)
            case .outcomeUnknown(let path, let reason): .outcomeUnknown(path, reason: reason)
            case .outputFailed(let reason): .outputFailed(reason)
            case .doneDespite(let failure): .done(despite: failure)
            case .cannotStart(let problem): .cannotStart(problem)
            case .unexpected(let detail): .unexpected(detail)
            }
        nerdMessage = "Error code: \(error.code)"
    }
}

extension UIErrorMessage {
    /// Returns the user’s text in quotation marks, shortened if it is long.
    static func quoted(_ text: String) -> String {
        let limit = 60
        return "‘\(text.prefix(limit))\(text.count > limit ? "…" : "")’"
    }

    /// Returns `a, b or c`.
    static func alternatives(_ items: [String]) -> String {
        joined(items, with: "or")
    }

    /// Returns `a, b and c`.
    static func list(_ items: [String]) -> String {
        joined(items, with: "and")
    }

    private static func joined(_ items: [String], with word: String) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " \(word) " + last
    }

    /// Returns a question that offers a suggestion, followed by a space, or an empty string if there is none.
    static func didYouMean(_ suggestion: String?) -> String {
        suggestion.map { "Did you mean \(quoted($0))? " } ?? ""
    }
}
