/// The difference between two texts, line by line.
struct LineDiff: CustomStringConvertible {
    let expected: String
    let actual: String

    /// All lines of both texts, with `-` before those only expected and `+` before those only found.
    var description: String {
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
        var lines: [String] = []
        var next = 0
        for (index, line) in old.enumerated() {
            if removed.contains(index) {
                lines.append("- \(line)")
                continue
            }
            while inserted.contains(next) {
                lines.append("+ \(new[next])")
                next += 1
            }
            lines.append("  \(line)")
            next += 1
        }
        lines += new[next...].map { "+ \($0)" }
        return lines.joined(separator: "\n")
    }
}
