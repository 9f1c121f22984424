import Core
import Foundation
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("Schedules in the app")
@MainActor
struct ScheduleAppTests {
    private let wallet: TestWallet
    private let app: AppViewModel

    init() async throws {
        wallet = try await TestWallet(["Bread"])
        app = wallet.app(start: Date(timeIntervalSince1970: 0))
        await app.load()
    }

    /// Adds a schedule of 5 euros each week from 8 November 2026, a Sunday.
    private func addPaper() async throws {
        let start = try CivilDate.test("2026-11-08")
        let paper = NewSchedule(
            title: "Paper",
            purpose: .category(nil, type: .expense),
            amount: .cents(500),
            recurrence: try Recurrence(rule: "FREQ=WEEKLY", start: start),
            from: start
        )
        _ = try await wallet.store.perform(AddSchedule(paper, today: .testToday)).outcome
        await app.load()
        await app.go(to: .upcoming)
    }

    private var dueCount: Int? { app.upcoming.state.content?.dueCount }

    private var days: [String] { app.upcoming.state.content?.rows.map(\.day) ?? [] }

    private func firstDate() throws -> ScheduledOccurrence.ID {
        guard case .occurrence(let id)? = app.upcoming.selection.id else { throw MoneyFlowError.nothingMatches }
        return id
    }

    @Test("The dates that are due are counted, posted and skipped")
    func postAndSkip() async throws {
        try await addPaper()
        #expect(dueCount == 2)
        #expect(days.prefix(3) == ["8 Nov", "15 Nov", "22 Nov"])

        await app.postOccurrence(try firstDate())
        #expect(app.changes.snackbar?.title == "Posted Paper, −€5.00, 8 Nov, #2")
        #expect(dueCount == 1)
        await app.skipOccurrence(try firstDate())
        #expect(app.changes.snackbar?.title == "Skipped Paper on 15 Nov")
        #expect(dueCount == 0)
        #expect(days.first == "22 Nov")
        await app.changes.undo()
        #expect(dueCount == 1)
        await app.back()
        #expect(app.home.state.content?.dueCount == 1)
    }

    @Test("The list of schedules keeps its cursor, and ends and deletes the schedule at it")
    func list() async throws {
        try await addPaper()
        await app.go(to: .schedules)
        #expect(app.schedules.selection.id == 1)
        #expect(app.schedules.state.content?.rows.map(\.isOpen) == [true])
        await app.endSchedule(1)
        await app.deleteSchedule(1)
        await app.changes.answer(true)
        #expect(app.schedules.state.content?.emptyState != nil)
        await app.changes.undo()
        #expect(app.schedules.state.content?.rows.map(\.title) == ["Paper"])
    }

    @Test("A transaction at another price is offered, and posts the date with one key")
    func settle() async throws {
        try await addPaper()
        _ = try await wallet.store.perform(AddTransaction(.expense(550, "Paper", on: .test("2026-11-15"))))
        await app.load()
        let offer = try #require(app.upcoming.state.content?.sections.first { $0.heading == "Perhaps posted already" })
        #expect(offer.rows.map(\.question) == ["perhaps S1 at another price, instead of −€5.00"])
        #expect(offer.rows.map(\.id) == [.possible(1, 2)])

        await app.settle(1, with: 2)

        #expect(app.changes.snackbar?.title == "Posted Paper of 15 Nov with #2")
        #expect(app.changes.snackbar?.subtitle.contains("€26.00 more a year.") == true)
        #expect(app.upcoming.state.content?.sections.map(\.heading) == ["Due", "Next 90 days"])
        #expect(app.upcoming.state.content?.rows.first?.amount == "−€5.50")
    }

    @Test("A date that another process has posted meanwhile is not posted twice")
    func postedMeanwhile() async throws {
        try await addPaper()
        let id = try firstDate()
        _ = try await wallet.store.perform(Post(.date(id), today: .testToday)).outcome

        await app.postOccurrence(id)

        #expect(app.changes.snackbar?.title == "Nothing to post")
        #expect(try await wallet.store.read(History(limit: 9)).map(\.kind) == [.post, .addSchedule, .add])
    }

    @Test("A schedule ends today, and is deleted after a question")
    func endAndDelete() async throws {
        try await addPaper()
        await app.endSchedule(1)
        #expect(days == ["8 Nov", "15 Nov"])

        await app.deleteSchedule(1)
        #expect(app.changes.question?.question == "Delete the schedule Paper, −€5.00?")
        await app.changes.answer(false)
        #expect(dueCount == 2)
        await app.deleteSchedule(1)
        await app.changes.answer(true)
        #expect(dueCount == 0 && days.isEmpty)
    }

    @Test("A form adds a schedule, says what each field means, and keeps its draft")
    func add() async throws {
        await app.go(to: .upcoming)
        await app.addSchedule()
        let form = try #require(app.screen as? DraftFormViewModel<ScheduleDraft>)
        func field(_ label: String) throws -> FormFieldViewData {
            try #require(form.form.fields.first { $0.label == label })
        }
        form.edit(.insert("780"))
        #expect(try field("Amount").meaning == "−€780.00")
        form.moveFocus(by: 2)
        form.edit(.insert("Rent"))
        await form.save()
        #expect(app.screen === form)
        #expect(try !field("Every").problem.isEmpty && field("Every").isFocused)
        form.edit(.insert("1"))
        #expect(try field("Every").meaning == "every month on the 1st, first 1 Dec")
        await form.close()
        await app.addSchedule()
        #expect(app.screen === form)
        await form.save()

        #expect(app.changes.snackbar?.title == "Rent, −€780.00, every month on the 1st, next 1 Dec, S1")
        let rent = try await wallet.store.read(Schedules(today: .testToday))[0].schedule
        #expect(rent.category?.name == "Rent" && rent.amount == .cents(78_000) && !rent.posts)
    }

    @Test("A form edits a schedule, and leaves what is empty as it is")
    func edit() async throws {
        try await addPaper()
        await app.editSchedule(1)
        let form = try #require(app.screen as? DraftFormViewModel<ScheduleDraft>)
        form.edit(.insert("6"))
        await form.save()

        #expect(app.changes.snackbar?.title == "Changed S1, Paper")
        let paper = try await wallet.store.read(Schedules(today: .testToday))[0]
        #expect(paper.schedule.amount == .cents(600) && paper.schedule.title == "Paper" && paper.due.count == 2)
    }

    @Test("A schedule that was deleted elsewhere under the form is not saved; the form says so and keeps the draft")
    func deletedElsewhere() async throws {
        try await addPaper()
        await app.editSchedule(1)
        let form = try #require(app.screen as? DraftFormViewModel<ScheduleDraft>)
        form.edit(.insert("6"))
        _ = try await wallet.store.perform(DeleteSchedule(1))

        await form.save()

        #expect(app.changes.refusal?.title == "No schedule ‘S1’")
        #expect(app.screen === form && form.form.fields.contains { $0.meaning == "−€6.00" })
    }
}
