import Synchronization
import Testing

@testable import Core
@testable import Presentation

@Suite("Error view models")
@MainActor
struct ErrorViewModelTests {
    @Test("Every error has a view model with a message, a code and a button", arguments: MoneyFlowError.samples)
    func everyError(error: MoneyFlowError) {
        let viewModel = error.viewModel(actions: .fullScreen(retry: {}, restore: { _ in }, quit: {}))
        let configuration = viewModel.viewConfiguration

        #expect(viewModel.error == error)
        #expect(configuration.title == UIErrorMessage(for: error).what)
        #expect(configuration.nerdMessage == "Error code: \(error.code)")
        #expect([configuration.primaryButtonLabel, configuration.secondaryButtonLabel].contains("Quit"))
        #expect(!configuration.showPreloader)
    }

    @Test("Temporary errors can be retried, others only dismissed")
    func buttons() {
        func labels(_ error: MoneyFlowError) -> [String?] {
            let configuration = error.viewModel(actions: .alert(retry: {}, restore: { _ in }, dismiss: {}))
                .viewConfiguration
            return [configuration.primaryButtonLabel, configuration.secondaryButtonLabel]
        }

        #expect(labels(.walletBusy(path: "")) == ["Try again", "OK"])
        #expect(labels(.walletDamaged(path: "", detail: .reported(""))) == ["Try again", "OK"])
        #expect(labels(.noPermission(path: "", writing: true)) == ["Try again", "OK"])
        #expect(labels(.diskFull(path: "")) == ["Try again", "OK"])
        #expect(labels(.walletMissing(path: "")) == ["Try again", "OK"])
        #expect(labels(.notAWallet(path: "")) == ["OK", nil])
        #expect(labels(.newerVersion(path: "", found: 2, known: 1)) == ["OK", nil])
        #expect(labels(.nothingToChange(in: .transaction)) == ["OK", nil])
    }

    @Test("A busy wallet is retried once at a time, while loading is shown")
    func busy() async throws {
        let shown = Mutex<[Bool]>([])
        let gate = AsyncStream<Void>.makeStream()
        let holder = Holder()
        let viewModel = RetryErrorViewModel(
            error: .walletBusy(path: "w.db"),
            actions: .fullScreen(
                retry: {
                    let isUp = holder.viewModel?.viewConfiguration.showPreloader ?? false
                    shown.withLock { $0.append(isUp) }
                    for await _ in gate.stream { return }
                },
                restore: { _ in },
                quit: {}
            )
        )
        holder.viewModel = viewModel

        let first = Task { await viewModel.onPrimaryButtonTap() }
        while !viewModel.viewConfiguration.showPreloader { await Task.yield() }
        await viewModel.onPrimaryButtonTap()
        gate.continuation.yield()
        await first.value

        #expect(shown.withLock(\.self) == [true], "the second tap did nothing")
        #expect(!viewModel.viewConfiguration.showPreloader)
    }

    @Test("The button for a damaged wallet with a backup restores it")
    func damaged() async {
        let restored = Mutex<[String]>([])
        let retries = Mutex(0)
        let damage = MoneyFlowError.walletDamaged(path: "/my w.db", detail: .reported("x"), latestBackup: "/b.db")
        let viewModel = damage.viewModel(
            actions: .fullScreen(
                retry: { retries.withLock { $0 += 1 } },
                restore: { path in restored.withLock { $0.append(path) } },
                quit: {}
            )
        )

        #expect(viewModel.viewConfiguration.primaryButtonLabel == "Restore the latest backup")
        #expect(viewModel.viewConfiguration.primaryRemedy == .restore(backup: "/b.db", wallet: "/my w.db"))
        await viewModel.onPrimaryButtonTap()
        #expect(restored.withLock(\.self) == ["/b.db"])
        #expect(retries.withLock(\.self) == 1, "the screen is read again")
        #expect(!viewModel.viewConfiguration.showPreloader)
    }

    @Test("A refused restore says why, and can be retried")
    func refusedRestore() async {
        let attempts = Mutex(0)
        let damage = MoneyFlowError.walletDamaged(path: "/w.db", detail: .reported("x"), latestBackup: "/b.db")
        let viewModel = damage.viewModel(
            actions: .fullScreen(
                retry: {},
                restore: { _ throws(MoneyFlowError) in
                    attempts.withLock { $0 += 1 }
                    throw .diskFull(path: "/w.db")
                },
                quit: {}
            )
        )

        await viewModel.onPrimaryButtonTap()
        #expect(viewModel.viewConfiguration.title == "The disk is full")
        #expect(viewModel.viewConfiguration.primaryButtonLabel == "Restore the latest backup")
        await viewModel.onPrimaryButtonTap()
        #expect(attempts.withLock(\.self) == 2)
    }

    @Test("Buttons do what their labels say", arguments: MoneyFlowError.samples)
    func answers(error: MoneyFlowError) async {
        let done = Mutex<[String]>([])
        let viewModel = error.viewModel(
            actions: .fullScreen(
                retry: { done.withLock { if $0.last != "Restore the latest backup" { $0.append("Try again") } } },
                restore: { _ in done.withLock { $0.append("Restore the latest backup") } },
                quit: { done.withLock { $0.append("Quit") } }
            )
        )

        await viewModel.onPrimaryButtonTap()
        await viewModel.onSecondaryButtonTap()

        let configuration = viewModel.viewConfiguration
        let labels = [configuration.primaryButtonLabel, configuration.secondaryButtonLabel].compactMap(\.self)
        #expect(done.withLock(\.self) == labels)
    }
}

@MainActor
private final class Holder {
    weak var viewModel: RetryErrorViewModel?
}
