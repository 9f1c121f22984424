import Core

/// A part of a command by hand.
enum Draft {
    case change(SharedChange)
    case replacement(Replacement)
    case claim(Claim)
    case imported(ImportedRowRecord)
}

/// Returns the draft of a row that a command makes.
func birth(_ uid: UID, _ row: SharedRow, in table: String = "transaction") -> Draft {
    .change(SharedChange(table: table, row: uid, before: nil, after: row))
}

/// Returns the draft of a row that a command changes.
func edit(_ uid: UID, _ before: SharedRow, _ after: SharedRow, in table: String = "transaction") -> Draft {
    .change(SharedChange(table: table, row: uid, before: before, after: after))
}

/// Returns the draft of a row that a command deletes.
func deletion(_ uid: UID, _ row: SharedRow, in table: String = "transaction") -> Draft {
    .change(SharedChange(table: table, row: uid, before: row, after: nil))
}

/// Returns the draft of a transaction that stands for another one from now on.
func replacing(
    _ uid: UID,
    heldBy holder: UID?,
    by survivor: UID,
    _ side: Replacement.Side,
    seen: Int = 0,
    row: SharedRow? = nil,
    alone: SharedRow? = nil
) -> Draft {
    .replacement(Replacement(of: uid, heldBy: holder, by: survivor, side: side, seen: seen, row: row, alone: alone))
}

/// Returns the draft of what only one transaction can stand for.
func claim(_ key: UID, _ transaction: UID) -> Draft { .claim(Claim(key: key, transaction: transaction)) }

/// Returns the draft of a row of a file with its signed amount.
func reading(_ uid: UID, _ amount: Int64, _ account: UID = .giro) -> Draft {
    .imported(ImportedRowRecord(transaction: uid, account: account, values: ["amount": .integer(amount)]))
}

/// Returns a command in effect.
///
/// - Parameters:
///   - number: What identifies it, and when it was done unless it was moved.
///   - clock: When it was last moved.
func done(_ number: Int, _ kind: CommandKind, at clock: Int? = nil, _ drafts: Draft...) -> SharedCommand {
    command(number, kind, clock ?? number, .done, drafts)
}

/// Returns an edit in effect.
func done(_ number: Int, at clock: Int? = nil, _ drafts: Draft...) -> SharedCommand {
    command(number, .edit, clock ?? number, .done, drafts)
}

/// Returns a command that is undone.
func undone(_ number: Int, _ kind: CommandKind, _ drafts: Draft...) -> SharedCommand {
    command(number, kind, number, .undone, drafts)
}

/// Returns an edit that is undone.
func undone(_ number: Int, _ drafts: Draft...) -> SharedCommand { command(number, .edit, number, .undone, drafts) }

/// Returns a command.
func command(_ number: Int, _ kind: CommandKind, _ clock: Int, _ state: CommandState, _ drafts: [Draft])
    -> SharedCommand
{
    var command = SharedCommand(uid: .command(number), kind: kind, instant: 0, clock: Int64(clock), state: state)
    for draft in drafts {
        switch draft {
        case .change(let change): command.changes.append(change)
        case .replacement(let replacement): command.replacements.append(replacement)
        case .claim(let claim): command.claims.append(claim)
        case .imported(let row): command.imported.append(row)
        }
    }
    return command
}

/// Returns what commands leave of a wallet that began with the accounts and categories of ``SharedRow``.
func folded(_ commands: SharedCommand..., used: Set<UID> = []) -> FoldedWallet {
    FoldedWallet([.beginning] + commands, of: SharedTable.samples, used: used)
}

extension FoldedWallet {
    /// Returns a row that is there.
    subscript(uid: UID, table: String = "transaction") -> SharedRow? { values(of: table)[uid] }

    /// Returns why a row had to give way.
    func reasons(_ uid: UID) -> Set<Adjustment.Reason> { Set(adjustments.filter { $0.row == uid }.map(\.reason)) }

    /// The transactions that are there.
    var transactions: Set<UID> { Set(values(of: "transaction").keys) }
}
