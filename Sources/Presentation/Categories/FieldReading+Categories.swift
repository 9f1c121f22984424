import Core

extension FieldReading {
    /// Reads the name of a category.
    ///
    /// - Parameters:
    ///   - categories: Those of the wallet; no two names are the same without regard to case and diacritics.
    ///   - id: The category that is to have the name, or `nil` for a new one.
    init(categoryName text: String, among categories: [Category], of id: Int64?) {
        do throws(MoneyFlowError) {
            let name = try PlainText.checked(text, as: .categoryName, limit: Category.maximumNameLength)
            guard !name.isEmpty else {
                self.init(problem: .emptyText(field: .categoryName), isBeginning: true)
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

    /// Reads the name of an icon; all of them are suggested for an empty text.
    init(icon text: String) {
        let wanted = text.folded
        let names = CategoryIcon.allCases.map(\.rawValue)
        let beginning = names.filter { $0.hasPrefix(wanted) }
        let containing = names.filter { !$0.hasPrefix(wanted) && $0.contains(wanted) }
        self.init()
        suggestions = (wanted.isEmpty ? names : beginning + containing).map { name in
            SuggestionViewData(icon: CategoryIcon(rawValue: name), text: name, note: "")
        }
        guard CategoryIcon(rawValue: wanted) == nil else { return }
        isBeginning = !suggestions.isEmpty
        let nearest = NearestMatch.suggestion(for: text, among: names)
        problem =
            wanted.isEmpty
            ? "Choose an icon." : MoneyFlowError.unknownIcon(text, suggestion: nearest).fieldProblem
    }

    /// Reads the name of the category that takes the transactions of another one of the same type.
    ///
    /// - Parameters:
    ///   - categories: Those that can take them.
    ///   - type: Their type.
    init(category text: String, among categories: [Category], type: TransactionType) {
        self.init()
        let wanted = text.folded
        let beginning = categories.filter { $0.name.folded.hasPrefix(wanted) }
        let containing = categories.filter { !$0.name.folded.hasPrefix(wanted) && $0.name.folded.contains(wanted) }
        suggestions = (wanted.isEmpty ? categories : beginning + containing).map {
            SuggestionViewData(icon: $0.icon, text: $0.name, note: "")
        }
        do throws(MoneyFlowError) {
            _ = try CategoryLookup(categories).find(text, type: type, includingArchived: false)
        } catch {
            isBeginning = !suggestions.isEmpty
            problem = wanted.isEmpty ? "Choose a category." : error.fieldProblem
        }
    }
}
