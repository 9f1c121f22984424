import PropertySupport

/// A random history of a wallet on several devices, which see each other's commands late and in any order.
struct SyncHistory {
    /// What a device does.
    enum Action: String, CaseIterable {
        case hear, undo, redo
        case add, addTransfer, edit, delete, split
        case link, unlink, importRows
        case addAccount, editAccount, addCategory, editCategory, tag
        case state, exchange, budget, rule, profile, schedule, post
    }

    /// A step of the history, whose choices depend on its seed alone, and on what its device sees.
    struct Step {
        var device: Int
        var action: Action
        var seed: UInt64
    }

    /// What a device told at once.
    struct Told {
        var device: Int
        var parents: [Int] = []
        var command: OracleCommand?
        var move: OracleCommand?
    }

    /// A device: what it knows.
    struct Device {
        var skew = 0
        var told: Set<Int> = [0]
        /// What it knew after each of its steps.
        var snapshots: [Set<Int>] = [[0]]
        var commands: [String: OracleCommand] = [:]
    }

    var steps: [Step] = []
    var matching: HistoryDraft.Matching = [.pairs]
    /// Whether what is typed may be in a file, too, and all about transactions may be edited.
    var isAnything = true
    /// Whether undo takes any command rather than only links.
    var undoesAll = true
    var statements: [HistoryRow] = []
    var skews: [Int] = [0, 0, 0]

    private(set) var devices: [Device] = []
    private(set) var told: [Told] = []
    /// What was wrong in the view of a device.
    private(set) var problems: [String] = []

    /// Does everything, then lets all devices hear everything.
    mutating func run(checking isSound: (SyncOracle) -> [String]) {
        told = [Told(device: -1, command: Self.beginning)]
        devices = skews.map { Device(skew: $0, commands: [Self.beginning.uid: Self.beginning]) }
        for (time, step) in steps.enumerated() {
            let before = told.count
            let problem = perform(step, at: time)
            devices[step.device].snapshots.append(devices[step.device].told)
            guard told.count > before || step.action == .hear else { continue }
            let wrong = problem + isSound(SyncOracle(devices[step.device].commands.values))
            if !wrong.isEmpty {
                problems = wrong.map { "device \(step.device), step \(time) \(step.action): \($0)" }
                return
            }
        }
        for index in devices.indices { hear(Set(told.indices), by: index) }
    }

    /// Everything that was told, as a wallet.
    var wallet: SyncOracle { SyncOracle(all.values) }

    /// All commands.
    var all: [String: OracleCommand] { devices.first?.commands ?? [:] }

    private mutating func hear(_ others: Set<Int>, by index: Int) {
        for number in others.subtracting(devices[index].told).sorted() {
            guard let heard = told[number].command ?? told[number].move else { continue }
            devices[index].told.insert(number)
            guard let known = devices[index].commands[heard.uid] else {
                devices[index].commands[heard.uid] = heard
                continue
            }
            if known.position < heard.position || known.position == heard.position && !heard.isDone {
                devices[index].commands[heard.uid]?.position = heard.position
                devices[index].commands[heard.uid]?.isDone = heard.isDone
            }
        }
    }

    private mutating func perform(_ step: Step, at time: Int) -> [String] {
        var random = SeededGenerator(seed: step.seed)
        let device = devices[step.device]
        if step.action == .hear {
            guard let other = devices.indices.filter({ $0 != step.device }).randomElement(using: &random) else {
                return []
            }
            let snapshots = devices[other].snapshots
            let latest = snapshots.last ?? []
            hear(random.chance(1, in: 2) ? latest : snapshots.randomElement(using: &random) ?? [], by: step.device)
            return []
        }
        let largest = device.commands.values.map(\.position).max() ?? 0
        let position = max(largest + 1, (1000 * time + device.skew + 1_000_000) << 16)
        let name = HistoryDraft.uid("command \(step.device) \(step.seed)")
        let view = SyncOracle(device.commands.values)
        if step.action == .undo || step.action == .redo {
            let movable = view.known.filter { command in
                command.isDone == (step.action == .undo) && command.uid != Self.beginning.uid
                    && (undoesAll || command.isLink)
            }
            let recent = movable.suffix(random.chance(2, in: 3) ? 3 : movable.count)
            guard var move = recent.randomElement(using: &random) else { return [] }
            (move.isDone, move.position) = (step.action == .redo, position)
            return tell(Told(device: step.device, move: move))
        }
        var draft = HistoryDraft(step.action.kind, named: name, seeing: view, seed: random.next())
        draft.unit = isAnything ? 10 : 7
        act(step.action, &draft)
        draft.command.changes.removeAll { $0.before == nil && $0.after == nil }
        guard !draft.command.changes.isEmpty || !draft.command.replacements.isEmpty else { return [] }
        draft.command.position = position
        draft.command.instant = position >> 16
        return tell(Told(device: step.device, command: draft.command))
    }

    private mutating func tell(_ news: Told) -> [String] {
        var news = news
        let known = devices[news.device].told
        let parents = Set(known.flatMap { told[$0].parents })
        news.parents = known.subtracting(parents).sorted()
        told.append(news)
        hear([told.count - 1], by: news.device)
        return []
    }

    private func act(_ action: Action, _ draft: inout HistoryDraft) {
        switch action {
        case .hear, .undo, .redo: break
        case .add: draft.add()
        case .addTransfer: draft.addTransfer()
        case .edit: draft.editTransaction(anything: isAnything)
        case .delete: draft.deleteTransaction()
        case .split: draft.split()
        case .link: draft.link(merging: isAnything)
        case .unlink: draft.unlink()
        case .importRows: draft.importRows(cut(&draft), matching)
        case .addAccount: draft.addAccount()
        case .editAccount: draft.editAccount()
        case .addCategory: draft.addCategory()
        case .editCategory: draft.editCategory()
        case .tag: draft.tag()
        case .state: draft.state()
        case .exchange: draft.exchange()
        case .budget: draft.budget()
        case .rule: draft.rule()
        case .profile: draft.profile()
        case .schedule, .post: draft.schedule()
        }
    }

    /// Some days of the statement of an account, or of all.
    private func cut(_ draft: inout HistoryDraft) -> [HistoryRow] {
        let accounts = Set(statements.map(\.account)).sorted()
        let account = draft.oneIn(3) ? nil : draft.pick(accounts)
        let first = draft.number(1...9)
        let days = first...draft.number(first...9)
        return statements.filter { row in
            days.contains(row.day) && (account == nil || row.account == account)
                && draft.row("account", row.account) != nil
        }
    }
}
