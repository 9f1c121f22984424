import TextUI

/// What a browser shows of a node: its content, its buttons by what they are for, and the keys that it takes.
package struct Page: Equatable, Sendable {
    /// The title: the first heading of the node.
    package let title: String
    /// The content of the page's body.
    let body: HTML

    /// The style sheet of all pages.
    package static let styleSheet = String(decoding: PackageResources.page_css, as: UTF8.self)
    /// The script of live pages.
    package static let script = String(decoding: PackageResources.page_js, as: UTF8.self)

    /// Returns the width of a window in columns: two panels have room from 900 pixels on, and what is narrower is for fingers.
    package static func columns(inPixels pixels: Int) -> Int { pixels < 900 ? pixels / 10 : pixels * 11 / 90 }

    /// The columns from which places are listed beside the content.
    static let wide = 110
    /// The buttons that a narrow page shows before all others.
    private static let firstButtons = 3

    /// Creates the page of a node.
    ///
    /// - Parameters:
    ///   - columns: The width that the node was made for.
    ///   - app: The name of the app, which is the title of a node without a heading.
    ///   - links: The path that the addresses of screens are in, with a slash at the end; `nil` for no links.
    package init(_ node: Node, columns: Int, app: String, links: String? = nil) {
        self.init(node, columns: columns, app: app, links: links, memory: nil)
    }

    /// - Parameter memory: The rows of the page before, and then of this one.
    init(_ node: Node, columns: Int, app: String, links: String?, memory: RowMemory?) {
        let title = node.firstHeading ?? app
        let keyed = node.buttons.withKeys(isTyping: false)
        let shown = keyed.map(\.button).filter { $0.purpose != .move && $0.place != .inline }
        let back = shown.first { $0.keys.contains(.escape) && $0.purpose == .go }
        let others = shown.filter { $0.pressed != back?.pressed }
        let bar = others.filter { $0.place == .bar || $0.place == .barEnd }
        let listed = others.filter { $0.place == .list }
        let isWide = columns >= Self.wide
        let first = isWide ? bar : Array(bar.prefix(Self.firstButtons))
        let rest = isWide ? [] : Array(bar.dropFirst(Self.firstButtons))
        var names: Set<String> = []
        // What has a key stands for what leads to the same without one.
        let places = (listed.filter { !$0.keys.isEmpty } + listed.filter(\.keys.isEmpty))
            .filter { $0.purpose == .go && names.insert($0.label).inserted }
        let menu = rest + listed.filter { $0.purpose != .go }
        self.title = title
        let content = node.html(columns: columns, links: links, memory: memory)
        memory?.endPage()
        let main = content.withTitle(title)
        let body = HTML.element(
            .div,
            [
                .init(.id, "page"), .classes(isWide ? "wide" : "narrow"),
                .init(.taken, keyed.flatMap(\.keys).map { $0.name(asciiOnly: true) }.joined(separator: " ")),
            ],
            [
                .element(
                    .header,
                    [.init(.id, "top")],
                    [
                        back.map { .element(.div, [.init(.id, "back")], [$0.html(links: links)]) } ?? .empty,
                        main == nil ? .words(.h1, [.classes("unseen")], title) : .empty,
                    ]
                ),
                isWide ? Self.list(places, id: "places", label: "Places", links) : .empty,
                .element(.main, [.init(.id, "main")], [main ?? content]),
                first.isEmpty && menu.isEmpty && (isWide || places.isEmpty)
                    ? .empty
                    : .element(
                        .div,
                        [.init(.id, "bar"), .init(.role, "toolbar"), .init(.label, "Actions")],
                        [
                            .element(.div, [.init(.id, "first")], first.map { $0.html(links: links) }),
                            menu.isEmpty && (isWide || places.isEmpty)
                                ? .empty
                                : .element(
                                    .details,
                                    [.init(.id, "menu")],
                                    [
                                        .words(.summary, "More"),
                                        Self.list(menu, id: "others", label: "More actions", links),
                                        isWide ? .empty : Self.list(places, id: "places", label: "Places", links),
                                    ]
                                ),
                        ]
                    ),
            ]
        )
        self.body = body.withUniqueIDs
    }

    private static func list(_ buttons: [Button], id: String, label: String, _ links: String?) -> HTML {
        buttons.isEmpty
            ? .empty : .element(.nav, [.init(.id, id), .init(.label, label)], buttons.map { $0.html(links: links) })
    }

    /// Returns the whole document, with what the browser loads from the folder of the page.
    ///
    /// - Parameters:
    ///   - base: The path of that folder, with a slash at the end; empty for that of the document.
    ///   - session: The session that keeps the page up to date; `nil` for none.
    package func document(base: String, session: String?) -> String {
        let head: [HTML] = [
            .element(.meta, [.init(.charset, "utf-8")], []),
            .element(.meta, [.init(.name, "viewport"), .init(.content, "width=device-width, initial-scale=1")], []),
            .element(.meta, [.init(.name, "color-scheme"), .init(.content, "light dark")], []),
            .words(.title, title),
            .element(.link, [.init(.rel, "stylesheet"), .init(.href, base + "page.css")], []),
            session != nil ? .element(.script, [.init(.src, base + "page.js"), .init(.type, "module")], []) : .empty,
        ]
        let status = HTML.element(.div, [.init(.id, "status"), .init(.role, "status"), .init(.live, "polite")], [])
        let page = HTML.element(
            .html,
            [.init(.lang, "en")],
            [
                .element(.head, [], head),
                .element(
                    .body,
                    session.map { [.init(.session, $0)] } ?? [],
                    [body, session != nil ? status : .empty]
                ),
            ]
        )
        return "<!DOCTYPE html>\n" + page.compact + "\n"
    }
}

extension Node {
    /// The text of the first heading.
    fileprivate var firstHeading: String? {
        switch self {
        case .text(let spans, _): spans.heading
        // The number of a record says less than the heading below it.
        case .card(let title, let content):
            title.heading.flatMap { $0.contains(where: \.isLetter) ? $0 : content.firstHeading ?? $0 }
                ?? content.firstHeading
        case .table(let table):
            table.rows.lazy.compactMap { row in
                if case .section(let title, _) = row { title.heading } else { nil }
            }
            .first
        case .column(let nodes, _): nodes.lazy.compactMap(\.firstHeading).first
        case .row(let items, _): items.lazy.compactMap(\.node.firstHeading).first
        case .padding(_, let content), .frame(_, let content), .pressing(_, let content), .pinned(_, let content):
            content.firstHeading
        case .empty, .divider, .bar, .plot, .button, .textField, .field: nil
        }
    }
}

extension [Span] {
    fileprivate var heading: String? {
        first { $0.role == .heading || $0.role == .title }?.text
    }
}

extension HTML {
    /// Returns the piece with its first heading that has the words of a title as the heading of the page; `nil` if none has.
    fileprivate func withTitle(_ title: String) -> HTML? {
        switch self {
        case .text, .style: return nil
        case .group(let content): return HTML.withTitle(title, in: content).map(HTML.group)
        case .element(.h2, let attributes, let content) where content.map(\.words).joined().contains(title):
            return .element(.h1, attributes, content)
        case .element(let tag, let attributes, let content):
            return HTML.withTitle(title, in: content).map { .element(tag, attributes, $0) }
        }
    }

    private static func withTitle(_ title: String, in content: [HTML]) -> [HTML]? {
        for (index, piece) in content.enumerated() {
            guard let titled = piece.withTitle(title) else { continue }
            var content = content
            content[index] = titled
            return content
        }
        return nil
    }

    private var words: String {
        switch self {
        case .text(let text): text
        case .group(let content), .element(_, _, let content): content.map(\.words).joined()
        case .style: ""
        }
    }

    /// The piece without the ids that other elements before have, as in a list that is shown twice.
    fileprivate var withUniqueIDs: HTML {
        var ids: Set<String> = []
        // Nearly all pages stay as they are.
        guard hasRepeatedID(&ids) else { return self }
        ids = []
        return withUniqueIDs(&ids)
    }

    private func hasRepeatedID(_ used: inout Set<String>) -> Bool {
        switch self {
        case .text, .style: return false
        case .group(let content): return content.contains { $0.hasRepeatedID(&used) }
        case .element(_, let attributes, let content):
            for attribute in attributes where attribute.name == .id {
                if !used.insert(attribute.value).inserted { return true }
            }
            return content.contains { $0.hasRepeatedID(&used) }
        }
    }

    private func withUniqueIDs(_ used: inout Set<String>) -> HTML {
        switch self {
        case .text, .style: return self
        case .group(let content): return .group(content.map { $0.withUniqueIDs(&used) })
        case .element(let tag, let attributes, let content):
            let attributes = attributes.filter { $0.name != .id || used.insert($0.value).inserted }
            return .element(tag, attributes, content.map { $0.withUniqueIDs(&used) })
        }
    }
}
