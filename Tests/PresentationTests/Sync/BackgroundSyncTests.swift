import Foundation
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Meeting other devices in the background")
@MainActor
struct BackgroundSyncTests {
    @Test("What another device does is shown after the next meeting, without a word")
    func takesIn() async throws {
        let devices = try await SharedDevices(["Bread"])
        #expect(try await eventually { devices.titles == ["Bread"] })
        try await devices.onPhone(AddTransaction(TestWallet.expense("Tea")))
        #expect(devices.titles == ["Bread"])
        try await devices.passMinute()
        #expect(try await eventually { devices.titles == ["Tea", "Bread"] })
        #expect(devices.app.changes.message == nil)
        #expect(devices.app.outOfStep == nil)
        await devices.quit()
    }

    @Test("Without news, no screen is read again")
    func isQuiet() async throws {
        let devices = try await SharedDevices(["Bread"])
        // The phone has joined.
        try await devices.passMinute()
        for _ in 0..<100 { await Task.yield() }
        let readings = devices.laptop.store.readings(of: BrokenStatements.self)
        for _ in 0..<3 { try await devices.passMinute() }
        for _ in 0..<100 { await Task.yield() }
        #expect(devices.laptop.store.readings(of: BrokenStatements.self) == readings)
        await devices.quit()
    }

    @Test("What the user does is told soon, several changes at once")
    func tellsSoon() async throws {
        let devices = try await SharedDevices(["Bread", "Milk"])
        await devices.app.deleteTransaction(1)
        await devices.app.deleteTransaction(2)
        #expect(try await eventually { devices.clock.isWaiting(for: .afterChange) })
        #expect(try await devices.phone.store.perform(Sync()).outcome.taken.commandCount == 0)
        devices.clock.pass(.afterChange, seconds: 3)
        #expect(try await eventually { !devices.clock.isWaiting(for: .afterChange) })
        try await devices.hasMet()
        try await devices.passMinute()
        #expect(try await devices.phone.store.perform(Sync()).outcome.taken.commandCount == 2)
        #expect(devices.app.changes.snackbar?.title == "Deleted Milk, −€1.00")
        await devices.quit()
    }

    @Test("A wallet that is not shared waits for nothing, and nothing more is read")
    func unshared() async throws {
        let wallet = try await TestWallet(["Bread"])
        let clock = TestTiming(now: Date(timeIntervalSince1970: 0))
        let app = wallet.app(timing: clock.timing)
        let run = Task { await app.keepInStep() }
        await app.load()
        await app.deleteTransaction(1)
        await app.go(to: .history)
        await app.back()
        for _ in 0..<100 { await Task.yield() }
        #expect(clock.count == 0)
        let homes = wallet.store.readings(of: BrokenStatements.self)
        #expect(wallet.store.readings(of: WalletSharing.self) == homes && homes == 3)
        run.cancel()
        await run.value
    }

    @Test("A wallet that is shared while the app is open is met from then on")
    func sharedLater() async throws {
        let devices = try await SharedDevices(["Bread"])
        let clock = TestTiming(now: Date(timeIntervalSince1970: 0))
        let wallet = try await TestWallet([])
        let app = wallet.app(timing: clock.timing)
        let run = Task { await app.keepInStep() }
        await app.load()
        let code = try await devices.laptop.store.read(SharingCode())
        _ = try await wallet.store.perform(JoinWallet(in: .folder(devices.folder), named: "server", code: code))
        await app.load()
        #expect(try await eventually { clock.isWaiting(for: .next) })
        await app.load()
        #expect(app.home.state.content?.latestTransactions.map(\.title) == ["Bread"])

        _ = try await wallet.store.perform(StopSharing())
        clock.pass(.next)
        for _ in 0..<100 { await Task.yield() }
        #expect(!clock.isWaiting(for: .next))
        run.cancel()
        await run.value
        await devices.quit()
    }

    @Test("A missing folder is a line since when, not a dialog each minute, and is gone once the folder is back")
    func folderMissing() async throws {
        let devices = try await SharedDevices(["Bread"])
        try devices.removeFolder()
        try await devices.passMinute()
        let note = try #require(devices.app.outOfStep)
        #expect(note.text == "Not in step since 14:06: the folder \(devices.folder) is not there")
        #expect(note.isWarning)
        #expect("\(note.advice)".contains("connect its disk"))
        try await devices.passMinute()
        await devices.app.deleteTransaction(1)
        try await devices.passMinute()
        let text = note.text + ". 1 command waits to be told"
        #expect(devices.app.outOfStep?.text == text)
        #expect(devices.app.home.state.content?.notes.map(\.text) == [text])
        #expect(devices.app.changes.alert == nil && devices.app.changes.refusal == nil)
        #expect(devices.app.changes.snackbar?.title == "Deleted Bread, −€1.00")

        try devices.restoreFolder()
        try await devices.onPhone(AddTransaction(TestWallet.expense("Tea")))
        try await devices.passMinute()
        #expect(devices.app.outOfStep == nil)
        #expect(try await eventually { devices.titles == ["Tea"] })
        await devices.quit()
    }

    @Test("A damaged file is named, and the others are taken in")
    func damaged() async throws {
        let devices = try await SharedDevices(["Bread"])
        try await devices.onPhone(AddTransaction(TestWallet.expense("Tea")))
        let month = try #require(
            try FileManager.default.contentsOfDirectory(atPath: devices.folder).first { $0.hasPrefix("19") }
        )
        let name = "\(month)/" + String(repeating: "ab", count: 16) + ".mfs"
        try Data("no segment".utf8).write(to: URL(filePath: devices.folder).appending(path: name))
        try await devices.passMinute()
        #expect(devices.app.outOfStep?.text == "Not in step since 14:06: \(name) is damaged")
        #expect(try await eventually { devices.titles == ["Tea", "Bread"] })
        await devices.quit()
    }

    @Test("A decision is said in a message, unless there is another one")
    func decisions() async throws {
        let devices = try await SharedDevices(["Bread", "Milk"])
        for id: Transaction.ID in [1, 2] {
            _ = try await devices.laptop.store.perform(EditTransactions([id], TransactionEdit(amount: .cents(200))))
            // The phone does not know of it.
            _ = try await devices.phone.store.perform(EditTransactions([id], TransactionEdit(amount: .cents(300))))
            _ = try await devices.phone.store.perform(Sync())
            if id == 2 { await devices.app.changes.redo() }
            try await devices.passMinute()
            let title = id == 1 ? "1 new decision to look at" : "Nothing to redo"
            #expect(devices.app.changes.message?.title == title)
        }
        await devices.quit()
    }

    @Test("The key meets at once and says what has come of it, or why not")
    func asked() async throws {
        let devices = try await SharedDevices(["Bread"])
        try await devices.onPhone(AddTransaction(TestWallet.expense("Tea")))
        devices.app.synchronize()
        #expect(try await eventually { devices.app.changes.snackbar?.title == "In step with phone" })
        #expect(devices.app.changes.snackbar?.subtitle == "Took in 1 command from phone.")
        try devices.removeFolder()
        devices.app.synchronize()
        let title = "The folder \(devices.folder) is not there"
        #expect(try await eventually { devices.app.changes.refusal?.title == title })
        #expect(devices.app.changes.snackbar == nil)
        #expect(devices.app.outOfStep != nil)
        await devices.quit()
    }

    @Test("A meeting that is canceled says nothing")
    func canceled() async throws {
        let devices = try await SharedDevices(["Bread"])
        await devices.quit()
        #expect(!devices.clock.isWaiting(for: .next))
        #expect(devices.app.outOfStep == nil && devices.app.changes.message == nil)
    }
}
