extension Remedy {
    /// List the categories.
    package static let listCategories = Remedy(["category", "list"])

    /// List the icons of categories.
    package static let listIcons = Remedy(["category", "icons"])

    /// Rename this category.
    package static func renameCategory(_ name: String) -> Remedy {
        Remedy(["category", "rename"], .text(name), "NAME")
    }

    /// Archive this category.
    package static func archiveCategory(_ name: String) -> Remedy {
        Remedy(["category", "archive"], .text(name))
    }

    /// Unarchive this category.
    package static func unarchiveCategory(_ name: String) -> Remedy {
        Remedy(["category", "unarchive"], .text(name))
    }

    /// Delete this category and move its transactions to another one.
    package static func deleteCategoryMovingTransactions(_ name: String) -> Remedy {
        Remedy(["category", "delete"], .text(name), .option("moveTo", "OTHER"))
    }
}
