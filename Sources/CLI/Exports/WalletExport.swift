import Core
import Money
import Presentation
import Synchronization

/// What a file in an export format has of a wallet.
struct WalletExport: Sendable {
    let format: ExportFormat
    /// The transactions to export; for a format that has schedules, only its account counts.
    let filter: TransactionFilter
    /// Whether to include budgets in a format that has them on request.
    var withBudgets = false
    /// Whether to include splits in a format that has them on request.
    var withSplits = false
    let today: CivilDate

    /// Writes transactions, oldest first, or schedules, all as of one moment.
    func write(from wallet: any Wallet, to output: OutputStream) async throws(MoneyFlowError) -> WrittenExport {
        format.hasSchedules
            ? try await writeSchedules(from: wallet, to: output) : try await writeTransactions(from: wallet, to: output)
    }

    private func writeTransactions(
        from wallet: any Wallet,
        to output: OutputStream
    ) async throws(MoneyFlowError) -> WrittenExport {
        let format = format
        let request = ExportContextRequest(
            filter,
            byAccount: format.isByAccount,
            withBudgets: withBudgets || format.budgets == .always && filter.isUnlimited && filter.account == nil,
            withSplits: withSplits && format.splits == .onRequest,
            today: today
        )
        let facts = Mutex<ExportContext?>(nil)
        let written = try await wallet.write(
            filter,
            .oldestFirst,
            ratesUntil: format.hasRates ? filter.to ?? .latest : nil,
            to: output
        ) { snapshot throws(MoneyFlowError) in
            let context = try snapshot.read(request)
            facts.withLock { $0 = context }
            return (try format.makeWriter(context), context.statements)
        }
        let context = facts.withLock(\.self)
        return WrittenExport(
            count: written.count,
            format: format.id,
            leftOut: context.map { format.leavesOut($0).intersection($0.contents.union(written.contents)) } ?? [],
            hasSplitsOnRequest: format.splits == .onRequest
        )
    }

    private func writeSchedules(
        from wallet: any Wallet,
        to output: OutputStream
    ) async throws(MoneyFlowError) -> WrittenExport {
        let (filter, today) = (filter, today)
        let context = try await wallet.read { snapshot throws(MoneyFlowError) in
            let schedules = try snapshot.read(ScheduleProgresses()).map(\.schedule).filter {
                $0.isAbout(filter.account)
            }
            return try snapshot.read(ExportContextRequest(filter, schedules: schedules, today: today))
        }
        var writer = try format.makeWriter(context)
        var bytes: [UInt8] = []
        writer.begin(&bytes)
        writer.end(&bytes)
        try output.write(bytes)
        return WrittenExport(count: context.schedules.count, format: format.id)
    }
}

extension WalletExport {
    /// Returns what exports a whole wallet to a file, which is replaced completely or not at all.
    ///
    /// - Parameter path: The path of the wallet, which no export replaces.
    static func toFiles(of environment: ProgramEnvironment, sparing path: String) -> FileAccess.Export {
        { wallet, format, file, today throws(MoneyFlowError) in
            let replacement = try environment.replaceFile(file, path)
            let export = WalletExport(format: format, filter: .everything, today: today)
            let written = try await export.write(from: wallet, to: replacement.stream)
            try replacement.finish()
            return written
        }
    }
}
