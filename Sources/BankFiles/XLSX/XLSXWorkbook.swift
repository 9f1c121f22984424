/// A workbook of Excel: its sheets, and what their cells refer to.
struct XLSXWorkbook {
    /// A sheet of cells that is not hidden.
    struct Sheet {
        let name: String
        let entry: ZIPEntry
    }

    /// The sheets that can be seen, in their order.
    private(set) var sheets: [Sheet] = []
    /// How the values of cells are read.
    let cells: XLSXCells
    private let archive: ZIPArchive
    private let limit: Int

    /// The maximum size in bytes of the parts that describe the workbook.
    private static let maximumSize = 16 << 20

    /// Opens a workbook.
    ///
    /// - Parameter limit: The maximum size of the sheets and strings together, in bytes.
    /// - Throws: ``ImportFileProblem/malformed(_:)`` if it is damaged, ``ImportFileProblem/tooLargeUnpacked(limit:)``, and
    ///   ``ImportFileProblem/unsupported(_:)`` if it is a binary workbook.
    init(_ archive: ZIPArchive, limit: Int) throws(ImportFailure) {
        self.archive = archive
        self.limit = limit
        let rootParts = try Self.relationships(of: "", in: archive)
        let path = rootParts.first { $0.kind == "officeDocument" }?.path ?? "xl/workbook.xml"
        if path.lowercased().hasSuffix(".bin") { throw ImportFailure(.unsupported(.binaryWorkbook)) }
        let parts = try Self.relationships(of: path, in: archive)
        let elements = try XLSXPart(try Self.entry(path, in: archive), of: archive, limit: Self.maximumSize)
            .elements(named: ["workbookPr", "sheet"])
        for sheet in elements where sheet.name == "sheet" && sheet.attributes["state"] ?? "visible" == "visible" {
            guard let id = sheet.attribute("id"), let part = parts.first(where: { $0.id == id }) else {
                throw ImportFailure(.malformed("a sheet of the workbook is missing"))
            }
            guard part.kind == "worksheet" else { continue }
            let name = BankText.excerpt(sheet.attributes["name"] ?? "")
            sheets.append(Sheet(name: name, entry: try Self.entry(part.path, in: archive)))
        }
        let entry = { (kind: String) throws(ImportFailure) in
            try parts.first { $0.kind == kind }.map { part throws(ImportFailure) in
                try Self.entry(part.path, in: archive)
            }
        }
        let strings = try entry("sharedStrings")
        let styles = try entry("styles")
        let sizes = (sheets.map(\.entry) + [strings].compactMap { $0 }).map(\.size)
        let total = sizes.reduce(0) { $0.addingReportingOverflow($1).overflow ? .max : $0 + $1 }
        guard total <= limit else { throw ImportFailure(.tooLargeUnpacked(limit: limit)) }
        let is1904 = elements.contains { $0.name == "workbookPr" && $0.isTrue("date1904") }
        cells = XLSXCells(
            strings: try strings.map { entry throws(ImportFailure) in try Self.strings(entry, archive, limit) } ?? [],
            formats: try styles.map { entry throws(ImportFailure) in try Self.formats(entry, archive) } ?? [],
            dates: is1904 ? .from1904 : .from1900
        )
    }

    /// Returns the document of a sheet.
    func part(_ sheet: Sheet) throws(ImportFailure) -> XLSXPart {
        try XLSXPart(sheet.entry, of: archive, limit: limit)
    }

    private static func entry(_ path: String, in archive: ZIPArchive) throws(ImportFailure) -> ZIPEntry {
        guard let entry = archive[path] else {
            throw ImportFailure(.malformed("‘\(BankText.excerpt(path))’ is missing in it"))
        }
        return entry
    }

    private static func strings(
        _ entry: ZIPEntry,
        _ archive: ZIPArchive,
        _ limit: Int
    ) throws(ImportFailure) -> [String] {
        var strings: [String] = []
        try XLSXPart(entry, of: archive, limit: limit).forEach(wholes: ["si"]) { part throws(ImportFailure) in
            if case .whole(let string) = part { strings.append(XLSXCells.line(string.xlsxText)) }
        }
        return strings
    }

    /// Returns the formats of numbers, by the numbers of the styles that cells have.
    private static func formats(_ entry: ZIPEntry, _ archive: ZIPArchive) throws(ImportFailure) -> [XLSXNumberFormat] {
        let elements = try XLSXPart(entry, of: archive, limit: maximumSize).elements(named: ["numFmts", "cellXfs"])
        var formats: [Int: XLSXNumberFormat] = [:]
        for format in elements.filter({ $0.name == "numFmts" }).flatMap(\.children) {
            guard let id = format.attributes["numFmtId"].flatMap(Int.init) else { continue }
            formats[id] = XLSXNumberFormat(code: format.attributes["formatCode"] ?? "")
        }
        return elements.filter { $0.name == "cellXfs" }.flatMap(\.children).map { style in
            let id = style.attributes["numFmtId"].flatMap(Int.init) ?? 0
            return formats[id] ?? XLSXNumberFormat(builtIn: id)
        }
    }
}
