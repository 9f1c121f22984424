import PropertySupport
import Testing
import TextUI

@testable import Web

@Suite("Page updates")
struct PageUpdateTests {
    /// Returns the page with the parts of an update put in the places of those with the same ids.
    private func patched(_ html: HTML, _ update: PageUpdate) -> HTML {
        switch html {
        case .text, .style: return html
        case .group(let content): return .group(content.map { patched($0, update) })
        case .element(let tag, let attributes, let content):
            let id = attributes.first { $0.name == .id }?.value
            if let part = update.parts.first(where: { $0.id == id }) { return filled(part.html, from: html) }
            return .element(tag, attributes, content.map { patched($0, update) })
        }
    }

    /// Returns a part with the elements that it leaves as they were.
    private func filled(_ html: HTML, from old: HTML) -> HTML {
        switch html {
        case .text, .style: return html
        case .group(let content): return .group(content.map { filled($0, from: old) })
        case .element(let tag, let attributes, let content):
            guard attributes.contains(where: { $0.name == .isSame }),
                let id = attributes.first(where: { $0.name == .id })
            else { return .element(tag, attributes, content.map { filled($0, from: old) }) }
            return element(id.value, in: old) ?? .empty
        }
    }

    private func element(_ id: String, in html: HTML) -> HTML? {
        switch html {
        case .text, .style: return nil
        case .group(let content): return content.lazy.compactMap { element(id, in: $0) }.first
        case .element(_, let attributes, let content):
            if attributes.contains(where: { $0.name == .id && $0.value == id }) { return html }
            return content.lazy.compactMap { element(id, in: $0) }.first
        }
    }

    @Test("Of a table that gets another row, the others are not sent again")
    func leavesRows() throws {
        func page(_ ids: ClosedRange<Int64>) -> Page {
            let rows = ids.map { TableRow.cells([[Span("A title of a usual length")], [Span("€1.00")]], id: $0) }
            return Page(.table(Table(columns: [Column(), Column()], rows: rows)), columns: 80, app: "Runs")
        }
        let update = PageUpdate(from: page(1...100), to: page(2...101))
        let markup = try #require(update.parts.first).markup
        #expect(update.parts.count == 1 && markup.utf8.count < 5_000)
        #expect(markup.contains("<tr id=\"row-2\" data-same=\"\"></tr>") && markup.contains("usual length"))
    }

    @Test("An update leads from any page to any other", arguments: 0..<300)
    func leadsFromPageToPage(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let old = randomPage(&random)
        // Mostly, little changes.
        let new = randomPage(&random, like: random.chance(3, in: 4) ? old.node : nil)
        let update = PageUpdate(from: old.page, to: new.page)
        #expect(patched(old.page.body, update).compact == new.page.body.compact)
        #expect(PageUpdate(from: new.page, to: new.page).parts.isEmpty)
    }

    @Test("Only the rows that change are sent")
    func sendsOnlyChangedRows() {
        func page(selected: Int64) -> Page {
            let rows = (1...50).map { TableRow.cells([[Span("Coffee \($0)")]], id: $0, isSelected: $0 == selected) }
            return Page(.table(Table(columns: [Column()], rows: rows)), columns: 80, app: "Runs")
        }
        let update = PageUpdate(from: page(selected: 3), to: page(selected: 4))
        #expect(update.parts.map(\.id) == ["row-3", "row-4"])
    }

    @Test("What shows the same row twice is replaced as a whole")
    func replacesRepeatedRows() {
        func page(_ text: String) -> Page {
            let rows = [1, 1].map { TableRow.cells([[Span(text)]], id: $0) }
            return Page(.table(Table(columns: [Column()], rows: rows)), columns: 80, app: "Runs")
        }
        let (old, new) = (page("Coffee"), page("Tea"))
        #expect(patched(old.body, PageUpdate(from: old, to: new)) == new.body)
    }

    @Test("Pages are the same whether rows of the page before are remembered or not", arguments: 0..<100)
    func remembersRows(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let memory = RowMemory()
        var node = randomPage(&random).node
        for _ in 0..<6 {
            node = randomPage(&random, like: node).node
            let columns = Int.random(in: 38...62, using: &random)
            let links = random.chance(1, in: 2) ? "/" : nil
            let shown = Node.column(node, spacing: 1)
            let page = Page(shown, columns: columns, app: "Runs", links: links, memory: memory)
            #expect(page == Page(shown, columns: columns, app: "Runs", links: links))
        }
    }

    // MARK: Random pages

    private func randomPage(_ random: inout SeededGenerator, like node: [Node]? = nil) -> (page: Page, node: [Node]) {
        var nodes = node ?? (0..<Int.random(in: 0...6, using: &random)).map { _ in randomNode(&random) }
        if node != nil {
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let place = Int.random(in: 0...nodes.count, using: &random)
                if place < nodes.count, random.chance(1, in: 2) {
                    nodes[place] = randomNode(&random)
                } else {
                    nodes.insert(randomNode(&random), at: place)
                }
            }
        }
        return (Page(.column(nodes, spacing: 1), columns: 80, app: "Runs"), nodes)
    }

    private func randomNode(_ random: inout SeededGenerator) -> Node {
        let words = ["", "Coffee", "<b>Tea</b>", "\"><img onerror>", "日本語", "a\u{202E}b"]
        let word = words.randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<7, using: &random) {
        case 0: return .text(word)
        case 1: return .card(title: [Span(word, .heading)], content: .text(word, .muted))
        case 2: return .button(Button(label: word, keys: "a", place: random.chance(1, in: 2) ? .bar : .inline) {})
        case 3: return .pinned(.top, .text(word, .title))
        case 4:
            let field = TextField(input: .init(word), placeholder: "none", isFocused: true, onEdit: { _ in })
            return .field(
                FieldControl(label: word, value: .text(field, .text), isFocused: true, focus: {}),
                drawn: .empty
            )
        default:
            let rows = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                TableRow.cells(
                    [[Span(words.randomElement(using: &random) ?? "")]],
                    id: Int64.random(in: 1...4, using: &random),
                    isSelected: random.chance(1, in: 3)
                )
            }
            return .table(Table(columns: [Column()], rows: rows))
        }
    }
}
