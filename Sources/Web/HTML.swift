/// A piece of an HTML document: a value, like a ``Node``, that cannot contain markup other than its elements.
///
/// Text is escaped when the document is written, wherever it comes from.
package indirect enum HTML: Equatable, Sendable {
    case text(String)
    case element(Tag, [Attribute], [HTML])
    /// Several pieces side by side.
    case group([HTML])
    /// A style sheet, which is part of the program.
    case style(StyleSheet)

    /// Nothing.
    package static let empty = HTML.group([])

    /// Returns an element that consists of a text.
    package static func words(_ tag: Tag, _ attributes: [Attribute], _ text: String) -> HTML {
        .element(tag, attributes, [.text(text)])
    }

    /// Returns an element without attributes that consists of a text.
    package static func words(_ tag: Tag, _ text: String) -> HTML { .element(tag, [], [.text(text)]) }

    /// Returns a text that someone typed, whose direction does not affect what is around it.
    package static func name(_ text: String) -> HTML { .words(.bdi, text) }

    /// Whether there is nothing.
    package var isEmpty: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .group(let pieces): pieces.allSatisfy(\.isEmpty)
        case .element, .style: false
        }
    }
}

extension HTML {
    /// The elements that pages consist of, those of SVG included.
    package enum Tag: String, Sendable {
        case html, head, meta, title, style, link, script
        case body, header, main, nav, section, footer, div, hr
        case h1, h2, p, span, bdi, kbd, ul, li, dl, dt, dd, a
        case table, caption, thead, tbody, tr, th, td
        case figure, figcaption, details, summary
        case button, input, label, select, option
        case svg, g, rect, line, path

        /// Whether it has neither content nor an end tag.
        var isVoid: Bool {
            switch self {
            case .meta, .link, .input, .hr: true
            default: false
            }
        }

        /// Whether each piece of its content is on its own line.
        var isBlock: Bool {
            switch self {
            case .html, .head, .body, .header, .main, .nav, .section, .footer, .div, .ul, .dl, .table, .thead, .tbody,
                .tr, .figure, .details, .svg:
                true
            default: false
            }
        }
    }

    /// An attribute of an element.
    package struct Attribute: Equatable, Sendable {
        /// The attributes that pages use; none runs anything, and `href` and `src` name only what this server has.
        package enum Name: String, Sendable {
            case lang, charset, content, name, id, scope, role, tabindex, style, dir, href, src, rel, type
            case value, placeholder, inputmode, autocomplete, spellcheck
            case selected, colspan
            case httpEquiv = "http-equiv"
            case classes = "class"
            case labels = "for"
            case labelledBy = "aria-labelledby"
            case describedBy = "aria-describedby"
            case label = "aria-label"
            case hidden = "aria-hidden"
            case keys = "aria-keyshortcuts"
            case current = "aria-current"
            case isSelected = "aria-selected"
            case isExpanded = "aria-expanded"
            case autocompletes = "aria-autocomplete"
            case controls = "aria-controls"
            case active = "aria-activedescendant"
            case isInvalid = "aria-invalid"
            case live = "aria-live"
            case press = "data-press"
            case row = "data-row"
            case field = "data-field"
            case option = "data-option"
            case picks = "data-picks"
            case taken = "data-keys"
            case focus = "data-focus"
            case session = "data-session"
            case isSame = "data-same"
            case viewBox, preserveAspectRatio, x, y, width, height, x1, x2, y1, y2, d
        }

        let name: Name
        let value: String

        package init(_ name: Name, _ value: String) {
            self.name = name
            self.value = value
        }

        package init(_ name: Name, _ value: Int) { self.init(name, String(value)) }

        /// Returns the classes of an element.
        package static func classes(_ names: String) -> Attribute { Attribute(.classes, names) }

        /// What is only to be seen, because its content is also there as text.
        package static let hidden = Attribute(.hidden, "true")
    }

    /// A style sheet.
    package struct StyleSheet: Equatable, Sendable {
        let text: StaticString

        package init(_ text: StaticString) { self.text = text }

        package static func == (left: StyleSheet, right: StyleSheet) -> Bool {
            left.text.description == right.text.description
        }
    }
}
