import Core
import Money

extension TransactionDraftAnalysis {
    /// Whether there is a choice of accounts.
    var hasSeveralAccounts: Bool { (accounts?.open.count ?? 0) > 1 }

    /// Returns the account typed in a field, or `nil` if none was typed or accounts have not been read.
    func typedAccount(_ field: TransactionField) throws(MoneyFlowError) -> Account? {
        let text = draft.text(field)
        guard !text.isEmpty, let accounts else { return nil }
        return try accounts.lookup.find(text, includingArchived: false)
    }

    /// Returns the account in a field: the typed one, or else ``followingAccount(_:)``; `nil` if what was typed is wrong.
    func account(_ field: TransactionField) -> Account? {
        do throws(MoneyFlowError) {
            return try typedAccount(field) ?? followingAccount(field)
        } catch {
            return nil
        }
    }

    /// Returns the account to use if none is typed in a field.
    ///
    /// It is the original one; else the one that the draft started with, the one last used with the title, or the
    /// default. Where money arrives, it is the only other account if there are two.
    func followingAccount(_ field: TransactionField) -> Account? {
        guard field == .target else {
            if let origin = draft.origin { return origin.account }
            return accounts?.open(draft.account) ?? rememberedAccount ?? accounts?.open(accounts?.defaultAccount)
        }
        if let arrival = draft.origin?.arrival { return arrival.account }
        guard let open = accounts?.open, open.count == 2, let from = account(.account) else { return nil }
        return open.first { $0.id != from.id }
    }

    /// The account last used with the title of a new transaction.
    var rememberedAccount: Account? {
        draft.origin == nil && flow != .transfer ? accounts?.open(earlier?.account) : nil
    }

    /// The currency of the amount; of the outside, which has none, that of the other account.
    var currency: Currency {
        account(.account)?.currency ?? (flow == .transfer ? account(.target)?.currency : nil)
            ?? draft.origin?.amount.currency ?? amounts.currency
    }

    /// Whether money of a transfer arrives in another currency than it leaves.
    var isExchange: Bool {
        guard flow == .transfer, let left = account(.account)?.currency, let right = account(.target)?.currency else {
            return false
        }
        return left != right
    }

    /// Returns the amount, or `nil` if there is none yet; unless money is moved, it may be in another currency than the account's,
    /// which the wallet converts.
    func amount() throws(MoneyFlowError) -> Money? {
        try amount(in: .amount, currency: currency, original: draft.origin?.amount)
    }

    /// Returns the amount in the currency of the account, converted with the rate of the day if it is in another one; `nil` if
    /// there is none yet, or the rates of the day have not been read.
    func charged() throws(MoneyFlowError) -> Money? {
        guard let amount = try amount(), amount.currency != currency, flow != .transfer else { return try amount() }
        return try ratesOfDay?.charge(for: amount, in: currency)
    }

    /// The rates of the day in the form; `nil` if they have not been read, or it is no day.
    private var ratesOfDay: RatesOfDay? {
        do throws(MoneyFlowError) {
            let day = try date()
            return rates.flatMap { $0.day == day ? $0 : nil }
        } catch {
            return nil
        }
    }

    /// Returns the amount that arrives, or `nil` if there is none yet.
    func arrivingAmount() throws(MoneyFlowError) -> Money? {
        guard isExchange, let target = account(.target)?.currency else { return try amount() }
        return try amount(in: .arrivingAmount, currency: target, original: draft.origin?.arrival?.amount)
    }

    /// Returns the day the money arrives, or `nil` if none was typed.
    func arrivalDate() throws(MoneyFlowError) -> CivilDate? {
        let text = draft.text(.arrivalDate)
        return text.isEmpty ? nil : try dates.parseTransactionDate(text)
    }

    /// Returns the account where money arrives.
    ///
    /// - Throws: The problem with the field.
    func target() throws(MoneyFlowError) -> Account? {
        guard let target = try typedAccount(.target) ?? followingAccount(.target) else { return nil }
        if let from = account(.account), from.id == target.id { throw .transferToItself(from.name) }
        return target
    }

    /// Returns an amount, which is never taken over from another currency.
    private func amount(
        in field: TransactionField,
        currency: Currency,
        original: Money?
    ) throws(MoneyFlowError) -> Money? {
        let text = draft.text(field)
        // An untouched amount is not parsed, so it does not depend on the locale.
        if let original, original.currency == currency, text.isEmpty || draft.isUntouched(field) { return original }
        guard !text.isEmpty else { return nil }
        let parser = amounts.parsing(currency)
        return flow == .transfer ? try parser.parseUnsigned(text) : try parser.parseUnsigned(text, among: currencies)
    }
}
