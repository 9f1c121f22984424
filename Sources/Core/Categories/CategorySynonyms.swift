extension CategoryIcon {
    /// Returns the icon whose name, or another word for it, a word is the beginning of, goes on from or misspells.
    static func meant(by word: String) -> CategoryIcon? {
        let words = allCases.flatMap { icon in ([icon.rawValue] + icon.synonyms.sorted()).map { ($0, icon) } }
        let nearest = NearestMatch.suggestion(for: word, amongManyWords: words.map(\.0))
        return words.first { $0.0 == nearest }?.1
    }

    /// Icons whose categories may hold what this one stands for, the likeliest first: without a category for coffee, one may
    /// drink it in a bar.
    var relatives: [CategoryIcon] {
        switch self {
        case .bar: [.restaurant, .coffee]
        case .bus: [.train, .travel]
        case .car: [.fuel, .bus, .parking]
        case .clothing: [.accessories, .footwear]
        case .coffee: [.bar, .restaurant, .groceries]
        case .education: [.books]
        case .electronics: [.software]
        case .film: [.entertainment]
        case .footwear: [.clothing]
        case .fuel: [.car, .bus]
        case .hotel: [.travel]
        case .house: [.utilities]
        case .internet: [.phone]
        case .music: [.entertainment]
        case .parking: [.car, .bus]
        case .phone: [.internet]
        case .plane: [.travel]
        case .restaurant: [.bar, .groceries]
        case .train: [.bus, .travel]
        case .travel: [.hotel, .plane]
        case .utilities: [.house]
        default: []
        }
    }

    /// Other English words for what the icon stands for, folded; no word belongs to two icons.
    ///
    /// A category is found by these words and by the name of its icon if no category has such a name.
    var synonyms: Set<String> {
        switch self {
        case .accessories: ["jewelry", "jewellery", "watch", "handbag"]
        case .bar: ["pub", "drinks", "beer", "nightlife", "cocktails"]
        case .books: ["bookshop", "bookstore", "reading"]
        case .bus: ["transport", "transit", "tram", "subway", "metro", "commute", "taxi", "cab"]
        case .car: ["auto", "automobile", "vehicle"]
        case .clothing: ["clothes", "apparel", "fashion"]
        case .coffee: ["cafe", "espresso"]
        case .coins: []
        case .education: ["school", "university", "college", "tuition", "courses"]
        case .electronics: ["computer", "gadgets", "hardware"]
        case .entertainment: ["fun", "leisure", "events", "concerts", "shows"]
        case .family: ["kids", "children", "childcare", "baby"]
        case .film: ["cinema", "movie", "movies", "films", "streaming", "tv"]
        case .footwear: ["shoes", "sneakers", "boots"]
        case .fuel: ["gasoline", "diesel", "petrol", "gas station"]
        case .gift: ["presents", "present", "gifts", "donation", "donations", "charity"]
        case .groceries: ["grocery", "supermarket", "food"]
        case .heart: ["love", "friends", "dating"]
        case .hotel: ["lodging", "accommodation", "hostel", "airbnb"]
        case .house: ["housing", "rent", "mortgage", "home"]
        case .internet: ["broadband", "wifi"]
        case .medical: ["health", "healthcare", "doctor", "pharmacy", "medicine", "dentist"]
        case .music: ["songs", "vinyl"]
        case .other: []
        case .parking: ["car park"]
        case .pets: ["pet", "vet", "dog", "cat"]
        case .phone: ["mobile", "cell phone", "telephone"]
        case .plane: ["flight", "flights", "airline", "airfare"]
        case .receipt: ["fee", "fees", "charges", "taxes", "tax"]
        case .restaurant: ["restaurants", "dining", "takeaway", "takeout", "lunch", "dinner"]
        case .salary: ["wage", "wages", "pay", "paycheck", "payroll"]
        case .savings: ["investment", "investments"]
        case .scissors: ["haircut", "barber", "hair"]
        case .software: ["apps", "app", "saas"]
        case .sport: ["sports", "gym", "fitness", "workout"]
        case .tag: ["sales"]
        case .train: ["railway", "rail"]
        case .travel: ["vacation", "holiday", "holidays", "trip"]
        case .utilities: ["electricity", "water", "heating", "power"]
        case .videogames: ["games", "gaming", "steam"]
        default: []
        }
    }
}
