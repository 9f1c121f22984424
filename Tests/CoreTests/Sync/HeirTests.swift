@testable import Core
import Testing

/// Where the row of a file counts, and what a transaction that was given away has become, are two things.
@Suite("Shared transactions: rows and heirs")
struct HeirTests {
    /// Row `x`, an income, which became a transfer with row `y`, and was unlinked: it is the expense now, and `z` the income.
    private let divided = [
        done(1, .importFile, birth(.x, .income(5)), reading(.x, 5)),
        done(
            2,
            .importFile,
            edit(.x, .income(5), .transfer(5, .savings, .giro)),
            replacing(.y, heldBy: nil, by: .x, .out, row: .expense(5, .savings)),
            reading(.y, -5, .savings)
        ),
        done(3, .unlinkTransfer, edit(.x, .transfer(5, .savings, .giro), .expense(5, .savings)), birth(.z, .income(5))),
    ]

    private func outcome(_ commands: SharedCommand...) -> FoldedWallet {
        FoldedWallet([.beginning] + divided + commands, of: SharedTable.samples)
    }

    @Test("After an unlink, a transaction may be there while its row counts elsewhere")
    func unlinked() {
        #expect(outcome().transactions == [.x, .z])
        #expect(outcome().holders == [.x: .z, .y: .x])
    }

    @Test("Such a transaction can be linked again, and its row follows")
    func linkedAgain() {
        let link = done(
            4,
            .linkTransfer,
            edit(.x, .expense(5, .savings), .transfer(5, .savings, .giro)),
            deletion(.z, .income(5)),
            replacing(.z, heldBy: .z, by: .x, .in)
        )
        #expect(outcome(link).void.isEmpty)
        #expect(outcome(link).holders == [.x: .x, .y: .x])
    }

    @Test("Such a transaction stays if what its row counts as is deleted, and the row does not come back")
    func deleted() {
        let again = done(5, .importFile, birth(.x, .income(5)), reading(.x, 5))
        #expect(outcome(done(4, .delete, deletion(.z, .income(5))), again).transactions == [.x])
        #expect(outcome(done(4, .delete, deletion(.x, .expense(5, .savings))), again).transactions == [.z])
    }

    @Test("Of what a deletion has not seen on one side, one is there again: a bank's row, then the elder")
    func returned() {
        let pair = done(
            2,
            .importFile,
            edit(.a, .expense(5), .transfer(5)),
            replacing(.x, heldBy: nil, by: .a, .in, row: .income(5, .savings)),
            reading(.x, 5, .savings)
        )
        func link(_ number: Int, _ uid: UID) -> SharedCommand {
            done(
                number,
                .linkTransfer,
                edit(.a, .expense(5), .transfer(5)),
                deletion(uid, .income(5, .savings)),
                replacing(uid, heldBy: uid, by: .a, .in)
            )
        }
        let unlink = done(3, .unlinkTransfer, edit(.a, .transfer(5), .expense(5)), birth(.b, .income(5, .savings)))
        let gone = done(5, .delete, deletion(.a, .expense(5)))
        let made = done(1, birth(.a, .expense(5)), birth(.c, .income(5, .savings)))
        let rows = folded(made, pair, unlink, link(4, .b), gone)
        #expect(rows.transactions == [.c, .x])
        #expect(rows.holders == [.x: .x])
        #expect(rows.heir(of: .b) == .x)
        let typed = folded(made, link(2, .c), unlink, link(4, .b), gone)
        #expect(typed.transactions == [.c])
        #expect(typed.heir(of: .b) == .c)
    }

    @Test("Of a bank's rows on such a side, all stand with the elder, even if what was typed is elder still")
    func returnedRows() {
        func merge(_ number: Int, _ uid: UID, seen: Int) -> SharedCommand {
            let row = SharedRow.income(5, .savings)
            let replacement = replacing(uid, heldBy: nil, by: .a, .in, seen: seen, row: row)
            return done(number, .importFile, replacement, reading(uid, 5, .savings))
        }
        let gone = done(5, .delete, deletion(.a, .expense(5)))
        let wallet = folded(.typed, .link(2), merge(3, .y, seen: 0), merge(4, .x, seen: 1), gone)
        #expect(wallet.transactions == [.c, .y])
        #expect(wallet.holders == [.x: .y, .y: .y])
        #expect(wallet.heir(of: .b) == .y)
    }

    @Test("A row that counts elsewhere is not taken from the transaction that it was, nor does it go with that")
    func elsewhere() {
        let taken = done(4, .importFile, birth(.c, .income(5)), replacing(.x, heldBy: .x, by: .c, .in))
        #expect(outcome(taken).holders == [.x: .z, .y: .x])
        let merged = done(
            4,
            .importFile,
            birth(.x, .expense(5, .savings)),
            replacing(.b, heldBy: nil, by: .x, .out, seen: 1, row: .expense(5, .savings)),
            reading(.b, -5, .savings)
        )
        #expect(outcome(merged).holders == [.b: .b, .x: .z, .y: .x])
        let link = done(
            4,
            .linkTransfer,
            edit(.c, .income(5, .cash), .transfer(5, .savings, .cash)),
            deletion(.x, .expense(5, .savings)),
            replacing(.x, heldBy: .x, by: .c, .out)
        )
        let gone = done(5, .delete, deletion(.c, .transfer(5, .savings, .cash)))
        let wallet = outcome(done(9, at: 1, birth(.c, .income(5, .cash))), link, gone)
        #expect(wallet.transactions == [.z])
        #expect(wallet.holders == [.x: .z])
    }

    @Test("What stood on a side that a deletion did see goes with it")
    func seen() {
        let gone = done(4, .delete, deletion(.x, .expense(5, .savings)))
        #expect(outcome(gone, done(5, .importFile, birth(.y, .expense(5, .savings)))).transactions == [.z])
    }

    @Test("A row may leave the transaction that it was, which stays as another row's")
    func rowLeaves() {
        let wallet = folded(
            done(
                1,
                .importFile,
                birth(.x, .transfer(5)),
                replacing(.z, heldBy: nil, by: .x, .in, row: .income(5, .savings), alone: .expense(5)),
                reading(.x, -5),
                reading(.z, 5, .savings)
            ),
            done(
                2,
                .importFile,
                birth(.y, .transfer(5)),
                edit(.x, .transfer(5), .income(5, .savings)),
                replacing(.x, heldBy: .x, by: .y, .out, alone: .income(5, .savings)),
                reading(.y, 5, .savings)
            )
        )
        #expect(wallet.transactions == [.x, .y])
        #expect(wallet.holders == [.x: .y, .y: .y, .z: .x])
        #expect(wallet[.x] == .income(5, .savings))
    }
}
