import Core
import Testing

@Suite("Shared wallets: rows that others need")
struct KeptRowTests {
    private let bar = SharedRow.category("Bar", parent: .fun)

    @Test("A category that is gone but used stays, archived and at the top")
    func kept() {
        let commands = [
            SharedCommand.beginning, done(1, birth(.x, bar, in: "category")),
            done(2, deletion(.x, bar, in: "category")), done(3, birth(.a, .expense(5, .giro, .x))),
        ]
        let wallet = FoldedWallet(commands, of: SharedTable.samples)
        #expect(wallet[.x, "category"] == SharedRow.category("Bar").with(["archived": 1]))
        #expect(wallet.reasons(.x) == [.kept])
        #expect(FoldedWallet(Array(commands.dropLast()), of: SharedTable.samples)[.x, "category"] == nil)
    }

    @Test("What is kept has the changes of its last life")
    func changed() {
        let wallet = folded(
            done(1, birth(.x, .category("Bar"), in: "category")),
            done(2, deletion(.x, .category("Bar"), in: "category"), birth(.a, .expense(5, .giro, .x))),
            done(3, edit(.x, .category("Bar"), .category("Pub"), in: "category"))
        )
        #expect(wallet[.x, "category"]?["name"] == "Pub")
    }

    @Test("What was made by an undone command is kept, as that made it")
    func undoneBirth() {
        let wallet = folded(
            undone(1, birth(.x, bar, in: "category")),
            undone(2, birth(.x, .category("Pub"), in: "category")),
            done(3, birth(.a, .expense(5, .giro, .x)))
        )
        #expect(wallet[.x, "category"] == SharedRow.category("Bar").with(["archived": 1]))
    }

    @Test("Of two with one name, that of the earlier undone birth is the elder")
    func elder() {
        let wallet = folded(
            undone(1, birth(.y, bar, in: "category")),
            undone(2, birth(.x, bar, in: "category")),
            done(3, birth(.a, .expense(5, .giro, .x)), birth(.b, .expense(5, .giro, .y)))
        )
        #expect(wallet[.y, "category"]?["name"] == "Bar")
        #expect(wallet[.x, "category"]?["name"] == "Bar (2)")
    }

    @Test(
        "Accounts, categories and tags are kept by what refers to them",
        arguments: [
            ("transaction", "accountId", "account"), ("transaction", "toAccountId", "account"),
            ("schedule", "categoryId", "category"), ("schedule", "accountId", "account"),
            ("rule", "categoryId", "category"), ("rule", "transferAccountId", "account"),
        ]
    )
    func users(table: String, column: String, target: String) {
        let wallet = folded(
            done(1, birth(.x, ["name": "Old", "archived": 0], in: target), birth(.a, [column: .row(.x)], in: table)),
            done(2, deletion(.x, ["name": "Old", "archived": 0], in: target))
        )
        #expect(wallet[.x, target] == ["name": "Old", "archived": 1])
    }

    @Test("A tag is kept by a tagging, and is not archived")
    func tags() {
        let tag: SharedRow = ["name": "Trip"]
        let wallet = folded(
            done(1, birth(.x, tag, in: "tag"), birth(.a, .expense(5))),
            done(2, birth(.y, ["transactionId": .row(.a), "tagId": .row(.x)], in: "tagging")),
            done(3, deletion(.x, tag, in: "tag"))
        )
        #expect(wallet[.x, "tag"] == tag)
    }

    @Test("What rows need of which no changes are given is kept")
    func used() {
        let gone = done(1, birth(.x, bar, in: "category"), deletion(.x, bar, in: "category"))
        #expect(folded(gone, used: [.x])[.x, "category"]?["archived"] == 1)
        #expect(folded(undone(1, birth(.x, bar, in: "category")), used: [.x])[.x, "category"]?["archived"] == 1)
        #expect(folded(done(1, birth(.a, .expense(5))), used: [.food]).adjustments.isEmpty)
    }

    @Test("What is set aside keeps nothing")
    func aside() {
        let part: SharedRow = ["transactionId": .row(.a), "categoryId": .row(.x), "accountId": .null, "amount": 9]
        let wallet = folded(
            done(1, birth(.a, .expense(5)), birth(.x, bar, in: "category"), birth(.b, part, in: "part")),
            done(2, deletion(.x, bar, in: "category"))
        )
        #expect(wallet[.x, "category"] == nil)
    }
}
