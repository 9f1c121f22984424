import Core
import Testing

@Suite("Shared rows: look-alikes")
struct LookAlikeTests {
    private func typed(
        _ title: String = "Coffee",
        day: Int = 10,
        amount: Int64 = -350,
        account: Int64 = 1,
        by makers: Set<Int64> = [0]
    ) -> PaymentLook {
        PaymentLook(id: 1, accounts: [account, 0], day: day, amount: amount, title: title, makers: makers)
    }

    private func other(
        _ title: String = "coffee",
        day: Int = 10,
        hashes: Set<Int64> = [],
        by makers: Set<Int64> = [7]
    ) -> PaymentLook {
        PaymentLook(
            id: 2,
            accounts: [1, 0],
            day: day,
            amount: -350,
            title: title,
            textHashes: hashes,
            makers: makers
        )
    }

    @Test("What two devices typed is alike with one account, amount and title, within three days")
    func typedTwice() {
        #expect(typed().isLike(other()) && other().isLike(typed()))
        #expect(typed("Coffee at the corner").isLike(other()) && !typed("Tea").isLike(other()))
        #expect(typed(day: 13).isLike(other()) && !typed(day: 14).isLike(other()))
        #expect(typed("").isLike(other()) && !typed("", day: 11).isLike(other()))
        #expect(!typed(amount: 350).isLike(other()) && !typed(account: 2).isLike(other()))
        #expect(!typed().isLike(typed()))
    }

    @Test("Rows of one device are not alike, nor is one that both have made")
    func makers() {
        #expect(!typed().isLike(other(by: [0])) && !typed(by: [0, 7]).isLike(other()))
        #expect(!typed(by: []).isLike(other()) && !typed().isLike(other(by: [])))
    }

    @Test("What is typed may be called anything else by a bank, which books late")
    func ofBank() {
        let booked = other("LIDL 4711", hashes: [5])
        #expect(typed(day: 3).isLike(booked) && booked.isLike(typed(day: 3)) && !typed(day: 2).isLike(booked))
        #expect(typed(day: 13).isLike(booked) && !typed(day: 14).isLike(booked))
    }

    @Test("Rows of a bank are alike on one day if their texts differ")
    func ofBanks() {
        func first(_ hash: Int64, _ title: String = "LIDL", day: Int = 10) -> PaymentLook {
            PaymentLook(
                id: 1,
                accounts: [1, 0],
                day: day,
                amount: -350,
                title: title,
                textHashes: [hash],
                makers: [0]
            )
        }
        let second = other("Lidl sagt danke", hashes: [5])
        #expect(first(6).isLike(second) && !first(5).isLike(second) && !first(6, day: 11).isLike(second))
        #expect(!first(6, "Aldi").isLike(second) && first(6, "").isLike(second))
    }

    @Test("Names are alike without the number that a merge has added")
    func names() {
        func look(_ id: Int64, _ name: String, _ value: SharedValue = "EUR", by maker: Int64) -> NamedLook {
            NamedLook(id: id, name: name, values: [value], makers: [maker])
        }
        #expect(look(1, "Cash", by: 0).isLike(look(2, "cash (2)", by: 7)))
        #expect(!look(1, "Cash", by: 0).isLike(look(2, "Cash (b)", by: 7)))
        #expect(!look(1, "Cash", by: 0).isLike(look(2, "Cash", "USD", by: 7)))
        #expect(!look(1, "Cash", by: 7).isLike(look(2, "Cash", by: 7)))
        #expect(look(1, "(2)", by: 0).isLike(look(2, "(2)", by: 7)))
    }
}
