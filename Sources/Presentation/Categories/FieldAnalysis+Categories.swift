import Core
import Money

extension FieldAnalysis {
    /// Analyzes the name of a category.
    ///
    /// - Parameters:
    ///   - categories: The categories of the wallet, whose names are taken, ignoring case and diacritics.
    ///   - id: The category that gets the name, or `nil` for a new one.
    init(categoryName text: String, among categories: [Category], of id: Category.ID?) {
        do throws(MoneyFlowError) {
            let name = try PlainText.checked(text, as: .categoryName, limit: Category.maximumNameLength)
            guard !name.isEmpty else {
                self.init(problem: .emptyText(field: .categoryName), isIncomplete: true)
                return
            }
            let folded = name.folded
            if let taken = categories.first(where: { $0.id != id && $0.name.folded == folded }) {
                throw .categoryNameTaken(taken.name)
            }
            self.init()
        } catch {
            self.init(problem: error)
        }
    }

    /// Analyzes the name of an icon, or an emoji; if the text is empty, all icons are suggested.
    init(icon text: String) {
        let wanted = text.folded
        let names = CategoryIcon.allCases.map(\.rawValue)
        let beginning = names.filter { $0.hasPrefix(wanted) }
        let containing = names.filter { !$0.hasPrefix(wanted) && $0.contains(wanted) }
        self.init()
        suggestions = (wanted.isEmpty ? names : beginning + containing).map { name in
            SuggestionViewData(icon: CategoryIcon(rawValue: name), text: name, note: "")
        }
        let icon = CategoryIcon(named: text)
        if let icon, icon.isEmoji {
            suggestions = [SuggestionViewData(icon: icon, text: text, note: "")]
        }
        guard icon == nil else { return }
        isIncomplete = !suggestions.isEmpty
        let nearest = NearestMatch.suggestion(for: text, among: names)
        problem =
            wanted.isEmpty
            ? "Choose an icon." : MoneyFlowError.unknownIcon(text, suggestion: nearest).fieldProblem
    }

    /// Analyzes the name of the category to receive the transactions of another.
    ///
    /// - Parameters:
    ///   - lookup: Finds the categories that can receive them.
    ///   - type: The type of both categories, or `nil` for any.
    init(category text: String, in lookup: CategoryLookup, type: TransactionType?) {
        self.init()
        suggestions = lookup.categories(beginningWith: text, type: type, includingArchived: true).map {
            SuggestionViewData(icon: $0.icon, text: $0.name, note: "")
        }
        do throws(MoneyFlowError) {
            _ = try lookup.find(text, type: type, includingArchived: true)
        } catch {
            isIncomplete = !suggestions.isEmpty
            problem = text.folded.isEmpty ? "Choose a category." : error.fieldProblem
        }
    }
}
