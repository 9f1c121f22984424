import ArgumentParser
import Core
import Presentation

extension CompletionKind {
    /// The numbers of the schedules.
    static var schedule: CompletionKind { .wallet { try await $0.schedules() } }
}

extension Completions {
    fileprivate func schedules() async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Schedules(today: session.context.today)).map { status in
            let row = ScheduleRowViewData(status, formats: session.formats)
            return candidate(row.idText, "\(row.title), \(row.amount), \(row.next)")
        }
    }
}
