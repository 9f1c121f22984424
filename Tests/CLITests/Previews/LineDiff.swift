/// The difference between two texts, line by line.
struct LineDiff: CustomStringConvertible {
    let expected: String
    let actual: String

    /// How many equal lines are shown around lines that differ.
    private static let context = 3

    /// The lines that differ, with `-` before those only expected and `+` before those only found, and the lines around
    /// them.
    ///
    /// Other lines are left out, with `⋯` in their place and the last of them that begins with a letter, such as the
    /// heading of a section.
    var description: String {
        let lines = allLines
        let differing = lines.indices.filter { lines[$0].mark != " " }
        var shown: Set<Int> = []
        for index in differing {
            shown.formUnion(max(0, index - Self.context)...min(lines.count - 1, index + Self.context))
        }
        var result: [String] = []
        var leftOut: [Substring] = []
        for (index, line) in lines.enumerated() {
            guard shown.contains(index) else {
                leftOut.append(line.text)
                continue
            }
            if !leftOut.isEmpty { result.append(Self.ellipsis(for: leftOut)) }
            leftOut = []
            result.append("\(line.mark) \(line.text)")
        }
        if !leftOut.isEmpty { result.append("⋯") }
        return result.joined(separator: "\n")
    }

    private static func ellipsis(for lines: [Substring]) -> String {
        guard let heading = lines.last(where: { $0.first?.isLetter == true }) else { return "⋯" }
        return "⋯ \(heading)"
    }

    /// All lines of both texts, with the mark before each: `-`, `+` or a space.
    private var allLines: [(mark: Character, text: Substring)] {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [(mark: Character, text: Substring)] = []
        var next = 0
        for (index, line) in old.enumerated() {
            if removed.contains(index) {
                lines.append(("-", line))
                continue
            }
            while inserted.contains(next) {
                lines.append(("+", new[next]))
                next += 1
            }
            lines.append((" ", line))
            next += 1
        }
        return lines + new[next...].map { ("+", $0) }
    }
}
