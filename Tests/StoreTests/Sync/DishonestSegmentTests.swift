import Core
import Foundation
import GRDB
import PropertySupport
import Segments
import TestSupport
import Testing

@testable import Store

/// Files of a device that is damaged or dishonest: whatever they say, a wallet takes them in and is whole, or is as it was.
@Suite struct DishonestSegmentTests {
    @Test(
        "A file with a few changed values is folded, or refused as a whole",
        .timeLimit(.minutes(5)),
        arguments: SyncSeeds.first(8)
    )
    func changedValues(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let wallets = try await SharedWallets(2)
        try await wallets.begin()
        let (honest, dishonest) = (wallets.devices[0], wallets.devices[1])
        for device in wallets.devices { try await live(device, &random) }
        for device in wallets.devices { try await wallets.tell(device) }
        try await wallets.takeIn(dishonest)
        for device in wallets.devices { try await live(device, &random) }
        try await wallets.tell(dishonest)
        let known = try await honest.wallet.knownSegments()
        let segments = wallets.segments.filter { !known.contains($0.uid) }
        let lines = try segments.map { String(decoding: try $0.lines(), as: UTF8.self) }
        for _ in 0..<12 {
            var mutation = Mutation(lines, random)
            defer { random = mutation.random }
            guard let segments = try mutation.segments() else { continue }
            let device = try wallets.addCopy(of: honest)
            for segment in segments {
                let before = try await device.wallet.allRows()
                if case .taken = try await device.wallet.take(segment, ofEpoch: 0) { continue }
                #expect(try await device.wallet.allRows() == before, "\(mutation.log)")
            }
            #expect(try await device.wallet.problems() == [], "\(mutation.log)")
            try await useFurther(device, "\(mutation.log)", &random)
        }
    }

    private func live(_ device: SharedWallets.Device, _ random: inout SeededGenerator) async throws {
        for _ in 0..<8 {
            var user = SimulatedUser(wallet: device.wallet, theme: .everything, random: random)
            do {
                _ = try await user.act()
            } catch let error as MoneyFlowError where error.subject == .request {
                // It was not possible.
            }
            random = user.random
        }
    }

    /// Checks that a wallet can be read, changed and told from afterwards.
    private func useFurther(_ device: SharedWallets.Device, _ log: String, _ random: inout SeededGenerator) async throws
    {
        _ = try await device.wallet.read(History(limit: .max))
        _ = try await device.wallet.sharedRows()
        for _ in 0..<4 {
            var user = SimulatedUser(wallet: device.wallet, theme: .everything, random: random)
            do {
                _ = try await user.act()
            } catch let error as MoneyFlowError where error.subject == .request {
                // It was not possible.
            } catch {
                Issue.record("\(error) after \(log)")
            }
            random = user.random
        }
        #expect(try await device.wallet.problems() == [], "\(log)")
        let segment = UID.random(using: &random)
        try await device.wallet.currentBacking().queue.write { _ = try Telling($0).segment(segment, written: 0) }
    }
}

/// Lines of files of which a few values are others.
private struct Mutation {
    private var files: [[String]]
    var random: SeededGenerator
    private(set) var log: [String] = []

    init(_ files: [String], _ random: SeededGenerator) {
        self.files = files.map { $0.split(separator: "\n").map(String.init) }
        self.random = random
    }

    /// Changes a few values, and reads the files; `nil` if lines are no longer what they have to be.
    mutating func segments() throws -> [Segment]? {
        for _ in 0..<Int.random(in: 1...3, using: &random) { mutate() }
        do {
            return try files.map { lines in
                let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
                return try Segment(lines: bytes, schema: WalletSchema.version)
            }
        } catch is SegmentProblem {
            return nil
        }
    }

    private mutating func mutate() {
        let file = Int.random(in: files.indices, using: &random)
        // The first line is the header.
        guard files[file].count > 1 else { return }
        let line = Int.random(in: 1..<files[file].count, using: &random)
        let old = files[file][line]
        switch Int.random(in: 0...11, using: &random) {
        case 0: files[file].remove(at: line)
        case 1: files[file].insert(old, at: Int.random(in: 1..<files[file].count, using: &random))
        case 2: files[file].swapAt(line, Int.random(in: 1..<files[file].count, using: &random))
        default: files[file][line] = changed(old)
        }
        log.append("\(old)\n-> \(files[file].indices.contains(line) ? files[file][line] : "")")
    }

    /// Returns a line with one value that is another of its kind: of another line, or an extreme one.
    private mutating func changed(_ line: String) -> String {
        guard let token = line.matches(of: Self.token).randomElement(using: &random) else { return line }
        let old = String(token.output)
        let others = files.joined().joined(separator: " ").matches(of: Self.token).map { String($0.output) }
        let alike = others.filter { old == "null" || Self.kind(of: $0) == Self.kind(of: old) }
        let pool = Bool.random(using: &random) ? alike : extremes(like: old)
        guard let value = pool.randomElement(using: &random) else { return line }
        return line.replacingCharacters(in: token.range, with: value)
    }

    private mutating func extremes(like old: String) -> [String] {
        switch Self.kind(of: old) {
        case .number: ["-1", "0", "1", "999999999999999", "\(Int64.max)", "\(Int64.min)"]
        case .identifier: ["\"\(UID.random(using: &random))\"", "null"]
        case .text: ["\"\"", "null", "\"9999-12-31\"", "\"transfer\""]
        }
    }

    private enum Kind { case number, identifier, text }

    private static func kind(of token: String) -> Kind {
        if token.first != "\"", token != "null" { return .number }
        return token.count == 34 ? .identifier : .text
    }

    private static var token: Regex<Substring> { /"[^"]*"|-?[0-9]+|null/ }
}

extension SQLiteWallet {
    /// Returns all rows of all tables, sorted.
    func allRows() async throws -> [String] {
        try await currentBacking().queue.read { try $0.rows(excluding: []) }
    }
}
