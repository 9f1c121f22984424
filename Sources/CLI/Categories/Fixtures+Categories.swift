import Core
import Money
import Presentation

extension Category {
    static let bar = fixture(5, "Bar", .bar)
    static let accessories = fixture(4, "Accessories", .accessories)
    static let eatingOut = fixture(8, "Eating Out", .restaurant)
    static let groceries = fixture(15, "Food & Beverage", .groceries)
    static let rent = fixture(29, "Rent", .house)
    static let train = fixture(32, "Train", .train)
    static let phone = fixture(27, "Phone", .phone)
    static let plane = fixture(28, "Plane", .plane)
    static let other = fixture(24, "Other", .other)
    static let salary = fixture(1, "Salary", .salary, .income)
    static let selling = fixture(3, "Selling", .tag, .income)
    static let film = fixture(14, "Film", .film, archived: true)
    static let izakaya = fixture(36, "居酒屋・カフェ・喫茶店", .coffee)
    static let longNamed = fixture(37, "Presents for people whose birthday I keep forgetting", .gift)

    /// The categories of a new wallet, in its order, one of them archived.
    static let fixtures: [Category] = NewCategory.defaults.enumerated()
        .map { index, category in
            Category(
                id: Core.Category.ID(rawValue: Int64(index + 1)),
                name: category.name,
                icon: category.icon,
                type: category.type,
                archived: category.name == film.name
            )
        }

    private static func fixture(
        _ id: Core.Category.ID,
        _ name: String,
        _ icon: CategoryIcon,
        _ type: TransactionType = .expense,
        archived: Bool = false
    ) -> Category {
        Category(id: id, name: name, icon: icon, type: type, archived: archived)
    }
}
