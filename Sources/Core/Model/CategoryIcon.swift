/// The picture of a category, by name; how it is drawn is for the presentation to say.
public enum CategoryIcon: String, CaseIterable, Codable, Hashable, Sendable {
    case accessories, bar, books, bus, car, clothing, coffee, coins, education, electronics
    case entertainment, family, film, footwear, fuel, gift, groceries, heart, hotel, house
    case internet, medical, music, other, parking, pets, phone, plane, receipt, restaurant
    case salary, savings, scissors, software, sport, tag, train, travel, utilities, videogames
}
