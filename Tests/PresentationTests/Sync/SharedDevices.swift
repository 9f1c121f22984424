import Core
import Foundation
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

/// The app on a laptop, and a phone that shares its wallet through a folder.
@MainActor
final class SharedDevices {
    let laptop: TestWallet
    let phone: TestWallet
    let app: AppViewModel
    /// At first, it is 14:05 on the current day.
    let clock = TestTiming(now: Date(timeIntervalSince1970: 1_795_183_500))
    let folder: String
    private let root: URL
    private var runs: [Task<Void, Never>] = []

    /// Lets the devices share a wallet with an expense of one euro for each title, and starts the app, which has met
    /// once.
    init(_ titles: [String]) async throws {
        root = FileManager.default.temporaryDirectory.appending(path: "moneyflow-\(UUID().uuidString)")
        folder = root.appending(path: "carried").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        laptop = try await TestWallet(titles)
        phone = try await TestWallet([])
        let code = try await laptop.store.perform(ShareWallet(through: .folder(folder), named: "laptop")).outcome
        _ = try await laptop.store.perform(Sync())
        _ = try await phone.store.perform(JoinWallet(in: .folder(folder), named: "phone", code: code))
        _ = try await phone.store.perform(Sync())
        app = laptop.app(timing: clock.timing)
        runs = [Task { [app] in await app.run() }, Task { [app] in await app.keepInStep() }]
        try await hasMet()
    }

    isolated deinit {
        for run in runs { run.cancel() }
        do {
            try FileManager.default.removeItem(at: root)
        } catch {
            print("left behind: \(root.path)")
        }
    }

    /// Waits until the app waits for the next meeting.
    func hasMet(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        #expect(try await eventually { self.clock.isWaiting(for: .next) }, sourceLocation: sourceLocation)
    }

    /// Lets a minute pass, and waits until the app has met the phone.
    func passMinute(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        clock.pass(.next)
        try await hasMet(sourceLocation: sourceLocation)
    }

    /// Does something on the phone and tells it.
    func onPhone<Command: WalletCommand>(_ command: Command) async throws {
        _ = try await phone.store.perform(Sync())
        _ = try await phone.store.perform(command)
        _ = try await phone.store.perform(Sync())
    }

    /// Removes the folder, as a disk that is not connected.
    func removeFolder() throws {
        try FileManager.default.moveItem(atPath: folder, toPath: folder + ".away")
    }

    /// Brings the folder back.
    func restoreFolder() throws {
        try FileManager.default.moveItem(atPath: folder + ".away", toPath: folder)
    }

    /// The titles on home, newest first.
    var titles: [String]? { app.home.state.content?.latestTransactions.map(\.title) }

    /// Ends the app, and waits until it has.
    func quit() async {
        for run in runs { run.cancel() }
        for run in runs { await run.value }
    }
}
