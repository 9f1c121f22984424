# Writes `rows` transactions as CSV, oldest first, over the ten years before 2026-11-21. Used by scripts/bench.

# Returns a random whole number below n, using Park and Miller's generator, so that every awk draws the same numbers.
function draw(n) {
    seed = (seed * 16807) % 2147483647
    return seed % n
}

# Returns the date of a day counted from 1970, 0 or later, with Howard Hinnant's civil_from_days.
function date(day,    era, of_era, year_of_era, of_year, shifted, year, month) {
    day += 719468
    era = int(day / 146097)
    of_era = day - era * 146097
    year_of_era = int((of_era - int(of_era / 1460) + int(of_era / 36524) - int(of_era / 146096)) / 365)
    of_year = of_era - (365 * year_of_era + int(year_of_era / 4) - int(year_of_era / 100))
    shifted = int((5 * of_year + 2) / 153)
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = year_of_era + era * 400 + (month <= 2)
    return sprintf("%04d-%02d-%02d", year, month, of_year - int((153 * shifted + 2) / 5) + 1)
}

BEGIN {
    seed = 20261120
    # The frequent ones come first: a low draw is more likely than a high one.
    expenses = split("Food & Beverage:Eating Out:Bar:Transportation:Petrol:Parking Fees:Medical:Phone:Internet Service:" \
        "Rent:Clothing:Books:Entertainment:Music:Film:Sport:Family:Gifts:Love and Friends:Hairdresser:Accessories:" \
        "Electronics:Software:Videogames:Footwear:Education:Fees:Train:Plane:Travel:Hotel:Other", expense, ":")
    incomes = split("Salary:Extra Income:Selling", income, ":")
    things = split("Coffee:Lunch:Dinner:Groceries:Ticket:Fuel:Receipt:Order:Invoice:Subscription:Bread and milk:Taxi:" \
        "Repair:Deposit:Birthday present:Weekend:Book club:Card payment:Refill:Membership:Pharmacy:Market:Newspaper:" \
        "Snack:Delivery:Pizza with friends:Parking:Rental:Lesson:Haircut:Two tickets:Cleaning:Flowers:Breakfast:" \
        "Monthly fee:Second hand:Upgrade:Bakery:Ice cream:Tools", thing, ":")
    places = split("Milan:Rome:Turin:Ada:the station:Corso Buenos Aires:Via Dante:the office:Navigli:Amazon:Esselunga:" \
        "Porta Romana:the airport:Marco:Grandma:the corner shop:Lidl:Carrefour:Lambrate:Bologna:the gym:the cinema:" \
        "Piazza Duomo:Isola:the library:Trenitalia:the harbour:Como:the lake:Bergamo:the market hall:Sara:Brera:" \
        "the school:the museum:Monza:the hospital:Genoa:the park:Trieste:Decathlon:IKEA:the ferry:Verona:the garden:" \
        "Città Studi:Luca:Firenze:the theatre:home", place, ":")
    last = 20777
    days = 3652
    print "date,description,amount,category,currency"
    for (i = 0; i < rows; i++) {
        title = thing[1 + int(draw(things) * (1 + draw(1000)) / 1000)] " " place[1 + draw(places)]
        if (draw(12) == 0) {
            category = income[1 + draw(incomes)]
            amount = sprintf("%d.%02d", 20 + draw(4000), draw(100))
        } else {
            category = expense[1 + int(draw(expenses) * (1 + draw(1000)) / 1000)]
            amount = sprintf("-%d.%02d", draw(draw(20) ? 60 : 900), 1 + draw(99))
        }
        print date(last - days + 1 + int(i * days / rows)) "," title "," amount "," category ",EUR"
    }
}
