import Core
import Testing

/// Transactions that nothing gives away, some of which are rows of a bank's file.
@Suite("Shared transactions: births and deletions")
struct BankRowTests {
    private let row = SharedRow.expense(5)

    private func importing(_ number: Int, at clock: Int? = nil) -> SharedCommand {
        done(number, .importFile, at: clock, birth(.x, row), reading(.x, -5))
    }

    @Test("A bank's row that was deleted does not come back; what was typed does")
    func deleted() {
        let bank = folded(importing(1), done(2, .delete, deletion(.x, row)), importing(3))
        #expect(bank.transactions.isEmpty)
        #expect(bank.holders.isEmpty)
        let typed = folded(
            done(1, birth(.a, row)),
            done(2, .delete, deletion(.a, row)),
            done(3, birth(.a, .expense(6)))
        )
        #expect(typed[.a] == .expense(6))
    }

    @Test("The deletion of a bank's row counts even before its birth, until it is undone")
    func earlyDeletion() {
        #expect(folded(importing(1, at: 5), done(2, .delete, deletion(.x, row))).transactions.isEmpty)
        #expect(folded(importing(1, at: 5), undone(2, .delete, deletion(.x, row))).transactions == [.x])
        #expect(folded(done(1, at: 5, birth(.a, row)), done(2, .delete, deletion(.a, row))).transactions == [.a])
    }

    @Test("A bank's row that its file takes back is not there, whoever has read it before or reads it later")
    func takenBack() {
        let takingBack = done(2, .importFile, reading(.x, -5))
        #expect(folded(importing(1), takingBack).transactions.isEmpty)
        #expect(folded(takingBack, importing(3)).transactions.isEmpty)
        #expect(folded(importing(1), undone(2, .importFile, reading(.x, -5))).transactions == [.x])
    }

    @Test("A row is a bank's if any command has read it, in effect or not")
    func undoneImport() {
        let wallet = folded(
            undone(1, .importFile, birth(.x, row), reading(.x, -5)),
            done(2, birth(.x, row)),
            done(3, .delete, deletion(.x, row)),
            done(4, birth(.x, row))
        )
        #expect(wallet.transactions.isEmpty)
    }

    @Test("A file imported on two devices is there once, as the first has it")
    func sameFile() {
        let again = done(2, .importFile, birth(.x, row.with(["note": "second"])), reading(.x, -5))
        #expect(folded(importing(1), again)[.x] == row)
        #expect(folded(done(1, birth(.a, row)), done(2, birth(.a, .expense(6))))[.a] == row)
    }

    @Test("A change of a deleted row is hidden until the deletion is undone")
    func hidden() {
        let edited = row.with(["note": "n"])
        let change = done(3, edit(.a, row, edited))
        let (made, gone) = (done(1, birth(.a, row)), done(2, .delete, deletion(.a, row)))
        #expect(folded(made, gone, change, done(4, birth(.a, row)))[.a] == row)
        #expect(folded(made, undone(2, .delete, deletion(.a, row)), change)[.a] == edited)
    }

    @Test("A deletion overrides a change that it has not seen, and stands against a later one")
    func hiddenOverride() {
        let (one, two) = (row.with(["note": "1"]), row.with(["note": "2"]))
        let (made, first, second) = (done(1, birth(.a, row)), done(2, edit(.a, row, one)), done(4, edit(.a, row, two)))
        #expect(folded(made, first, second).overridden.map(\.other) == [.command(2)])
        let seen = folded(made, first, done(3, .delete, deletion(.a, one)), second)
        #expect(seen.overridden.map(\.other) == [.command(3)] && seen.overridden.first?.stands == false)
        let unseen = folded(made, first, done(3, .delete, deletion(.a, row)))
        #expect(unseen.overridden.map(\.other) == [.command(2)] && unseen.overridden.first?.command == .command(3))
    }

    @Test("A change waits for the birth that a redo has moved behind it")
    func redoneBirth() {
        let (one, two) = (row.with(["note": "1"]), row.with(["note": "2"]))
        let wallet = folded(done(1, at: 5, birth(.a, row)), done(2, edit(.a, row, one)), done(3, edit(.a, row, two)))
        #expect(wallet[.a] == two)
    }

    @Test("What one command does comes in this order: births, changes, deletions")
    func order() {
        let edited = row.with(["note": "n"])
        let wallet = folded(
            done(1, birth(.b, row)),
            done(2, deletion(.b, row), edit(.b, row, edited), birth(.a, row), edit(.a, row, edited))
        )
        #expect(wallet.transactions == [.a])
        #expect(wallet[.a] == edited)
    }

    @Test("The holders say which rows of files are in the wallet")
    func holders() {
        #expect(folded(importing(1), done(2, birth(.a, row))).holders == [.x: .x])
    }
}
