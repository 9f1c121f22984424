import BankFiles
import Core
import Foundation
import Money
import PropertySupport
import Segments

@testable import Store

/// Devices of several people that share a wallet, each offline for a while, in a world where files arrive late, in any order and
/// twice.
///
/// What happens is a list of steps, each of which depends on its own seed and on the wallet that it finds, so that a failure can
/// be reduced by leaving steps out.
struct Simulation {
    /// What one device does.
    struct Step: CustomStringConvertible {
        enum Kind: CaseIterable {
            case command, tell, takeIn
        }

        let kind: Kind
        let device: Int
        let seed: UInt64

        var description: String { "\(kind) of \(device), \(seed)" }
    }

    let deviceCount: Int
    var steps: [Step]

    /// Creates steps: mostly commands, with some of them told and taken in.
    init(seed: UInt64, stepCount: Int = 40) {
        var random = SeededGenerator(seed: seed)
        deviceCount = Int.random(in: 2...3, using: &random)
        steps = []
        for _ in 0..<stepCount {
            let kind: Step.Kind = random.chance(3, in: 4) ? .command : random.chance(1, in: 2) ? .tell : .takeIn
            let device = Int.random(in: 0..<deviceCount, using: &random)
            steps.append(Step(kind: kind, device: device, seed: random.next()))
        }
    }

    /// Runs the steps, lets everybody know everything, and returns what is wrong then.
    func failure() async throws -> String? {
        let wallets = try await SharedWallets(deviceCount)
        try await wallets.begin()
        var log: [String] = []
        for step in steps {
            let device = wallets.devices[step.device]
            var random = SeededGenerator(seed: step.seed)
            do {
                switch step.kind {
                case .command:
                    var user = SimulatedUser(wallet: device.wallet, random: random)
                    try await log.append("\(device.name): \(user.act())")
                case .tell:
                    try await wallets.tell(device)
                    log.append("\(device.name) tells")
                case .takeIn:
                    try await wallets.takeIn(device, from: random.next())
                    log.append("\(device.name) takes in")
                }
            } catch let error as MoneyFlowError where Self.isRefusal(error) {
                log.append("\(device.name): refused, \(error.what)")
            } catch {
                return (log + ["\(device.name): \(error)"]).joined(separator: "\n")
            }
            let problems = try await device.wallet.problems()
            guard problems.isEmpty else { return (log + problems).joined(separator: "\n") }
        }
        do {
            for _ in 0..<2 { try await wallets.exchangeAll() }
        } catch {
            return (log + ["at the end: \(error)"]).joined(separator: "\n")
        }
        var difference = try await wallets.difference()
        if difference == nil { difference = try await wallets.differenceFromOracle() }
        return difference.map { (log + $0).joined(separator: "\n") }
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
            let problems = try await device.wallet.problems()
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

    /// Returns what differs from what the oracle makes of the files.
    func differenceFromOracle() async throws -> [String]? {
        let lines = try segments.flatMap { segment in
            String(decoding: try segment.lines(), as: UTF8.self).split(separator: "\n").map(String.init)
        }
        let expected = try SyncOracle(lines: lines).render().split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("void ") }
            .map { $0.replacing(" kept ", with: " ") }
        let (mine, theirs) = (Set(try await devices[0].wallet.renderedRows()), Set(expected))
        guard mine != theirs else { return nil }
        return mine.subtracting(theirs).sorted().map { "- \($0)" } + theirs.subtracting(mine).sorted().map { "+ \($0)" }
    }
}
