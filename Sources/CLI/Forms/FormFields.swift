import Core
import Presentation
import TextEditing
import TextUI

/// The fields of a form, stacked, each with the meaning of its text or what is wrong with it.
struct FormFields {
    let fields: [FormFieldViewData]
    /// The available columns.
    let width: Int
    let icons: IconPreference
    /// Edits the text of the focused field.
    let edit: @MainActor @Sendable (TextEdit) -> Void
    /// Chooses another word in the focused field, a later one if positive.
    let choose: @MainActor @Sendable (Int) -> Void
    /// Moves the focus by fields.
    let moveFocus: @MainActor @Sendable (Int) -> Void
    /// Accepts the suggestion at an index.
    let accept: @MainActor @Sendable (Int) async -> Void

    var body: Node {
        let controls = FieldControls(
            fields: fields,
            icons: icons,
            edit: edit,
            choose: choose,
            moveFocus: moveFocus,
            accept: accept
        )
        .all
        let starts = lines.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        return .column(
            zip(lines, starts).map { line, start in
                guard line.count == 2 else { return .field(controls[start], drawn: field(line[0])) }
                return .column(
                    spacing: 0,
                    .field(controls[start], drawn: pair(line[0], line[1])),
                    .field(controls[start + 1], drawn: .empty)
                )
            },
            spacing: 0
        )
    }

    /// The fields on each line: two of which one is beside the other, if there is room, or else one.
    private var lines: [[FormFieldViewData]] {
        fields.reduce(into: []) { lines, field in
            let isSecond = field.isBesidePrevious && width >= Self.minimumBesideWidth && lines.last?.count == 1
            if isSecond { lines[lines.count - 1].append(field) } else { lines.append([field]) }
        }
    }

    /// The minimum width, in columns, to show the meaning beside the text.
    private static let minimumBesideWidth = 60
    /// The minimum width, in columns, to show remarks below the text instead of below the label.
    private static let minimumIndentedWidth = 44
    /// The maximum width of labels, in columns, if there is little room.
    private static let shortLabel = 10

    private var labelWidth: Int {
        let widest = fields.map(\.label.displayWidth).max() ?? 0
        return 2 + (width < Self.minimumIndentedWidth ? min(widest, Self.shortLabel) : widest)
    }

    private var indent: Int { width < Self.minimumIndentedWidth ? 2 : labelWidth + 2 }

    private func field(_ field: FormFieldViewData) -> Node {
        let isBeside = isBeside(field)
        return .column(
            spacing: 0,
            .row(
                spacing: 2,
                RowItem(FieldLabel(field: field, icons: icons).body, .fixed(labelWidth)),
                RowItem(content(of: field), .flexible),
                RowItem(isBeside ? .text(field.meaning, .muted) : .empty)
            ),
            .padding(leading: indent, isBeside ? .empty : remark(on: field)),
            .padding(leading: indent, FormSuggestions(field: field, icons: icons).body)
        )
    }

    /// The columns of the text of a field beside another one.
    private static let pairedText = 14

    /// Returns two fields on a line: the second one has its meaning beside it, and remarks on both are below.
    private func pair(_ first: FormFieldViewData, _ second: FormFieldViewData) -> Node {
        let meaning = fields.filter(\.isBesidePrevious).map(\.meaning.displayWidth).max() ?? 0
        let below = [first, second].flatMap { field in
            [field.problem.isEmpty ? .empty : remark(on: field), FormSuggestions(field: field, icons: icons).body]
        }
        return .column(
            [
                .row(
                    spacing: 2,
                    RowItem(FieldLabel(field: first, icons: icons).body, .fixed(labelWidth)),
                    RowItem(content(of: first), .flexible),
                    RowItem(FieldLabel(field: second, icons: icons).body),
                    RowItem(content(of: second), .fixed(Self.pairedText)),
                    RowItem(.text(second.meaning, .muted), .fixed(meaning))
                )
            ] + below.map { .padding(leading: indent, $0) },
            spacing: 0
        )
    }

    private func content(of field: FormFieldViewData) -> Node {
        switch field.content {
        case .text(let input, let placeholder):
            .textField(TextField(input: input, placeholder: placeholder, isFocused: field.isFocused, onEdit: edit))
        case .choice(let words, let selected): choice(of: words, selected, isFocused: field.isFocused)
        }
    }

    /// Returns all words or, if they do not fit on a line, the chosen one until the field has the focus.
    private func choice(of words: [String], _ selected: Int, isFocused: Bool) -> Node {
        let needed = words.reduce(words.count - 1) { $0 + $1.displayWidth + 2 }
        let isWhole = isFocused || needed <= width - labelWidth - 2
        let shown = words.indices.filter { isWhole || $0 == selected }
        return .text(
            shown.flatMap { index in
                let isChosen = index == selected
                let word = isChosen ? "[\(words[index])]" : " \(words[index]) "
                let choice = Span(word, isChosen ? .title : .muted, isSelected: isChosen && isFocused)
                return [Span(index == shown.first ? "" : " "), choice]
            },
            overflow: .wrap
        )
    }

    /// Returns whether the meaning is beside the text, so that no lines move while the user types.
    private func isBeside(_ field: FormFieldViewData) -> Bool {
        width >= Self.minimumBesideWidth && field.problem.isEmpty
            && field.meaning.displayWidth <= (width - labelWidth) / 2
    }

    private func remark(on field: FormFieldViewData) -> Node {
        if !field.problem.isEmpty {
            return MarkedColumn(mark: Mark.problem.span(icons), lines: [.paragraph(field.problem.text, .error)]).body
        }
        // If there is little room, only the focused field has a remark.
        let isShown = width >= Self.minimumBesideWidth || field.isFocused && field.suggestions.isEmpty
        return isShown && !field.meaning.isEmpty ? .paragraph(field.meaning, .muted) : .empty
    }
}

/// The label of a field, with a mark if the field has the focus.
struct FieldLabel {
    let field: FormFieldViewData
    let icons: IconPreference

    var body: Node {
        .line(
            field.isFocused ? Mark.note.span(icons) : Span(" "),
            Span(" "),
            Span(field.label, field.isFocused ? .title : .muted)
        )
    }
}

/// The suggestions for a field, as many as fit on the smallest terminal, around the highlighted one.
struct FormSuggestions {
    let field: FormFieldViewData
    let icons: IconPreference

    /// The maximum number of lines: with the field's own, they fill the smallest terminal except for the key bar.
    private static let height = 6

    var body: Node {
        guard !field.suggestions.isEmpty else { return .empty }
        let columns = [
            Column(), Column(), Column(sizing: .flexible(minimum: 8, weight: 3)),
            Column(sizing: .flexible(minimum: 0), hiddenBelow: 36),
        ]
        return .table(Table(columns: columns, rows: shown.map(row) + more, spacing: 1))
    }

    private var isWhole: Bool { field.suggestions.count <= Self.height }

    /// The indices of the visible suggestions.
    private var shown: Range<Int> {
        guard !isWhole else { return field.suggestions.indices }
        let rows = Self.height - 1
        let first = min(max(0, (field.highlighted ?? 0) - rows / 2), field.suggestions.count - rows)
        return first..<first + rows
    }

    private func row(_ index: Int) -> TableRow {
        let suggestion = field.suggestions[index]
        let isHighlighted = index == field.highlighted
        return .cells(
            [
                [isHighlighted ? Mark.note.span(icons) : Span(" ")],
                [Span(suggestion.icon?.glyph(icons) ?? "", icons == .ascii ? .muted : .plain)],
                [Span(suggestion.text)], [Span(suggestion.note, .muted)],
            ],
            isSelected: isHighlighted
        )
    }

    /// A line with the number of hidden suggestions.
    private var more: [TableRow] {
        isWhole ? [] : [.cells([[], [], [Span("… \(field.suggestions.count - shown.count) more", .muted)]])]
    }
}

/// The keys that choose among the words of a field: the arrows, and the first letter of each word, which chooses the
/// next word with that letter; none for text fields.
struct ChoiceButtons {
    let field: FormFieldViewData
    /// Chooses another word, a later one if positive.
    let choose: @MainActor @Sendable (Int) -> Void

    var body: Node {
        guard case .choice(let words, let selected) = field.content else { return .empty }
        let initials = words.map { $0.lowercased().first }
        let following = words.indices.sorted { ($0 <= selected ? 1 : 0, $0) < ($1 <= selected ? 1 : 0, $1) }
        let letters = following.filter { index in following.first { initials[$0] == initials[index] } == index }
            .sorted()
            .compactMap { index -> Node? in
                guard let letter = initials[index] else { return nil }
                return .button(
                    Button(label: words[index], keys: .character(letter), place: .list) { choose(index - selected) }
                )
            }
        return .column(
            [
                .button(Button(label: "Change", keys: .right, " ") { choose(1) }),
                .button(Button(label: "Change back", keys: .left, place: .list) { choose(-1) }),
            ] + letters,
            spacing: 0
        )
    }
}

/// The fields of a form, for a surface with controls of its own.
struct FieldControls {
    let fields: [FormFieldViewData]
    let icons: IconPreference
    /// Edits the text of the focused field.
    let edit: @MainActor @Sendable (TextEdit) -> Void
    /// Chooses another word in the focused field, a later one if positive.
    let choose: @MainActor @Sendable (Int) -> Void
    /// Moves the focus by fields.
    let moveFocus: @MainActor @Sendable (Int) -> Void
    /// Accepts the suggestion at an index.
    var accept: @MainActor @Sendable (Int) async -> Void = { _ in }

    var all: [FieldControl] { fields.indices.map(control) }

    private func control(at place: Int) -> FieldControl {
        let field = fields[place]
        let distance = place - (fields.firstIndex(where: \.isFocused) ?? 0)
        let value: FieldControl.Value =
            switch field.content {
            case .text(let input, let placeholder):
                .text(
                    TextField(input: input, placeholder: placeholder, isFocused: field.isFocused, onEdit: edit),
                    FieldControl.Kind(field.textKind)
                )
            case .choice(let words, let selected): .choice(words, selected: selected, choose: choose)
            }
        return FieldControl(
            label: field.label,
            number: fields[...place].count { $0.label == field.label },
            value: value,
            isFocused: field.isFocused,
            meaning: field.meaning,
            problem: field.problem.text,
            suggestions: field.suggestions.map { suggestion in
                let icon = suggestion.icon.map { $0.glyph(icons) + " " } ?? ""
                return FieldControl.Suggestion(icon + suggestion.text, note: suggestion.note)
            },
            highlighted: field.highlighted,
            focus: { [moveFocus] in if distance != 0 { moveFocus(distance) } },
            accept: accept
        )
    }
}

extension FieldControl.Kind {
    /// Creates the kind of control for a kind of field.
    fileprivate init(_ kind: FormFieldKind) {
        self =
            switch kind {
            case .text: .text
            case .number: .number
            case .day: .day
            case .file: .file
            }
    }
}
