import BankFiles
import Core
import Presentation

extension JSONValue {
    /// Creates the value of what an import did or would do; sums are in minor units.
    ///
    /// - Parameter files: The names of the files as given, in order.
    init(_ report: ImportReport, files: [String]) {
        self = [
            "files": .array(zip(report.files, files).map { JSONValue($0, file: $1) }),
            "corrected": .number(Int64(report.corrected)),
            "newAccounts": .array(report.newAccounts.map { .string($0.name) }),
            "openings": .array(report.openings.map { JSONValue($0) }),
            "unmatched": .array(report.unmatched.map { JSONValue($0) }),
            "rates": .number(Int64(report.rates.count)),
            "newCategories": .array(report.newCategories.map { .string($0.name) }),
            "possibleTransfers": .array(
                report.possibleTransfers.map { ["out": JSONValue($0.out), "in": JSONValue($0.arrival)] }
            ),
            "unpairedTransfers": .array(
                report.unpairedTransfers.map { unpaired in
                    [
                        "transaction": JSONValue(unpaired.transaction),
                        "names": unpaired.other.map { .string($0.name) } ?? .null,
                        "candidates": .string(unpaired.hasSeveral ? "several" : "none"),
                    ]
                }
            ),
            "earlierTransfers": .array(report.earlierTransfers.map { JSONValue($0) }),
            "possiblePostings": .array(report.possiblePostings.map { JSONValue($0) }),
            "possiblePayments": .array(
                report.possiblePayments.map {
                    ["person": .string($0.person.name), "transaction": JSONValue($0.transaction)]
                }
            ),
            "unpairedCount": .number(Int64(report.ambiguousCount + report.waitingCount)),
            "savedProfile": report.savedProfile.map(JSONValue.string) ?? .null,
            "dryRun": .bool(report.isDryRun),
        ]
    }

    private init(_ report: ImportFileReport, file: String) {
        self = [
            "file": .string(file),
            "format": .string(report.format.id),
            "read": .number(Int64(report.read)),
            "added": .number(Int64(report.added)),
            "duplicates": .number(Int64(report.duplicates)),
            "skipped": .number(Int64(report.skipped)),
            "expenses": .number(report.totals.sums[0].expenses.minorUnits),
            "income": .number(report.totals.sums[0].income.minorUnits),
            "firstDate": report.firstDate.map { .string($0.iso) } ?? .null,
            "lastDate": report.lastDate.map { .string($0.iso) } ?? .null,
            "merged": .number(Int64(report.merged)),
            "paired": .number(Int64(report.paired)),
            "booked": .number(Int64(report.booked)),
            "settled": .number(Int64(report.settled)),
            "accounts": .array(report.accounts.map { .string($0.name) }),
            "statements": .array(report.statements.map { JSONValue($0) }),
            "corrections": .number(Int64(report.corrections)),
            "ignored": .number(Int64(report.ignored)),
            "layout": JSONValue(report.layout),
            "leftOut": .array(report.skippedRows.map { JSONValue($0) }),
            "matches": .array(report.matches.map { JSONValue($0) }),
            "transfers": .array(
                report.transfers.map { row in
                    ["line": .number(Int64(row.line)), "transfer": JSONValue(row.transfer)]
                }
            ),
        ]
    }

    /// Creates the value of a skipped row.
    init(_ row: SkippedRow) {
        self = [
            "line": .number(Int64(row.line)), "reason": .string(row.reason.sentence), "text": .string(row.text),
            "reasonCode": .string(row.reason.code),
        ]
    }

    /// Creates the value of a match; the id is that of the earlier transaction.
    private init(_ match: LikelyMatch) {
        self = [
            "line": .number(Int64(match.line)), "id": .number(match.earlier.id.rawValue), "row": JSONValue(match.row),
            "typed": JSONValue(match.earlier), "imported": .bool(!match.wasTyped),
        ]
    }

    /// Creates the value of a profile.
    ///
    /// - Parameter accounts: The accounts of the wallet; without them, the profile's is left out.
    init(_ profile: ImportProfile, _ accounts: [Account]? = nil) {
        let account = accounts.map { profile.account(among: $0).map { JSONValue.string($0.name) } ?? .null }
        self = .object(
            [Member(key: "name", value: .string(profile.name))]
                + [account.map { Member(key: "account", value: $0) }].compactMap(\.self)
                + [Member(key: "layout", value: JSONValue(profile.layout))]
        )
    }

    /// Creates the value of a layout, with null for what is not known; a column is its name or its number from 1.
    init(_ layout: ImportLayout) {
        func column(_ reference: ColumnReference?) -> JSONValue {
            switch reference {
            case .name(let name): .string(name)
            case .number(let number): .number(Int64(number))
            case nil: .null
            }
        }
        self = [
            "delimiter": layout.delimiter.map(JSONValue.string) ?? .null,
            "encoding": layout.encoding.map { .string($0.rawValue) } ?? .null,
            "skip": layout.skip.map { .number(Int64($0)) } ?? .null,
            "header": layout.hasHeader.map(JSONValue.bool) ?? .null,
            "date": column(layout.date),
            "description": .array(layout.description.map(column)),
            "memo": column(layout.memo),
            "amount": column(layout.amount),
            "debit": column(layout.debit),
            "credit": column(layout.credit),
            "sign": column(layout.sign),
            "categoryColumn": column(layout.category),
            "dateFormat": layout.dateFormat.map { .string($0.rawValue) } ?? .null,
            "decimal": layout.decimal.map { .string($0.rawValue) } ?? .null,
            "invert": layout.invert.map(JSONValue.bool) ?? .null,
            "pending": layout.takesPending.map(JSONValue.bool) ?? .null,
            "extraFees": layout.hasExtraFees.map(JSONValue.bool) ?? .null,
            "balanceCheck": layout.checksBalance.map(JSONValue.bool) ?? .null,
        ]
    }
}
