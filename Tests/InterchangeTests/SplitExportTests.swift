import BankFiles
import Money
import TestSupport
import Testing

@testable import Core
@testable import Interchange

/// 84.15 spent in Visa's account, 20 of it for Gifts, 9.90 for Medical with a note, and 16.25 owed by Ada.
@Suite("Exports of splits and tags")
struct SplitExportTests {
    private let wallet = ExportWallet()
    private let categories: [Core.Category] = [
        .test(id: 1, "Food"), .test(id: 2, "Gifts"), .test(id: 3, "Medical"),
    ]

    private func transaction(isRefund: Bool = false) -> Transaction {
        Transaction(
            id: 7,
            date: CivilDate(iso: "2026-11-20") ?? .testToday,
            amount: .cents(8415),
            account: wallet.visa,
            purpose: .category(categories[0], isRefund: isRefund),
            title: "Shop",
            note: "big",
            splits: [
                Split(.category(categories[1]), .cents(2000)),
                Split(.category(categories[2]), .cents(990), note: "pills: [2]"),
                Split(.account(wallet.ada), .cents(1625)),
            ],
            tags: [Tag(id: 1, name: "rome"), Tag(id: 2, name: "übung")]
        )
    }

    private func context(
        account: Account.ID? = nil,
        hasTags: Bool = false,
        hasSplitRows: Bool = false
    ) -> ExportContext {
        ExportContext(
            currency: .euro,
            categories: categories,
            accounts: wallet.accounts,
            namesAccounts: true,
            hasTags: hasTags,
            hasSplitRows: hasSplitRows,
            account: account,
            today: .testToday
        )
    }

    @Test("In a journal, each split is a posting with a tag, and each tag a comment of its own")
    func journal() {
        #expect(
            JournalWriter(context()).file([transaction()]).hasSuffix(
                """

                tag rome

                tag übung

                tag split

                2026-11-20 * (7) Shop
                    ; rome:
                    ; übung:
                    ; big
                    Expenses:Food  38.00 EUR
                    Expenses:Gifts  20.00 EUR  ; split:
                    Expenses:Medical  9.90 EUR  ; split: pills : (2)
                    Assets:People:Ada  16.25 EUR  ; split:
                    Liabilities:Visa

                """
            )
        )
    }

    @Test("A tag is declared once in a journal, and so is the one of splits")
    func declarations() {
        let file = JournalWriter(context()).file([transaction(), transaction()])
        #expect(file.ranges(of: "\ntag ").count == 3)
    }

    @Test("In Beancount, a tag that it cannot spell is also in the metadata")
    func beancount() {
        #expect(
            BeancountWriter(context()).file([transaction(isRefund: true)]).hasSuffix(
                """

                2026-11-20 * "Shop" #rome #-bung
                  tags: "rome,übung"
                  note: "big"
                  Expenses:Food  -38.00 EUR
                  Expenses:Gifts  -20.00 EUR
                    split: ""
                  Expenses:Medical  -9.90 EUR
                    split: "pills: [2]"
                  Assets:People:Ada  -16.25 EUR
                    split: ""
                  Liabilities:Visa

                """
            )
        )
    }

    @Test("In QIF, the first split is what the category keeps, and a share is in the account of its owner, too")
    func qif() throws {
        let file = try QIFWriter(context()).file(of: [
            (.test(wallet.visa), [transaction()]), (.test(wallet.ada), [transaction()]),
        ])
        #expect(
            file == """
                !Account
                NVisa
                TCCard
                ^
                !Type:CCard
                D2026-11-20
                T-84.15
                PShop
                Mbig
                LFood/rome:übung
                SFood/rome:übung
                $-38.00
                SGifts/rome:übung
                $-20.00
                SMedical/rome:übung
                Epills: [2]
                $-9.90
                S[Ada]/rome:übung
                $-16.25
                ^
                !Account
                NAda
                TOth A
                ^
                !Type:Oth A
                D2026-11-20
                T16.25
                PShop
                Mbig
                L[Visa]/rome:übung
                ^

                """
        )
    }

    @Test("A CSV has a line for each split if asked to, else one for all, and a column for tags if there are any")
    func csv() {
        let columns =
            "date,description,amount,category,currency,account,to account,arrived,arriving amount,"
            + "arriving currency,note,refund"
        #expect(
            CSVWriter(context(hasTags: true, hasSplitRows: true)).file([transaction()]) == """
                \(columns),tags,id\r
                2026-11-20,Shop,-38.00,Food,EUR,Visa,,,,,big,,"rome,übung",7\r
                2026-11-20,Shop,-20.00,Gifts,EUR,Visa,,,,,,,"rome,übung",7\r
                2026-11-20,Shop,-9.90,Medical,EUR,Visa,,,,,pills: [2],,"rome,übung",7\r
                2026-11-20,Shop,-16.25,,EUR,Visa,Ada,2026-11-20,16.25,EUR,,,"rome,übung",7\r

                """
        )
        #expect(
            CSVWriter(context()).file([transaction()]) == """
                \(columns)\r
                2026-11-20,Shop,-84.15,Food,EUR,Visa,,,,,big,\r

                """
        )
    }

    @Test("The CSV of one account has its share alone, as a transfer from the account of the transaction")
    func csvOfOneAccount() {
        let ada = CSVWriter(context(account: wallet.ada.id)).file([transaction()])
        #expect(ada.hasSuffix("\r\n2026-11-20,Shop,16.25,,EUR,Visa,Ada,2026-11-20,16.25,EUR,big,\r\n"))
        let back = CSVWriter(context(account: wallet.ada.id)).file([transaction(isRefund: true)])
        #expect(back.hasSuffix("\r\n2026-11-20,Shop,-16.25,,EUR,Ada,Visa,2026-11-20,16.25,EUR,big,yes\r\n"))
    }

    @Test("OFX is whole, and the share of an account comes from outside")
    func ofx() {
        let file = OFXWriter(context()).file(of: [
            (.test(wallet.visa), [transaction()]), (.test(wallet.ada), [transaction()]),
        ])
        #expect(
            file.matches(of: /<STMTTRN>.*<\/STMTTRN>/).map(\.output) == [
                """
                <STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>-84.15</TRNAMT><FITID>7</FITID>\
                <NAME>Shop</NAME><MEMO>big</MEMO></STMTTRN>
                """,
                """
                <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>16.25</TRNAMT><FITID>7</FITID>\
                <REFNUM>\(OFXMark.outside.rawValue)</REFNUM><NAME>Shop</NAME><MEMO>big</MEMO></STMTTRN>
                """,
            ]
        )
    }

    @Test("JSON has the splits and the tags")
    func json() {
        #expect(
            JSONWriter().file([transaction()]).hasSuffix(
                #"""
                ,"note":"big","splits":[{"category":"Gifts","amount":2000},\#
                {"category":"Medical","amount":990,"note":"pills: [2]"},{"account":"Ada","amount":1625}],\#
                "tags":["rome","übung"]}]

                """#
            )
        )
    }

    @Test("What each format leaves out of splits and tags")
    func leftOut() {
        let plain = Dictionary(uniqueKeysWithValues: ExportFormat.all.map { ($0.id, $0.leavesOut(context())) })
        for (format, names) in plain {
            #expect(names.contains(.splits) == ["csv", "ofx"].contains(format), "\(format)")
            #expect(names.contains(.tags) == (format == "ofx"), "\(format)")
        }
        #expect(!ExportFormat.csv.leavesOut(context(hasSplitRows: true)).contains(.splits))
    }
}
