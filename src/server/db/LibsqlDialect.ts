import { type DatabaseConnection, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import type Libsql from 'libsql'

/** Rolls back a transaction. After a full disk, SQLite may already have rolled back on its own. */
export function rollBack(sqlite: Libsql.Database): void {
  if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
}

/**
 * Kysely's SQLite dialect, except that transactions reject with the original error even if SQLite rolled back on its
 * own.
 */
export class LibsqlDialect extends SqliteDialect {
  private readonly settings: SqliteDialectConfig

  constructor(
    private readonly sqlite: Libsql.Database,
    prepare: (text: string) => Libsql.Statement,
  ) {
    const settings = { database: { prepare, close: () => void sqlite.close() } }
    super(settings)
    this.settings = settings
  }

  override createDriver(): SqliteDriver {
    return new LibsqlDriver(this.sqlite, this.settings)
  }
}

class LibsqlDriver extends SqliteDriver {
  constructor(
    private readonly sqlite: Libsql.Database,
    settings: SqliteDialectConfig,
  ) {
    super(settings)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}
