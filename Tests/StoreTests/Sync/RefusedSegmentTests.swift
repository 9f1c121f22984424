import Core
import GRDB
import Segments
import Testing

@testable import Store

/// Lines that no honest device writes, one at a time.
@Suite struct RefusedSegmentTests {
    /// What a file says, and the transactions that it leaves; `nil` if it is refused.
    struct Case: CustomStringConvertible {
        let description: String
        let kind: String
        let lines: [String]
        let count: Int?

        init(_ description: String, _ kind: String = "add", leaves count: Int?, _ lines: String...) {
            (self.description, self.kind, self.lines, self.count) = (description, kind, lines, count)
        }
    }

    private static let (a, b) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))

    /// Returns an expense of the first account and category; `ACCOUNT` and `CATEGORY` stand for their identifiers.
    private static func expense(_ values: String = "") -> String {
        """
        {"accountId":"ACCOUNT","amount":500,"categoryId":"CATEGORY","date":"2026-11-01","note":"","refund":0,"title":"",\
        "type":"expense"\(values)}
        """
    }

    static let cases = [
        Case("an honest birth", leaves: 1, #"["transaction","\#(a)",null,\#(expense())]"#),
        Case("a category for an account", leaves: nil, #"["transaction","\#(a)",null,\#(expense().swapping())]"#),
        Case("an account that nobody made", leaves: nil, #"["transaction","\#(a)",null,\#(expense().replacing(b))]"#),
        Case("a negative amount", leaves: nil, #"["transaction","\#(a)",null,\#(expense().amount(-5))]"#),
        Case("the largest amount", leaves: nil, #"["transaction","\#(a)",null,\#(expense().amount(.max))]"#),
        Case("a transfer without an account", leaves: nil, #"["transaction","\#(a)",null,\#(expense().transfer())]"#),
        Case("a table that is not shared", leaves: nil, #"["settings","\#(a)",null,{"theme":"dark"}]"#),
        Case("a table that is none", leaves: nil, #"["nothing","\#(a)",null,{"theme":"dark"}]"#),
        Case("a column that is none", leaves: 1, #"["transaction","\#(a)",null,\#(expense(#","nothing":1"#))]"#),
        Case(
            "a change of what never was",
            leaves: 0,
            #"["transaction","\#(a)",\#(expense()),\#(expense().amount(6))]"#
        ),
        Case("a deletion of what never was", leaves: 0, #"["transaction","\#(a)",\#(expense()),null]"#),
        Case("a transaction that is a category", leaves: nil, #"["transaction","CATEGORY",null,\#(expense())]"#),
        Case("a deletion of the outside", leaves: nil, #"["account","OUTSIDE",{"name":"Outside"},null]"#),
        Case(
            "a second outside",
            leaves: nil,
            #"["account","\#(a)",null,{"name":"Else","kind":"outside","archived":0,"position":9}]"#
        ),
        Case(
            "a row of a bank without an account",
            "import",
            leaves: nil,
            #"["transaction","\#(a)",null,\#(expense())]"#,
            #"["imported",["amount","day","textHash"],["\#(a)","\#(b)",null,-500,20000,7]]"#
        ),
        Case(
            "two that stand for one another",
            "import",
            leaves: 2,
            #"["transaction","\#(a)",null,\#(expense())]"#,
            #"["replaced","\#(a)",null,"\#(b)","out",0,\#(expense()),null]"#,
            #"["replaced","\#(b)",null,"\#(a)","out",0,\#(expense()),null]"#
        ),
    ]

    @Test(
        "A file that breaks a rule is refused as a whole; one that says nothing harmful is taken in",
        arguments: cases
    )
    func isRefused(_ item: Case) async throws {
        let wallets = try await SharedWallets(1)
        let wallet = wallets.devices[0].wallet
        let segment = try await Self.segment(item, for: wallet)
        let before = try await wallet.allRows()
        let result = try await wallet.take(segment, ofEpoch: 0)
        if case .taken = result {
            let count = try await wallet.sharedRows().count { $0.hasPrefix("transaction ") }
            #expect(item.count == count)
        } else {
            #expect(item.count == nil, "\(result)")
            #expect(try await wallet.allRows() == before)
        }
        #expect(try await wallet.problems() == [])
    }

    private static func segment(_ item: Case, for wallet: SQLiteWallet) async throws -> Segment {
        let names = try await wallet.currentBacking().queue.read { db in
            let identities = RowIdentities(db)
            let category = try Int64.fetchOne(db, sql: "SELECT id FROM category WHERE fallback AND type = 'expense'")
            let outside = try Int64.fetchOne(db, sql: "SELECT id FROM account WHERE kind = 'outside'")
            return [
                ("ACCOUNT", try identities.uid("account", 1)),
                ("CATEGORY", try identities.uid("category", category ?? 0)),
                ("OUTSIDE", try identities.uid("account", outside ?? 0)),
            ]
        }
        let header = """
            {"segment":"\(String(repeating: "1", count: 32))","schema":\(WalletSchema.version),\
            "device":{"uid":"\(String(repeating: "2", count: 32))","name":"other"},"parents":[],"covers":[],"written":0}
            """
        let command = """
            {"command":"\(String(repeating: "3", count: 32))","kind":"\(item.kind)","instant":0,"position":9,"state":"done",\
            "files":[],"currency":"EUR"}
            """
        let lines = item.lines.map { line in
            names.reduce(line) { $0.replacing($1.0, with: $1.1.description) }
        }
        let text = ([header, command] + lines).map { $0 + "\n" }.joined()
        return try Segment(lines: Array(text.utf8), schema: WalletSchema.version)
    }
}

extension String {
    fileprivate func swapping() -> String {
        replacing("ACCOUNT", with: "X").replacing("CATEGORY", with: "ACCOUNT").replacing("X", with: "CATEGORY")
    }

    fileprivate func replacing(_ account: String) -> String { replacing("ACCOUNT", with: account) }

    fileprivate func amount(_ amount: Int64) -> String { replacing("500", with: "\(amount)") }

    fileprivate func transfer() -> String { replacing("\"expense\"", with: "\"transfer\"") }
}
