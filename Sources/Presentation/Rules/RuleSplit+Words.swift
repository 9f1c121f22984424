import Core

extension RuleSplit {
    /// Returns what it is for and how much: `Household 20%`, `Gifts €5.00` or, as one of two equal parts, `Ada 1/2`.
    func words(_ formats: Formats) -> String {
        switch size {
        case .amount(let amount): "\(purpose.name) \(formats.amount(amount))"
        case .share(let hundredths): "\(purpose.name) \(Self.percent(hundredths))"
        case .part(let count): "\(purpose.name) 1/\(count)"
        }
    }

    /// Returns hundredths of a percent as the user can type them: `20%`, `33.3%`.
    private static func percent(_ hundredths: Int) -> String {
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return "\(whole)\(decimals)%"
    }
}

extension RulePart.Gift {
    /// Returns what the rule gives: `Household 20%` or `#rome`.
    func words(_ formats: Formats) -> String {
        switch self {
        case .split(let split): split.words(formats)
        case .tag(let tag): tag.word
        }
    }
}
