import PropertySupport
import Testing

/// Random histories of several devices, by the rules of the oracle alone.
struct SyncOracleTests {
    /// Returns what is wrong in the views of a history and in the end, with the fewest steps that show it.
    private func problems(
        _ theme: SyncHistory.Theme,
        seed: UInt64,
        _ check: @escaping (SyncOracle) -> [String]
    ) -> String? {
        func problems(_ history: SyncHistory) -> [String] {
            var history = history
            func all(_ wallet: SyncOracle) -> [String] {
                SyncInvariants.problems(in: wallet.rows) + SyncProperties.lostTransactions(wallet) + check(wallet)
            }
            history.run(checking: all)
            return history.problems.isEmpty ? all(history.wallet) : history.problems
        }
        let history = SyncHistory(theme, seed: seed, length: 25)
        guard !problems(history).isEmpty else { return nil }
        let smallest = history.shrunk { !problems($0).isEmpty }
        let steps = smallest.steps.map { "device \($0.device) \($0.action)" }.joined(separator: ", ")
        return "seed \(seed): \(problems(smallest).joined(separator: "; ")) after \(steps)"
    }

    @Test(arguments: LongTests.cases(0..<200))
    func `every view and the end are valid`(seed: UInt64) {
        for theme in [SyncHistory.Theme.all, .transactions, .plans] {
            #expect(problems(theme, seed: seed, SyncProperties.doubleClaims) == nil)
        }
    }

    @Test(arguments: LongTests.cases(0..<200))
    func `links and imports move no money`(seed: UInt64) {
        for theme in [SyncHistory.Theme.money, .statements] {
            let problem = problems(theme, seed: seed) {
                SyncProperties.movedMoney($0) + SyncProperties.misplacedRows($0) + SyncProperties.unfoundedSides($0)
            }
            #expect(problem == nil)
        }
    }

    @Test(arguments: LongTests.cases(0..<200))
    func `each row of a file is in the wallet once until it is deleted`(seed: UInt64) {
        let problem = problems(.rows, seed: seed) {
            SyncProperties.misplacedRows($0) + SyncProperties.unfoundedSides($0) + SyncProperties.unseenDeletions($0)
        }
        #expect(problem == nil)
    }

    @Test(arguments: LongTests.cases(0..<50))
    func `the order of segments does not matter`(seed: UInt64) throws {
        var history = SyncHistory(.all, seed: seed, length: 40)
        history.run { _ in [] }
        let wallet = history.wallet.render()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<3 {
            let lines = try history.segments().shuffled(using: &random).flatMap { segment in
                // A command and what it did come together.
                segment.prefix(2) + segment.dropFirst(2).shuffled(using: &random)
            }
            #expect(try SyncOracle(lines: lines).render() == wallet)
        }
    }

    @Test(arguments: LongTests.cases(0..<100))
    func `statements imported in pieces on several devices give the balances of one device`(seed: UInt64) {
        var pieces = SyncHistory(.statements, seed: seed, length: 20)
        pieces.run { _ in [] }
        let known = Set(pieces.wallet.known.flatMap(\.imported).map { $0.values.text("key") })
        var whole = SyncHistory(.statements, seed: seed, length: 0)
        whole.run { _ in [] }
        var draft = HistoryDraft("import", named: HistoryDraft.uid("whole"), seeing: whole.wallet, seed: seed)
        draft.importRows(pieces.statements.filter { known.contains($0.key) }, [.pairs])
        draft.command.position = 1
        #expect(
            SyncProperties.balances(SyncOracle([SyncHistory.beginning, draft.command]))
                == SyncProperties.balances(pieces.wallet)
        )
    }
}
