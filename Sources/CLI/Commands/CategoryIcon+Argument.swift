import Core
import Presentation

extension CategoryIcon {
    /// The icon of a name, in either case, or of an emoji.
    ///
    /// - Throws: ``MoneyFlowError/unknownIcon(_:suggestion:)``.
    init(text: String) throws(MoneyFlowError) {
        let named = CategoryIcon.allCases.first { $0.rawValue == text.lowercased() || $0.emoji == text }
        guard let named else {
            let names = CategoryIcon.allCases.map(\.rawValue)
            throw .unknownIcon(text, suggestion: NearestMatch.suggestion(for: text, among: names))
        }
        self = named
    }
}
