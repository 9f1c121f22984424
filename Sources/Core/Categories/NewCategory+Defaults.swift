import Money

extension NewCategory {
    /// The categories of a new wallet, in the order of their ids.
    package static let defaults: [NewCategory] =
        [
            income("Salary", .salary), income("Extra Income", .coins), income("Selling", .tag),
            expense("Accessories", .accessories), expense("Bar", .bar), expense("Books", .books),
            expense("Clothing", .clothing), expense("Eating Out", .restaurant), expense("Education", .education),
            expense("Electronics", .electronics), expense("Entertainment", .entertainment),
            expense("Family", .family), expense("Fees", .receipt), expense("Film", .film),
            expense("Food & Beverage", .groceries), expense("Footwear", .footwear), expense("Gifts", .gift),
            expense("Hairdresser", .scissors), expense("Hotel", .hotel), expense("Internet Service", .internet),
            expense("Love and Friends", .heart), expense("Medical", .medical), expense("Music", .music),
            expense("Other", .other), expense("Parking Fees", .parking), expense("Petrol", .fuel),
            expense("Phone", .phone), expense("Plane", .plane), expense("Rent", .house),
            expense("Software", .software), expense("Sport", .sport), expense("Train", .train),
            expense("Transportation", .bus), expense("Travel", .travel), expense("Videogames", .videogames),
        ]

    /// Returns the default category for transactions without another one; a wallet marks it, so that it can be renamed.
    package static func fallback(for type: TransactionType) -> NewCategory {
        switch type {
        case .income: income("Extra Income", .coins)
        case .expense: expense("Other", .other)
        }
    }

    private static func income(_ name: String, _ icon: CategoryIcon) -> NewCategory {
        NewCategory(name: name, icon: icon, type: .income)
    }

    private static func expense(_ name: String, _ icon: CategoryIcon) -> NewCategory {
        NewCategory(name: name, icon: icon, type: .expense)
    }
}
