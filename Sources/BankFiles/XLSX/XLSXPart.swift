/// A document in XML in a workbook.
struct XLSXPart {
    private let path: String
    private let text: [UInt8]

    /// Unpacks a part.
    ///
    /// - Parameter limit: The maximum number of bytes.
    init(_ entry: ZIPEntry, of archive: ZIPArchive, limit: Int) throws(ImportFailure) {
        path = entry.path
        text = try MarkupText(try archive.file(entry, limit: limit).allBytes(), named: nil).utf8
    }

    /// Calls `body` with each part of the document in order.
    ///
    /// - Parameter wholes: The names of the elements that are handed out with everything in them.
    /// - Throws: What `body` throws, and ``ImportFileProblem/malformed(_:)`` without a line if the document is not XML:
    ///   nobody sees its lines.
    func forEach(wholes: Set<String>, _ body: (XMLPart) throws(ImportFailure) -> Void) throws(ImportFailure) {
        var own: ImportFailure?
        do throws(ImportFailure) {
            try XMLDocument(text, wholes: wholes).forEachPart { part throws(ImportFailure) in
                do throws(ImportFailure) {
                    try body(part)
                } catch {
                    own = error
                    throw error
                }
            }
        } catch {
            guard own == nil, case .malformed(let reason) = error.problem else { throw error }
            throw ImportFailure(.malformed("‘\(BankText.excerpt(path))’ in it cannot be read: \(reason)"))
        }
    }

    /// Returns the elements with any of these names, each with everything in it.
    func elements(named names: Set<String>) throws(ImportFailure) -> [XMLElement] {
        var found: [XMLElement] = []
        try forEach(wholes: names) { part throws(ImportFailure) in
            if case .whole(let element) = part { found.append(element) }
        }
        return found
    }
}

extension XMLElement {
    /// Returns the value of an attribute with a name, whatever its prefix.
    func attribute(_ name: String) -> String? {
        attributes[name] ?? attributes.first { $0.key.hasSuffix(":\(name)") }?.value
    }

    /// Whether an attribute is true.
    func isTrue(_ name: String) -> Bool {
        attributes[name] == "1" || attributes[name] == "true"
    }

    /// The text of a string: that of its runs, without how it is pronounced.
    var xlsxText: String {
        let texts = children.map { child in
            switch child.name {
            case "t": child.text
            case "r": child.all("t").map(\.text).joined()
            default: ""
            }
        }
        return texts.joined()
    }
}
