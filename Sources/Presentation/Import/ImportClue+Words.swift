import BankFiles
import Core

extension ImportClue {
    /// What decided how a file is read, as a sentence; `nil` if another clue says the same, or if amounts are masked and it
    /// shows one.
    func sentence(_ formats: Formats) -> String? {
        switch self {
        case .undecidedEncoding(let read, let other):
            "Nothing shows whether letters with accents are in \(read.words) or \(other.words)"
        case .date(let example): "Only one order of day, month and year fits \(example.quoted)"
        case .pointsInDate(let example): "Dates with points, such as \(example.quoted), begin with the day"
        case .otherDate(let example):
            "Only one order of day, month and year fits \(example.quoted), elsewhere in the file"
        case .period(let time): "Only one order puts the dates into the time of \(time.quoted)"
        case .decimalComma(let example):
            formats.hidesAmounts
                ? nil : "Where amounts have a decimal comma, such as \(example.quoted), dates begin with the day"
        case .amount(let example):
            formats.hidesAmounts ? nil : "Only one decimal separator fits \(example.quoted)"
        case .otherAmount(let example):
            formats.hidesAmounts ? nil : "Only one decimal separator fits \(example.quoted), elsewhere in the file"
        case .names(let columns):
            "\(columns.map(\.quoted).list) \(columns.count == 1 ? "is" : "are") named for amounts"
        case .oneOfTwo(let columns): "Each row has an amount in one of \(columns.map(\.quoted).list)"
        case .contents(let columns): "\(columns.map(\.quoted).list) is the column that looks like amounts"
        case .direction(let clue, let column): clue.sentence(column)
        case .balances(let right, let compared):
            "\(formats.count(right)) of \(formats.count(compared)) balances add up"
        }
    }
}

extension ImportDirectionClue {
    fileprivate func sentence(_ column: String?) -> String? {
        let words = "The words" + (column.map { " in \($0.quoted)" } ?? "")
        return switch self {
        case .nothing, .given: nil
        case .mostHaveMinus: "Most amounts have a minus, as spending is more frequent than income"
        case .statement: "Some amounts have a minus, and the file is the statement of an account"
        case .account: "Nothing is spent with a plus in an account that is not a card"
        case .fewHavePlus: "Few amounts have a plus, so the others are expenses"
        case .signs: "Every amount has a sign, or is zero"
        case .sides: "The two columns show which amounts are expenses"
        case .contradictedByWords: "\(words) contradict every sign"
        case .words: "\(words) show which amounts are expenses"
        case .confirmedByWords: "\(words) agree with the signs"
        }
    }
}
