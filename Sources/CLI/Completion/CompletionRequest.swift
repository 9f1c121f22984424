import ArgumentParser
import Core

/// A shell's request to complete a word.
struct CompletionRequest: Equatable {
    /// The shell that asks, if it is known.
    let shell: CompletionShell?
    /// The words of the command line before the one to complete, without quotes.
    let words: [String]
    /// What has been typed of the word, without quotes.
    let typed: String

    /// Creates a request from words without quotes.
    init(words: [String], typed: String, shell: CompletionShell? = nil) {
        self.shell = shell
        self.words = words
        self.typed = typed
    }

    /// Creates a request from what a shell passes.
    ///
    /// - Parameters:
    ///   - words: The words of the command line, with their quotes, if the shell passes them.
    ///   - index: The index of the word to complete.
    ///   - typed: The part of that word before the cursor.
    ///   - shellVersion: The numbers of the shell's version, separated by periods or spaces.
    init(_ words: [String], _ index: Int, _ typed: String, shell: CompletionShell?, shellVersion: String?) {
        // fish removes the quotes itself before version 4.
        let hasQuotes = shell != .fish || shellVersion?.first != "3"
        self.shell = shell
        self.words = words.prefix(max(0, index)).map { hasQuotes ? $0.withoutShellQuotes : $0 }
        self.typed = hasQuotes ? typed.withoutShellQuotes : typed
    }

    /// The path that the words give to `--wallet`, if any.
    var wallet: String? {
        for (index, word) in words.enumerated().reversed() {
            if word.hasPrefix("--wallet=") { return String(word.dropFirst("--wallet=".count)) }
            guard word == "--wallet" else { continue }
            // bash makes an equals sign a word of its own.
            return words.dropFirst(index + 1).first { $0 != "=" }
        }
        return nil
    }

    /// Returns the lines that offer the candidates to the shell.
    ///
    /// A candidate with a control character is left out: it would be a line end or an escape sequence. bash takes
    /// candidates for paths, in which it does not quote `$` and backticks, so it gets none that contain them. bash and
    /// zsh compare words exactly, so a candidate for them begins as the user typed it; MoneyFlow ignores case.
    ///
    /// - Parameter assignment: The option that the word begins with, and the beginning of its value. fish wants whole
    ///   words, the others what follows the equals sign.
    func lines(
        for candidates: [CompletionCandidate],
        after assignment: (name: String, value: String)? = nil
    ) -> [String] {
        let safe = candidates.filter { $0.word.onOneLine == $0.word && !$0.word.isEmpty }
        let typed = assignment?.value ?? typed
        switch shell {
        case .fish?:
            let option = assignment.map { "\($0.name)=" } ?? ""
            return safe.map { option + $0.line }
        case .zsh?:
            return safe.compactMap { candidate in
                candidate.continuing(typed).map { word in
                    // A colon without a description would be shown as one that is empty.
                    word.inZshDescription + (candidate.description.isEmpty ? "" : ":" + candidate.description)
                }
            }
        default:
            let quotable = safe.filter { !$0.word.contains { "$`".contains($0) } }
            let matching = quotable.compactMap { candidate in candidate.continuing(typed).map { (candidate, $0) } }
            // bash has no descriptions. A single candidate is inserted as it is; several are only listed.
            return matching.map { candidate, word in
                let isListed = matching.count > 1 && !candidate.description.isEmpty
                // bash takes candidates for paths and lists only what follows the last slash.
                let description = candidate.description.replacing("/", with: "-")
                return isListed ? "\(word)  \(description)" : word
            }
        }
    }
}

/// A word that a shell can offer.
struct CompletionCandidate: Equatable {
    /// The word, without quotes.
    let word: String
    /// What it stands for, shown beside it; empty if the word says it.
    var description = ""

    /// Creates a candidate.
    init(word: String, description: String = "") {
        self.word = word
        self.description = description
    }

    /// Creates the candidate whose ``line`` it is.
    init(line: String) {
        let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
        self.init(word: parts.first ?? "", description: parts.dropFirst().first ?? "")
    }

    /// The word and its description on one line, separated by a tab.
    var line: String { description.isEmpty ? word : "\(word)\t\(description)" }

    /// Returns the word with its beginning spelled as `typed`, or `nil` if it begins differently, ignoring case and
    /// diacritics.
    fileprivate func continuing(_ typed: String) -> String? {
        let beginning = word.prefix(typed.count)
        guard beginning.count == typed.count, beginning.folded == typed.folded else { return nil }
        return typed + word.dropFirst(typed.count)
    }
}

extension String {
    /// The text for zsh's `_describe`, for which a colon ends the word.
    fileprivate var inZshDescription: String { replacing(#"\"#, with: #"\\"#).replacing(":", with: #"\:"#) }

    /// The text of a shell's word that may have quotes and backslashes; a quote may still be open.
    var withoutShellQuotes: String {
        var text = ""
        var quote: Character?
        var characters = self[...]
        while let character = characters.popFirst() {
            switch (character, quote) {
            case (_, "'"?) where character != "'": text.append(character)
            case ("'", nil), ("\"", nil): quote = character
            case ("'", "'"?), ("\"", "\""?): quote = nil
            case ("\\", nil): text += characters.popFirst().map(String.init) ?? ""
            case ("\\", "\""?) where characters.first.map("\"\\$`".contains) == true:
                text += characters.popFirst().map(String.init) ?? ""
            default: text.append(character)
            }
        }
        return text
    }
}
