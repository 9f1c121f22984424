import Core
import Testing

/// Births and deletions of rows; tags have no other rules.
@Suite("Shared rows: presence")
struct RowPresenceTests {
    private let trip: SharedRow = ["name": "Trip", "icon": "T"]

    @Test("A row is there if its last birth is later than its last deletion")
    func presence() {
        let (made, gone) = (done(1, birth(.a, trip, in: "tag")), done(2, deletion(.a, trip, in: "tag")))
        #expect(folded(made)[.a, "tag"] == trip)
        #expect(folded(made, gone)[.a, "tag"] == nil)
        #expect(folded(made, gone, done(3, birth(.a, trip, in: "tag")))[.a, "tag"] == trip)
    }

    @Test("After a deletion and another birth, only what came later counts")
    func rebirth() {
        let journey: SharedRow = ["name": "Journey", "icon": "T"]
        let wallet = folded(
            done(1, birth(.a, trip, in: "tag")),
            done(2, edit(.a, trip, trip.with(["icon": "X"]), in: "tag")),
            done(3, deletion(.a, trip, in: "tag")),
            done(4, birth(.a, journey, in: "tag"))
        )
        #expect(wallet[.a, "tag"] == journey)
    }

    @Test("What is undone counts for nothing")
    func undo() {
        let made = done(1, birth(.a, trip, in: "tag"))
        #expect(folded(made, undone(2, deletion(.a, trip, in: "tag")))[.a, "tag"] == trip)
        #expect(folded(undone(1, birth(.a, trip, in: "tag")))[.a, "tag"] == nil)
    }

    @Test("A change that a redo of the birth has overtaken counts")
    func redoneBirth() {
        let wallet = folded(
            done(1, at: 5, birth(.a, trip, in: "tag")),
            done(2, edit(.a, trip, trip.with(["icon": "X"]), in: "tag"))
        )
        #expect(wallet[.a, "tag"]?["icon"] == "X")
    }

    @Test("Of two births, the first gives the values")
    func births() {
        let wallet = folded(
            done(1, birth(.a, trip, in: "tag")),
            done(2, birth(.a, trip.with(["icon": "X"]), in: "tag"))
        )
        #expect(wallet[.a, "tag"] == trip)
    }

    @Test("A row that was never born is not there")
    func unborn() {
        let wallet = folded(done(1, edit(.a, trip, trip.with(["icon": "X"]), in: "tag")))
        #expect(wallet[.a, "tag"] == nil)
    }

    @Test("Commands are folded by clock, then by their identifiers, however they arrive")
    func order() {
        let (one, two) = (trip.with(["icon": "1"]), trip.with(["icon": "2"]))
        let made = done(1, birth(.a, trip, in: "tag"))
        let (first, second) = (
            done(2, at: 9, edit(.a, trip, one, in: "tag")), done(3, at: 9, edit(.a, trip, two, in: "tag"))
        )
        let later = done(4, at: 8, edit(.a, trip, one, in: "tag"))
        #expect(folded(made, first, second)[.a, "tag"] == two)
        #expect(folded(second, first, made)[.a, "tag"] == two)
        #expect(folded(later, second, made)[.a, "tag"] == two)
    }
}
