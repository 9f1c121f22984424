/// What of a page a browser has to replace to show another one.
package struct PageUpdate: Equatable, Sendable {
    /// The elements to replace, each found by its id.
    package let parts: [Part]

    /// An element with an id, as it is now.
    package struct Part: Equatable, Sendable {
        package let id: String
        /// The element; those with ids in it that have not changed, and are to stay as they are, are empty.
        let html: HTML
        /// The element as markup.
        package var markup: String { html.compact }
    }

    /// Creates the update from one page to another.
    package init(from old: Page, to new: Page) {
        parts = new.body.parts(changedSince: old.body)
    }
}

extension HTML {
    /// Returns the smallest elements with ids that contain all that has changed; the element itself if something outside of
    /// those in it has.
    fileprivate func parts(changedSince old: HTML) -> [PageUpdate.Part] {
        guard self != old else { return [] }
        guard let id, id == old.id else { return self.id.map { [PageUpdate.Part(id: $0, html: self)] } ?? [] }
        let (inner, oldInner) = (identified, old.identified)
        guard inner.map(\.id) == oldInner.map(\.id), hollow == old.hollow else {
            return [PageUpdate.Part(id: id, html: tag == old.tag ? thinned(besides: old.allIdentified) : self)]
        }
        return zip(inner, oldInner).flatMap { $0.parts(changedSince: $1) }
    }

    private var id: String? {
        guard case .element(_, let attributes, _) = self else { return nil }
        return attributes.first { $0.name == .id }?.value
    }

    private var tag: Tag? {
        if case .element(let tag, _, _) = self { tag } else { nil }
    }

    /// All elements with ids inside, by their ids.
    private var allIdentified: [String: HTML] {
        var elements: [String: HTML] = [:]
        func add(_ html: HTML) {
            for piece in html.content {
                if let id = piece.id { elements[id] = piece }
                add(piece)
            }
        }
        add(self)
        return elements
    }

    /// Returns the element with empty ones in place of those inside that are the same as before.
    private func thinned(besides old: [String: HTML]) -> HTML {
        func thin(_ html: HTML) -> HTML {
            switch html {
            case .text, .style: return html
            case .group(let content): return .group(content.map(thin))
            case .element(let tag, let attributes, let content):
                guard let id = html.id, old[id] == html else { return .element(tag, attributes, content.map(thin)) }
                return .element(tag, [.init(.id, id), .init(.isSame, "")], [])
            }
        }
        guard case .element(let tag, let attributes, let content) = self else { return self }
        return .element(tag, attributes, content.map(thin))
    }

    private var content: [HTML] {
        switch self {
        case .element(_, _, let content), .group(let content): content
        case .text, .style: []
        }
    }

    /// The outermost elements with ids inside.
    private var identified: [HTML] {
        content.flatMap { $0.id == nil ? $0.identified : [$0] }
    }

    /// The element with nothing in place of those with ids inside.
    private var hollow: HTML {
        switch self {
        case .element(let tag, let attributes, let content):
            .element(tag, attributes, content.map { $0.id == nil ? $0.hollow : .empty })
        case .group(let content): .group(content.map { $0.id == nil ? $0.hollow : .empty })
        case .text, .style: self
        }
    }
}
