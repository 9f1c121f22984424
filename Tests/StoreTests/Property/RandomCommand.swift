import BankFiles
import Core
import TestSupport

@testable import Store

/// A command that a user could give.
enum RandomCommand {
    case add(NewTransaction)
    case edit(Transaction.ID, TransactionEdit)
    case delete([Transaction.ID])
    case importRows([ImportRow])
    case addCategory(NewCategory)
    case renameCategory(String, to: String)
    case setCategoryIcon(String, CategoryIcon)
    case setCategory(String, archived: Bool)
    case deleteCategory(String, movingTo: String?)
    case changeSettings(WalletSettings)
    case move(HistoryDirection, CommandSelection)

    /// Runs the command on the model.
    func perform(on model: inout WalletModel) throws(MoneyFlowError) {
        switch self {
        case .add(let new): try model.add(new)
        case .edit(let id, let edit): try model.edit(id, edit)
        case .delete(let ids): try model.delete(ids)
        case .importRows(let rows): try model.importRows(rows)
        case .addCategory(let new): try model.addCategory(new)
        case .renameCategory(let name, let newName): try model.renameCategory(name, to: newName)
        case .setCategoryIcon(let name, let icon): try model.setCategory(name, icon: icon)
        case .setCategory(let name, let archived): try model.setCategory(name, archived: archived)
        case .deleteCategory(let name, let other): try model.deleteCategory(name, movingTo: other)
        case .changeSettings(let settings): try model.changeSettings(settings)
        case .move(let direction, let selection): try model.move(direction, selection)
        }
    }

    /// Runs the command on a wallet.
    func perform(on wallet: SQLiteWallet) async throws(MoneyFlowError) {
        switch self {
        case .add(let new): _ = try await wallet.perform(AddTransaction(new)).outcome
        case .edit(let id, let edit): _ = try await wallet.perform(EditTransactions([id], edit)).outcome
        case .delete(let ids): _ = try await wallet.perform(DeleteTransactions(ids)).outcome
        case .importRows(let rows): _ = try await wallet.importRows(rows)
        case .addCategory(let new): _ = try await wallet.perform(AddCategory(new)).outcome
        case .renameCategory(let name, let newName):
            _ = try await wallet.perform(RenameCategory(wallet.category(name).id, to: newName)).outcome
        case .setCategoryIcon(let name, let icon):
            _ = try await wallet.perform(ChangeCategoryIcon(wallet.category(name).id, icon: icon)).outcome
        case .setCategory(let name, let archived):
            _ = try await wallet.perform(ArchiveCategory(wallet.category(name).id, archived: archived)).outcome
        case .deleteCategory(let name, let other):
            let target: Core.Category? = if let other { try await wallet.category(other) } else { nil }
            _ = try await wallet.perform(DeleteCategory(wallet.category(name).id, movingTo: target?.id)).outcome
        case .changeSettings(let settings):
            _ = try await wallet.perform(ChangeSettings { _ throws(MoneyFlowError) in settings }).outcome
        case .move(let direction, let selection):
            _ = try await wallet.perform(MoveCommands(direction, selection)).outcome
        }
    }
}
