import Testing

@testable import BankFiles

@Suite("XML documents")
struct XMLDocumentTests {
    /// Returns the parts of a document: starts, ends, and elements with the names of those in them.
    private func parts(_ text: String, wholes: Set<String> = ["row"]) throws -> [String] {
        var parts: [String] = []
        try XMLDocument(Array(text.utf8), wholes: wholes).forEachPart { part in
            switch part {
            case .start(let element): parts.append("<\(element.name)>\(element.line)")
            case .end(let name): parts.append("</\(name)>")
            case .whole(let element):
                parts.append("\(element.name) \(element.line) \(element.text) \(element.children.map(\.name))")
            }
        }
        return parts
    }

    @Test("Chosen elements come as a whole, others in parts")
    func parts() throws {
        let text = "\n\n<?xml version='1.0'?><x:a>\n<row b='1'>one &amp; <![CDATA[<two>]]><c/><row/></row>\n</x:a>"
        #expect(try parts(text) == ["<a>3", "row 4 one & <two> [\"c\", \"row\"]", "</a>"])
    }

    @Test("Entities that expand without end, and those in other files, are refused with their document type")
    func entities() throws {
        for declaration in ["<!ENTITY a \"b\">", "<!ENTITY a SYSTEM \"file:///etc/passwd\">", "%x;"] {
            let text = "<?xml version=\"1.0\"?>\n<!DOCTYPE row [\(declaration)]>\n<row>&a;</row>"
            let failure = #expect(throws: ImportFailure.self) { try parts(text) }
            #expect(failure?.line == 2)
        }
        let unknown = #expect(throws: ImportFailure.self) { try parts("<row>\n&a;</row>") }
        #expect(unknown == ImportFailure(line: 2, .malformed("it is not well-formed XML: undefined entity")))
    }

    @Test("A document that is cut short, damaged, too deep or has a huge text is refused")
    func damaged() throws {
        let deep = String(repeating: "<a>", count: 100_000)
        let huge = "<row>" + String(repeating: "x", count: 2 << 20) + "</row>"
        for text in ["<a><row>", "<a></b>", "<a>\u{1}</a>", "<a/><a/>", deep, huge, "<row>&#0;</row>", "<", ""] {
            #expect(throws: ImportFailure.self) { try parts(text) }
        }
    }
}
