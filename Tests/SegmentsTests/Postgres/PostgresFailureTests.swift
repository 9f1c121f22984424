import Core
@testable import Segments
import Testing

@Suite struct PostgresFailureTests {
    @Test(
        "A transaction that met another one, and a lost connection, are repeated",
        arguments: [
            "40001", "40P01", "57P01", "57P02", "57P03", "08006", "25006",
        ]
    )
    func repeats(state: String) {
        #expect(PostgresFailure(state: state, reason: "").isTemporary(wasConnected: true))
        #expect(PostgresFailure(state: state, reason: "").isTemporary(wasConnected: false))
    }

    @Test(
        "Everything else is final, and has the server's words",
        arguments: [
            "42501", "42P01", "23505", "53100", "57014", "0A000", "40002", "",
        ]
    )
    func isFinal(state: String) {
        let failure = PostgresFailure(state: state, reason: "permission denied")
        #expect(!failure.isTemporary(wasConnected: true))
        #expect(failure.problem == (state == "42P01" ? .unmarked : .refused("permission denied")))
    }

    @Test("A server that never answered is not waited for, and one that did is")
    func waitsForAServerThatAnswered() {
        let failure = PostgresFailure.unreachable(reason: "")
        #expect(!failure.isTemporary(wasConnected: false))
        #expect(failure.isTemporary(wasConnected: true))
        for failure in [PostgresFailure.refused(reason: ""), .invalidAddress(reason: ""), .libraryMissing(reason: "")] {
            #expect(!failure.isTemporary(wasConnected: true))
        }
    }

    @Test("A statement that fails keeps its connection, unless that is lost")
    func tellsWhatIsLost() {
        #expect(!PostgresFailure(state: "40001", reason: "").isOfConnection)
        #expect(PostgresFailure(state: "57P01", reason: "").isOfConnection)
        #expect(PostgresFailure.unreachable(reason: "").isOfConnection)
    }

    @Test("Pauses grow, and end")
    func pausesGrow() {
        var (pauses, all) = (PostgresPauses(), [Double]())
        while let pause = pauses.next() { all.append(pause) }
        #expect(all == all.sorted())
        #expect(all.count == 7)
        #expect((10...30).contains(all.reduce(0, +)))
    }

    @Test(
        "What the server says becomes a clause",
        arguments: [
            (
                "connection failed: refused\n\tIs the server running?\n",
                "connection failed: refused Is the server running?"
            ),
            ("no such table.", "no such table"), ("", "it does not say why"), (" \n", "it does not say why"),
        ]
    )
    func isAClause(message: String, clause: String) {
        #expect(PostgresFailure.clause(message) == clause)
    }

    @Test("A message of any length is cut")
    func isCut() {
        #expect(PostgresFailure.clause(String(repeating: "x", count: 5000)).count == 1000)
    }
}

@Suite struct PostgresAddressTests {
    @Test("What the address says stands, and a connection is checked for life and for writing")
    func putsTheAddressLast() throws {
        let text = "postgresql://ada:secret@a,b/db?connect_timeout=3"
        let parameters = try PostgresAddress(#require(DatabaseAddress(text))).parameters()
        let names = parameters.map(\.name)
        let address = try #require(names.firstIndex(of: "dbname"))
        #expect(parameters[address].value == text)
        for name in ["connect_timeout", "keepalives_idle", "application_name", "target_session_attrs"] {
            #expect(try #require(names.firstIndex(of: name)) < address)
        }
        #expect(try #require(names.firstIndex(of: "client_encoding")) > address)
    }

    @Test("An address that would be misread is refused without asking")
    func refusesMisreadAddresses() throws {
        let table = PostgresTable(try #require(DatabaseAddress("postgresql://ada:se/cret@host/db")))
        let problem = #expect(throws: CarrierProblem.self) { try table.checkFree() }
        guard case .invalidAddress(let reason) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect(!reason.contains("cret"))
    }
}
