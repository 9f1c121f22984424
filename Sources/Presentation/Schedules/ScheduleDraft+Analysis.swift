import Core
import Money

extension ScheduleDraft {
    func analysis(of field: ScheduleField, _ current: CurrentFormats) -> FieldAnalysis {
        let text = text(field)
        let formats = current.formats
        if text.isEmpty, let problem = missing(field) { return FieldAnalysis(problem: problem, isIncomplete: true) }
        do throws(MoneyFlowError) {
            switch field {
            case .kind, .shift, .exactness, .posts: return FieldAnalysis()
            case .title:
                _ = try PlainText.checked(text, as: .title, limit: Transaction.maximumTitleLength)
                return FieldAnalysis()
            case .category:
                guard !text.isEmpty else { return FieldAnalysis() }
                return FieldAnalysis(
                    category: text,
                    in: CategoryLookup(known.categories.filter { !$0.archived }),
                    type: type
                )
            case .account, .target:
                guard !text.isEmpty, let accounts = known.accounts else { return FieldAnalysis() }
                return FieldAnalysis(account: text, in: accounts.lookup)
            case .amount, .arrives:
                guard let money = try amount(field, current) else { return FieldAnalysis() }
                guard !formats.hidesAmounts else { return FieldAnalysis() }
                return FieldAnalysis(
                    meaning: type.map { formats.signedAmount(money, $0) } ?? formats.amount(money)
                )
            case .every, .from:
                guard !text.isEmpty, let (recurrence, start) = try dates(current) else { return FieldAnalysis() }
                guard field == .every else { return FieldAnalysis(meaning: formats.fullDay(start)) }
                return FieldAnalysis(meaning: "\(formats.recurrence(recurrence)), first \(formats.day(start))")
            case .until:
                return FieldAnalysis(meaning: try until(current).map { formats.fullDay($0) } ?? "")
            }
        } catch {
            let isBeginning =
                switch field {
                case .amount, .arrives: amounts(field, current).isBeginning(text)
                case .from, .until: current.dateParser.isBeginning(text)
                default: true
                }
            return FieldAnalysis(problem: error, isIncomplete: isBeginning)
        }
    }

    /// Returns what is wrong with an empty field, or `nil` if it may be empty.
    private func missing(_ field: ScheduleField) -> MoneyFlowError? {
        guard origin == nil else { return nil }
        return switch field {
        case .amount: .invalidAmount(text: "", .zero)
        case .every: .invalidRecurrence(text: "", .unknownForm)
        case .target: .unknownAccount("", suggestion: nil)
        case .arrives: .invalidAmount(text: "", .zero)
        default: nil
        }
    }

    private func newSchedule(_ current: CurrentFormats) throws(MoneyFlowError) -> NewSchedule {
        guard let amount = try amount(.amount, current) else { throw .invalidAmount(text: text(.amount), .zero) }
        guard let (recurrence, start) = try dates(current) else {
            throw .invalidRecurrence(text: text(.every), .unknownForm)
        }
        let purpose: NewSchedule.Purpose
        if isTransfer {
            guard let target = try typed(.target) else { throw .unknownAccount(text(.target), suggestion: nil) }
            purpose = .transfer(to: target.id, arriving: try self.amount(.arrives, current))
        } else {
            let name = text(.category)
            purpose = .category(name.isEmpty ? nil : .name(name), type: type)
        }
        return NewSchedule(
            title: text(.title),
            purpose: purpose,
            amount: amount,
            tolerance: choice[.exactness] == 1 ? .about : .exact,
            account: account?.id,
            recurrence: try until(current).map { recurrence.ending(on: $0) } ?? recurrence,
            from: start,
            shift: shift,
            posts: choice[.posts] == 1
        )
    }

    /// Returns the changes to a schedule; unchanged values are `nil`.
    private func edit(of origin: Schedule, _ current: CurrentFormats) throws(MoneyFlowError) -> ScheduleEdit {
        var edit = ScheduleEdit()
        edit.amount = try amount(.amount, current)
        edit.arrivingAmount = try amount(.arrives, current)
        edit.title = text(.title) == origin.title ? nil : text(.title)
        let name = text(.category)
        if !name.isEmpty, name != origin.category?.name {
            edit.category = try CategoryLookup(known.categories).find(name, type: type, includingArchived: false).id
        }
        edit.account = try typed(.account)?.id
        edit.toAccount = try typed(.target)?.id
        if !text(.every).isEmpty { edit.recurrence = try dates(current)?.recurrence }
        edit.from = text(.from).isEmpty ? nil : try current.dateParser.parseTransactionDate(text(.from))
        edit.end = try until(current).map { .on($0) }
        edit.shift = shift == origin.shift ? nil : shift
        edit.posts = (choice[.posts] == 1) == origin.posts ? nil : choice[.posts] == 1
        if case .upTo = origin.tolerance { return edit }
        let tolerance: Schedule.Tolerance = choice[.exactness] == 1 ? .about : .exact
        edit.tolerance = tolerance == origin.tolerance ? nil : tolerance
        return edit
    }

    private var shift: WeekendShift { WeekendShift.allCases[choice[.shift] ?? 0] }

    private func amounts(_ field: ScheduleField, _ current: CurrentFormats) -> AmountParser {
        let currency = field == .arrives ? target?.currency : account?.currency
        return current.amountParser.parsing(currency ?? current.formats.currency)
    }

    private func amount(_ field: ScheduleField, _ current: CurrentFormats) throws(MoneyFlowError) -> Money? {
        guard fields.contains(field), !text(field).isEmpty else { return nil }
        return try amounts(field, current).parseUnsigned(text(field))
    }

    private func until(_ current: CurrentFormats) throws(MoneyFlowError) -> CivilDate? {
        text(.until).isEmpty ? nil : try current.dateParser.parse(text(.until))
    }

    /// Returns the rule and its first date; `nil` if no rule was typed.
    private func dates(
        _ current: CurrentFormats
    ) throws(MoneyFlowError) -> (recurrence: Recurrence, start: CivilDate)? {
        let today = current.formats.today
        let start =
            text(.from).isEmpty
            ? origin?.next?.date ?? today : try current.dateParser.parseTransactionDate(text(.from))
        guard text(.every).isEmpty else {
            return try RecurrenceParser(locale: current.inputLocale).parse(text(.every), from: start)
        }
        return origin.map { ($0.schedule.recurrence, start) }
    }
}

extension ScheduleDraft {
    func startedOver(_ current: CurrentFormats) -> ScheduleDraft { ScheduleDraft(of: origin) }

    func read(
        _ wallet: any Wallet
    ) async throws(MoneyFlowError) -> (accounts: WalletAccounts?, categories: [Category]) {
        let accounts = try await wallet.read(Accounts())
        let defaultAccount = try await wallet.read(Settings()).defaultAccount
        return (WalletAccounts(accounts, defaultAccount: defaultAccount), try await wallet.read(Categories()))
    }

    func save(
        in wallet: any Wallet,
        _ current: CurrentFormats
    ) async throws(MoneyFlowError) -> Changed<(message: ReceiptViewData, saved: Schedule.ID)> {
        let formats = current.formats
        guard let origin = origin?.schedule else {
            return try await wallet.perform(AddSchedule(try newSchedule(current), today: formats.today))
                .map { (ReceiptViewData(scheduleAdded: $0, formats: formats), $0.schedule.id) }
        }
        let edit = try edit(of: origin, current)
        guard !edit.isEmpty else {
            return Changed((ReceiptViewData(title: "\(origin.id.name) is unchanged", undoAction: nil), origin.id))
        }
        return try await wallet.perform(EditSchedule(origin.id, edit, today: formats.today))
            .map { (ReceiptViewData(scheduleEdited: $0.before, $0.after, formats: formats), origin.id) }
    }
}
