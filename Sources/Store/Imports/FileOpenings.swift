import BankFiles
import Core
import GRDB
import Money

/// The opening balances that follow from the balances that files state.
///
/// An account begins with what it lacks to agree with the earliest balance of a file. So rows that come from before an
/// opening balance lower it, and whichever file comes first, the opening balance is that of the earliest.
///
/// It is the user's once they have typed, changed or deleted it, and none is found for an account of which they have typed
/// a transaction before that balance. An account that did not agree before an import because the user has deleted or
/// changed a row lacks as much afterwards.
struct FileOpenings {
    /// Whose the beginning of an account is.
    private enum Owner {
        case user
        /// The user's, who has typed an opening balance that no file had.
        case typed
        /// The files', which have given it this opening balance, or none as it was zero.
        ///
        /// The gap is what was in it before the import, less `goal`, with which it should agree.
        case files(FoundOpening?, goal: KnownBalance, gap: Int64)
    }

    private let beginnings: AccountBeginnings
    private let rows: WalletRows
    /// The owners of the accounts of which something was known before the import.
    private var owners: [Account.ID: Owner] = [:]

    /// Looks at the wallet before an import changes it.
    ///
    /// - Parameter bringsSplits: Whether the import brings splits.
    init(_ db: Database, bringsSplits: Bool = false) throws {
        rows = try WalletRows(db, expectsSplits: bringsSplits)
        beginnings = AccountBeginnings(db: db, rows: rows)
        guard try db.hasStatements() else { return }
        let book = StatementReader(db, rows)
        for account in rows.ownAccounts {
            let statements = try book.statements(of: account.id).filter { $0.source == .file }
            guard let goal = try beginnings.decisive(statements.map(KnownBalance.init), of: account) else { continue }
            let opening = try beginnings.openings(of: account).first
            let gap = try beginnings.balance(of: account, on: goal.date) &- goal.minorUnits
            if opening.map(\.isFromFile) ?? (gap == 0) {
                owners[account.id] = .files(opening, goal: goal, gap: gap)
            } else if let opening, !opening.isImported {
                owners[account.id] = .typed
            } else if opening != nil || statements.contains(where: \.hasAgreed) {
                owners[account.id] = .user
            }
        }
    }

    /// Whether no account has an opening balance that new rows may change.
    var isEmpty: Bool { owners.isEmpty }

    /// Gives an account the opening balance with which it agrees with the earliest balance that is stated, and none if no
    /// balance is left.
    ///
    /// - Parameters:
    ///   - stated: The balances that the files of this import state, in their order.
    ///   - lastID: The id of the last transaction before the import.
    /// - Returns: The new opening balance, if there is one.
    func settle(
        _ account: Account,
        _ stated: [KnownBalance],
        by command: CommandRecorder,
        lastID: Int64
    ) throws -> Transaction? {
        let known = try StatementReader(command.db, rows).statements(of: account.id).filter { $0.source == .file }
        let all = KnownBalance.merged(known.map(KnownBalance.init), stated)
        guard let first = all.first, let earliest = try beginnings.decisive(all, of: account) else {
            if case .files(let opening?, _, _) = owners[account.id] { try command.deleteTransactions([opening.id]) }
            return nil
        }
        var place = OpeningPlace(first: first.date, goal: earliest, gap: 0)
        switch owners[account.id] {
        case .user: return nil
        case .typed where known.contains { $0.date <= first.date }: return nil
        case .files(let opening, let goal, let gap):
            let isTouched = try gap != 0 && beginnings.hasChanged(account, upTo: goal.date)
            if try isTouched || beginnings.hasTyped(in: account, upTo: earliest.date, lastID) {
                (place.goal, place.gap) = (goal, gap)
            }
            return try move(opening, of: account, to: place, by: command, lastID)
        case .typed, nil:
            guard !stated.isEmpty, let later = try beginnings.makingWay(in: account, after: first.date, lastID),
                try !beginnings.hasTyped(in: account, upTo: earliest.date, lastID, otherThan: later)
            else { return nil }
            if let later { try beginnings.makeStatement(of: later, of: account, by: command, lastID) }
            return try move(nil, of: account, to: place, by: command, lastID)
        }
    }

    /// Where an account begins, and what was in it on a day, more than what is stated by a gap.
    private struct OpeningPlace {
        let first: CivilDate
        var goal: KnownBalance
        var gap: Int64
    }

    private func move(
        _ old: FoundOpening?,
        of account: Account,
        to place: OpeningPlace,
        by command: CommandRecorder,
        _ lastID: Int64
    ) throws -> Transaction? {
        guard let currency = account.currency else { return nil }
        let counted = old.map { $0.date <= place.goal.date ? $0.minorUnits : 0 } ?? 0
        let others = try beginnings.balance(of: account, on: place.goal.date) &- counted
        let amount = place.goal.minorUnits &+ place.gap &- others
        let date = min(place.first, try beginnings.firstDay(of: account)?.adding(days: -1) ?? place.first)
        // The first row can be the side of a transfer that another file now says was booked later, unless the user has
        // deleted it.
        if let old, old.minorUnits == amount,
            try old.date == date || place.gap != 0 && !beginnings.hasNewer(in: account, upTo: old.date, than: lastID)
        {
            return nil
        }
        guard amount.magnitude <= Self.largestAmount else { return nil }
        if let old { try command.deleteTransactions([old.id]) }
        guard amount != 0 else { return nil }
        let opening = NewAccount.Opening(balance: Money(minorUnits: amount, currency: currency), date: date)
        return try command.insert(opening, of: account, rows)
    }

    /// The largest amount of a transaction, in minor units.
    private static let largestAmount: UInt64 = 999_999_999_999_999
}

/// What was in an account at the end of a day, as a file says.
struct KnownBalance {
    let date: CivilDate
    let minorUnits: Int64

    init(date: CivilDate, minorUnits: Int64) {
        (self.date, self.minorUnits) = (date, minorUnits)
    }

    init(_ statement: StatedBalance) {
        (date, minorUnits) = (statement.date, statement.balance.minorUnits)
    }

    init(_ statement: ImportStatement) {
        (date, minorUnits) = (statement.date, statement.minorUnits)
    }

    /// Returns earlier balances and later ones by date, the later ones of a day first.
    static func merged(_ earlier: [KnownBalance], _ later: [KnownBalance]) -> [KnownBalance] {
        let all = Array(later.reversed() + earlier)
        return all.indices.sorted { (all[$0].date, $0) < (all[$1].date, $1) }.map { all[$0] }
    }
}

/// An opening balance in the wallet.
struct FoundOpening {
    let id: Transaction.ID
    let date: CivilDate
    /// Negative for a debt.
    let minorUnits: Int64
    /// The title that the user may have given it.
    let title: String
    /// Whether an import made it.
    let isImported: Bool
    /// Whether an import made it, and nobody has changed it since.
    let isFromFile: Bool
}
