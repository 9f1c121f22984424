import Foundation
import PropertySupport
import Synchronization
import TestSupport
import Testing

/// Commands of every kind in a random order, each of which can be undone, back to the first, and redone.
@Suite("Random commands of all kinds")
struct RandomTypingTests {
    private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Samples").standardizedFileURL

    /// The kinds of commands of all seeds so far.
    private static let typed = Mutex<Set<String>>([])

    @Test(
        "Undone to the beginning, the wallet is new; redone to the end, it is as before",
        .serialized,
        arguments: LongTests.runAllCases ? Array(UInt64(1)...10) : [1]
    )
    func undoneAndRedone(seed: UInt64) async throws {
        var walk = try RandomTypingWalk(seed: seed, samples: Self.samples)
        try await walk.start()
        try await walk.importSamples()
        try await walk.archiveSome()
        for _ in 0..<(LongTests.runAllCases ? 1600 : 120) { try await walk.step() }
        try await walk.moveAll()
        guard LongTests.runAllCases else { return }
        let kinds = try walk.kinds()
        let typed = Self.typed.withLock { typed in
            typed.formUnion(kinds)
            return typed
        }
        if seed == 10 { #expect(try DeclaredKinds.commands().filter { !typed.contains($0) } == []) }
    }
}

/// A wallet, what is typed in it, and how it was after each command.
private struct RandomTypingWalk {
    private let shell: Shell
    private let seed: UInt64
    private var typing: RandomTyping
    /// The rows after each command in effect; the first ones are those of a new wallet.
    private var states: [[String]] = []
    /// The last commands that were typed, for messages.
    private var typed: [String] = []

    init(seed: UInt64, samples: URL) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: samples.path).filter { $0 != "MANIFEST.md" }
        shell = try Shell()
        self.seed = seed
        typing = RandomTyping(seed: seed, samples: names.map { samples.appending(path: $0).path })
    }

    /// Gives a first command, which creates the wallet, and takes it back.
    mutating func start() async throws {
        await run(["add", "1", "First"])
        await run(["undo"])
        states = [try tables(ofWalletAt: shell.wallet.path)]
    }

    /// Types a command or, at times, undoes some and redoes them.
    mutating func step() async throws {
        switch typing.int(0...19) {
        case 0:
            // Perhaps one that was undone long ago, which may not fit any more.
            if await run(["redo"]).status == 0 { states.append(try tables(ofWalletAt: shell.wallet.path)) }
        case 1:
            try await move(typing.int(1...min(9, max(1, states.count - 1))), isRedone: typing.flip())
        default:
            let shell = shell
            let words = try typing.command { try shell.file($0, $1) }
            let result = await run(words)
            typing.read(result.output)
            try #require([0, 64, 65, 66].contains(result.status), "\(place)\n\(result.error)")
            let rows = try tables(ofWalletAt: shell.wallet.path)
            // Whether the command is in the history, since one can be there that has changed no row but remembers a file.
            if try commandCount() > states.count - 1 { states.append(rows) }
            try #require(rows == states.last, "\(place)")
        }
    }

    /// Imports a file of each format, each into an account of its own.
    mutating func importSamples() async throws {
        let own = #"[{"date": "2026-10-09", "type": "expense", "amount": 250, "currency": "EUR", "title": "Tea"}]"#
        let files = try typing.samples + [shell.file("own.json", own)]
        for (number, file) in files.enumerated() {
            let result = await run(["import", file, "-a", "Sample \(number)", "--create"])
            try #require(result.status == 0, "\(place)\n\(result.error)")
            try #require(result.output.contains("Imported"), "\(place)\n\(result.output)")
            states.append(try tables(ofWalletAt: shell.wallet.path))
        }
    }

    /// Types what chance rarely makes possible.
    mutating func archiveSome() async throws {
        for line in [
            "account add Old", "account archive Old", "account unarchive Old",
            "category add Old --icon pets", "category archive Old", "category unarchive Old",
        ] {
            try #require(await run(line.split(separator: " ").map(String.init)).status == 0, "\(place)")
            states.append(try tables(ofWalletAt: shell.wallet.path))
        }
    }

    /// Undoes all commands, and redoes them.
    mutating func moveAll() async throws {
        try await move(states.count - 1, isRedone: true)
        let doctor = await run(["doctor"])
        #expect(doctor.status == 0, "\(place)\n\(doctor.output)")
    }

    /// Undoes commands in one or several steps, and redoes them all.
    private mutating func move(_ count: Int, isRedone: Bool) async throws {
        var undone = 0
        let end = states.count - 1
        guard count <= end else { return }
        while undone < count {
            let next = typing.int(1...(count - undone))
            try await step("undo", next)
            undone += next
            try expect(states[end - undone])
        }
        guard isRedone else { return states.removeLast(count) }
        while undone > 0 {
            let next = typing.int(1...undone)
            try await step("redo", next)
            undone -= next
            try expect(states[end - undone])
        }
    }

    private mutating func step(_ direction: String, _ count: Int) async throws {
        let result = await run([direction, "\(count)"])
        try #require(result.status == 0, "\(place)\n\(result.error)")
    }

    private func expect(_ expected: [String]) throws {
        let rows = try tables(ofWalletAt: shell.wallet.path)
        let differences = Set(rows).symmetricDifference(expected).sorted().prefix(9)
        try #require(rows == expected, "\(place)\n\(differences.joined(separator: "\n"))")
    }

    /// The kinds of commands in the history.
    func kinds() throws -> [String] {
        try rows(of: "SELECT DISTINCT kind FROM command", inWalletAt: shell.wallet.path)
    }

    private func commandCount() throws -> Int {
        let count = "SELECT count(*) FROM command WHERE state = 'done'"
        return Int(try rows(of: count, inWalletAt: shell.wallet.path)[0]) ?? 0
    }

    @discardableResult
    private mutating func run(_ words: [String]) async -> ShellResult {
        let result = await shell.run(words)
        let names = words.map { $0.hasPrefix("/") ? URL(filePath: $0).lastPathComponent : $0 }
        typed.append("\(result.status): \(names.joined(separator: " "))")
        return result
    }

    /// The seed and the last commands.
    private var place: String { "seed \(seed)\n\(typed.suffix(25).joined(separator: "\n"))" }
}
