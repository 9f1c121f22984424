import Core
import Foundation
import Observation

/// Meets the other devices of a shared wallet while the app runs: at once, whenever ``SyncTiming`` says so, soon after a
/// change, and when the user asks for it.
///
/// For a wallet that is not shared, it does nothing and waits for nothing.
@Observable @MainActor
package final class BackgroundSync {
    /// What keeps the wallet from being in step.
    package struct Trouble: Equatable, Sendable {
        /// When it was first noticed.
        package let since: Date
        /// What it is.
        package let reason: Reason
        /// The number of commands that the others do not know.
        package let untoldCount: Int

        package enum Reason: Equatable, Sendable {
            /// A meeting failed, or a file is damaged.
            case failed(MoneyFlowError)
            /// So many files wait for others.
            case waiting(Int)
            /// So many files are from a newer version of the program.
            case outdated(Int)
        }

        package init(since: Date, reason: Reason, untoldCount: Int = 0) {
            self.since = since
            self.reason = reason
            self.untoldCount = untoldCount
        }
    }

    /// What has come of a meeting.
    struct Meeting: Sendable {
        /// Whether the user has asked for it.
        let isAsked: Bool
        let report: SyncReport
        /// How the wallet is shared, before and afterwards.
        let before: SharedWallet
        let after: SharedWallet
    }

    /// What keeps the wallet from being in step; `nil` if nothing does, as far as is known.
    package private(set) var trouble: Trouble?

    @ObservationIgnored private let wallet: any Wallet
    /// `nil` never meets anyone.
    @ObservationIgnored private let timing: SyncTiming?
    @ObservationIgnored private let thread = CarrierThread()
    @ObservationIgnored private var isShared = false
    @ObservationIgnored private var isAsked = false
    /// The files that have been there, and could not be taken in.
    @ObservationIgnored private var untaken: Set<UID> = []
    @ObservationIgnored private var next: Task<Void, Never>?
    @ObservationIgnored private var soon: Task<Void, Never>?
    /// Emits when a meeting is due; several during one meeting are emitted once.
    @ObservationIgnored private let occasions: AsyncStream<Void>
    @ObservationIgnored private let occasion: AsyncStream<Void>.Continuation

    /// Creates what meets the devices that share a wallet, if any.
    init(wallet: any Wallet, timing: SyncTiming?) {
        self.wallet = wallet
        self.timing = timing
        (occasions, occasion) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Meets the others until the task is canceled.
    ///
    /// - Parameters:
    ///   - didMeet: Called after each meeting.
    ///   - didFail: Called if a meeting fails that the user has asked for.
    func run(
        didMeet: @MainActor (Meeting) -> Void,
        didFail: @MainActor (MoneyFlowError) -> Void
    ) async {
        guard let timing else { return }
        defer { cancelWaiting() }
        for await _ in occasions {
            guard !Task.isCancelled else { return }
            cancelWaiting()
            let isAsked = isAsked
            self.isAsked = false
            do throws(MoneyFlowError) {
                if let meeting = try await meet(isAsked: isAsked) {
                    note(meeting.report, untold: meeting.after.untoldCount, at: timing.now())
                    didMeet(meeting)
                } else {
                    (isShared, trouble) = (false, nil)
                    if isAsked { didFail(.notShared()) }
                }
            } catch {
                // The error of a canceled meeting does not matter.
                guard !Task.isCancelled else { return }
                await note(error, at: timing.now())
                if isAsked { didFail(error) }
            }
            if isShared { next = waiting { [news] in await timing.untilNext(news) } }
        }
    }

    /// Notes whether the wallet is shared, as it was read; the first meeting is at once.
    func didRead(isShared: Bool) {
        guard isShared != self.isShared else { return }
        self.isShared = isShared
        if isShared {
            occasion.yield()
        } else {
            cancelWaiting()
            trouble = nil
        }
    }

    /// Notes that the user has changed something, which the others are to be told soon.
    func didChange() {
        guard isShared, let timing else { return }
        soon?.cancel()
        soon = waiting(timing.afterChange)
    }

    /// Meets the others now, because the user asks for it, or after the meeting that goes on.
    func meetNow() {
        isAsked = true
        isShared = true
        occasion.yield()
    }

    /// - Returns: What has come of it; `nil` if the wallet is not shared.
    private func meet(isAsked: Bool) async throws(MoneyFlowError) -> Meeting? {
        guard let before = try await wallet.read(WalletSharing()) else { return nil }
        let report = try await withTaskExecutorPreference(thread) { [wallet] () async throws(MoneyFlowError) in
            try await wallet.perform(Sync()).outcome
        }
        let after = try await wallet.read(WalletSharing())
        return Meeting(isAsked: isAsked, report: report, before: before, after: after ?? before)
    }

    private func note(_ report: SyncReport, untold: Int, at now: Date) {
        if let file = report.damaged.first {
            note(.failed(.sharedFileDamaged(path: file.path, reason: file.reason)), untold: untold, at: now)
        } else if !report.taken.newer.isEmpty {
            note(.outdated(report.taken.newer.count), untold: untold, at: now)
        } else if !report.taken.waiting.isEmpty {
            note(.waiting(report.taken.waiting.count), untold: untold, at: now)
        } else {
            trouble = nil
        }
    }

    private func note(_ error: MoneyFlowError, at now: Date) async {
        var untold = 0
        do throws(MoneyFlowError) {
            untold = try await wallet.read(WalletSharing())?.untoldCount ?? 0
        } catch {
            // The wallet cannot be read, which its screens say.
        }
        note(.failed(error), untold: untold, at: now)
    }

    private func note(_ reason: Trouble.Reason, untold: Int, at now: Date) {
        let trouble = Trouble(since: trouble?.since ?? now, reason: reason, untoldCount: untold)
        // What is the same need not be drawn again.
        if trouble != self.trouble { self.trouble = trouble }
    }

    /// Waits until other devices have told something that was not there before, or the task is canceled.
    private func waitForNews() async {
        do throws(MoneyFlowError) {
            let news = try await wallet.perform(AwaitNews(besides: untaken, upTo: 3600)).outcome
            untaken = news.untaken
        } catch {
            // The next meeting says what is wrong; there is no news until then.
            for await _ in AsyncStream<Void>.makeStream().stream {}
        }
    }

    /// Waits for news, as long as there is an app.
    private var news: @Sendable () async -> Void { { [weak self] in await self?.waitForNews() } }

    private func waiting(_ wait: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        Task { [occasion] in
            await wait()
            if !Task.isCancelled { occasion.yield() }
        }
    }

    private func cancelWaiting() {
        next?.cancel()
        soon?.cancel()
        (next, soon) = (nil, nil)
    }
}
