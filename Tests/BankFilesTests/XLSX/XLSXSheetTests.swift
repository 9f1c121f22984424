import Testing

@testable import BankFiles

@Suite("Sheets of workbooks")
struct XLSXSheetTests {
    @Test("Rows and columns that are missing are empty, and rows are as wide as the widest")
    func places() throws {
        let sheet = """
            <row r="2"><c r="B2"><v>1</v></c><c r="D2" t="str"><v>x</v></c></row><row r="4"><c r="A4"><v>2</v></c></row>
            <row><c><v>3</v></c><c/><c t="str"><v>y</v></c><c s="1"/><c/></row>
            """
        #expect(try XLSXFile.text(sheet) == ["", "|1||x", "", "2|||", "3||y|", ""])
    }

    @Test("A cell has a text, a truth, an error, a date or a number")
    func kinds() throws {
        let sheet = """
            <row><c t="s"><v>1</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c>
            <c t="d"><v>2026-11-20T00:00:00</v></c><c><v>1234.5</v></c><c t="n"><v>7</v></c><c><v>many</v></c></row>
            """
        let strings = ["<t>a</t>", "<t>b</t>"]
        #expect(try XLSXFile.text(sheet, strings: strings)[0] == "b|TRUE|FALSE|#N/A|2026-11-20T00:00:00|1234.50|7|many")
    }

    @Test("Texts in parts are joined, without how they are pronounced")
    func texts() throws {
        let strings = [
            "<r><t xml:space=\"preserve\">Brot </t></r><r><rPr><b/></rPr><t>und Butter</t></r>",
            "<t>東京</t><rPh sb=\"0\" eb=\"2\"><t>トウキョウ</t></rPh>",
            "<t>a\nb\tc_x000D__x005F_x0041_</t>", "<t>say \"hi\"</t>", "<t/>",
        ]
        let cells = strings.indices.map { "<c t=\"s\"><v>\($0)</v></c>" }.joined()
        #expect(
            try XLSXFile.text("<row>\(cells)<c><v>1</v></c></row>", strings: strings)[0]
                == "Brot und Butter|東京|a b c _x0041_|\"say \"\"hi\"\"\"||1"
        )
    }

    @Test("What is out of place is refused with its row")
    func misplaced() {
        let sheets: [(String, Int, String)] = [
            ("<row r=\"3\"/><row r=\"3\"/>", 3, "the row after it has the number ‘3’"),
            ("<row r=\"1048577\"/>", 1, "the row after it has the number ‘1048577’"),
            ("<row r=\"2\"><c r=\"B2\"/><c r=\"A2\"/></row>", 2, "the cell ‘A2’ is out of place"),
            ("<row r=\"2\"><c r=\"B3\"/></row>", 2, "the cell ‘B3’ is out of place"),
            ("<row r=\"2\"><c r=\"B\"/></row>", 2, "the cell ‘B’ is out of place"),
            ("<row><c r=\"XFE1\"/></row>", 1, "there are more cells than in any row"),
            ("<row/><row><c t=\"s\"><v>5</v></c></row>", 2, "the text of the cell in column 1 is missing"),
            ("<row><row/></row>", 1, "a row is in it"), ("<c/>", 1, "a cell is outside of a row"),
        ]
        for (sheet, line, reason) in sheets {
            #expect(throws: ImportFailure(line: line, .malformed(reason))) { try XLSXFile.text(sheet) }
        }
    }

    @Test("A small workbook cannot become a large text")
    func large() {
        let strings = ["<t>\(String(repeating: "x", count: 300_000))</t>"]
        let cell = "<c t=\"s\"><v>0</v></c>"
        #expect(throws: ImportFailure(line: 1, .malformed("the row is longer than 1 MB"))) {
            try XLSXFile.text("<row>\(String(repeating: cell, count: 4))</row>", strings: strings)
        }
        #expect(throws: ImportFailure(.tooLargeUnpacked(limit: 1 << 20))) {
            try XLSXFile.text(String(repeating: "<row>\(cell)</row>", count: 4), strings: strings)
        }
    }
}
