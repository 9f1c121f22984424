import Core

extension DoctorViewData {
    /// The maximum number of totals that do not add up to list.
    private static let totalLimit = 10

    /// Creates the result of copying what can be read of a damaged wallet.
    package init(_ report: SalvageReport, formats: Formats) {
        let count = formats.count(report.transactionCount, "transaction", "transactions")
        var facts = [
            "\(report.target) is a new wallet, which passes every check.", "\(report.wallet) was not touched.",
        ]
        if report.restored > 0 {
            facts.append("\(formats.count(report.restored, "lost row is", "lost rows are")) back from the history.")
        }
        var problems = report.tables.filter(\.isIncomplete).map { $0.sentence(formats: formats) }
        problems += report.missing.prefix(Self.totalLimit).map { $0.sentence(formats: formats) }
        if report.missing.count > Self.totalLimit {
            let others = report.missing.count - Self.totalLimit
            problems.append("\(formats.count(others, "other total does", "other totals do")) not add up either.")
        }
        problems += report.unreadable.prefix(Self.totalLimit).map { $0.salvagedSentence(formats: formats) }
        if report.unreadable.count > Self.totalLimit {
            let others = report.unreadable.count - Self.totalLimit
            problems.append("\(formats.count(others, "other row has", "other rows have")) such a value.")
        }
        if report.removed > 0 {
            problems.append("\(formats.count(report.removed, "row", "rows")) that needed lost ones had to be left out.")
        }
        if report.replaced > 0 {
            let rows = formats.count(
                report.replaced,
                "lost account, category or command",
                "lost accounts, categories or commands"
            )
            problems.append("\(rows) had to be replaced; those with a name end in ‘(restored)’.")
        }
        if report.lacksLog {
            problems.append("The latest changes are missing: the log beside the wallet cannot be read.")
        }
        self.init(
            title: report.isComplete ? "Saved everything: \(count)" : "Saved \(count); something is missing",
            isSound: report.isComplete,
            facts: facts,
            problems: problems,
            advice: "Look at it, then move it to the place of the damaged one: \(.openWallet(report.target))"
        )
    }
}

extension VerificationProblem {
    /// Returns what became of a row with a value that means nothing, as a sentence.
    fileprivate func salvagedSentence(formats: Formats) -> String {
        let sentence = sentence(formats: formats)
        guard case .unreadable(let id, let table) = self else { return sentence }
        return switch table {
        case "command": "Command \(id) had a value that means nothing, which was replaced."
        case "change": "Command \(id) had changes that mean nothing; it can no longer be undone."
        default: sentence.dropLast() + ", and was left out."
        }
    }
}

extension SalvageReport.Table {
    /// Returns what may be missing, as a sentence.
    fileprivate func sentence(formats: Formats) -> String {
        let lost = [
            damagedPages == 0 ? nil : formats.count(damagedPages, "page", "pages"),
            refused == 0 ? nil : formats.count(refused, "row", "rows"),
        ].compactMap(\.self)
        let copied = formats.count(copied, "row was", "rows were")
        return "\(lost.joined(separator: " and ")) of table \(name) cannot be read; \(copied) copied."
    }
}
