import Testing

@testable import BankFiles

@Suite("Hashes that are the same on every run")
struct StableHashTests {
    @Test("A hash is the first 48 bits of FNV-1a")
    func value() {
        // FNV-1a of "foobar" and the byte 0xFF is 0x34524BA7168A2C15.
        #expect(StableHash.text("foobar") == 0x3452_4BA7_168A)
        #expect(StableHash.shortened(-1) == -1)
        for text in ["", "a", "b", "Coffee", "Caffè 🦄", String(repeating: "x", count: 1000)] {
            #expect(-(1 << 47)..<1 << 47 ~= StableHash.text(text))
        }
    }

    @Test("Texts with different bytes differ, even if they look the same")
    func bytes() {
        #expect("\u{E9}" == "e\u{301}")
        #expect(StableHash.text("\u{E9}") != StableHash.text("e\u{301}"))
        #expect(StableHash.text("a") != StableHash.text("a "))
    }

    @Test("The texts of a list do not run together")
    func lists() {
        func hash(_ texts: String...) -> Int64 {
            var hash = StableHash()
            for text in texts { hash.add(Array(text.utf8)[...]) }
            return hash.value
        }
        #expect(hash("ab") == StableHash.text("ab"))
        #expect(Set([hash("ab"), hash("a", "b"), hash("", "ab"), hash("ab", ""), hash("b", "a")]).count == 5)
    }

    @Test(
        "A German bank's code and own number are also the IBAN",
        arguments: ["51210800/1245126199", "51210800 1245126199"]
    )
    func german(number: String) throws {
        let iban = try #require(StableHash.account("DE75 5121 0800 1245 1261 99"))
        #expect(StableHash.accountForms(number).contains(iban))
        #expect(
            try StableHash.accountForms("12030000/202051").contains(
                #require(StableHash.account("DE02120300000000202051"))
            )
        )
        #expect(!StableHash.accountForms("51210800/1245126198").contains(iban))
    }

    @Test("An account's number is the same however it is grouped")
    func accounts() {
        #expect(StableHash.account("DE12 3456-7") == StableHash.account("de1234567"))
        #expect(StableHash.account("DE12 3456-7") != StableHash.account("DE12 3456-8"))
        #expect(StableHash.account(" - ") == nil)
        #expect(StableHash.account("DE12 3456-7") == StableHash.text("de1234567"))
        #expect(StableHash.account("Café 7") == StableHash.account("CAFE7"))
    }
}
