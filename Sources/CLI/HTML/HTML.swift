/// A piece of an HTML document: a value, like a ``Node``, that cannot contain markup other than its elements.
///
/// Text is escaped when the document is written, wherever it comes from.
indirect enum HTML: Sendable {
    case text(String)
    case element(Tag, [Attribute], [HTML])
    /// Several pieces side by side.
    case group([HTML])
    /// The style sheet, which is part of the program.
    case style(StaticString)

    /// Nothing.
    static let empty = HTML.group([])

    /// Returns an element that consists of a text.
    static func words(_ tag: Tag, _ attributes: [Attribute], _ text: String) -> HTML {
        .element(tag, attributes, [.text(text)])
    }

    /// Returns an element without attributes that consists of a text.
    static func words(_ tag: Tag, _ text: String) -> HTML { .element(tag, [], [.text(text)]) }

    /// Returns a text that someone typed, whose direction does not affect what is around it.
    static func name(_ text: String) -> HTML { .words(.bdi, text) }

    /// Whether there is nothing.
    var isEmpty: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .group(let pieces): pieces.allSatisfy(\.isEmpty)
        case .element, .style: false
        }
    }
}

extension HTML {
    /// The elements that pages consist of, those of SVG included.
    enum Tag: String, Sendable {
        case html, head, meta, title, style
        case body, header, main, section, footer, div
        case h1, h2, p, span, bdi, ul, li, dl, dt, dd
        case table, caption, thead, tbody, tr, th, td
        case figure, figcaption, details, summary
        case svg, g, rect, line, path

        /// Whether it has neither content nor an end tag.
        var isVoid: Bool { self == .meta }

        /// Whether each piece of its content is on its own line.
        var isBlock: Bool {
            switch self {
            case .html, .head, .body, .header, .main, .section, .footer, .div, .ul, .dl, .table, .thead, .tbody, .tr,
                .figure, .details, .svg:
                true
            case .meta, .title, .style, .h1, .h2, .p, .span, .bdi, .li, .dt, .dd, .caption, .th, .td, .figcaption,
                .summary, .g, .rect, .line, .path:
                false
            }
        }
    }

    /// An attribute of an element.
    struct Attribute: Sendable {
        /// The attributes that pages use; none runs or loads anything.
        enum Name: String, Sendable {
            case lang, charset, content, name, id, scope, role, tabindex, style, dir
            case httpEquiv = "http-equiv"
            case classes = "class"
            case labelledBy = "aria-labelledby"
            case label = "aria-label"
            case hidden = "aria-hidden"
            case viewBox, preserveAspectRatio, x, y, width, height, x1, x2, y1, y2, d
        }

        let name: Name
        let value: String

        init(_ name: Name, _ value: String) {
            self.name = name
            self.value = value
        }

        init(_ name: Name, _ value: Int) { self.init(name, String(value)) }

        /// Returns the classes of an element.
        static func classes(_ names: String) -> Attribute { Attribute(.classes, names) }

        /// What is only to be seen, because its content is also there as text.
        static let hidden = Attribute(.hidden, "true")

        /// Returns the distance from the bottom, in thousandths of the height.
        static func bottom(_ height: Int) -> Attribute {
            Attribute(.style, "bottom: \(height / 10).\(height % 10)%")
        }
    }
}
