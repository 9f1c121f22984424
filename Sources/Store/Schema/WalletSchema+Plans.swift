extension WalletSchema {
    /// The tables of splits, statements, rates, budgets, schedules and tags, and of what is not a transfer.
    ///
    /// An amount is in the currency of its account. A `part` takes its amount out of a transaction, whose category keeps
    /// the rest. A `statement` is the balance at the end of a day. A rate is `value` / 10^`digits` units of `quote` for
    /// one unit of `base`. A budget without a category is for all expenses, and one without an amount ends there. The
    /// rule of a schedule is one of RFC 5545. `notTransfer` has pairs of transactions that look like a transfer.
    static let plans = """
        CREATE TABLE part (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            transactionId INTEGER NOT NULL REFERENCES "transaction" (id),
            categoryId INTEGER REFERENCES category (id),
            accountId INTEGER REFERENCES account (id),
            amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999),
            note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
            CHECK ((categoryId IS NULL) <> (accountId IS NULL))
        ) STRICT;

        CREATE INDEX partByTransaction ON part (transactionId);
        CREATE INDEX partByCategory ON part (categoryId) WHERE categoryId IS NOT NULL;
        CREATE INDEX partByAccount ON part (accountId) WHERE accountId IS NOT NULL;

        CREATE TABLE statement (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            accountId INTEGER NOT NULL REFERENCES account (id),
            date TEXT NOT NULL CHECK (date IS date(date, '+0 days') AND date >= '0001'),
            balance INTEGER NOT NULL,
            source TEXT NOT NULL CHECK (source IN ('person', 'file')),
            UNIQUE (accountId, date)
        ) STRICT;

        CREATE TABLE rate (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            date TEXT NOT NULL CHECK (date IS date(date, '+0 days') AND date >= '0001'),
            base TEXT NOT NULL CHECK (base GLOB '[A-Z][A-Z][A-Z]'),
            quote TEXT NOT NULL CHECK (quote GLOB '[A-Z][A-Z][A-Z]' AND quote <> base),
            value INTEGER NOT NULL CHECK (value > 0),
            digits INTEGER NOT NULL CHECK (digits BETWEEN 0 AND 12),
            source TEXT NOT NULL CHECK (source IN ('person', 'file')),
            UNIQUE (date, base, quote)
        ) STRICT;

        CREATE TABLE budget (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            categoryId INTEGER REFERENCES category (id),
            fromMonth TEXT NOT NULL CHECK (fromMonth || '-01' IS date(fromMonth || '-01', '+0 days')),
            per TEXT NOT NULL CHECK (per IN ('month', 'year')),
            amount INTEGER CHECK (amount BETWEEN 0 AND 999999999999999),
            rollover INTEGER NOT NULL DEFAULT 0 CHECK (rollover IN (0, 1))
        ) STRICT;

        CREATE UNIQUE INDEX budgetByMonth ON budget (coalesce(categoryId, 0), fromMonth);

        CREATE TABLE schedule (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            title TEXT NOT NULL DEFAULT '' CHECK (length(title) <= 1000),
            type TEXT NOT NULL CHECK (type IN ('income', 'expense', 'transfer')),
            amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999),
            amountMax INTEGER CHECK (amountMax BETWEEN amount AND 999999999999999),
            categoryId INTEGER,
            accountId INTEGER NOT NULL REFERENCES account (id),
            toAccountId INTEGER REFERENCES account (id) CHECK (toAccountId <> accountId),
            toAmount INTEGER CHECK (toAmount BETWEEN 1 AND 999999999999999),
            rule TEXT NOT NULL,
            start TEXT NOT NULL CHECK (start IS date(start, '+0 days') AND start >= '0001'),
            shift TEXT NOT NULL DEFAULT 'none' CHECK (shift IN ('none', 'before', 'after')),
            posts INTEGER NOT NULL DEFAULT 0 CHECK (posts IN (0, 1)),
            pattern TEXT CHECK (length(pattern) BETWEEN 1 AND 1000),
            archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
            FOREIGN KEY (categoryId, type) REFERENCES category (id, type),
            CHECK ((type = 'transfer') = (categoryId IS NULL)),
            CHECK ((type = 'transfer') = (toAccountId IS NOT NULL)),
            CHECK ((toAccountId IS NULL) = (toAmount IS NULL))
        ) STRICT;

        CREATE TABLE occurrence (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            scheduleId INTEGER NOT NULL REFERENCES schedule (id),
            date TEXT NOT NULL CHECK (date IS date(date, '+0 days') AND date >= '0001'),
            state TEXT NOT NULL CHECK (state IN ('posted', 'skipped')),
            transactionId INTEGER REFERENCES "transaction" (id),
            UNIQUE (scheduleId, date)
        ) STRICT;

        CREATE INDEX occurrenceByTransaction ON occurrence (transactionId) WHERE transactionId IS NOT NULL;

        CREATE TABLE tag (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 100)
        ) STRICT;

        CREATE TABLE tagging (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            transactionId INTEGER NOT NULL REFERENCES "transaction" (id),
            tagId INTEGER NOT NULL REFERENCES tag (id),
            UNIQUE (transactionId, tagId)
        ) STRICT;

        CREATE INDEX taggingByTag ON tagging (tagId);

        CREATE TABLE notTransfer (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            outId INTEGER NOT NULL REFERENCES "transaction" (id),
            inId INTEGER NOT NULL REFERENCES "transaction" (id) CHECK (inId <> outId),
            UNIQUE (outId, inId)
        ) STRICT;

        CREATE INDEX notTransferByIn ON notTransfer (inId);
        """
}
