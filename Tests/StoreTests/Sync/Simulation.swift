import BankFiles
import Core
import Foundation
import Money
import PropertySupport
import Segments

@testable import Store

/// Devices of several people that share a wallet, each offline for a while, in a world where clocks are wrong, and files arrive
/// late, in any order, twice or not at all.
///
/// What happens is a list of steps, each of which depends on its own seed and on the wallet that it finds, so that a failure can
/// be reduced by leaving steps out.
struct Simulation {
    /// What one device does.
    struct Step {
        enum Kind {
            case command, tell, takeIn, meet, backUp, restore, copy
        }

        let kind: Kind
        let device: Int
        let seed: UInt64
        /// Whether it is before the wallets are shared.
        var isPast = false
    }

    let seed: UInt64
    let theme: SimulatedUser.Theme
    /// Whether the wallets have lives of their own before they are shared.
    let hasPast: Bool
    var steps: [Step]

    /// The kinds of steps, each as often as it is likely.
    private static let kinds: [Step.Kind] =
        Array(repeating: .command, count: 29) + Array(repeating: .tell, count: 5)
        + Array(repeating: .takeIn, count: 4) + [.meet, .backUp, .restore]

    /// Creates steps: mostly commands, with some of them told and taken in.
    init(seed: UInt64, stepCount: Int = 40) {
        self.seed = seed
        var random = SeededGenerator(seed: seed)
        theme = SimulatedUser.Theme.allCases.randomElement(using: &random) ?? .everything
        hasPast = random.chance(1, in: 4)
        steps = []
        for _ in 0..<stepCount {
            let kind = Self.kinds.randomElement(using: &random) ?? .command
            steps.append(Step(kind: kind, device: Int.random(in: 0..<12, using: &random), seed: random.next()))
        }
        if random.chance(1, in: 3) {
            let copy = Step(kind: .copy, device: Int.random(in: 0..<12, using: &random), seed: 0)
            steps.insert(copy, at: Int.random(in: 0..<stepCount, using: &random))
        }
        guard hasPast else { return }
        for index in 0..<Int.random(in: 1...15, using: &random) where steps[index].kind == .command {
            steps[index].isPast = true
        }
    }

    private func wallets() async throws -> SharedWallets {
        var random = SeededGenerator(seed: seed ^ 1)
        let dollar = try Currency.test("USD")
        let others = (0..<Int.random(in: 1...2, using: &random)).map { _ in
            (random.chance(1, in: 4) ? dollar : Currency.euro, SimulatedClock(using: &random))
        }
        let beginnings = [(.euro, SimulatedClock(using: &random))] + others
        guard hasPast else { return try await SharedWallets(begun: beginnings, seed: seed) }
        let wallets = try SharedWallets(unshared: beginnings, seed: seed)
        for device in wallets.devices where device.wallet.request.newWalletCurrency() == .euro {
            try await wallets.addNumbers(on: device)
        }
        return wallets
    }

    /// Runs the steps, lets everybody know everything, and returns what is wrong then.
    ///
    /// - Parameter hasFiles: Whether to return the lines of the files, too.
    func failure(hasFiles: Bool = false) async throws -> String? {
        let wallets = try await wallets()
        guard let failure = try await failure(of: wallets) else { return nil }
        return hasFiles ? "\(failure)\n\(try wallets.lines().joined(separator: "\n"))" : failure
    }

    private func failure(of wallets: SharedWallets) async throws -> String? {
        var log: [String] = []
        if hasPast {
            for step in steps where step.isPast {
                if let problem = try await run(step, of: wallets, &log) { return problem }
            }
            try await wallets.share()
            log.append("all share")
        }
        for step in steps where !step.isPast {
            if let problem = try await run(step, of: wallets, &log) { return problem }
        }
        do {
            try await wallets.settle()
        } catch {
            return (log + ["at the end: \(error)"]).joined(separator: "\n")
        }
        var difference = try await wallets.difference()
        if difference == nil {
            difference = try await wallets.differenceFromOracle().map { ["not what the oracle says:"] + $0 }
        }
        if difference == nil { difference = try await wallets.forgottenCommands() }
        if difference == nil, !wallets.isAnyCopied {
            let untold = UntoldChanges(in: wallets.segments, told: wallets.toldConflicts).all()
            if !untold.isEmpty { difference = untold }
        }
        return difference.map { (log + $0).joined(separator: "\n") }
    }

    /// Does what a step says, and returns what is wrong then.
    private func run(_ step: Step, of wallets: SharedWallets, _ log: inout [String]) async throws -> String? {
        let device = wallets.devices[step.device % wallets.devices.count]
        for device in wallets.devices { device.clock.advance() }
        do {
            try await log.append("\(device.name): \(perform(step, by: device, of: wallets))")
        } catch let error as MoneyFlowError where Self.isRefusal(error) {
            log.append("\(device.name): \(describe(step)), refused: \(error.what)")
        } catch {
            return (log + ["\(device.name): \(describe(step)): \(error)"]).joined(separator: "\n")
        }
        let problems = [.takeIn, .meet].contains(step.kind) ? try await device.wallet.problems() : []
        return problems.isEmpty ? nil : (log + problems).joined(separator: "\n")
    }

    /// Does what a step says, and returns what it was.
    private func perform(_ step: Step, by device: SharedWallets.Device, of wallets: SharedWallets) async throws
        -> String
    {
        var random = SeededGenerator(seed: step.seed)
        switch step.kind {
        case .command:
            var user = SimulatedUser(wallet: device.wallet, theme: theme, random: random)
            return try await user.act()
        case .tell:
            let isLost = random.chance(1, in: 8)
            try await wallets.tell(device, isLost: isLost)
            return isLost ? "tells, but it is lost" : "tells"
        case .takeIn:
            try await wallets.takeIn(device, from: random.next())
            return "takes in"
        case .meet:
            try await wallets.meet(device, from: random.next())
            return "meets the others"
        case .backUp:
            try wallets.backUp(device)
            return "is backed up"
        case .restore:
            try wallets.restore(device)
            return "is restored"
        case .copy:
            try wallets.addCopy(of: device)
            return "is copied"
        }
    }

    /// What a step says, even if nothing comes of it.
    private func describe(_ step: Step) -> String {
        var random = SeededGenerator(seed: step.seed)
        return step.kind == .command
            ? theme.actions.randomElement(using: &random).map { "\($0)" } ?? "" : "\(step.kind)"
    }

    private static func isRefusal(_ error: MoneyFlowError) -> Bool {
        switch error.exitStatus {
        case .internalFault, .inputOutput: false
        case .usage, .invalidData, .noInput, .cannotCreate, .temporaryFailure, .noPermission: error.subject == .request
        }
    }

    /// Returns the steps without those that a failure does not need.
    func shrunk() async throws -> Simulation {
        var smallest = self
        var size = max(1, smallest.steps.count / 2)
        while size > 0 {
            var index = 0
            while index < smallest.steps.count {
                var shorter = smallest
                shorter.steps.removeSubrange(index..<min(index + size, shorter.steps.count))
                if try await shorter.failure() != nil { smallest = shorter } else { index += size }
            }
            size /= 2
        }
        return smallest
    }
}

extension SharedWallets {
    /// Returns what is wrong or differs between the devices once all know everything.
    func difference() async throws -> [String]? {
        let first = try await devices[0].wallet.sharedRows()
        for device in devices {
            let problems = try await device.wallet.problems() + device.wallet.unfoldedRows()
            guard problems.isEmpty else { return problems }
            let rows = try await device.wallet.sharedRows()
            if rows != first {
                let (mine, theirs) = (Set(first), Set(rows))
                return mine.subtracting(theirs).sorted().map { "- \($0)" }
                    + theirs.subtracting(mine).sorted().map { "+ \($0)" }
            }
        }
        return nil
    }

    /// Returns the commands that were told and are not in the history of the last device, with all that they did.
    func forgottenCommands() async throws -> [String]? {
        let known = try await devices[devices.count - 1].wallet.sharedCommands()
        let forgotten = segments.flatMap(\.commands).filter { told in
            let here = known[told.uid]
            return here.map { Set($0.changes) } != Set(told.changes)
                || here.map { Set($0.replacements) } != Set(told.replacements)
                || here.map { Set($0.claims) } != Set(told.claims)
        }
        return forgotten.isEmpty ? nil : forgotten.map { "forgotten: \($0.kind) \($0.uid)" }
    }

    /// Returns what differs from what the oracle makes of the files.
    func differenceFromOracle() async throws -> [String]? {
        let expected = try SyncOracle(lines: lines()).render().split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("void ") }
            .map { $0.replacing(" kept ", with: " ") }
        let (mine, theirs) = (Set(try await devices[0].wallet.renderedRows()), Set(expected))
        guard mine != theirs else { return nil }
        return mine.subtracting(theirs).sorted().map { "- \($0)" } + theirs.subtracting(mine).sorted().map { "+ \($0)" }
    }

    /// Returns the lines of all files.
    func lines() throws -> [String] {
        try segments.flatMap { segment in
            String(decoding: try segment.lines(), as: UTF8.self).split(separator: "\n").map(String.init)
        }
    }
}
