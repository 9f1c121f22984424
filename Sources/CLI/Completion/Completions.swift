import ArgumentParser
import Core
import Presentation
import TextUI

extension CompletionKind {
    /// Returns completions read from the wallet that the words typed so far name.
    ///
    /// Offers nothing if the wallet cannot be read: a shell cannot show an error while it completes a word, and the
    /// command itself will report it.
    static func wallet(
        _ candidates: @escaping @Sendable (Completions) async throws -> [CompletionCandidate]
    ) -> CompletionKind {
        .custom { words, index, typed in
            let request = CompletionRequest(words: Array(words.prefix(index)), typed: typed)
            do {
                let options = try GlobalOptions.parse(request.wallet.map { ["--wallet", $0.withHome] } ?? [])
                let session = try await Session(options, .reading)
                return try await candidates(Completions(session: session, request: request)).map(\.line)
            } catch {
                return []
            }
        }
    }
}

extension String {
    /// This path with the home directory instead of `~`, which the shell has not expanded yet.
    fileprivate var withHome: String {
        guard hasPrefix("~/"), let home = ProgramEnvironment.current?.variables["HOME"] else { return self }
        return home + dropFirst()
    }
}

/// What a wallet offers to complete a word with; each feature adds what it has.
struct Completions: Sendable {
    let session: Session
    /// The word to complete.
    let request: CompletionRequest

    /// The most rows that are offered: more would not fit on a screen.
    static let limit = 50

    /// Returns a candidate with a description drawn as on screens, on one line.
    func candidate(_ word: String, _ description: String) -> CompletionCandidate {
        let drawn = Node.text(description, overflow: .keep).text(in: session.screenEnvironment)
        return CompletionCandidate(word: word, description: String(drawn.prefix { !$0.isNewline }))
    }
}
