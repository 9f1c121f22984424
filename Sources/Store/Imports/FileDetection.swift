import BankFiles
import Core
import GRDB
import Money

/// Reads a file as an import would, to say what is in it.
///
/// Its rows are neither staged nor compared with those of the wallet, of which only the accounts and the profile matter.
struct FileDetection {
    private let request: ImportRequest
    private let today: CivilDate
    private let layout: ImportLayout
    private var accounts: ImportAccounts
    private var detected: [DetectedAccount] = []
    /// The places in ``detected`` of the accounts that rows name.
    private var places: [ImportAccount?: Int] = [:]

    /// The currency of the file's account, which has no amounts yet, or `nil` for the wallet's.
    private let currency: Currency?

    /// Creates the detection for the wallet of a connection.
    init(_ db: Database, _ request: ImportRequest, today: CivilDate, in currency: Currency? = nil) throws {
        self.request = request
        self.today = today
        self.currency = currency
        let basis = try ImportBasis(db, profile: request.profile)
        accounts = try ImportAccounts(db, request, basis)
        layout = request.layout.completed(by: basis.profileLayout ?? ImportLayout())
    }

    /// Reads a file; call it once.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - file: The name of the file.
    mutating func read(
        _ bytes: FileBytes,
        named file: String,
        _ readers: any ImportReaders,
        _ progress: (ImportProgress) -> Void
    ) throws -> ImportDetection {
        try FileReading.result(of: bytes, named: file) { try detection(of: bytes, named: file, readers, progress) }
    }

    private mutating func detection(
        of bytes: FileBytes,
        named file: String,
        _ readers: any ImportReaders,
        _ progress: (ImportProgress) -> Void
    ) throws -> ImportDetection {
        let named = ImportFile(name: file) { bytes }
        let context = try accounts.begin(named, in: currency, layout: layout, on: today)
        var openCurrency = OpenCurrency(
            bytes: bytes,
            file: 0,
            readers: readers,
            format: request.format,
            isOpen: currency == nil && accounts.isCurrencyOpen
        )
        var (format, reader) = try OpenFileReadings.open(
            bytes,
            named: file,
            readers,
            request,
            context,
            accounts,
            &openCurrency
        )
        let ownContext = context.for(severalAccounts: reader.hasSeveralAccounts)
        var contents = ImportFileReport(file: file, format: format, layout: reader.layout, currency: context.currency)
        accounts.begin(hasSeveralAccounts: reader.hasSeveralAccounts)
        try FileReading.forEachItem(of: &reader, in: &contents, skippingBadRows: request.skipsBadRows, progress) {
            if case .skipped(let row) = $0, case .otherCurrency = row.reason { try openCurrency.check(context) }
            try take($0, &$1, ownContext)
        }
        contents.layout = reader.layout
        for statement in reader.statements { try add(statement, ownContext) }
        addOtherEnds()
        return ImportDetection(contents: contents, clues: reader.clues, accounts: detected)
    }

    private mutating func take(_ item: ImportItem, _ contents: inout ImportFileReport, _ context: ImportContext) throws
    {
        switch item {
        case .transaction(let row):
            let place = try place(of: row)
            let account = detected[place].account
            if let account, let reason = try accounts.skipReason(row, in: account) {
                return contents.skip(SkippedRow(line: row.line, reason: reason, text: row.title))
            }
            detected[place].bookings += 1
            contents.read += 1
            try contents.count(row, in: account?.currency ?? context.currency(of: row.owner))
        case .correction(let correction):
            detected[try place(of: correction.row)].bookings += 1
            contents.read += 1
            contents.corrections += 1
        case .skipped(let row):
            contents.skip(row)
        case .refused(let row):
            let reason = SkipReason.refused(column: row.column, row.problem)
            contents.skip(SkippedRow(line: row.line, reason: reason, text: row.text))
        }
    }

    /// Returns the place in ``detected`` of the account that a row belongs to.
    private mutating func place(of row: ImportRow) throws -> Int {
        if let place = places[row.owner] { return place }
        let destination: DetectedAccount.Destination
        do {
            let account = try accounts.account(of: row)
            destination = accounts.isNew(account) ? .new(account) : .existing(account)
        } catch let error as MoneyFlowError {
            guard error.accountQuestion != nil else { throw error }
            destination = .unknown
        }
        return add(DetectedAccount(row.owner, destination))
    }

    private mutating func add(_ account: DetectedAccount) -> Int {
        places[account.named] = detected.count
        detected.append(account)
        return detected.count - 1
    }

    /// Keeps a balance if it is the last one of its account.
    private mutating func add(_ statement: ImportStatement, _ context: ImportContext) throws {
        let account = try accounts.account(of: statement)
        let destination = account.map { accounts.isNew($0) ? DetectedAccount.Destination.new($0) : .existing($0) }
        let place = places[statement.owner] ?? add(DetectedAccount(statement.owner, destination ?? .unused))
        if let last = detected[place].balance, last.date > statement.date { return }
        let currency =
            detected[place].account?.currency ?? statement.owner?.currency ?? context.currency(of: statement.owner)
        detected[place].balance = DetectedAccount.Balance(
            date: statement.date,
            amount: Money(minorUnits: statement.minorUnits, currency: currency)
        )
    }

    /// Adds the accounts that would be made because they are at the other end of a transfer.
    private mutating func addOtherEnds() {
        let known = Set(detected.compactMap(\.account?.id))
        for account in accounts.new where !known.contains(account.id) {
            let named = ImportAccount(
                number: account.number ?? "",
                name: account.name,
                kind: account.kind,
                currency: account.currency
            )
            detected.append(DetectedAccount(named, .new(account)))
        }
    }
}
