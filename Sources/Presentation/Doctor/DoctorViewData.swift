import Core

/// What an examination or a repair of the wallet found, ready to draw.
public struct DoctorViewData: Hashable, Sendable {
    /// The outcome in a few words.
    public let title: String
    /// Whether nothing is wrong.
    public let isSound: Bool
    /// What was looked at and done, a line each.
    public let facts: [String]
    /// What is wrong, a sentence each.
    public let problems: [String]
    /// What to do about it, with commands between backquotes; empty when there is nothing to do.
    public let advice: String

    /// Creates the screen from finished text.
    public init(title: String, isSound: Bool, facts: [String], problems: [String], advice: String) {
        self.title = title
        self.isSound = isSound
        self.facts = facts
        self.problems = problems
        self.advice = advice
    }

    /// Creates the screen of an examination.
    public init(_ report: VerificationReport, formats: Formats) {
        self.init(
            title: Self.title(of: report.problems, formats: formats),
            isSound: report.problems.isEmpty,
            facts: Self.facts(of: report, formats: formats),
            problems: report.problems.map { $0.sentence(formats: formats) },
            advice: Self.advice(for: report)
        )
    }

    /// Creates the screen of a repair.
    public init(_ report: RepairReport, formats: Formats) {
        let repaired = report.before.problems.filter { !report.after.problems.contains($0) }
        var facts = Self.facts(of: report.after, formats: formats)
        if let copy = report.copy { facts.append("A copy from before: \(copy)") }
        facts += repaired.map { "Repaired: \($0.sentence(formats: formats))" }
        let sound = repaired.isEmpty ? "The wallet is sound" : "The wallet is sound again"
        self.init(
            title: report.after.problems.isEmpty ? sound : Self.title(of: report.after.problems, formats: formats),
            isSound: report.after.problems.isEmpty,
            facts: facts,
            problems: report.after.problems.map { $0.sentence(formats: formats) },
            advice: Self.advice(for: report.after)
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
        return [report.path, "\(count) looked at, totals recomputed"].compactMap(\.self)
    }

    private static func advice(for report: VerificationReport) -> String {
        guard !report.problems.isEmpty else { return "" }
        if report.problems.allSatisfy(\.isRepairable) {
            return "Put it right, with a copy made first: `moneyflow doctor --fix`."
        }
        guard let path = report.path else { return "" }
        guard let backup = report.latestBackup else { return ErrorMessage.salvage(path) }
        return "Go back to the latest backup; a copy of the wallet as it is will be kept:\n"
            + "`\(RestoreCommandText(backup: backup, wallet: path).text)`\n"
            + "`moneyflow backup --list` shows the others."
    }
}
