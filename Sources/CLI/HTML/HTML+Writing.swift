import TextUI

extension HTML {
    /// The piece as a document.
    var document: String {
        var text = "<!DOCTYPE html>\n"
        write(to: &text, depth: 0)
        return text + "\n"
    }

    /// Writes the piece, in the middle of a line.
    private func write(to output: inout String, depth: Int) {
        switch self {
        case .text(let text): output += text.escaped
        case .group(let pieces): for piece in pieces { piece.write(to: &output, depth: depth) }
        case .style(let sheet): output += "<style>\n\(sheet)\n</style>"
        case .element(let tag, let attributes, let content):
            output += "<" + tag.rawValue
            for attribute in attributes { output += " \(attribute.name.rawValue)=\"\(attribute.value.escaped)\"" }
            output += ">"
            if tag.isVoid { return }
            let isBlock = tag.isBlock && !content.allSatisfy(\.isEmpty)
            for piece in content.flatMap(\.pieces) where !piece.isEmpty {
                if isBlock { output += "\n" + String(repeating: " ", count: depth + 1) }
                piece.write(to: &output, depth: depth + 1)
            }
            if isBlock { output += "\n" + String(repeating: " ", count: depth) }
            output += "</\(tag.rawValue)>"
        }
    }

    /// The pieces of a group, or the piece itself.
    private var pieces: [HTML] {
        if case .group(let pieces) = self { pieces.flatMap(\.pieces) } else { [self] }
    }
}

extension String {
    /// The text as HTML: without markup, and with control characters and whatever reorders text made visible.
    fileprivate var escaped: String {
        var result = ""
        for scalar in Glyphs.unicode.visible(self).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
