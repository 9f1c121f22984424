import Core
import Money

/// The result of checking or repairing the wallet, ready to draw.
package struct DoctorViewData: Hashable, Sendable {
    /// The outcome in a few words.
    package let title: String
    /// Whether nothing is wrong.
    package let isSound: Bool
    /// What was checked and done, one per line.
    package let facts: [String]
    /// What is wrong, one sentence each.
    package let problems: [String]
    /// The statements that accounts do not agree with, which is nothing wrong with the wallet.
    package let brokenStatements: [NoteViewData]
    /// What to do next; may be empty.
    package let advice: Hint

    /// Creates the result from finished text.
    package init(
        title: String,
        isSound: Bool,
        facts: [String],
        problems: [String],
        brokenStatements: [NoteViewData] = [],
        advice: Hint
    ) {
        self.title = title
        self.isSound = isSound
        self.facts = facts
        self.problems = problems
        self.brokenStatements = brokenStatements
        self.advice = advice
    }

    /// Creates the result of a check.
    package init(_ report: VerificationReport, formats: Formats) {
        self.init(
            title: Self.title(of: report.problems, formats: formats),
            isSound: report.problems.isEmpty,
            facts: Self.facts(of: report, formats: formats),
            problems: report.problems.map { $0.sentence(formats: formats) },
            brokenStatements: report.brokenStatements.map { NoteViewData(broken: $0, formats: formats) },
            advice: Self.advice(for: report)
        )
    }

    /// Creates the result of a repair.
    package init(_ report: RepairReport, formats: Formats) {
        let repaired = report.before.problems.filter { !report.after.problems.contains($0) }
        var facts = Self.facts(of: report.after, formats: formats)
        if let copy = report.copy { facts.append("Copy of the wallet before the repair: \(copy)") }
        facts += repaired.map { "Repaired: \($0.sentence(formats: formats))" }
        let sound = repaired.isEmpty ? "The wallet is sound" : "The wallet is sound again"
        self.init(
            title: report.after.problems.isEmpty ? sound : Self.title(of: report.after.problems, formats: formats),
            isSound: report.after.problems.isEmpty,
            facts: facts,
            problems: report.after.problems.map { $0.sentence(formats: formats) },
            brokenStatements: report.after.brokenStatements.map { NoteViewData(broken: $0, formats: formats) },
            advice: Self.advice(for: report.after, afterRepair: !repaired.isEmpty)
        )
    }
}

extension DoctorViewData {
    private static func title(of problems: [VerificationProblem], formats: Formats) -> String {
        problems.isEmpty
            ? "The wallet is sound"
            : "The wallet has \(formats.count(problems.count, "problem", "problems"))"
    }

    private static func facts(of report: VerificationReport, formats: Formats) -> [String] {
        let count = formats.count(report.transactionCount, "transaction", "transactions")
        let carried = report.carrier.map {
            "\($0) carries the folder of the wallet to other devices, which can damage a database: move the wallet to "
                + "another folder, and share it through this one"
        }
        return [report.path, "\(count) checked, totals recomputed", carried].compactMap(\.self)
    }

    private static func advice(for report: VerificationReport, afterRepair: Bool = false) -> Hint {
        guard !report.problems.isEmpty else { return "" }
        if report.problems.allSatisfy(\.isRepairable) {
            return "Copy and repair the wallet: \(.repairWallet)."
        }
        guard let path = report.path else { return "" }
        guard let backup = report.latestBackup else { return .salvaging(path, afterRepair: afterRepair) }
        return "Restore the latest backup; a copy of the current wallet is kept:\n"
            + "\(.restore(backup: backup, wallet: path))\n"
            + "\(.listBackups) shows the others."
    }
}

extension VerificationProblem {
    /// Returns what is wrong, as a sentence.
    func sentence(formats: Formats) -> String {
        switch self {
        case .integrity(let detail):
            return "SQLite reports: \(detail)"
        case .schema(let difference):
            return difference.words.capitalizedSentence + "."
        case .row(let id, let table):
            return "Row \(id) of \(table) has a value that is not allowed."
        case .unreadable(let id, let table):
            return "Row \(id) of \(table) has a value that means nothing."
        case .history(let id, let table):
            return "Row \(id) of \(table) is not as the history of the shared wallet says."
        case .foreignKey(let table, let row, let parent):
            let place = row.map { "Row \($0) of \(table)" } ?? "A row of \(table)"
            return "\(place) points to a row of \(parent) that does not exist."
        case .total(let month, let category, let kept, let counted),
            .tagged(let month, let category, let kept, let counted):
            let amounts = [kept, counted].map { formats.amount(Money(minorUnits: $0, currency: formats.currency)) }
            let name = Month(iso: month).map { formats.month($0) } ?? month
            return "\(category), \(name): the total is \(amounts[0]), but its transactions add up to \(amounts[1])."
        case .moved(let month, let account, let other, let kept, let counted):
            let amounts = [kept, counted].map { formats.balance(Money(minorUnits: $0, currency: formats.currency)) }
            let name = Month(iso: month).map { formats.month($0) } ?? month
            return
                "\(account) and \(other), \(name): the total is \(amounts[0]), but transfers add up to \(amounts[1])."
        case .searchIndex(let missing):
            guard let missing else { return "The search index cannot be read." }
            return "A search may miss \(formats.count(missing, "transaction", "transactions"))."
        case .permissions(let path, let mode):
            return "Other users can access \(path) (mode \(String(mode & 0o7777, radix: 8)))."
        }
    }
}
