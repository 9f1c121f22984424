import Core
import Presentation

extension Session {
    /// Archives a category or takes it out of the archive, and prints it.
    @MainActor
    func setCategory(_ name: String, archived: Bool, asJSON: Bool) async throws(MoneyFlowError) {
        let category = try await repository.setCategory(name, archived: archived)
        if asJSON { return try show(JSONValue(category)) }
        try show(ReceiptScreen(ReceiptViewData(category: category, archived: archived)))
    }
}
