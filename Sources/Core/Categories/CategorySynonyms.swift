extension CategoryIcon {
    /// Other English words for what the icon stands for, folded; no word belongs to two icons.
    ///
    /// A category is found by these words and by the name of its icon if no category has such a name.
    var synonyms: Set<String> {
        switch self {
        case .accessories: ["jewelry", "jewellery", "watch", "handbag"]
        case .bar: ["pub", "drinks", "beer", "nightlife", "cocktails"]
        case .books: ["bookshop", "bookstore", "reading"]
        case .bus: ["transport", "transit", "tram", "subway", "metro", "commute"]
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
        }
    }
}
