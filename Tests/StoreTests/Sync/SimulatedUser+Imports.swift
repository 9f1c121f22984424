import BankFiles
import Core
import Money

@testable import Store

extension SimulatedUser {
    /// How a file of a bank writes its rows.
    private enum Form: CaseIterable {
        /// The day, the amount and the text.
        case plain
        /// As before the bank has booked some of them.
        case pending
        /// With the bank's identifiers.
        case numbered
        /// With these, and corrections of some of the rows.
        case corrected
        /// In two formats with references.
        case camt, mt940

        /// The bank's identifier of a row, beginning with the format.
        func identifier(_ index: Int, of account: Account) -> String? {
            switch self {
            case .plain, .pending: nil
            case .numbered, .corrected: "A/\(account.number ?? "") \(index)"
            case .camt: "camt/\(account.number ?? "")\(index)"
            case .mt940: "mt940/\(account.number ?? "")\(index)"
            }
        }
    }

    /// Imports some days of the statement of a bank, of which other devices import others, perhaps in other forms.
    mutating func importRows() async throws -> String {
        let accounts = try await wallet.read(Accounts()).filter {
            $0.currency == .euro && !$0.archived && $0.number != nil
        }
        guard let account = one(of: accounts) else { return "nothing" }
        let other = accounts.first { $0.id != account.id }
        let first = int(0...9)
        let indices = first...int(first...12)
        let form = int(0...1) == 0 ? .plain : one(of: Form.allCases) ?? .plain
        var items = try indices.map { ImportItem.transaction(try Self.row($0, of: account, other, form)) }
        if form == .corrected {
            items += try indices.filter { $0 % 5 == 0 }.map { try Self.correction($0, of: account, other) }
        }
        var request = ImportRequest(files: [], account: account.id)
        request.mergesMatches = int(0...1) == 0
        request.saveProfile = int(0...5) == 0 ? name() : nil
        let report = try await wallet.importItems([items], as: request, layout: Self.layout).files[0]
        return """
            import \(form) rows \(indices) into \(account.name): \(report.added) added, \(report.merged) merged, \
            \(report.paired) paired, \(report.corrections) corrected
            """
    }

    /// Returns a row of the statement of an account, which depends on its number and its form alone.
    ///
    /// Every third one moves money between two accounts, whose banks have the same amount.
    private static func row(_ index: Int, of account: Account, _ other: Account?, _ form: Form) throws -> ImportRow {
        let isFirst = account.number == "DE1"
        let isMoved = index % 3 == 2
        let isPending = form == .pending && index % 2 == 0
        let isOther = form == .camt || form == .mt940
        let title = isMoved ? "To and fro" : titles[index % 4]
        return try makeRow(
            Int64(isMoved ? 700 + index % 2 : index % 3 + 1) * 100,
            isPending ? "\(title) 4711" : isOther ? title.uppercased() : title,
            line: index + 2,
            on: (CivilDate.epoch.adding(days: index / 2 + (isMoved && !isFirst ? 1 : 0)) ?? .epoch).iso,
            type: isMoved ? isFirst ? .expense : .income : index % 4 == 1 ? .income : .expense,
            bankID: form.identifier(index, of: account),
            isPending: isPending,
            other: isMoved && index % 2 == 0 ? other : nil
        )
    }

    /// Returns how the bank corrects a row: it has another amount, or does not exist.
    private static func correction(_ index: Int, of account: Account, _ other: Account?) throws -> ImportItem {
        let identifier = Form.corrected.identifier(index, of: account) ?? ""
        let original = try row(index, of: account, other, .corrected)
        let row = try makeRow(
            original.minorUnits + 50,
            original.title,
            line: index + 100,
            on: original.date.iso,
            type: original.type,
            bankID: identifier + "c",
            isPending: false,
            other: nil
        )
        return .correction(
            ImportCorrection(
                action: index == 5 ? .delete : .replace,
                bankID: identifier,
                shownID: identifier,
                row: row,
                text: ""
            )
        )
    }

    private static let layout: ImportLayout = {
        var layout = ImportLayout()
        layout.delimiter = ";"
        return layout
    }()

    /// Moves an import to another account.
    mutating func moveImport() async throws -> String {
        let imports = try await wallet.read(History(limit: 50)).filter { $0.kind == .importFile && $0.state == .done }
        guard let entry = one(of: imports), let account = try await account({ !$0.archived }) else { return "nothing" }
        _ = try await wallet.perform(MoveImport(entry.id, to: .existing(account.id)))
        return "import move \(entry.id) \(account.name)"
    }
}

/// Creates a row of a file; see ``row(_:_:line:on:type:category:bankID:isPending:account:other:valueDate:details:)``.
private func makeRow(
    _ minorUnits: Int64,
    _ title: String,
    line: Int,
    on date: String,
    type: TransactionType,
    bankID: String?,
    isPending: Bool,
    other: Account?
) throws -> ImportRow {
    try row(minorUnits, title, line: line, on: date, type: type, bankID: bankID, isPending: isPending, other: other)
}
