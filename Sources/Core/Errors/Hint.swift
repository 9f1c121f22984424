/// What to do next, in imperative sentences that name remedies: `"Try again, or \(.undo()) first."`.
///
/// A line break starts a new step. Text to type, other than a remedy, is in backquotes.
package struct Hint: Hashable, Sendable {
    /// A piece of a hint.
    package enum Part: Hashable, Sendable {
        /// Words.
        case text(String)
        /// A remedy, worded by the code that shows the hint.
        case remedy(Remedy)
    }

    /// The pieces, in order.
    package private(set) var parts: [Part]

    /// Creates a hint without remedies.
    package init(_ text: String) {
        parts = text.isEmpty ? [] : [.text(text)]
    }

    /// Whether the hint has no pieces.
    package var isEmpty: Bool { parts.isEmpty }

    /// Returns one hint followed by another.
    package static func + (left: Hint, right: Hint) -> Hint {
        right.parts.reduce(into: left) { $0.append($1) }
    }

    /// Appends a piece, joining words with preceding words.
    private mutating func append(_ part: Part) {
        if case .text(let more) = part, case .text(let text) = parts.last {
            parts[parts.count - 1] = .text(text + more)
        } else {
            parts.append(part)
        }
    }

    /// Returns the hint as text, with each remedy in backquotes.
    ///
    /// - Parameter wording: A closure that returns the text of a remedy.
    package func text(_ wording: (Remedy) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .remedy(let remedy): "`\(wording(remedy))`"
            }
        }
        .joined()
    }
}

extension Hint: ExpressibleByStringInterpolation {
    /// A hint under construction from a string literal.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var hint = Hint("")

        package init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends words.
        package mutating func appendLiteral(_ literal: String) {
            hint = hint + Hint(literal)
        }

        /// Appends words.
        package mutating func appendInterpolation(_ text: String) {
            hint = hint + Hint(text)
        }

        /// Appends a number.
        package mutating func appendInterpolation(_ number: Int) {
            hint = hint + Hint(String(number))
        }

        /// Appends a remedy.
        package mutating func appendInterpolation(_ remedy: Remedy) {
            hint.append(.remedy(remedy))
        }

        /// Appends another hint.
        package mutating func appendInterpolation(_ other: Hint) {
            hint = hint + other
        }
    }

    /// Creates a hint without remedies.
    package init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a hint from the pieces of a literal.
    package init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.hint
    }
}
