import Foundation

@testable import BankFiles

/// Workbooks for tests.
enum XLSXFile {
    /// Returns a workbook that another program wrote: openpyxl 3.1 or XlsxWriter 3.2.
    static func written(_ name: String) throws -> FileBytes {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Workbooks")
        return FileBytes(Array(try Data(contentsOf: folder.appending(path: "\(name).xlsx"))))
    }

    /// The sheet in ``bytes(_:strings:styles:properties:)``, with cells of every kind.
    static let sheet = """
        <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
        <row r="3"><c r="A3" s="1"><v>46346</v></c><c r="B3" t="inlineStr"><is><t>Brot &amp; "Wein"</t></is></c>
        <c r="C3"><v>-12.5</v></c></row>
        <row><c s="1"><v>46347</v></c><c t="str"><f>A1</f><v>Lohn</v></c><c><v>1.5E3</v></c></row>
        """

    /// Returns the parts of a workbook of one sheet.
    ///
    /// - Parameters:
    ///   - sheet: The rows.
    ///   - strings: The strings that cells refer to, as XML.
    ///   - formats: The codes of the formats of the styles from 1.
    ///   - properties: Attributes of the workbook.
    static func parts(
        _ sheet: String,
        strings: [String] = ["<t>Datum</t>", "<t>Text</t>", "<t>Betrag</t>"],
        formats: [String] = ["dd/mm/yyyy"],
        properties: String = ""
    ) -> [(name: String, bytes: [UInt8])] {
        let type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        let codes = formats.enumerated().map { "<numFmt numFmtId=\"\(164 + $0)\" formatCode=\"\($1)\"/>" }
        let styles = formats.indices.map { "<xf numFmtId=\"\(164 + $0)\"/>" }
        let texts = [
            ("[Content_Types].xml", "<Types/>"),
            (
                "xl/workbook.xml",
                "<workbook><workbookPr \(properties)/><sheets><sheet name=\"A\" r:id=\"r1\"/></sheets></workbook>"
            ),
            (
                "xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id=\"r1\" Type=\"\(type)/worksheet\" Target=\"/xl/sheet.xml\"/>"
                    + "<Relationship Id=\"r2\" Type=\"\(type)/sharedStrings\" Target=\"../xl/strings.xml\"/>"
                    + "<Relationship Id=\"r3\" Type=\"\(type)/styles\" Target=\"styles.xml\"/></Relationships>"
            ),
            ("xl/strings.xml", "<sst>\(strings.map { "<si>\($0)</si>" }.joined())</sst>"),
            (
                "xl/styles.xml",
                "<styleSheet><numFmts>\(codes.joined())</numFmts><cellXfs><xf numFmtId=\"0\"/>\(styles.joined())"
                    + "</cellXfs></styleSheet>"
            ),
            ("xl/sheet.xml", "<worksheet><sheetData>\(sheet)</sheetData></worksheet>"),
        ]
        return texts.map { ($0.0, Array($0.1.utf8)) }
    }

    /// Returns the text of a sheet with a decimal point, in which `|` stands for the tabs.
    static func text(
        _ sheet: String,
        strings: [String] = [],
        formats: [String] = ["dd/mm/yyyy"],
        properties: String = ""
    ) throws -> [String] {
        let parts = parts(sheet, strings: strings, formats: formats, properties: properties)
        let archive = FileBytes(StoredArchive(parts).bytes)
        let workbook = try XLSXWorkbook(ZIPArchive(archive), limit: 1 << 20)
        let content = try XLSXSheet(
            workbook.part(workbook.sheets[0]),
            cells: workbook.cells,
            currency: .euro,
            storage: archive,
            limit: 1 << 20
        )
        return String(decoding: content.text(decimal: .point).allBytes(), as: UTF8.self)
            .replacing("\t", with: "|").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
