import TextUI

extension HTML {
    /// The piece as a document.
    package var document: String {
        var text = "<!DOCTYPE html>\n"
        write(to: &text, depth: 0)
        return text + "\n"
    }

    /// The piece in as few characters as it takes.
    package var compact: String {
        var text = ""
        write(to: &text, depth: nil)
        return text
    }

    /// Writes the piece, in the middle of a line.
    ///
    /// - Parameter depth: The depth of indentation, or `nil` for no lines of its own.
    private func write(to output: inout String, depth: Int?) {
        switch self {
        case .text(let text): output += text.escaped
        case .group(let pieces): for piece in pieces { piece.write(to: &output, depth: depth) }
        case .style(let sheet): output += "<style>\n\(sheet.text)\n</style>"
        case .element(let tag, let attributes, let content):
            output += "<" + tag.rawValue
            for attribute in attributes { output += " \(attribute.name.rawValue)=\"\(attribute.value.escaped)\"" }
            output += ">"
            if tag.isVoid { return }
            let indentation = depth.flatMap { depth in
                tag.isBlock && !content.allSatisfy(\.isEmpty) ? "\n" + String(repeating: " ", count: depth) : nil
            }
            for piece in content.flatMap(\.pieces) where !piece.isEmpty {
                if let indentation { output += indentation + " " }
                piece.write(to: &output, depth: depth.map { $0 + 1 })
            }
            if let indentation { output += indentation }
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
