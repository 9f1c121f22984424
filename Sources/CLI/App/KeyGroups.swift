import TextUI

/// The keys of a screen, grouped by what they are for, side by side in as few lines as the width allows.
struct KeyGroups {
    /// The groups that have keys, in order.
    let groups: [Group]
    /// The columns of the terminal.
    let width: Int

    /// The keys for one purpose.
    struct Group: Equatable {
        let heading: String
        /// The keys, and what they do.
        let rows: [Row]
    }

    /// The keys of the buttons that do the same.
    struct Row: Equatable {
        var keys: [String]
        let label: String

        /// The keys, with a blank between two of them.
        var text: String { keys.joined(separator: " ") }
    }

    /// Groups buttons.
    ///
    /// - Parameter isTyping: Whether a text field has the focus, which takes the keys that type.
    init(_ buttons: [Button], isTyping: Bool, asciiOnly: Bool, width: Int) {
        let pressed = buttons.withKeys(isTyping: isTyping).filter { !$0.keys.isEmpty }
        groups = Button.Purpose.allCases.compactMap { purpose in
            var rows: [Row] = []
            for (button, keys) in pressed where button.purpose == purpose {
                let names = keys.map { $0.name(asciiOnly: asciiOnly) }
                if let index = rows.firstIndex(where: { $0.label == button.label }) {
                    rows[index].keys += names
                } else {
                    rows.append(Row(keys: names, label: button.label))
                }
            }
            return rows.isEmpty ? nil : Group(heading: purpose.heading, rows: rows)
        }
        self.width = width
    }

    var body: Node {
        let columns = columns
        guard columns.count > 1 else { return column(groups) }
        return .row(columns.map { RowItem(column($0), .fixed(Self.width(of: $0))) }, spacing: Self.spacing)
    }

    /// The groups in each column, in order: the fewest lines that fit.
    var columns: [[Group]] {
        Self.divisions(of: groups[...])
            .filter { columns in
                columns.count == 1
                    || columns.reduce(-Self.spacing) { $0 + Self.width(of: $1) + Self.spacing } <= width
            }
            .min { Self.height(of: $0) < Self.height(of: $1) } ?? [groups]
    }

    /// The columns of the terminal between two columns of groups.
    private static let spacing = 4
    /// The columns between keys and what they do.
    private static let gap = 2

    /// Returns every way to divide groups into columns, those with the fewest columns first.
    private static func divisions(of groups: ArraySlice<Group>) -> [[[Group]]] {
        guard let first = groups.first else { return [] }
        let rest = divisions(of: groups.dropFirst())
        guard !rest.isEmpty else { return [[[first]]] }
        let together = rest.map { columns in [[first] + columns[0]] + columns.dropFirst() }
        return (together + rest.map { [[first]] + $0 }).sorted { $0.count < $1.count }
    }

    private static func height(of columns: [[Group]]) -> Int {
        columns.map { $0.reduce(-1) { $0 + $1.rows.count + 2 } }.max() ?? 0
    }

    private static func width(of groups: [Group]) -> Int {
        let rows = groups.flatMap(\.rows)
        let keys = rows.map(\.text.displayWidth).max() ?? 0
        let labels = rows.map(\.label.displayWidth).max() ?? 0
        return max(keys + gap + labels, groups.map(\.heading.displayWidth).max() ?? 0)
    }

    private func column(_ groups: [Group]) -> Node {
        let rows = groups.flatMap { group in
            [TableRow.blank, .section([Span(group.heading, .heading)])]
                + group.rows.map { .cells([[Span($0.text, .key)], [Span($0.label)]]) }
        }
        return .table(
            Table(
                columns: [Column(), Column(sizing: .flexible(minimum: 8))],
                rows: Array(rows.dropFirst()),
                spacing: Self.gap
            )
        )
    }
}

extension Button.Purpose {
    /// The heading of the buttons in the list of all keys.
    fileprivate var heading: String {
        switch self {
        case .move: "Move"
        case .change: "Change"
        case .screen: "This screen"
        case .go: "Go"
        }
    }
}
