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
    func perform(on wallet: SQLiteRepository) async throws(MoneyFlowError) {
        switch self {
        case .add(let new): _ = try await wallet.add(new)
        case .edit(let id, let edit): _ = try await wallet.edit(id, edit)
        case .delete(let ids): _ = try await wallet.delete(ids)
        case .importRows(let rows): _ = try await wallet.importRows(rows)
        case .addCategory(let new): _ = try await wallet.addCategory(new)
        case .renameCategory(let name, let newName): _ = try await wallet.renameCategory(name, to: newName)
        case .setCategoryIcon(let name, let icon): _ = try await wallet.setCategory(name, icon: icon)
        case .setCategory(let name, let archived): _ = try await wallet.setCategory(name, archived: archived)
        case .deleteCategory(let name, let other): _ = try await wallet.deleteCategory(name, movingTo: other)
        case .changeSettings(let settings): _ = try await wallet.changeSettings { _ throws(MoneyFlowError) in settings }
        case .move(let direction, let selection): _ = try await wallet.move(direction, selection)
        }
    }
}
