import Core
import Presentation
import Synchronization

/// A wallet that can be made to throw an error from every call, as if another program had locked it.
package final class InterruptibleRepository: MoneyRepository {
    private let wallet: any MoneyRepository
    private let interruption = Mutex<MoneyFlowError?>(nil)
    private let titleDelay = Mutex<@Sendable (String) async -> Void>({ _ in })
    private let reading = Mutex<(@Sendable (TransactionFilter) async -> Void)?>(nil)

    private let readings = Mutex(0)

    /// Wraps a wallet.
    package init(_ wallet: any MoneyRepository) {
        self.wallet = wallet
    }

    /// Makes every call throw `error` from now on; `nil` ends that.
    package func interrupt(with error: MoneyFlowError?) {
        interruption.withLock { $0 = error }
    }

    /// Waits for `delay`, which gets the requested prefix, after titles are read.
    package func delayTitles(_ delay: @escaping @Sendable (String) async -> Void) {
        titleDelay.withLock { $0 = delay }
    }

    /// Runs `wait` between reading transactions and returning them, to simulate a slow wallet.
    package func whileReading(_ wait: (@Sendable (TransactionFilter) async -> Void)?) {
        reading.withLock { $0 = wait }
    }

    /// How often home was read.
    package var homeReadings: Int { readings.withLock(\.self) }

    package var hasMadeChanges: Bool { wallet.hasMadeChanges }

    package func close() { wallet.close() }

    package var brokenStatements: [ComparedStatement] { wallet.brokenStatements }

    package func latestStatements() async throws(MoneyFlowError) -> [ComparedStatement] {
        try await available().latestStatements()
    }

    package func check(_ account: Account.ID, on date: CivilDate?) async throws(MoneyFlowError) -> AccountCheck {
        try await available().check(account, on: date)
    }

    package func recordStatement(
        _ balance: Money,
        of account: Account.ID,
        on date: CivilDate,
        adjusts: Bool
    ) async throws(MoneyFlowError) -> AccountCheck {
        try await available().recordStatement(balance, of: account, on: date, adjusts: adjusts)
    }

    package func removeStatement(
        of account: Account.ID,
        on date: CivilDate
    ) async throws(MoneyFlowError) -> StatedBalance {
        try await available().removeStatement(of: account, on: date)
    }

    private func available() throws(MoneyFlowError) -> any MoneyRepository {
        if let error = interruption.withLock(\.self) { throw error }
        return wallet
    }

    package func report(_ request: ReportRequest) async throws(MoneyFlowError) -> Report {
        try await available().report(request)
    }

    package func reportPage(_ request: ReportRequest) async throws(MoneyFlowError) -> ReportPage {
        try await available().reportPage(request)
    }

    package func netWorth(
        months: Int,
        calendar: PeriodCalendar,
        today: CivilDate
    ) async throws(MoneyFlowError) -> NetWorth {
        try await available().netWorth(months: months, calendar: calendar, today: today)
    }

    package func settings() async throws(MoneyFlowError) -> WalletSettings {
        try await available().settings()
    }

    package func changeSettings(
        _ change: @escaping @Sendable (WalletSettings) throws(MoneyFlowError) -> WalletSettings
    ) async throws(MoneyFlowError) -> WalletSettings {
        try await available().changeSettings(change)
    }

    package func titleSummary(of id: Transaction.ID) async throws(MoneyFlowError) -> TitleSummary? {
        try await available().titleSummary(of: id)
    }

    package func home(_ request: HomeRequest) async throws(MoneyFlowError) -> HomeSummary {
        readings.withLock { $0 += 1 }
        return try await available().home(request)
    }

    package func transactions(
        matching filter: TransactionFilter,
        at position: PagePosition,
        limit: Int,
        includingTotals: Bool
    ) async throws(MoneyFlowError) -> TransactionPage {
        let wallet = try available()
        let wait = reading.withLock(\.self)
        let page = try await wallet.transactions(
            matching: filter,
            at: position,
            limit: limit,
            includingTotals: includingTotals
        )
        await wait?(filter)
        return page
    }

    package func forEachBatch(
        of filter: TransactionFilter,
        order: TransactionOrder,
        _ body: @escaping @Sendable ([Transaction]) throws(MoneyFlowError) -> Void
    ) async throws(MoneyFlowError) {
        try await available().forEachBatch(of: filter, order: order, body)
    }

    package func months() async throws(MoneyFlowError) -> [Month] {
        try await available().months()
    }

    package func titles(
        beginningWith prefix: String,
        type: TransactionType?,
        limit: Int
    ) async throws(MoneyFlowError) -> [TitleSuggestion] {
        let titles = try await available().titles(beginningWith: prefix, type: type, limit: limit)
        await titleDelay.withLock(\.self)(prefix)
        return titles
    }

    package func transaction(_ id: Transaction.ID) async throws(MoneyFlowError) -> Transaction {
        try await available().transaction(id)
    }

    package func add(_ transaction: NewTransaction) async throws(MoneyFlowError) -> Transaction {
        try await available().add(transaction)
    }

    package func edit(
        _ ids: [Transaction.ID],
        _ edit: TransactionEdit
    ) async throws(MoneyFlowError) -> [TransactionChange] {
        try await available().edit(ids, edit)
    }

    package func delete(_ ids: [Transaction.ID]) async throws(MoneyFlowError) -> [Transaction] {
        try await available().delete(ids)
    }

    package func categories() async throws(MoneyFlowError) -> [Category] {
        try await available().categories()
    }

    package func addCategory(_ category: NewCategory) async throws(MoneyFlowError) -> Category {
        try await available().addCategory(category)
    }

    package func renameCategory(
        _ id: Category.ID,
        to name: String
    ) async throws(MoneyFlowError) -> (before: Category, after: Category) {
        try await available().renameCategory(id, to: name)
    }

    package func setCategory(
        _ id: Category.ID,
        icon: CategoryIcon
    ) async throws(MoneyFlowError) -> (before: Category, after: Category) {
        try await available().setCategory(id, icon: icon)
    }

    package func setCategory(_ id: Category.ID, archived: Bool) async throws(MoneyFlowError) -> Category {
        try await available().setCategory(id, archived: archived)
    }

    package func deleteCategory(
        _ id: Category.ID,
        movingTo other: Category.ID?
    ) async throws(MoneyFlowError) -> (category: Category, moved: Int) {
        try await available().deleteCategory(id, movingTo: other)
    }

    package func history(limit: Int) async throws(MoneyFlowError) -> [HistoryEntry] {
        try await available().history(limit: limit)
    }

    package func command(_ id: HistoryEntry.ID, limit: Int) async throws(MoneyFlowError) -> HistoryEntry {
        try await available().command(id, limit: limit)
    }

    package func commands(
        to direction: HistoryDirection,
        _ selection: CommandSelection
    ) async throws(MoneyFlowError) -> [HistoryEntry] {
        try await available().commands(to: direction, selection)
    }

    package func move(
        _ direction: HistoryDirection,
        _ selection: CommandSelection
    ) async throws(MoneyFlowError) -> [HistoryEntry] {
        try await available().move(direction, selection)
    }

    package func verify() async throws(MoneyFlowError) -> VerificationReport {
        try await available().verify()
    }

    package func repair() async throws(MoneyFlowError) -> RepairReport {
        try await available().repair()
    }

    package func importFiles(
        _ request: ImportRequest,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws(MoneyFlowError) -> ImportReport {
        try await available().importFiles(request, progress: progress)
    }

    package func detect(
        _ file: ImportFile,
        as request: ImportRequest,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws(MoneyFlowError) -> ImportDetection {
        try await available().detect(file, as: request, progress: progress)
    }

    package func schedules(today: CivilDate) async throws(MoneyFlowError) -> [ScheduleStatus] {
        try await available().schedules(today: today)
    }

    package func forecast(_ request: ForecastRequest) async throws(MoneyFlowError) -> Forecast {
        try await available().forecast(request)
    }

    package func recurringPayments(
        _ search: RecurringPaymentSearch,
        upTo day: CivilDate
    ) async throws(MoneyFlowError) -> [RecurringPayment] {
        try await available().recurringPayments(search, upTo: day)
    }

    package func upcoming(_ request: UpcomingRequest) async throws(MoneyFlowError) -> Upcoming {
        try await available().upcoming(request)
    }

    package func addSchedule(
        _ schedule: NewSchedule,
        today: CivilDate
    ) async throws(MoneyFlowError) -> ScheduleStatus {
        try await available().addSchedule(schedule, today: today)
    }

    package func editSchedule(
        _ id: Schedule.ID,
        _ edit: ScheduleEdit,
        today: CivilDate
    ) async throws(MoneyFlowError) -> (before: Schedule, after: ScheduleStatus) {
        try await available().editSchedule(id, edit, today: today)
    }

    package func endSchedule(
        _ id: Schedule.ID,
        on day: CivilDate,
        today: CivilDate
    ) async throws(MoneyFlowError) -> (before: Schedule, after: ScheduleStatus) {
        try await available().endSchedule(id, on: day, today: today)
    }

    package func deleteSchedule(_ id: Schedule.ID) async throws(MoneyFlowError) -> Schedule {
        try await available().deleteSchedule(id)
    }

    package func post(_ request: PostRequest) async throws(MoneyFlowError) -> PostResult {
        try await available().post(request)
    }

    package func skip(
        _ selection: [OccurrenceReference],
        today: CivilDate
    ) async throws(MoneyFlowError) -> [ScheduledOccurrence] {
        try await available().skip(selection, today: today)
    }

    package func budgets() async throws(MoneyFlowError) -> [Budget] {
        try await available().budgets()
    }

    package func budgetOverview(_ request: BudgetRequest) async throws(MoneyFlowError) -> BudgetOverview {
        try await available().budgetOverview(request)
    }

    package func budgetSuggestions(
        calendar: PeriodCalendar,
        today: CivilDate
    ) async throws(MoneyFlowError) -> BudgetSuggestions {
        try await available().budgetSuggestions(calendar: calendar, today: today)
    }

    package func setBudget(_ budget: NewBudget) async throws(MoneyFlowError) -> BudgetChange {
        try await available().setBudget(budget)
    }

    package func clearBudget(_ key: BudgetKey, from month: Month) async throws(MoneyFlowError) -> BudgetChange {
        try await available().clearBudget(key, from: month)
    }

    package func rules() async throws(MoneyFlowError) -> [Rule] {
        try await available().rules()
    }

    package func addRule(_ rule: NewRule) async throws(MoneyFlowError) -> Rule {
        try await available().addRule(rule)
    }

    package func deleteRule(_ id: Rule.ID) async throws(MoneyFlowError) -> Rule {
        try await available().deleteRule(id)
    }

    package func ruleChanges(matching filter: TransactionFilter) async throws(MoneyFlowError) -> [TransactionChange] {
        try await available().ruleChanges(matching: filter)
    }

    package func applyRules(to ids: [Transaction.ID]) async throws(MoneyFlowError) -> [TransactionChange] {
        try await available().applyRules(to: ids)
    }

    package func ids(of references: [TransactionReference]) async throws(MoneyFlowError) -> [Transaction.ID] {
        try await available().ids(of: references)
    }

    package func ids(matching filter: TransactionFilter) async throws(MoneyFlowError) -> [Transaction.ID] {
        try await available().ids(matching: filter)
    }

    package func profiles() async throws(MoneyFlowError) -> [ImportProfile] {
        try await available().profiles()
    }

    package func deleteProfile(_ id: ImportProfile.ID) async throws(MoneyFlowError) -> ImportProfile {
        try await available().deleteProfile(id)
    }

    package func backUp(to path: String?) async throws(MoneyFlowError) -> Backup {
        try await available().backUp(to: path)
    }

    package func backups() async throws(MoneyFlowError) -> [Backup] {
        try await available().backups()
    }

    package func restore(from path: String) async throws(MoneyFlowError) -> RestoreReport {
        try await available().restore(from: path)
    }

    package func changes() -> AsyncStream<Void> {
        wallet.changes()
    }
}

extension InterruptibleRepository {
    package func accounts() async throws(MoneyFlowError) -> [Account] {
        try await available().accounts()
    }

    package func balances(on day: CivilDate) async throws(MoneyFlowError) -> [AccountBalance] {
        try await available().balances(on: day)
    }

    package func addAccount(_ account: NewAccount) async throws(MoneyFlowError) -> Account {
        try await available().addAccount(account)
    }

    package func editAccount(
        _ id: Account.ID,
        _ edit: AccountEdit
    ) async throws(MoneyFlowError) -> (before: Account, after: Account) {
        try await available().editAccount(id, edit)
    }

    package func setAccount(_ id: Account.ID, archived: Bool) async throws(MoneyFlowError) -> Account {
        try await available().setAccount(id, archived: archived)
    }

    package func setDefaultAccount(_ id: Account.ID) async throws(MoneyFlowError) -> Account {
        try await available().setDefaultAccount(id)
    }

    package func deleteAccount(
        _ id: Account.ID,
        movingTo other: Account.ID?
    ) async throws(MoneyFlowError) -> (account: Account, moved: Int, ended: Int) {
        try await available().deleteAccount(id, movingTo: other)
    }

    package func addTransfer(_ transfer: NewTransfer) async throws(MoneyFlowError) -> Transaction {
        try await available().addTransfer(transfer)
    }

    package func linkTransfer(
        _ first: Transaction.ID,
        _ second: Transaction.ID,
        fee: Category.ID?
    ) async throws(MoneyFlowError) -> TransferLink {
        try await available().linkTransfer(first, second, fee: fee)
    }

    package func unlinkTransfer(_ id: Transaction.ID) async throws(MoneyFlowError) -> [Transaction] {
        try await available().unlinkTransfer(id)
    }

    package func moveCategory(
        _ id: Category.ID,
        under parent: Category.ID?
    ) async throws(MoneyFlowError) -> (before: Category, after: Category) {
        try await available().moveCategory(id, under: parent)
    }
}
