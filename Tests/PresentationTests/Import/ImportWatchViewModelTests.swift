import BankFiles
import Core
import PresentationSupport
import Synchronization
import TestSupport
import Testing

@testable import Presentation

@Suite("Watching a folder in the app")
@MainActor
struct ImportWatchViewModelTests {
    /// A folder whose files and clock a test sets; each step is one look into it.
    private final class Folder: Sendable {
        private struct State {
            var files: [String: String]?
            var now = Duration.zero
            var looks = 0
            var hasEnded = false
        }

        private let state = Mutex(State(files: [:]))
        private let steps: AsyncStream<Void>
        private let stepping: AsyncStream<Void>.Continuation

        init() {
            (steps, stepping) = AsyncStream.makeStream(of: Void.self)
            stepping.onTermination = { [weak self] _ in self?.state.withLock { $0.hasEnded = true } }
        }

        /// How often the folder was looked into.
        var looks: Int { state.withLock(\.looks) }

        /// Whether no one waits for the next look any more.
        var hasEnded: Bool { state.withLock(\.hasEnded) }

        /// Has the folder looked into; files settle with the second look.
        func look(at files: [String: String]?) {
            state.withLock { $0.files = files }
            stepping.yield()
        }

        private func list() throws(MoneyFlowError) -> [FolderEntry] {
            let files = state.withLock { state in
                state.looks += 1
                return state.files
            }
            guard let files else {
                throw .unreadableFile(file: "Bank", reason: "No such file or directory")
            }
            return files.map { FolderEntry(name: $0, size: Int64($1.utf8.count), modified: 1, inode: 1) }
        }

        var access: FileAccess {
            var access = FileAccess.none
            access.names = { _ in ["Bank/", "notes.txt"] }
            access.entries = { [self] _ throws(MoneyFlowError) in try list() }
            access.read = { [self] path throws(MoneyFlowError) in
                let text = state.withLock { $0.files?[String(path.dropFirst("Bank/".count))] }
                guard let text else { throw .unreadableFile(file: path, reason: "No such file or directory") }
                return FileBytes(Array(text.utf8))
            }
            access.clock = { [self] in
                state.withLock { state in
                    state.now += .seconds(3)
                    return state.now
                }
            }
            access.pause = { [steps] _ in
                var iterator = steps.makeAsyncIterator()
                _ = await iterator.next()
            }
            return access
        }
    }

    private let csv = "Date;Payee;Amount\n2026-11-18;Netflix;-12.99\n2026-11-19;Tea;-3.00\n"

    @Test("Files that appear are imported one by one until the screen is left, and others are said not to be readable")
    func watch() async throws {
        let folder = Folder()
        let wallet = try await TestWallet(["Bread"])
        let app = wallet.app(files: folder.access)
        await app.load()
        folder.look(at: ["old.csv": csv])
        await app.visit(.importWatch)
        let form = try #require(app.screen as? any FormViewModel)
        #expect(form.form.focusedField?.suggestions.map(\.text) == ["Bank/"])
        await form.save()
        #expect(form.form.fields[0].problem == "Choose a folder.")
        form.edit(.insert("Bank"))
        await form.save()
        let watch = try #require(app.screen as? ImportWatchViewModel)
        #expect(watch.events.map(\.title) == ["Watching Bank for new files"])
        #expect(watch.events[0].notes == ["1 file already there is left alone."])

        folder.look(at: ["old.csv": csv, "new.csv": csv])
        folder.look(at: ["old.csv": csv, "new.csv": csv])
        #expect(try await eventually { watch.events.first?.title == "Imported 2 transactions from new.csv" })
        #expect(try await eventually { app.changes.snackbar?.undoAction != nil })

        folder.look(at: ["holiday.jpg": "not a statement"])
        folder.look(at: ["holiday.jpg": "not a statement"])
        #expect(try await eventually { watch.events.first?.isFailed == true && watch.events.count == 3 })

        folder.look(at: nil)
        #expect(try await eventually { watch.events.count == 4 })
        #expect(watch.events.first?.isFailed == true)
        await app.changes.undo()
        #expect(try await wallet.store.read(History(limit: 1)).map(\.state) == [.undone])
    }

    @Test("A file waits while another program writes to the wallet, which is said once")
    func busy() async throws {
        let folder = Folder()
        let wallet = try await TestWallet(["Bread"])
        let app = wallet.app(files: folder.access)
        await app.load()
        await app.visit(.importWatch)
        let form = try #require(app.screen as? any FormViewModel)
        form.edit(.insert("Bank"))
        await form.save()
        let watch = try #require(app.screen as? ImportWatchViewModel)
        let begun = folder.looks
        wallet.store.interrupt(with: .walletBusy(path: "wallet.db"))
        for _ in 1...8 { folder.look(at: ["new.csv": csv]) }
        #expect(try await eventually { folder.looks == begun + 8 })
        #expect(watch.events.count == 2)
        #expect(watch.events[0].title.hasPrefix("new.csv has to wait"))

        wallet.store.interrupt(with: nil)
        for _ in 1...3 { folder.look(at: ["new.csv": csv]) }
        #expect(try await eventually { watch.events.first?.title == "Imported 2 transactions from new.csv" })
        #expect(watch.events.count == 3)
    }

    @Test("Once the screen is left, nothing is imported")
    func left() async throws {
        let folder = Folder()
        let app = try await TestWallet(["Bread"]).app(files: folder.access)
        await app.load()
        await app.visit(.importWatch)
        let form = try #require(app.screen as? any FormViewModel)
        form.edit(.insert("Bank"))
        await form.save()
        let watch = try #require(app.screen as? ImportWatchViewModel)
        let begun = folder.looks
        folder.look(at: ["new.csv": csv])
        #expect(try await eventually { folder.looks == begun + 1 })
        await app.back()
        #expect(try await eventually { folder.hasEnded })
        folder.look(at: ["new.csv": csv])
        for _ in 0..<100 { await Task.yield() }
        #expect(folder.looks == begun + 1)
        #expect(watch.events.count == 1)
        #expect(app.changes.snackbar == nil)
    }
}
