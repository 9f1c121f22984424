import Foundation

extension FuzzedFiles {
    /// A small file of each kind, with its difficult parts.
    static let seeds = [
        "date,description,amount,category\r\n2026-11-20,\"Coffee, \"\"black\"\"\",-1.50,Bar\r\n2026-11-21,'=SUM(A1),2500,Pay\r\n",
        #"""
        Kontoauszug;DE12 3456;
        ;;
        Buchungstag;Wertstellung;Empfänger;Verwendungszweck;Betrag;Saldo;Währung
        31.12.2025;02.01.2026;Bäckerei;"Brot
        und Butter";-1.234,56;8.765,44;EUR
        02.01.2026;02.01.2026;Firma;Lohn;+2.000,00;10.765,44;EUR
        Summe;;;;765,44

        """#,
        #"""
        Transaction Date,Description,Debit,Credit,Balance,Status
        "Nov 7, 2026",Shop,"£1,000.00",,£500.00,Pending
        13 Nov 2026,Refund,,£12.5,£512.50,Posted

        """#,
        #"""
        1/2/26|CREDIT|5.00|(5.00)|12345
        1/13/26|DEBIT|7.00|7.00|12346
        1/13/26|DEBIT|7.00|7.00-|12347
        """#,
        #"""
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102
        ENCODING:USASCII
        CHARSET:1252

        <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
        <BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>42</BANKACCTFROM><BANKTRANLIST>
        <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261120120000.000[-5:EST]<TRNAMT>-12.50<FITID>1<NAME>Shop &amp; Co</STMTTRN>
        <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261121<TRNAMT>+1.234,56<FITID>2<NAME>Firm<MEMO>Firm Ltd wages</STMTTRN>
        </BANKTRANLIST><LEDGERBAL><BALAMT>1<DTASOF>20261122</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
        """#,
        #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <?OFX OFXHEADER="200" VERSION="211"?>
        <OFX><!-- x --><CREDITCARDMSGSRSV1><CCSTMTTRNRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
        <CCSTMTRS><CURDEF>EUR</CURDEF><CCACCTFROM><ACCTID>9</ACCTID></CCACCTFROM><BANKTRANLIST>
        <STMTTRN><DTPOSTED>20261120</DTPOSTED><TRNAMT>5</TRNAMT><NAME><![CDATA[A&B]]></NAME></STMTTRN>
        <STMTTRN><DTPOSTED>20261120</DTPOSTED><TRNAMT>-5.1</TRNAMT><NAME>C&#233;</NAME>
        <CURRENCY><CURSYM>USD</CURSYM><CURRATE>1.1</CURRATE></CURRENCY></STMTTRN></BANKTRANLIST></CCSTMTRS>
        </CCSTMTTRNRS></CREDITCARDMSGSRSV1><INVSTMTMSGSRSV1><INVSTMTRS><INVTRANLIST><BUYSTOCK></BUYSTOCK>
        </INVTRANLIST></INVSTMTRS></INVSTMTMSGSRSV1></OFX>
        """#,
        #"""
        !Option:MDY
        !Account
        NChecking
        TBank
        ^
        !Type:Bank
        D6/ 1'26
        T-1,234.50
        PShop
        MA memo
        LFood:Bar/Class
        SFood
        $-1,000.00
        STravel
        $-234.50
        ^
        D12/31/1999
        U5.00
        L[Savings]
        ^
        !Type:Memorized
        KC
        T1
        ^
        !Type:Invst
        D1/1/26
        NBuy
        ^

        """#,
        #"""
        <?xml version="1.0" encoding="utf-8" ?>
        <gnc-v2 xmlns:gnc="http://www.gnucash.org/XML/gnc"><gnc:book version="2.0.0">
        <gnc:account><act:name>A &amp; B</act:name><act:id>1</act:id><act:type>BANK</act:type>
        <act:commodity><cmdty:space>CURRENCY</cmdty:space><cmdty:id>EUR</cmdty:id></act:commodity></gnc:account>
        <gnc:account><act:name>Bar</act:name><act:id>2</act:id><act:type>EXPENSE</act:type></gnc:account>
        <gnc:account><act:name>Gold</act:name><act:id>3</act:id><act:type>STOCK</act:type></gnc:account>
        <gnc:account><act:name>USD</act:name><act:id>4</act:id><act:type>LIABILITY</act:type><act:parent>1</act:parent>
        <act:commodity><cmdty:space>CURRENCY</cmdty:space><cmdty:id>USD</cmdty:id></act:commodity></gnc:account>
        <gnc:transaction version="2.0.0"><trn:currency><cmdty:space>CURRENCY</cmdty:space><cmdty:id>EUR</cmdty:id>
        </trn:currency><trn:date-posted><ts:date>2026-11-20 10:59:00 +0000</ts:date></trn:date-posted>
        <trn:description>Shop</trn:description><trn:splits>
        <trn:split><split:value>-1250/100</split:value><split:quantity>-1250/100</split:quantity>
        <split:account>1</split:account></trn:split><trn:split><split:value>10/1</split:value>
        <split:quantity>11/1</split:quantity><split:account>4</split:account></trn:split>
        <trn:split><split:value>5/2</split:value><split:quantity>2/1</split:quantity>
        <split:account>2</split:account></trn:split></trn:splits></gnc:transaction>
        <gnc:transaction version="2.0.0"><trn:currency><cmdty:space>CURRENCY</cmdty:space><cmdty:id>EUR</cmdty:id>
        </trn:currency><trn:date-posted><ts:date>2026-11-21</ts:date></trn:date-posted><trn:splits>
        <trn:split><split:value>7/1</split:value><split:quantity>7/1</split:quantity>
        <split:account>2</split:account></trn:split>
        <trn:split><split:value>-7/1</split:value><split:quantity>-700/100</split:quantity>
        <split:account>1</split:account></trn:split></trn:splits></gnc:transaction>
        <gnc:budget><bgt:name>x</bgt:name></gnc:budget></gnc:book></gnc-v2>
        """#,
        #"""
        ; a journal
        D 1.000,00 EUR
        account Konten  ; type: A
        P 2026-01-01 USD 0,9 EUR
        2026-11-20=2026-11-21 * (1) Shop | note ; comment
            Expenses:Food:Bar    1.234,50 EUR @ 1,2 USD = 5 EUR
            (Budget)  -1
            Konten:Giro
        Y2025
        12/31 ! Employer
            Income:Salary   €-2.500
            Expenses:Tax    "big apples" 3 {€4} [2026-01-01] (lot)
            assets:bank
        comment
        end comment
        ~ monthly
            Expenses:Rent  500 EUR

        """#,
        #"""
        ;; -*- mode: beancount -*-
        * Options
        option "operating_currency" "EUR"
        option "inferred_tolerance_default" "*:0.001"
        plugin "beancount.plugins.auto_accounts"
        include "2025.beancount"
        1980-01-01 open Assets:Giro EUR,USD "STRICT"
          name: "Giro"
        2026-11-01 pad Assets:Giro Equity:Opening-Balances
        pushtag #trip
        2026-11-20 * "Shop" "Bread
        and \"butter\"" #tag ^link
          note: "a note"
          Assets:Giro  -1,234.50 EUR ; comment
          ! Expenses:Food  (1000 + 234.5) * 2 / 2 EUR
        2026-11-21 ! "Broker"
          Assets:Broker  3.064 VBMPX {156.64 USD, 2026-11-21, "lot"} @ 160 USD
          Assets:Giro
        2026-11-22 txn "Travel"
          Assets:Travel  125 USD @@ 100 EUR
          Assets:Giro  -102 EUR
          Expenses:Fees  EUR
        2026-11-23 balance Assets:Giro  100 ~ 0.01 EUR
        2026-11-23 price USD  0.9 EUR
        2026-11-23 custom "budget" Expenses:Food "monthly" 50 EUR

        """#,
        #"""
        {"version": 1, "transactions": [
        {"id":7,"date":"2026-11-20","type":"expense","amount":1250,"category":"Bar","title":"Caffè \u2615 \"x\"",
         "currency":"EUR"},
        {"date":"2026-11-20","type":"income","amount":0,"category":null,"title":"","more":[{"a":[1.5e3]}]}
        ]}
        """#,
        #"""
        {1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:
        :20:STARTUMS
        :25:10020030/1234567890 EUR
        :28C:7/1
        :60F:C260101EUR1000,00
        :61:2601021231DR12,50NMSCNONREF//BANK0001
        supplement
        :86:166?00GUTSCHRIFT?20EREF+1?21SVWZ+Miete Ja?22nuar?30BANKDEFF?31DE89370400440532013000?32Max
         Mustermann?33 GmbH
        :61:260103RC5,NTRFNONREF          Shop
        :86:/TRTP/IDEAL/IBAN/NL91ABNA0417164300/NAME/Winkel/REMI/USTD//Order 7/
        :62M:C260103EUR982,50
        :86:text of the statement
        -}
        :20:STARTUMS
        :25:10020030/1234567890 EUR
        :60M:C260103EUR982,50
        :61:260104C0,00NMSC
        :86:020~00PRZELEW~20Czynsz~32Jan~38PL61109010140000071219812874
        :62F:C260104EUR982,50
        :64:C260104EUR982,50
        -
        """#,
        #"""

        :20:INTERIM
        :25:PL29114010810000267002001002
        :34F:EUR0,
        :13D:2601191815+0100
        :61:2601190119C0,01NTRFNONREF//MB170119012058
        911-PRZELEW
        :61:260120ED1,00NTRF
        :90D:1EUR1,00
        :90C:1EUR0,01
        -
        """#,
        #"[{"date":"2026-11-20","type":"income","amount":999999999999999,"category":"","title":"T","currency":"USD"}]"#,
        #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr/><Stmt>
        <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
        <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
        <Dt><Dt>2026-11-19</Dt></Dt></Bal>
        <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">2.50</Amt><CdtDbtInd>DBIT</CdtDbtInd>
        <Dt><DtTm>2026-11-20T00:00:00+01:00</DtTm></Dt></Bal>
        <Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>false</RvslInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-21</Dt></ValDt><AcctSvcrRef>A/1</AcctSvcrRef>
        <NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Caf&#233; &amp; Co</Nm></Cdtr></RltdPties>
        <RmtInf><Ustrd><![CDATA[a <b>]]></Ustrd></RmtInf></TxDtls><TxDtls/></NtryDtls></Ntry>
        <Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts></Ntry>
        </Stmt></BkToCstmrStmt></Document>
        """#,
    ]

    /// Small files that are compressed, or archives.
    static let packedSeeds =
        [ZIPFiles.two, ZIPFiles.single, ZIPFiles.mac, ZIPFiles.wide, ZIPFiles.streamed, ZIPFiles.openDocument]
        + [GzipFileTests.once, GzipFileTests.members].map { Data(base64Encoded: $0).map(Array.init) ?? [] }
        + [StoredArchive(XLSXFile.parts(XLSXFile.sheet)).bytes]

    /// Texts that have a meaning in one of the formats, or are often misread.
    static let tokens =
        [
            ",", ";", "\t", "|", "\"", "\"\"", "'", "\n", "\r", "\r\n", "\n\n", " ", "  ", "\u{A0}", "\u{FEFF}", "\0",
            "\u{1B}", "\u{85}", "\u{2028}", "é", "👩‍👩‍👧", "\n  ", "\n\t", "\\", "&", "=", "@", ":", "<", ">", "^",
        ] + numbers + dates + names + ofx + camt + mt940 + qif + json + journal + gnucash + xlsx + beancount

    private static let numbers = [
        "0", "00", "-", "+", "−", "--", ".", ",00", ".5", "1,234", "1.234", "1.234,56", "1,234.56", "12.345", "0.00",
        "99999999999999999999", "9223372036854775807", "-9223372036854775808", "999999999999999", "9999999999999.99",
        "1e9", "NaN", "(5)", "5-", "5 CR", "$", "€", "EUR", "USD", "¥",
    ]

    private static let dates = [
        "2026-02-29", "0000-00-00", "9999-12-31", "31/12/2026", "12/31/26", "1/1'00", "20261120", "00/00/00", "32.13.0",
        "99999999999999999999/1/1", "7 Nov 26", "T23:59:59Z", "20261120120000[0:GMT]",
    ]

    private static let names = [
        "date", "Datum", "amount", "Betrag", "Debit", "Credit", "Soll", "Haben", "Saldo", "Balance", "pending",
        "Währung", "category", "description",
    ]

    private static let ofx = [
        "</", "/>", "<OFX>", "</OFX>", "<STMTTRN>", "</STMTTRN>", "<TRNAMT>", "<DTPOSTED>", "<FITID>", "<NAME>",
        "<MEMO>",
        "<CURDEF>", "<BANKTRANLIST>", "</BANKTRANLIST>", "<![CDATA[", "]]>", "<!--", "-->", "<?", "?>", "&amp;", "&#",
        "&#0;", "&#x110000;", "&#99999999999999999999;", "&nbsp;", "<SEVERITY>ERROR", "<BANKTRANLISTP>",
    ]

    private static let camt = [
        "<Stmt>", "</Stmt>", "<Ntry>", "</Ntry>", "<Ntry/>", "<Amt Ccy=\"EUR\">", "<CdtDbtInd>", "<Sts>INFO</Sts>",
        "<TxDtls>", "<!DOCTYPE a>", "<!ENTITY", "xmlns:x=\"y\"",
    ]

    private static let qif = [
        "!Type:", "!Type:Bank", "!Type:Invst", "!Type:Memorized", "!Account", "\n^\n", "\nD", "\nT", "\nU", "\nS",
        "\n$",
        "\n%", "\nL[", "\nL\\", "--Split--",
    ]

    private static let mt940 = [
        "\n:20:", "\n:25:", "\n:60F:", "\n:60M:", "\n:61:", "\n:62F:", "\n:62M:", "\n:86:", "\n:34F:", "\n:90D:",
        "\n-\n",
        "\n-}", "{4:", "C260101EUR", "260102", "0230", "RC", "ED", "NMSC", "//", "?20", "?32", "SVWZ+", "/NAME/", "~",
    ]

    private static let json = [
        "[", "]", "{", "}", "[[[[[[[[", "{{{{{{{{", "{\"", "\":", "\\u", "\\ud83d", "\"amount\"", "\"amount\":",
        "\"date\":", "\"transactions\":", "null", "true",
    ]

    private static let beancount = [
        " EUR", " USD", "{", "{{", "}", "}}", "@", "@@", " # ", "~", "*", "/", "(", "((((", ")", "2026-11-20 open ",
        "2026-11-20 balance Assets:Giro ", "2026-11-19 pad Assets:Giro Expenses:Food\n", "2026-11-20 * \"", "option \"",
        "name_assets", "\n  Assets:Giro ", "\n  Liabilities:Visa ", "\n  Expenses:Food ", "\n  Equity:X ", "\\\"",
    ]

    private static let journal = [
        "comment\n", "end comment\n", "account ", "commodity ", "alias ", "include ", "apply account ", "end ", "\nY",
        "\nP ", "\nD ", "~ ", "= ", "==", "@@", "  ;", " ; type: A", "(", ")", "Assets:Cash", "Expenses:Bar",
        "Income:Gift", "Equity", "decimal-mark ,\n", "{}", "{=", "\"",
    ]

    private static let gnucash = [
        "<gnc-v2>", "<gnc:book>", "</gnc:book>", "<gnc:account>", "</gnc:account>", "<gnc:transaction>",
        "<split:account>", "EQUITY", "TRADING", "ISO4217", "void-reason", "1/100", "-1/3", "1/0",
        "9223372036854775807/1", "-9223372036854775808/1", "1/9223372036854775807",
    ]

    private static let xlsx = [
        "PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "<row>", "</row>", "<row r=\"9\">", "<row r=\"9999\"/>",
        "<c>",
        "</c>", "<c r=\"F9\"/>", "<c><v>5</v></c>", "<c s=\"1\"><v>", "<c t=\"s\">", "<c t=\"str\"><v>", "<v>", "</v>",
        "<sheetData>", "</sheetData>", "1E5", "_x000D_", "&#10;",
    ]
}
