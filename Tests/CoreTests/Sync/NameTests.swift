import Core
import Testing

@Suite("Shared wallets: names, numbers and keys")
struct NameTests {
    private func names(_ names: String..., deleted: Int? = nil) -> [String] {
        let uids: [UID] = [.z, .y, .x]
        var commands = [SharedCommand.beginning]
        for (name, uid) in zip(names, uids) {
            commands.append(done(commands.count, birth(uid, ["name": .text(name)], in: "tag")))
        }
        let wallet = FoldedWallet(commands, of: SharedTable.samples)
        return uids.prefix(names.count).map { uid in
            if case .text(let name) = wallet[uid, "tag"]?["name"] { name } else { "" }
        }
    }

    @Test("Of rows with one name, the elder keeps it, and the others get a number")
    func named() {
        #expect(names("Fun", "Fun", "Fun") == ["Fun", "Fun (2)", "Fun (3)"])
        #expect(names("Fun", "Joy") == ["Fun", "Joy"])
    }

    @Test("A row that was made anew is as old as before")
    func rebirth() {
        let fun: SharedRow = ["name": "Fun"]
        let wallet = folded(
            done(1, birth(.x, fun, in: "tag")),
            done(2, birth(.y, fun, in: "tag")),
            done(3, deletion(.x, fun, in: "tag")),
            done(4, birth(.x, fun, in: "tag"))
        )
        #expect(wallet[.x, "tag"] == fun)
        #expect(wallet[.y, "tag"]?["name"] == "Fun (2)")
    }

    @Test("A name that a third has is not taken from it, even if that is younger")
    func third() {
        #expect(names("Fun", "Fun", "Fun (2)") == ["Fun", "Fun (3)", "Fun (2)"])
    }

    @Test("Names are compared without the case of ASCII letters only")
    func cases() {
        #expect(names("Fun", "fUN") == ["Fun", "fUN (2)"])
        #expect(names("É", "é") == ["É", "é"])
        #expect(names("fun", "fun", "FUN (2)") == ["fun", "fun (3)", "FUN (2)"])
        #expect(names("[", "{") == ["[", "{"])
    }

    @Test("A name with a number has at most 100 Unicode scalars")
    func length() {
        let long = String(repeating: "e\u{301}", count: 50)
        #expect(names(long, long)[1].unicodeScalars.count == 100)
        #expect(names(long, long)[1] == String(repeating: "e\u{301}", count: 48) + " (2)")
    }

    @Test("A row that is kept comes last")
    func kept() {
        let old = SharedRow.category("Bar")
        let wallet = folded(
            done(1, birth(.x, old, in: "category")),
            done(2, deletion(.x, old, in: "category"), birth(.a, .expense(5, .giro, .x))),
            done(3, birth(.y, old, in: "category"))
        )
        #expect(wallet[.x, "category"]?["name"] == "Bar (2)")
        #expect(wallet[.y, "category"]?["name"] == "Bar")
        #expect(wallet.reasons(.x) == [.kept, .named])
    }

    @Test("Accounts of one number: the elder keeps it, one that is kept comes last")
    func numbers() {
        let (one, two) = (
            SharedRow.account("One").with(["number": "42"]), SharedRow.account("Two").with(["number": "42"])
        )
        let made = [
            SharedCommand.beginning, done(1, birth(.y, one, in: "account")), done(2, birth(.x, two, in: "account")),
        ]
        let wallet = FoldedWallet(made, of: SharedTable.samples)
        #expect(wallet[.y, "account"]?["number"] == "42")
        #expect(wallet[.x, "account"]?["number"] == .null)
        #expect(wallet.reasons(.x) == [.number])
        let gone = made + [done(3, deletion(.y, one, in: "account"), birth(.a, .expense(5, .y)))]
        #expect(FoldedWallet(gone, of: SharedTable.samples)[.x, "account"]?["number"] == "42")
        #expect(FoldedWallet(gone, of: SharedTable.samples)[.y, "account"]?["number"] == .null)
    }

    @Test(
        "Of rows with one key, the elder is there",
        arguments: [
            ("statement", ["accountId": .row(.giro), "date": "2026-11-01"]),
            ("rate", ["date": "2026-11-01", "base": "EUR", "quote": "USD"]),
            ("budget", ["categoryId": .null, "currency": "EUR", "fromMonth": "2026-11"]),
            ("tagging", ["transactionId": .row(.a), "tagId": .row(.b)]),
        ] as [(String, SharedRow)]
    )
    func unique(table: String, key: SharedRow) {
        let made = done(1, birth(.a, .expense(5)), birth(.b, ["name": "Trip"], in: "tag"))
        let wallet = folded(made, done(2, birth(.y, key, in: table)), done(3, birth(.x, key, in: table)))
        #expect(wallet.values(of: table).keys.sorted() == [.y])
        #expect(wallet.reasons(.x) == [.unique])
        let other = key.with(["date": "2026-11-02", "fromMonth": "2026-12", "tagId": .row(.c)])
        #expect(
            folded(made, done(2, birth(.y, key, in: table)), done(3, birth(.x, other, in: table)), used: [.c])[
                .x,
                table
            ] != nil
        )
    }
}
