import Core
import GRDB
import Money
import PropertySupport
import Segments
import Testing

@testable import Store

@Suite struct UntoldChangesTests {
    private static let titles = ["Coffee", "Tea", "Beer", "Juice"]

    @Test("If a value gives way unseen, somebody is told", arguments: SyncSeeds.first(20))
    func tells(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let wallets = try await SharedWallets(2 + seed % 2)
        for title in Self.titles.prefix(2) {
            _ = try await wallets.devices[0].wallet.perform(AddTransaction(.expense(100, title, on: .epoch)))
        }
        try await wallets.exchangeAll()
        for _ in 0..<30 {
            guard let device = wallets.devices.randomElement(using: &random) else { return }
            switch Int.random(in: 0...5, using: &random) {
            case 0: try await wallets.tell(device)
            case 1: try await wallets.takeIn(device, from: random.next())
            default: try await edit(device.wallet, &random)
            }
        }
        try await wallets.settle()
        #expect(UntoldChanges(in: wallets.segments, told: wallets.toldConflicts).all() == [])
        #expect(try await wallets.difference() == nil)
    }

    /// Changes the title, the note or the day of a transaction.
    private func edit(_ wallet: SQLiteWallet, _ random: inout SeededGenerator) async throws {
        guard let transaction = try await wallet.everything().randomElement(using: &random) else { return }
        let text = Self.titles[Int.random(in: 0...3, using: &random)]
        let edit =
            switch Int.random(in: 0...2, using: &random) {
            case 0: TransactionEdit(title: text)
            case 1: TransactionEdit(note: text)
            default: TransactionEdit(date: CivilDate.epoch.adding(days: Int.random(in: 0...3, using: &random)))
            }
        _ = try await wallet.perform(EditTransactions([transaction.id], edit))
    }
}

/// A column of a row.
struct SharedCell: Hashable {
    let table: String
    let row: UID
    let column: String
}

/// Finds values that gave way without a word to those of devices that had not seen them.
///
/// It looks at columns that stand by themselves, of rows that one command has made and none has deleted or replaced, changed by
/// commands that were never moved: of these, the order of the commands alone says what stands.
struct UntoldChanges {
    private let segments: [Segment]
    private let told: Set<SharedCell>

    init(in segments: [Segment], told: Set<SharedCell>) {
        (self.segments, self.told) = (segments, told)
    }

    private static let columns = [
        "transaction": ["title", "note", "date"], "account": ["name"], "category": ["name", "icon"],
        "schedule": ["title", "note"], "budget": ["amount"],
    ]

    /// A command's change of a column.
    private struct Edit {
        let device: UID
        let position: CommandPosition
        let before: SharedValue
        let after: SharedValue
    }

    /// Returns a line for each value that nobody was told of.
    func all() -> [String] {
        let simple = simpleRows()
        return edits().filter { simple.contains($0.key.row) }.flatMap { cell, edits -> [String] in
            let last = edits.last?.after
            return zip(edits, edits.dropFirst()).compactMap { earlier, later in
                let isUnseen = earlier.device != later.device && later.before != earlier.after
                let gaveWay = earlier.after != later.after && earlier.after != last
                guard isUnseen, gaveWay, !told.contains(cell) else { return nil }
                return "untold: \(cell.table).\(cell.column) of \(cell.row): \(earlier.after), then \(later.after)"
            }
        }.sorted()
    }

    /// Every command once, with the device that told it.
    private var commands: [(device: UID, command: SharedCommand)] {
        var known: Set<UID> = []
        return segments.flatMap { segment in
            segment.commands.filter { known.insert($0.uid).inserted }.map { (segment.device.uid, $0) }
        }
    }

    private func edits() -> [SharedCell: [Edit]] {
        var edits: [SharedCell: [Edit]] = [:]
        for (device, command) in commands {
            for change in command.changes {
                guard let before = change.before, let after = change.after else { continue }
                for column in Self.columns[change.table] ?? [] where before[value: column] != after[value: column] {
                    let cell = SharedCell(table: change.table, row: change.row, column: column)
                    let edit = Edit(
                        device: device,
                        position: command.position,
                        before: before[value: column],
                        after: after[value: column]
                    )
                    edits[cell, default: []].append(edit)
                }
            }
        }
        return edits.mapValues { $0.sorted { $0.position < $1.position } }
    }

    private func simpleRows() -> Set<UID> {
        let moved = Set(segments.flatMap(\.moves).map(\.command))
        var births: [UID: Int] = [:]
        var others: Set<UID> = []
        for (_, command) in commands {
            for change in command.changes {
                if change.isBirth { births[change.row, default: 0] += 1 }
                if change.after == nil || command.state == .undone || moved.contains(command.uid) {
                    others.insert(change.row)
                }
            }
            others.formUnion(command.claims.map(\.transaction))
            for replacement in command.replacements {
                others.formUnion([replacement.replaced, replacement.survivor])
            }
        }
        return Set(births.filter { $0.value == 1 && !others.contains($0.key) }.keys)
    }
}

extension SQLiteWallet {
    /// The columns in which a value gave way, as every device calls them.
    func cells(of conflicts: [SyncConflict]) async throws -> Set<SharedCell> {
        try await currentBacking().queue.read { db in
            let identities = RowIdentities(db)
            return try Set(
                conflicts.map { conflict in
                    let row = try identities.uid(conflict.table, conflict.row)
                    return SharedCell(table: conflict.table, row: row, column: conflict.column)
                }
            )
        }
    }
}
