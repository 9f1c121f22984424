import Core
import Presentation
import TextUI

/// The result of a command that changed the wallet.
struct ReceiptScreen: Screen {
    let receipt: ReceiptViewData

    init(_ receipt: ReceiptViewData) {
        self.receipt = receipt
    }

    func body(in environment: ScreenEnvironment) -> Node {
        let mark: Mark = receipt.undoAction == nil ? .note : .done
        return MarkedColumn(
            mark: mark.span(environment.icons),
            lines: [
                .text([Span(receipt.title)], overflow: .wrap),
                rows(in: environment),
                changes,
                .column(receipt.lines.map { .paragraph($0) }, spacing: 0),
                receipt.undoAction.map { UndoActionLine(action: $0).body } ?? .empty,
            ]
        )
        .body
        .framedAsScreen
    }

    private func rows(in environment: ScreenEnvironment) -> Node {
        guard !receipt.rows.isEmpty else { return .empty }
        let table = TransactionTable(
            icons: environment.icons,
            width: environment.width,
            showsDay: true,
            selection: nil
        )
        return .table(table.table(receipt.rows.map(table.row)))
    }

    private var changes: Node {
        let label = receipt.changes.map(\.label.displayWidth).max() ?? 0
        return .column(receipt.changes.map { line($0, labelWidth: label) }, spacing: 0)
    }

    /// Returns a field on its own line, wrapped but never truncated, because it may be an amount.
    private func line(_ change: FieldChangeViewData, labelWidth: Int) -> Node {
        let blanks = String(repeating: " ", count: labelWidth - change.label.displayWidth + 2)
        let after = change.isChanged ? [Span(" → ", .muted), Span(change.after, .accent)] : []
        return .text(
            [Span(change.label + blanks, .muted), Span(change.before, change.isChanged ? .muted : .plain)] + after,
            overflow: .wrap
        )
    }
}

/// The receipts of all commands that change the wallet.
enum ReceiptScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "receipt",
        [
            "edited": { ReceiptScreen(ReceiptViewData(edited: .coffee, .editedCoffee, formats: $0.formats)) },
            "edited-nothing": { ReceiptScreen(ReceiptViewData(edited: .coffee, .coffee, formats: $0.formats)) },
            "deleted": {
                ReceiptScreen(ReceiptViewData(deleted: [.dinner], DeletionEffects(count: 1), formats: $0.formats))
            },
            "deleted-shared": {
                ReceiptScreen(ReceiptViewData(deleted: [.taggedDinner], .ofTaggedDinner, formats: $0.formats))
            },
            "deleted-several": {
                ReceiptScreen(ReceiptViewData(deleted: [.dinner, .untitled, .salary], .ofThree, formats: $0.formats))
            },
            "undone": {
                ReceiptScreen(ReceiptViewData(.undo, Array(HistoryEntry.fixtures.prefix(1)), formats: $0.formats))
            },
            "undone-several": {
                ReceiptScreen(ReceiptViewData(.undo, Array(HistoryEntry.fixtures.prefix(3)), formats: $0.formats))
            },
            "redone": {
                ReceiptScreen(ReceiptViewData(.redo, Array(HistoryEntry.fixtures.prefix(1)), formats: $0.formats))
            },
            "exported": {
                let export = WrittenExport(count: 1234, format: "csv")
                return ReceiptScreen(ReceiptViewData(exported: export, to: "transactions.csv", formats: $0.formats))
            },
            "exported-most": {
                let export = WrittenExport(count: 1234, format: "ofx", leftOut: [.categories, .budgets, .schedules])
                return ReceiptScreen(ReceiptViewData(exported: export, to: "transactions.ofx", formats: $0.formats))
            },
            "edited-transfer": {
                ReceiptScreen(ReceiptViewData(edited: .transfer, .lateTransfer, formats: $0.formats))
            },
            "edited-into-transfer": {
                var expense = Transaction.transfer
                expense.purpose = .category(.other, isRefund: false)
                return ReceiptScreen(ReceiptViewData(edited: expense, .transfer, formats: $0.formats))
            },
            "rules-applied-obstacles": {
                let obstacles: [TransferObstacle] = [
                    TransferObstacle(.coffee, with: .savings, .otherSide(57)),
                    TransferObstacle(.dinner, with: .savings, .otherSide(58)),
                    TransferObstacle(.salary, with: .visa, .archived),
                    TransferObstacle(.refund, with: .savings, .otherCurrency),
                    TransferObstacle(.dinner, with: .savings, .split),
                ]
                let change = TransactionChange(before: .coffee, after: .editedCoffee)
                return ReceiptScreen(
                    ReceiptViewData(rulesChanged: [change], obstacles, dryRun: false, formats: $0.formats)
                )
            },
            "edited-refund": { fixtures in
                var shoes = Transaction.refund
                shoes.purpose = .category(.accessories, isRefund: false)
                return ReceiptScreen(ReceiptViewData(edited: shoes, .refund, formats: fixtures.formats))
            },
            "transferred": { ReceiptScreen(ReceiptViewData(transferred: .transfer, formats: $0.formats)) },
            "transferred-late": { ReceiptScreen(ReceiptViewData(transferred: .lateTransfer, formats: $0.formats)) },
            "transferred-exchange": { ReceiptScreen(ReceiptViewData(transferred: .exchange, formats: $0.formats)) },
            "transfer-linked": {
                let link = TransferLink(transfer: .transfer, parts: [.transfer, .camera], fee: .coffee)
                return ReceiptScreen(ReceiptViewData(linked: link, formats: $0.formats))
            },
            "transfer-unlinked": {
                ReceiptScreen(ReceiptViewData(unlinked: [.dinner, .camera], formats: $0.formats))
            },
            "transfer-unlinked-outside": {
                ReceiptScreen(ReceiptViewData(unlinked: [.camera], formats: $0.formats))
            },
            "import-moved": {
                let moved = MovedImport(
                    id: 12,
                    count: 3,
                    known: 1,
                    from: .giro,
                    to: .visa,
                    transfers: [.importedTransfer]
                )
                return ReceiptScreen(ReceiptViewData(moved: moved, formats: $0.formats))
            },
            "account-added": {
                let opening = NewAccount.Opening(balance: Fixtures.euros(120_000), date: Fixtures.today)
                return ReceiptScreen(
                    ReceiptViewData(accountAdded: .savings, opening: opening, formats: $0.formats)
                )
            },
            "account-edited": { _ in ReceiptScreen(ReceiptViewData(accountEdited: .main, .giro)) },
            "account-default": { _ in ReceiptScreen(ReceiptViewData(defaultAccount: .giro, isSame: false)) },
            "account-archived": { _ in ReceiptScreen(ReceiptViewData(account: .visa, archived: true)) },
            "account-unarchived": { _ in ReceiptScreen(ReceiptViewData(account: .visa, archived: false)) },
            "account-deleted": {
                ReceiptScreen(ReceiptViewData((.cash, moved: 12, ended: 1), movingTo: .giro, formats: $0.formats))
            },
            "category-moved": { _ in
                ReceiptScreen(ReceiptViewData(categoryMoved: .bar, under: .eatingOut, isSame: false))
            },
            "category-added": { _ in ReceiptScreen(ReceiptViewData(categoryAdded: .bar)) },
            "category-renamed": { _ in ReceiptScreen(ReceiptViewData(categoryRenamed: .bar, .bar.named("Pub"))) },
            "category-archived": { _ in ReceiptScreen(ReceiptViewData(category: .film, archived: true)) },
            "category-unarchived": { _ in ReceiptScreen(ReceiptViewData(category: .film, archived: false)) },
            "category-deleted": {
                ReceiptScreen(
                    ReceiptViewData(categoryDeleted: .bar, moved: 12, to: .eatingOut, formats: $0.formats)
                )
            },
            "budget-set": {
                let later = Budget.fixture(5, .groceries, 40_000, from: "2027-03-01")
                let before = Budget.fixture(1, .groceries, 25_000)
                let change = BudgetChange(
                    month: Fixtures.today.monthOfYear,
                    before: before,
                    after: .groceries,
                    later: [later]
                )
                return ReceiptScreen(ReceiptViewData(budgetSet: change, formats: $0.formats))
            },
            "budget-unchanged": {
                let month = Fixtures.today.monthOfYear
                let change = BudgetChange(month: month, before: .groceries, after: .groceries, later: [])
                return ReceiptScreen(ReceiptViewData(budgetSet: change, formats: $0.formats))
            },
            "budget-cleared": {
                let later = Budget.fixture(5, nil, 160_000, from: "2027-03-01")
                let month = Fixtures.today.monthOfYear
                let change = BudgetChange(month: month, before: .everything, after: nil, later: [later])
                return ReceiptScreen(ReceiptViewData(budgetCleared: change, formats: $0.formats))
            },
            "setting-changed": { _ in
                ReceiptScreen(ReceiptViewData(settingsFrom: .fixture, to: .fixture.with(theme: .dark)))
            },
            "backed-up": {
                ReceiptScreen(ReceiptViewData(backedUp: .manual, wallet: nil, formats: $0.formats))
            },
            "restored": {
                ReceiptScreen(ReceiptViewData(restored: .fixture, wallet: nil, formats: $0.formats))
            },
            "schedule-added": {
                ReceiptScreen(ReceiptViewData(scheduleAdded: ScheduleStatus.fixtures[0], formats: $0.formats))
            },
            "schedule-added-late": {
                ReceiptScreen(ReceiptViewData(scheduleAdded: ScheduleStatus.fixtures[5], formats: $0.formats))
            },
            "schedule-edited": {
                let status = ScheduleStatus.fixtures[0]
                return ReceiptScreen(ReceiptViewData(scheduleEdited: .editedRent, status, formats: $0.formats))
            },
            "schedule-ended": {
                ReceiptScreen(
                    ReceiptViewData(scheduleEnded: .rent, ScheduleStatus.endedRent, formats: $0.formats)
                )
            },
            "schedule-deleted": { ReceiptScreen(ReceiptViewData(scheduleDeleted: .power, formats: $0.formats)) },
            "posted": { ReceiptScreen(ReceiptViewData(posted: .fixture(1), formats: $0.formats)) },
            "posted-several": { ReceiptScreen(ReceiptViewData(posted: .fixture(3), formats: $0.formats)) },
            "posted-nothing": { ReceiptScreen(ReceiptViewData(posted: .fixture(0), formats: $0.formats)) },
            "skipped": {
                ReceiptScreen(ReceiptViewData(skipped: ScheduleStatus.fixtures[5].due, formats: $0.formats))
            },
            "wide-text": {
                ReceiptScreen(ReceiptViewData(edited: .coffee, .longTitled, formats: $0.formats))
            },
        ]
    )
}
