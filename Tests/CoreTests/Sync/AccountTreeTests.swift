import Core
import Testing

@Suite("Shared wallets: accounts and the tree of categories")
struct AccountTreeTests {
    private func archived(_ name: SharedValue, kind: SharedValue = "checking") -> SharedRow {
        SharedRow.account(name, kind: kind).with(["archived": 1])
    }

    @Test("If two devices have deleted all accounts but the outside, the eldest stays, open")
    func eldestIsKept() {
        let commands = [
            done(0, birth(.outside, .account("Outside", .null, kind: "outside"), in: "account")),
            done(1, birth(.y, .account("One"), in: "account")), done(2, birth(.x, .account("Two"), in: "account")),
            done(3, deletion(.x, .account("Two"), in: "account")),
            done(4, deletion(.y, .account("One"), in: "account")),
        ]
        let wallet = FoldedWallet(commands, of: SharedTable.samples)
        #expect(wallet.openAccounts == [.y])
        #expect(wallet.reasons(.y) == [.kept, .open])
    }

    @Test("If no account but the outside is open, the eldest is")
    func open() {
        let made = [
            done(0, birth(.outside, .account("Outside", .null, kind: "outside"), in: "account")),
            done(1, birth(.y, archived("One"), in: "account")), done(2, birth(.x, archived("Two"), in: "account")),
        ]
        let wallet = FoldedWallet(made, of: SharedTable.samples)
        #expect(wallet.openAccounts == [.y])
        #expect(wallet.reasons(.y) == [.open])
        let open = FoldedWallet(made + [done(3, birth(.z, .account("Three"), in: "account"))], of: SharedTable.samples)
        #expect(open.openAccounts == [.z])
    }

    @Test("An account that was kept may be the open one")
    func openKept() {
        let wallet = FoldedWallet(
            [
                done(1, birth(.x, .account("One"), in: "account"), birth(.a, .expense(5, .x))),
                done(2, deletion(.x, .account("One"), in: "account")),
            ],
            of: SharedTable.samples
        )
        #expect(wallet.openAccounts == [.x])
        #expect(wallet.reasons(.x) == [.kept, .open])
    }

    @Test("A profile, and a card, refer to no account that is gone")
    func released() {
        let made = done(
            1,
            birth(.x, .account("Old"), in: "account"),
            birth(.y, SharedRow.account("Card").with(["settlesId": .row(.x), "settlesOn": 3]), in: "account"),
            birth(.a, ["name": "Bank", "accountId": .row(.x)], in: "profile"),
            birth(.b, ["name": "Other", "accountId": .row(.giro)], in: "profile")
        )
        let wallet = folded(made, done(2, deletion(.x, .account("Old"), in: "account")))
        #expect(wallet[.a, "profile"] == ["name": "Bank", "accountId": .null])
        #expect(wallet[.b, "profile"] == ["name": "Other", "accountId": .row(.giro)])
        #expect(wallet[.y, "account"]?["settlesId"] == .null)
        #expect(wallet[.y, "account"]?["settlesOn"] == .null)
        #expect(wallet.reasons(.a) == [.released] && wallet.reasons(.b).isEmpty)
    }

    // MARK: Categories

    /// Returns the parents of the categories, of which `x` and `y` were made at the top.
    private func parents(_ commands: SharedCommand...) -> [UID: UID] {
        let made = done(1, birth(.x, .category("X"), in: "category"), birth(.y, .category("Y"), in: "category"))
        let wallet = FoldedWallet([.beginning, made] + commands, of: SharedTable.samples)
        return wallet.values(of: "category").compactMapValues { row in
            if case .row(let uid) = row["parentId"] { uid } else { nil }
        }
    }

    private func move(_ number: Int, _ uid: UID, _ name: SharedValue, under parent: UID) -> SharedCommand {
        done(number, edit(uid, .category(name), .category(name, parent: parent), in: "category"))
    }

    @Test("Of moves that make three levels, or a circle, the later stands")
    func moves() {
        #expect(parents(move(2, .x, "X", under: .food), move(3, .y, "Y", under: .x)) == [.y: .x])
        #expect(parents(move(3, .x, "X", under: .food), move(2, .y, "Y", under: .x)) == [.x: .food])
        #expect(parents(move(2, .x, "X", under: .y), move(3, .y, "Y", under: .x)) == [.y: .x])
        #expect(parents(move(2, .x, "X", under: .food), move(3, .y, "Y", under: .food)) == [.x: .food, .y: .food])
    }

    @Test("A change of something else is no move")
    func otherChange() {
        let renamed = done(4, edit(.x, .category("X"), .category("Z"), in: "category"))
        #expect(parents(move(2, .x, "X", under: .food), move(3, .y, "Y", under: .x), renamed) == [.y: .x])
    }

    @Test("A category that was made under a parent was moved at its birth")
    func birthIsMove() {
        let made = done(2, birth(.z, .category("Z", parent: .x), in: "category"))
        #expect(parents(made, move(3, .x, "X", under: .food)) == [.x: .food])
        let later = done(4, birth(.z, .category("Z", parent: .x), in: "category"))
        #expect(parents(later, move(3, .x, "X", under: .food)) == [.z: .x])
    }

    @Test("Of moves in one command, that of the larger identifier is the later one")
    func ties() {
        let both = done(
            2,
            edit(.x, .category("X"), .category("X", parent: .y), in: "category"),
            edit(.y, .category("Y"), .category("Y", parent: .x), in: "category")
        )
        #expect(parents(both) == [.y: .x])
    }

    @Test("A category is at the top if its parent is gone, of another type, or itself")
    func top() {
        let gone = done(3, deletion(.food, .category("Food"), in: "category"))
        #expect(parents(move(2, .x, "X", under: .food), gone) == [:])
        #expect(parents(move(2, .x, "X", under: .salary)) == [:])
        #expect(parents(move(2, .x, "X", under: .x)) == [:])
        let made = done(1, birth(.x, .category("X", parent: .food), in: "category"))
        #expect(folded(made, gone).reasons(.x) == [.top])
    }
}
