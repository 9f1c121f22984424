import MoneySupport
import Testing

@testable import BankFiles

@Suite("Workbooks of Excel")
struct XLSXReaderTests {
    private func lines(_ bytes: FileBytes, _ layout: ImportLayout = ImportLayout()) throws -> [String] {
        let context = ImportContext(currency: .euro, layout: layout)
        var (format, reader) = try FileReaders().reader(for: bytes, format: nil, context: context)
        #expect(format == .xlsx)
        return try reader.remainingLines()
    }

    private func file(_ sheet: String, strings: [String] = []) -> FileBytes {
        FileBytes(StoredArchive(XLSXFile.parts(sheet, strings: strings)).bytes)
    }

    @Test("openpyxl: dates, times, sums and line breaks are read; other sheets are named, and hidden ones are not")
    func openpyxl() throws {
        #expect(
            try lines(XLSXFile.written("openpyxl")) == [
                "1: left out, directive sheet Sparen",
                "2: 2026-11-20 -123450 no category, Bäckerei \"Krume\", Brot",
                "3: 2026-11-21 +200000 no category, Zwei Zeilen",
                "4: 2026-11-22 -30 no category, Summe",
            ]
        )
    }

    @Test("XlsxWriter: the table can begin anywhere, texts in parts are joined, and formulas have results")
    func xlsxWriter() throws {
        let lines = try lines(XLSXFile.written("xlsxwriter"))
        #expect(lines.count == 4)
        #expect(lines[0] == "1: left out, directive sheet Info")
        #expect(lines[1].hasPrefix("5: refused, Amount: "))
        #expect(
            Array(lines[2...]) == [
                "6: 2026-11-21 +150000 no category, Wages", "8: 2026-11-23 -30 no category, AB",
            ]
        )
    }

    @Test("Amounts can be texts with a comma, beside balances that are numbers, and days be counted from 1904")
    func mixed() throws {
        let bytes = try XLSXFile.written("mixed")
        let context = ImportContext(currency: .euro, layout: ImportLayout())
        var reader = try XLSXReader(bytes, context: context)

        #expect(reader.layout.checksBalance == true)
        #expect(reader.layout.decimal == .comma)
        #expect(reader.layout.delimiter == nil)
        #expect(
            try reader.remainingLines() == [
                "2: 2026-11-20 -123456 no category, A", "3: 2026-11-21 +200000 no category, B",
            ]
        )
    }

    @Test("Lines are rows of the sheet")
    func rows() throws {
        let file = FileBytes(StoredArchive(XLSXFile.parts(XLSXFile.sheet)).bytes)
        #expect(
            try lines(file) == [
                "3: 2026-11-20 -1250 no category, Brot & \"Wein\"", "4: 2026-11-21 +150000 no category, Lohn",
            ]
        )
    }

    @Test("Columns can be named")
    func layout() throws {
        let sheet = """
            <row><c t="str"><v>2026-11-20</v></c><c t="str"><v>A</v></c><c><v>1</v></c><c><v>-2</v></c></row>
            <row><c t="str"><v>2026-11-21</v></c><c t="str"><v>B</v></c><c><v>3</v></c><c><v>-4</v></c></row>
            """
        var layout = ImportLayout()
        layout.amount = .number(4)
        layout.description = [.number(2)]

        #expect(
            try lines(file(sheet), layout) == [
                "1: 2026-11-20 -200 no category, A", "2: 2026-11-21 -400 no category, B",
            ]
        )
    }

    @Test("Texts whose sign can be one of thousands or decimals are ambiguous, whatever numbers are beside them")
    func ambiguous() throws {
        let sheet = """
            <row><c t="str"><v>Datum</v></c><c t="str"><v>Text</v></c><c t="str"><v>Betrag</v></c></row>
            <row><c t="str"><v>2026-11-20</v></c><c t="str"><v>A</v></c><c t="str"><v>-1.200</v></c></row>
            <row><c t="str"><v>2026-11-21</v></c><c t="str"><v>B</v></c><c><v>3.5</v></c></row>
            """
        #expect(throws: ImportFailure(.ambiguousDecimals(example: "-1.200"))) { try lines(file(sheet)) }
        var layout = ImportLayout()
        layout.decimal = .comma
        #expect(
            try lines(file(sheet), layout) == [
                "2: 2026-11-20 -120000 no category, A", "3: 2026-11-21 +350 no category, B",
            ]
        )
    }

    @Test("Amounts whose format shows another currency are left out, as in CSV")
    func currencies() throws {
        let sheet = """
            <row><c t="str"><v>Datum</v></c><c t="str"><v>Text</v></c><c t="str"><v>Betrag</v></c></row>
            <row><c s="1"><v>46346</v></c><c t="str"><v>A</v></c><c s="2"><v>-1234.5</v></c></row>
            <row><c s="1"><v>46347</v></c><c t="str"><v>B</v></c><c s="3"><v>7</v></c></row>
            """
        let formats = ["dd/mm/yyyy", "#,##0.00\\ [$€-407]", "[$USD]\\ #,##0.00"]
        let parts = XLSXFile.parts(sheet, strings: [], formats: formats)
        #expect(
            try lines(FileBytes(StoredArchive(parts).bytes)) == [
                "2: 2026-11-20 -123450 no category, A", "3: left out, otherCurrency USD",
            ]
        )
    }

    @Test("A workbook is not read as another format, and another file not as a workbook")
    func otherFormat() throws {
        let context = ImportContext(currency: .euro, layout: ImportLayout())
        #expect(throws: ImportFailure(.notOfFormat(.csv))) {
            try FileReaders().reader(for: file(XLSXFile.sheet), format: .csv, context: context)
        }
        #expect(throws: ImportFailure(.notOfFormat(.xlsx))) {
            try FileReaders().reader(for: FileBytes(Array("a,b\n".utf8)), format: .xlsx, context: context)
        }
    }

    @Test("A workbook without text is empty")
    func empty() {
        #expect(throws: ImportFailure(.empty)) { try lines(file("<row r=\"5\"><c r=\"A5\" s=\"1\"/></row>")) }
    }

    @Test("A part that is missing or no XML is named")
    func damaged() {
        var parts = XLSXFile.parts("<row><c></row>")
        #expect(
            throws: ImportFailure(
                .malformed("‘xl/sheet.xml’ in it cannot be read: it is not well-formed XML: mismatched tag")
            )
        ) {
            try lines(FileBytes(StoredArchive(parts).bytes))
        }
        parts.removeLast()
        #expect(throws: ImportFailure(.malformed("‘xl/sheet.xml’ is missing in it"))) {
            try lines(FileBytes(StoredArchive(parts).bytes))
        }
    }
}
