import BankFiles
import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

/// A user of a wallet with accounts, who does at random what the commands can do, and an ``AccountsModel`` of it.
struct RandomAccountsUser {
    /// What the user does.
    enum Action: CaseIterable {
        case state, forget, addAccount, add, transfer, delete, edit, makeTransfer, link, unlink, deleteAccount, settle
        case importRows, importSide, importOtherSide, importTyped, importAgain, undo, redo

        /// How often it is done, compared with the others.
        var weight: Int {
            switch self {
            case .add: 32
            case .transfer: 20
            case .state: 12
            case .addAccount, .edit, .undo: 8
            case .delete, .makeTransfer, .link, .importRows, .importSide, .importOtherSide, .importTyped: 6
            case .redo: 5
            case .unlink, .settle: 4
            case .deleteAccount, .importAgain: 3
            case .forget: 2
            }
        }
    }

    static let days = ["2026-09-30", "2026-10-01", "2026-10-31", "2026-11-01", "2026-11-20", "2027-01-01"]
        .compactMap { CivilDate(iso: $0) }
    static let outside: Account.ID = 2

    let wallet: SQLiteWallet
    /// The accounts of which the last change has broken a statement.
    private(set) var broken: Set<Account.ID> = []
    /// The accounts of which the last change has mended a statement.
    private(set) var mended: Set<Account.ID> = []
    var model = AccountsModel()
    var random: SeededGenerator
    private var done: [AccountsModel] = []
    private var undone: [AccountsModel] = []
    private var count: Int64 = 0

    init(_ wallet: SQLiteWallet, seed: UInt64) async throws {
        self.wallet = wallet
        random = SeededGenerator(seed: seed)
        for balance in try await wallet.read(Balances()) { model.accounts[balance.account.id] = balance.account }
    }

    /// Does something in the wallet and in the model; what makes no sense is refused, and changes nothing.
    mutating func act() async throws -> Action {
        let actions = Action.allCases.flatMap { repeatElement($0, count: $0.weight) }
        let action = actions.randomElement(using: &random) ?? .add
        let before = model
        do {
            try await perform(action)
        } catch let error as MoneyFlowError where error.exitCode == 65 {
            model = before
        }
        guard action != .undo, action != .redo, model != before else { return action }
        done.append(before)
        undone = []
        return action
    }

    /// Performs a command in the wallet, and notes what it breaks.
    mutating func perform<Command: WalletCommand>(
        _ command: Command
    ) async throws(MoneyFlowError) -> Command.Outcome {
        note(try await wallet.perform(command))
    }

    /// Imports a file that contains `rows`, and notes what it breaks.
    mutating func importRows(_ rows: [ImportRow], as request: ImportRequest) async throws -> ImportFileReport {
        let report = note(try await wallet.importing([rows.map(ImportItem.transaction)], as: request))
        return try #require(report.files.first)
    }

    private mutating func note<Outcome>(_ changed: Changed<Outcome>) -> Outcome {
        broken = Set(changed.statements.broken.map(\.statement.account.id))
        mended = Set(changed.statements.mended.map(\.statement.account.id))
        return changed.outcome
    }

    private mutating func perform(_ action: Action) async throws {
        switch action {
        case .state: try await state()
        case .forget: try await forget()
        case .addAccount: try await addAccount()
        case .add: try await add()
        case .transfer: try await transfer()
        case .delete: try await delete()
        case .edit: try await edit()
        case .makeTransfer: try await makeTransfer()
        case .link: try await link()
        case .unlink: try await unlink()
        case .deleteAccount: try await deleteAccount()
        case .settle: try await settle()
        case .importRows: try await importRows()
        case .importSide: try await importSide()
        case .importOtherSide: try await importOtherSide()
        case .importTyped: try await importTyped()
        case .importAgain: try await importAgain()
        case .undo:
            guard let last = done.popLast() else { return }
            _ = try await perform(MoveCommands.undo(1))
            undone.append(model)
            model = last
        case .redo:
            guard let next = undone.popLast() else { return }
            _ = try await perform(MoveCommands.redo(1))
            done.append(model)
            model = next
        }
    }

    // MARK: Choosing

    mutating func day() -> CivilDate { Self.days.randomElement(using: &random) ?? .epoch }
    mutating func amount() -> Int64 { .random(in: 1...1000, using: &random) }
    mutating func flip() -> Bool { .random(using: &random) }

    /// Returns one of the accounts of the user for which a condition holds.
    mutating func account(where condition: (Account) -> Bool = { _ in true }) -> Account? {
        model.accounts.values.filter(condition).sorted { $0.id < $1.id }.randomElement(using: &random)
    }

    /// Returns the id of one of the transactions for which a condition holds.
    mutating func id(where condition: (AccountsModel.Row) -> Bool = { _ in true }) -> Transaction.ID? {
        model.rows.filter { condition($0.value) }.keys.sorted().randomElement(using: &random)
    }

    /// Returns a number that it has not returned before, from 1.
    mutating func nextNumber() -> Int64 {
        count += 1
        return count
    }

    func money(_ minorUnits: Int64, in account: Account.ID) -> Money {
        Money(minorUnits: minorUnits, currency: model.accounts[account]?.currency ?? .euro)
    }
}
