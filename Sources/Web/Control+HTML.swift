import TextUI

extension Button {
    /// What tells the button from all others on its screen: its first key and its label.
    ///
    /// A press names what the user has seen, so that it never reaches another button that has taken its place meanwhile.
    var pressed: String { "\(keys.first?.name(asciiOnly: true) ?? "") \(label)" }

    /// Returns the button as a control or, if it leads to an address, as a link that can be opened in a new tab.
    ///
    /// - Parameter links: The path that addresses are in, or `nil` for no links.
    func html(links: String?) -> HTML {
        let shortcuts = keys.map(\.shortcut).joined(separator: " ")
        let link = links.flatMap { links in address.map { links + $0 } }
        return .element(
            link == nil ? .button : .a,
            [link.map { .init(.href, $0) } ?? .init(.type, "button"), .init(.press, pressed)]
                + (shortcuts.isEmpty ? [] : [.init(.keys, shortcuts)]),
            [.text(label)]
                + (keys.first.map { [.words(.kbd, [.hidden], $0.name(asciiOnly: false))] } ?? [])
        )
    }
}

extension Key {
    /// The key as WAI-ARIA names it in `aria-keyshortcuts`.
    fileprivate var shortcut: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character) where character.isUppercase: "Shift+\(character)"
        case .character(let character): String(character)
        case .control(let character): "Control+\(character.uppercased())"
        case .enter: "Enter"
        case .escape: "Escape"
        case .tab: "Tab"
        case .backTab: "Shift+Tab"
        case .backspace: "Backspace"
        case .delete: "Delete"
        case .up: "ArrowUp"
        case .down: "ArrowDown"
        case .left: "ArrowLeft"
        case .right: "ArrowRight"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PageUp"
        case .pageDown: "PageDown"
        }
    }
}

extension TextField {
    /// Returns the field as an input.
    ///
    /// - Parameters:
    ///   - kind: What is typed, by which a touch screen shows a keyboard.
    ///   - label: The name of the input, or `nil` if an element names it.
    ///   - others: More attributes.
    func html(_ kind: FieldControl.Kind, label: String?, id: String, _ others: [HTML.Attribute] = []) -> HTML {
        let mode =
            switch kind {
            case .text, .day, .file: "text"
            case .number: "decimal"
            case .search: "search"
            }
        return .element(
            .input,
            [
                .init(.id, id), .init(.field, id), .init(.type, kind == .search ? "search" : "text"),
                .init(.inputmode, mode), .init(.value, input.text), .init(.placeholder, placeholder),
                .init(.autocomplete, "off"), .init(.spellcheck, "false"),
            ] + (label.map { [.init(.label, $0)] } ?? []) + (isFocused ? [.init(.focus, "true")] : []) + others,
            []
        )
    }
}

extension FieldControl {
    /// The id of the control, which its label gives it.
    var id: String {
        let name = label.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
        return "field-" + name + (number > 1 ? "-\(number)" : "")
    }

    /// The field with its label, and what is said about its value.
    var html: HTML {
        let remark = problem.isEmpty ? meaning : problem
        let described: [HTML.Attribute] =
            (remark.isEmpty ? [] : [.init(.describedBy, id + "-remark")])
            + (problem.isEmpty ? [] : [.init(.isInvalid, "true")]) + listed
        let control: HTML =
            switch value {
            case .text(let field, .file): fileControl(field, described)
            case .text(let field, .day):
                .element(.div, [.classes("picked")], [field.html(.day, label: nil, id: id, described), dayPicker])
            case .text(let field, let kind): field.html(kind, label: nil, id: id, described)
            case .choice(let words, let selected, _):
                .element(
                    .select,
                    [.init(.id, id), .init(.field, id)] + (isFocused ? [.init(.focus, "true")] : []) + described,
                    words.enumerated().map { index, word in
                        .words(
                            .option,
                            [.init(.value, index)] + (index == selected ? [.init(.selected, "")] : []),
                            word
                        )
                    }
                )
            }
        return .element(
            .div,
            [.classes("field"), .init(.id, id + "-field")],
            [
                .words(.label, [.init(.labels, id)], label), control,
                remark.isEmpty
                    ? .empty
                    : .words(
                        .p,
                        [.init(.id, id + "-remark"), .classes(problem.isEmpty ? "muted" : "error")],
                        remark
                    ),
                suggestions.isEmpty ? .empty : options,
            ]
        )
    }

    /// What chooses a day, which is then typed into the field.
    private var dayPicker: HTML {
        .element(.input, [.init(.type, "date"), .init(.label, "Choose a day: \(label)"), .init(.picks, id)], [])
    }

    /// Returns what chooses a file or takes one that is dropped; its name is then typed into the field.
    private func fileControl(_ field: TextField, _ attributes: [HTML.Attribute]) -> HTML {
        .group([
            .element(.input, [.init(.id, id), .init(.type, "file"), .init(.picks, id)] + attributes, []),
            field.input.isEmpty ? .empty : .words(.p, field.input.text),
        ])
    }

    /// What an input says of its suggestions: the pattern of a combobox with a list (https://www.w3.org/TR/wai-aria-1.2/#combobox).
    private var listed: [HTML.Attribute] {
        guard case .text(_, .text) = value else { return [] }
        return [
            .init(.role, "combobox"), .init(.autocompletes, "list"),
            .init(.isExpanded, suggestions.isEmpty ? "false" : "true"),
        ] + (suggestions.isEmpty ? [] : [.init(.controls, id + "-options")])
            + (highlighted.map { [.init(.active, optionID($0))] } ?? [])
    }

    private func optionID(_ index: Int) -> String { "\(id)-option-\(index + 1)" }

    /// The suggestions, to touch.
    private var options: HTML {
        .element(
            .ul,
            [
                .classes("options"), .init(.id, id + "-options"), .init(.role, "listbox"),
                .init(.label, "Suggestions for \(label)"),
            ],
            suggestions.enumerated().map { index, suggestion in
                .element(
                    .li,
                    [
                        .init(.id, optionID(index)), .init(.role, "option"), .init(.field, id),
                        .init(.option, suggestion.text), .init(.isSelected, index == highlighted ? "true" : "false"),
                    ],
                    [
                        .text(suggestion.text),
                        suggestion.note.isEmpty ? .empty : .words(.span, [.classes("muted")], suggestion.note),
                    ]
                )
            }
        )
    }
}
