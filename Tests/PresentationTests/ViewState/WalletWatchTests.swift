import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Watching a wallet")
@MainActor
struct WalletWatchTests {
    @Test("The wallet is read at once, and once after each change")
    func changes() async throws {
        let watched = Watched()
        let run = watched.run()
        #expect(try await eventually { watched.readings == 1 })

        try await watched.announce()
        #expect(try await eventually { watched.readings == 2 })
        try await watched.announce()
        #expect(try await eventually { watched.readings == 3 })

        run.cancel()
        await run.value
    }

    @Test("A new day is read once; nothing is read at an interval without one")
    func newDay() async throws {
        let watched = Watched(interval: .milliseconds(1))
        let run = watched.run()
        try await watched.passIntervals()
        #expect(watched.readings == 1)
        try await watched.announce()
        try await watched.passIntervals()
        #expect(watched.readings == 2)

        watched.today = try .test("2026-11-21")
        try await watched.passIntervals()
        #expect(watched.readings == 3)

        run.cancel()
        await run.value
    }

    @Test("A wallet that cannot be read is retried at every interval until it can")
    func failure() async throws {
        let watched = Watched(interval: .milliseconds(1))
        watched.isReadable = false
        let run = watched.run()
        #expect(try await eventually { watched.readings >= 5 })

        watched.isReadable = true
        try await watched.passIntervals()
        let readings = watched.readings
        try await watched.passIntervals()
        #expect(watched.readings == readings)

        run.cancel()
        await run.value
    }

    @Test("Changes by others during an own change are read after it")
    func others() async throws {
        let watched = Watched()
        let run = watched.run()
        watched.watch.beginOwnChange()
        try await watched.announce()
        #expect(watched.readings == 1)

        watched.watch.endOwnChange()
        #expect(try await eventually { watched.readings == 2 })

        run.cancel()
        await run.value
    }

    @Test("An own change is not read again, whether it is announced before or after it is read")
    func ownChange() async throws {
        let watched = Watched()
        let run = watched.run()
        #expect(try await eventually { watched.readings == 1 })

        watched.watch.beginOwnChange()
        try await watched.announce()
        watched.watch.willReadOwnChange(isAnnounced: true)
        watched.watch.endOwnChange()
        watched.watch.beginOwnChange()
        watched.watch.willReadOwnChange(isAnnounced: true)
        watched.announcements.yield()
        await Self.settle()
        watched.watch.endOwnChange()
        await Self.settle()
        #expect(watched.readings == 1)

        try await watched.announce()
        #expect(try await eventually { watched.readings == 2 })

        run.cancel()
        await run.value
    }

    @Test(
        "Only the announcement of an own change is skipped, not another during or after it",
        arguments: [(isAnnounced: true, before: 1, during: 1), (true, 0, 2), (false, 0, 1)]
    )
    func otherAnnouncements(isAnnounced: Bool, before: Int, during: Int) async throws {
        let watched = Watched()
        let run = watched.run()
        #expect(try await eventually { watched.readings == 1 })
        watched.watch.beginOwnChange()
        for _ in 0..<before { try await watched.announce() }
        watched.watch.willReadOwnChange(isAnnounced: isAnnounced)
        for _ in 0..<during { watched.announcements.yield() }
        await Self.settle()
        watched.watch.endOwnChange()
        #expect(try await eventually { watched.readings == 2 })

        // A missing announcement is no longer expected.
        watched.watch.beginOwnChange()
        watched.watch.willReadOwnChange(isAnnounced: true)
        watched.watch.endOwnChange()
        try await watched.announce()
        #expect(try await eventually { watched.readings == 3 })

        run.cancel()
        await run.value
    }

    @Test("After its task is canceled, nothing observes the wallet")
    func canceled() async throws {
        let watched = Watched()
        let run = watched.run()
        #expect(try await eventually { watched.readings == 1 })

        run.cancel()
        await run.value
        #expect(try await eventually { watched.isDeserted })
    }

    /// Lets all ready tasks run.
    private static func settle() async {
        for _ in 0..<100 { await Task.yield() }
    }

    /// A wallet that announces changes on request, and its watch.
    @MainActor
    private final class Watched {
        var today = CivilDate.testToday
        var isReadable = true
        private(set) var readings = 0
        let announcements: AsyncStream<Void>.Continuation
        private(set) lazy var watch = WalletWatch(today: { [unowned self] in today }, interval: interval)

        private let changes: AsyncStream<Void>
        private let interval: Duration
        private var occasions = 0

        init(interval: Duration = .seconds(3600)) {
            self.interval = interval
            (changes, announcements) = AsyncStream.makeStream(of: Void.self)
        }

        /// Whether nothing observes the announcements.
        var isDeserted: Bool {
            if case .terminated = announcements.yield() { true } else { false }
        }

        func run() -> Task<Void, Never> {
            Task {
                await watch.run(after: changes) {
                    readings += 1
                    return isReadable
                } meanwhile: {
                    occasions += 1
                }
            }
        }

        /// Announces a change, and waits until the watch has noticed.
        func announce() async throws {
            let before = occasions
            announcements.yield()
            #expect(try await eventually { self.occasions > before })
        }

        /// Waits for some intervals to pass.
        func passIntervals() async throws {
            let before = occasions
            #expect(try await eventually { self.occasions >= before + 5 })
        }
    }
}
