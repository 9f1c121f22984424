import Core

/// Writes a JSON array (RFC 8259) with one object per line: id, date, type, amount in minor units (always positive; the
/// type gives the sign), category, title, currency and account.
///
/// A transfer has no category, but the account, the amount and the day it arrived. A refund, a note, the original amount,
/// splits and tags are there only if the transaction is or has one.
package struct JSONWriter: ExportWriter {
    private var isFirst = true

    package init() {}

    /// Opens the array.
    package func begin(_ output: inout [UInt8]) {
        output.append(UInt8(ascii: "["))
    }

    /// Writes an object.
    package mutating func write(_ transaction: Transaction, to output: inout [UInt8]) {
        if !isFirst { output.append(",\n") }
        isFirst = false
        output.append("{\"id\":")
        if transaction.id < 0 { output.append(UInt8(ascii: "-")) }
        output.append(transaction.id.rawValue.magnitude, width: 1)
        output.append(",\"date\":\"")
        output.append(transaction.date)
        output.append("\",\"type\":\"")
        output.append(transaction.type?.rawValue ?? "transfer")
        output.append("\",\"amount\":")
        output.append(transaction.amount.minorUnits.magnitude, width: 1)
        output.append(",\"category\":")
        if let category = transaction.category {
            Self.appendQuoted(category.name, to: &output)
        } else {
            output.append("null")
        }
        output.append(",\"title\":")
        Self.appendQuoted(transaction.title, to: &output)
        output.append(",\"currency\":\"")
        output.append(transaction.amount.currency.code)
        output.append("\",\"account\":")
        Self.appendQuoted(transaction.account.name, to: &output)
        if let arrival = transaction.arrival { Self.append(arrival, to: &output) }
        if transaction.isRefund { output.append(",\"refund\":true") }
        if !transaction.note.isEmpty {
            output.append(",\"note\":")
            Self.appendQuoted(transaction.note, to: &output)
        }
        if let original = transaction.original {
            output.append(",\"original\":{\"amount\":")
            output.append(original.minorUnits.magnitude, width: 1)
            output.append(",\"currency\":\"\(original.currency.code)\"}")
        }
        if !transaction.splits.isEmpty { Self.append(transaction.splits, to: &output) }
        if !transaction.tags.isEmpty {
            output.append(",\"tags\":[")
            for (index, tag) in transaction.tags.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                Self.appendQuoted(tag.name, to: &output)
            }
            output.append("]")
        }
        output.append("}")
    }

    /// Closes the array.
    package func end(_ output: inout [UInt8]) {
        output.append("]\n")
    }

    private static func append(_ arrival: Arrival, to output: inout [UInt8]) {
        output.append(",\"toAccount\":")
        appendQuoted(arrival.account.name, to: &output)
        output.append(",\"toAmount\":")
        output.append(arrival.amount.minorUnits.magnitude, width: 1)
        output.append(",\"toCurrency\":\"")
        output.append(arrival.amount.currency.code)
        output.append("\",\"toDate\":\"")
        output.append(arrival.date)
        output.append("\"")
    }

    private static func append(_ splits: [Split], to output: inout [UInt8]) {
        output.append(",\"splits\":[")
        for (index, split) in splits.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            output.append(split.account == nil ? "{\"category\":" : "{\"account\":")
            appendQuoted(split.purpose.name, to: &output)
            output.append(",\"amount\":")
            output.append(split.amount.minorUnits.magnitude, width: 1)
            if !split.note.isEmpty {
                output.append(",\"note\":")
                appendQuoted(split.note, to: &output)
            }
            output.append("}")
        }
        output.append("]")
    }

    private static func appendQuoted(_ text: String, to output: inout [UInt8]) {
        // Most strings are plain and can be appended without a copy.
        guard JSONText.isPlain(text) else { return output.append(JSONText.quoted(text)) }
        output.append(.quote)
        output.append(text)
        output.append(.quote)
    }
}
