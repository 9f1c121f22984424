import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

extension RandomAccountsUser {
    mutating func state() async throws {
        guard let account = account()?.id else { return }
        let day = day()
        let computed = model.balance(of: account, at: day)
        let balance = computed + (flip() ? 0 : .random(in: -99...99, using: &random))
        let adjusts = flip()
        let check = try await perform(
            RecordStatement(
                money(balance, in: account),
                of: account,
                on: day,
                adjusts: adjusts
            )
        )
        #expect(check.compared.agrees == (adjusts || balance == computed))
        if let adjustment = check.adjustment {
            let missing = balance - computed
            let (from, to) = missing > 0 ? (Self.outside, account) : (account, Self.outside)
            model.rows[adjustment.id] = .transfer(abs(missing), from: from, to: to, on: day)
        }
        let old = model.statements[account]?[day]
        let hasAgreed = check.compared.agrees || old?.balance == balance && old?.hasAgreed == true
        model.statements[account, default: [:]][day] = AccountsModel.Stated(balance: balance, hasAgreed: hasAgreed)
    }

    mutating func forget() async throws {
        guard let account = account()?.id,
            let day = model.statements[account]?.keys.sorted().randomElement(using: &random)
        else { return }
        _ = try await perform(RemoveStatement(of: account, on: day))
        model.statements[account]?[day] = nil
    }

    mutating func addAccount() async throws {
        let currency = flip() ? try Currency.test("USD") : .euro
        let (number, day) = (nextNumber(), day())
        let balance = Int64.random(in: -500...500, using: &random)
        let opening = NewAccount.Opening(balance: Money(minorUnits: balance, currency: currency), date: day)
        let added = try await perform(
            AddAccount(
                NewAccount(name: "Account \(number)", currency: currency, number: "DE\(number)", opening: opening)
            )
        )
        model.accounts[added.id] = added
        let id = try #require(try await wallet.read(TransactionIDs(of: [.last])).first)
        let (from, to) = balance > 0 ? (Self.outside, added.id) : (added.id, Self.outside)
        model.rows[id] = .transfer(abs(balance), from: from, to: to, on: day)
    }

    mutating func add() async throws {
        guard let account = account()?.id else { return }
        let row = AccountsModel.Row(
            date: day(),
            account: account,
            amount: amount(),
            type: flip() ? .income : .expense,
            isRefund: Int.random(in: 0..<4, using: &random) == 0
        )
        let added = try await perform(
            AddTransaction(
                NewTransaction(
                    date: row.date,
                    amount: money(row.amount, in: account),
                    account: account,
                    type: row.type,
                    category: nil,
                    isRefund: row.isRefund,
                    title: ""
                )
            )
        )
        model.rows[added.id] = row
        model.typed.insert(added.id)
    }

    mutating func transfer() async throws {
        guard let from = account(), let to = account() else { return }
        let amount = amount()
        var row = AccountsModel.Row.transfer(amount, from: from.id, to: to.id, on: day())
        if from.currency != to.currency { row.toAmount = amount * 2 + 1 }
        row.toDate = day()
        let added = try await perform(
            AddTransfer(
                NewTransfer(
                    date: row.date,
                    amount: money(amount, in: from.id),
                    from: from.id,
                    to: to.id,
                    arrivingAmount: money(row.toAmount, in: to.id),
                    arrivalDate: row.toDate
                )
            )
        )
        model.rows[added.id] = row
    }

    mutating func delete() async throws {
        guard let id = id() else { return }
        _ = try await perform(DeleteTransactions([id]))
        model.rows[id] = nil
    }

    mutating func edit() async throws {
        guard let id = id(where: { $0.account != Self.outside && $0.toAccount != Self.outside }),
            var row = model.rows[id], let account = account()
        else { return }
        row.amount = amount()
        row.account = account.id
        if let to = row.toAccount {
            row.toAmount = account.currency == model.accounts[to]?.currency ? row.amount : row.toAmount + 1
        }
        let edit = TransactionEdit(
            amount: money(row.amount, in: account.id),
            account: account.id,
            arrivingAmount: row.toAccount.map { money(row.toAmount, in: $0) }
        )
        _ = try await perform(EditTransactions([id], edit))
        model.rows[id] = row
    }

    /// Makes a transfer of an expense or income, which is refused if its other side is there.
    mutating func makeTransfer() async throws {
        guard let id = id(where: { $0.type != nil }), var row = model.rows[id], let other = account() else { return }
        let isOut = row.effect(on: row.account) < 0
        let isExchange = model.accounts[row.account]?.currency != other.currency
        let far = isExchange ? amount() : row.amount
        let edit = TransactionEdit(
            amount: isExchange && !isOut ? money(far, in: other.id) : nil,
            arrivingAmount: isExchange && isOut ? money(far, in: other.id) : nil
        )
        _ = try await perform(EditTransactions([id], edit, transfer: other.id))
        (row.type, row.isRefund, row.toDate) = (nil, false, row.date)
        (row.toAccount, row.toAmount) = isOut ? (other.id, far) : (row.account, row.amount)
        if !isOut { (row.account, row.amount) = (other.id, far) }
        model.rows[id] = row
        model.typed.remove(id)
    }

    mutating func link() async throws {
        guard let id = id(where: { $0.type != nil && $0.effect(on: $0.account) < 0 }), var row = model.rows[id] else {
            return
        }
        let isArrival = { (other: AccountsModel.Row) in
            other.type != nil && other.effect(on: other.account) > 0 && other.account != row.account
        }
        guard let other = self.id(where: isArrival), let arrival = model.rows[other] else { return }
        _ = try await perform(LinkTransfer(id, other, fee: nil))
        (row.type, row.isRefund) = (nil, false)
        (row.toAccount, row.toAmount, row.toDate) = (arrival.account, arrival.amount, arrival.date)
        model.rows[id] = row
        model.rows[other] = nil
        model.typed.subtract([id, other])
    }

    mutating func unlink() async throws {
        guard let id = id(where: { $0.toAccount != nil }), var row = model.rows[id], let to = row.toAccount,
            let toDate = row.toDate
        else { return }
        let parts = try await perform(UnlinkTransfer(id))
        model.rows[parts[1].id] = AccountsModel.Row(date: toDate, account: to, amount: row.toAmount, type: .income)
        (row.type, row.toAccount, row.toAmount, row.toDate) = (.expense, nil, 0, nil)
        model.rows[id] = row
    }

    mutating func deleteAccount() async throws {
        guard let id = account()?.id, let other = account()?.id else { return }
        _ = try await perform(DeleteAccount(id, movingTo: other))
        model.accounts[id] = nil
        model.statements[id] = nil
        for (key, var row) in model.rows {
            if row.account == id { row.account = other }
            if row.toAccount == id { row.toAccount = other }
            model.rows[key] = row.account == row.toAccount ? nil : row
        }
        let isPaidByCard = model.accounts[other]?.kind == .card
        for (key, var card) in model.accounts where card.settlement?.payer == id {
            card.settlement?.payer = other
            if isPaidByCard { card.settlement = nil }
            model.accounts[key] = card
        }
    }

    /// Says how a card is paid, or makes it another account.
    mutating func settle() async throws {
        guard var account = account(), let payer = self.account()?.id else { return }
        let settlement = flip() ? CardSettlement(payer: payer, day: .random(in: 1...31, using: &random)) : nil
        let edit =
            settlement.map { AccountEdit(kind: .card, settlement: $0) } ?? AccountEdit(kind: .bank)
        _ = try await perform(EditAccount(account.id, edit))
        account.kind = settlement == nil ? .bank : .card
        account.settlement = settlement
        model.accounts[account.id] = account
    }
}

// MARK: - Importing

extension RandomAccountsUser {
    /// Imports rows that are unlike all others, so that each is new.
    mutating func importRows() async throws {
        guard let account = account() else { return }
        var rows: [ImportRow] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            rows.append(try bankRow(on: day(), type: flip() ? .income : .expense))
        }
        let report = try await importing(rows, into: account)
        #expect(report.added == rows.count)
        let ids = try await wallet.everything().map(\.id).sorted().suffix(rows.count)
        for (id, row) in zip(ids, rows) {
            model.rows[id] = AccountsModel.Row(
                date: row.date,
                account: account.id,
                amount: row.minorUnits,
                type: row.type
            )
        }
        model.files.append(AccountsModel.File(account: account.id, rows: rows))
    }

    /// Imports one side of a transfer that names the other account, which makes it a transfer at once.
    mutating func importSide() async throws {
        guard let account = account(),
            let other = self.account(where: {
                $0.id != account.id && $0.currency == account.currency && $0.number != nil
            })
        else { return }
        let isOut = flip()
        let row = try bankRow(on: day(), type: isOut ? .expense : .income, other: other)
        let report = try await importing([row], into: account)
        #expect(report.added == 1)
        let id = try #require(try await wallet.everything().map(\.id).max())
        let (from, to) = isOut ? (account.id, other.id) : (other.id, account.id)
        let transfer = AccountsModel.Row.transfer(row.minorUnits, from: from, to: to, on: row.date)
        model.rows[id] = transfer
        model.files.append(AccountsModel.File(account: account.id, rows: [row]))
        model.openSides.append(AccountsModel.OpenSide(id: id, transfer: transfer, isArrival: isOut))
    }

    /// Imports the other side of a transfer that has not been changed since, which only says its day.
    mutating func importOtherSide() async throws {
        let unchanged = model.openSides.indices.filter { index in
            model.rows[model.openSides[index].id] == model.openSides[index].transfer
        }
        guard let index = unchanged.randomElement(using: &random) else { return }
        let side = model.openSides[index]
        var row = side.transfer
        guard let owner = side.isArrival ? row.toAccount : row.account, let account = model.accounts[owner],
            let day = row.date.adding(days: side.isArrival ? 2 : -1)
        else { return }
        let file = try bankRow(row.amount, on: day, type: side.isArrival ? .income : .expense)
        let report = try await importing([file], into: account)
        #expect(report.paired == 1)
        if side.isArrival { row.toDate = day } else { row.date = day }
        model.rows[side.id] = row
        model.openSides.remove(at: index)
        model.files.append(AccountsModel.File(account: owner, rows: [file]))
    }

    /// Imports a side of a transfer that was typed as an expense or income, which becomes the transfer.
    mutating func importTyped() async throws {
        let amounts = model.rows.values.flatMap { [$0.amount, $0.toAmount] }
        let unique = model.typed.filter { id in
            model.rows[id].map { row in row.type != nil && amounts.count { $0 == row.amount } == 1 } ?? false
        }
        guard let id = unique.sorted().randomElement(using: &random), let row = model.rows[id],
            let account = model.accounts[row.account], let day = row.date.adding(days: 1),
            let other = self.account(where: {
                $0.id != account.id && $0.currency == account.currency && $0.number != nil
            })
        else { return }
        let isOut = row.effect(on: account.id) < 0
        let file = try bankRow(row.amount, on: day, type: isOut ? .expense : .income, other: other)
        let request = ImportRequest(files: [], account: account.id, mergesMatches: true)
        #expect(try await importRows([file], as: request).merged == 1)
        let (from, to) = isOut ? (account.id, other.id) : (other.id, account.id)
        let transfer = AccountsModel.Row.transfer(row.amount, from: from, to: to, on: day)
        model.rows[id] = transfer
        model.typed.remove(id)
        model.files.append(AccountsModel.File(account: account.id, rows: [file]))
        model.openSides.append(AccountsModel.OpenSide(id: id, transfer: transfer, isArrival: isOut))
    }

    /// Imports a file again, which changes nothing, whatever has become of its rows.
    mutating func importAgain() async throws {
        guard let file = model.files.filter({ model.accounts[$0.account] != nil }).randomElement(using: &random),
            let account = model.accounts[file.account]
        else { return }
        let report = try await importing(file.rows, into: account)
        #expect(report.duplicates == file.rows.count)
    }

    private mutating func importing(_ rows: [ImportRow], into account: Account) async throws -> ImportFileReport {
        try await importRows(rows, as: ImportRequest(files: [], account: account.id))
    }

    /// Returns a row whose amount and title no other transaction has, unless an amount is given.
    private mutating func bankRow(
        _ amount: Int64? = nil,
        on day: CivilDate,
        type: TransactionType,
        other: Account? = nil
    ) throws -> ImportRow {
        let number = nextNumber()
        return try row(amount ?? 100_000 + number * 7, "Row \(number)", on: day.iso, type: type, other: other)
    }
}
